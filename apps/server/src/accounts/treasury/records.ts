import type { TreasuryKind } from '@parkett/contract/customer/treasury'
import type { Currency, Money } from '@parkett/contract/wire/money'
import { dayNumber } from '@parkett/core/civil'
import type { Sides } from '@parkett/core/ledger/sides'
import type { InPool } from '@parkett/core/treasury/decide'
import { put, type Moment, type RowWrite, type Work } from '../../ledger/door/act.ts'
import { treasuryChanges, treasuryOrders, type TreasuryAccountRow } from './tables.ts'

/** What was asked for, by the customer or by the sweep. */
export type OrderFacts = {
  readonly kind: TreasuryKind
  readonly amount: Money
  readonly tradeDate: string
  readonly dueOn: string
  /** The review that it was confirmed with, or what stands in its place. */
  readonly review: string
  readonly swept: boolean
}

type Written = {
  readonly id: bigint
  readonly journal: bigint
  readonly taken: Sides
  readonly endedAt: number | null
}

export const orderOf = (
  { amount, ...facts }: OrderFacts,
  { customer, now }: Pick<Moment, 'customer' | 'now'>,
  { id, journal, taken, endedAt }: Written,
): RowWrite =>
  put(treasuryOrders, {
    ...facts,
    customer,
    id,
    currency: amount.currency,
    amount: amount.minor,
    fromWallet: taken.wallet,
    fromCash: taken.cash,
    status: endedAt === null ? 'pending' : 'paid',
    journal,
    askedAt: now,
    endedAt,
  })

export const inPoolOf = (work: Work, currency: Currency): InPool => ({
  units: work.balance('C.treasury', currency),
  pending: work.balance('C.treasury_pending', currency),
  redeeming: work.balance('C.redeem_pending', currency),
})

/** Settled free money of both sides. */
export const sidesOf = (work: Work, currency: Currency): Sides => ({
  wallet: work.balance('C.wallet', currency),
  cash: work.balance('C.cash', currency),
})

type Change = { readonly day: string; readonly change: bigint }

/** Units more or less from a day on: together with what changed them that day already. */
export function changed(
  work: Work,
  { customer, currency }: Pick<TreasuryAccountRow, 'customer' | 'currency'>,
  { day: date, change }: Change,
): RowWrite {
  const day = BigInt(dayNumber(date))
  const before = work.row(treasuryChanges, [customer, day, currency])?.change ?? 0n
  return put(treasuryChanges, { customer, day, currency, change: before + change })
}
