import type { Currency } from '@parkett/contract/wire/money'
import { shareOf } from '@parkett/core/ledger/posting'
import type { Entry } from '@parkett/core/orders/ladder'
import type { Moment, Work } from '../../../ledger/door/act.ts'
import { ladderEntry, type AskedOrder } from '../entry.ts'
import { openOrdersOf } from '../../../accounts/trading/funds-rows.ts'

export type Entering = AskedOrder & { readonly instrument: bigint; readonly currency: Currency }

/** What an order that is open already has of what is asked for: its shares, and its own place. */
export type Had = { readonly shares: bigint; readonly orders: number }

/** What the ladder looks at, with the customer's side of it as it is under the lock. */
export function entryOf(
  work: Work,
  input: Entering,
  { customer }: Pick<Moment, 'customer'>,
  had: Had = { shares: 0n, orders: 0 },
): Entry {
  const shares = shareOf(input.instrument.toString())
  return ladderEntry(input, {
    sellable: work.balance('S.sellable', shares) + had.shares,
    boughtToday: work.balance('S.today', shares),
    openOrders: openOrdersOf(work, { customer, currency: input.currency }) - had.orders,
  })
}
