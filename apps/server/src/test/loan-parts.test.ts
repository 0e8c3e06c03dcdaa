// Goal: a part of a loan is repaid on any day, to the cent, once for each review, whoever else pays it at the
// same moment; the loan then costs the interest of what is left. Method: real customers on the real server
// over months; 32 at once, the job of instalments beside them; every promise of the books after each.
import { randomUUID } from 'node:crypto'
import { loansConfirm, loansDetail, loansPrepare } from '@parkett/contract/customer/loans'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { logInAgain, testApp, tradePassword, type TestApp } from './testing-app.ts'
import { brokenInvariants } from './testing-cash.ts'
import { berlin, daysWith } from './testing-days.ts'
import { borrower, does, lend, lenders, type Borrower, type Lenders } from './testing-loans.ts'

let world: TestApp
let house: Awaited<ReturnType<typeof lenders>>
let staff: Lenders
beforeAll(async () => {
  world = await testApp({ startsAt: berlin('2027-01-15', '10:00') })
  staff = house = await lenders(world)
})
afterAll(() => world.close())
afterEach(async () => {
  for (const name of ['books', 'cashDays'] as const) await world.run(name)
  expect(await brokenInvariants(world)).toEqual([])
})

const { at } = daysWith(() => world, 'loans')
const back = async (customer: Borrower, date: string): Promise<Borrower> =>
  Object.assign(await at(date, '10:00', customer), { card: customer.card })
const on = async (date: string): Promise<void> => {
  world.wall.nowMs = berlin(date, '10:00')
  staff = await house.come()
}
const asked = (loan: string, amount: string) => ({ body: { kind: 'part', loan, amount } }) as const

test('a part in the middle of a month: interest so far first, and the loan ends earlier', async () => {
  let mia = await borrower(world)
  const id = await lend(staff, mia)
  mia = await back(mia, '2027-01-25')
  const prepare = (body: object) => mia.untyped(loansPrepare, { body: { loan: id, ...body } })
  // Ten of the 31 days of 4.33.
  expect(await prepare({ kind: 'part', amount: '1.39' })).toMatchObject({
    reason: 'below_minimum',
    facts: { min: '1.40 EUR' },
  })
  expect(await prepare({ kind: 'part', amount: '1001.40' })).toMatchObject({
    reason: 'above_maximum',
    facts: { max: '1001.39 EUR' },
  })
  expect((await prepare({ kind: 'part', amount: '0' })).reason).toBe('amount_zero')
  expect((await prepare({ kind: 'part' })).reason).toBe('field_invalid')
  expect((await prepare({ kind: 'repay', amount: '10' })).reason).toBe('field_invalid')
  const { review, loan } = await does(mia, 'part', id, '501.39')
  expect(review).toMatchObject({
    kind: 'part',
    principal: { amount: '500.00' },
    interest: { amount: '1.39' },
    total: { amount: '501.39' },
    after: { count: 6, lastDueOn: '2027-07-15' },
  })
  expect(loan).toMatchObject({
    state: 'repaying',
    paid: 0,
    owed: { principal: { amount: '500.00' }, interest: { amount: '0.00' } },
    payments: [{ kind: 'part', principal: { amount: '500.00' }, interest: { amount: '1.39' } }],
  })
  // 21 of the 31 days that are left of the month, on half of it: 2.1667 × 21 / 31.
  expect(loan.schedule?.[0]).toMatchObject({
    number: 1,
    dueOn: '2027-02-15',
    pay: { amount: '85.70' },
    interest: { amount: '1.47' },
  })
  expect(loan.schedule).toHaveLength(6)
  mia = await back(mia, '2027-02-15')
  expect(await mia.must(loansDetail, { params: { id } })).toMatchObject({
    paid: 1,
    owed: { principal: { amount: '415.77' } },
  })
  mia = await back(mia, '2027-07-15')
  const ended = await mia.must(loansDetail, { params: { id } })
  expect(ended).toMatchObject({ state: 'closed', owed: null })
  expect(ended.payments).toHaveLength(7)
  const cents = ended.payments.map((one) =>
    [one.principal, one.interest].map((sum) => Number(sum.amount)),
  )
  expect(cents.reduce((sum, [principal = 0]) => sum + principal, 0)).toBeCloseTo(1_000, 6)
  const saved = Number(ended.costs.totalInterest.amount) - Number(review.after?.saved.amount)
  expect(cents.reduce((sum, [, interest = 0]) => sum + interest, 0)).toBeCloseTo(saved, 6)
})

test('what is due is paid before it; a part that leaves nothing is all of it', async () => {
  await on('2027-09-01')
  let ida = await borrower(world)
  const id = await lend(staff, ida, { allowsDebit: false })
  ida = await back(ida, '2027-10-11')
  const refused = await ida.call(loansPrepare, asked(id, '50.00'))
  expect(refused.reason).toBe('below_minimum')
  const { loan } = await does(ida, 'part', id, '300.00')
  expect(loan).toMatchObject({ state: 'repaying', paid: 1, owed: { dueCount: 0 } })
  expect(loan.payments.map(({ kind }) => kind)).toEqual(['instalment', 'part'])
  const again = await does(ida, 'part', id, '100.00')
  expect(again.loan.payments).toHaveLength(3)
  const all = again.loan.owed?.total.amount ?? ''
  const { review, loan: ended } = await does(ida, 'part', id, all)
  expect([review.kind, review.after]).toEqual(['repay', null])
  expect(ended).toMatchObject({ state: 'closed', owed: null })
})

test('of 32 parts reviewed at once one is paid, and a key that is sent again pays nothing', async () => {
  await on('2028-01-10')
  const eva = await borrower(world)
  const id = await lend(staff, eva)
  const offers = await Promise.all(
    Array.from({ length: 32 }, () => eva.must(loansPrepare, asked(id, '100.00'))),
  )
  const answers = await Promise.all(
    offers.map(({ intent }) => eva.call(loansConfirm, { body: { intent, tradePassword } })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const reasons = answers.flatMap(({ status, reason }) => (status === 200 ? [] : [reason]))
  expect(new Set(reasons)).toEqual(new Set(['intent_expired']))
  const { intent } = await eva.must(loansPrepare, asked(id, '50.00'))
  const send = { key: randomUUID(), body: { intent, tradePassword } }
  const twenty = await Promise.all(Array.from({ length: 20 }, () => eva.call(loansConfirm, send)))
  expect(new Set(twenty.map(({ status }) => status))).toEqual(new Set([200]))
  const { payments, owed } = await eva.must(loansDetail, { params: { id } })
  expect(payments.map(({ principal }) => principal.amount)).toEqual(['100.00', '50.00'])
  expect(owed?.principal.amount).toBe('850.00')
  const other = await borrower(world)
  expect((await other.call(loansPrepare, asked(id, '10.00'))).reason).toBe('not_found')
  const taken = await eva.must(loansPrepare, asked(id, '10.00'))
  const theirs = { body: { intent: taken.intent, tradePassword } }
  expect((await other.call(loansConfirm, theirs)).status).not.toBe(200)
  expect((await eva.must(loansDetail, { params: { id } })).payments).toHaveLength(2)
})

test('a part, all of it and the instalment of the day at the same moment: each cent once', async () => {
  await on('2028-03-01')
  const zoe = await borrower(world)
  const id = await lend(staff, zoe)
  // The day of the instalment, before its job.
  world.wall.nowMs = berlin('2028-04-01', '09:00')
  const late: Borrower = Object.assign(await logInAgain(world.app, zoe), { card: zoe.card })
  const reviews = await Promise.all([
    late.must(loansPrepare, asked(id, '200.00')),
    late.must(loansPrepare, asked(id, '300.00')),
    late.must(loansPrepare, { body: { kind: 'repay', loan: id } }),
    late.must(loansPrepare, { body: { kind: 'pay', loan: id } }),
  ])
  const [, ...answers] = await Promise.all([
    world.run('loans'),
    ...reviews.map(({ intent }) => late.call(loansConfirm, { body: { intent, tradePassword } })),
  ])
  // One of the five is first, and to none of the others the loan is what it was; the job takes what is due then.
  expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
  await world.run('loans')
  const { payments, owed } = await late.must(loansDetail, { params: { id } })
  const repaid = payments.reduce((sum, { principal }) => sum + Number(principal.amount), 0)
  expect(repaid + Number(owed?.principal.amount ?? 0)).toBeCloseTo(1_000, 6)
  expect(payments.filter(({ kind }) => kind === 'instalment').length).toBeLessThanOrEqual(1)
})
