import type { PoolStop, StopCause } from '@parkett/contract/customer/treasury'
import type { Currency } from '@parkett/contract/wire/money'
import type pg from 'pg'
import { bool, date, nullable, text, timestamp } from '../../platform/db/columns.ts'
import { houseRow, readFirst } from '../../platform/db/read.ts'

type Db = Pick<pg.Pool, 'query'>

const newest = houseRow({
  stopped: bool,
  cause: nullable(text<StopCause>()),
  nextStatement: nullable(date),
  since: timestamp,
})

/**
 * How a pool stands: null while it runs. A stop that was renewed, with another word of when one hears
 * more, began when the first of its rows did.
 */
export async function stopOf(db: Db, currency: Currency): Promise<PoolStop | null> {
  const row = await readFirst(
    db,
    newest,
    `SELECT n.stopped, n.cause, n.next_statement, COALESCE((SELECT min(s.at) FROM treasury_stops s
       WHERE s.currency = $1 AND s.stopped AND s.id > COALESCE((SELECT max(r.id) FROM treasury_stops r
         WHERE r.currency = $1 AND NOT r.stopped), 0)), n.at) AS since
     FROM treasury_stops n WHERE n.currency = $1 ORDER BY n.id DESC LIMIT 1`,
    [currency],
  )
  if (row === undefined || row.cause === null || row.nextStatement === null) return null
  const { cause, nextStatement, since } = row
  return { cause, nextStatement, since: since.toISOString() }
}
