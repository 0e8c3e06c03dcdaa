import type { Pool } from 'pg'
import type { Clock } from '../../base/ports.ts'
import type { Job } from '../../platform/jobs/schedule.ts'

const overdueEveryMs = 60_000

type OverduePorts = { readonly pool: Pool; readonly clock: Clock }

/**
 * Marks what has become later than a target, once each, counted in public for ever. Safe to run at any
 * time and twice at once. Answers how many were new.
 * @param report of this ticket alone: before a step of staff ends its target, so that what was late is
 *   counted also where the job had not come yet, or nobody was there to run it.
 */
export async function markTicketsOverdue(
  { pool, clock }: OverduePorts,
  report: bigint | null = null,
): Promise<number> {
  const { rowCount } = await pool.query(
    `INSERT INTO problem_overdue (customer, report, target, since, noted_at)
     SELECT t.customer, t.report, d.target, d.since, $1::timestamptz FROM problem_tickets t,
       LATERAL (VALUES ('answer', t.answer_by), ('solution', t.solve_by)) AS d(target, since)
     WHERE t.answer_by IS NOT NULL AND d.since < $1 AND ($2::bigint IS NULL OR t.report = $2)
     ON CONFLICT DO NOTHING`,
    [new Date(clock.now()), report],
  )
  return rowCount ?? 0
}

export const ticketsJob = (ports: OverduePorts): Job => ({
  name: 'tickets',
  everyMs: overdueEveryMs,
  clock: ports.clock,
  run: () => markTicketsOverdue(ports),
})
