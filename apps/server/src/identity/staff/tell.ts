import type pg from 'pg'
import type { Staff } from '../../platform/http/serve.ts'
import { refuseOwnAccount } from './own-account.ts'

/**
 * Who of the house acts: the person's id, the name that customers see, and the role that allows
 * it.
 */
export type Actor = { readonly id: string; readonly alias: string; readonly role: string }

export const actorOf = ({
  person,
  alias,
  role,
}: Pick<Staff, 'person' | 'alias' | 'role'>): Actor => ({
  id: String(person),
  alias,
  role,
})

/** One act of staff on one customer: what it was, and what it changed. */
export type StaffAct = {
  readonly id: bigint
  readonly customer: bigint
  readonly at: Date
  readonly actor: Actor
  readonly act: string
  /** The row that was touched. */
  readonly subject: bigint
  readonly before: string | null
  readonly after: string | null
  readonly reasons: readonly string[]
  /** The second person, where an act needed one. */
  readonly approver?: Pick<Actor, 'alias' | 'role'>
}

/**
 * Writes an act where its customer reads it (`honesty.md` F2). Call it on the connection
 * of the change, inside its transaction; the database refuses a change of state that nobody
 * told. Throws the refusal `own_account`.
 */
export async function tellCustomer(db: Pick<pg.Pool, 'query'>, act: StaffAct): Promise<void> {
  const { id, customer, at, actor, before, after, reasons, approver } = act
  await refuseOwnAccount(db, { person: BigInt(actor.id), customer })
  await db.query(
    `INSERT INTO customer_events
       (id, customer_id, at, staff_id, role, alias, act, subject, before, after, reasons, approver)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      id,
      customer,
      at,
      actor.id,
      actor.role,
      actor.alias,
      act.act,
      act.subject,
      before,
      after,
      [...reasons],
      approver === undefined ? null : `${approver.role} ${approver.alias}`,
    ],
  )
}
