// Goal: staff see both sides of every day, may explain and put together but never move money,
// and close a day for ever only by two. Method: the whole server, a simulated bank, a clock
// that the test moves.
import {
  bankImport,
  booksDay,
  booksDays,
  booksExplain,
  booksMatch,
  ledgerEntries,
  ledgerJournal,
} from '@parkett/contract/desk/books'
import { booksAges } from '@parkett/contract/desk/books-ages'
import { ledgerAccounts, ledgerTotals } from '@parkett/contract/desk/ledger-totals'
import { approvalsDecide, approvalsRequest } from '@parkett/contract/desk/approvals'
import { deskDashboard } from '@parkett/contract/desk/desk'
import { queueTargets } from '@parkett/contract/desk/queue-targets'
import type { Route } from '@parkett/contract/wire/route'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeCamt } from '../accounts/bank/write-camt.ts'
import { demoMoneyFor, creditDemoMoney } from '../ledger/acts/demo-money.ts'
import { testDoor } from '../ledger/testing.ts'
import { newCustomer, testApp, type TestApp } from './testing-app.ts'
import { wholeStaff, type Colleague } from './testing-staff.ts'

let world: TestApp
let customer: bigint
let staff: Awaited<ReturnType<typeof wholeStaff>>
let day = ''
const dayMs = 86_400_000
const dateOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10)
beforeAll(async () => {
  world = await testApp()
  customer = (await newCustomer(world.app)).id
  const { rows } = await world.db.pool.query<{ day: string }>(
    'SELECT max(business_date) AS day FROM journals',
  )
  day = rows[0]?.day ?? ''
  world.wall.nowMs += dayMs
  staff = await wholeStaff(world)
  await world.run('books')
})
afterAll(() => world.close())

const accountOf = async (): Promise<{ iban: string; closing: bigint }> => {
  const { rows } = await world.db.pool.query<{ iban: string; closing: bigint }>(
    `SELECT a.iban, s.closing FROM bank_accounts a JOIN bank_statements s ON s.account = a.id WHERE a.currency = 'EUR' ORDER BY s.day DESC, s.id DESC LIMIT 1`,
  )
  if (rows[0] === undefined) throw new Error('the simulated bank wrote no statement')
  return rows[0]
}

const upload = (who: Colleague, text: string) => who.call(bankImport, { file: new Blob([text]) })

test('a day that is over shows ledger and bank alike, and sums to zero', async () => {
  const { rows } = (await staff.auditor.call(booksDays)).data
  expect(rows[0]).toMatchObject({ day, closed: false })
  expect(rows[0]!.currencies.map(({ currency, apart, open }) => [currency, apart, open])).toEqual(
    ['CNY', 'EUR', 'HKD', 'USD'].map((currency) => [currency, { currency, amount: '0.00' }, 0]),
  )
  const shown = (await staff.auditor.call(booksDay, { params: { day } })).data
  expect(shown.proof.map(({ sum }) => sum.amount)).toEqual(Array(4).fill('0.00'))
  expect(shown.lines).toHaveLength(4)
  expect(shown.items.every(({ lines }) => lines.length === 1)).toBe(true)
  expect((await staff.auditor.call(booksDay, { params: { day: '1999-01-01' } })).reason).toBe(
    'not_found',
  )
})

test('from a balance to its entries, to the journal, to its account; whoever has no part in the books reads none of it', async () => {
  const { rows } = (await staff.payments.call(ledgerAccounts)).data
  const find = (account: string) =>
    rows.find((row) => row.account === account && row.currency === 'EUR')
  expect([find('H.bank_client')!.balance.amount, find('C.cash')!.balance.amount]).toEqual([
    '50000.00',
    '-50000.00',
  ])
  await trialBalances()
  const entries = (
    await staff.payments.call(ledgerEntries, {
      query: { account: 'C.cash', currency: 'EUR', from: day, to: day },
    })
  ).data.rows
  expect(entries).toEqual([
    expect.objectContaining({
      event: 'demo.credited',
      debit: 'H.bank_client',
      credit: 'C.cash',
      amount: '50000.00',
      customer: String(customer),
    }),
  ])
  const journal = (
    await staff.payments.call(ledgerJournal, { params: { id: entries[0]!.journal } })
  ).data
  expect(journal).toMatchObject({
    event: 'demo.credited',
    position: '1',
    route: 'demo.credit',
    date: day,
  })
  expect(journal.lines).toHaveLength(4)
  expect(
    (await staff.payments.call(ledgerEntries, { query: { event: 'no.such' } })).data.rows,
  ).toEqual([])
  expect(
    (await staff.payments.call(ledgerEntries, { query: { customer: String(customer) } })).data.rows,
  ).toHaveLength(4)
  expect((await staff.payments.call(ledgerJournal, { params: { id: '1' } })).reason).toBe(
    'not_found',
  )
  for (const route of [ledgerAccounts, ledgerEntries, booksDays])
    expect((await staff.support.call<Route>(route)).reason, route.name).toBe('not_permitted')
})

/** A day's end is what it was, whatever came after; debits equal credits in each currency. */
async function trialBalances(): Promise<void> {
  const now = (await staff.payments.must(ledgerAccounts, { query: {} })).rows
  const sumOf = (rows: typeof now) =>
    rows
      .filter(({ currency }) => currency === 'EUR')
      .reduce((sum, { balance }) => sum + Math.round(Number(balance.amount) * 100), 0)
  expect(sumOf(now)).toBe(0)
  const { sums } = await staff.payments.must(ledgerAccounts, { query: {} })
  const [euros] = sums.filter(({ currency }) => currency === 'EUR')
  expect(euros!.sum.amount).toBe('0.00')
  expect(Number(euros!.debit.amount)).toBeGreaterThan(0)
  expect(euros!.credit.amount).toBe(`-${euros!.debit.amount}`)
  const then = await staff.payments.must(ledgerAccounts, { query: { day } })
  expect(then.day).toBe(day)
  expect(sumOf(then.rows)).toBe(0)
  const before = await staff.payments.must(ledgerAccounts, { query: { day: '2001-01-01' } })
  expect(before.rows.every(({ balance }) => Number(balance.amount) === 0)).toBe(true)
  const account = 'C.cash'
  const { rows } = await staff.payments.must(ledgerTotals, { query: { account, to: day } })
  const euro = rows.find(({ currency }) => currency === 'EUR')
  const held = then.rows.find((row) => row.account === account && row.currency === 'EUR')
  expect(Number(euro?.debit.amount) - Number(euro?.credit.amount)).toBe(
    Number(held?.balance.amount),
  )
  const nothing = await staff.payments.must(ledgerTotals, { query: { event: 'no.such' } })
  expect(nothing.rows).toEqual([])
  // Bounded by days, and said so, where the filter names neither a day nor a customer.
  expect(nothing.days).not.toBeNull()
  const bounded = await staff.payments.must(ledgerEntries, { query: { account } })
  expect(bounded.days).toEqual(nothing.days)
  expect(bounded.rows.every(({ date }) => date >= bounded.days!.from)).toBe(true)
  const whole = await staff.payments.must(ledgerEntries, { query: { from: '2001-01-01', account } })
  expect([whole.days, whole.rows.length > 0]).toEqual([null, true])
}

test('a file that cannot be read says where, in words, and a line alone must be explained before a day is closed by two', async () => {
  const { iban, closing } = await accountOf()
  const statement = { name: 'B-9', iban, currency: 'EUR', day, opening: closing } as const
  const text = writeCamt({
    ...statement,
    lines: [{ key: 'b9', amount: 700n, reference: '', purpose: 'Rent' }],
  })
  const refused = await upload(staff.payments, text.replace('>7.00<', '>7.001<'))
  expect(refused).toMatchObject({
    reason: 'statement_refused',
    msg: 'Nothing was imported. Check Ntry[1]/Amt in line 7 of the file',
  })
  expect((await upload(staff.support, text)).reason).toBe('not_permitted')
  expect((await upload(staff.payments, text)).data.statements).toMatchObject([
    { imported: 1, known: 0 },
  ])
  expect((await upload(staff.payments, text)).data.statements).toMatchObject([
    { imported: 0, known: 1 },
  ])

  const act = { kind: 'books.closeDay', day } as const
  const ask = () =>
    staff.payments.call(approvalsRequest, { body: { act, reason: 'Compared and explained' } })
  expect((await ask()).reason).toBe('day_not_reconciled')
  const { lines, at } = (await staff.payments.call(booksDay, { params: { day } })).data
  expect(at).toBe(new Date(world.wall.nowMs).toISOString())
  const alone = lines.find(({ items }) => items.length === 0)
  // The dashboard counts it, and says when it stands there for longer than it should.
  const waits = async () =>
    (await staff.payments.call(deskDashboard)).data.queues.find(({ queue }) => queue === 'bank')
  // By its age, and whether somebody explained it.
  const aged = async () =>
    (await staff.payments.must(booksAges)).rows.filter(
      ({ side, amount }) => side === 'bank' && amount.currency === 'EUR',
    )
  const [young] = await aged()
  expect(young).toMatchObject({ age: 'fresh', amount: { amount: '7.00' }, count: 1 })
  expect(young!.unexplained).toBe(1)
  const fresh = await waits()
  expect(fresh).toMatchObject({ late: 0, targetMinutes: queueTargets.bank.at(-1)?.minutes })
  expect(fresh!.count).toBeGreaterThan(0)
  await world.db.owner.query('UPDATE bank_lines SET booked_on = booked_on - 3 WHERE id = $1', [
    alone!.id,
  ])
  expect(await waits()).toMatchObject({ count: fresh!.count, late: 1 })
  expect((await aged()).map(({ age }) => age)).toEqual(['days'])
  await world.db.owner.query('UPDATE bank_lines SET booked_on = booked_on + 3 WHERE id = $1', [
    alone!.id,
  ])
  const note = { line: alone!.id, reason: 'Asked the remitter, goes back tomorrow' }
  expect((await staff.auditor.call(booksExplain, { body: note })).reason).toBe('not_permitted')
  expect((await staff.payments.call(booksExplain, { body: { ...note, line: '1' } })).reason).toBe(
    'not_found',
  )
  expect((await staff.payments.call(booksExplain, { body: { reason: note.reason } })).reason).toBe(
    'field_invalid',
  )
  expect((await staff.payments.call(booksExplain, { body: note })).status).toBe(200)
  expect(await aged()).toEqual([{ ...young, unexplained: 0 }])
  expect(
    (
      await staff.payments.call(booksMatch, {
        body: {
          lines: [alone!.id],
          items: [`demo.credited/EUR/${day}`],
        },
      })
    ).reason,
  ).toBe('field_invalid')

  const asked = await ask()
  expect(asked.status).toBe(200)
  const { id, digest } = asked.data
  const decide = (who: Colleague) =>
    who.call(approvalsDecide, { params: { id }, body: { decision: 'approved', digest, note: '' } })
  expect((await decide(staff.payments)).status).not.toBe(200)
  expect((await decide(staff.compliance)).status).toBe(200)
  expect((await staff.auditor.call(booksDays)).data.rows[0]).toMatchObject({
    day,
    closed: true,
  })
  expect((await ask()).reason).toBe('day_closed')
  const future = { act: { ...act, day: dateOf(world.wall.nowMs + dayMs) }, reason: 'Too early' }
  expect((await staff.payments.call(approvalsRequest, { body: future })).reason).toBe(
    'day_not_over',
  )
})

test('no entry gets a date in a closed day, whoever asks, and the day cannot be opened again', async () => {
  const late = testDoor(world.db.pool, { bookDate: () => day })
  const asked = await late.submit(creditDemoMoney, demoMoneyFor(987_654n))
  expect(asked).toMatchObject({ ok: false, reason: 'internal' })
  expect(late.alarms.map(({ what }) => what)).toEqual(['command refused by the database'])
  await late.close()
  const onTime = testDoor(world.db.pool, { bookDate: () => dateOf(world.wall.nowMs) })
  expect((await onTime.submit(creditDemoMoney, demoMoneyFor(987_654n))).ok).toBe(true)
  await onTime.close()
  for (const sql of [`DELETE FROM closed_days`, `UPDATE closed_days SET day = '1999-01-01'`])
    await expect(world.db.pool.query(sql)).rejects.toThrow(/permission denied/)
})
