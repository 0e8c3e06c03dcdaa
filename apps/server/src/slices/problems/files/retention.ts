import { dayMs } from '@parkett/contract/wire/utc-day'
import type { Pool } from 'pg'
import type { Clock } from '../../../base/ports.ts'
import type { Job } from '../../../platform/jobs/schedule.ts'
import { unsentMs } from './pictures.ts'

/** How long a picture is kept once its ticket was closed (`trust.md` T62). */
const keptMs = 180 * dayMs
const hourMs = 3_600_000

type Ports = { readonly pool: Pool; readonly clock: Clock; readonly wall: Clock }

/**
 * Takes away what may not be kept any longer: whole where no message carries it, else its bytes. Tickets are
 * closed by business time, pictures are handed in by real time.
 */
export async function forgetPictures({ pool, clock, wall }: Ports): Promise<number> {
  const unsent = await pool.query(
    `DELETE FROM ticket_pictures p WHERE created_at < $1 AND sealed IS NOT NULL
     AND NOT EXISTS (SELECT 1 FROM problem_files f WHERE f.customer = p.customer AND f.file = p.id)`,
    [new Date(wall.now() - unsentMs)],
  )
  const over = await pool.query(
    `UPDATE ticket_pictures p SET sealed = NULL FROM problem_files f
     JOIN problem_tickets t ON t.customer = f.customer AND t.report = f.report
     WHERE f.customer = p.customer AND f.file = p.id AND p.sealed IS NOT NULL
     AND t.state = 'closed' AND t.changed_at < $1`,
    [new Date(clock.now() - keptMs)],
  )
  return (unsent.rowCount ?? 0) + (over.rowCount ?? 0)
}

export const picturesJob = (ports: Ports): Job => ({
  name: 'ticketPictures',
  everyMs: hourMs,
  clock: ports.wall,
  run: () => forgetPictures(ports),
})
