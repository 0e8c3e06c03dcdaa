import type { Currency } from '@parkett/contract/wire/money'
import type { Price } from '@parkett/core/decimal'
import { shareOf } from '@parkett/core/ledger/posting'
import { checkQuantity } from '@parkett/core/market/lots'
import type { MarketProfile } from '@parkett/core/market/profiles'
import type { Entry } from '@parkett/core/orders/ladder'
import type { Moment, Work } from '../../../ledger/door/act.ts'
import type { MarketEntry } from '../entry.ts'
import { openOrdersOf } from './booking.ts'

/** An order as it is asked for, and what the market's rules say of it at that instant. */
export type Entering = {
  readonly instrument: bigint
  readonly currency: Currency
  readonly side: 'buy' | 'sell'
  readonly kind: 'limit' | 'market'
  readonly quantity: bigint
  readonly limit: Price
  readonly lots: MarketProfile['lots']
  readonly boardLot: bigint | undefined
  readonly market: MarketEntry
}

/** What an order that is open already has of what is asked for: its shares, and its own place. */
export type Had = { readonly shares: bigint; readonly orders: number }

/** What the ladder looks at, with the customer's side of it as it is under the lock. */
export function entryOf(
  work: Work,
  input: Entering,
  { customer }: Pick<Moment, 'customer'>,
  had: Had = { shares: 0n, orders: 0 },
): Entry {
  const { side, quantity, limit, market } = input
  const shares = shareOf(input.instrument.toString())
  const sellable = work.balance('S.sellable', shares) + had.shares
  const checked = checkQuantity(input.lots, {
    side,
    quantity,
    sellable,
    marketOrder: input.kind === 'market',
    boardLot: input.boardLot,
  })
  // Shares are counted further down the ladder, where bought-today shares get their own sentence.
  const problem =
    checked.ok || (checked.reason !== 'lot_invalid' && checked.reason !== 'qty_too_large')
      ? null
      : checked.reason
  return {
    side,
    quantity,
    limit,
    openOrders: openOrdersOf(work, { customer, currency: input.currency }) - had.orders,
    ...market,
    lotProblem: problem,
    lotFacts: checked.ok ? {} : checked.facts,
    sellable,
    boughtToday: work.balance('S.today', shares),
  }
}
