import type { Rejection } from '@parkett/contract/customer/kyc'
import { identityAnswers, type IdentityAnswered } from '@parkett/contract/desk/identity-answers'
import { foundAt } from '@parkett/contract/desk/identity-found'
import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'
import { allAnswered } from '@parkett/core/findings'
import { canBeMended, partsThatStay } from '@parkett/core/kyc/state'
import { isContradicted } from '@parkett/core/kyc/untrue'
import pg from 'pg'
import { grantPoints } from '../../../accounts/points/points.ts'
import type { Actor } from '../../../identity/staff/tell.ts'
import { changeTold, picturesSeen } from '../change.ts'
import { freeFor, heldBy, lockOf } from '../held.ts'
import { todayOf, type KycParts } from '../parts.ts'
import { looksOf, sideActs } from '../pictures/looks.ts'
import { keepMs, keepUntil } from '../retention.ts'
import { isElsewhere, knownOf } from './known.ts'
import { caseColumns, caseRow, lockCase, type CaseRow } from './rows.ts'
import { read } from '../../../platform/db/read.ts'

type Review = {
  readonly id: bigint
  readonly actor: Actor
  /** Keeps the answer in the transaction of what was decided. */
  readonly keep?: (db: Db, decided: CaseRow) => Promise<void>
}
type Db = pg.PoolClient

/** Opens a waiting case for one reviewer; whoever comes second within 15 minutes is refused. */
export function openCase(parts: KycParts, { id, actor }: Review): Promise<Outcome<CaseRow>> {
  return inTransaction(parts, async (db) => {
    const now = parts.wall.now()
    const free = freeFor(await lockCase(db, id), actor, now)
    if (!free.ok) return free
    const row = free.value
    const lock = lockOf(actor, now)
    await changeTold(parts, db, { of: 'identity', row, actor, act: 'open' })
    await db.query(
      `UPDATE identity_cases SET locked_by = $2, locked_alias = $3, locked_until = $4
       WHERE id = $1`,
      [id, lock.lockedBy, lock.lockedAlias, lock.lockedUntil],
    )
    return ok({ ...row, status: 'in_review', ...lock })
  })
}

/** The case, if this reviewer has it open now. */
export const heldCase = async (
  { wall }: Pick<KycParts, 'wall'>,
  db: Pick<pg.Pool, 'query'>,
  { id, actor }: Review,
): Promise<Outcome<CaseRow>> => heldBy(await lockCase(db, id), actor, wall.now())

type Approving = Review & { readonly answers: readonly IdentityAnswered[] }

/**
 * Approves. Refused when the same document already stands for another customer, also for two
 * approvals that meet.
 */
export function approve(parts: KycParts, review: Approving): Promise<Outcome<CaseRow>> {
  return inTransaction(parts, async (db) => {
    const held = await heldCase(parts, db, review)
    if (!held.ok) return held
    const row = held.value
    if (row.documentExpires !== null && row.documentExpires < todayOf(parts))
      return no('document_expired')
    const { own } = await looksOf(db, row, { acts: sideActs, actor: review.actor })
    // Nobody is verified unseen.
    if (own < sideActs.length) return no('pictures_unseen')
    const found = foundAt(row.checks, await isElsewhere(db, row))
    const answered = allAnswered(found, review.answers, identityAnswers)
    if (!answered.ok) return answered
    await replaceOlder(parts, db, { row, actor: review.actor })
    const told = [picturesSeen]
    await changeTold(parts, db, { of: 'identity', row, actor: review.actor, act: 'approve', told })
    await keepUntil(db, row, parts.wall.now() + keepMs.approved)
    await grantPoints(db, parts, { customer: row.customerId, reason: 'kyc', ref: 'identity' })
    await parts.notify.notices(db, [{ customer: row.customerId, message: 'identityApproved' }])
    await parts.renewSessions(row.customerId, db)
    return kept(db, { ...row, status: 'approved' }, review)
  })
}

type Rejecting = Review & { readonly reasons: readonly Rejection[]; readonly again: boolean }

/** Refuses, or asks for parts again; what the reasons do not touch may stay at the next attempt. */
export function reject(parts: KycParts, rejecting: Rejecting): Promise<Outcome<CaseRow>> {
  return inTransaction(parts, async (db) => {
    const reasons = [...new Set(rejecting.reasons)]
    if (rejecting.again && (!canBeMended(reasons) || partsThatStay(reasons).length === 0))
      return no('reason_final')
    const held = await heldCase(parts, db, rejecting)
    if (!held.ok) return held
    const row = held.value
    const known = await knownOf(parts, db, row)
    if (reasons.some((reason) => isContradicted(reason, known))) return no('reason_untrue')
    await changeTold(parts, db, {
      of: 'identity',
      row,
      actor: rejecting.actor,
      act: 'reject',
      // Asked again rather than refused.
      named: rejecting.again ? 'ask_again' : 'reject',
      reasons,
    })
    await keepUntil(db, row, parts.wall.now() + keepMs.rejected)
    await parts.notify.notices(db, [{ customer: row.customerId, message: 'identityRejected' }])
    return kept(db, { ...row, status: 'rejected', reasons }, rejecting)
  })
}

async function kept(db: Db, decided: CaseRow, { keep }: Review): Promise<Outcome<CaseRow>> {
  await keep?.(db, decided)
  return ok(decided)
}

/** A customer has one approved attempt: the one before gives way to the new one. */
async function replaceOlder(
  parts: KycParts,
  db: Db,
  { row, actor }: { readonly row: CaseRow; readonly actor: Actor },
): Promise<void> {
  const rows = await read(
    db,
    caseRow,
    `SELECT ${caseColumns} FROM identity_cases
     WHERE customer_id = $1 AND status = 'approved' FOR UPDATE`,
    [row.customerId],
  )
  for (const older of rows)
    await changeTold(parts, db, { of: 'identity', row: older, actor, act: 'replace' })
}

async function inTransaction<T>(
  { pool }: KycParts,
  work: (db: Db) => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  const db = await pool.connect()
  let broken = true
  try {
    await db.query('BEGIN')
    const done = await work(db)
    await db.query(done.ok ? 'COMMIT' : 'ROLLBACK')
    broken = false
    return done
  } catch (error) {
    // The index of approved persons has the last word.
    if (error instanceof pg.DatabaseError && error.constraint === 'identity_cases_person')
      return no('identity_taken')
    throw error
  } finally {
    // A connection in the middle of something is thrown away, and the database undoes what it
    // had begun.
    db.release(broken)
  }
}
