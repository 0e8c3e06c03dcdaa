// Goal: two programs agree on every execution: the door's, and the one that knows a receipt alone. Method:
// drawn books, orders and earlier takers in every tariff, filled in one or more rounds.
import { recomputeFill } from '@parkett/proof/fill'
import type { FeeScheduleKey } from '@parkett/core/fees/schedules'
import { feeSchedules } from '@parkett/core/fees/schedules'
import { emptyPosition } from '@parkett/core/labels/position'
import { comesFirst, type Resting } from '@parkett/core/orders/book/resting'
import { serve } from '@parkett/core/orders/book/serve'
import { execute, type TradingState } from '@parkett/core/orders/execute'
import { currencyExponents } from '@parkett/contract/wire/money'
import { expect, test } from 'vitest'
import fc from 'fast-check'
import type { FillRow } from './tables.ts'
import { receiptOf } from './receipt.ts'

const schedules = Object.keys(feeSchedules) as FeeScheduleKey[]
const shares = (most: number) => fc.bigInt(1n, BigInt(most))
const drawn = fc.record({
  key: fc.constantFrom(...schedules),
  mode: fc.constantFrom('itemised', 'all_in'),
  side: fc.constantFrom('buy', 'sell'),
  best: fc.bigInt(1n, 9_999_999n),
  tick: fc.constantFrom(1n, 10n, 100n, 500n),
  size: shares(5_000),
  quantity: shares(20_000),
  reach: fc.bigInt(0n, 9n),
  taken: fc.array(fc.record({ at: fc.bigInt(0n, 7n), shares: shares(9_000) }), { maxLength: 3 }),
  rounds: fc.integer({ min: 1, max: 3 }),
  // Customers who stood there before the street came, or came behind it, also at better prices.
  standing: fc.array(
    fc.record({ at: fc.bigInt(-2n, 8n), shares: shares(3_000), isEarly: fc.boolean() }),
    { maxLength: 4 },
  ),
} as const)
type Drawn = typeof drawn extends fc.Arbitrary<infer T> ? T : never

const day = '2026-11-20'
const provenance = {
  kind: 'SIMULATED',
  source: 'test',
  at: `${day}T10:00:00.000Z`,
  delaySeconds: 0,
} as const

function startOf({ key, side, quantity }: Drawn, limit: bigint): TradingState {
  const { currency } = feeSchedules[key]
  const hold = { cash: side === 'buy' ? 10n ** 15n : 0n, dues: [] }
  const order = {
    id: 1n,
    instrument: 7n,
    side,
    type: 'limit',
    timeInForce: 'gtc',
    status: 'accepted',
    quantity,
  } as const
  return {
    order: {
      ...order,
      filled: 0n,
      limit,
      currency,
      hold,
      notional: 0n,
      day: null,
      tradeDate: day,
      expiresOn: '2026-12-31',
    },
    position: { ...emptyPosition, shares: quantity, capital: 1_000n },
    funds: { cash: 0n, wallet: 0n, dues: [] },
  }
}

/** All fills of the order, as the door would write them. */
function fillsIn(given: Drawn): readonly FillRow[] {
  const { key, mode, side, best, tick, size, reach } = given
  const step = side === 'buy' ? tick : -tick
  const limit = best + reach * step
  if (limit <= 0n) return []
  const schedule = feeSchedules[key]
  const tariff = { schedule, mode, exponent: currencyExponents[schedule.currency] }
  const context = {
    tariff,
    at: 7,
    tradeDate: day,
    settlesOn: '2026-11-24',
    sameDayShares: true,
    today: day,
  }
  const touch = { bid: { price: best, shares: size }, ask: { price: best, shares: size }, tick }
  const taken = new Map(given.taken.map(({ at, shares: gone }) => [best + at * step, gone]))
  const resting = given.standing
    .map(({ at, shares: free, isEarly }, n): Resting => {
      const place = { id: BigInt(n), whose: 2n, since: isEarly ? -1 : 10 ** 9 }
      return {
        ...place,
        side: side === 'buy' ? 'sell' : 'buy',
        limit: best + at * step,
        shares: free,
      }
    })
    .filter(({ limit: at }) => at > 0n)
    .toSorted((a, b) => (comesFirst(a, b) ? -1 : 1))
  let state = startOf(given, limit)
  const fills: FillRow[] = []
  for (let round = 0; round < given.rounds && state.order.status !== 'filled'; round += 1) {
    const remaining = state.order.quantity - state.order.filled
    const { levels, seen } = serve(touch, { side, limit, remaining, taken, resting }, round)
    const done = execute(state, levels, context)
    if (!done.ok || seen === null) throw new Error('no execution')
    for (const { level, value, fees } of done.value.executions)
      fills.push({
        ...{
          customer: 1n,
          id: BigInt(fills.length),
          orderId: 1n,
          instrument: 7n,
          side,
          journal: 9n,
          cycle: 1n,
        },
        ...{ filledAt: 7, tradeDate: day, settlesOn: '2026-11-24', currency: schedule.currency },
        ...{ price: level.price, quantity: level.shares, value, fees },
        provenance: {
          ...provenance,
          book: seen,
          ...(level.of && { place: level.of.place }),
        },
      })
    state = done.value
  }
  return fills
}

test('every execution of every tariff comes out again from its receipt alone', () => {
  let [seen, met] = [0, 0]
  fc.assert(
    fc.property(drawn, (given) => {
      const fills = fillsIn(given)
      const planned = { value: 0n, fees: 0n }
      const terms = {
        schedule: given.key,
        mode: given.mode,
        market: 'DE',
        planned,
        provenance,
      } as const
      const order = { id: 1n, tradeDate: day, timeInForce: 'day', terms } as const
      fills.forEach((fill, at) => {
        seen += 1
        if (fill.provenance.place !== undefined) met += 1
        expect(recomputeFill(receiptOf({ order, fill, earlier: fills.slice(0, at) }))).toBeNull()
      })
    }),
    { numRuns: 2_000, seed: 20_261_128 },
  )
  expect(seen).toBeGreaterThan(3_000)
  expect(met).toBeGreaterThan(1_000)
})
