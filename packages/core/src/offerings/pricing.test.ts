// Goal: a price is fixed only by two, once, behind the closing, at or within the range that both read and on a step of the
// market; a range is no wider than half of its highest. Method: tables in the order of the refusals, and every price of a
// range reckoned a second time.
import { expect, test } from 'vitest'
import { mayPrice, wrongLow, type Priceable } from './pricing.ts'

const closesAt = Date.parse('2027-01-18T11:00:00Z')
const at = { now: closesAt, today: '2027-01-18' }
const range = { low: 100_000n, high: 125_000n }
const drawsAt = closesAt + 12 * 3_600_000
const offering: Priceable = { board: 'XETR', range, closesAt, drawsAt, isOver: false }
const asked = { seen: range, price: 110_000n }

test.each([
  ['a price that was fixed from the beginning', { range: null }, {}, {}, 'offering_fixed'],
  ['one that is over', { isOver: true }, {}, {}, 'offering_fixed'],
  ['another lowest', {}, { seen: { ...range, low: 99_000n } }, {}, 'approval_altered'],
  ['another highest', {}, { seen: { ...range, high: 126_000n } }, {}, 'approval_altered'],
  ['a list that is open', {}, {}, { now: closesAt - 1 }, 'offering_terms'],
  ['a fifth below the range', {}, { price: 79_999n }, {}, 'offering_terms'],
  ['a fifth above the range', {}, { price: 150_001n }, {}, 'offering_terms'],
  ['below the range, late', {}, { price: 99_999n }, { now: closesAt + 1 }, 'offering_terms'],
  ['above the range, late', {}, { price: 125_001n }, { now: closesAt + 1 }, 'offering_terms'],
  ['off the step', {}, { price: 110_001n }, {}, 'tick_invalid'],
] as const)('%s is refused', (...[, own, of, moment, reason]) => {
  expect(
    mayPrice({ ...offering, ...own }, { ...asked, ...of }, { ...at, ...moment }),
  ).toMatchObject({
    ok: false,
    reason,
  })
})

test('a list that is open says when it closes, by the clock of its market', () => {
  const said = mayPrice(offering, asked, { ...at, now: 0 })
  expect(said).toMatchObject({ facts: { which: 'after', value: '2027-01-18 12:00' } })
})

test('exactly the prices at and within the range that lie on a step can be', () => {
  // Xetra's steps between 10 and 20 euro are half a cent in the widest band and a cent or more in others: a step divides.
  const step = [50n, 100n, 200n, 500n].find(
    (one) => mayPrice(offering, { ...asked, price: range.low + one }, at).ok,
  )!
  // With half a day left it could lie beyond.
  const late = { ...at, now: closesAt + 1 }
  for (let price = range.low - 1_000n; price <= range.high + 1_000n; price += 25n) {
    const within = price >= range.low && price <= range.high && price % step === 0n
    expect(mayPrice(offering, { ...asked, price }, late).ok, `${price}`).toBe(within)
  }
})

test.each([
  [125_000n, 125_000n, 'below'],
  [126_000n, 125_000n, 'below'],
  [62_000n, 125_000n, 'least'],
  [62_500n, 125_000n, null],
  [124_000n, 125_000n, null],
])('of %i to %i: %s', (low, high, which) => {
  const wrong = wrongLow({ board: 'XETR', low, high }, at.today)
  expect(wrong?.facts['which'] ?? null).toBe(which)
  if (wrong !== null) expect(wrong.fields).toEqual(['body.act.priceLow'])
})
