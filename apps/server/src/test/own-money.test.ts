// Goal: the house never spends money of its own that it has not: not in one act, not in 32 at once,
// not past the program; and books from before that did start, and say so until it is paid in.
// Method: real staff on the real server in a currency of which the house has nothing; then the
// migration itself over books that lack something.
import { approvalsDecide } from '@parkett/contract/desk/approvals'
import { operatorCapital, operatorVerify } from '@parkett/contract/desk/operator'
import { journal } from '@parkett/core/ledger/posting'
import { ok } from '@parkett/contract/wire/outcome'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Act } from '../ledger/door/act.ts'
import { submit } from '../ledger/door/submit.ts'
import { testDoor, type TestDoor } from '../ledger/testing.ts'
import { newCustomer, testApp, type TestApp } from './testing-app.ts'
import { brokenInvariants } from './testing-cash.ts'
import { houseOf } from './testing-calls.ts'
import { askAnswered, firstAdmin, hire, type Colleague, typedFor } from './testing-staff.ts'

let world: TestApp
let door: TestDoor
let asks: Colleague
let decides: Colleague
beforeAll(async () => {
  world = await testApp()
  const admin = await firstAdmin(world)
  asks = await hire(world, admin, ['payments'], 'zahlt')
  decides = await hire(world, admin, ['compliance'], 'prueft')
  door = testDoor(world.db.pool)
  // What a simulated house begins with is spent, so that it has nothing.
  await cost('opening capital', 100_000_000n)
})
afterAll(async () => {
  await door.close()
  await world.close()
})

const paidIn = (amount: string) =>
  houseOf(world).call(operatorCapital, {
    body: { currency: 'HKD', amount, reason: 'paid in by the owners' },
  })
const request = (customer: bigint, amount: string) => {
  const act = {
    kind: 'ledger.adjustment',
    customer: String(customer),
    reason: 'compensation',
    counter: 'H.equity',
    direction: 'to_customer',
    pocket: 'C.wallet',
    currency: 'HKD',
    amount,
  } as const
  return askAnswered(asks, { act, reason: 'the statement came late' })
}
const approve = async ({ id, digest }: { id: string; digest: string }) =>
  decides.call(approvalsDecide, {
    params: { id },
    body: { decision: 'approved', digest, note: '', ...(await typedFor(decides, id)) },
  })
const own = async () =>
  (
    await world.db.pool.query<{ held: bigint; lacked: bigint }>(
      `SELECT held, lacked FROM house_own WHERE asset = 'HKD'`,
    )
  ).rows[0]

test('what the house has not is refused to the cent, and what was paid in can be spent once', async () => {
  const { id } = await newCustomer(world.app)
  const refused = await request(id, '0.01')
  expect([refused.status, refused.reason]).toEqual([409, 'own_money_short'])
  expect((await paidIn('0.00')).reason).toBe('amount_zero')
  expect((await paidIn('5.00')).status).toBe(200)
  expect((await request(id, '5.01')).reason).toBe('own_money_short')
  const [first, second] = [(await request(id, '5.00')).data, (await request(id, '0.01')).data]
  expect((await approve(first)).status).toBe(200)
  expect((await approve(second)).reason).toBe('own_money_short')
  expect((await own())?.held).toBe(0n)
  expect(await brokenInvariants(world)).toEqual([])
})

test('only the machine says what was paid in', async () => {
  for (const who of [asks, decides])
    expect(
      (
        await who.call(operatorCapital, {
          body: { currency: 'HKD', amount: '5.00', reason: 'out of thin air' },
        })
      ).reason,
    ).toBe('not_permitted')
})

test('of 32 at once for as many customers those are paid for whom there is money', async () => {
  await paidIn('7.50')
  const whom = await Promise.all(Array.from({ length: 32 }, () => newCustomer(world.app)))
  const asked = await Promise.all(whom.map(async ({ id }) => (await request(id, '1.00')).data))
  await Promise.all(asked.map((one) => approve(one)))
  const { rows } = await world.db.pool.query(
    `SELECT 1 FROM journals WHERE customer = ANY($1) AND event = 'adjustment'`,
    [whom.map(({ id }) => id)],
  )
  expect([rows.length, (await own())?.held]).toEqual([7, 50n])
  expect(await brokenInvariants(world)).toEqual([])
})

/** A cost as an older version booked it: whether the money was there or not. */
const blindCost: Act<bigint, null> = {
  name: 'test.cost',
  under: 'unmoved',
  needs: () => [],
  decide: (_work, amount) =>
    ok({
      value: null,
      journals: [
        journal('psp.payout', [{ debit: 'H.exp_psp', credit: 'H.bank_own', asset: 'HKD', amount }]),
      ],
      rows: [],
      events: [],
    }),
}
const cost = (key: string, amount: bigint) =>
  submit(door, { customer: 0n, key, body: key }, blindCost, amount)

test('the database lets nothing below zero, whoever posts it', async () => {
  expect(await cost('too-much', 51n)).toMatchObject({ ok: false, reason: 'internal' })
  await expect(
    world.db.pool.query(`UPDATE house_own SET held = -1 WHERE asset = 'HKD'`),
  ).rejects.toMatchObject({ constraint: 'own_money_never_below_zero' })
  expect((await own())?.held).toBe(50n)
})

test('books that lack money start, say so, sink no further, and are whole again when it is paid in', async () => {
  const db = world.db.owner
  await db.query('ALTER TABLE house_own DROP CONSTRAINT own_money_never_below_zero')
  expect((await cost('before', 750n)).ok).toBe(true)
  await db.query('DROP TABLE house_own; DROP FUNCTION own_money_lacks_less')
  const folder = new URL('../platform/db/migrations/0294-own-money.sql', import.meta.url)
  await db.query(readFileSync(folder, 'utf8'))

  expect(await own()).toEqual({ held: -700n, lacked: 700n })
  const { invariants, rules } = await houseOf(world).must(operatorVerify)
  expect(invariants.filter((one) => !one.ok)).toMatchObject([
    { id: 'L3-own', found: expect.stringContaining('HKD: own money is at -700') as unknown },
  ])
  expect(rules.filter(({ result }) => result === 'broken').map(({ id }) => id)).toEqual(['L3'])
  expect(await cost('after', 1n)).toMatchObject({ ok: false })
  await paidIn('2.00')
  expect(await own()).toEqual({ held: -500n, lacked: 500n })
  expect(await cost('still', 1n)).toMatchObject({ ok: false })
  await paidIn('6.00')
  expect(await own()).toEqual({ held: 100n, lacked: 0n })
  expect(await brokenInvariants(world)).toEqual([])
})
