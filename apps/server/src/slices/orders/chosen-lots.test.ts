// Goal: a sale takes the lots it chose, once; what another order took or keeps is chosen by nobody, a
// choice goes with its order through change, fill and end, and average cost does not know of it.
// Method: the real door on real PostgreSQL, also many at once; the books are verified after each test.
import { lotsMax, type LotChoice } from '@parkett/contract/customer/order-lots'
import { confirmSchema } from '@parkett/contract/wire/confirm'
import { freeOf, ownLotsOf, sumOf } from '@parkett/core/labels/own-lots'
import { beforeEach, expect, test } from 'vitest'
import { chinese, german } from '../../accounts/trading/testing.ts'
import { lotChoices, readCycleLots, chosenBy } from '../../accounts/trading/own-lots.ts'
import { readTable } from '../../accounts/trading/read.ts'
import { heldOf } from './chosen-lots.ts'
import { openBench, type Bench } from './testing-amends.ts'

let bench: Bench
beforeEach(async () => {
  bench = await openBench()
  return bench.end
})

/** Three purchases of 100, at 10, 11 and 12. */
async function buyThree(): Promise<void> {
  for (const [bid, ask] of [
    ['9.99', '10.00'],
    ['10.99', '11.00'],
    ['11.99', '12.00'],
  ] as const) {
    bench.to(bid, ask)
    await bench.place({ limit: ask })
  }
}

async function own() {
  const of = { customer: bench.customer, instrument: german }
  const held = await heldOf(bench.database.pool, of)
  if (held === undefined) return { lots: [], taken: new Map() }
  const read = await readCycleLots(bench.database.pool, { ...of, cycle: held.cycle })
  return ownLotsOf(read.fills, read.choices)
}
const left = async () => (await own()).lots.map(({ shares, kept }) => [shares, kept])

/** So many shares of the lots at these places, the oldest is 0. */
async function chosen(...parts: readonly (readonly [number, number])[]): Promise<LotChoice> {
  const { lots } = await own()
  return parts.map(([at, quantity]) => ({ lot: String(lots[at]?.id ?? 7n), quantity }))
}
const sale = { side: 'sell', limit: '11.00' } as const
const asks = (order: object) =>
  bench.broker().prepare(bench.customer, {
    instrument: german.toString(),
    type: 'limit',
    quantity: 100,
    ...sale,
    ...order,
  })
const taken = async (id: bigint) =>
  (await chosenBy(bench.database.pool, await bench.order(id)))?.taken.map(({ shares }) => shares)

test('a sale takes the lots it chose, its review and its order say which', async () => {
  await buyThree()
  const lots = await chosen([2, 40], [0, 10])
  const before = await heldOf(bench.database.pool, { customer: bench.customer, instrument: german })
  const review = await asks({ quantity: 50, lots })
  expect(review).toMatchObject({
    ok: true,
    value: { review: { lots: { parts: [{ quantity: 40 }, {}] } } },
  })
  const id = await bench.place({ ...sale, quantity: 50, lots })
  const order = await bench.order(id)
  expect([order.status, await taken(id)]).toEqual(['filled', [40n, 10n]])
  expect(await left()).toEqual([
    [90n, 0n],
    [100n, 0n],
    [60n, 0n],
  ])
  // Average cost as if nothing was chosen: half_up(capital × 50 / 300).
  const capital = before?.capital ?? 0n
  const after = await heldOf(bench.database.pool, { customer: bench.customer, instrument: german })
  expect(after?.capital).toBe(capital - (capital * 50n + 150n) / 300n)
})

test('what does not fit is refused by name, and nothing is changed', async () => {
  await buyThree()
  const one = await chosen([0, 100])
  for (const [lots, quantity, reason] of [
    [await chosen([0, 60], [0, 40]), 100, 'field_invalid'],
    [one, 99, 'lots_sum_differs'],
    [await chosen([0, 99]), 100, 'lots_sum_differs'],
    [await chosen([0, 101]), 101, 'lot_not_free'],
    [await chosen([0, 1_000_000_000]), 300, 'lots_sum_differs'],
    [await chosen([9, 100]), 100, 'lot_not_free'],
  ] as const)
    expect(await asks({ lots, quantity })).toMatchObject({ ok: false, reason })
  expect(await asks({ side: 'buy', limit: '9.00', lots: one })).toMatchObject({
    reason: 'field_invalid',
  })
  const worst = Array.from({ length: lotsMax }, () => ['9223372036854775807', 1_000_000_000])
  const sealed = JSON.stringify({ cycle: '9223372036854775807', parts: worst })
  const plain = await asks({})
  // The review of forty lots travels in a field of this length.
  const length = plain.ok ? plain.value.intent.length + (sealed.length * 4) / 3 : Infinity
  expect(confirmSchema.shape.intent.safeParse('x'.repeat(Math.ceil(length))).success).toBe(true)
  expect(await readTable(bench.database.pool, lotChoices, 'true', [])).toEqual([])
})

test('a waiting choice is kept: no other sale takes it, by choice or without; a cancel lets go', async () => {
  await buyThree()
  bench.to('10.00', '10.01')
  const lots = await chosen([0, 100])
  const id = await bench.place({ ...sale, limit: '20.00', lots })
  expect(await asks({ lots })).toMatchObject({ reason: 'lot_not_free', facts: { free: 0 } })
  const plain = await bench.place({ ...sale, limit: '10.00', quantity: 150 })
  expect((await bench.order(plain)).status).toBe('filled')
  expect(await left()).toEqual(
    [
      [100n, 100n],
      [50n, 0n],
    ].concat([]),
  )
  await bench.broker().cancel(bench.customer, bench.key(), id)
  expect((await bench.order(id)).terms.lots?.parts).toEqual([])
  expect((await left())[0]).toEqual([100n, 0n])
  expect(await asks({ lots })).toMatchObject({ ok: true })
})

test('partial fills take the lots in order; a smaller order and its end keep the first', async () => {
  await buyThree()
  bench.to('10.00', '10.01')
  const lots = await chosen([1, 30], [0, 30])
  const id = await bench.place({ ...sale, limit: '13.00', quantity: 60, lots })
  expect(await bench.broker().prepareAmend(bench.customer, id, { quantity: 61 })).toMatchObject({
    reason: 'lots_sum_differs',
    facts: { chosen: 60, quantity: 61 },
  })
  bench.market.size = 20
  bench.to('13.00', '13.01')
  await bench.round()
  expect(await taken(id)).toEqual([20n])
  expect((await bench.change(id, { quantity: 45 })).ok).toBe(true)
  expect((await bench.order(id)).terms.lots?.parts.map(({ shares }) => shares)).toEqual([30n, 15n])
  bench.to('13.00', '13.01')
  await bench.round()
  expect(await taken(id)).toEqual([30n, 10n])
  await bench.broker().cancel(bench.customer, bench.key(), id)
  expect(await taken(id)).toEqual([30n, 10n])
  expect((await bench.order(id)).terms.lots?.parts.map(({ shares }) => shares)).toEqual([30n, 10n])
  expect((await left()).map(([, kept]) => kept)).toEqual([0n, 0n, 0n])
})

test('32 sales choose the same lot at once: as many as it has shares for, whether they fill or wait', async () => {
  await buyThree()
  for (const limit of ['11.00', '20.00']) {
    const lots = await chosen([0, 10])
    const free = freeOf((await own()).lots[0] ?? { shares: 0n, kept: 0n })
    const intents = await Promise.all(
      Array.from({ length: 32 }, () => asks({ limit, quantity: 10, lots })),
    )
    const sent = await Promise.all(
      intents.map((one) => {
        if (!one.ok) throw new Error(one.reason)
        return bench.broker().place(bench.customer, bench.key(), one.value.intent)
      }),
    )
    const done = sent.filter(({ ok }) => ok)
    expect(BigInt(done.length)).toBe(free / 10n)
    expect(new Set(sent.flatMap((one) => (one.ok ? [] : [one.reason])))).toEqual(
      new Set(['lot_not_free']),
    )
    expect(sumOf((await own()).lots)).toBe(200n)
  }
})

test('choices, sales without one, changes and ends at once: every share is sold once', async () => {
  await buyThree()
  for (let at = 0; at < 4; at += 1) {
    bench.to('10.00', '10.01')
    bench.market.size = 7
    const lots = await chosen([0, 9])
    const id = await bench.place({ ...sale, limit: '12.00', quantity: 9, lots })
    const again = await asks({ limit: '12.00', quantity: 5, lots: await chosen([1, 5]) })
    const plain = await asks({ limit: '12.00', quantity: 4 })
    const { intent } = await bench.reviewed(id, { quantity: 8 })
    if (!again.ok || !plain.ok) throw new Error('the sales are not reviewed')
    bench.to('12.00', '12.01')
    await Promise.all([
      bench.confirm(id, intent),
      bench.round(),
      bench.broker().place(bench.customer, bench.key(), again.value.intent),
      bench.broker().place(bench.customer, bench.key(), plain.value.intent),
      at % 2 === 0 ? bench.broker().cancel(bench.customer, bench.key(), id) : bench.round(),
    ])
    const held = await heldOf(bench.database.pool, { customer: bench.customer, instrument: german })
    expect(sumOf((await own()).lots)).toBe(held?.shares)
    const order = await bench.order(id)
    expect(sumOf((await chosenBy(bench.database.pool, order))?.taken ?? [])).toBe(order.filled)
  }
})

test('one confirmation sent again is one choice, and answers as the first time', async () => {
  await buyThree()
  bench.to('10.00', '10.01')
  const review = await asks({ limit: '20.00', lots: await chosen([1, 100]) })
  if (!review.ok) throw new Error(review.reason)
  const key = bench.key()
  const send = () => bench.broker().place(bench.customer, key, review.value.intent)
  const [first, second] = await Promise.all([send(), send()])
  expect([first.ok, second]).toEqual([true, first])
  expect(await readTable(bench.database.pool, lotChoices, 'true', [])).toHaveLength(1)
  if (!first.ok) return
  await bench.change(first.value.id, { quantity: 40 })
  const { terms, quantity } = await send().then((one) => (one.ok ? one.value : first.value))
  expect([quantity, sumOf(terms.lots?.parts ?? [])]).toEqual([100n, 100n])
})

test('shares bought today in China, of another share or of a position that is over are chosen by nobody', async () => {
  await bench.place({ instrument: chinese, limit: '10.00' })
  bench.market.now += 3 * 86_400_000
  await buyThree()
  const lots = await chosen([0, 100])
  expect(await asks({ instrument: chinese.toString(), lots })).toMatchObject({ ok: false })
  const review = await asks({ limit: '20.00', lots })
  if (!review.ok) throw new Error(review.reason)
  bench.to('11.00', '11.01')
  await bench.place({ ...sale, quantity: 300 })
  await bench.place({ limit: '11.01', quantity: 300 })
  const late = await bench.broker().place(bench.customer, bench.key(), review.value.intent)
  expect(late).toMatchObject({ reason: 'lot_not_free', facts: { free: 0 } })
})
