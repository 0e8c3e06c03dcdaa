// Goal: nobody buys or gives back more than may be, however often and however many ask at once, and
// nothing is sold that the house could not pay. Method: real customers on the real server, 32 at once.
import {
  savingsConfirm,
  savingsDetail,
  savingsPrepare,
  savingsShow,
} from '@parkett/contract/customer/savings'
import { fromDecimal } from '@parkett/contract/wire/money'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { newTrader, testApp, tradePassword, type TestApp } from './testing-app.ts'
import { brokenInvariants } from './testing-cash.ts'
import { berlin } from './testing-days.ts'
import { buy, productOf, refusal } from './testing-savings.ts'

let world: TestApp
beforeAll(async () => {
  world = await testApp({ startsAt: berlin('2027-01-15', '10:00') })
})
afterAll(() => world.close())

test('one review is one purchase, however often and under however many keys it is confirmed', async () => {
  world.wall.nowMs = berlin('2027-06-09', '10:00')
  const amy = await newTrader(world.app)
  const prepared = () =>
    amy.must(savingsPrepare, { body: { kind: 'buy', product: 'eur-30', amount: '150' } })
  const confirm = (intent: string, key?: string) =>
    amy.call(savingsConfirm, {
      body: { intent, tradePassword },
      ...(key !== undefined && { key }),
    })
  const times = Array.from({ length: 32 })
  const one = (await prepared()).intent
  const many = await Promise.all(times.map(() => confirm(one)))
  expect(many.filter(({ code }) => code === 1)).toHaveLength(1)
  expect(new Set(many.map(({ reason }) => reason))).toEqual(new Set([undefined, 'intent_used']))
  const other = (await prepared()).intent
  const same = await Promise.all(times.map(() => confirm(other, 'the-same-key-32-times')))
  expect(new Set(same.map(({ code, data }) => `${code} ${data?.id}`)).size).toBe(1)
  expect((await confirm(one, 'the-same-key-32-times')).reason).toBe('key_reused')
  expect((await amy.must(savingsShow)).running).toHaveLength(2)
  expect(await brokenInvariants(world)).toEqual([])
})

test('each bound refuses with what would pass, and what is another’s is not there', async () => {
  world.wall.nowMs = berlin('2027-06-03', '10:00')
  const [tom, eva] = [await newTrader(world.app), await newTrader(world.app)]
  expect(await refusal(tom, 'eur-30', '0')).toMatchObject({ reason: 'amount_zero' })
  expect(await refusal(tom, 'eur-30', '99.99')).toMatchObject({
    reason: 'below_minimum',
    facts: { min: '100.00 EUR' },
  })
  expect(await refusal(tom, 'eur-30', '50000.01')).toMatchObject({
    reason: 'above_maximum',
    facts: { max: '50000.00 EUR' },
  })
  expect((await refusal(tom, 'usd-30', '100')).reason).toBe('not_found')
  const { deposit } = await buy(tom, 'eur-30', '300')
  expect(await refusal(tom, 'eur-90', '50000')).toMatchObject({
    reason: 'insufficient_settled',
    facts: { available: '49700.00 EUR' },
  })
  const asked = { params: { id: deposit.id } }
  expect((await eva.call(savingsDetail, asked)).reason).toBe('not_found')
  const exits = { body: { kind: 'exit', deposit: deposit.id } } as const
  expect((await eva.call(savingsPrepare, exits)).reason).toBe('not_found')
  const { intent } = await tom.must(savingsPrepare, exits)
  expect((await eva.call(savingsConfirm, { body: { intent, tradePassword } })).code).not.toBe(1)
  expect((await tom.must(savingsDetail, asked)).state).toBe('pending')
})

test('however many ask at once, nobody has more than the maximum, and one is given back once', async () => {
  world.wall.nowMs = berlin('2027-06-07', '10:00')
  const ben = await newTrader(world.app)
  const asked = (amount: string, times: number) =>
    Promise.all(
      Array.from({ length: times }, async () => {
        const { intent } = await ben.must(savingsPrepare, {
          body: { kind: 'buy', product: 'eur-180', amount },
        })
        return ben.call(savingsConfirm, { body: { intent, tradePassword } })
      }),
    )
  const done = await asked('9000', 6)
  expect(done.filter(({ code }) => code === 1)).toHaveLength(5)
  expect((await productOf(ben, 'eur-180')).room.amount).toBe('5000.00')
  const [first] = (await ben.must(savingsShow)).running
  const intents = await Promise.all(
    Array.from({ length: 8 }, () =>
      ben.must(savingsPrepare, { body: { kind: 'exit', deposit: first!.id } }),
    ),
  )
  const exits = await Promise.all(
    intents.map(({ intent }) => ben.call(savingsConfirm, { body: { intent, tradePassword } })),
  )
  expect(exits.filter(({ code }) => code === 1)).toHaveLength(1)
  expect(await brokenInvariants(world)).toEqual([])
})

test('half an hour behind midnight it is the day of its market, however early it is in UTC', async () => {
  world.wall.nowMs = berlin('2027-06-11', '00:30')
  const ida = await newTrader(world.app)
  const { review, deposit } = await buy(ida, 'eur-30', '100')
  expect([review.startsOn, deposit.startsOn]).toEqual(['2027-06-12', '2027-06-12'])
})

// As if others had bought nearly all.
const sell = (product: string, sold: bigint) =>
  world.db.owner.query(
    `INSERT INTO savings_sold VALUES (0, $1, $2)
     ON CONFLICT (customer, product) DO UPDATE SET sold = $2`,
    [product, sold],
  )

test('of 32 who take the last room at once as many get it as fit, the others hear what is left', async () => {
  world.wall.nowMs = berlin('2027-06-10', '10:00')
  const takers = await Promise.all(Array.from({ length: 8 }, () => newTrader(world.app)))
  await sell('eur-360', 99_900_000n)
  const asked = await Promise.all(
    takers.flatMap((taker) =>
      Array.from({ length: 4 }, async () => {
        const body = { kind: 'buy', product: 'eur-360', amount: '150' } as const
        const { intent } = await taker.must(savingsPrepare, { body })
        return { taker, key: `last-room-${intent}`.slice(0, 60), intent }
      }),
    ),
  )
  const rung = vi.spyOn(process, 'emitWarning')
  const confirm = ({ taker, key, intent }: (typeof asked)[number]) =>
    taker.call(savingsConfirm, { body: { intent, tradePassword }, key })
  const said = await Promise.all(asked.map(confirm))
  expect(said.filter(({ code }) => code === 1)).toHaveLength(6)
  const refused = said.filter(({ code }) => code !== 1)
  expect(new Set(refused.map(({ reason }) => reason))).toEqual(new Set(['sold_out']))
  // The first is refused behind the last purchase, and so are all.
  for (const { facts } of refused) expect(facts).toEqual({ left: '100.00 EUR' })
  expect(rung).not.toHaveBeenCalled()
  rung.mockRestore()
  // The answer is kept, also when there is room again.
  await sell('eur-360', 90_000n)
  const again = await Promise.all(asked.map(confirm))
  expect(again.map(({ reason }) => reason)).toEqual(said.map(({ reason }) => reason))
})

// The last: it bends what the others rely on.
test('no more is sold than is offered and than the house’s own money covers', async () => {
  world.wall.nowMs = berlin('2027-06-08', '10:00')
  const zoe = await newTrader(world.app)
  await sell('eur-360', 0n)
  const { left } = await productOf(zoe, 'eur-360')
  expect(left.amount).toBe('1000000.00')
  await sell('eur-360', 99_950_000n)
  expect((await productOf(zoe, 'eur-360')).left.amount).toBe('500.00')
  expect(await refusal(zoe, 'eur-360', '500.01')).toMatchObject({
    reason: 'sold_out',
    facts: { left: '500.00 EUR' },
  })
  await sell('eur-360', 40_000n)
  // Little own money: what it covers is the bound.
  await world.db.owner.query(`UPDATE house_own SET held = 100 WHERE asset = 'EUR'`)
  const short = await productOf(zoe, 'eur-360')
  expect(fromDecimal(short.left.amount, 2)).toBeLessThan(5_000n)
  expect((await refusal(zoe, 'eur-360', '100')).reason).toBe('sold_out')
})
