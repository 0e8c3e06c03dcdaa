// Goal: two customers meet in the book, each booked on the own account alone, and nobody is harmed by what
// became of the other. Method: the real door; the other side taken back, refused, or wanted by 32 at once; in
// two processes; every end verifies the books.
import { marketFacts } from './facts.ts'
import { german } from '../../accounts/trading/testing.ts'
import { beforeEach, expect, test } from 'vitest'
import { openCrossing } from './testing-crossing.ts'

const [seller, buyer, third] = [801n, 802n, 803n]
type Crossing = Awaited<ReturnType<typeof openCrossing>>
let world: Crossing
beforeEach(async () => {
  world = await openCrossing([seller, buyer, third])
  // Shares from the street, to be offered again inside the spread.
  for (const by of [seller, third]) await world.place({ by, quantity: 100 })
  world.market.now += 1_000
  return () => world.end()
})

const rests = (quantity: number, limit = '10.02', by = seller) =>
  world.place({ by, side: 'sell', quantity, limit })

test('who comes meets who stood there, at that price, under one number, each on the own account', async () => {
  const sale = await rests(50)
  const bought = await world.place({ by: buyer, quantity: 20, limit: '10.05' })
  await world.settled()
  expect(await world.state(bought)).toEqual(['filled', 20n, null])
  expect(await world.state(sale)).toEqual(['partially_filled', 20n, null])
  const [[mine], [theirs]] = [await world.receipts(bought), await world.receipts(sale)]
  expect(mine).toMatchObject({ price: '10.02', quantity: '20', other: 'customer', place: 0 })
  expect(theirs).toMatchObject({ price: '10.02', quantity: '20', other: 'customer', book: null })
  expect([mine?.match, theirs?.match]).toEqual([mine?.id, mine?.id])
  expect(theirs?.stood).toMatchObject({ model: 2, limit: '10.02', open: '50' })
  // Nothing tells whose the other order was.
  expect(JSON.stringify(mine)).not.toContain(sale.id.toString())
  expect(JSON.stringify(theirs)).not.toContain(bought.id.toString())
})

test('the better price first, then the older, then the street; the book shows what fills', async () => {
  const [first, better, second] = [
    await rests(10),
    await rests(10, '10.01', third),
    await rests(10, '10.10'),
  ]
  const facts = marketFacts(world.market.feed, german, world.market.now)
  if (!facts.ok) throw new Error(facts.reason)
  const shown = world.broker.liquidity.shown(facts.value, 'buy')
  expect(shown.slice(0, 3).map(({ price, shares }) => [price, shares])).toEqual([
    [100_100n, 10n],
    [100_200n, 10n],
    [101_000n, 10_010n],
  ])
  world.market.now += 1_000
  const bought = await world.place({ by: buyer, quantity: 40 })
  await world.settled()
  const got = (await world.receipts(bought)).map(
    ({ price, quantity, other }) => `${quantity} at ${price} ${other}`,
  )
  expect(got).toEqual([
    '10 at 10.01 customer',
    '10 at 10.02 customer',
    '10 at 10.10 customer',
    '10 at 10.10 street',
  ])
  for (const order of [first, better, second]) expect((await world.state(order))[0]).toBe('filled')
})

test('taken back a moment before: who came keeps what he got, and the street has sold it', async () => {
  const sale = await rests(20)
  world.meet(async (booking) => {
    const taken = await world.broker.cancel(seller, world.key(), sale.id)
    expect(taken.ok).toBe(true)
    return booking()
  })
  const bought = await world.place({ by: buyer, quantity: 20, limit: '10.05' })
  await world.settled()
  expect(await world.state(bought)).toEqual(['filled', 20n, null])
  expect(await world.state(sale)).toEqual(['cancelled', 0n, 'by_customer'])
  expect(await world.receipts(bought)).toHaveLength(1)
  expect(await world.pocket(seller, 'S.sellable')).toBe(100n)
})

test('frozen a moment before, or gone with the machine: nobody else waits, and no share is had twice', async () => {
  const sale = await rests(20)
  world.refuse()
  const bought = await world.place({ by: buyer, quantity: 15, limit: '10.05' })
  await world.settled()
  expect(await world.state(bought)).toEqual(['filled', 15n, null])
  expect(await world.state(sale)).toEqual(['accepted', 0n, null])
  // What the round reads stands in the book again.
  world.meet((booking) => booking())
  await world.round()
  const again = await world.place({ by: third, quantity: 20, limit: '10.02' })
  await world.settled()
  expect([await world.state(again), await world.state(sale)]).toEqual([
    ['filled', 20n, null],
    ['filled', 20n, null],
  ])
})

test('a freeze that is written between both sides leaves who stood there as he was', async () => {
  const sale = await rests(20)
  world.meet(async (booking) => {
    await world.house.freeze(seller)
    const booked = await booking()
    expect(booked).toMatchObject({ ok: false, reason: 'account_frozen' })
    return booked
  })
  const bought = await world.place({ by: buyer, quantity: 15, limit: '10.05' })
  await world.settled()
  expect(await world.state(bought)).toEqual(['filled', 15n, null])
  expect(await world.state(sale)).toEqual(['accepted', 0n, null])
  // The street has sold it, under the number of the one side there is.
  const [receipt] = await world.receipts(bought)
  expect(receipt?.match).toBe(receipt?.id)
  expect(await world.fills(sale)).toEqual([])
  expect(await world.pocket(seller, 'S.sellable')).toBe(80n)
})

test('what the door could not say is asked again, and booked once', async () => {
  const sale = await rests(20)
  let calls = 0
  world.meet(async (booking) => {
    calls += 1
    const done = await booking()
    if (calls === 1) throw new Error('the answer is lost')
    return done
  })
  await world.place({ by: buyer, quantity: 20, limit: '10.05' })
  await world.settled()
  await world.round()
  expect([calls, await world.state(sale)]).toEqual([2, ['filled', 20n, null]])
  expect(await world.fills(sale)).toHaveLength(1)
})

test('nobody meets himself: the newer one ends with its reason, what it held is free, the older one stays', async () => {
  const own = await rests(30)
  const cash = await world.pocket(seller, 'C.cash')
  const newer = await world.place({ by: seller, quantity: 5, limit: '10.05' })
  expect(await world.state(newer)).toEqual(['cancelled', 0n, 'self_trade'])
  expect([await world.pocket(seller, 'C.cash'), await world.pocket(seller, 'C.hold')]).toEqual([
    cash,
    0n,
  ])
  // What came before the own order is kept.
  const other = await rests(5, '10.01', third)
  const part = await world.place({ by: seller, quantity: 50 })
  await world.settled()
  expect(await world.state(part)).toEqual(['cancelled', 5n, 'self_trade'])
  expect([await world.state(other), await world.state(own)]).toEqual([
    ['filled', 5n, null],
    ['accepted', 0n, null],
  ])
})

test('32 at once want one order: it is never sold beyond what it is, and each match has two sides', async () => {
  const sale = await rests(100)
  const all = await Promise.all(
    Array.from({ length: 32 }, (_, at) =>
      world.place({ by: at % 2 === 0 ? buyer : third, quantity: 5, limit: '10.02' }),
    ),
  )
  await world.settled()
  const states = await Promise.all(all.map(world.state))
  const filled = states.filter(([status]) => status === 'filled')
  expect(filled).toHaveLength(20)
  expect(await world.state(sale)).toEqual(['filled', 100n, null])
  const matches = (await world.fills(sale)).map(({ provenance }) => provenance.match)
  expect(new Set(matches).size).toBe(20)
})

test('two processes give one order to two, and it is filled once; the street has sold the other', async () => {
  const sale = await rests(20)
  const other = world.process()
  await world.round(other)
  const both = await Promise.all([
    world.place({ by: buyer, quantity: 20, limit: '10.02' }),
    world.place({ by: third, quantity: 20, limit: '10.02' }, other),
  ])
  await Promise.all([world.settled(), other.meetings.settled()])
  expect(await Promise.all(both.map(world.state))).toEqual([
    ['filled', 20n, null],
    ['filled', 20n, null],
  ])
  expect(await world.state(sale)).toEqual(['filled', 20n, null])
  expect(await world.fills(sale)).toHaveLength(1)
})

test('placed while it was closed they meet at the opening: the older one rests', async () => {
  world.market.phase = 'closed'
  const sale = await world.place({ by: seller, side: 'sell', quantity: 10, limit: '10.01' })
  world.market.now += 1_000
  const bought = await world.place({ by: buyer, quantity: 10, limit: '10.05' })
  expect((await world.state(bought))[0]).toBe('queued')
  world.market.phase = 'continuous'
  await world.round()
  expect([await world.state(sale), await world.state(bought)]).toEqual([
    ['filled', 10n, null],
    ['filled', 10n, null],
  ])
  expect((await world.receipts(bought)).map(({ price }) => price)).toEqual(['10.01'])
})

test('who ends in a round because of an own order stands in nobody’s way in that round', async () => {
  world.market.phase = 'closed'
  const place = async (side: 'buy' | 'sell', limit: string) => {
    world.market.now += 1_000
    return world.place({ by: seller, side, quantity: 5, limit })
  }
  const [oldest, sale, last] = [
    await place('buy', '10.01'),
    await place('sell', '10.01'),
    await place('buy', '10.10'),
  ]
  world.market.phase = 'continuous'
  world.market.now += 1_000
  await world.round()
  expect(await Promise.all([oldest, sale, last].map(world.state))).toEqual([
    ['accepted', 0n, null],
    ['cancelled', 0n, 'self_trade'],
    ['filled', 5n, null],
  ])
})

test('a better limit comes to who stands there in the round; who waits for his stop is not met', async () => {
  const sale = await rests(10, '10.05')
  const bought = await world.place({ by: buyer, quantity: 10, limit: '10.00' })
  const changed = await world.broker.prepareAmend(buyer, bought.id, { limit: '10.06' })
  if (!changed.ok) throw new Error(changed.reason)
  const asked = { key: world.key(), id: bought.id, intent: changed.value.intent }
  expect((await world.broker.amend(buyer, asked)).ok).toBe(true)
  expect((await world.state(bought))[0]).toBe('accepted')
  await world.round()
  expect([await world.state(sale), await world.state(bought)]).toEqual([
    ['filled', 10n, null],
    ['filled', 10n, null],
  ])
  expect((await world.receipts(bought)).map(({ price }) => price)).toEqual(['10.05'])
})
