// Goal: anybody can see how long withdrawals really took; a late one is counted for ever, its
// customer told once, and no payout goes out before the checks were asked and looked at.
// Method: the real server and real PostgreSQL, with the clock of the house moved.
import { withdrawalsQueue } from '@parkett/contract/desk/payout-steps'
import { houseOf, callerOf } from './testing-calls.ts'
import {
  withdrawalsCancel,
  withdrawalsDetail,
  withdrawalsClock,
} from '@parkett/contract/customer/withdrawals'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { markOverdue } from '../slices/withdrawals/overdue.ts'
import { oneRow } from '../slices/withdrawals/queries.ts'
import { flagsIn, screenPayout } from '../slices/withdrawals/screening.ts'
import { embeddedCarrier } from '../platform/notify/carrier.ts'
import { makeNotify, type Notify } from '../platform/notify/notify.ts'
import { testSigner } from '../platform/notify/testing-signer.ts'
import { makeIds, systemChance } from '../base/ports.ts'
import { testApp, type TestApp } from './testing-app.ts'
import { brokenInvariants, houseAct, newPayer, type Payer } from './testing-cash.ts'

let world: TestApp
let payer: Payer
let notify: Notify
const hourMs = 3_600_000
const startedMs = Date.now()

beforeAll(async () => {
  world = await testApp()
  const { personal } = world
  notify = makeNotify({
    wall: clock,
    clock,
    ids,
    personal,
    carrier: embeddedCarrier(personal),
    signer: testSigner,
  })
  payer = await newPayer(world)
  await world.db.pool.query('UPDATE cards SET pay_out_from = bound_at')
})
afterAll(() => world.close())

const clock = { now: () => world.wall.nowMs }
const ids = makeIds(() => Date.now(), systemChance)

/** The visitor's answer is kept for half a minute. */
const read = () => {
  world.wall.nowMs += 31_000
  return callerOf(world.app).must(withdrawalsClock)
}
/** Sessions go by the wall's time; the business clock stays where it was moved to. */
async function inSession<T>(run: () => Promise<T>): Promise<T> {
  const { nowMs } = world.wall
  world.wall.nowMs = startedMs
  try {
    return await run()
  } finally {
    world.wall.nowMs = nowMs
  }
}
const queue = async () => (await houseOf(world).must(withdrawalsQueue)).rows

/**
 * Steps of the n-th to the m-th finished withdrawal as the door would have written them,
 * without their money.
 */
async function pastWithdrawals(first: number, last: number, daysAgo = 20): Promise<void> {
  await world.db.pool.query(
    `INSERT INTO withdrawal_steps (customer, withdrawal, step, status, at)
     SELECT 1, n, s.step, s.status, $3::timestamptz + make_interval(mins => n * s.factor)
     FROM generate_series($1::int, $2::int) n,
       (VALUES (0, 'requested', 0), (1, 'in_review', 1), (2, 'sent', 2), (3, 'arrived', 60)) s(step, status, factor)`,
    [first, last, new Date(startedMs - daysAgo * 24 * hourMs)],
  )
}

test('a visitor sees no percentile of a few, then the true ones, to the second', async () => {
  const before = await read()
  expect(before).toMatchObject({
    requested: 0,
    toSent: { count: 0, p50: null, p90: null, p99: null },
    days: 90,
  })
  await pastWithdrawals(1001, 1200, 91)
  expect(await read()).toMatchObject({ requested: 0, toSent: { count: 0 } })
  await pastWithdrawals(1, 19)
  expect((await read()).toSent).toEqual({ count: 19, p50: null, p90: null, p99: null })
  await pastWithdrawals(20, 99)
  const some = await read()
  // Sent after 2, 4, … 198 minutes: the middle one of 99 is the 50th.
  expect(some.toSent).toEqual({ count: 99, p50: 50 * 120, p90: 90 * 120, p99: null })
  await pastWithdrawals(100, 200)
  const all = await read()
  expect(all.toSent).toEqual({ count: 200, p50: 100 * 120, p90: 180 * 120, p99: 198 * 120 })
  expect(all.toArrived).toEqual({ count: 200, p50: 100 * 3600, p90: 180 * 3600, p99: 198 * 3600 })
  expect(all.refusals.map(({ reason }) => reason)).toEqual([
    'kyc_incomplete',
    'name_mismatch',
    'sanctions_hold',
    'insufficient_settled',
    'bank_return',
    'duplicate',
  ])
})

test('what is later than its target is marked and told once, counted in public for ever, and stands in the queue', async () => {
  const escalated: string[] = []
  const mark = () =>
    markOverdue({
      pool: world.db.pool,
      clock,
      notify,
      escalate: ({ withdrawal }) => escalated.push(withdrawal),
    })
  const asked = await payer.withdraw('100')
  expect(await mark()).toBe(0)
  world.wall.nowMs += 12 * hourMs + 1000
  const marked = await Promise.all([mark(), mark()])
  expect((marked[0] ?? 0) + (marked[1] ?? 0)).toBe(1)
  expect(await mark()).toBe(0)
  expect(escalated).toEqual([asked.id])
  const told = await world.db.pool.query<{ text: string }>(
    `SELECT text FROM sent_messages WHERE kind = 'withdrawalLate'`,
  )
  expect(told.rows).toHaveLength(1)
  expect(told.rows[0]?.text).toContain(asked.reference)
  const since = new Date(Date.parse(asked.requestedAt) + 12 * hourMs).toISOString()
  expect(await queue()).toMatchObject([{ id: asked.id, overdueSince: since }])
  expect(await read()).toMatchObject({ overdueNow: 1, overdue: 1, open: 1 })
  await inSession(async () => {
    expect(
      (await payer.call(withdrawalsDetail, { params: { id: asked.id } })).data.overdueSince,
    ).toBe(since)
    expect(await payer.call(withdrawalsCancel, { params: { id: asked.id } })).toMatchObject({
      code: 1,
    })
  })
  expect(await read()).toMatchObject({ overdueNow: 0, overdue: 1, open: 0 })
  for (const change of [
    'DELETE FROM withdrawal_overdue',
    'UPDATE withdrawal_overdue SET since = now()',
  ])
    await expect(world.db.pool.query(change)).rejects.toThrow(/permission denied/)
})

test('before money goes the sanctions lists are asked; without one nobody was asked', async () => {
  const asked = await inSession(() => payer.withdraw('50'))
  await houseAct(world, asked.id, { act: 'review' })
  expect(await queue()).toMatchObject([
    { id: asked.id, flags: ['name_unchecked', 'sanctions_unchecked'] },
  ])
  const { rows } = await world.db.pool.query('SELECT provider, result FROM withdrawal_screenings')
  expect(rows).toEqual([{ provider: 'imported lists', result: null }])

  const row = await oneRow(world.db.pool, BigInt(asked.id), null)
  if (row === undefined) throw new Error('gone')
  const deps = (result: 'clear' | 'possible' | 'hit') => ({
    pool: world.db.pool,
    clock,
    ids,
    sanctions: { provider: 'a list', screen: async () => result },
    verifiedName: async () => 'Erika Mustermann',
  })
  expect(await screenPayout(deps('clear'), row, [])).toMatchObject({ ok: true })
  expect(await screenPayout(deps('possible'), row, [])).toMatchObject({ reason: 'payout_flagged' })
  expect((await flagsIn(world.db.pool, [row])).get(row.id)).toEqual([
    'name_unchecked',
    'sanctions_possible',
  ])
  expect(await screenPayout(deps('possible'), row, ['sanctions_possible'])).toMatchObject({
    ok: true,
  })
  expect(await screenPayout(deps('hit'), row, ['sanctions_hit'])).toMatchObject({
    reason: 'payout_flagged',
  })
  await world.db.pool.query(`UPDATE cards SET payee_check = 'no_match'`)
  expect(await houseAct(world, asked.id, { act: 'send', seen: ['name_no_match'] })).toMatchObject({
    reason: 'payout_flagged',
  })
  await world.db.pool.query(`UPDATE cards SET payee_check = 'close_match'`)
  expect(await houseAct(world, asked.id, { act: 'send' })).toMatchObject({
    reason: 'payout_flagged',
  })
  expect(
    await houseAct(world, asked.id, { act: 'send', seen: ['name_close_match'] }),
  ).toMatchObject({ code: 1 })
  expect(await brokenInvariants(world)).toEqual([])
})
