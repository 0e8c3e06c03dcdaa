// Goal: nobody pays in more than their level lets in, by all ways together and at once; money that arrives
// is never refused, and no limit stands before money that leaves. Method: the calls of an app on the real
// server and real PostgreSQL, 32 at once, over days.
import {
  depositsCancel,
  depositsCreate,
  depositsOptions,
} from '@parkett/contract/customer/deposits'
import { limitRules } from '@parkett/contract/customer/rules'
import { sandboxTransfer } from '@parkett/contract/provider/sandbox'
import type { BodyOf } from '@parkett/contract/wire/route'
import { dayMs } from '@parkett/contract/wire/utc-day'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { logInAgain, newTrader, testApp, type Customer, type TestApp } from './testing-app.ts'
import { brokenInvariants, newPayer } from './testing-cash.ts'
import { openFreezing } from './testing-freezing.ts'
import { verify } from './testing-verified.ts'

let world: TestApp
beforeAll(async () => (world = await testApp()))
afterAll(() => world.close())

type Wish = Partial<BodyOf<typeof depositsCreate>>
const draft = { method: 'quick', provider: 'sandbox', currency: 'EUR', amount: '5000.00' } as const
const pay = (who: Customer, change: Wish = {}, key?: string) =>
  who.call(depositsCreate, { body: { ...draft, ...change }, ...(key !== undefined && { key }) })
const give = (who: Customer, id: string) => who.must(depositsCancel, { params: { id } })
const capOf = async (who: Customer, currency = 'EUR') => {
  const { level, caps } = await who.must(depositsOptions)
  return { level, ...caps.find((cap) => cap.currency === currency) }
}
const arrive = (who: Customer, amount: string) => who.must(sandboxTransfer, { body: { amount } })
const dayAt = (days: number) => new Date(world.wall.nowMs + days * dayMs).toISOString().slice(0, 10)

test('32 deposits at once by card and quick payment let in no cent more than the day, and say what is left', async () => {
  const me = await newTrader(world.app)
  const answers = await Promise.all(
    Array.from({ length: 32 }, (_, at) => pay(me, { method: at % 2 === 0 ? 'quick' : 'card' })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(4)
  const late = answers.filter(({ status }) => status !== 200)
  expect(new Set(late.map(({ reason }) => reason))).toEqual(new Set(['deposit_capped']))
  expect(late[0]?.facts).toEqual({ left: '0.00 EUR', until: dayAt(1) })
  expect(await capOf(me)).toMatchObject({
    level: 'none',
    day: { amount: '20000.00', currency: 'EUR' },
    left: { amount: '0.00', currency: 'EUR' },
    until: dayAt(1),
  })
  expect(await brokenInvariants(world)).toEqual([])
})

test('the same key again is the same deposit and counts once; another customer counts apart', async () => {
  const [me, other] = [await newTrader(world.app), await newTrader(world.app)]
  const key = 'one-deposit-of-five-thousand'
  const [first, again] = [await pay(me, {}, key), await pay(me, {}, key)]
  expect(again.data.id).toBe(first.data.id)
  expect(await capOf(me)).toMatchObject({ left: { amount: '15000.00' } })
  expect(await capOf(other)).toMatchObject({ left: { amount: '20000.00' } })
  // Each currency by itself: nothing is converted.
  expect(await capOf(me, 'USD')).toMatchObject({ left: { amount: '20000.00' } })
})

test('what ends without money counts no more, and the next one passes', async () => {
  const me = await newTrader(world.app)
  const made = [await pay(me), await pay(me), await pay(me), await pay(me)]
  expect((await pay(me, { amount: '10.00' })).reason).toBe('deposit_capped')
  await give(me, made[0]?.data.id ?? '')
  expect((await pay(me)).status).toBe(200)
  expect(await capOf(me)).toMatchObject({ left: { amount: '0.00' } })
})

test('a transfer that arrives is credited whole though it goes beyond, and counts', async () => {
  const me = await newTrader(world.app)
  await pay(me)
  await arrive(me, '60000.00')
  const { rows } = await world.db.owner.query<{ sum: string }>(
    "SELECT sum(amount) FROM deposits WHERE customer = $1 AND status = 'credited'",
    [me.id],
  )
  expect(rows).toEqual([{ sum: '6000000' }])
  expect(await capOf(me)).toMatchObject({ left: { amount: '0.00' } })
  expect((await pay(me, { amount: '10.00' })).reason).toBe('deposit_capped')
  expect(await brokenInvariants(world)).toEqual([])
})

test('a verified identity lets more in, from the moment that it is approved', async () => {
  const me = await newTrader(world.app)
  await verify(world, me)
  expect(await capOf(me)).toMatchObject({
    level: 'approved',
    day: { amount: '50000.00' },
    month: { amount: '200000.00' },
    left: { amount: '50000.00' },
    until: null,
  })
})

test('at the limit all of the money may leave, and no rule of leaving knows a level', async () => {
  const payer = await newPayer(world, '1000')
  await arrive(payer, '200000.00')
  expect((await pay(payer, { amount: '10.00' })).reason).toBe('deposit_capped')
  expect((await payer.pocket())?.withdrawable.amount).toBe('250000.00')
  expect(await payer.withdraw('100000')).toMatchObject({ amount: { amount: '100000.00' } })
  // What is left leaves as well, on the same day: one withdrawal has a bound, their sum has none.
  for (const amount of ['100000', '50000'])
    expect(await payer.withdraw(amount)).toMatchObject({ amount: { amount: `${amount}.00` } })
  expect((await payer.pocket())?.withdrawable.amount).toBe('0.00')
  const leaving = limitRules.filter((rule) => /none|approved/.test(rule))
  expect(leaving.every((rule) => rule.startsWith('deposit.'))).toBe(true)
})

test('who is frozen begins no deposit, and what was counted stays', async () => {
  const people = await openFreezing(world)
  const me = await newTrader(world.app)
  await pay(me)
  await people.freeze(me.id)
  expect((await pay(me)).reason).toBe('account_frozen')
  await people.thaw(me.id)
  expect(await capOf(me)).toMatchObject({ left: { amount: '15000.00' } })
})

test('the next day lets in again, until thirty days are full; then the day that frees the first', async () => {
  const first = dayAt(30)
  const me = await newTrader(world.app)
  await arrive(me, '20000.00')
  expect((await pay(me, { amount: '10.00' })).facts).toMatchObject({ until: dayAt(1) })
  world.wall.nowMs += dayMs
  const again = await logInAgain(world.app, me)
  expect(await capOf(again)).toMatchObject({ left: { amount: '20000.00' } })
  await arrive(again, '20000.00')
  world.wall.nowMs += dayMs
  const late = await logInAgain(world.app, me)
  const said = await pay(late, { amount: '10.00' })
  expect(said.reason).toBe('deposit_capped')
  expect(said.facts).toEqual({ left: '0.00 EUR', until: first })
})
