import { createHash } from 'node:crypto'
import type { Pool } from 'pg'
import type { SenderDeps } from '../../../accounts/cash/stopped-senders.ts'
import { orRefuse } from '../../../base/refusal.ts'
import type { Clock } from '../../../base/ports.ts'
import type { Commit } from '../../../ledger/door/commit.ts'
import { holdAccounts, stoppedCustomers } from '../../../ledger/door/freezes.ts'
import { submit } from '../../../ledger/door/submit.ts'
import { transact } from '../../../platform/db/transact.ts'
import { unbatchAct } from './acts.ts'
import { fileOf, type BatchFileDeps } from './batch-file.ts'
import { batchRow, itemsOf, type Item } from './batch-rows.ts'
import { lastOpening } from './reopen-batch.ts'
import { leaveReturns, stoppedReturns, takeReturns } from './returns.ts'

type Db = Pick<Pool, 'query'>
export type CloseDeps = BatchFileDeps &
  SenderDeps & {
    readonly vault: BatchFileDeps['vault'] & SenderDeps['vault']
    readonly commit: Commit
    readonly clock: Clock
  }

/**
 * Closes a payment file, without those whose customers were frozen since they came in: they are
 * taken out through the door, told to the customer, and wait.
 */
export async function closeBatch(deps: CloseDeps, id: bigint): Promise<void> {
  for (;;) {
    const tried = await tryClose(deps, id)
    if (tried === 'closed') return
    const batch = await batchRow(deps.pool, id)
    const opening = await lastOpening(deps.pool, id)
    const { person, alias, role } = opening ?? { ...batch, person: batch.madeBy }
    const actor = { person, alias, role, reasons: [] }
    for (const { id: withdrawal, customer } of tried) {
      const key = `batch:${id}:left:${withdrawal}`
      const input = { id: withdrawal, batch: id }
      orRefuse(await submit(deps.commit, { customer, key, body: key, actor }, unbatchAct, input))
    }
  }
}

/**
 * Holds the house and every account of the file, then the file itself, in the door's own order: a
 * freeze is either written before, and found here, or begins after the file has its digest. (A
 * freeze holds the house too: whose a line is that goes back, only its words say.) Rows that are
 * on their way into the file are waited for, and no others come in.
 * @returns what must be taken out first; empty when another customer came in meanwhile
 */
function tryClose(deps: CloseDeps, id: bigint): Promise<'closed' | readonly Item[]> {
  return transact(deps.pool, async (db) => {
    const held = new Set(await customersIn(db, id))
    await holdAccounts(db, [0n, ...held])
    const { rowCount } = await db.query(
      'SELECT 1 FROM payout_batches WHERE id = $1 AND closed_at IS NULL FOR UPDATE',
      [id],
    )
    if (rowCount === 0) return 'closed'
    const items = await itemsOf(db, id)
    if (items.some(({ customer }) => !held.has(customer))) return []
    const leaving = await stoppedItems(deps, db, items)
    if (leaving.length > 0) return leaving
    await settleReturns(deps, db, id)
    const file = await fileOf(deps, db, id)
    await db.query('UPDATE payout_batches SET closed_at = $2, digest = $3 WHERE id = $1', [
      id,
      new Date(deps.clock.now()),
      file === null ? null : createHash('sha256').update(file).digest(),
    ])
    return 'closed'
  })
}

/** What a freeze stops and the bank has not got. */
export async function stoppedItems(
  { wall }: Pick<CloseDeps, 'wall'>,
  db: Db,
  items: readonly Item[],
): Promise<readonly Item[]> {
  const stopped = new Set(await stoppedCustomers(db, 'payout.file', wall.now()))
  return items.filter(({ customer, status }) => status === 'in_review' && stopped.has(customer))
}

/** The first close takes along what goes back; one that was opened again only lets go. */
async function settleReturns(deps: CloseDeps, db: Db, id: bigint): Promise<void> {
  const at = new Date(deps.clock.now())
  if ((await lastOpening(db, id)) === null) {
    const { alias, madeAt } = await batchRow(db, id)
    await takeReturns(deps, db, { batch: id, at: madeAt, alias })
  }
  await leaveReturns(db, { batch: id, lines: await stoppedReturns(deps, db, id), at })
}

const customersIn = async (db: Db, id: bigint): Promise<readonly bigint[]> =>
  (await itemsOf(db, id)).map(({ customer }) => customer)
