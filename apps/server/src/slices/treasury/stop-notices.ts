import type { Currency } from '@parkett/contract/wire/money'
import type { Pool } from 'pg'
import type { Clock } from '../../base/ports.ts'
import { bool, date, int8, nullable, text } from '../../platform/db/columns.ts'
import { everyAccountRow, houseRow, read, type RowIn } from '../../platform/db/read.ts'
import type { Job } from '../../platform/jobs/schedule.ts'
import type { Notify } from '../../platform/notify/notify.ts'
import { tellEach, tellInTurn } from '../../platform/notify/tell-each.ts'

type Ports = {
  readonly pool: Pool
  readonly clock: Clock
  readonly notify: Pick<Notify, 'security'>
}

const everyMs = 10_000

/**
 * Tells whoever has something in a pool, or wants idle cash put there, that it was stopped and until
 * when they hear more, and that it goes on: once each. Who comes when all were told reads it on the screen.
 */
export const poolNotices = (ports: Ports): Job => ({
  name: 'poolNotices',
  everyMs,
  clock: ports.clock,
  run: async () => {
    const untold = await read(
      ports.pool,
      stopRow,
      `SELECT id, currency, stopped, next_statement FROM treasury_stops s
       WHERE NOT EXISTS (SELECT 1 FROM treasury_stops_told t WHERE t.stop = s.id) ORDER BY id`,
    )
    await tellInTurn(untold, (stop) => tell(ports, stop))
  },
})

const stopRow = houseRow({
  id: int8,
  currency: text<Currency>(),
  stopped: bool,
  nextStatement: nullable(date),
})
const concerned = everyAccountRow({ customer: int8 })

async function tell({ pool, clock, notify }: Ports, stop: RowIn<typeof stopRow>): Promise<void> {
  const { id, currency, nextStatement } = stop
  const kind = stop.stopped ? 'poolStopped' : 'poolResumed'
  const facts = { currency, ...(nextStatement !== null && { date: nextStatement }) }
  await tellEach(pool, {
    id,
    next: (after, limit) => whoHas(pool, currency, { after, limit }),
    mark: `INSERT INTO treasury_stop_notices (stop, customer) SELECT $1, unnest($2::bigint[])
      ON CONFLICT DO NOTHING RETURNING customer`,
    tell: (db, customer) => notify.security(db, { customer, kind, facts }),
  })
  await pool.query(
    'INSERT INTO treasury_stops_told (stop, at) VALUES ($1, $2) ON CONFLICT DO NOTHING',
    [id, new Date(clock.now())],
  )
}

type Page = { readonly after: bigint; readonly limit: number }

async function whoHas(pool: Pool, currency: Currency, page: Page): Promise<readonly bigint[]> {
  const { after, limit } = page
  const sql = `SELECT customer FROM (
      SELECT customer FROM treasury_accounts WHERE currency = $1 AND units > 0
      UNION SELECT customer FROM treasury_orders WHERE currency = $1 AND status = 'pending'
      UNION SELECT customer FROM treasury_sweeps WHERE currency = $1 AND is_on) c
    WHERE customer > $2 ORDER BY customer LIMIT $3`
  const rows = await read(pool, concerned, sql, [currency, after, limit])
  return rows.map(({ customer }) => customer)
}
