import { utcDate } from '@parkett/core/civil'
import { leastScore, makeIndex, matchOf, type Listed } from '@parkett/core/watch/screening'
import { bool, int8, nullable, text } from '../../../platform/db/columns.ts'
import { textArray } from '../../../platform/db/kinds.ts'
import { locks } from '../../../platform/db/locks.ts'
import { houseRow, read, readFirst, readOne } from '../../../platform/db/read.ts'
import { transact } from '../../../platform/db/transact.ts'
import type { Db } from '../facts.ts'
import type { WatchPorts } from '../ports.ts'
import type { ListSource } from './read-list.ts'

const newest = houseRow({ list: nullable(int8) })
const behind = houseRow({ id: int8, customerId: int8 })
const entryRow = houseRow({
  id: int8,
  source: text<ListSource>(),
  ref: text(),
  names: textArray(),
  births: textArray(),
  current: bool,
})

/** People compared in one transaction: a new list of thousands and a house of many go piece by piece. */
const peopleAtOnce = 100

/**
 * Compares every approved identity with the lists as they stand, each once for a version: newcomers, and
 * everybody when a list changed. Names lie sealed and are opened one by one, kept nowhere.
 */
export async function screenPeople(ports: WatchPorts): Promise<number> {
  const { list } = await readOne(ports.pool, newest, 'SELECT max(id) AS list FROM watch_lists')
  if (list === null || (await nextBehind(ports.pool, list, 1)).length === 0) return 0
  const entries = await read(
    ports.pool,
    entryRow,
    'SELECT id, source, ref, names, births, true AS current FROM watch_entries WHERE until IS NULL ORDER BY id',
  )
  const likely = makeIndex(entries)
  let done = 0
  for (;;) {
    const worked = await transact(ports.pool, async (db) => {
      // One at a time: of two that run at once the second finds what the first left.
      await db.query('SELECT pg_advisory_xact_lock($1)', [locks.watchScreening])
      const people = await nextBehind(db, list, peopleAtOnce)
      for (const { id, customerId } of people) {
        await screenOne(ports, db, { customer: customerId, likely })
        await db.query(
          `INSERT INTO watch_screened (identity_case, list) VALUES ($1, $2)
           ON CONFLICT (identity_case) DO UPDATE SET list = $2`,
          [id, list],
        )
      }
      return people.length
    })
    done += worked
    if (worked < peopleAtOnce) return done
  }
}

const nextBehind = (db: Db, list: bigint, most: number) =>
  read(
    db,
    behind,
    `SELECT c.id, c.customer_id FROM identity_cases c
       LEFT JOIN watch_screened s ON s.identity_case = c.id
     WHERE c.status = 'approved' AND COALESCE(s.list, 0) < $1 ORDER BY c.id LIMIT ${most}`,
    [list],
  )

type Entry = Listed & { readonly id: bigint }
type Screening = {
  readonly customer: bigint
  readonly likely: (name: string) => readonly Entry[]
}

async function screenOne(
  { identityOf, ids, wall }: WatchPorts,
  db: Db,
  { customer, likely }: Screening,
): Promise<void> {
  const person = await identityOf(customer)
  if (person === null) return
  const at = new Date(wall.now())
  const { score: least, validFrom } = leastScore(utcDate(at.getTime()))
  for (const entry of likely(person.name)) {
    const { score } = matchOf(person, entry)
    if (score < least) continue
    await db.query(
      `INSERT INTO watch_alerts (customer, id, rule, valid_from, reached, threshold, sequence, object, at, raised_at)
       VALUES ($1, $2, 'sanctions', $3, $4, $5, $6, $6, $7, $7)
       ON CONFLICT (customer, rule, sequence) DO NOTHING`,
      [customer, ids.next(), validFrom, score, least, entry.id, at],
    )
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
