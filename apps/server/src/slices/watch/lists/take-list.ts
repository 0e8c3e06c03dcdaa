import { makePause } from '../../../base/in-portions.ts'
import { bool, int4, int8, text, timestamp } from '../../../platform/db/columns.ts'
import { textArray } from '../../../platform/db/kinds.ts'
import { locks } from '../../../platform/db/locks.ts'
import { houseRow, read, readFirst, type RowIn } from '../../../platform/db/read.ts'
import { transact } from '../../../platform/db/transact.ts'
import type { Db } from '../facts.ts'
import type { WatchPorts } from '../ports.ts'
import type { TakenFile } from './read-in-thread.ts'
import type { ListSource, ReadEntry } from './read-list.ts'

const version = houseRow({
  id: int8,
  source: text<ListSource>(),
  entries: int4,
  added: int4,
  changed: int4,
  removed: int4,
  alias: text(),
  at: timestamp,
})
export type ListVersion = RowIn<typeof version>
const columns = 'id, source, entries, added, changed, removed, alias, at'

export const versionsBefore = (db: Db, last: bigint | null, most: number) =>
  read(
    db,
    version,
    `SELECT ${columns} FROM watch_lists WHERE $1::bigint IS NULL OR id < $1
     ORDER BY id DESC LIMIT ${most}`,
    [last],
  )

export const viewVersion = ({ id, alias, at, ...row }: ListVersion) => ({
  id: id.toString(),
  ...row,
  by: alias,
  at: at.toISOString(),
})

const current = houseRow({ id: int8, ref: text(), names: textArray(), births: textArray() })
const same = houseRow({ same: bool })

const entriesAtOnce = 1_000
type Taken = { readonly version: ListVersion; readonly known: boolean }

/**
 * Takes a file as the next version of its list, or says that it is the newest already. What is
 * unchanged keeps its number, so that nobody is looked at twice for it.
 */
export async function takeList(
  ports: WatchPorts,
  { source, entries, sha256 }: TakenFile,
  alias: string,
): Promise<Taken> {
  return transact(ports.pool, async (db) => {
    await db.query('SELECT pg_advisory_xact_lock($1)', [locks.watchLists])
    const newest = await readFirst(
      db,
      version,
      `SELECT ${columns} FROM watch_lists WHERE source = $1 ORDER BY id DESC LIMIT 1`,
      [source],
    )
    if (newest !== undefined) {
      const sql = 'SELECT sha256 = $2 AS same FROM watch_lists WHERE id = $1'
      const asked = await readFirst(db, same, sql, [newest.id, sha256])
      if (asked?.same === true) return { version: newest, known: true }
    }
    const { fresh, added, gone, ended } = await compared(db, source, entries)
    const row: ListVersion = {
      id: ports.ids.next(),
      source,
      entries: entries.length,
      added,
      changed: fresh.length - added,
      removed: gone,
      alias,
      at: new Date(ports.wall.now()),
    }
    await db.query(
      `INSERT INTO watch_lists (${columns}, sha256) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [row.id, source, row.entries, added, row.changed, row.removed, alias, row.at, sha256],
    )
    await db.query('UPDATE watch_entries SET until = $1 WHERE id = ANY($2)', [row.id, ended])
    await insert(ports, db, row, fresh)
    return { version: row, known: false }
  })
}

type Compared = {
  /** New, or not as they were. */
  readonly fresh: readonly ReadEntry[]
  readonly added: number
  readonly gone: number
  /** Those that hold no longer, as they were. */
  readonly ended: readonly bigint[]
}

/** What a file says beside what held before it, read and compared in portions. */
async function compared(
  db: Db,
  source: ListSource,
  entries: readonly ReadEntry[],
): Promise<Compared> {
  const pause = makePause()
  const after = new Map(entries.map((entry) => [entry.ref, entry]))
  const same = new Set<string>()
  const ended: bigint[] = []
  let gone = 0
  let last = 0n
  for (;;) {
    const rows = await read(
      db,
      current,
      `SELECT id, ref, names, births FROM watch_entries
       WHERE source = $1 AND until IS NULL AND id > $2 ORDER BY id LIMIT ${entriesAtOnce}`,
      [source, last],
    )
    for (const row of rows) {
      await pause()
      last = row.id
      const entry = after.get(row.ref)
      if (entry !== undefined && said(entry) === said(row)) same.add(row.ref)
      else ended.push(row.id)
      if (entry === undefined) gone += 1
    }
    if (rows.length < entriesAtOnce) break
  }
  const fresh = entries.filter(({ ref }) => !same.has(ref))
  return { fresh, added: fresh.length - (ended.length - gone), gone, ended }
}

const said = ({ names, births }: Pick<ReadEntry, 'names' | 'births'>): string =>
  JSON.stringify([names, births])

async function insert(
  { ids }: WatchPorts,
  db: Db,
  { id, source }: ListVersion,
  entries: readonly ReadEntry[],
): Promise<void> {
  const pause = makePause()
  for (let from = 0; from < entries.length; from += entriesAtOnce) {
    await pause()
    const rows = entries
      .slice(from, from + entriesAtOnce)
      .map((entry) => ({ id: ids.next().toString(), ...entry }))
    await db.query(
      `INSERT INTO watch_entries (id, source, ref, names, births, since)
       SELECT e.id, $1, e.ref, ARRAY(SELECT jsonb_array_elements_text(e.names)),
         ARRAY(SELECT jsonb_array_elements_text(e.births)), $2
       FROM jsonb_to_recordset($3::jsonb) AS e(id bigint, ref text, names jsonb, births jsonb)`,
      [source, id, JSON.stringify(rows)],
    )
  }
}
