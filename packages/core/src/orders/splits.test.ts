// Goal: an order filled in any parts pays and receives what it would have whole, and ends with the
// same books, also where a part is worth less than its fee. Method: random orders in every
// currency, filled once whole and once in parts; all that is left of both is compared.
import { currencies } from '@parkett/contract/wire/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { notionalOf } from '../decimal.ts'
import { feesOn, type FeeSheet } from '../fees/fees.ts'
import { feeSchedules, type FeeScheduleKey } from '../fees/schedules.ts'
import { emptyPosition } from '../labels/position.ts'
import { balanceOf, fold, isBalanced, overdrawn } from '../ledger/balances.ts'
import { accept, holdFor } from './accept.ts'
import { execute } from './execute.ts'
import type { OrderState, Tariff } from './order-state.ts'
import { context, order, tariffIn } from './testing.ts'

const few = fc.bigInt({ min: 1n, max: 3n })
const parts = fc.array(fc.oneof(few, fc.bigInt({ min: 1n, max: 900n })), {
  minLength: 2,
  maxLength: 8,
})
const scene = fc.record({
  tariff: fc
    .record({
      key: fc.constantFrom(...(Object.keys(feeSchedules) as FeeScheduleKey[])), // its own keys
      currency: fc.constantFrom(...currencies),
      mode: fc.constantFrom('itemised' as const, 'all_in' as const),
    })
    .map(({ key, currency, mode }) => tariffIn(key, currency, mode)),
  /** Minor units a share: the part of a minor unit that a fill rounds is another test. */
  price: fc.oneof(few, fc.bigInt({ min: 1n, max: 30_000n })),
  parts,
  /** How much of what pays is proceeds that settle by then, in percent. */
  proceeds: fc.bigInt({ min: 0n, max: 100n }),
})
type Scene = typeof scene extends fc.Arbitrary<infer S> ? S : never

const sum = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n)
const unitOf = ({ exponent }: Tariff) => 10n ** BigInt(4 - exponent)
const currencyOf = ({ schedule }: Tariff) => schedule.currency
const by = (tariff: Tariff) => ({ ...context('DE'), tariff })

/** The order with exactly the money or the shares it needs, filled in these parts at its limit. */
function played(
  side: 'buy' | 'sell',
  { tariff, price, proceeds }: Scene,
  sizes: readonly bigint[],
) {
  const quantity = sum(sizes)
  const limit = price * unitOf(tariff)
  const asked = order({ side, quantity, limit, currency: currencyOf(tariff) })
  const hold = holdFor(asked, tariff)
  if (!hold.ok) throw new Error(hold.reason)
  const due = (hold.value * proceeds) / 100n
  const dues = due > 0n ? [{ date: '2026-11-18', amount: due }] : []
  const funds = { cash: hold.value - due, wallet: 0n, dues }
  const taken = accept(asked, funds, { tariff, settlesOn: '2026-11-18' })
  if (!taken.ok) throw new Error(taken.reason)
  const held = { ...emptyPosition, shares: quantity, capital: 1_234_567n }
  const start = { ...taken.value, position: side === 'sell' ? held : emptyPosition }
  const levels = sizes.map((shares) => ({ price: limit, shares }))
  const done = execute(start, levels, by(tariff))
  if (!done.ok) throw new Error(done.reason)
  const journals = [...taken.value.journals, ...done.value.journals]
  const books = fold(journals.flatMap(({ postings }) => postings))
  return { ...done.value, books, asked: feesFor(done.value.order, tariff) }
}
type Played = ReturnType<typeof played>

/** What the order's whole trading costs, whether its fills could carry it or not. */
function feesFor({ side, notional, filled }: OrderState, tariff: Tariff): FeeSheet {
  const { schedule, mode } = tariff
  const fees = feesOn({ schedule, mode, side, tradeDate: '2026-11-16', notional, shares: filled })
  if (!fees.ok) throw new Error(fees.reason)
  return fees.value
}
const paid = ({ executions }: Played) => sum(executions.map(({ fees }) => fees.total))
/** What the fills could not carry. */
const open = (one: Played) => one.asked.total - paid(one)
const left = ({ order: ended, position, funds, books, closed }: Played) => ({
  ended,
  position,
  funds,
  closed,
  books,
})

test('a purchase in parts pays to the last minor unit what it pays whole', () => {
  let tried = 0
  const check = (given: Scene) => {
    const [split, whole] = [
      played('buy', given, given.parts),
      played('buy', given, [sum(given.parts)]),
    ]
    expect(left(split)).toEqual(left(whole))
    expect(split.order.status).toBe('filled')
    expect([open(split), split.funds.cash, split.funds.dues]).toEqual([0n, 0n, []])
    tried += split.executions.length
  }
  fc.assert(fc.property(scene, check), { numRuns: 600 })
  expect(tried).toBeGreaterThan(1_500)
})

test('a sale in parts brings what it brings whole; a part carries at most what it is worth', () => {
  const seen = { carried: 0, worthless: 0 }
  const check = (given: Scene) => {
    const [split, whole] = [
      played('sell', given, given.parts),
      played('sell', given, [sum(given.parts)]),
    ]
    expect(isBalanced(split.books)).toBe(true)
    const currency = currencyOf(given.tariff)
    expect(overdrawn(split.books).filter(({ asset }) => asset === currency)).toEqual([])
    for (const { value, fees } of split.executions) {
      expect(fees.total).toBeLessThanOrEqual(value)
      expect(fees.lines.every(({ amount }) => amount >= 0n)).toBe(true)
      expect(sum(fees.lines.map(({ amount }) => amount))).toBe(fees.total)
    }
    // What one part could not carry a later one did; only what the last could not is let go.
    if (open(split) === open(whole)) expect(left(split)).toEqual(left(whole))
    else {
      const last = split.executions.at(-1)
      expect(last?.fees.total).toBe(last?.value)
      expect(open(split)).toBeGreaterThan(open(whole))
    }
    const isShort = ({ value, fees }: Played['executions'][number]) => fees.total === value
    if (split.executions.slice(0, -1).some(isShort) && open(split) === 0n) seen.carried += 1
    if (isShort(split.executions.at(-1)!)) seen.worthless += 1
  }
  fc.assert(fc.property(scene, check), { numRuns: 1_500 })
  // The search must meet both: parts that others carry, and orders that are worth too little.
  expect(seen.carried).toBeGreaterThan(20)
  expect(seen.worthless).toBeGreaterThan(20)
})

// 0.60 a share: the 1,667th lifts the stamp duty of Hong Kong by a whole dollar.
test.each([
  [[1_667n], 0n],
  [[1_666n, 1n], 40n],
  [[1n, 1_666n], 0n],
  [[1_000n, 667n], 0n],
  [[1_665n, 2n], 0n],
])('a step of a fee that the last part %s cannot carry is let go: %s', (sizes, expected) => {
  const given = { tariff: tariffIn('HK', 'HKD'), price: 60n, parts: sizes, proceeds: 0n }
  expect(open(played('sell', given, sizes))).toBe(expected)
})

test('a price finer than the money rounds each fill by itself, by half a minor unit at most', () => {
  const check = ({ tariff, price, parts: sizes }: Scene) => {
    const limit = price * unitOf(tariff) + unitOf(tariff) / 2n
    const whole = notionalOf(limit, sum(sizes), tariff.exponent)
    const each = sum(sizes.map((shares) => notionalOf(limit, shares, tariff.exponent)))
    expect((each - whole) * 2n).toBeLessThanOrEqual(BigInt(sizes.length + 1))
    expect((whole - each) * 2n).toBeLessThanOrEqual(BigInt(sizes.length + 1))
  }
  fc.assert(fc.property(scene, check))
})

test('fills that round up past the hold take the rest from the purse, or end the order', () => {
  const tariff = tariffIn('US', 'JPY')
  // 3 shares at 100.5 are 302 yen, and 101 each are 303.
  const asked = order({ quantity: 3n, limit: 1_005_000n, currency: 'JPY' })
  const outcome = (cash: bigint) => {
    const funds = { cash, wallet: 0n, dues: [] }
    const taken = accept(asked, funds, { tariff, settlesOn: '2026-11-18' })
    if (!taken.ok) throw new Error(taken.reason)
    const one = { price: 1_005_000n, shares: 1n }
    const start = { ...taken.value, position: emptyPosition }
    const done = execute(start, [one, one, one], by(tariff))
    if (!done.ok) throw new Error(done.reason)
    const books = fold(done.value.journals.flatMap(({ postings }) => postings))
    const owed = -balanceOf(books, 'JPY', 'H.mkt_owed')
    return [done.value.order.filled, done.value.funds.cash, owed]
  }
  expect(outcome(302n)).toEqual([2n, 100n, 202n])
  expect(outcome(303n)).toEqual([3n, 0n, 303n])
  expect(outcome(304n)).toEqual([3n, 1n, 303n])
})
