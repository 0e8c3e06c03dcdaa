// Goal: the parts of a customer's block cost and bring together what they would as one sale of the day, however it
// was cut, and never more of it is sold than it has. Method: blocks cut at random against the same block in one part.
import { expect, test } from 'vitest'
import { parsePrice } from '../decimal.ts'
import { feesOn } from '../fees/fees.ts'
import { feeSchedules } from '../fees/schedules.ts'
import { bought, emptyPosition, noCharges, type PositionState } from '../labels/position.ts'
import { streamOf } from '../simulation/chance.ts'
import { sellPart, type SaleState } from './block-part.ts'
import type { FillContext } from './fill.ts'
import type { Purse } from './hold-origin.ts'

const schedule = feeSchedules.DE
const context: FillContext = {
  tariff: { schedule, mode: 'itemised', exponent: 2 },
  at: 0,
  tradeDate: '2026-11-20',
  settlesOn: '2026-11-24',
  sameDayShares: true,
  today: '2026-11-20',
}
const total = 5_000n
const sale: SaleState = {
  id: 7n,
  instrument: 9n,
  currency: 'EUR',
  quantity: total,
  notional: 0n,
  day: null,
  tradeDate: '2026-11-20',
  expiresOn: '2026-11-27',
  sold: 0n,
  price: parsePrice('10.03'),
}
const held: PositionState = bought(emptyPosition, {
  order: 1n,
  at: 0,
  tradeDate: '2026-11-02',
  shares: 6_000n,
  notional: 5_400_000n,
  fees: noCharges,
})
const none: Purse = { wallet: 0n, cash: 0n, dues: [] }

/** Sells a block in these parts, one after the other. */
function sellAll(parts: readonly bigint[]) {
  let state = { sale, position: held, funds: none }
  let [value, charges, net] = [0n, 0n, 0n]
  for (const shares of parts) {
    const done = sellPart(state, shares, context)
    if (!done.ok) throw new Error(done.reason)
    const { order, position, funds, journal, fees } = done.value
    expect(journal.event).toBe('block.sold')
    const to = (code: string) =>
      journal.postings
        .filter((posting) => posting.credit === code)
        .reduce((sum, { amount }) => sum + amount, 0n)
    expect(to('S.street')).toBe(shares)
    net += to('C.unsettled')
    value += done.value.value
    charges += fees.total
    state = {
      sale: { ...state.sale, sold: order.filled, notional: order.notional, day: order.day },
      position,
      funds,
    }
  }
  return { ...state, value, charges, net }
}

test('cut at random its parts bring what one sale brings, to the cent', () => {
  const whole = sellAll([total])
  const fees = feesOn({
    schedule,
    side: 'sell',
    tradeDate: '2026-11-20',
    notional: whole.value,
    shares: total,
  })
  expect(fees.ok && fees.value.total).toBe(whole.charges)
  const stream = streamOf('blocks cut')
  for (let run = 0; run < 200; run += 1) {
    const parts: bigint[] = []
    for (let left = total; left > 0n;) {
      const part = BigInt(Math.min(Number(left), 1 + stream.below(900)))
      parts.push(part)
      left -= part
    }
    const cut = sellAll(parts)
    expect([cut.value, cut.charges, cut.net]).toEqual([whole.value, whole.charges, whole.net])
    // Cost is removed in whole cents: half a cent at most for each part.
    const apart = Number(cut.position.realised - whole.position.realised)
    expect(Math.abs(apart)).toBeLessThanOrEqual(parts.length)
    expect(cut.position.shares).toBe(1_000n)
    expect(cut.funds.dues).toEqual([{ date: '2026-11-24', amount: whole.net }])
  }
})

test('more than is left of it is a defect, never a short sale', () => {
  const most = { ...sale, sold: total - 10n }
  expect(() => sellPart({ sale: most, position: held, funds: none }, 11n, context)).toThrow(
    '10 left',
  )
})
