import { step, type CaseAct, type CaseState } from '@parkett/core/kyc/state'
import type pg from 'pg'
import { tellCustomer, type Actor } from '../../identity/staff/tell.ts'
import type { KycParts } from './parts.ts'

// Opening decides nothing: what nobody decided yet keeps its lock.
const set = `status = $2, reasons = $3, decided_at = COALESCE($4, decided_at),
  locked_until = CASE WHEN $4::timestamptz IS NULL THEN locked_until END`
const written = {
  identity: `UPDATE identity_cases SET ${set} WHERE id = $1`,
  address: `UPDATE address_proofs SET ${set} WHERE id = $1`,
} as const

/** On what a yes rests, as the customer and the audit read it. */
export const picturesSeen = 'pictures_seen'

type Change = {
  readonly of: keyof typeof written
  readonly row: { readonly id: bigint; readonly customerId: bigint; readonly status: CaseState }
  readonly actor: Actor
  readonly act: CaseAct
  /** Another word for the act: the same state. */
  readonly named?: string
  /** Of the closed list, kept with the decision. */
  readonly reasons?: readonly string[]
  /** Why, as its customer and the audit read it; else those reasons. */
  readonly told?: readonly string[]
}

/**
 * The only way a case or a proof changes its state: by an act that the state knows, told to the customer in the same
 * transaction.
 */
export async function changeTold(
  parts: Pick<KycParts, 'ids' | 'wall'>,
  db: pg.PoolClient,
  { of, row, actor, act, named = act, reasons = [], told = reasons }: Change,
): Promise<void> {
  const after = step(row.status, act)
  if (after === null) throw new Error(`${of} ${row.id} is ${row.status} and knows no ${act}`)
  const at = new Date(parts.wall.now())
  await tellCustomer(db, {
    id: parts.ids.next(),
    customer: row.customerId,
    at,
    actor,
    act: `${of}.${named}`,
    subject: row.id,
    before: row.status,
    after,
    reasons: told,
  })
  await db.query(written[of], [row.id, after, [...reasons], act === 'open' ? null : at])
}
