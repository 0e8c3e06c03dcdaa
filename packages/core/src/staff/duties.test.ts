// Goal: duties change only from what was seen to something else, and never leave fewer than two
// people who decide or administer. Method: a house of five, every refusal in its order.
import type { Role } from '@parkett/contract/desk/permissions'
import { expect, test } from 'vitest'
import { judgeDuties, peopleMin, peopleOf, type Colleague } from './duties.ts'

const one = (id: bigint, countsAs: string, roles: Role[], here = true): Colleague => ({
  id,
  countsAs,
  roles,
  here,
})
const house = [
  one(1n, 'anna', ['admin']),
  one(2n, 'priya', ['admin', 'compliance']),
  // Anna invited Mira, and nobody vouched: a second account of administration, no third person.
  one(3n, 'anna', ['admin']),
  one(4n, 'lea', ['support']),
  one(5n, 'gone', ['admin'], false),
]
const judge = (staff: bigint, before: Role[], after: Role[], at = house) =>
  judgeDuties(at, { staff, before, after })

test('people are counted, not accounts, and only those who may sign in', () => {
  expect(peopleOf(house)).toEqual({ deciders: 2, admins: 2 })
  expect(peopleOf([])).toEqual({ deciders: 0, admins: 0 })
})

test.each<[string, bigint, Role[], Role[], string | null]>([
  ['nobody', 9n, ['support'], ['support', 'support'], 'not_found'],
  ['a duty twice', 4n, ['support'], ['support', 'support'], 'field_invalid'],
  ['seen twice', 4n, ['support', 'support'], ['kyc'], 'field_invalid'],
  [
    'nothing changes, in another order',
    2n,
    ['compliance', 'admin'],
    ['admin', 'compliance'],
    'duties_unchanged',
  ],
  ['what was seen is no longer so', 4n, ['kyc'], ['payments'], 'approval_altered'],
  ['one of two was seen as another', 2n, ['admin', 'kyc'], ['admin'], 'approval_altered'],
  ['the second administrator stops', 2n, ['admin', 'compliance'], ['compliance'], 'too_few_people'],
  ['the second who decides stops', 2n, ['admin', 'compliance'], ['support'], 'too_few_people'],
  ['one of two accounts of one person', 3n, ['admin'], ['support'], null],
  ['one duty more', 4n, ['support'], ['support', 'payments'], null],
  ['from compliance to more of it', 2n, ['admin', 'compliance'], ['admin'], null],
])('%s', (...[, staff, before, after, found]) => {
  expect(judge(staff, before, after)).toBe(found)
})

test('a house that is below two already may change what does not make it fewer', () => {
  const small = [one(1n, 'anna', ['admin', 'payments']), one(4n, 'lea', ['support'])]
  expect(judge(1n, ['admin', 'payments'], ['admin'], small)).toBeNull()
  expect(judge(4n, ['support'], ['kyc'], small)).toBeNull()
  expect(judge(1n, ['admin', 'payments'], ['payments'], small)).toBe('too_few_people')
})

test.each([
  [peopleMin - 1, 'too_few_people'],
  [peopleMin, 'too_few_people'],
  [peopleMin + 1, null],
] as const)('of %i administrators one stops: %s', (count, found) => {
  const all = Array.from({ length: count }, (_, at) => one(BigInt(at + 1), String(at), ['admin']))
  expect(judge(1n, ['admin'], ['support'], all)).toBe(found)
})

// The other way round there is nothing: who administers decides, too.
test('there may be enough who decide and still too few administrators', () => {
  const rich = [...house, one(6n, 'tomas', ['compliance'])]
  expect(peopleOf(rich)).toEqual({ deciders: 3, admins: 2 })
  expect(judge(6n, ['compliance'], ['kyc'], rich)).toBeNull()
  expect(judge(2n, ['admin', 'compliance'], ['compliance'], rich)).toBe('too_few_people')
})
