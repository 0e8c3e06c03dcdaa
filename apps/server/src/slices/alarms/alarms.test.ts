// Goal: what rings reaches the desk whether or not the database was there when it rang; somebody takes
// it on, says what it was, and nothing of it can be made to look better; an address is told until it
// takes it; a job runs by hand. Method: an inbox of its own on the real database; two admins at once; an
// address that fails first.
import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import {
  alarmKinds,
  alarmsEnd,
  alarmsList,
  alarmsTake,
  jobsRun,
} from '@parkett/contract/desk/alarms'
import { deskDashboard, deskSystem } from '@parkett/contract/desk/desk'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { alarmsRung } from '../../base/alarm.ts'
import { makeIds, systemChance } from '../../base/ports.ts'
import { tellHook } from '../../platform/alarms/hook.ts'
import { makeAlarmInbox } from '../../platform/alarms/inbox.ts'
import { mailAlarms } from '../../platform/alarms/mail.ts'
import { openPersonal } from '../../platform/data-dir/personal.ts'
import { embeddedCarrier } from '../../platform/notify/carrier.ts'
import { messagesSent } from '@parkett/contract/desk/messages'
import { testApp, type TestApp } from '../../test/testing-app.ts'
import { firstAdmin, hire, type Colleague } from '../../test/testing-staff.ts'

let world: TestApp
let admin: Colleague
let auditor: Colleague
let second: Colleague
beforeAll(async () => {
  world = await testApp()
  admin = await firstAdmin(world)
  second = await hire(world, admin, ['compliance'], 'prueft')
  auditor = await hire(world, admin, ['auditor'], 'liest')
})
afterAll(() => world.close())

const ids = makeIds(Date.now, systemChance)
const clock = { now: () => world.wall.nowMs }
const mailPorts = () => ({
  pool: world.db.pool,
  wall: clock,
  ids,
  personal: openPersonal(world.dataDir, systemChance),
  zone: 'Europe/Berlin',
  language: 'de' as const,
})
const open = async () => (await admin.must(alarmsList, { query: { view: 'open' } })).rows
const over = async () => (await admin.must(alarmsList, { query: { view: 'over' } })).rows
const counted = async () =>
  (await admin.must(deskDashboard)).queues.find(({ queue }) => queue === 'alarms')

test('every alarm has words of its own', () => {
  const kinds = Object.values(alarmsRung).map(({ kind }) => kind)
  expect(kinds.toSorted()).toEqual([...alarmKinds].toSorted())
})

test('what rings is kept while the database is away, and rung again it is the same alarm', async () => {
  const inbox = makeAlarmInbox(clock)
  const deps = { pool: world.db.pool, ids }
  inbox.ring('a due job failed', { kind: 'verify', key: '2020-01-01' })
  const away = { query: () => Promise.reject(new Error('away')) }
  const gone = { ...world.db.pool, ...away, connect: away.query } as unknown as typeof world.db.pool
  await expect(inbox.flush({ ...deps, pool: gone })).rejects.toThrow('away')
  expect(await open()).toEqual([])
  inbox.ring('a due job failed', { kind: 'verify', key: '2020-01-01' })
  inbox.ring('the books do not hold', { check: 'I2', day: '2026-11-23' })
  await inbox.flush(deps)
  await inbox.flush(deps)
  expect((await open()).map(({ kind, severity, times }) => [kind, severity, times])).toEqual([
    ['books', 'critical', 1],
    ['dueFailed', 'serious', 2],
  ])
  expect(await counted()).toMatchObject({ count: 2, late: 1 })
})

test('somebody takes an alarm on and says what it was; once, whoever else does so at the same time', async () => {
  const [worst] = await open()
  const params = { id: worst?.id ?? '' }
  expect((await auditor.call(alarmsTake, { params, body: {} })).reason).toBe('not_permitted')
  await admin.must(alarmsTake, { params, body: {} })
  expect((await open())[0]?.owner).toMatchObject({ name: 'chefin', mine: true })
  await second.must(alarmsTake, { params, body: {} })
  expect((await open())[0]?.owner).toMatchObject({ name: 'prueft', mine: false })
  expect(await counted()).toMatchObject({ count: 2, late: 0 })
  const body = { note: 'a trial row, put right' }
  const ends = await Promise.all(
    [admin, second].map((who) => who.call(alarmsEnd, { params, body })),
  )
  expect(ends.filter(({ reason }) => reason === 'not_found')).toHaveLength(1)
  expect(await over()).toMatchObject([{ id: params.id, over: { note: body.note } }])
  expect((await second.call(alarmsTake, { params, body: {} })).reason).toBe('not_found')
})

test('rung after its end it is a new alarm, and what is over stays as it was', async () => {
  const inbox = makeAlarmInbox(clock)
  inbox.ring('the books do not hold', { check: 'I2', day: '2026-11-23' })
  await inbox.flush({ pool: world.db.pool, ids })
  expect((await open())[0]).toMatchObject({ kind: 'books', times: 1, owner: null })
  expect(await over()).toHaveLength(1)
  const change = `UPDATE alarms SET facts = '{}' WHERE times > 0`
  await expect(world.db.pool.query(change)).rejects.toThrow('permission denied')
  await expect(world.db.pool.query('DELETE FROM alarm_ends')).rejects.toThrow('permission denied')
})

test('an address is told until it takes it, notices stay here', async () => {
  const heard: string[] = []
  let fails = true
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => (body += String(part)))
    request.on('end', () => {
      if (!fails) heard.push((JSON.parse(body) as { kind: string }).kind)
      response.writeHead(fails ? 500 : 204).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const to = `http://127.0.0.1:${(server.address() as AddressInfo).port}/alarms`
  const inbox = makeAlarmInbox(clock)
  inbox.ring('the disk has room again', { freeMb: '2048' })
  await inbox.flush({ pool: world.db.pool, ids })
  const tell = () => tellHook({ pool: world.db.pool, wall: clock, to })
  await expect(tell()).rejects.toThrow('500')
  fails = false
  await tell()
  await tell()
  expect(heard.toSorted()).toEqual(['books', 'books', 'dueFailed'])
  expect((await open()).filter(({ toldAt }) => toldAt === null).map(({ kind }) => kind)).toEqual([
    'diskRoom',
  ])
  server.close()
})

test('a mailbox is told of what is open, each once, in the language of the house, and no list of customers shows it', async () => {
  const { pool } = world.db
  const inbox = makeAlarmInbox(clock)
  inbox.ring('a job failed', { job: 'books' })
  await inbox.flush({ pool, ids })
  const sent: string[] = []
  const carrier = {
    send: async (_db: unknown, messages: readonly { readonly text: string }[]) => {
      sent.push(...messages.map(({ text }) => text))
    },
  }
  const mailed = { ...mailPorts(), mail: 'nacht@haus.example' }
  const fails = { send: () => Promise.reject(new Error('no mail')) }
  await expect(mailAlarms({ ...mailed, carrier: fails })).rejects.toThrow('no mail')
  const waits = (await open()).filter(({ severity }) => severity !== 'notice').length
  // Two rounds at once hand each over once.
  await Promise.all([mailAlarms({ ...mailed, carrier }), mailAlarms({ ...mailed, carrier })])
  await mailAlarms({ ...mailed, carrier })
  expect(sent).toHaveLength(waits)
  expect(sent.join()).toContain('Die Bücher stimmen nicht')
  inbox.ring('the payment provider was not settled with', { payout: 'po_1' })
  await inbox.flush({ pool, ids })
  await mailAlarms({ ...mailed, carrier: embeddedCarrier(mailed.personal) })
  const left = `SELECT customer_id, channel, language FROM sent_messages WHERE kind = 'alarm'`
  expect((await pool.query(left)).rows).toEqual([
    { customer_id: 0n, channel: 'email', language: 'de' },
  ])
  expect((await second.must(messagesSent, { query: {} })).rows).toEqual([])
})

test('a job runs by hand, and one that nobody knows does not', async () => {
  const jobOf = async (name: string) =>
    (await admin.must(deskSystem)).jobs.find(({ job }) => job === name)
  expect((await jobOf('cashDays'))?.lastAt).toBeNull()
  expect(await admin.must(jobsRun, { params: { id: 'cashDays' }, body: {} })).toEqual({ ok: true })
  expect((await jobOf('cashDays'))?.lastAt).not.toBeNull()
  const nobodys = { params: { id: 'rm' }, body: {} }
  expect((await admin.call(jobsRun, nobodys)).reason).toBe('not_found')
})
