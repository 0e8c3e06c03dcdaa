import type { Rejection } from '@parkett/contract/customer/kyc'
import { identityAnswers, type IdentityAnswered } from '@parkett/contract/desk/identity-answers'
import { foundAt } from '@parkett/contract/desk/identity-found'
import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'
import { allAnswered } from '@parkett/core/findings'
import { canBeMended, isPending, partsThatStay, step, type CaseAct } from '@parkett/core/kyc/state'
import { isContradicted } from '@parkett/core/kyc/untrue'
import pg from 'pg'
import { grantPoints } from '../../../accounts/points/points.ts'
import { tellCustomer, type Actor } from '../../../identity/staff/tell.ts'
import { todayOf, type KycParts } from '../parts.ts'
import { keepMs, keepUntil } from '../retention.ts'
import { isElsewhere, knownOf } from './known.ts'
import { caseColumns, caseRow, lockCase, type CaseRow } from './rows.ts'
import { count } from '../../../platform/db/columns.ts'
import { accountRow, read, readOne } from '../../../platform/db/read.ts'

/** How long an opened case belongs to its reviewer. */
export const lockMs = 15 * 60_000

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
    const row = await lockCase(db, id)
    if (row === null) return no('not_found')
    if (!isPending(row.status)) return no('case_closed')
    const now = parts.wall.now()
    if (heldByOther(row, actor, now)) return no('case_locked')
    const until = new Date(now + lockMs)
    await change(parts, db, { row, actor, act: 'open', reasons: [] })
    await db.query(
      `UPDATE identity_cases SET locked_by = $2, locked_alias = $3, locked_until = $4
       WHERE id = $1`,
      [id, actor.id, actor.alias, until],
    )
    return ok({
      ...row,
      status: 'in_review',
      lockedBy: actor.id,
      lockedAlias: actor.alias,
      lockedUntil: until,
    })
  })
}

/** The case, if this reviewer has it open now. */
export async function heldCase(
  { wall }: Pick<KycParts, 'wall'>,
  db: Pick<pg.Pool, 'query'>,
  { id, actor }: Review,
): Promise<Outcome<CaseRow>> {
  const row = await lockCase(db, id)
  if (row === null) return no('not_found')
  if (!isPending(row.status)) return no('case_closed')
  const held =
    row.lockedBy === actor.id && row.lockedUntil !== null && row.lockedUntil.getTime() > wall.now()
  return held && row.status === 'in_review' ? ok(row) : no('case_locked')
}

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
    if (!(await sawBoth(db, row, review.actor))) return no('pictures_unseen')
    const found = foundAt(row.checks, await isElsewhere(db, row))
    const answered = allAnswered(found, review.answers, identityAnswers)
    if (!answered.ok) return answered
    await replaceOlder(parts, db, { row, actor: review.actor })
    await change(parts, db, {
      row,
      actor: review.actor,
      act: 'approve',
      reasons: [],
      because: [picturesSeen],
    })
    await keepUntil(db, row, parts.wall.now() + keepMs.approved)
    await grantPoints(db, parts, { customer: row.customerId, reason: 'kyc', ref: 'identity' })
    await parts.notify.notices(db, [{ customer: row.customerId, message: 'identityApproved' }])
    await parts.renewSessions(row.customerId, db)
    return kept(db, { ...row, status: 'approved' }, review)
  })
}

/** Why somebody was verified, as the customer and the audit read it. */
const picturesSeen = 'pictures_seen'

const sides = accountRow({ seen: count })

/** Whether this person has opened both pictures of this attempt: nobody is verified unseen. */
async function sawBoth(db: Db, row: CaseRow, actor: Actor): Promise<boolean> {
  const { seen } = await readOne(
    db,
    sides,
    `SELECT count(DISTINCT act) AS seen FROM customer_events
     WHERE customer_id = $1 AND subject = $2 AND staff_id = $3
       AND act IN ('identity.picture_front', 'identity.picture_back')`,
    [row.customerId, row.id, actor.id],
  )
  return seen === 2
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
    await change(parts, db, {
      row,
      actor: rejecting.actor,
      act: 'reject',
      reasons,
      named: rejecting.again,
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

type Change = {
  readonly row: CaseRow
  readonly actor: Actor
  readonly act: CaseAct
  readonly reasons: readonly Rejection[]
  /** Said beside the reasons of the closed list: on what the act rests. */
  readonly because?: readonly string[]
  /** Asked again rather than refused: another word, the same state. */
  readonly named?: boolean
}

/**
 * The only way a case changes its state: by an act that the state knows, told to the customer
 * in the same transaction.
 */
async function change(
  parts: KycParts,
  db: Db,
  { row, actor, act, reasons, because = [], named = false }: Change,
): Promise<void> {
  const after = step(row.status, act)
  if (after === null) throw new Error(`case ${row.id} is ${row.status} and knows no ${act}`)
  const at = new Date(parts.wall.now())
  await tellCustomer(db, {
    id: parts.ids.next(),
    customer: row.customerId,
    at,
    actor,
    act: named ? 'identity.ask_again' : `identity.${act}`,
    subject: row.id,
    before: row.status,
    after,
    reasons: [...reasons, ...because],
  })
  if (act === 'open')
    await db.query('UPDATE identity_cases SET status = $2 WHERE id = $1', [row.id, after])
  else
    await db.query(
      `UPDATE identity_cases SET status = $2, reasons = $3, decided_at = $4, locked_until = NULL
       WHERE id = $1`,
      [row.id, after, [...reasons], at],
    )
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
    await change(parts, db, { row: older, actor, act: 'replace', reasons: [] })
}

const heldByOther = ({ lockedBy, lockedUntil }: CaseRow, actor: Actor, now: number): boolean =>
  lockedBy !== null && lockedBy !== actor.id && lockedUntil !== null && lockedUntil.getTime() > now

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
