import type { Pool } from 'pg'
import { count, int8 } from '../../platform/db/columns.ts'
import { accountRow, houseRow, readOne } from '../../platform/db/read.ts'
import { kindsIn } from '../../platform/notify/kinds.ts'
import { eventsIn } from './events.ts'
import { isTold, type Before, type Told } from './read.ts'

type Db = Pick<Pool, 'query'>

const counted = accountRow({ unread: count })
const countedOfHouse = houseRow({ unread: count })

/** More than so many are not counted. */
export const unreadMax = 99

/** How many messages a customer has not read, and whether there are more than `unreadMax`. */
export async function countUnread(
  db: Db,
  customer: bigint,
): Promise<{ readonly count: number; readonly more: boolean }> {
  const most = unreadMax + 1
  const books = await readOne(
    db,
    counted,
    {
      name: 'unread-events',
      text: `SELECT count(*) AS unread FROM (SELECT 1 FROM outbox o
         WHERE o.customer = $1
           AND o.sequence > coalesce((SELECT m.sequence FROM message_marks m WHERE m.customer = $1), 0)
           AND ${isTold}
           AND NOT EXISTS (SELECT 1 FROM message_reads r
             WHERE r.customer = $1 AND r.sequence = o.sequence)
         LIMIT ${most}) AS unread_ones`,
    },
    [customer, eventsIn('all')],
  )
  const house = await readOne(
    db,
    countedOfHouse,
    {
      name: 'unread-messages',
      text: `SELECT count(*) AS unread FROM (SELECT 1 FROM messages
         WHERE customer_id = $1 AND read_at IS NULL AND kind = ANY($2) LIMIT ${most}) AS unread_ones`,
    },
    [customer, kindsIn('all')],
  )
  const all = books.unread + house.unread
  return { count: Math.min(all, unreadMax), more: all > unreadMax }
}

/** Marks one message read; again changes nothing. */
export async function markRead(
  db: Db,
  customer: bigint,
  { sequence, message }: Pick<Told, 'sequence' | 'message'>,
  at: Date,
): Promise<void> {
  if (sequence !== null)
    await db.query(
      `INSERT INTO message_reads (customer, sequence) VALUES ($1, $2) ON CONFLICT DO NOTHING`,
      [customer, sequence],
    )
  else
    await db.query(
      `UPDATE messages SET read_at = $3
       WHERE customer_id = $1 AND id = $2 AND read_at IS NULL`,
      [customer, message, at],
    )
}

const place = accountRow({ sequence: int8 })
const placeOfHouse = houseRow({ message: int8 })

/** The place behind everything that a customer has been told by now. */
export async function placeNow(db: Db, customer: bigint): Promise<Before> {
  const { sequence } = await readOne(
    db,
    place,
    'SELECT coalesce(max(sequence), 0)::bigint AS sequence FROM outbox WHERE customer = $1',
    [customer],
  )
  const { message } = await readOne(
    db,
    placeOfHouse,
    'SELECT coalesce(max(id), 0)::bigint AS message FROM messages WHERE customer_id = $1',
    [customer],
  )
  return { sequence, message }
}

/**
 * Marks everything up to a place read. The mark never moves back, nor beyond what is there: an event
 * yet to come stays unread.
 */
export async function markAllRead(db: Db, customer: bigint, upTo: Before, at: Date): Promise<void> {
  await db.query(
    `INSERT INTO message_marks AS m (customer, sequence)
     SELECT $1, least($2, coalesce(max(sequence), 0)) FROM outbox WHERE customer = $1
     ON CONFLICT (customer) DO UPDATE SET sequence = greatest(m.sequence, EXCLUDED.sequence)`,
    [customer, upTo.sequence],
  )
  await db.query(
    `DELETE FROM message_reads r USING message_marks m
     WHERE r.customer = $1 AND m.customer = $1 AND r.sequence <= m.sequence`,
    [customer],
  )
  await db.query(
    `UPDATE messages SET read_at = $3 WHERE customer_id = $1 AND id <= $2 AND read_at IS NULL`,
    [customer, upTo.message, at],
  )
}
