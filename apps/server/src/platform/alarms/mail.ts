import { dayMs } from '@parkett/contract/wire/utc-day'
import { formatDateTime } from '@parkett/words/format-time'
import type { Language } from '@parkett/words/languages'
import { readWords } from '@parkett/words/read'
import type { Pool } from 'pg'
import { alarmOf, type AlarmWhat } from '../../base/alarm.ts'
import type { Clock, Ids } from '../../base/ports.ts'
import type { Personal } from '../data-dir/personal.ts'
import { int8, text, timestamp } from '../db/columns.ts'
import { houseRow, read } from '../db/read.ts'
import { transact } from '../db/transact.ts'
import { alarmMail } from '../notify/kinds.ts'
import type { Carrier } from '../notify/carrier.ts'
import { mailboxAt } from './on-call.ts'

type MailPorts = {
  readonly pool: Pool
  readonly wall: Clock
  readonly ids: Ids
  readonly carrier: Carrier
  /** Of the house: while nobody is on call, or who is has no mailbox. */
  readonly mail: string
  readonly personal: Personal
  readonly zone: string
  readonly language: Language
}

const unmailed = houseRow({ id: int8, what: text<AlarmWhat>(), firstAt: timestamp })
const perRound = 20
/** No customer: what is the house’s own stands under nothing. */
const house = 0n

/**
 * Hands what rang to the carrier of messages, for the mailbox of whoever is on call: the worst first, each once, in one step with its mark.
 * Notices stay at the desk, and so does what is over or of another day: a mailbox that is set up today is not told of all that ever rang.
 */
export async function mailAlarms(ports: MailPorts): Promise<void> {
  const { pool, wall, ids, carrier, personal, zone, language } = ports
  const mail = await mailboxAt(pool, personal, { now: wall.now(), zone, house: ports.mail })
  if (mail === '') return
  const now = new Date(wall.now())
  const rows = await read(
    pool,
    unmailed,
    `SELECT id, what, first_at FROM alarms a WHERE mailed_at IS NULL AND weight < 3 AND first_at > $1
       AND NOT EXISTS (SELECT 1 FROM alarm_ends e WHERE e.alarm = a.id)
     ORDER BY weight, id LIMIT ${perRound}`,
    [new Date(now.getTime() - dayMs)],
  )
  if (rows.length === 0) return
  const t = readWords(['desk'], language)
  for (const { id, what, firstAt } of rows) {
    const { kind, severity } = alarmOf(what)
    const said = t('desk.alarms.mail', {
      severity: t(`desk.alarms.${severity}`),
      alarm: t(`desk.alarm.${kind}`),
      time: formatDateTime(firstAt.toISOString(), language),
    })
    await transact(pool, async (db) => {
      const marked = await db.query(
        'UPDATE alarms SET mailed_at = $2 WHERE id = $1 AND mailed_at IS NULL',
        [id, now],
      )
      if (marked.rowCount !== 1) return
      const about = { id: ids.next(), customer: house, kind: alarmMail, text: said, at: now }
      await carrier.send(db, [{ ...about, channel: 'email', recipient: mail, language }])
    })
  }
}
