// Goal: a message to a group fits where it is read, hides nothing, and its group is of closed lists. Method: the bound of a
// text, one below, at and one above; signs that nobody sees; conditions that there are not.
import { expect, test } from 'vitest'
import { groupLeast, letterTextMax, segmentsSendSchema } from './segments.ts'

const act = (over: object) => ({
  kind: 'segments.send',
  letter: '7',
  version: 1,
  about: 'service',
  members: {},
  texts: { de: 'Ein Hinweis' },
  at: null,
  ...over,
})
const taken = (over: object): boolean => segmentsSendSchema.safeParse(act(over)).success

test.each([
  [2, false],
  [3, true],
  [letterTextMax - 1, true],
  [letterTextMax, true],
  [letterTextMax + 1, false],
])('a text of %s signs is taken: %s', (length, is) => {
  expect(letterTextMax).toBe(400)
  expect(taken({ texts: { de: 'x'.repeat(length) } })).toBe(is)
})

test('a group is five at least', () => expect(groupLeast).toBe(5))

test.each(['one\ntwo', 'one\u202etwo', 'one\u200btwo', 'one\u0000two'])(
  '%j is not taken',
  (text) => {
    expect(taken({ texts: { de: text } })).toBe(false)
  },
)

test.each([
  { verified: 'maybe' },
  { country: 'XX' },
  { country: 'de' },
  { instrument: 'DE0001' },
  { by: 'watches' },
  { product: 'points' },
  { joinedFrom: '2026-02-30' },
  { username: 'anna' },
  { ids: ['7'] },
])('there is no condition %j', (members) => {
  expect(taken({ members })).toBe(false)
})

test.each([
  {},
  {
    verified: 'yes',
    country: 'DE',
    language: 'zh-CN',
    joinedFrom: '2026-01-01',
    joinedUntil: '2026-02-01',
  },
  { instrument: '7', by: 'holds', product: 'loan' },
])('%j is a group', (members) => {
  expect(taken({ members })).toBe(true)
})
