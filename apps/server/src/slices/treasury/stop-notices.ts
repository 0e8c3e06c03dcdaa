import type { Currency } from '@parkett/contract/wire/money'
import type { Pool } from 'pg'
import type { Clock } from '../../base/ports.ts'
import { bool, date, int8, nullable, text } from '../../platform/db/columns.ts'
import { everyAccountRow, houseRow, read, type RowIn } from '../../platform/db/read.ts'
import { transact } from '../../platform/db/transact.ts'
import type { Job } from '../../platform/jobs/schedule.ts'
import type { Notify } from '../../platform/notify/notify.ts'

type Ports = {
  readonly pool: Pool
  readonly clock: Clock
  readonly notify: Pick<Notify, 'security'>
}

const everyMs = 10_000
const batch = 200

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
    for (const stop of untold) await tell(ports, stop)
  },
})

const stopRow = houseRow({
  id: int8,
  currency: text<Currency>(),
  stopped: bool,
  nextStatement: nullable(date),
})
const concerned = everyAccountRow({ customer: int8 })

/** A batch at a time; after a crash it goes on where it stopped. */
async function tell({ pool, clock, notify }: Ports, stop: RowIn<typeof stopRow>): Promise<void> {
  const { id, currency, nextStatement } = stop
  const kind = stop.stopped ? 'poolStopped' : 'poolResumed'
  const facts = { currency, ...(nextStatement !== null && { date: nextStatement }) }
  for (let after = 0n; ;) {
    const customers = await whoHas(pool, currency, after)
    await transact(pool, async (db) => {
      for (const customer of customers) {
        const { rowCount } = await db.query(
          `INSERT INTO treasury_stop_notices (stop, customer) VALUES ($1, $2)
           ON CONFLICT DO NOTHING`,
          [id, customer],
        )
        if (rowCount === 1) await notify.security(db, { customer, kind, facts })
      }
    })
    const last = customers.at(-1)
    if (last === undefined) break
    after = last
  }
  await pool.query(
    'INSERT INTO treasury_stops_told (stop, at) VALUES ($1, $2) ON CONFLICT DO NOTHING',
    [id, new Date(clock.now())],
  )
}

async function whoHas(pool: Pool, currency: Currency, after: bigint): Promise<readonly bigint[]> {
  const sql = `SELECT customer FROM (
      SELECT customer FROM treasury_accounts WHERE currency = $1 AND units > 0
      UNION SELECT customer FROM treasury_orders WHERE currency = $1 AND status = 'pending'
      UNION SELECT customer FROM treasury_sweeps WHERE currency = $1 AND is_on) c
    WHERE customer > $2 ORDER BY customer LIMIT ${batch}`
  return (await read(pool, concerned, sql, [currency, after])).map(({ customer }) => customer)
}
