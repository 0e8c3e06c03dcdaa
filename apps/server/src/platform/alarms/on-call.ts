import { onDuty } from '@parkett/core/staff/on-call'
import { localTime } from '@parkett/core/market/zone'
import type { Pool } from 'pg'
import { labels, type Personal } from '../data-dir/personal.ts'
import { date, int8, nullable, text, timestamp } from '../db/columns.ts'
import { houseRow, read, type RowIn } from '../db/read.ts'

export const dutyColumns = {
  id: int8,
  firstDay: date,
  lastDay: date,
  mailSealed: nullable(text()),
  by: text(),
  at: timestamp,
  username: text(),
}
const row = houseRow(dutyColumns)
export type Duty = RowIn<typeof row>

/**
 * Who is on call, by the calendar of the home market and real days: of the rows that have today, and whose colleague is
 * here and not stopped, the one written last (`trust.md` T107, `docs/decisions/1201`).
 */
export async function dutyAt(
  db: Pick<Pool, 'query'>,
  now: number,
  zone: string,
): Promise<{ readonly today: string; readonly duty: Duty | null }> {
  const today = localTime(now, zone).date
  const rows = await read(
    db,
    row,
    `SELECT o.id, o.first_day, o.last_day, o.mail_sealed, o.name AS by, o.at, s.username
     FROM on_call o JOIN staff s ON s.id = o.staff
     WHERE o.last_day >= $1::date AND o.first_day <= $1::date
       AND s.disabled_at IS NULL AND NOT staff_locked(s.id)`,
    [today],
  )
  const duties = rows.map((duty) => ({ ...duty, first: duty.firstDay, last: duty.lastDay }))
  return { today, duty: onDuty(duties, today) }
}

/** Nobody reads a mailbox of staff out of a copy of the database. */
export const sealMailbox = (personal: Personal, id: bigint, mail: string): string =>
  personal.seal(labels.onCall(id), mail)

/** Where alarms go now: to who is on call, or where nothing is said of that to the house; empty: to nobody. */
export async function mailboxAt(
  db: Pick<Pool, 'query'>,
  personal: Personal,
  { now, zone, house }: { readonly now: number; readonly zone: string; readonly house: string },
): Promise<string> {
  const { duty } = await dutyAt(db, now, zone)
  const sealed = duty?.mailSealed ?? null
  return duty === null || sealed === null ? house : personal.open(labels.onCall(duty.id), sealed)
}
