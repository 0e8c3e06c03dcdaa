import { openIndex, type Listed, type NameIndex } from '@parkett/core/watch/screening'
import { makePause } from '../../../base/in-portions.ts'
import { bool, int8, nullable, text } from '../../../platform/db/columns.ts'
import { textArray } from '../../../platform/db/kinds.ts'
import { houseRow, read, readFirst, readOne } from '../../../platform/db/read.ts'
import type { Db } from '../facts.ts'
import type { ListSource } from './read-list.ts'

const newest = houseRow({ list: nullable(int8) })
const entryRow = houseRow({
  id: int8,
  source: text<ListSource>(),
  ref: text(),
  names: textArray(),
  births: textArray(),
  current: bool,
})

export type Entry = Listed & { readonly id: bigint }
type Likely = NameIndex<Entry>['likely']

/** The lists that were imported, as they stand. */
export type Lists = {
  /** The newest version of all of them together; null while there is none. */
  readonly newest: () => Promise<bigint | null>
  /** Who of them is worth comparing with a name. Made once for a version, and kept until the next. */
  readonly likely: (version: bigint) => Promise<Likely>
}

export function openLists(db: Db): Lists {
  let kept: { readonly version: bigint; readonly made: Promise<Likely> } | undefined
  return {
    newest: async () => (await readOne(db, newest, 'SELECT max(id) AS list FROM watch_lists')).list,
    likely: (version) => {
      if (kept?.version === version) return kept.made
      const made = indexOf(db)
      const own = { version, made }
      kept = own
      // What could not be read is read again by whoever asks next.
      made.catch(() => {
        if (kept === own) kept = undefined
      })
      return made
    },
  }
}

const entriesAtOnce = 1_000

async function indexOf(db: Db): Promise<Likely> {
  const { add, likely } = openIndex<Entry>()
  const pause = makePause()
  let last = 0n
  for (;;) {
    const entries = await read(
      db,
      entryRow,
      `SELECT id, source, ref, names, births, true AS current FROM watch_entries
       WHERE until IS NULL AND id > $1 ORDER BY id LIMIT ${entriesAtOnce}`,
      [last],
    )
    for (const { id, names, births } of entries) {
      add({ id, names, births })
      last = id
      await pause()
    }
    if (entries.length < entriesAtOnce) return likely
  }
}

/** The entry of a list that an alert is about, also one that is off the list by now. */
export const entryOf = (db: Db, id: bigint) =>
  readFirst(
    db,
    entryRow,
    'SELECT id, source, ref, names, births, until IS NULL AS current FROM watch_entries WHERE id = $1',
    [id],
  )
