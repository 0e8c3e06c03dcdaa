import type { Currency } from '@parkett/contract/wire/money'
import { utcDate } from '@parkett/core/civil'
import { countsToCap, type PaidDay } from '@parkett/core/deposits/caps'
import type { Pool } from 'pg'
import { put, rowsOf, type Need, type RowWrite, type Work } from '../../ledger/door/act.ts'
import { table } from '../../ledger/table.ts'
import { date, int8, text } from '../../platform/db/columns.ts'
import { readTable } from '../trading/read.ts'
import type { DepositRow } from './deposit-tables.ts'

/** What a customer paid in on a day, or asked for that day and may still pay (migration 0751). */
export const depositDays = table('deposit_days', ['customer', 'currency', 'day'], {
  customer: int8,
  currency: text<Currency>(),
  day: date,
  amount: int8,
})

export const depositDaysOf = (customer: bigint, currency: Currency): Need =>
  rowsOf(depositDays, customer, currency)

type Of = Pick<DepositRow, 'customer' | 'currency'>
type Counted = Of & Pick<DepositRow, 'amount' | 'createdAt'>

export const paidDays = (work: Work, { customer, currency }: Of): readonly PaidDay[] =>
  work.rows(depositDays, [customer, currency])

export const readPaidDays = (pool: Pool, customer: bigint): Promise<readonly (PaidDay & Of)[]> =>
  readTable(pool, depositDays, 'customer = $1', [customer])

/**
 * Counts a deposit on the booking day that it was written down, or takes it out again, where its
 * state begins or ceases to count (`money.md` G90).
 * @param before the state it had; null: it is new
 */
export function countDeposit(
  work: Work,
  row: Counted & Pick<DepositRow, 'status'>,
  before: DepositRow['status'] | null,
): readonly RowWrite[] {
  const [was, is] = [before !== null && countsToCap(before), countsToCap(row.status)]
  if (was === is) return []
  const { customer, currency } = row
  const day = utcDate(row.createdAt)
  const known = work.row(depositDays, [customer, currency, day])?.amount ?? 0n
  const amount = is ? known + row.amount : known - row.amount
  return [put(depositDays, { customer, currency, day, amount })]
}
