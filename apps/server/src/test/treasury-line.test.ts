// Goal: a line of the bank is the income of a pool when two people say so, with exactly its amount, once, and for days that
// nobody told of before; nobody types what a unit gets of it. Method: real customers and staff on the real server over
// days, 32 at once, days that cannot be, files of the same day; every promise of the books after each step.
import { treasuryConfirm, treasuryPrepare, treasuryShow } from '@parkett/contract/customer/treasury'
import {
  approvalsDecide,
  approvalsRequest,
  type ApprovalAct,
} from '@parkett/contract/desk/approvals'
import {
  incomingLinesAssign,
  incomingLinesList,
  incomingLinesReturn,
} from '@parkett/contract/desk/incoming-lines'
import { ledgerAccounts } from '@parkett/contract/desk/ledger-totals'
import { staffLogin } from '@parkett/contract/desk/staff'
import { payoutBatchesList } from '@parkett/contract/desk/withdrawals'
import { treasuryPools, treasuryUpload } from '@parkett/contract/desk/treasury'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newTrader, testApp, tradePassword, type Customer, type TestApp } from './testing-app.ts'
import { callerOf, type Caller } from './testing-calls.ts'
import { brokenInvariants } from './testing-cash.ts'
import { berlin, daysWith } from './testing-days.ts'
import { openTestIncoming, type TestIncoming } from './testing-incoming.ts'
import {
  asStaff,
  codeNow,
  firstAdmin,
  hire,
  staffPassword,
  startedOf,
  typedFor,
  type Colleague,
} from './testing-staff.ts'

let world: TestApp
let bank: TestIncoming
let till: Colleague
let agrees: Colleague
let helps: Colleague
let mia: Customer
beforeAll(async () => {
  world = await testApp({ startsAt: berlin('2027-01-15', '10:00') })
  const admin = await firstAdmin(world)
  till = await hire(world, admin, ['payments'], 'kasse')
  agrees = await hire(world, admin, ['compliance'], 'prueft')
  helps = await hire(world, admin, ['support'], 'hilft')
  bank = openTestIncoming(world, { isVerified: () => false, verifiedName: () => null })
  mia = await newTrader(world.app)
  const body = { kind: 'buy', currency: 'EUR', amount: '20000' } as const
  const { intent } = await mia.must(treasuryPrepare, { body })
  await mia.must(treasuryConfirm, { body: { intent, tradePassword } })
})
afterAll(async () => {
  await bank.close()
  await world.close()
})
const { at, round } = daysWith(() => world, 'treasury')

/** Sessions of staff end while days pass; a code of the second factor counts once. */
async function atWork({ username, secret }: Colleague): Promise<Caller> {
  world.wall.nowMs += 60_000
  const payload = { aud: 'staff-login', username, password: staffPassword }
  const totp = codeNow(world, secret)
  const { token } = startedOf(await callerOf(world.app).sealed(staffLogin, { ...payload, totp }))
  return asStaff(world, token)
}
let lines = 0
/** Money of an institution that the bank reports; answers the line. */
async function line(minor: bigint, bookedOn: string): Promise<string> {
  const said = { remitter: 'Musterbank Nord', iban: 'DE02120300000000202051', text: 'Zinsen' }
  const bankRef = `zinsen-${(lines += 1)}`
  const amount = { currency: 'EUR', minor } as const
  const { line: id } = await bank.receive({ amount, bankRef, bookedOn, ...said })
  return id.toString()
}
const income = (id: string, from: string, through = from) =>
  ({ kind: 'treasury.line', line: id, from, through }) as const
const ask = (clerk: Caller, act: ApprovalAct, typed?: string) =>
  clerk.call(approvalsRequest, {
    body: { act, reason: 'interest of the bank', ...(typed !== undefined && { typed }) },
  })
async function decide(
  who: Caller,
  { id, digest }: { readonly id: string; readonly digest: string },
) {
  const body = { decision: 'approved', digest, note: '', ...(await typedFor(who, id)) } as const
  return () => who.call(approvalsDecide, { params: { id }, body })
}
async function take(act: ApprovalAct, typed: string): Promise<void> {
  const { data } = await ask(await atWork(till), act, typed)
  const yes = await decide(await atWork(agrees), data)
  expect((await yes()).code).toBe(1)
  await world.run('approvedActs')
}
const pool = async () =>
  (await mia.must(treasuryShow)).pools.find(({ currency }) => currency === 'EUR')!
const atDesk = async () =>
  (await (await atWork(till)).must(treasuryPools)).rows.find(({ currency }) => currency === 'EUR')!
/** What these accounts hold, in hundredths of a euro. */
async function euros(...accounts: readonly string[]): Promise<readonly number[]> {
  const { rows } = await (await atWork(till)).must(ledgerAccounts, { query: {} })
  return accounts.map((account) => {
    const row = rows.find((one) => one.account === account && one.currency === 'EUR')
    return Math.round(Number(row?.balance.amount ?? 0) * 100)
  })
}
const held = () => euros('H.bank_client', 'H.unassigned', 'H.treasury_assets')

test('before a pool divided a day a line says nothing of it', async () => {
  const early = await line(100n, '2027-01-15')
  const clerk = await atWork(till)
  expect((await ask(clerk, income(early, '2027-01-15'), '1')).reason).toBe('rule_missing')
})

test('two people take a line with its amount: it goes to the pool, and its day is divided by it', async () => {
  mia = await at('2027-01-19', '09:00', mia)
  const id = await line(100n, '2027-01-19')
  const clerk = await atWork(till)
  const act = income(id, '2027-01-19')
  expect((await ask(clerk, act)).reason).toBe('amount_not_typed')
  expect((await ask(clerk, act, '1.01')).reason).toBe('amount_not_typed')
  expect((await ask(await atWork(helps), act, '1')).reason).toBe('not_permitted')
  expect((await ask(await atWork(agrees), act, '1')).reason).toBe('not_permitted')
  const [client = 0, open = 0, assets = 0] = await held()
  await take(act, '1')
  expect(await held()).toEqual([client - 100, open + 100, assets + 100])
  expect(await atDesk()).toMatchObject({ fedFrom: '2027-01-19', dividedThrough: '2027-01-18' })
  expect(await brokenInvariants(world)).toEqual([])

  mia = await at('2027-01-20', '09:00', mia)
  // 1.00 on 20,000.00 is 0.5000 per 10,000, less 0.15 % a year; the day before by its rate.
  expect((await pool()).days.at(-1)).toEqual({ day: '2027-01-19', income: '0.4589', made: true })
  expect(await pool()).toMatchObject({ earned: { amount: '1.82' } })
  expect(await euros('H.treasury_assets')).toEqual([assets + 100])
  expect(await brokenInvariants(world)).toEqual([])

  // It is nobody's deposit any more, does not go back, and stands among those that ended.
  const again = await atWork(till)
  const back = { params: { id }, body: { reason: 'duplicate' } } as const
  expect((await again.call(incomingLinesReturn, back)).reason).toBe('deposit_not_open')
  const give = { params: { id }, body: { customer: mia.id.toString(), reason: 'hers after all' } }
  expect((await again.call(incomingLinesAssign, give)).reason).toBe('deposit_not_open')
  expect((await again.must(incomingLinesList, { query: {} })).ended).toMatchObject([
    { id, customer: null, reason: null, file: null, poolDay: '2027-01-19' },
  ])
  expect((await again.must(incomingLinesList, { query: { ends: 'returned' } })).ended).toEqual([])
  expect((await again.must(payoutBatchesList, { query: {} })).waiting).toBe(0)
})

test('days that it cannot be for are refused, and a day is told once: by a line or by a file', async () => {
  const id = await line(31n, '2027-01-20')
  const clerk = await atWork(till)
  for (const [first, last] of [
    ['2027-01-19', '2027-01-20'],
    ['2027-01-20', '2027-01-21'],
    ['2027-01-20', '2027-01-19'],
    ['2026-12-01', '2027-01-20'],
  ] as const)
    expect((await ask(clerk, income(id, first, last), '0.31')).reason).toBe('field_invalid')
  expect((await ask(clerk, income('1', '2027-01-20'), '0.31')).reason).toBe('deposit_not_open')
  const file = (day: string) => new Blob([`currency,day,income\nEUR,${day},0.5`])
  await take(income(id, '2027-01-20'), '0.31')
  expect(
    (await (await atWork(till)).call(treasuryUpload, { file: file('2027-01-20') })).reason,
  ).toBe('statement_refused')
  const other = await line(32n, '2027-01-20')
  const twice = await ask(await atWork(till), income(other, '2027-01-20'), '0.32')
  expect(twice.reason).toBe('field_invalid')
})

test('once for a line: twice, 32 at once, of two requests; its days are the line to the cent', async () => {
  mia = await at('2027-01-25', '09:00', mia)
  // 21 to 24 January came in one sum, after the weekend.
  const id = await line(401n, '2027-01-25')
  const act = income(id, '2027-01-21', '2027-01-24')
  const clerk = await atWork(till)
  const [first, second] = [
    (await ask(clerk, act, '4.01')).data,
    (await ask(clerk, act, '4.01')).data,
  ]
  const who = await atWork(agrees)
  const [yes, other] = [await decide(who, first), await decide(who, second)]
  const [client = 0] = await held()
  await Promise.all([...Array.from({ length: 32 }, yes), other()])
  for (let times = 0; times < 3; times += 1) await world.run('approvedActs')
  expect((await held())[0]).toBe(client - 401)
  const { rows } = await world.db.pool.query<{ amount: number }>(
    'SELECT day::text AS day, amount::integer AS amount FROM treasury_brought_days WHERE line = $1 ORDER BY day',
    [id],
  )
  expect(rows.map(({ amount }) => amount)).toEqual([101, 100, 100, 100])
  await round()
  expect(await atDesk()).toMatchObject({ dividedThrough: '2027-01-24', awaited: null })
  expect(await brokenInvariants(world)).toEqual([])
})

test('no program says it beside the door, and a figure that was changed is found', async () => {
  const insert = `INSERT INTO treasury_brought_days (customer, currency, day, amount, line, approval)
    SELECT 0, 'EUR', '2027-02-22', 100, line, approval FROM treasury_brought_days LIMIT 1`
  await expect(world.db.pool.query(insert)).rejects.toThrow(/not brought by a line/)
  const fed = `INSERT INTO treasury_fed_days (currency, day, income, feed, approval)
    SELECT currency, day, 4512, 1, approval FROM treasury_brought_days LIMIT 1`
  await expect(world.db.pool.query(fed)).rejects.toThrow(/was brought by a line/)
  for (const sql of [
    'DELETE FROM treasury_brought_days',
    'UPDATE treasury_brought_days SET amount = 1',
  ])
    await expect(world.db.pool.query(sql)).rejects.toThrow(/permission denied/)
  await world.db.owner.query(
    "UPDATE treasury_brought_days SET amount = amount + 1 WHERE day = '2027-01-19'",
  )
  const broken = await brokenInvariants(world)
  expect(broken).toContain('T5-fed')
  expect(broken).toContain('T7-brought')
})
