import type pg from 'pg'
import { transact } from '../db/transact.ts'
import { alarmMail, codeKinds, kindsIn } from './kinds.ts'

/**
 * Whole calendar years that a message is kept after the year in which it was told (`trust.md` T40):
 * what is said of orders, money and the account as letters of business are; a price alert, which no
 * law asks for, one year. What the books tell stays with the books.
 */
export const keptYears = { letters: 6, alerts: 1 } as const

// That a code left says no more after a year than an alert does.
const alerts: readonly string[] = [
  'alertAbove',
  'alertBelow',
  'alertMoves',
  alarmMail,
  ...codeKinds,
]

/** The instant before which messages of a term may go: a new year, in the calendar of UTC. */
export const keptFrom = (now: number, years: number): Date =>
  new Date(Date.UTC(new Date(now).getUTCFullYear() - years, 0))

/**
 * Deletes what its term is over of, with the seal that proved it and the trace that it left.
 * @returns how many messages
 */
export async function forgetMessages(pool: pg.Pool, now: number): Promise<number> {
  const terms = [
    { kinds: alerts, from: keptFrom(now, keptYears.alerts) },
    {
      kinds: kindsIn('all').filter((kind) => !alerts.includes(kind)),
      from: keptFrom(now, keptYears.letters),
    },
  ]
  let gone = 0
  for (const { kinds, from } of terms) {
    gone += await transact(pool, async (db) => {
      const over = 'kind = ANY($1) AND happened_at < $2'
      await db.query(`DELETE FROM message_seals WHERE message IS NOT NULL AND ${over}`, [
        kinds,
        from,
      ])
      await db.query('DELETE FROM deliveries WHERE kind = ANY($1) AND sent_at < $2', [kinds, from])
      await db.query(`DELETE FROM failed_messages WHERE ${over}`, [kinds, from])
      const { rowCount } = await db.query(`DELETE FROM messages WHERE ${over}`, [kinds, from])
      return rowCount ?? 0
    })
  }
  return gone
}
