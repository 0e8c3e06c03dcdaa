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
type Recorded = { readonly row: Columns; readonly times: Timetable; readonly chance: Chance }

/**
 * Writes an offering with the commitment to a seed that nobody chose, and what becomes due of it: in one transaction,
 * before anybody can see it. Of the seeded ones another server of the same books may have been first.
 */
export async function recordOffering(
  db: Pick<pg.PoolClient, 'query'>,
  { row, times, chance }: Recorded,
): Promise<void> {
  const seed = chance.bytes(32).toString('hex')
  const columns = Object.keys(row)
  const places = columns.map((_, at) => `$${at + 1}`)
  const written = await readFirst(
    db,
    made,
    `INSERT INTO offerings (${columns.join(', ')}, commitment)
     VALUES (${places.join(', ')}, $${columns.length + 1})
     ON CONFLICT (market, sequence) DO NOTHING RETURNING id`,
    [...Object.values(row), commitmentOf(row.id.toString(), seed)],
  )
  if (written === undefined) return
  await db.query('INSERT INTO offering_seeds (offering, seed) VALUES ($1, $2)', [row.id, seed])
  for (const [kind, at] of dueTimes(times)) await makeDue(db, { kind, key: row.id.toString(), at })
}
