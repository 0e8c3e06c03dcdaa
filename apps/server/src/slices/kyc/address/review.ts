import type { ProofRejection } from '@parkett/contract/customer/address'
import { proofLooks, type ProofLook } from '@parkett/contract/desk/address'
import { addressAnswers, type AddressAnswered } from '@parkett/contract/desk/address-answers'
import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'
import { allAnswered } from '@parkett/core/findings'
import { isProofReasonUntrue, oldestProof } from '@parkett/core/kyc/address'
import { isPending, step, type CaseAct } from '@parkett/core/kyc/state'
import type pg from 'pg'
import { tellCustomer, type Actor } from '../../../identity/staff/tell.ts'
import { bool } from '../../../platform/db/columns.ts'
import { accountRow, readOne } from '../../../platform/db/read.ts'
import { lockMs } from '../cases/review.ts'
import { isVerified } from '../detail.ts'
import { todayOf, type KycParts } from '../parts.ts'
import { keepMs, keepPictures } from '../retention.ts'
import { foundIn, lockApproved, lockProof, type ProofRow } from './rows.ts'

type Db = pg.PoolClient
export type Reviewed = { readonly id: bigint; readonly actor: Actor }
type Keeping = { readonly keep: (db: Db, status: string) => Promise<void> }

/** Opens a waiting proof for one reviewer; whoever comes second within 15 minutes is refused. */
export async function openProof(
  parts: KycParts,
  db: Db,
  { id, actor }: Reviewed,
): Promise<Outcome<ProofRow>> {
  const row = await lockProof(db, id)
  if (row === null) return no('not_found')
  if (!isPending(row.status)) return no('case_closed')
  const now = parts.wall.now()
  const isOthers = row.lockedBy !== null && row.lockedBy !== actor.id
  if (isOthers && row.lockedUntil !== null && row.lockedUntil.getTime() > now)
    return no('case_locked')
  const lockedUntil = new Date(now + lockMs)
  await change(parts, db, { row, actor, act: 'open', reasons: [] })
  await db.query(
    `UPDATE address_proofs SET locked_by = $2, locked_alias = $3, locked_until = $4 WHERE id = $1`,
    [id, actor.id, actor.alias, lockedUntil],
  )
  const held = { lockedBy: actor.id, lockedAlias: actor.alias, lockedUntil }
  return ok({ ...row, status: 'in_review', ...held })
}

/** The proof, if this reviewer has it open now. */
export async function heldProof(
  { wall }: Pick<KycParts, 'wall'>,
  db: Pick<pg.Pool, 'query'>,
  { id, actor }: Reviewed,
): Promise<Outcome<ProofRow>> {
  const row = await lockProof(db, id)
  if (row === null) return no('not_found')
  if (!isPending(row.status)) return no('case_closed')
  const until = row.lockedUntil?.getTime() ?? 0
  const isHeld = row.lockedBy === actor.id && until > wall.now()
  return isHeld && row.status === 'in_review' ? ok(row) : no('case_locked')
}

const looks = accountRow({ own: bool, others: bool })

/** Who opened the picture of a proof: this person, and anybody else. */
function seenBy(db: Pick<pg.Pool, 'query'>, { customerId, id }: ProofRow, { id: staff }: Actor) {
  return readOne(
    db,
    looks,
    `SELECT COALESCE(bool_or(staff_id = $3), false) AS own, COALESCE(bool_or(staff_id <> $3), false) AS others
     FROM customer_events WHERE customer_id = $1 AND subject = $2 AND act = 'address.picture'`,
    [customerId, id, staff],
  )
}

/** The reasons to look that can be true of it, asked by this person (`trust.md` T41). */
export async function looksAt(
  db: Pick<pg.Pool, 'query'>,
  row: ProofRow,
  actor: Actor,
): Promise<ProofLook[]> {
  const { others } = await seenBy(db, row, actor)
  return proofLooks.filter((reason) => reason !== 'second_look' || others)
}

type Approving = Reviewed & Keeping & { readonly answers: readonly AddressAnswered[] }

/** Approves: seen by this person, its findings answered, within its time, and of somebody whose identity is verified. */
export async function approveProof(
  parts: KycParts,
  db: Db,
  { answers, keep, ...reviewed }: Approving,
): Promise<Outcome<string>> {
  const held = await heldProof(parts, db, reviewed)
  if (!held.ok) return held
  const row = held.value
  const { customerId: customer } = row
  const { actor } = reviewed
  const today = todayOf(parts)
  if (!(await isVerified(parts, customer))) return no('kyc_required')
  if (row.issuedOn < oldestProof(today)) return no('proof_too_old')
  if (!(await seenBy(db, row, actor)).own) return no('pictures_unseen')
  const answered = allAnswered(foundIn(row, today), answers, addressAnswers)
  if (!answered.ok) return answered
  for (const older of await lockApproved(db, customer))
    await change(parts, db, { row: older, actor, act: 'replace', reasons: [] })
  await change(parts, db, { row, actor, act: 'approve', reasons: ['pictures_seen'] })
  await keepPictures(db, [row.pictureId], parts.wall.now() + keepMs.approved)
  await parts.notify.notices(db, [{ customer, message: 'addressApproved' }])
  await keep(db, 'approved')
  return ok('approved')
}

type Rejecting = Reviewed & Keeping & { readonly reasons: readonly ProofRejection[] }

/** Refuses it; its customer reads why, and may hand in another one. */
export async function rejectProof(
  parts: KycParts,
  db: Db,
  { reasons: given, keep, ...reviewed }: Rejecting,
): Promise<Outcome<string>> {
  const held = await heldProof(parts, db, reviewed)
  if (!held.ok) return held
  const row = held.value
  const reasons = [...new Set(given)]
  const known = { issuedOn: row.issuedOn, today: todayOf(parts) }
  if (reasons.some((reason) => isProofReasonUntrue(reason, known))) return no('reason_untrue')
  await change(parts, db, { row, actor: reviewed.actor, act: 'reject', reasons })
  await keepPictures(db, [row.pictureId], parts.wall.now() + keepMs.rejected)
  await parts.notify.notices(db, [{ customer: row.customerId, message: 'addressRejected' }])
  await keep(db, 'rejected')
  return ok('rejected')
}

type Change = {
  readonly row: ProofRow
  readonly actor: Actor
  readonly act: CaseAct
  readonly reasons: readonly string[]
}

/** The only way a proof changes its state: told to its customer in the same transaction. */
async function change(parts: KycParts, db: Db, { row, actor, act, reasons }: Change) {
  const after = step(row.status, act)
  if (after === null) throw new Error(`proof ${row.id} is ${row.status} and knows no ${act}`)
  const at = new Date(parts.wall.now())
  await tellCustomer(db, {
    id: parts.ids.next(),
    customer: row.customerId,
    at,
    actor,
    act: `address.${act}`,
    subject: row.id,
    before: row.status,
    after,
    reasons: reasons.map((reason) => (act === 'reject' ? `proof_${reason}` : reason)),
  })
  const decided = act === 'open' ? null : at
  await db.query(
    `UPDATE address_proofs SET status = $2, reasons = $3, decided_at = COALESCE($4, decided_at),
       locked_until = CASE WHEN $4::timestamptz IS NULL THEN locked_until END WHERE id = $1`,
    [row.id, after, act === 'reject' ? reasons : [], decided],
  )
}
