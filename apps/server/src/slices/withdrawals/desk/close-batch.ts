import { createHash } from 'node:crypto'
import type { Pool } from 'pg'
import { orRefuse } from '../../../base/refusal.ts'
import type { Clock } from '../../../base/ports.ts'
import type { Commit } from '../../../ledger/door/commit.ts'
import { holdAccounts, stoppedCustomers } from '../../../ledger/door/freezes.ts'
import { submit } from '../../../ledger/door/submit.ts'
import { transact } from '../../../platform/db/transact.ts'
import { unbatchAct } from './acts.ts'
import { fileOf, type BatchFileDeps } from './batch-file.ts'
import { batchRow, itemsOf, type Item } from './batch-rows.ts'

type CloseDeps = BatchFileDeps & {
  readonly commit: Commit
  readonly clock: Clock
  readonly wall: Clock
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
    const actor = { person: batch.madeBy, alias: batch.alias, role: batch.role, reasons: [] }
    for (const { id: withdrawal, customer } of tried) {
      const key = `batch:${id}:left:${withdrawal}`
      const input = { id: withdrawal, batch: id }
      orRefuse(await submit(deps.commit, { customer, key, body: key, actor }, unbatchAct, input))
    }
  }
}

/**
 * Holds every account of the file, then the file itself, in the door's own order: a freeze is
 * either written before, and found here, or begins after the file has its digest. Rows that are on
 * their way into the file are waited for, and no others come in.
 * @returns what must be taken out first; empty when another customer came in meanwhile
 */
function tryClose(deps: CloseDeps, id: bigint): Promise<'closed' | readonly Item[]> {
  return transact(deps.pool, async (db) => {
    const held = new Set(await customersIn(db, id))
    await holdAccounts(db, [...held])
    const { rowCount } = await db.query(
      'SELECT 1 FROM payout_batches WHERE id = $1 AND closed_at IS NULL FOR UPDATE',
      [id],
    )
    if (rowCount === 0) return 'closed'
    const items = await itemsOf(db, id)
    if (items.some(({ customer }) => !held.has(customer))) return []
    const stopped = new Set(await stoppedCustomers(db, 'payout.file', deps.wall.now()))
    const leaving = items.filter(({ customer }) => stopped.has(customer))
    if (leaving.length > 0) return leaving
    const file = await fileOf(deps, db, id)
    await db.query('UPDATE payout_batches SET closed_at = $2, digest = $3 WHERE id = $1', [
      id,
      new Date(deps.clock.now()),
      file === null ? null : createHash('sha256').update(file).digest(),
    ])
    return 'closed'
  })
}

const customersIn = async (db: Pick<Pool, 'query'>, id: bigint): Promise<readonly bigint[]> =>
  (await itemsOf(db, id)).map(({ customer }) => customer)
