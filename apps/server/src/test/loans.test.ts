// Goal: a loan is lent once, by two people, out of own money; its money buys nothing and holds no own
// money back; what is owed is what the schedule says, on every day. Method: real customers and staff on
// the real server, whose clock is set over months; every promise of the books after each step.
import { randomUUID } from 'node:crypto'
import { assetsShow, explainFigure } from '@parkett/contract/customer/assets'
import { closingRead } from '@parkett/contract/customer/closing'
import {
  loansApply,
  loansAccept,
  loansConfirm,
  loansDetail,
  loansPrepare,
  loansRecords,
  loansShow,
  loansWithdraw,
} from '@parkett/contract/customer/loans'
import { messagesList } from '@parkett/contract/customer/messages'
import { savingsPrepare } from '@parkett/contract/customer/savings'
import { transfersPrepare } from '@parkett/contract/customer/transfers'
import { treasuryPrepare } from '@parkett/contract/customer/treasury'
import {
  withdrawalsCancel,
  withdrawalsConfirm,
  withdrawalsPrepare,
} from '@parkett/contract/customer/withdrawals'
import { loansDecide, loansQueue } from '@parkett/contract/desk/loans'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { testApp, tradePassword, type TestApp } from './testing-app.ts'
import { brokenInvariants } from './testing-cash.ts'
import { berlin, daysWith } from './testing-days.ts'
import {
  applicationOf,
  approvePayOut,
  askPayOut,
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
/** The clock on another day, with the two people in again. */
const on = async (date: string): Promise<void> => {
  world.wall.nowMs = berlin(date, '10:00')
  staff = await house.come()
}
afterAll(() => world.close())
afterEach(async () => {
  for (const name of ['books', 'cashDays'] as const) await world.run(name)
  expect(await brokenInvariants(world)).toEqual([])
})

const { at } = daysWith(() => world, 'loans')
const pocketsOf = async (customer: Borrower) => {
  const { rows } = await world.db.pool.query<{ pocket: string; amount: bigint }>(
    `SELECT pocket, amount FROM balances WHERE customer = $1 AND asset = 'EUR' AND amount > 0`,
    [customer.id],
  )
  return Object.fromEntries(rows.map(({ pocket, amount }) => [pocket, BigInt(amount)]))
}
const back = async (customer: Borrower, date: string): Promise<Borrower> =>
  Object.assign(await at(date, '10:00', customer), { card: customer.card })

test('costs come first: rates, instalments, sum and every day, before anything is agreed to', async () => {
  const mia = await borrower(world)
  const shown = await mia.must(loansShow, { query: { amount: '10000.00', months: '12' } })
  expect(shown.costs).toMatchObject({
    nominalRate: '0.052',
    instalment: { amount: '856.99' },
    totalInterest: { amount: '283.92' },
  })
  expect(shown.schedule).toHaveLength(12)
  expect(shown.schedule[0]).toMatchObject({ number: 1, dueOn: '2027-02-15' })
  expect(shown.schedule.at(-1)).toMatchObject({ dueOn: '2028-01-15', balance: { amount: '0.00' } })
  expect(Number(shown.costs.effectiveRate)).toBeGreaterThan(0.052)
  expect(shown.accounts.map(({ id }) => id)).toEqual([mia.card])
  for (const [amount, reason] of [
    ['0', 'amount_zero'],
    ['499.99', 'below_minimum'],
    ['25000.01', 'above_maximum'],
  ] as const)
    expect((await mia.call(loansShow, { query: { amount, months: '12' } })).reason).toBe(reason)
  const bad = await mia.call(loansShow, { query: { amount: '500', months: '7' } })
  expect(bad.reason).toBe('field_invalid')
})

test('of ten applications at once one is open, and taken back it leaves room for the next', async () => {
  const lea = await borrower(world)
  const body = applicationOf(lea.card)
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => lea.call(loansApply, { body })),
  )
  const reasons = answers.map(({ status, reason }) => (status === 200 ? 'done' : reason))
  expect(reasons.filter((reason) => reason === 'done')).toHaveLength(1)
  expect(new Set(reasons)).toEqual(new Set(['done', 'loan_exists']))
  const { rows } = await lea.must(loansRecords, { query: {} })
  const id = rows[0]!.id
  expect(rows.map(({ state }) => state)).toEqual(['submitted'])
  expect((await lea.must(loansWithdraw, { params: { id } })).state).toBe('withdrawn')
  expect((await lea.call(loansWithdraw, { params: { id } })).reason).toBe('loan_not_open')
  expect((await lea.must(loansApply, { body })).state).toBe('submitted')
  const other = await borrower(world)
  expect((await other.call(loansDetail, { params: { id } })).status).toBe(404)
  expect((await other.call(loansWithdraw, { params: { id } })).status).toBe(404)
  const theirs = await other.call(loansApply, { body: applicationOf(lea.card) })
  expect(theirs.reason).toBe('not_found')
})

test('from the application to the last cent: offered, accepted, paid out by two, taken each month', async () => {
  await on('2027-02-01')
  let noa = await borrower(world)
  const { id } = await noa.must(loansApply, { body: applicationOf(noa.card) })
  const queue = (await staff.payments.call(loansQueue, { query: { state: 'open' } })).data.rows
  expect(queue.find(({ loan }) => loan.id === id)).toMatchObject({
    // 2,500 less 1,200, 100 and an instalment of 85.70.
    leftOver: { amount: '1114.30' },
    account: expect.stringContaining('3000') as unknown,
  })
  expect((await noa.call(loansPrepare, { body: { kind: 'accept', loan: id } })).reason).toBe(
    'loan_not_open',
  )
  expect((await decide(staff, id, 'approved')).reason).toBe('loan_not_open')
  await decide(staff, id, 'in_review')
  expect((await decide(staff, id, 'approved')).data).toMatchObject({
    state: 'approved',
    offerUntil: '2027-02-15',
  })
  expect((await askPayOut(staff, noa, id)).reason).toBe('loan_not_open')
  const { loan } = await does(noa, 'accept', id)
  expect(loan).toMatchObject({ state: 'offer_accepted', revocableUntil: '2027-02-15' })
  const before = await pocketsOf(noa)
  const asked = await askPayOut(staff, noa, id)
  const twin = await askPayOut(staff, noa, id)
  expect(await pocketsOf(noa)).toEqual(before)
  await approvePayOut(staff, asked.data)
  await approvePayOut(staff, twin.data)
  expect(await pocketsOf(noa)).toEqual({ ...before, 'C.loan': 100_000n })
  const running = await noa.must(loansDetail, { params: { id } })
  expect(running).toMatchObject({
    state: 'repaying',
    owed: { total: { amount: '1000.00' }, due: { amount: '0.00' } },
  })
  expect(running.schedule?.map(({ dueOn }) => dueOn).slice(0, 2)).toEqual([
    '2027-03-01',
    '2027-04-01',
  ])
  noa = await back(noa, '2027-03-01')
  expect(await noa.must(loansDetail, { params: { id } })).toMatchObject({
    paid: 1,
    payments: [{ kind: 'instalment', interest: { amount: '4.33' } }],
  })
  // The loan's own money pays first.
  expect((await pocketsOf(noa))['C.loan']).toBe(100_000n - 8_570n)
  expect((await pocketsOf(noa))['C.wallet']).toBe(before['C.wallet'])
  noa = await back(noa, '2028-02-01')
  const ended = await noa.must(loansDetail, { params: { id } })
  expect(ended).toMatchObject({ state: 'closed', paid: 12, owed: null })
  expect(ended.payments).toHaveLength(12)
  expect(
    ended.payments.reduce((sum, { interest }) => sum + Number(interest.amount), 0),
  ).toBeCloseTo(Number(ended.costs.totalInterest.amount), 6)
  const { rows } = await noa.must(messagesList, { query: { segment: 'money' } })
  expect(rows.filter(({ to }) => to === 'loan').map(({ object }) => object)).toEqual([id, id])
})

test('a rejection says its reason, of a closed list, and the customer reads who decided', async () => {
  await on('2028-02-02')
  const kim = await borrower(world)
  const { id } = await kim.must(loansApply, { body: applicationOf(kim.card) })
  await decide(staff, id, 'in_review')
  const no = (body: object) => staff.payments.untyped(loansDecide, { params: { id }, body })
  expect((await no({ to: 'rejected' })).reason).toBe('field_invalid')
  expect((await no({ to: 'rejected', reason: 'dislike' })).status).toBe(400)
  expect((await no({ to: 'rejected', reason: 'loan_affordability' })).status).toBe(200)
  expect(await kim.must(loansDetail, { params: { id } })).toMatchObject({
    state: 'rejected',
    reason: 'loan_affordability',
  })
})

test('an offer that nobody accepts in time ends, on the day after its last', async () => {
  await on('2028-03-01')
  let ada = await borrower(world)
  const { id } = await ada.must(loansApply, { body: applicationOf(ada.card) })
  await decide(staff, id, 'in_review')
  await decide(staff, id, 'approved')
  ada = await back(ada, '2028-03-15')
  expect((await ada.must(loansDetail, { params: { id } })).state).toBe('approved')
  ada = await back(ada, '2028-03-16')
  expect((await ada.must(loansDetail, { params: { id } })).state).toBe('offer_expired')
})

test('32 acceptances of one offer are one, and another body under a key is refused', async () => {
  await on('2028-04-03')
  const eva = await borrower(world)
  const { id } = await eva.must(loansApply, { body: applicationOf(eva.card) })
  await decide(staff, id, 'in_review')
  await decide(staff, id, 'approved')
  const offers = await Promise.all(
    Array.from({ length: 32 }, () =>
      eva.must(loansPrepare, { body: { kind: 'accept', loan: id } }),
    ),
  )
  const answers = await Promise.all(
    offers.map(({ intent }) => eva.call(loansAccept, { body: { intent, tradePassword } })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(
    new Set(answers.flatMap(({ status, reason }) => (status === 200 ? [] : [reason]))),
  ).toEqual(new Set(['loan_not_open']))
  await approvePayOut(staff, (await askPayOut(staff, eva, id)).data)
  const { intent } = await eva.must(loansPrepare, { body: { kind: 'repay', loan: id } })
  const key = randomUUID()
  const repay = { key, body: { intent, tradePassword } }
  const [first] = await Promise.all(Array.from({ length: 20 }, () => eva.call(loansConfirm, repay)))
  expect(first).toMatchObject({ status: 200, data: { state: 'closed' } })
  const again = await eva
    .must(loansPrepare, { body: { kind: 'repay', loan: id } })
    .catch(() => null)
  expect(again).toBeNull()
  const second = { key, body: { intent: `${intent}x`, tradePassword } }
  expect((await eva.call(loansConfirm, second)).reason).toBe('key_reused')
  expect((await pocketsOf(eva))['C.loan']).toBeUndefined()
})

test('revoked before the pay-out it costs nothing, after it the days; later it cannot be', async () => {
  await on('2028-05-02')
  let ben = await borrower(world)
  const { id } = await ben.must(loansApply, { body: applicationOf(ben.card) })
  await decide(staff, id, 'in_review')
  await decide(staff, id, 'approved')
  await does(ben, 'accept', id)
  const free = await does(ben, 'revoke', id)
  expect(free.review.total.amount).toBe('0.00')
  expect(free.loan.state).toBe('revoked')
  const lent = await lend(staff, ben)
  const before = await pocketsOf(ben)
  ben = await back(ben, '2028-05-12')
  const { review, loan } = await does(ben, 'revoke', lent)
  // Ten of the 31 days of 4.33.
  expect(review).toMatchObject({
    interest: { amount: '1.39' },
    fromLoan: { amount: '1000.00' },
    fromBank: { amount: '1.39' },
  })
  expect(loan).toMatchObject({ state: 'revoked', owed: null })
  expect((await pocketsOf(ben))['C.wallet']).toBe((before['C.wallet'] ?? 0n) - 139n)
  staff = await house.come()
  const late = await lend(staff, ben)
  ben = await back(ben, '2028-05-27')
  expect((await ben.call(loansPrepare, { body: { kind: 'revoke', loan: late } })).reason).toBe(
    'loan_not_open',
  )
  await does(ben, 'repay', late)
})

test('without leave an instalment is told and waits; late it costs simple interest on its principal alone', async () => {
  await on('2028-07-03')
  let ida = await borrower(world)
  const id = await lend(staff, ida, { allowsDebit: false })
  ida = await back(ida, '2028-08-03')
  expect(await ida.must(loansDetail, { params: { id } })).toMatchObject({
    state: 'repaying',
    owed: { due: { amount: '85.70' }, dueCount: 1 },
  })
  const { rows } = await ida.must(messagesList, { query: { segment: 'money' } })
  expect(rows[0]).toMatchObject({ to: 'loan', object: id })
  ida = await back(ida, '2028-08-13')
  const overdue = await ida.must(loansDetail, { params: { id } })
  // 81.37 for ten days at 5.2 %: 12 cents.
  expect(overdue).toMatchObject({ state: 'overdue', owed: { due: { amount: '85.82' } } })
  const { loan } = await does(ida, 'pay', id)
  expect(loan).toMatchObject({ state: 'repaying', paid: 1, owed: { dueCount: 0 } })
  await does(ida, 'repay', id)
})

test('money of a loan buys nothing, leaves for the own account alone, and comes back apart', async () => {
  await on('2028-09-04')
  const leo = await borrower(world, '100')
  const id = await lend(staff, leo, { amount: '20000.00' })
  const own = await pocketsOf(leo)
  const most = (((own['C.wallet'] ?? 0n) + (own['C.cash'] ?? 0n)) / 100n + 100n).toString()
  const euros = { currency: 'EUR', amount: most } as const
  for (const asked of [
    leo.call(savingsPrepare, { body: { kind: 'buy', product: 'eur-30', amount: most } }),
    leo.call(treasuryPrepare, { body: { kind: 'buy', ...euros } }),
    leo.call(transfersPrepare, { body: { direction: 'to_trading', ...euros } }),
    leo.call(withdrawalsPrepare, { body: { card: leo.card, ...euros } }),
  ])
    expect((await asked).reason).toMatch(/insufficient_settled|above_maximum/)
  const { blocks } = await leo.must(assetsShow)
  const block = blocks.find(({ currency }) => currency === 'EUR')!
  expect(block.loan.amount).toBe('20000.00')
  expect(Number(block.totalAssets?.amount) - Number(block.netAssets?.amount)).toBe(20_000)
  // All of the own money may leave while the loan runs (H3).
  const free = block.withdrawable.amount
  const all = { card: leo.card, currency: 'EUR', amount: free } as const
  const mine = await leo.must(withdrawalsPrepare, { body: all })
  await leo.must(withdrawalsConfirm, { body: { intent: mine.intent, tradePassword } })
  const draw = { card: leo.card, currency: 'EUR', amount: '500.00', from: 'loan' } as const
  const { intent } = await leo.must(withdrawalsPrepare, { body: draw })
  const out = await leo.must(withdrawalsConfirm, { body: { intent, tradePassword } })
  expect(await pocketsOf(leo)).toMatchObject({ 'C.loan': 1_950_000n })
  await leo.must(withdrawalsCancel, { params: { id: out.id } })
  expect(await pocketsOf(leo)).toMatchObject({ 'C.loan': 2_000_000n })
  expect((await pocketsOf(leo))['C.wallet']).toBeUndefined()
  for (const figure of ['loan', 'total_assets', 'net_assets'] as const) {
    const told = await leo.must(explainFigure, { params: { figure }, query: { currency: 'EUR' } })
    expect([figure, told.root.amount]).toEqual([figure, told.amount])
  }
  expect((await leo.must(closingRead)).blockers.openLoans).toBe(1)
  await does(leo, 'repay', id)
  expect((await leo.must(closingRead)).blockers.openLoans).toBe(0)
})

test('a job that runs often, late or beside itself books every day once', async () => {
  await on('2028-11-01')
  let zoe = await borrower(world)
  const id = await lend(staff, zoe)
  world.wall.nowMs = berlin('2028-12-20', '10:00')
  await Promise.all(Array.from({ length: 5 }, () => world.run('loans')))
  zoe = await back(zoe, '2028-12-20')
  const seen = await zoe.must(loansDetail, { params: { id } })
  expect(seen).toMatchObject({ paid: 1, payments: [{ interest: { amount: '4.33' } }] })
  const { rows } = await world.db.pool.query<{ days: string }>(
    `SELECT count(*) AS days FROM journals_apart WHERE customer = $1 AND event = 'loan.interest'`,
    [zoe.id],
  )
  // 49 days; none of them was worth less than a cent.
  expect(Number(rows[0]!.days)).toBe(49)
  await does(zoe, 'repay', id)
})

test('the house lends no more than is its own', async () => {
  await on('2029-01-08')
  const max = await borrower(world)
  const { id } = await max.must(loansApply, { body: applicationOf(max.card) })
  await decide(staff, id, 'in_review')
  await decide(staff, id, 'approved')
  await does(max, 'accept', id)
  const { rows } = await world.db.owner.query<{ held: string }>(
    `SELECT held FROM house_own WHERE asset = 'EUR'`,
  )
  expect(BigInt(rows[0]!.held)).toBeGreaterThan(100_000n)
  await does(max, 'revoke', id)
})
