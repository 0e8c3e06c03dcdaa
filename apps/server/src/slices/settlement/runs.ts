import type { settlementRun } from '@parkett/contract/desk/settlement'
import type { AnswerOf } from '@parkett/contract/wire/route'
import type { Pool } from 'pg'
import type { Clock } from '../../base/ports.ts'
import { int4, nullable, text, timestamp } from '../../platform/db/columns.ts'
import { houseRow, read } from '../../platform/db/read.ts'

export type Done = { readonly settled: number; readonly released: number; readonly expired: number }
export type Run = AnswerOf<typeof settlementRun>

/** One run of settlement; `by` is the name of staff who asked for it. */
export type RunDay = (by?: string) => Promise<Done>
type Kept = { readonly pool: Pool; readonly clock: Clock; readonly run: () => Promise<Done> }

/** Keeps each run for staff to see. A run of the clock that found nothing to do is none. */
export const keepRuns =
  ({ pool, clock, run }: Kept): RunDay =>
  async (by) => {
    const businessAt = new Date(clock.now())
    const done = await run()
    const { settled, released, expired } = done
    if (by === undefined && settled + released + expired === 0) return done
    await pool.query(
      `INSERT INTO settlement_runs (business_at, by, settled, released, expired)
       VALUES ($1, $2, $3, $4, $5)`,
      [businessAt, by ?? null, settled, released, expired],
    )
    return done
  }

const kept = houseRow({
  at: timestamp,
  businessAt: timestamp,
  by: nullable(text()),
  settled: int4,
  released: int4,
  expired: int4,
})

export async function lastRuns(pool: Pool): Promise<readonly Run[]> {
  const rows = await read(
    pool,
    kept,
    `SELECT at, business_at, by, settled, released, expired FROM settlement_runs
     ORDER BY id DESC LIMIT 20`,
  )
  return rows.map((row) => ({
    ...row,
    at: row.at.toISOString(),
    businessAt: row.businessAt.toISOString(),
  }))
}
