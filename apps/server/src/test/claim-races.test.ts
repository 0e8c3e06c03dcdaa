// Goal: of all who end what two people said of a payout, exactly one does: lines that come in,
// people who name one, people who send it back, a payment file that takes it along, and two who
// take back what was said. Method: real server and staff, 32 at once; books verified after each.
import { incomingLinesReturn } from '@parkett/contract/desk/incoming-lines'
import { withdrawalsAct } from '@parkett/contract/desk/payout-steps'
import { payoutBatchesMake } from '@parkett/contract/desk/withdrawals'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from './testing-app.ts'
import { brokenInvariants, type Payer } from './testing-cash.ts'
import { openClaiming, type Claiming } from './testing-claims.ts'

let world: TestApp
let at: Claiming

beforeAll(async () => {
  world = await testApp()
  at = await openClaiming(world, (customer) =>
    world.db.owner.query('UPDATE cards SET pay_out_from = bound_at WHERE customer = $1', [
      customer,
    ]),
  )
})
afterAll(async () => {
  await at.close()
  await world.close()
})
afterEach(async () => {
  expect(await brokenInvariants(world)).toEqual([])
})

const times = <T>(count: number, work: () => Promise<T>): Promise<T>[] =>
  Array.from({ length: count }, work)
const back = (id: string, line?: string) =>
  at.payments.call(withdrawalsAct, {
    params: { id },
    body: { act: 'return', reason: 'bank_return', ...(line !== undefined && { line }) },
  })
const sendBack = (line: string) =>
  at.payments.call(incomingLinesReturn, {
    params: { id: line },
    body: { reason: 'unknown_recipient' },
  })
const countOf = async (event: string, reference: string): Promise<number> => {
  const sql = 'SELECT 1 FROM journals WHERE event = $1 AND reference = $2'
  return (await world.db.pool.query(sql, [event, reference])).rowCount ?? 0
}
const free = async (payer: Payer) => Number((await payer.pocket())!.withdrawable.amount)
const claimed = async (amount: string) => {
  const { payer, asked } = await at.sentPayout(amount)
  expect((await at.claim(payer, asked.id, 'returned')).status).toBe(200)
  return { payer, asked, before: await free(payer) }
}
const unnamed = (minor: bigint) => at.line({ reference: 'no reference at all' }, minor)

test('a line that is imported later makes it money by itself, as does one that was there already', async () => {
  const { payer, asked, before } = await claimed('251.01')
  await world.run('incomingLines')
  expect(await free(payer)).toBe(before)
  await at.line(asked, 25_101n)
  await world.run('incomingLines')
  const shown = await at.show(payer, asked.id)
  expect(shown.status).toBe('returned')
  // Nobody of the house did that: the bank did.
  expect(shown.steps.at(-1)).toMatchObject({ status: 'returned', by: null })
  expect((await free(payer)) - before).toBeCloseTo(251.01, 2)

  const early = await at.sentPayout('251.02')
  await at.line(early.asked, 25_102n)
  await at.claim(early.payer, early.asked.id, 'returned')
  await world.run('incomingLines')
  expect((await at.show(early.payer, early.asked.id)).status).toBe('returned')
})

test('an import of the line against people who name it, 32 at once: it comes back once', async () => {
  const { payer, asked, before } = await claimed('252.01')
  const { line } = await at.line(asked, 25_201n)
  await Promise.all([
    ...times(10, () => back(asked.id)),
    ...times(11, () => back(asked.id, line)),
    ...times(11, () => world.run('incomingLines')),
  ])
  expect(await countOf('withdraw.returned', asked.id)).toBe(1)
  expect(await countOf('withdraw.back_unclaimed', asked.id)).toBe(1)
  expect((await free(payer)) - before).toBeCloseTo(252.01, 2)
})

test('a line without a reference may be named, whole and once, where two people said so before', async () => {
  const [one, other] = [await claimed('253.01'), await claimed('253.01')]
  const { line: less } = await unnamed(25_300n)
  expect((await back(one.asked.id, less)).reason).toBe('bank_line_missing')
  const { line: theirs } = await at.line(other.asked, 25_301n)
  expect((await back(one.asked.id, theirs)).reason).toBe('bank_line_missing')
  const { line } = await unnamed(25_301n)
  const said = await Promise.all([
    ...times(16, () => back(one.asked.id, line)),
    ...times(16, () => back(other.asked.id, line)),
  ])
  expect(said.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(said.filter(({ status }) => status >= 500)).toEqual([])
  const statuses = await Promise.all(
    [one, other].map(async ({ payer, asked }) => (await at.show(payer, asked.id)).status),
  )
  expect(statuses.toSorted()).toEqual(['returned', 'returning'])
  // Without two people who said so, nobody gives a line a name.
  const { payer, asked } = await at.sentPayout('253.02')
  const { line: nobodys } = await unnamed(25_302n)
  expect((await back(asked.id, nobodys)).reason).toBe('bank_line_missing')
  expect((await at.show(payer, asked.id)).status).toBe('sent')
})

test('a line named against the same line sent back and taken by a payment file, 32 at once', async () => {
  const { payer, asked, before } = await claimed('254.01')
  const { line } = await unnamed(25_401n)
  const [named, returned] = await Promise.all([
    Promise.all(times(14, () => back(asked.id, line))),
    Promise.all(times(14, () => sendBack(line))),
    Promise.all(times(4, () => at.payments.call(payoutBatchesMake))),
  ])
  const wins = [...named, ...returned].filter(({ status }) => status === 200)
  expect(wins).toHaveLength(1)
  const isNamed = named.some(({ status }) => status === 200)
  expect((await free(payer)) - before).toBeCloseTo(isNamed ? 254.01 : 0, 2)
  await at.payments.call(payoutBatchesMake)
  const sql = 'SELECT 1 FROM payout_batch_returns WHERE line = $1'
  expect((await world.db.pool.query(sql, [line])).rowCount).toBe(isNamed ? 0 : 1)
})

test('what was said is taken back by two, and the payout is what it was', async () => {
  const { payer, asked, before } = await claimed('255.01')
  const request = await at.askBack(payer, asked.id)
  expect((await at.decide(request.data, at.asks)).reason).toBe('approval_own')
  expect((await at.decide(request.data)).status).toBe(200)
  const shown = await at.show(payer, asked.id)
  expect(shown.status).toBe('sent')
  expect(shown.steps.map(({ status }) => status).slice(-3)).toEqual(['sent', 'returning', 'sent'])
  expect(await free(payer)).toBe(before)
  expect((await payer.pocket())!.parts).toEqual([
    { why: 'payout', amount: { currency: 'EUR', amount: '255.01' }, freeOn: null },
  ])
  expect((await at.askBack(payer, asked.id)).reason).toBe('withdrawal_not_open')
  // It may be said again, and then a line of the bank comes.
  await at.claim(payer, asked.id, 'returned')
  await at.line(asked, 25_501n)
  await world.run('incomingLines')
  expect((await free(payer)) - before).toBeCloseTo(255.01, 2)
})

test('taken back against the line that comes in, 32 at once: one of them', async () => {
  const { payer, asked, before } = await claimed('256.01')
  const { data } = await at.askBack(payer, asked.id)
  await at.line(asked, 25_601n)
  await Promise.all([
    ...times(10, () => at.decide(data)),
    ...times(11, () => back(asked.id)),
    ...times(11, () => world.run('incomingLines')),
  ])
  await world.run('incomingLines')
  expect(await countOf('withdraw.back_unclaimed', asked.id)).toBe(1)
  const { status } = await at.show(payer, asked.id)
  expect(['sent', 'returned']).toContain(status)
  const came = await countOf('withdraw.returned', asked.id)
  expect(came).toBe(status === 'returned' ? 1 : 0)
  expect((await free(payer)) - before).toBeCloseTo(came * 256.01, 2)
})
