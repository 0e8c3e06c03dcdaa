import { utcDate } from '@parkett/core/civil'
import { rowOn } from '@parkett/core/effective'
import { matchOf, screeningLeast } from '@parkett/core/watch/screening'
import { makePause } from '../../../base/in-portions.ts'
import { int8 } from '../../../platform/db/columns.ts'
import { locks } from '../../../platform/db/locks.ts'
import { houseRow, read } from '../../../platform/db/read.ts'
import { transact } from '../../../platform/db/transact.ts'
import type { Db } from '../facts.ts'
import type { WatchPorts } from '../ports.ts'
import type { Entry } from './open-lists.ts'

const behind = houseRow({ id: int8, customerId: int8 })

/** People compared in one transaction: a new list of thousands and a house of many go piece by piece. */
const peopleAtOnce = 100

/**
 * Compares every approved identity with the lists as they stand, each once for a version: newcomers, and
 * everybody when a list changed. Names lie sealed and are opened one by one, kept nowhere. Whoever cannot be
 * opened stays behind and rings, and holds up nobody else.
 */
export async function screenPeople(ports: WatchPorts): Promise<number> {
  const { lists } = ports
  const list = await lists.newest()
  if (list === null || (await nextBehind(ports.pool, { list, last: 0n, most: 1 })).length === 0)
    return 0
  const likely = await lists.likely(list)
  const failed: unknown[] = []
  let done = 0
  let last = 0n
  for (;;) {
    const worked = await transact(ports.pool, async (db) => {
      // One at a time: of two that run at once the second finds what the first left.
      await db.query('SELECT pg_advisory_xact_lock($1)', [locks.watchScreening])
      const people = await nextBehind(db, { list, last, most: peopleAtOnce })
      for (const { id, customerId } of people) {
        last = id
        const person = await ports.identityOf(customerId).catch((error: unknown) => {
          failed.push(error)
          return null
        })
        if (person === null) continue
        await screenOne(ports, db, { customer: customerId, person, entries: likely(person.name) })
        await markCompared(db, id, list)
      }
      return people.length
    })
    done += worked
    if (worked === peopleAtOnce) continue
    if (failed.length > 0) throw failed[0]
    return done
  }
}

const markCompared = (db: Db, identity: bigint, list: bigint) =>
  db.query(
    `INSERT INTO watch_screened (identity_case, list) VALUES ($1, $2)
     ON CONFLICT (identity_case) DO UPDATE SET list = $2`,
    [identity, list],
  )

type Behind = { readonly list: bigint; readonly last: bigint; readonly most: number }

/** Approvals whose data is kept, which were compared with an older version or never. */
const nextBehind = (db: Db, { list, last, most }: Behind) =>
  read(
    db,
    behind,
    `SELECT c.id, c.customer_id FROM identity_cases c
       LEFT JOIN watch_screened s ON s.identity_case = c.id
     WHERE c.status = 'approved' AND c.sealed IS NOT NULL AND COALESCE(s.list, 0) < $1
       AND c.id > $2 ORDER BY c.id LIMIT ${most}`,
    [list, last],
  )

type Screening = {
  readonly customer: bigint
  readonly person: NonNullable<Awaited<ReturnType<WatchPorts['identityOf']>>>
  readonly entries: readonly Entry[]
}

async function screenOne(
  { ids, wall }: WatchPorts,
  db: Db,
  { customer, person, entries }: Screening,
): Promise<void> {
  const at = new Date(wall.now())
  const { score: least, validFrom } = rowOn(screeningLeast, utcDate(at.getTime()))
  const pause = makePause()
  for (const entry of entries) {
    await pause()
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
