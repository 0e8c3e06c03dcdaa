// Goal: a pool earns what the file of its fund says and two people took, and nothing that anybody typed or
// guessed: a day that no file names waits, and while it does nobody buys. Method: real customers and staff on
// the real server over days; every promise of the books after each step.
import { treasuryConfirm, treasuryPrepare, treasuryShow } from '@parkett/contract/customer/treasury'
import { approvalsDecide, approvalsRequest } from '@parkett/contract/desk/approvals'
import { staffLogin } from '@parkett/contract/desk/staff'
import { treasuryFeeds, treasuryPools, treasuryUpload } from '@parkett/contract/desk/treasury'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newTrader, testApp, tradePassword, type Customer, type TestApp } from './testing-app.ts'
import { callerOf, type Caller } from './testing-calls.ts'
import { brokenInvariants } from './testing-cash.ts'
import { berlin, daysWith } from './testing-days.ts'
import {
  asStaff,
  codeNow,
  firstAdmin,
  hire,
  staffPassword,
  startedOf,
  type Colleague,
} from './testing-staff.ts'

let world: TestApp
let till: Colleague
let agrees: Colleague
let looks: Colleague
beforeAll(async () => {
  world = await testApp({ startsAt: berlin('2027-01-15', '10:00') })
  const admin = await firstAdmin(world)
  till = await hire(world, admin, ['payments'], 'kasse')
  agrees = await hire(world, admin, ['compliance'], 'prueft')
  looks = await hire(world, admin, ['auditor'], 'sieht')
})
afterAll(() => world.close())
const { at, round } = daysWith(() => world, 'treasury')

async function atWork({ username, secret }: Colleague): Promise<Caller> {
  world.wall.nowMs += 60_000
  const payload = { aud: 'staff-login', username, password: staffPassword }
  const totp = codeNow(world, secret)
  const { token } = startedOf(await callerOf(world.app).sealed(staffLogin, { ...payload, totp }))
  return asStaff(world, token)
}
const csv = (...rows: string[]) => ['currency,day,income', ...rows].join('\n')
const upload = async (text: string, who = till) =>
  (await atWork(who)).call(treasuryUpload, { file: new Blob([text]) })
const ask = async (feed: string) =>
  (await atWork(till)).call(approvalsRequest, {
    body: { act: { kind: 'treasury.feed', feed }, reason: 'file of the fund' },
  })
async function take(text: string): Promise<void> {
  const { data } = await upload(text)
  const { id, digest } = (await ask(data.feed.id)).data
  const body = { decision: 'approved', digest, note: '' } as const
  await (await atWork(agrees)).must(approvalsDecide, { params: { id }, body })
}
const prepare = (customer: Customer) =>
  customer.call(treasuryPrepare, { body: { kind: 'buy', currency: 'EUR', amount: '20000' } })
const pool = async (customer: Customer) => {
  const { pools } = await customer.must(treasuryShow)
  return pools.find(({ currency }) => currency === 'EUR')!
}
const atDesk = async () => {
  const { rows } = await (await atWork(looks)).must(treasuryPools)
  return rows.find(({ currency }) => currency === 'EUR')!
}

test('a file is kept once, read by who may, and counts for nothing before two people took it', async () => {
  const file = csv('EUR,2027-01-15,0.5000')
  const bad = await upload(csv('EUR,2027-01-14,0.5', 'EUR,2027-01-15,half'))
  expect(bad).toMatchObject({ reason: 'statement_refused', facts: { line: 3, field: 'income' } })
  const early = await upload(csv('EUR,2027-01-16,0.5'))
  expect(early).toMatchObject({ reason: 'statement_refused', facts: { line: 2, field: 'day' } })
  expect((await upload(file, looks)).reason).toBe('not_permitted')
  const clerk = await atWork(till)
  const said = await Promise.all(
    Array.from({ length: 12 }, () => clerk.call(treasuryUpload, { file: new Blob([file]) })),
  )
  const taken = said.filter(({ code }) => code === 1)
  expect(new Set(taken.map(({ data }) => data.feed.id)).size).toBe(1)
  expect(taken.filter(({ data }) => !data.known)).toHaveLength(1)
  const { rows } = await (await atWork(looks)).must(treasuryFeeds, { query: {} })
  expect(rows).toMatchObject([{ days: 1, first: '2027-01-15', inForce: false, format: 'csv' }])
  expect(await atDesk()).toMatchObject({ fedFrom: null, awaited: null })
  expect((await ask('1')).reason).toBe('not_found')
})

test('from its first day on a pool earns what files say, to the cent, and what nobody told of waits', async () => {
  let mia = await newTrader(world.app)
  const { intent } = (await prepare(mia)).data
  await mia.must(treasuryConfirm, { body: { intent, tradePassword } })
  mia = await at('2027-01-18', '09:00', mia)
  await take(csv('EUR,2027-01-18,0.5000'))
  expect(await atDesk()).toMatchObject({ fedFrom: '2027-01-18', awaited: null })
  mia = await at('2027-01-19', '09:00', mia)
  // 0.5000 less 0.15 % a year, on 20,000.00.
  expect(await pool(mia)).toMatchObject({
    earned: { amount: '0.91' },
    sevenDays: { on: '2027-01-18' },
  })
  expect((await pool(mia)).days.at(-1)).toEqual({ day: '2027-01-18', income: '0.4589', made: true })

  // No file: the day is not divided, and a day later nobody buys any more.
  mia = await at('2027-01-20', '09:00', mia)
  expect(await atDesk()).toMatchObject({ dividedThrough: '2027-01-18', awaited: '2027-01-19' })
  const { rows: due } = await world.db.pool.query<{ note: string }>(
    "SELECT note FROM due_jobs WHERE kind = 'treasury.day.EUR' AND done_at IS NULL",
  )
  expect(due).toEqual([{ note: 'EUR 2027-01-19: rule_missing' }])
  expect((await pool(mia)).sevenDays).toMatchObject({ on: '2027-01-18' })
  const review = (await prepare(mia)).data.intent
  mia = await at('2027-01-21', '09:00', mia)
  expect((await pool(mia)).sevenDays).toBeNull()
  expect((await prepare(mia)).reason).toBe('rule_missing')
  const late = await mia.call(treasuryConfirm, { body: { intent: review, tradePassword } })
  expect(late.code).not.toBe(1)
  // What is theirs comes back all the same.
  const back = { kind: 'fast', currency: 'EUR', amount: '10' } as const
  expect((await mia.call(treasuryPrepare, { body: back })).code).toBe(1)
  expect(await brokenInvariants(world)).toEqual([])

  // Later than its day, in another form, and with a loss: caught up in the order of days.
  await take(
    '<fundFeed><day currency="EUR" date="2027-01-20" income="-0.1000"/><day currency="EUR" date="2027-01-19" income="0.5"/></fundFeed>',
  )
  await round()
  expect(await atDesk()).toMatchObject({ dividedThrough: '2027-01-20', awaited: null })
  const shown = await pool(mia)
  expect(shown.days.slice(-2).map(({ income }) => income)).toEqual(['0.4589', '-0.1411'])
  expect(shown.sevenDays).toMatchObject({ on: '2027-01-20' })
  expect((await prepare(mia)).code).toBe(1)
  expect(await brokenInvariants(world)).toEqual([])
})

test('what is divided or taken is told once, and no program tells it', async () => {
  const other = await upload(csv('EUR,2027-01-21,0.5', 'EUR,2027-01-18,0.6'))
  expect(other).toMatchObject({ reason: 'statement_refused', facts: { line: 3, field: 'day' } })
  const same = await upload(csv('EUR,2027-01-18,0.5'))
  expect(same.reason).toBe('statement_refused')
  // Two files of one day wait; the first that is taken counts, the other cannot be taken any more.
  const { data: one } = await upload(csv('EUR,2027-01-21,0.5'))
  const { data: two } = await upload(csv('EUR,2027-01-21,0.7'))
  const asked = (await ask(two.feed.id)).data
  const { id, digest } = (await ask(one.feed.id)).data
  const body = { decision: 'approved', digest, note: '' } as const
  await (await atWork(agrees)).must(approvalsDecide, { params: { id }, body })
  const second = await (
    await atWork(agrees)
  ).call(approvalsDecide, {
    params: { id: asked.id },
    body: { ...body, digest: asked.digest },
  })
  expect(second.reason).toBe('not_found')

  const insert = `INSERT INTO treasury_fed_days (currency, day, income, feed, approval)
    SELECT 'EUR', '2027-01-22', 4512, feed, approval FROM treasury_fed_days LIMIT 1`
  await expect(world.db.pool.query(insert)).rejects.toThrow(/not told by a file/)
  for (const sql of ['DELETE FROM treasury_fed_days', 'UPDATE treasury_feeds SET days = days'])
    await expect(world.db.pool.query(sql)).rejects.toThrow(/permission denied/)
})
