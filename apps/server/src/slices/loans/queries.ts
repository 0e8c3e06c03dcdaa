import type { Pool } from 'pg'
import {
  loanPayments,
  loans,
  type LoanPaymentRow,
  type LoanRow,
} from '../../accounts/loans/tables.ts'
import { readTable } from '../../accounts/trading/read.ts'
import { int8, text } from '../../platform/db/columns.ts'
import { accountRow, everyAccountRow, read, readFirst } from '../../platform/db/read.ts'

type Db = Pick<Pool, 'query'>

const openStates = `('submitted', 'in_review', 'approved', 'offer_accepted', 'repaying', 'overdue')`
/** The house or the customer says next whether there will be a loan. */
export const waitingStates = `('submitted', 'in_review', 'approved', 'offer_accepted')`
const dueMax = 2_000

export async function loanRow(db: Db, customer: bigint, id: string): Promise<LoanRow | undefined> {
  const [row] = await readTable(db, loans, 'customer = $1 AND id = $2', [customer, id])
  return row
}

/** By its id alone, for staff. */
export async function anyLoan(db: Db, id: string): Promise<LoanRow | undefined> {
  const [row] = await readTable(db, loans, 'id = $1', [id])
  return row
}

export async function openLoan(db: Db, customer: bigint): Promise<LoanRow | undefined> {
  const where = `customer = $1 AND status IN ${openStates}`
  const [row] = await readTable(db, loans, where, [customer])
  return row
}

export const paymentsOf = (
  db: Db,
  customer: bigint,
  ids: readonly bigint[],
): Promise<readonly LoanPaymentRow[]> =>
  readTable(db, loanPayments, 'customer = $1 AND loan = ANY($2::bigint[]) ORDER BY journal', [
    customer,
    ids,
  ])

/** What runs and is not booked up to a day, the longest behind first. */
export const unbooked = (db: Db, today: string): Promise<readonly LoanRow[]> =>
  readTable(
    db,
    loans,
    `status IN ('repaying', 'overdue') AND accrued_on < $1 ORDER BY accrued_on, id LIMIT ${dueMax}`,
    [today],
  )

/** Offers whose last day is over. */
export const lapsing = (db: Db, today: string): Promise<readonly LoanRow[]> =>
  readTable(
    db,
    loans,
    `status = 'approved' AND offer_until < $1 ORDER BY offer_until, id LIMIT ${dueMax}`,
    [today],
  )

const account = accountRow({ id: int8, name: text() })

/** Own accounts that are bound now. */
export const accountsOf = (db: Db, customer: bigint) =>
  read(
    db,
    account,
    `SELECT id, bank || ' ' || tail AS name FROM cards
     WHERE customer = $1 AND removed_at IS NULL ORDER BY id`,
    [customer],
  )

const named = everyAccountRow({ id: int8, name: text() })

/** What accounts are called, also of those that were removed since. */
export async function accountNames(db: Db, ids: readonly bigint[]) {
  const sql = `SELECT id, bank || ' ' || tail AS name FROM cards WHERE id = ANY($1::bigint[])`
  const rows = await read(db, named, sql, [ids])
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return (id: bigint): string => names.get(id) ?? ''
}

const pocket = accountRow({ loan: int8, wallet: int8 })

/** What a loan can be paid with. */
export async function fundsOf(db: Db, customer: bigint, currency: string) {
  const sql = `SELECT COALESCE(sum(amount) FILTER (WHERE pocket = 'C.loan'), 0)::bigint AS loan,
      COALESCE(sum(amount) FILTER (WHERE pocket = 'C.wallet'), 0)::bigint AS wallet
    FROM balances WHERE customer = $1 AND asset = $2`
  return (await readFirst(db, pocket, sql, [customer, currency])) ?? { loan: 0n, wallet: 0n }
}
