// Goal: price and quantity become others only where two people published them, the first application is not final, whoever
// applied has a day to answer, and every term is one that could have been published. Method: a table in the order of the
// refusals, and the edges of quantity, time and number of changes.
import { no, ok } from '@parkett/contract/wire/outcome'
import { expect, test } from 'vitest'
import { mayChangeTerms, type NewTerms, type Retermable } from './new-terms.ts'
import type { Sizes } from './publishing/sizes.ts'

const hour = 3_600_000
const closesAt = Date.parse('2027-01-18T11:00:00Z')
const sizes: Sizes = {
  ...{ board: 'XETR', way: 'lottery', price: 125_000n, priceLow: null },
  ...{ totalShares: 12_000_000n, issued: 2_000_000n, offered: 2_000n },
  ...{ unit: 10n, minimum: 10n, maximum: 200n },
}
const of: Retermable = {
  ...{ closesAt, isCalledOff: false, postponed: 0 },
  ...{ sizes, isOfHouse: true, changed: 0, asked: 0n },
}
const next: NewTerms = { price: 130_000n, priceLow: null, offered: 2_000n }
const asked = { seenCloses: closesAt, seen: sizes, next }
const at = { now: closesAt - 24 * hour, today: '2027-01-15' }
const ranged = { ...sizes, priceLow: 100_000n } as const

const said = (own: object, change: object, moment: object = {}) =>
  mayChangeTerms({ ...of, ...own }, { ...asked, ...change }, { ...at, ...moment })

test.each([
  ['of the simulated market', { isOfHouse: false }, {}, {}, 'offering_fixed', undefined],
  [
    'in China',
    { sizes: { ...sizes, board: 'BSE', way: 'by_time' } },
    {},
    {},
    'offering_fixed',
    undefined,
  ],
  ['a fourth time', { changed: 3 }, {}, {}, 'offering_fixed', undefined],
  ['behind the closing', {}, {}, { now: closesAt }, 'offering_fixed', undefined],
  ['of one called off', { isCalledOff: true }, {}, {}, 'offering_fixed', undefined],
  ['for another closing', {}, { seenCloses: 1 }, {}, 'approval_altered', undefined],
  ['for another price', {}, { seen: { ...sizes, price: 1n } }, {}, 'approval_altered', undefined],
  [
    'for another quantity',
    {},
    { seen: { ...sizes, offered: 1n } },
    {},
    'approval_altered',
    undefined,
  ],
  ['of nothing', {}, { next: sizes }, {}, 'rule_unchanged', undefined],
  ['too late to answer', {}, {}, { now: at.now + 1 }, 'offering_terms', 'closesAt'],
  [
    'a price into a range',
    {},
    { next: { ...next, priceLow: 120_000n } },
    {},
    'offering_terms',
    'priceLow',
  ],
  ['a range into a price', { sizes: ranged }, { seen: ranged }, {}, 'offering_terms', 'priceLow'],
  ['a price of nothing', {}, { next: { ...next, price: 1n } }, {}, 'offering_terms', 'price'],
  ['off the step', {}, { next: { ...next, price: 130_001n } }, {}, 'tick_invalid', 'price'],
  [
    'too wide a range',
    { sizes: ranged },
    { seen: ranged, next: { ...next, priceLow: 60_000n } },
    {},
    'offering_terms',
    'priceLow',
  ],
  [
    'more than is issued',
    {},
    { next: { ...next, offered: 2_000_010n } },
    {},
    'offering_terms',
    'offered',
  ],
  [
    'of a right',
    { sizes: { ...sizes, way: 'placement', unit: 1n } },
    { next: { ...next, offered: 1_990n } },
    {},
    'offering_terms',
    'offered',
  ],
] as const)('a change %s is refused', (...[, own, change, moment, reason, term]) => {
  const refused = said(own, change, moment)
  expect(refused).toMatchObject({ ok: false, reason })
  expect(refused.ok ? undefined : refused.fields?.[0]).toBe(term && `body.act.${term}`)
})

test('a price and a quantity that could have been published may be, in the last moment and the third time', () => {
  expect(said({ changed: 2 }, {})).toEqual(ok(true))
  expect(said({ sizes: ranged }, { seen: ranged, next: { ...next, priceLow: 110_000n } })).toEqual(
    ok(true),
  )
  for (const [offered, may] of [
    [190n, false],
    [200n, true],
    [201n, false],
    [40_000n, true],
    [40_010n, false],
  ] as const)
    expect(said({}, { next: { ...sizes, offered } }).ok, `${offered}`).toBe(may)
})

test('what is asked for already stays where demand is capped', () => {
  const first = { ...sizes, way: 'first_come' } as const
  const to = (offered: bigint) =>
    said({ sizes: first, asked: 500n }, { seen: first, next: { ...first, offered } })
  expect(to(500n)).toEqual(ok(true))
  expect(to(490n)).toMatchObject({ ...no('offering_terms'), facts: { value: '500' } })
})
