import type { ProofRejection } from '@parkett/contract/customer/address'
import { proofLooks, type addressApprove, type ProofLook } from '@parkett/contract/desk/address'
import { addressAnswers, type AddressAnswered } from '@parkett/contract/desk/address-answers'
import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { allAnswered } from '@parkett/core/findings'
import { isProofReasonUntrue, oldestProof } from '@parkett/core/kyc/address'
import type pg from 'pg'
import type { Actor } from '../../../identity/staff/tell.ts'
import type { Keep } from '../../../platform/http/serve.ts'
import { changeTold, picturesSeen } from '../change.ts'
import { isVerified } from '../detail.ts'
import { freeFor, heldBy, lockOf } from '../held.ts'
import { todayOf, type KycParts } from '../parts.ts'
import { looksOf } from '../pictures/looks.ts'
import { keepMs, keepPictures } from '../retention.ts'
import { foundIn, lockApproved, lockProof, type ProofRow } from './rows.ts'

type Db = pg.PoolClient
export type Reviewed = { readonly id: bigint; readonly actor: Actor }
type Decided = AnswerOf<typeof addressApprove>
type Keeping = { readonly keep: Keep<Decided> }

/** Opens a waiting proof for one reviewer; whoever comes second within 15 minutes is refused. */
export async function openProof(
  parts: KycParts,
  db: Db,
  { id, actor }: Reviewed,
): Promise<Outcome<ProofRow>> {
  const now = parts.wall.now()
  const free = freeFor(await lockProof(db, id), actor, now)
  if (!free.ok) return free
  const row = free.value
  const lock = lockOf(actor, now)
  await changeTold(parts, db, { of: 'address', row, actor, act: 'open' })
  await db.query(
    `UPDATE address_proofs SET locked_by = $2, locked_alias = $3, locked_until = $4 WHERE id = $1`,
    [id, lock.lockedBy, lock.lockedAlias, lock.lockedUntil],
  )
  return ok({ ...row, status: 'in_review', ...lock })
}

/** The proof, if this reviewer has it open now. */
export const heldProof = async (
  { wall }: Pick<KycParts, 'wall'>,
  db: Pick<pg.Pool, 'query'>,
  { id, actor }: Reviewed,
): Promise<Outcome<ProofRow>> => heldBy(await lockProof(db, id), actor, wall.now())

/** The act that opens the picture of a proof. */
export const pictureAct = 'address.picture'

/** The reasons to look that can be true of it, asked by this person (`trust.md` T41). */
export async function looksAt(
  db: Pick<pg.Pool, 'query'>,
  row: ProofRow,
  actor: Actor,
): Promise<ProofLook[]> {
  const { others } = await looksOf(db, row, { acts: [pictureAct], actor })
  return proofLooks.filter((reason) => reason !== 'second_look' || others)
}

type Approving = Reviewed & Keeping & { readonly answers: readonly AddressAnswered[] }

/** Approves: seen by this person, its findings answered, within its time, and of somebody whose identity is verified. */
export async function approveProof(
  parts: KycParts,
  db: Db,
  { answers, keep, ...reviewed }: Approving,
): Promise<Outcome<Decided>> {
  const held = await heldProof(parts, db, reviewed)
  if (!held.ok) return held
  const row = held.value
  const { customerId: customer } = row
  const { actor } = reviewed
  const today = todayOf(parts)
  if (!(await isVerified(parts, customer))) return no('kyc_required')
  if (row.issuedOn < oldestProof(today)) return no('proof_too_old')
  const { own } = await looksOf(db, row, { acts: [pictureAct], actor })
  if (own === 0) return no('pictures_unseen')
  const answered = allAnswered(foundIn(row, today), answers, addressAnswers)
  if (!answered.ok) return answered
  for (const older of await lockApproved(db, customer))
    await changeTold(parts, db, { of: 'address', row: older, actor, act: 'replace' })
  await changeTold(parts, db, { of: 'address', row, actor, act: 'approve', told: [picturesSeen] })
  await keepPictures(db, [row.pictureId], parts.wall.now() + keepMs.approved)
  await parts.notify.notices(db, [{ customer, message: 'addressApproved' }])
  const said = { status: 'approved' }
  await keep(db, said)
  return ok(said)
}

type Rejecting = Reviewed & Keeping & { readonly reasons: readonly ProofRejection[] }

/** Refuses it; its customer reads why, and may hand in another one. */
export async function rejectProof(
  parts: KycParts,
  db: Db,
  { reasons: given, keep, ...reviewed }: Rejecting,
): Promise<Outcome<Decided>> {
  const held = await heldProof(parts, db, reviewed)
  if (!held.ok) return held
  const row = held.value
  const reasons = [...new Set(given)]
  const known = { issuedOn: row.issuedOn, today: todayOf(parts) }
  if (reasons.some((reason) => isProofReasonUntrue(reason, known))) return no('reason_untrue')
  const told = reasons.map((reason) => `proof_${reason}`)
  await changeTold(parts, db, {
    of: 'address',
    row,
    actor: reviewed.actor,
    act: 'reject',
    reasons,
    told,
  })
  await keepPictures(db, [row.pictureId], parts.wall.now() + keepMs.rejected)
  await parts.notify.notices(db, [{ customer: row.customerId, message: 'addressRejected' }])
  const said = { status: 'rejected' }
  await keep(db, said)
  return ok(said)
}
