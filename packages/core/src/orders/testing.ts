import { currencyExponents, type Currency } from '@parkett/contract/wire/money'
import { parsePrice } from '../decimal.ts'
import { feeSchedules, type FeeScheduleKey } from '../fees/schedules.ts'
import { emptyPosition, type PositionState } from '../labels/position.ts'
import type { FillContext } from './fill.ts'
import { noFunds, type Purse } from './hold-origin.ts'
import type { Level } from './match.ts'
import type { OrderState, Tariff } from './order-state.ts'

/** Orders and purses for tests of what an order books: 100 at 10.00, under a real tariff. */

export const tariffOf = (key: FeeScheduleKey): Tariff => ({
  schedule: feeSchedules[key],
  mode: 'itemised',
  exponent: 2,
})
/** A real tariff as it would be in another currency: the same digits, of its own minor units. */
export const tariffIn = (
  key: FeeScheduleKey,
  currency: Currency,
  mode: Tariff['mode'] = 'itemised',
): Tariff => ({
  schedule: { ...feeSchedules[key], currency },
  mode,
  exponent: currencyExponents[currency],
})
export const context = (key: FeeScheduleKey, date = '2026-11-16'): FillContext => ({
  tariff: tariffOf(key),
  at: 7,
  tradeDate: date,
  settlesOn: '2026-11-18',
  sameDayShares: true,
  today: date,
})
export const order = (given: Partial<OrderState>): OrderState => ({
  id: 1n,
  instrument: 7n,
  side: 'buy',
  type: 'limit',
  timeInForce: 'gtc',
  status: 'accepted',
  quantity: 100n,
  filled: 0n,
  limit: parsePrice('10.00'),
  currency: 'EUR',
  hold: noFunds,
  notional: 0n,
  day: null,
  tradeDate: '2026-11-16',
  expiresOn: '2026-12-31',
  ...given,
})
export const position: PositionState = { ...emptyPosition, shares: 1_000n, capital: 900_000n }
export const purse: Purse = { cash: 1_000_000n, wallet: 0n, dues: [] }
export const level = (price: string, shares: bigint): Level => ({
  price: parsePrice(price),
  shares,
})
