// Goal: a pool that is stopped takes nothing in and pays nothing out, loses nobody's place and nobody's
// cent, and no one person and no program stops it. Method: real customers and staff on the real server,
// over days; every promise of the books after each step.
import {
  treasuryConfirm,
  treasuryPrepare,
  treasuryShow,
  treasuryTakeBack,
  type TreasuryKind,
} from '@parkett/contract/customer/treasury'
import {
  approvalsDecide,
  approvalsRequest,
  type ApprovalAct,
} from '@parkett/contract/desk/approvals'
import { messagesList } from '@parkett/contract/customer/messages'
import { staffLogin } from '@parkett/contract/desk/staff'
import { treasuryPools } from '@parkett/contract/desk/treasury'
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
let asks: Colleague
let agrees: Colleague
beforeAll(async () => {
  world = await testApp({ startsAt: berlin('2027-01-15', '10:00') })
  const admin = await firstAdmin(world)
  asks = await hire(world, admin, ['payments'], 'kasse')
  agrees = await hire(world, admin, ['compliance'], 'prueft')
})
afterAll(() => world.close())
const { at, round } = daysWith(() => world, 'treasury')

const place = async (customer: Customer, kind: TreasuryKind, amount: string) => {
  const body = { kind, currency: 'EUR', amount } as const
  const { intent } = await customer.must(treasuryPrepare, { body })
  return customer.must(treasuryConfirm, { body: { intent, tradePassword } })
}
const refusal = async (customer: Customer, kind: TreasuryKind) =>
  (await customer.call(treasuryPrepare, { body: { kind, currency: 'EUR', amount: '10' } })).reason
const pool = async (customer: Customer) => {
  const { pools } = await customer.must(treasuryShow)
  return pools.find(({ currency }) => currency === 'EUR')!
}
/** Sessions of staff end while days pass; a code of the second factor counts once. */
async function atWork(colleague: Colleague): Promise<Caller> {
  world.wall.nowMs += 60_000
  const { username, secret } = colleague
  const payload = { aud: 'staff-login', username, password: staffPassword }
  const totp = codeNow(world, secret)
  const { token } = startedOf(await callerOf(world.app).sealed(staffLogin, { ...payload, totp }))
  return asStaff(world, token)
}
async function byTwo(act: ApprovalAct): Promise<void> {
  const [asking, agreeing] = [await atWork(asks), await atWork(agrees)]
  const { id, digest } = await asking.must(approvalsRequest, {
    body: { act, reason: 'bank closed' },
  })
  const body = { decision: 'approved', digest, note: '' } as const
  await agreeing.must(approvalsDecide, { params: { id }, body })
}
const stop = (nextStatement: string) =>
  byTwo({ kind: 'treasury.stop', currency: 'EUR', cause: 'institution', nextStatement })

test('a stopped pool takes nothing in, keeps requests in order, and pays them when it goes on', async () => {
  let mia = await newTrader(world.app)
  let leo = await newTrader(world.app)
  await place(mia, 'buy', '300')
  await place(leo, 'buy', '200')
  mia = await at('2027-01-18', '09:00', mia)
  leo = await at('2027-01-18', '09:05', leo)
  await round()
  expect(await pool(mia)).toMatchObject({ held: { amount: '300.00' }, stop: null })
  const waiting = await place(await newTrader(world.app), 'buy', '50')

  await stop('2027-01-20')
  expect(await pool(mia)).toMatchObject({
    stop: { cause: 'institution', nextStatement: '2027-01-20' },
  })
  expect(await refusal(mia, 'buy')).toBe('pool_stopped')
  expect(await refusal(mia, 'fast')).toBe('pool_stopped')
  await place(leo, 'redeem', '200')
  await place(mia, 'redeem', '100')
  expect((await pool(leo)).open).toMatchObject([{ kind: 'redeem', ahead: 0 }])
  expect((await pool(mia)).open).toMatchObject([{ kind: 'redeem', ahead: 1 }])

  // Days on, and nobody is confirmed or paid; what the pool earns is divided all the same.
  mia = await at('2027-01-21', '20:00', mia)
  leo = await at('2027-01-21', '20:05', leo)
  await round()
  await round()
  expect(await pool(mia)).toMatchObject({ redeeming: { amount: '100.00' } })
  expect(await brokenInvariants(world)).toEqual([])
  const { rows } = await (await atWork(asks)).must(treasuryPools)
  expect(rows.find(({ currency }) => currency === 'EUR')).toMatchObject({
    buying: { count: 1, amount: { amount: '50.00' } },
    redeeming: { count: 2, amount: { amount: '300.00' } },
  })

  // Stopped again with a later word, it is the same stop since the same moment.
  const { since } = (await pool(mia)).stop!
  await stop('2027-01-28')
  expect((await pool(mia)).stop).toEqual({
    cause: 'institution',
    since,
    nextStatement: '2027-01-28',
  })

  await byTwo({ kind: 'treasury.resume', currency: 'EUR' })
  await round()
  expect(await pool(mia)).toMatchObject({ stop: null, redeeming: { amount: '0.00' }, open: [] })
  expect(await pool(leo)).toMatchObject({ redeeming: { amount: '0.00' }, open: [] })
  expect(waiting.status).toBe('pending')
  expect(await brokenInvariants(world)).toEqual([])
})

test('a purchase that a stop caught is taken back whenever its customer likes', async () => {
  let eva = await newTrader(world.app)
  const { id } = await place(eva, 'buy', '80')
  await stop('2027-02-26')
  eva = await at('2027-01-26', '20:00', eva)
  await round()
  expect((await pool(eva)).open).toMatchObject([{ kind: 'buy', mayTakeBack: true }])
  expect(await eva.must(treasuryTakeBack, { params: { id } })).toMatchObject({
    status: 'taken_back',
  })
  await byTwo({ kind: 'treasury.resume', currency: 'EUR' })
  expect(await brokenInvariants(world)).toEqual([])
})

test('a review of before the stop buys nothing after it', async () => {
  const jan = await newTrader(world.app)
  const body = { kind: 'buy', currency: 'EUR', amount: '10' } as const
  const { intent } = await jan.must(treasuryPrepare, { body })
  await stop('2027-02-26')
  const late = await jan.call(treasuryConfirm, { body: { intent, tradePassword } })
  expect(late.reason).toBe('pool_stopped')
  await byTwo({ kind: 'treasury.resume', currency: 'EUR' })
})

test('the desk works the newest day out again from its accounts, to the cent of the books', async () => {
  const desk = await atWork(asks)
  const { rows } = await desk.must(treasuryPools)
  const eur = rows.find(({ currency }) => currency === 'EUR')!
  expect(eur.divided).toMatchObject({ agrees: true, computed: eur.divided!.booked })
  expect(eur.divided!.accounts).toBeGreaterThan(0)
  expect(eur.divided!.day < eur.coming!.day).toBe(true)
  await world.db.owner.query(
    `UPDATE treasury_accruals SET units = units + 100000000 WHERE currency = 'EUR'
       AND day = $1::date - '1970-01-01'::date`,
    [eur.divided!.day],
  )
  const again = await (await atWork(asks)).must(treasuryPools)
  expect(again.rows.find(({ currency }) => currency === 'EUR')!.divided!.agrees).toBe(false)
  await world.db.owner.query(
    `UPDATE treasury_accruals SET units = units - 100000000 WHERE currency = 'EUR'
       AND day = $1::date - '1970-01-01'::date`,
    [eur.divided!.day],
  )
})

test('whoever has something in a pool is told of its stop and its end, once, and nobody else', async () => {
  const kai = await newTrader(world.app)
  const lou = await newTrader(world.app)
  await place(kai, 'buy', '50')
  const told = async (customer: Customer) =>
    (await customer.must(messagesList, { query: {} })).rows
      .filter(({ to }) => to === 'treasury')
      .map(({ text }) => text)
  await world.runOnAll('poolNotices')
  const before = (await told(kai)).length
  await stop('2027-03-19')
  await world.runOnAll('poolNotices')
  await world.run('poolNotices')
  const [first, ...older] = await told(kai)
  expect(older).toHaveLength(before)
  expect(first).toContain('EUR')
  expect(await told(lou)).toEqual([])
  await byTwo({ kind: 'treasury.resume', currency: 'EUR' })
  await world.runOnAll('poolNotices')
  expect(await told(kai)).toHaveLength(before + 2)
  // Who comes later is told nothing of what is over.
  await place(lou, 'buy', '50')
  await world.run('poolNotices')
  expect(await told(lou)).toEqual([])
})

test('no program stops a pool, and one that runs does not go on', async () => {
  const insert = `INSERT INTO treasury_stops (id, currency, stopped, cause, next_statement, at, approval)
    VALUES (1, 'EUR', true, 'valuation', '2030-01-01', now(), 1)`
  await expect(world.db.pool.query(insert)).rejects.toThrow(
    /was not stopped or let go on by two people/,
  )
  for (const sql of ['DELETE FROM treasury_stops', 'UPDATE treasury_stops SET stopped = false'])
    await expect(world.db.pool.query(sql)).rejects.toThrow(/permission denied/)
  const asking = await atWork(asks)
  const ask = (act: ApprovalAct) =>
    asking.call(approvalsRequest, { body: { act, reason: 'bank closed' } })
  expect((await ask({ kind: 'treasury.resume', currency: 'EUR' })).reason).toBe('not_found')
  const past = { cause: 'valuation', nextStatement: '2027-01-15' } as const
  expect((await ask({ kind: 'treasury.stop', currency: 'EUR', ...past })).reason).toBe(
    'field_invalid',
  )
})
