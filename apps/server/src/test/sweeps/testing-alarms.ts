import { alarmsEnd, alarmsTake, jobsRun } from '@parkett/contract/desk/alarms'
import { alarmsPlanDuty } from '@parkett/contract/desk/on-call'
import { messagesSendAgain } from '@parkett/contract/desk/messages'
import { dayMs } from '@parkett/contract/wire/utc-day'
import type { TestApp } from '../testing-app.ts'
import type { Colleague } from '../testing-staff.ts'

/** What rang is taken on and over, a job runs by hand, and what was not sent is tried again. */
export async function seeToAlarms(
  { db, wall }: TestApp,
  admin: Colleague,
  reason: string,
): Promise<void> {
  await db.owner.query(
    `INSERT INTO alarms (id, what, facts, weight, first_at, last_at, times)
     VALUES (73, 'a job failed', '{}', 2, now(), now(), 1)`,
  )
  await admin.must(alarmsTake, { params: { id: '73' }, body: {} })
  await admin.must(alarmsEnd, { params: { id: '73' }, body: { note: reason } })
  // A day ahead: where the house is it may be tomorrow already.
  const day = new Date(wall.nowMs + dayMs).toISOString().slice(0, 10)
  await admin.must(alarmsPlanDuty, {
    body: { staff: admin.id, from: day, through: day, mail: 'nacht@haus.example' },
  })
  await admin.must(jobsRun, { params: { id: 'cashDays' }, body: {} })
  await db.owner.query(
    `INSERT INTO failed_messages (customer_id, sequence, kind, happened_at, fault, tries, failed_at)
     VALUES (7, 7, 'orderFilled', now(), 'away', 5, now())`,
  )
  await admin.must(messagesSendAgain, { params: { customer: '7', id: '7' }, body: {} })
}
