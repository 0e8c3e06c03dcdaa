import { greatest } from '../decimal.ts'
import type { Money } from '@parkett/contract/wire/money'
import { commissionSwept, exchangeFeesPaid, taxPaid } from './events/house.ts'
import type { Journal, JournalEvent } from './posting.ts'

/**
 * House accounts that fill up with every trade and are emptied out of the client bank
 * (`money.md` G14).
 */
export type HouseDebt = 'H.tax_stamp' | 'H.fee_exchange' | 'H.inc_commission'

const payments: Readonly<Record<HouseDebt, (amount: Money) => Journal>> = {
  'H.tax_stamp': taxPaid,
  'H.fee_exchange': exchangeFeesPaid,
  'H.inc_commission': commissionSwept,
}
export const houseDebts = Object.keys(payments) as readonly HouseDebt[] // the table's own keys
export const isHouseDebt = (code: string): code is HouseDebt => Object.hasOwn(payments, code)

/** Journals that pay what was accrued; they are no accrual themselves. */
export const paymentEvents: readonly JournalEvent[] = [
  'tax.paid',
  'exchange_fee.paid',
  'commission.swept',
]

/**
 * What to pay so that everything accrued through a day is paid: never negative, because a day
 * that gave money back (a commission that shrank) is set off against the next. Minor units.
 */
export const toPay = ({
  accrued,
  paid,
}: {
  readonly accrued: bigint
  readonly paid: bigint
}): bigint => greatest(accrued - paid, 0n)

/** The journal of a payment, none for zero. */
export const payDebt = (account: HouseDebt, amount: Money): readonly Journal[] =>
  amount.minor === 0n ? [] : [payments[account](amount)]
