import type { Lasts } from '@parkett/contract/customer/order-lasts'
import type { Currency } from '@parkett/contract/wire/money'
import type { Price } from '../decimal.ts'
import type { FeeMode, FeeSheet } from '../fees/fees.ts'
import type { FeeSchedule } from '../fees/schedules.ts'
import type { Hold } from './hold-origin.ts'
import type { Side } from './match.ts'

export type OrderStatus =
  | 'queued'
  | 'accepted'
  | 'partially_filled'
  | 'filled'
  | 'cancelled'
  | 'expired'

/**
 * An order as the decisions see it. Shares and money are integers; dates are exchange-local
 * trade dates.
 */
export type OrderState = {
  readonly id: bigint
  readonly instrument: bigint
  readonly side: Side
  readonly type: 'limit' | 'market'
  readonly timeInForce: Lasts
  readonly status: OrderStatus
  readonly quantity: bigint
  readonly filled: bigint
  /** The limit, or a market order's protection price: no fill is ever worse. */
  readonly limit: Price
  readonly currency: Currency
  /** What a buy still holds, with its origin. Sells hold shares, not money. */
  readonly hold: Hold
  /** Cumulative notional of all fills, minor units: the sum of the fills' rounded values. */
  readonly notional: bigint
  /**
   * Fees belong to order and trade date: cumulative trading and booked fees of the latest day
   * with a fill.
   */
  readonly day: FeeDay | null
  readonly tradeDate: string
  readonly expiresOn: string
}

export type FeeDay = {
  readonly date: string
  readonly notional: bigint
  readonly shares: bigint
  readonly booked: FeeSheet
}

/** The price rules an order trades under, fixed when it is accepted (`honesty.md` H7). */
export type Tariff = {
  readonly schedule: FeeSchedule
  readonly mode: FeeMode
  readonly exponent: number
}

export const isOpen = (status: OrderStatus): boolean =>
  status === 'queued' || status === 'accepted' || status === 'partially_filled'

/**
 * Whether what is not filled at once goes on: not of a market order, of one that is good at once or never, nor
 * of one for an auction alone.
 */
export const goesOnWaiting = (type: OrderState['type'], lasts: Lasts): boolean =>
  type === 'limit' && lasts !== 'ioc' && lasts !== 'auction'

export const remainingOf = (order: OrderState): bigint =>
  isOpen(order.status) ? order.quantity - order.filled : 0n
