import type { alarmsDuties, alarmsPlanDuty, ShownDuty } from '@parkett/contract/desk/on-call'
import type { AnswerOf, BodyOf, QueryOf } from '@parkett/contract/wire/route'
import { planDuty } from '@parkett/core/staff/on-call'
import type { PoolClient } from 'pg'
import { orRefuse, refuse } from '../../base/refusal.ts'
import { dutyAt, dutyColumns, type Duty, sealMailbox } from '../../platform/alarms/on-call.ts'
import { houseRow, read } from '../../platform/db/read.ts'
import { lastShown, pageOf } from '../../platform/http/cursor.ts'
import type { Staff } from '../../platform/http/serve.ts'
import type { AlarmsPorts } from './ports.ts'

const pageSize = 50
const row = houseRow(dutyColumns)

/** Who is on call now, and every row, the newest first. */
export async function dutiesPage(
  { pool, wall, zone }: AlarmsPorts,
  { cursor }: QueryOf<typeof alarmsDuties>,
): Promise<AnswerOf<typeof alarmsDuties>> {
  const found = await read(
    pool,
    row,
    `SELECT o.id, o.first_day, o.last_day, o.mail_sealed, o.name AS by, o.at, s.username
     FROM on_call o JOIN staff s ON s.id = o.staff
     WHERE $1::bigint IS NULL OR o.id < $1 ORDER BY o.id DESC LIMIT ${pageSize + 1}`,
    [lastShown(cursor)],
  )
  const { rows, next } = pageOf(found, ({ id }) => id, pageSize)
  const { today, duty } = await dutyAt(pool, wall.now(), zone)
  return { rows: rows.map(shownOf), next, today, now: duty === null ? null : shownOf(duty) }
}

const shownOf = ({ id, username, firstDay, lastDay, mailSealed, by, at }: Duty): ShownDuty => ({
  id: id.toString(),
  name: username,
  first: firstDay,
  last: lastDay,
  mailed: mailSealed !== null,
  by,
  at: at.toISOString(),
})

/** Writes down who is on call; whoever is not here, or is stopped, cannot be. */
export async function plan(
  db: PoolClient,
  { ids, wall, zone, personal }: AlarmsPorts,
  staff: Staff,
  { staff: whom, from: first, through: last, mail }: BodyOf<typeof alarmsPlanDuty>,
): Promise<{ id: string }> {
  const { today } = await dutyAt(db, wall.now(), zone)
  orRefuse(planDuty({ first, last }, today))
  const here = await db.query(
    'SELECT 1 FROM staff WHERE id = $1 AND disabled_at IS NULL AND NOT staff_locked(id)',
    [whom],
  )
  if (here.rowCount !== 1) refuse('not_found')
  const id = ids.next()
  await db.query(
    `INSERT INTO on_call (id, staff, first_day, last_day, mail_sealed, person, name, at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      id,
      whom,
      first,
      last,
      mail === null ? null : sealMailbox(personal, id, mail),
      staff.person,
      staff.name,
      new Date(wall.now()),
    ],
  )
  return { id: id.toString() }
}
