// Goal: a payout has arrived when a line of the bank shows it. One person cannot say so; what two
// people say is called unconfirmed wherever it is told, stops no clock, and ends with the line or
// with two who take it back. Method: real server and staff, imported and simulated statements.
import { kycActs } from '@parkett/contract/customer/kyc'
import { withdrawalsClock } from '@parkett/contract/customer/withdrawals'
import { operatorAdvanceDay } from '@parkett/contract/desk/operator'
import { withdrawalsAct } from '@parkett/contract/desk/payout-steps'
import { payoutsQueue, payoutsShow } from '@parkett/contract/desk/withdrawals'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { makeIds, systemChance } from '../base/ports.ts'
import { embeddedCarrier } from '../platform/notify/carrier.ts'
import { makeNotify, type Notify } from '../platform/notify/notify.ts'
import { testSigner } from '../platform/notify/testing-signer.ts'
import { markOverdue } from '../slices/withdrawals/overdue.ts'
import { testApp, type TestApp } from './testing-app.ts'
import { callerOf, houseOf } from './testing-calls.ts'
import { brokenInvariants } from './testing-cash.ts'
import { openClaiming, type Claiming } from './testing-claims.ts'

let world: TestApp
let at: Claiming
let notify: Notify

beforeAll(async () => {
  world = await testApp()
  const { personal } = world
  const wall = { now: () => world.wall.nowMs }
  const ids = makeIds(() => Date.now(), systemChance)
  notify = makeNotify({
    wall,
    clock: wall,
    ids,
    personal,
    carrier: embeddedCarrier(personal),
    signer: testSigner,
  })
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

const arrive = (id: string, line?: string, who = at.payments) =>
  who.call(withdrawalsAct, {
    params: { id },
    body: { act: 'arrive', ...(line !== undefined && { line }) },
  })
const shown = async (id: string) => (await at.payments.call(payoutsShow, { params: { id } })).data
const told = async (): Promise<readonly string[]> => {
  const sql = "SELECT text FROM sent_messages WHERE kind = 'withdrawalArrived' ORDER BY id"
  return (await world.db.pool.query<{ text: string }>(sql)).rows.map(({ text }) => text)
}
const arrivedCount = async (): Promise<number> => {
  world.wall.nowMs += 31_000
  return (await callerOf(world.app).must(withdrawalsClock)).toArrived.count
}
const eventsOf = async (id: string): Promise<readonly string[]> => {
  const sql = 'SELECT event FROM journals WHERE reference = $1 ORDER BY id'
  const { rows } = await world.db.pool.query<{ event: string }>(sql, [id])
  return rows.map(({ event }) => event).filter((event) => /settled|paid|back|returned/.test(event))
}

/** What stands on the statement alone is explained, as at the end of any day. */
const explainRest = () =>
  world.db.owner.query(
    `INSERT INTO bank_notes (id, line, reason, noted_by, noted_at)
     SELECT l.id, l.id, 'of a test', 'test', now() FROM bank_lines l
     WHERE NOT EXISTS (SELECT 1 FROM bank_matches m WHERE m.line = l.id)
       AND NOT EXISTS (SELECT 1 FROM bank_notes n WHERE n.line = l.id)
       AND NOT EXISTS (SELECT 1 FROM withdrawal_steps s WHERE s.line = l.id)`,
  )

test('one person who says it arrived moves nothing, and with the line it is that of the bank', async () => {
  const { payer, asked } = await at.sentPayout('14000')
  for (const who of [at.asks, at.decides, at.payments])
    expect((await arrive(asked.id, undefined, who)).reason).toBe('bank_line_missing')
  const body = { act: 'arrive' } as const
  const house = await houseOf(world).call(withdrawalsAct, { params: { id: asked.id }, body })
  expect(house.reason).toBe('bank_line_missing')
  // A line of another amount, one that came in, and one with another reference are not it.
  await at.paidLine(asked, 1_399_999n)
  await at.line(asked, 1_400_000n)
  const nobodys = await at.paidLine({ reference: 'nothing of ours' }, 1_400_000n)
  expect((await arrive(asked.id)).reason).toBe('bank_line_missing')
  // Without two people who said so, nobody gives a line a name.
  expect((await arrive(asked.id, nobodys)).reason).toBe('bank_line_missing')
  await world.run('books')
  expect((await at.show(payer, asked.id)).status).toBe('sent')
  expect(await eventsOf(asked.id)).toEqual([])
  await explainRest()
  await at.paidLine(asked, 1_400_000n)
  const done = await Promise.all([1, 2, 3].map(() => arrive(asked.id)))
  expect(done.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(done.filter(({ status }) => status >= 500)).toEqual([])
  expect(await at.show(payer, asked.id)).toMatchObject({ status: 'arrived', said: false })
  expect(await eventsOf(asked.id)).toEqual(['withdraw.settled'])
})

test('a line that is imported books it by itself, once, and the customer is told', async () => {
  const [before, counted] = [(await told()).length, await arrivedCount()]
  const { payer, asked } = await at.sentPayout('312.50')
  await at.paidLine(asked, 31_250n)
  await Promise.all([world.run('books'), world.run('books'), arrive(asked.id)])
  const done = await at.show(payer, asked.id)
  expect([done.status, done.said]).toEqual(['arrived', false])
  expect(await eventsOf(asked.id)).toEqual(['withdraw.settled'])
  expect((await payer.pocket())!.parts).toEqual([])
  await expect.poll(async () => (await told()).length).toBeGreaterThan(before)
  expect(await arrivedCount()).toBe(counted + 1)
})

test('what two people say is called unconfirmed, moves no bank account and stops no clock', async () => {
  const [before, counted] = [(await told()).length, await arrivedCount()]
  const { payer, asked } = await at.sentPayout('313.50')
  expect((await at.claim(payer, asked.id, 'arrived')).status).toBe(200)
  const said = await at.show(payer, asked.id)
  expect([said.status, said.said]).toEqual(['arrived', true])
  expect(said.steps.map((step) => [step.status, step.said]).slice(-2)).toEqual([
    ['sent', false],
    ['arrived', true],
  ])
  expect(await eventsOf(asked.id)).toEqual(['withdraw.paid_claimed'])
  const [feed] = (await payer.must(kycActs)).rows
  expect(feed).toMatchObject({ act: 'withdrawal.claim', before: 'sent', after: 'arrived' })
  expect(JSON.stringify(feed)).not.toContain(at.evidence)
  // It stands with those on their way, and is late when its time is over.
  const { rows } = (await at.payments.call(payoutsQueue, { query: { state: 'sent' } })).data
  expect(rows.find(({ id }) => id === asked.id)).toMatchObject({ said: true })
  const ended = (await at.payments.call(payoutsQueue, { query: { state: 'ended' } })).data.rows
  expect(ended.map(({ id }) => id)).not.toContain(asked.id)
  expect(await arrivedCount()).toBe(counted)
  expect((await told()).length).toBe(before)
  const due = Date.parse(said.targets.arrivedBy) + 1_000
  const late: string[] = []
  await markOverdue({
    pool: world.db.pool,
    clock: { now: () => due },
    notify,
    escalate: ({ withdrawal }) => late.push(withdrawal),
  })
  expect(late).toContain(asked.id)

  // The line of the bank ends it; the customer is told now.
  await at.paidLine(asked, 31_350n)
  await world.run('books')
  const shownAgain = await at.show(payer, asked.id)
  expect([shownAgain.status, shownAgain.said]).toEqual(['arrived', false])
  expect(shownAgain.steps.at(-1)).toMatchObject({ status: 'arrived', said: false, by: null })
  expect(await eventsOf(asked.id)).toEqual(['withdraw.paid_claimed', 'withdraw.paid_confirmed'])
  expect(await arrivedCount()).toBe(counted + 1)
  await expect.poll(async () => (await told()).length).toBeGreaterThan(before)
})

test('a line without a reference is named where two said so, whole and once; or two take it back', async () => {
  const [one, other] = [await at.sentPayout('314.50'), await at.sentPayout('314.50')]
  for (const { payer, asked } of [one, other]) await at.claim(payer, asked.id, 'arrived')
  const line = await at.paidLine({ reference: 'nothing of ours' }, 31_450n)
  expect((await shown(one.asked.id)).lines).toMatchObject([{ id: line, shows: 'arrived' }])
  const named = await Promise.all(
    [one, other, one, other, one, other].map(({ asked }) => arrive(asked.id, line)),
  )
  expect(named.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(named.filter(({ status }) => status >= 500)).toEqual([])
  const states = await Promise.all(
    [one, other].map(async ({ payer, asked }) => (await at.show(payer, asked.id)).said),
  )
  expect(states.filter((word) => word)).toHaveLength(1)
  const open = states[0] === true ? one : other
  expect((await shown(open.asked.id)).lines).toEqual([])
  const back = await at.askBack(open.payer, open.asked.id)
  expect((await at.decide(back.data, at.asks)).reason).toBe('approval_own')
  expect((await at.decide(back.data)).status).toBe(200)
  expect(await at.show(open.payer, open.asked.id)).toMatchObject({ status: 'sent', said: false })
  expect((await open.payer.pocket())!.parts).toMatchObject([{ why: 'payout' }])
})

test('the simulated bank pays what it was handed and shows it the day after, said or not', async () => {
  const plain = await at.sentPayout('315.50')
  const said = await at.sentPayout('316.50')
  await at.claim(said.payer, said.asked.id, 'arrived')
  const back = await at.sentPayout('317.50')
  await at.claim(back.payer, back.asked.id, 'returned')
  for (const _ of [1, 2]) {
    await houseOf(world).must(operatorAdvanceDay, { body: { days: 1 } })
    await world.run('exchange')
    await world.run('books')
    expect(await brokenInvariants(world)).toEqual([])
  }
  const states = await Promise.all(
    [plain, said, back].map(async ({ payer, asked }) => {
      const { status, said: word, steps } = await at.show(payer, asked.id)
      return [status, word, steps.at(-1)!.by === null]
    }),
  )
  expect(states).toEqual([
    ['arrived', false, true],
    ['arrived', false, true],
    ['returning', true, false],
  ])
  // That the bank paid what comes back is shown; that it comes back is not.
  expect((await shown(back.asked.id)).said).toMatchObject([{ says: 'returned' }])
  expect(await eventsOf(back.asked.id)).toEqual([
    'withdraw.paid_claimed',
    'withdraw.back_claimed',
    'withdraw.paid_confirmed',
  ])
})
