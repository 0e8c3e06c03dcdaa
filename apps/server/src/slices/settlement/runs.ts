import type { settlementRun } from '@parkett/contract/desk/settlement'
import type { AnswerOf } from '@parkett/contract/wire/route'
import type { Pool } from 'pg'
import type { Clock } from '../../base/ports.ts'

export type Done = { readonly settled: number; readonly released: number; readonly expired: number }
export type Run = AnswerOf<typeof settlementRun>
type Ran = Done & { readonly businessAt: Date; readonly by: string | null }

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
      'INSERT INTO settlement_runs (business_at, by, settled, released, expired) VALUES ($1, $2, $3, $4, $5)',
      [businessAt, by ?? null, settled, released, expired],
    )
    return done
  }

export async function lastRuns(pool: Pool): Promise<readonly Run[]> {
  const { rows } = await pool.query<Ran & { readonly at: Date }>(
    `SELECT at, business_at AS "businessAt", by, settled, released, expired FROM settlement_runs ORDER BY id DESC LIMIT 20`,
  )
  return rows.map((row) => ({
    ...row,
    at: row.at.toISOString(),
    businessAt: row.businessAt.toISOString(),
  }))
}
