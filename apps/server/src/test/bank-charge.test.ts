// Goal: a charge that the bank took from client money is a cost of the house, booked once by two people for the line that
// shows it: client money is whole in the same step, the line is explained by its entry, and no word of anybody is needed.
// Method: the whole server with its simulated bank; statements by hand, 32 at once, other lines, own money that is not there.
import { bankImport, booksDay } from '@parkett/contract/desk/books'
import { ledgerAccounts } from '@parkett/contract/desk/ledger-totals'
import {
  approvalsDecide,
  approvalsRequest,
  type ApprovalAct,
} from '@parkett/contract/desk/approvals'
import { dayMs } from '@parkett/contract/wire/utc-day'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeCamt } from '../accounts/bank/write-camt.ts'
import { newCustomer, testApp, type TestApp } from './testing-app.ts'
import { brokenInvariants } from './testing-cash.ts'
import { typedFor, wholeStaff, type Colleague } from './testing-staff.ts'

let world: TestApp
let staff: Awaited<ReturnType<typeof wholeStaff>>
let day = ''
beforeAll(async () => {
  world = await testApp()
  await newCustomer(world.app)
  const sql = 'SELECT max(business_date) AS day FROM journals'
  day = (await world.db.pool.query<{ day: string }>(sql)).rows[0]?.day ?? ''
  world.wall.nowMs += dayMs
  staff = await wholeStaff(world)
  await world.run('books')
})
afterAll(() => world.close())

const why = 'the yearly charge for the account'
let made = 0
/** A statement of the day with one line, as the bank sends it; answers the line. */
async function line(amount: bigint, reference = ''): Promise<string> {
  const { rows } = await world.db.pool.query<{ iban: string; closing: bigint }>(
    `SELECT a.iban, s.closing FROM bank_accounts a JOIN bank_statements s ON s.account = a.id
     WHERE a.currency = 'EUR' ORDER BY s.day DESC, s.id DESC LIMIT 1`,
  )
  const [{ iban, closing }] = rows as [{ iban: string; closing: bigint }]
  made += 1
  const key = `fee-${made}`
  const lines = [{ key, amount, reference, purpose: `Charge ${made}` }]
  const text = writeCamt({ name: `C-${made}`, iban, currency: 'EUR', day, opening: closing, lines })
  const file = new Blob([text])
  const { statements } = await staff.payments.must(bankImport, { file })
  expect(statements).toMatchObject([{ imported: 1 }])
  const shown = await staff.payments.must(booksDay, { params: { day } })
  return shown.lines.find(({ purpose }) => purpose === `Charge ${made}`)!.id
}

const ask = (act: ApprovalAct, typed?: string, who: Colleague = staff.payments) =>
  who.call(approvalsRequest, {
    body: { act, reason: why, ...(typed !== undefined && { typed }) },
  })
type Asked = { readonly id: string; readonly digest: string }
const agree = async ({ id, digest }: Asked, who: Colleague = staff.compliance) =>
  who.call(approvalsDecide, {
    params: { id },
    body: { decision: 'approved', digest, note: '', ...(await typedFor(who, id)) },
  })
/** What these accounts hold, in hundredths of a euro. */
async function euros(...accounts: readonly string[]): Promise<readonly number[]> {
  const { rows } = await staff.payments.must(ledgerAccounts, { query: {} })
  return accounts.map((account) => {
    const row = rows.find((one) => one.account === account && one.currency === 'EUR')
    return Math.round(Number(row?.balance.amount ?? 0) * 100)
  })
}
const held = () => euros('H.bank_client', 'H.bank_own', 'H.exp_bank')

test('booked by two, the house bears it and client money is whole', async () => {
  const [client = 0, own = 0] = await held()
  const id = await line(-490n)
  const act = { kind: 'bank.charge', line: id } as const
  expect((await ask(act)).reason).toBe('amount_not_typed')
  expect((await ask(act, '4.91')).reason).toBe('amount_not_typed')
  const asked = (await ask(act, '4.90')).data
  expect(await held()).toEqual([client, own, 0])
  expect((await agree(asked)).code).toBe(1)
  await world.run('approvedActs')
  expect(await held()).toEqual([client, own - 490, 490])
  expect(await brokenInvariants(world)).toEqual([])
})

test('once for a line: twice, 32 at once, of two requests; and never a line that is something else', async () => {
  const before = await held()
  const id = await line(-120n)
  const act = { kind: 'bank.charge', line: id } as const
  const [first, second] = [(await ask(act, '1.20')).data, (await ask(act, '1.20')).data]
  const typed = await typedFor(staff.compliance, first.id)
  const once = () =>
    staff.compliance.call(approvalsDecide, {
      params: { id: first.id },
      body: { decision: 'approved', digest: first.digest, note: '', ...typed },
    })
  await Promise.all([...Array.from({ length: 32 }, once), agree(second)])
  for (let times = 0; times < 3; times += 1) await world.run('approvedActs')
  const [client = 0, own = 0, charges = 0] = before
  expect(await held()).toEqual([client, own - 120, charges + 120])
  expect((await ask(act, '1.20')).reason).toBe('not_found')

  const came = await line(300n)
  expect((await ask({ kind: 'bank.charge', line: came }, '3.00')).reason).toBe('not_found')
  const payout = await line(-300n, 'ABCD-1234')
  expect((await ask({ kind: 'bank.charge', line: payout }, '3.00')).reason).toBe('not_found')
  expect((await ask({ kind: 'bank.charge', line: '1' }, '3.00')).reason).toBe('not_found')
  const large = await line(-99_999_999_900n)
  expect((await ask({ kind: 'bank.charge', line: large }, '999999999.00')).reason).toBe(
    'own_money_short',
  )
})

test('nobody does it alone or without the duty, and no program without the door', async () => {
  const id = await line(-70n)
  const act = { kind: 'bank.charge', line: id } as const
  expect((await ask(act, '0.70', staff.support)).reason).toBe('not_permitted')
  const own = (await ask(act, '0.70', staff.compliance)).data
  expect((await agree(own)).reason).toBe('approval_own')
  for (const sql of ['DELETE FROM bank_charges', 'UPDATE bank_charges SET amount = 1'])
    await expect(world.db.pool.query(sql)).rejects.toThrow(/permission denied/)

  // The day of the entries is over: each line has its entry and nobody wrote a note, and what was given back is shown by
  // the bank itself.
  world.wall.nowMs += dayMs
  await world.run('books')
  const sides = `SELECT c.amount = -i.amount AS same, m.how FROM bank_charges c
    LEFT JOIN bank_matches m ON m.line = c.line LEFT JOIN bank_items i ON i.item = m.item`
  const { rows } = await world.db.owner.query(sides)
  expect(rows).toEqual(Array(2).fill({ same: true, how: 'reference' }))
  const covered = `SELECT count(*)::integer AS alone FROM bank_items i WHERE event = 'bank.charge_covered'
    AND NOT EXISTS (SELECT 1 FROM bank_matches m WHERE m.item = i.item)`
  expect((await world.db.owner.query(covered)).rows).toEqual([{ alone: 0 }])
  await world.db.owner.query('UPDATE bank_charges SET amount = amount + 1')
  expect(await brokenInvariants(world)).toContain('I19')
})
