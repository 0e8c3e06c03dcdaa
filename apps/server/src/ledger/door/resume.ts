import type pg from 'pg'
import { nullable, text } from '../../platform/db/columns.ts'
import { accountRow, readFirst } from '../../platform/db/read.ts'

type Db = Pick<pg.PoolClient, 'query'>

const halt = accountRow({ because: nullable(text()) })

/** Why an account stands still; null while it runs or where there is none. */
export async function haltOf(db: Db, customer: bigint): Promise<string | null> {
  const sql = 'SELECT halted_because AS because FROM ledger_accounts WHERE customer = $1'
  const row = await readFirst(db, halt, sql, [customer])
  return row?.because ?? null
}

/**
 * Lets an account go on that stands still for exactly this reason. Nothing it holds changes:
 * the act that stopped it was never posted. Called in the transaction that records who approved
 * it.
 * @returns false when it stands still for another reason by now, or not at all
 */
export async function resumeAccount(db: Db, customer: bigint, because: string): Promise<boolean> {
  const { rowCount } = await db.query(
    'UPDATE ledger_accounts SET halted_because = NULL WHERE customer = $1 AND halted_because = $2',
    [customer, because],
  )
  return rowCount === 1
}
