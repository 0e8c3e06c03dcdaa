import type pg from 'pg'
import type { Staff } from '../http/serve.ts'

/** One act of staff on one customer, as the customer reads it. */
export type Told = {
  readonly id: bigint
  readonly customer: bigint
  readonly at: Date
  readonly staff: Pick<Staff, 'person' | 'alias' | 'role'>
  readonly act: string
  /** The row that was touched. */
  readonly subject: bigint
  readonly before: string | null
  readonly after: string | null
  readonly reasons: readonly string[]
  /** The second person, where there is one. */
  readonly approver?: Pick<Staff, 'alias' | 'role'>
}

/**
 * Writes an act where its customer reads it (`honesty.md`, first 2): aliases and roles, never who the people are. Call it
 * in the transaction of the change; tables of staff changes refer to this row and refuse one without it.
 */
export async function tellCustomer(db: Pick<pg.PoolClient, 'query'>, told: Told): Promise<void> {
  const { id, customer, at, staff, act, subject, before, after, reasons, approver } = told
  await db.query(
    `INSERT INTO customer_events (id, customer_id, at, staff_id, role, alias, act, subject, before, after, reasons, approver)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      id,
      customer,
      at,
      String(staff.person),
      staff.role,
      staff.alias,
      act,
      subject,
      before,
      after,
      [...reasons],
      approver === undefined ? null : `${approver.role} ${approver.alias}`,
    ],
  )
}
