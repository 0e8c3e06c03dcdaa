import { besideOrders } from '../../ledger/beside-orders.ts'
import { bool, int8 } from '../../platform/db/columns.ts'
import { accountRow, everyAccountRow, read, readOne, type RowIn } from '../../platform/db/read.ts'
import { watchedEvents } from './events.ts'
import type { Db } from './facts.ts'

/** Accounts in one piece: memory is bounded by it, however many there are to catch up. */
export const accountsAtOnce = 200

const behind = everyAccountRow({ customer: int8, watched: bool })

/**
 * The next accounts on which something happened since they were looked at. Where none of it is watched, and that
 * is nearly all of what customers do, their places are moved on at once, in this one statement.
 */
export const nextBehind = (db: Db, last: bigint) =>
  read(
    db,
    behind,
    `WITH behind AS (
       SELECT a.customer, COALESCE(p.sequence, 0) AS since, a.event_sequence AS until
       FROM ledger_accounts a LEFT JOIN watch_places p ON p.customer = a.customer
       WHERE a.customer > $1 AND a.event_sequence > COALESCE(p.sequence, 0)
       ORDER BY a.customer LIMIT ${accountsAtOnce}
     ), looked AS (
       SELECT b.customer, b.until, EXISTS (SELECT 1 FROM outbox o
         WHERE o.customer = b.customer AND o.sequence > b.since AND o.sequence <= b.until
           AND o.type = ANY($2) AND ${besideOrders('o')}) AS watched
       FROM behind b
     ), moved AS (
       INSERT INTO watch_places (customer, sequence)
         SELECT customer, until FROM looked WHERE NOT watched ORDER BY customer
       ON CONFLICT (customer) DO UPDATE SET sequence = EXCLUDED.sequence
         WHERE watch_places.sequence < EXCLUDED.sequence
     )
     SELECT customer, watched FROM looked ORDER BY customer`,
    [last, Object.keys(watchedEvents)],
  )

const place = accountRow({ sequence: int8 })

/** Whoever works the events of an account, or decides on what they raised, comes one after the other. */
export async function lockPlace(db: Db, customer: bigint): Promise<RowIn<typeof place>> {
  await db.query(
    'INSERT INTO watch_places (customer, sequence) VALUES ($1, 0) ON CONFLICT DO NOTHING',
    [customer],
  )
  const sql = 'SELECT sequence FROM watch_places WHERE customer = $1 FOR UPDATE'
  return readOne(db, place, sql, [customer])
}
