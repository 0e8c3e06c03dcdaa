import { once } from '../../../identity/four-eyes/once.ts'
import { orRefuse, refuse } from '../../../base/refusal.ts'
import type { Staff } from '../../../platform/http/serve.ts'
import { isUndecided, submit } from '../../../ledger/door/submit.ts'
import type { Commit } from '../../../ledger/door/commit.ts'
import { stepAct } from '../acts.ts'
import { screenPayout, type ScreeningDeps } from '../screening.ts'
import { batchAct } from './acts.ts'
import { aloneOn } from './alone.ts'
import type { BatchFileDeps } from './batch-file.ts'
import { fileMost } from './batch-list.ts'
import { batchRow, candidatesOf, itemsOf } from './batch-rows.ts'
import { returnsFor, stoppedReturns, waitingReturns } from './returns.ts'
import type { Clock } from '../../../base/ports.ts'
import { closeBatch, stoppedItems } from './close-batch.ts'
import { personOf, refuseOwn } from './own-payments.ts'
import { lastOpening, reopenBatch } from './reopen-batch.ts'
import { readyIn, stayingIn } from './staying.ts'
import { int8 } from '../../../platform/db/columns.ts'
import { houseRow, read } from '../../../platform/db/read.ts'

export type BatchDeps = ScreeningDeps &
  BatchFileDeps & {
    readonly commit: Commit
    /** Real time: a freeze ends by it. */
    readonly wall: Clock
  }

const unfinished = houseRow({ id: int8 })

/** How many the next file takes, and what it leaves out and why. */
export async function waitingIn(deps: BatchDeps) {
  const ready = await readyIn(deps, deps.pool)
  const returns = await waitingReturns(deps, deps.pool)
  const staying = { ...(await stayingIn(deps)), returns: returns.stopped }
  return { waiting: ready.length + returns.free, staying }
}

/**
 * Makes a payment file of what may leave now, payouts and what goes back to its sender. The
 * list is written first, with all that wait, so that those who are stopped while it is filled
 * hold up nobody behind them; filling may be repeated.
 */
export async function makeBatch(deps: BatchDeps, staff: Staff, key: string): Promise<bigint> {
  const { pool, clock, ids } = deps
  const { id } = await once(
    pool,
    { person: staff.person, route: 'payouts.batch', key, body: {} },
    async (db) => {
      const now = new Date(clock.now())
      const rows = await readyIn(deps, db)
      const batch = ids.next()
      await db.query(
        `INSERT INTO payout_batches (id, made_at, made_by, alias, role, candidates)
         VALUES ($1, $2, $3, $4, $5, $6)`,
        [batch, now, staff.person, staff.alias, staff.role, rows.map((row) => row.id)],
      )
      if (rows.length > 0) return { id: String(batch) }
      const returns = orRefuse(await returnsFor(deps, db, { at: now, alias: staff.alias }))
      if (returns.length === 0) return refuse('nothing_to_pay')
      return { id: String(batch) }
    },
  )
  await fillBatch(deps, BigInt(id))
  return BigInt(id)
}

/** Finishes files that a crash left half filled. */
export async function finishBatches(deps: BatchDeps): Promise<void> {
  const sql = 'SELECT id FROM payout_batches WHERE closed_at IS NULL'
  const rows = await read(deps.pool, unfinished, sql)
  for (const { id } of rows) await fillBatch(deps, id)
}

/**
 * Who makes a file and the job that finishes files meet here: one fills it, the other waits for
 * the same end.
 */
const filling = new Map<bigint, Promise<void>>()
function fillBatch(deps: BatchDeps, id: bigint): Promise<void> {
  const running = filling.get(id) ?? fillOnce(deps, id).finally(() => filling.delete(id))
  filling.set(id, running)
  return running
}

/**
 * Each withdrawal goes in through the door, once; what may no longer leave stays out and waits
 * for the next file.
 */
async function fillOnce(deps: BatchDeps, id: bigint): Promise<void> {
  const { pool, commit } = deps
  const batch = await batchRow(pool, id)
  // Opened again it only lets go: the bank knows the file by its number, and adds nothing to it.
  if ((await lastOpening(pool, id)) !== null) return closeBatch(deps, id)
  const actor = { person: batch.madeBy, alias: batch.alias, role: batch.role, reasons: [] }
  const candidates = await candidatesOf(pool, batch)
  let taken = candidates.filter((candidate) => candidate.taken).length
  for (const candidate of candidates) {
    if (taken >= fileMost) break
    if (candidate.taken) continue
    const { id: withdrawal, customer } = candidate
    const allowed = await screenPayout(deps, candidate, candidate.seen)
    // Another one that fills this file may have finished it while the list was asked.
    if ((await batchRow(pool, id)).closedAt !== null) return
    if (!allowed.ok) continue
    const key = `batch:${id}:${withdrawal}`
    const input = { id: withdrawal, batch: id }
    const done = await submit(commit, { customer, key, body: key, actor }, batchAct, input)
    if (done.ok) taken += 1
    else if (isUndecided(done)) {
      // Between the look above and the door: the database let nothing into a closed file.
      if ((await batchRow(pool, id)).closedAt !== null) return
      refuse(done.reason)
    }
  }
  await closeBatch(deps, id)
}

/** How many payments of a file that is not sent belong to somebody who was frozen since. */
export async function stoppedIn(deps: BatchDeps, id: bigint): Promise<number> {
  const { digest, sentAt } = await batchRow(deps.pool, id)
  if (digest === null || sentAt !== null) return 0
  const items = await stoppedItems(deps, deps.pool, await itemsOf(deps.pool, id))
  return items.length + (await stoppedReturns(deps, deps.pool, id)).length
}

/** Takes out of a closed file what a freeze stops, and closes it anew; without such it stays. */
export async function takeOut(deps: BatchDeps, staff: Staff, id: bigint): Promise<void> {
  if ((await stoppedIn(deps, id)) === 0) return
  await reopenBatch(deps, { id, at: new Date(deps.clock.now()), staff })
  await fillBatch(deps, id)
}

/**
 * Every withdrawal of the file is sent now; repeated, it reports what is left. Refuses
 * `file_frozen` while a payment stands in it that must not leave, and `own_payout` to whoever let
 * one of them go; one whose customer is frozen at this very moment is refused at the door.
 */
export async function markSent(deps: BatchDeps, staff: Staff, id: bigint): Promise<void> {
  const { pool, commit, clock } = deps
  const { closedAt: closed } = await batchRow(pool, id)
  if (closed === null) refuse('not_found')
  if ((await stoppedIn(deps, id)) > 0) refuse('file_frozen')
  await refuseOwn(deps, staff, id)
  for (const { id: withdrawal, customer, currency, card, status } of await itemsOf(pool, id)) {
    if (status !== 'in_review') continue
    const input = {
      id: withdrawal,
      card,
      currency,
      act: 'send' as const,
      reason: null,
      by: staff.alias,
      alone: aloneOn(clock.now()),
      sender: personOf(staff),
    }
    const key = `batch:${id}:sent:${withdrawal}`
    const actor = { ...staff, reasons: [] }
    orRefuse(await submit(commit, { customer, key, body: key, actor }, stepAct, input))
  }
  await pool.query('UPDATE payout_batches SET sent_at = $2 WHERE id = $1 AND sent_at IS NULL', [
    id,
    new Date(clock.now()),
  ])
}
