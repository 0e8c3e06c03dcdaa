// Goal: a large application and a loss are decided by two people, once, and never by one; a loan that is
// given up is owed by nobody, whoever pays at the same moment. Method: real customers and staff on the real
// server over months; every promise of the books after each.
import { explainFigure } from '@parkett/contract/customer/assets'
import {
  loansApply,
  loansConfirm,
  loansDetail,
  loansPrepare,
} from '@parkett/contract/customer/loans'
import { messagesList } from '@parkett/contract/customer/messages'
import { withdrawalsConfirm, withdrawalsPrepare } from '@parkett/contract/customer/withdrawals'
import { fromWire, money, toWire } from '@parkett/contract/wire/money'
import { approvalsList, approvalsRequest } from '@parkett/contract/desk/approvals'
import { loansQueue } from '@parkett/contract/desk/loans'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { testApp, tradePassword, type TestApp } from './testing-app.ts'
import { brokenInvariants } from './testing-cash.ts'
import { berlin, daysWith } from './testing-days.ts'
import {
  applicationOf,
  approvePayOut as approve,
  askByTwo,
  borrower,
  decide,
  does,
  lend,
  lenders,
  type Borrower,
  type Lenders,
} from './testing-loans.ts'

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
const back = async (customer: Borrower, date: string): Promise<Borrower> => {
  const later = Object.assign(await at(date, '10:00', customer), { card: customer.card })
  staff = await house.come()
  return later
}
const ask = (kind: 'loan.approve' | 'loan.writeOff', customer: Borrower, loan: string) =>
  askByTwo(staff, kind, customer, loan)
const carriedOf = async (id: string) => {
  const { rows } = await staff.compliance.must(approvalsList, { query: { state: 'closed' } })
  return rows.find((row) => row.id === id)?.carried?.state
}
const seenOf = async (id: string) => {
  const { rows } = await staff.compliance.must(approvalsList, { query: { state: 'open' } })
  const pieces = rows.find((row) => row.id === id)?.evidence ?? []
  return Object.fromEntries(
    pieces.flatMap((piece) => (piece.is === 'money' ? [[piece.label, piece.money]] : [])),
  )
}
const pocketsOf = async ({ id }: Borrower) => {
  const { rows } = await world.db.pool.query<{ pocket: string; amount: bigint }>(
    `SELECT pocket, amount FROM balances WHERE customer = $1 AND asset = 'EUR' AND amount > 0`,
    [id],
  )
  return Object.fromEntries(rows.map(({ pocket, amount }) => [pocket, BigInt(amount)]))
}
const lossOf = async (customer: Borrower) => {
  const { rows } = await world.db.pool.query<{ lines: string }>(
    `SELECT lines FROM journals_apart WHERE customer = $1 AND event = 'loan.written_off'`,
    [customer.id],
  )
  return rows.map(({ lines }) => lines)
}

test('one person offers up to the limit; above it two do, and the customer reads who', async () => {
  const mia = await borrower(world)
  const large = applicationOf(mia.card, { amount: '10000.01', months: 60, netIncome: '5000.00' })
  const { id } = await mia.must(loansApply, { body: large })
  expect((await ask('loan.approve', mia, id)).reason).toBe('loan_not_open')
  await decide(staff, id, 'in_review')
  const { rows } = await staff.payments.must(loansQueue, { query: { state: 'open' } })
  expect(rows.find(({ loan }) => loan.id === id)).toMatchObject({
    byTwo: true,
    found: expect.arrayContaining(['new_card']) as unknown,
  })
  // Nothing that was found goes by without an answer, whoever asks and for what.
  const bare = { kind: 'loan.approve', customer: String(mia.id), loan: id } as const
  const asking = { act: bare, reason: 'as the two of us saw it', typed: '10000.01' }
  expect((await staff.payments.call(approvalsRequest, { body: asking })).reason).toBe(
    'findings_unanswered',
  )
  expect(await decide(staff, id, 'approved')).toMatchObject({
    reason: 'loan_by_two',
    facts: { limit: '10000.00 EUR' },
  })
  const asked = await ask('loan.approve', mia, id)
  const twin = await ask('loan.approve', mia, id)
  expect((await mia.must(loansDetail, { params: { id } })).state).toBe('in_review')
  await approve(staff, asked.data)
  expect((await approve(staff, twin.data)).reason).toBe('loan_not_open')
  expect(await mia.must(loansDetail, { params: { id } })).toMatchObject({ state: 'approved' })
  expect(await carriedOf(asked.data.id)).toBe('done')
  await does(mia, 'accept', id)
  await does(mia, 'revoke', id)
})

test('a loan is given up by two, 90 days behind its oldest instalment, and then nobody owes it', async () => {
  let ida = await borrower(world, '50')
  const id = await lend(staff, ida, { allowsDebit: false })
  ida = await back(ida, '2027-02-16')
  const due = await staff.payments.must(loansQueue, { query: { state: 'arrears' } })
  expect(due.rows.map(({ loan, dueSince, lostFrom }) => [loan.id, dueSince, lostFrom])).toEqual([
    [id, '2027-02-15', '2027-05-16'],
  ])
  ida = await back(ida, '2027-05-15')
  expect(await ask('loan.writeOff', ida, id)).toMatchObject({
    reason: 'loan_not_lost',
    facts: { date: '2027-05-16' },
  })
  ida = await back(ida, '2027-05-16')
  const { owed } = await ida.must(loansDetail, { params: { id } })
  const asked = await ask('loan.writeOff', ida, id)
  const twin = await ask('loan.writeOff', ida, id)
  expect(await lossOf(ida)).toEqual([])
  const { 'C.loan': pocket, ...before } = await pocketsOf(ida)
  expect(pocket).toBe(100_000n)
  // All of it still lies here: before the yes it is said what is taken of that, and what is lost then.
  const lost = fromWire(owed!.total).minor - 100_000n
  const seen = await seenOf(asked.data.id)
  const euros = (minor: bigint) => toWire(money('EUR', minor))
  expect(seen).toMatchObject({
    amount: euros(100_000n),
    recovered: euros(100_000n),
    loss: euros(lost),
  })
  await approve(staff, asked.data)
  expect((await approve(staff, twin.data)).reason).toBe('loan_not_open')
  const ended = await ida.must(loansDetail, { params: { id } })
  expect(ended).toMatchObject({ state: 'written_off', owed: null, writtenOff: euros(lost) })
  expect(ended.payments.map(({ kind, interest }) => [kind, interest])).toEqual([
    ['recovered', owed!.interest],
  ])
  expect(await pocketsOf(ida)).toEqual(before)
  expect(await lossOf(ida)).toHaveLength(1)
  expect(await carriedOf(asked.data.id)).toBe('done')
  const { rows } = await ida.must(messagesList, { query: { segment: 'money' } })
  expect(rows[0]).toMatchObject({ to: 'loan', object: id })
  for (const kind of ['pay', 'repay'] as const)
    expect((await ida.call(loansPrepare, { body: { kind, loan: id } })).reason).toBe(
      'loan_not_open',
    )
  const net = await ida.must(explainFigure, {
    params: { figure: 'net_assets' },
    query: { currency: 'EUR' },
  })
  expect(net.root.amount).toEqual(net.amount)
  // Its money is gone, the own money stays.
  const draw = { card: ida.card, currency: 'EUR', amount: '0.01', from: 'loan' } as const
  expect((await ida.call(withdrawalsPrepare, { body: draw })).reason).toBe('insufficient_settled')
  // No job books another day of it, and there is room for another application.
  ida = await back(ida, '2027-06-20')
  expect((await ida.must(loansApply, { body: applicationOf(ida.card) })).state).toBe('submitted')
})

test('of money that left before nothing is taken: all that is owed is lost', async () => {
  let zoe = await borrower(world, '50')
  const id = await lend(staff, zoe, { allowsDebit: false })
  const draw = { card: zoe.card, currency: 'EUR', amount: '1000.00', from: 'loan' } as const
  const { intent } = await zoe.must(withdrawalsPrepare, { body: draw })
  await zoe.must(withdrawalsConfirm, { body: { intent, tradePassword } })
  zoe = await back(zoe, '2027-10-19')
  const { owed } = await zoe.must(loansDetail, { params: { id } })
  const before = await pocketsOf(zoe)
  const asked = await ask('loan.writeOff', zoe, id)
  expect((await approve(staff, asked.data)).status).toBe(200)
  const ended = await zoe.must(loansDetail, { params: { id } })
  expect(ended).toMatchObject({ state: 'written_off', payments: [], writtenOff: owed!.total })
  expect(await pocketsOf(zoe)).toEqual(before)
})

test('who pays while it is given up pays or does not owe: never both', async () => {
  let eva = await borrower(world)
  const id = await lend(staff, eva, { allowsDebit: false })
  eva = await back(eva, '2028-02-20')
  const [asked, pay, repay] = await Promise.all([
    ask('loan.writeOff', eva, id),
    eva.must(loansPrepare, { body: { kind: 'pay', loan: id } }),
    eva.must(loansPrepare, { body: { kind: 'repay', loan: id } }),
  ])
  const [, ...answers] = await Promise.all([
    approve(staff, asked.data),
    ...[pay, repay].map(({ intent }) =>
      eva.call(loansConfirm, { body: { intent, tradePassword } }),
    ),
  ])
  await world.run('loans')
  const { state, payments } = await eva.must(loansDetail, { params: { id } })
  const paid = answers.filter(({ status }) => status === 200).length
  expect(paid).toBeLessThanOrEqual(1)
  expect((await lossOf(eva)).length + paid).toBe(1)
  expect(state === 'written_off').toBe(paid === 0)
  expect(payments.some(({ kind }) => kind === 'recovered')).toBe(paid === 0)
})
