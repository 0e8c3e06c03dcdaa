// Goal: a day has one who is on call and alarms by mail go to them; no row is changed, and no mailbox is read out of the database.
// Method: the real server on real PostgreSQL; colleagues that leave; a carrier that keeps what it is given.
import { alarmsList } from '@parkett/contract/desk/alarms'
import { alarmsDuties, alarmsPlanDuty } from '@parkett/contract/desk/on-call'
import { staffDisable } from '@parkett/contract/desk/staff'
import { addDays } from '@parkett/core/civil'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeIds, systemChance } from '../../base/ports.ts'
import { makeAlarmInbox } from '../../platform/alarms/inbox.ts'
import { mailAlarms } from '../../platform/alarms/mail.ts'
import { openPersonal } from '../../platform/data-dir/personal.ts'
import { testApp, type TestApp } from '../../test/testing-app.ts'
import { firstAdmin, hire, type Colleague } from '../../test/testing-staff.ts'

let world: TestApp
let admin: Colleague
let night: Colleague
let day: Colleague
beforeAll(async () => {
  world = await testApp()
  admin = await firstAdmin(world)
  night = await hire(world, admin, ['compliance'], 'nachts')
  day = await hire(world, admin, ['auditor'], 'tags')
})
afterAll(() => world.close())

const clock = { now: () => world.wall.nowMs }
const ids = makeIds(Date.now, systemChance)
const shown = () => admin.must(alarmsDuties, { query: {} })
const bodyOf = async (who: Colleague, mail: string | null) => {
  const { today } = await shown()
  return { staff: who.id, from: today, through: addDays(today, 6), mail }
}
const house = 'haus@haus.example'

/** Whom an alarm that rings now reaches. */
async function reached(mail = house): Promise<readonly string[]> {
  const { pool } = world.db
  const inbox = makeAlarmInbox(clock)
  inbox.ring('a job failed', { job: `job-${ids.next()}` })
  await inbox.flush({ pool, ids })
  const heard: string[] = []
  const carrier = {
    send: async (_db: unknown, sent: readonly { readonly recipient: string }[]) =>
      void heard.push(...sent.map(({ recipient }) => recipient)),
  }
  const personal = openPersonal(world.dataDir, systemChance)
  const said = { mail, personal, zone: 'Europe/Berlin', language: 'de' } as const
  await mailAlarms({ pool, wall: clock, ids, carrier, ...said })
  return heard
}

test('while nobody is on call alarms go to the house, and nobody but an administrator says who is', async () => {
  expect(await shown()).toMatchObject({ rows: [], now: null })
  expect(await reached()).toEqual([house])
  const body = await bodyOf(night, null)
  for (const who of [night, day])
    expect((await who.call(alarmsPlanDuty, { body })).reason).toBe('not_permitted')
})

test('alarms go to who is on call; the row written last counts, and one without a mailbox leaves them to the house', async () => {
  await admin.must(alarmsPlanDuty, { body: await bodyOf(night, 'nacht@haus.example') })
  expect((await shown()).now).toMatchObject({ name: 'nachts', mailed: true, by: 'chefin' })
  expect((await admin.must(alarmsList, { query: { view: 'open' } })).told).toBe(true)
  // Who is on call is told where the house has no mailbox, too.
  expect(await reached('')).toEqual(['nacht@haus.example'])
  await admin.must(alarmsPlanDuty, { body: await bodyOf(day, 'tag@haus.example') })
  expect(await reached()).toEqual(['tag@haus.example'])
  await admin.must(alarmsPlanDuty, { body: await bodyOf(admin, null) })
  expect((await shown()).now).toMatchObject({ name: 'chefin', mailed: false })
  expect(await reached()).toEqual([house])
})

test('a row is refused that is over, out of order or of nobody, and none is changed or read out', async () => {
  const body = await bodyOf(night, null)
  const wrong = [
    [{ from: addDays(body.from, -1) }, 'field_invalid'],
    [{ through: addDays(body.from, -1) }, 'field_invalid'],
    [{ from: '2026-02-30' }, 'field_invalid'],
    [{ staff: '1' }, 'not_found'],
    [{ mail: 'nobody' }, 'field_invalid'],
  ] as const
  for (const [change, reason] of wrong)
    expect((await admin.call(alarmsPlanDuty, { body: { ...body, ...change } })).reason).toBe(reason)
  expect((await shown()).rows).toHaveLength(3)
  const { pool } = world.db
  for (const sql of ['UPDATE on_call SET last_day = first_day', 'DELETE FROM on_call'])
    await expect(pool.query(sql)).rejects.toThrow('permission denied')
  const { rows } = await pool.query<{ said: string }>('SELECT o::text AS said FROM on_call o')
  expect(rows.map(({ said }) => said).join()).not.toContain('@')
  expect(JSON.stringify(await shown())).not.toContain('@')
})

test('who left is on call no more: the row before counts again', async () => {
  await admin.must(alarmsPlanDuty, { body: await bodyOf(day, 'tag@haus.example') })
  expect(await reached()).toEqual(['tag@haus.example'])
  const body = { reason: 'left the house today' }
  await admin.must(staffDisable, { params: { id: day.id }, body })
  expect((await shown()).now).toMatchObject({ name: 'chefin' })
  expect(await reached()).toEqual([house])
  const again = await admin.call(alarmsPlanDuty, { body: await bodyOf(day, null) })
  expect(again.reason).toBe('not_found')
})
