import type { Beacon } from '@parkett/proof/beacon'
import { commitmentOf } from '@parkett/proof/draw'
import type pg from 'pg'
import type { Chance } from '../../base/ports.ts'
import { int8 } from '../../platform/db/columns.ts'
import { readFirst, referenceRow } from '../../platform/db/read.ts'
import { makeDue } from '../../platform/jobs/due.ts'
import { dueTimes } from './due-kinds.ts'
import type { Timetable } from './timetable.ts'

const made = referenceRow({ id: int8 })

/** An offering by its columns. */
type Columns = { readonly id: bigint } & Readonly<Record<string, unknown>>
type Recorded = {
  readonly row: Columns
  readonly times: Timetable
  readonly chance: Chance
  /** Whose value comes into the draw; null: nobody's from outside. */
  readonly beacon: Beacon | null
}

/**
 * Writes an offering with the commitment to a seed that nobody chose, and what becomes due of it: in one transaction,
 * before anybody can see it. Of the seeded ones another server of the same books may have been first.
 */
export async function recordOffering(
  db: Pick<pg.PoolClient, 'query'>,
  { row: own, times, chance, beacon }: Recorded,
): Promise<void> {
  const seed = chance.bytes(32).toString('hex')
  const row: Columns =
    beacon === null
      ? own
      : {
          ...own,
          beacon_chain: beacon.chain,
          beacon_genesis: beacon.genesis,
          beacon_period: beacon.period,
        }
  const columns = Object.keys(row)
  const places = columns.map((_, at) => `$${at + 1}`)
  const written = await readFirst(
    db,
    made,
    `INSERT INTO offerings (${columns.join(', ')}, commitment)
     VALUES (${places.join(', ')}, $${columns.length + 1})
     ON CONFLICT (market, sequence) DO NOTHING RETURNING id`,
    [...Object.values(row), commitmentOf(row.id.toString(), seed, beacon)],
  )
  if (written === undefined) return
  await db.query('INSERT INTO offering_seeds (offering, seed) VALUES ($1, $2)', [row.id, seed])
  for (const [kind, at] of dueTimes(times)) await makeDue(db, { kind, key: row.id.toString(), at })
}
