import { int8 } from '../../platform/db/columns.ts'
import { everyAccountRow, read } from '../../platform/db/read.ts'
import { alertDue } from './alerts.ts'
import type { WatchPorts } from './ports.ts'

const late = everyAccountRow({ alert: int8 })

/** Rings once for each alert that waits for longer than its target. */
export async function ringLate({ pool, wall, alarm }: WatchPorts): Promise<void> {
  const now = wall.now()
  const rows = await read(
    pool,
    late,
    `INSERT INTO watch_late (customer, alert, at)
     SELECT a.customer, a.id, $1 FROM watch_alerts a WHERE a.open AND ${alertDue} < $1
       AND NOT EXISTS (SELECT 1 FROM watch_late l WHERE l.customer = a.customer AND l.alert = a.id)
     ON CONFLICT DO NOTHING RETURNING alert`,
    [new Date(now)],
  )
  for (const { alert } of rows)
    alarm('an alert of the watch waits for longer than its target', { alert: alert.toString() })
}
