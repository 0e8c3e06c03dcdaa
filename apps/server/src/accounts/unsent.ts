import type { Pool } from 'pg'
import type { NoticeMessage } from '@parkett/contract/customer/notices'
import { int4, int8, nullable, text, timestamp } from '../platform/db/columns.ts'
import { houseRow, read, readFirst } from '../platform/db/read.ts'
import { transact } from '../platform/db/transact.ts'
import type { NewsMessage, Notify } from '../platform/notify/notify.ts'
import { factsOf } from './told/facts.ts'
import type { About } from './told/telling.ts'

type Db = Pick<Pool, 'query'>

/** A message of the books on its way out. */
export type Leaving = NewsMessage &
  About & { readonly event: { readonly sequence: bigint; readonly at: Date } }

/** How long after each failure it is tried by itself; after the last one only by hand. */
const againAfterMs = [60_000, 300_000, 1_800_000, 7_200_000] as const
const nextAfter = (tries: number, now: number): Date | null => {
  const wait = againAfterMs[tries - 1]
  return wait === undefined ? null : new Date(now + wait)
}
const said = (fault: unknown): string =>
  (fault instanceof Error ? fault.message : String(fault)).slice(0, 500)

/** Writes down what could not be sent, once. It stands in the app all the same. */
export async function keepUnsent(
  db: Db,
  now: number,
  failed: readonly { readonly message: Leaving; readonly why: unknown }[],
): Promise<void> {
  for (const { message, why } of failed) {
    await db.query(
      `INSERT INTO failed_messages (customer_id, sequence, kind, object, happened_at, fault, tries,
         failed_at, next_at) VALUES ($1, $2, $3, $4, $5, $6, 1, $7, $8) ON CONFLICT DO NOTHING`,
      [
        message.customer,
        message.event.sequence,
        message.kind,
        message.object,
        message.event.at,
        said(why),
        new Date(now),
        nextAfter(1, now),
      ],
    )
  }
}

type Again = {
  readonly notify: Pick<Notify, 'notices'>
  readonly now: number
}
type Named = { readonly customer: bigint; readonly sequence: bigint }

const waiting = houseRow({
  kind: text<NoticeMessage>(),
  object: nullable(int8),
  happenedAt: timestamp,
  tries: int4,
})

/**
 * Tries one of them now. @returns whether it was sent; undefined where it waits no more, or somebody
 * else is at it.
 */
export async function sendAgain(
  db: Db,
  { customer, sequence }: Named,
  { notify, now }: Again,
): Promise<boolean | undefined> {
  const row = await readFirst(
    db,
    waiting,
    `SELECT kind, object, happened_at, tries FROM failed_messages
     WHERE customer_id = $1 AND sequence = $2 AND sent_at IS NULL FOR UPDATE SKIP LOCKED`,
    [customer, sequence],
  )
  if (row === undefined) return undefined
  const { kind, object, happenedAt: at, tries } = row
  const about = { customer, kind, object }
  const message: Leaving = { ...about, message: kind, event: { sequence, at } }
  await db.query('SAVEPOINT again')
  try {
    await notify.notices(db, [message], (leaving) => factsOf(db, leaving))
    await db.query(
      'UPDATE failed_messages SET sent_at = $3 WHERE customer_id = $1 AND sequence = $2',
      [customer, sequence, new Date(now)],
    )
    return true
  } catch (fault) {
    await db.query('ROLLBACK TO SAVEPOINT again')
    await db.query(
      `UPDATE failed_messages SET fault = $3, tries = $4, failed_at = $5, next_at = $6
       WHERE customer_id = $1 AND sequence = $2`,
      [customer, sequence, said(fault), tries + 1, new Date(now), nextAfter(tries + 1, now)],
    )
    return false
  }
}

const dueMax = 200
const due = houseRow({ customerId: int8, sequence: int8 })

/** Those whose time has come, each in a transaction of its own. @returns how many were sent */
export async function sendDue(pool: Pool, { notify, now }: Again): Promise<number> {
  const rows = await read(
    pool,
    due,
    `SELECT customer_id, sequence FROM failed_messages
     WHERE sent_at IS NULL AND next_at <= $1 ORDER BY next_at LIMIT ${dueMax}`,
    [new Date(now)],
  )
  let sent = 0
  for (const { customerId: customer, sequence } of rows) {
    const done = await transact(pool, (db) =>
      sendAgain(db, { customer, sequence }, { notify, now }),
    )
    if (done === true) sent += 1
  }
  return sent
}
