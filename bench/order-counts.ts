import { setTimeout as sleep } from 'node:timers/promises'
import { Connection, type Pool } from 'pg'
import type { BenchWorld } from './world.ts'

/** What one order leaves in the database; noise does not move it. */
export type Counts = {
  readonly rows: number
  readonly entries: number
  readonly statements: number
  readonly walBytes: number
}

/**
 * Counts while `work` is done and divides by how often. No connection of the product may be left then:
 * only then do they tell all they did. An entry is counted in every index that holds all rows of its
 * table, or all orders that are filled at once; those that hold the few that wait are written by none of them.
 */
export async function countsOf(
  { owner }: Pick<BenchWorld, 'owner'>,
  times: number,
  work: () => Promise<void>,
): Promise<Counts> {
  const before = await written(owner)
  const sent = await statementsOf(work)
  const after = await written(owner)
  const each = (is: bigint, was: bigint): number => Number(is - was) / times
  return {
    rows: each(after.rows, before.rows),
    entries: each(after.entries, before.entries),
    statements: sent / times,
    walBytes: each(after.wal, before.wal),
  }
}

/** Statements that any connection of this process sends while it is done. */
export async function statementsOf(work: () => Promise<void>): Promise<number> {
  const own: unknown = Reflect.get(Connection.prototype, 'bind')
  if (typeof own !== 'function') throw new Error('the driver binds no statements')
  let sent = 0
  Connection.prototype.bind = function counted(...given) {
    sent += 1
    Reflect.apply(own, this, given)
  }
  await work().finally(() => Reflect.set(Connection.prototype, 'bind', own))
  return sent
}

type Written = { readonly rows: bigint; readonly entries: bigint; readonly wal: bigint }

/** Once nobody tells anything new: a connection does after it has ended. */
async function written(owner: Pool): Promise<Written> {
  for (let last = await writtenSoFar(owner); ;) {
    await sleep(250)
    const now = await writtenSoFar(owner)
    if (now.rows === last.rows && now.wal === last.wal) return now
    last = now
  }
}

async function writtenSoFar(owner: Pool): Promise<Written> {
  const { rows } = await owner.query<Written>(`
    SELECT sum(s.n_tup_ins + s.n_tup_upd + s.n_tup_del)::bigint AS rows,
      sum((s.n_tup_ins + s.n_tup_upd - s.n_tup_hot_upd) * (
        SELECT count(*) FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
          JOIN pg_am a ON a.oid = c.relam
        WHERE i.indrelid = s.relid AND a.amname = 'btree' 
          AND (i.indpred IS NULL OR c.relname IN ('orders_by_cycle', 'commands_by_journal'))))::bigint AS entries,
      (pg_current_wal_insert_lsn() - '0/0')::bigint AS wal
    FROM pg_stat_user_tables s`)
  const [row] = rows
  if (row === undefined) throw new Error('the database tells no counts')
  return row
}
