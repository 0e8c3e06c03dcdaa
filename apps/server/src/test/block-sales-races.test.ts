// Goal: of a customer's block never more is bought than it has, its seller sells exactly that and nothing of it
// elsewhere, whatever comes at the same moment: takers, orders, a freeze, an end, a machine that stops between the
// buyer's side and the seller's (abuse rows 573 to 575). Method: real customers on the real server, 32 at once.
import { blockSalesDetail, blockSalesTakeBack } from '@parkett/contract/customer/block-sales'
import { blockOrdersDetail, blocksDetail } from '@parkett/contract/customer/blocks'
import { lockAccountRoute } from '@parkett/contract/customer/lock'
import { messagesList } from '@parkett/contract/customer/messages'
import { ordersPlace, ordersPrepare } from '@parkett/contract/customer/orders'
import { blocksDecide, blocksOffers } from '@parkett/contract/desk/blocks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  apply,
  blocksWorld,
  type BlocksWorld,
  freeFor,
  listByTwo,
  listingOf,
  prepare,
  yesTo,
} from './testing-blocks.ts'
import {
  byTwo,
  listSale,
  newSeller,
  offerBlock,
  sellable,
  staffAtWork,
} from './testing-block-sales.ts'
import { logInAgain, newTrader, tradePassword, type Customer, type TestApp } from './testing-app.ts'
import { brokenInvariants } from './testing-cash.ts'

let world: TestApp
let staff: BlocksWorld['staff']
let seller: Customer
let instrument: string
beforeAll(async () => {
  ;({ world, staff } = await blocksWorld())
  ;({ seller, instrument } = await newSeller(world))
  await working()
}, 120_000)
afterAll(() => world.close())

const back = (who: Customer) => logInAgain(world.app, who)
const params = (id: string) => ({ params: { id } })
const working = () => staffAtWork(world)
async function later(minutes: number): Promise<void> {
  world.wall.nowMs += minutes * 60_000
  await working()
  await world.run('blocks')
  seller = await back(seller)
}
const approve = (id: string) => staff.compliance.call(blocksDecide, { ...params(id), body: yesTo })
const saleOf = (id: string) => seller.must(blockSalesDetail, params(id))
/** The seller's own lock, as the books have it. */
const locked = (is: boolean) =>
  world.db.owner.query('UPDATE account_locks SET unlocked_at = $2 WHERE customer = $1', [
    seller.id,
    is ? null : new Date(world.wall.nowMs),
  ])
const times = Array.from({ length: 32 })

/** A block on offer, of the size that its market asks, in parts. */
async function onOffer(quantity: number, minimum: number) {
  const sale = await offerBlock(seller, instrument, { quantity, minimum })
  await listSale(staff, seller, sale.id)
  return { sale: sale.id, offer: (await saleOf(sale.id)).offer ?? '' }
}

test('of 32 who want parts of it as many buy as it has, and the seller sells that, while every order elsewhere is refused', async () => {
  const people = await Promise.all(times.map(() => newTrader(world.app)))
  const before = await sellable(seller, instrument)
  const { sale, offer } = await onOffer(4_400, 10)
  const orders = await Promise.all(people.map((who) => apply(who, offer, 200)))
  await later(16)
  const order = { instrument, side: 'sell', type: 'limit', limit: '1', timeInForce: 'day' } as const
  const rest = before - 4_400
  const tries = await Promise.all([
    ...orders.map(({ id }) => approve(id)),
    ...times.map(() => seller.call(ordersPrepare, { body: { ...order, quantity: rest + 10 } })),
  ])
  expect(new Set(tries.slice(32).map(({ reason }) => reason))).toEqual(
    new Set(['insufficient_sellable']),
  )
  // Each that was not first is asked for again, in the order of arrival, until nothing is left.
  const arrival = orders.toSorted((a, b) =>
    a.appliedAt + a.id.padStart(20, '0') < b.appliedAt + b.id.padStart(20, '0') ? -1 : 1,
  )
  for (const { id } of arrival) await approve(id)
  await world.run('blocks')
  const done = await saleOf(sale)
  expect(done).toMatchObject({ status: 'sold_out', sold: 4_400, frozen: 0 })
  expect(done.parts).toHaveLength(22)
  const states = await Promise.all(
    people.map(async (who, at) => {
      const { status } = await (await back(who)).must(blockOrdersDetail, params(orders[at]!.id))
      return status
    }),
  )
  expect(states.filter((one) => one === 'executed')).toHaveLength(22)
  expect((await saleOf(sale)).parts.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(4_400)
  expect(await brokenInvariants(world)).toEqual([])
})

test('one review is one block, and as many shares as there are, by however many keys it is confirmed', async () => {
  const before = await sellable(seller, instrument)
  const wish = { quantity: 4_300, minimum: 10 }
  const many = await Promise.allSettled(
    times.slice(0, 8).map(() => offerBlock(seller, instrument, wish)),
  )
  const done = many.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  expect(done).toHaveLength(Math.floor(before / 4_300))
  expect(await sellable(seller, instrument)).toBe(before - done.length * 4_300)
  expect(await brokenInvariants(world)).toEqual([])
  const ends = done.flatMap(({ id }) =>
    times.slice(0, 4).map(() => seller.call(blockSalesTakeBack, { ...params(id), body: {} })),
  )
  const said = await Promise.all(ends)
  expect(said.filter(({ code }) => code === 1)).toHaveLength(done.length)
  expect(await sellable(seller, instrument)).toBe(before)
  expect(await brokenInvariants(world)).toEqual([])
})

test('locked in the middle it stops for who applies and who decides, and goes on afterwards', async () => {
  let buyer = await newTrader(world.app)
  const { sale, offer } = await onOffer(4_400, 10)
  const { id } = await apply(buyer, offer, 100)
  await later(16)
  await seller.must(lockAccountRoute, { body: {} })
  seller = await back(seller)
  expect((await saleOf(sale)).status).toBe('stopped')
  expect((await approve(id)).reason).toBe('block_stopped')
  buyer = await back(buyer)
  expect((await buyer.must(blocksDetail, params(offer))).offer.status).toBe('stopped')
  expect((await prepare(buyer, offer, 100)).reason).toBe('block_stopped')
  expect((await saleOf(sale)).frozen).toBe(4_400)
  await locked(false)
  expect((await approve(id)).code).toBe(1)
  // Stopped behind the buyer's side: the seller's comes all the same, for it is owed.
  await locked(true)
  await world.run('blocks')
  expect(await saleOf(sale)).toMatchObject({ sold: 100, frozen: 4_300, status: 'stopped' })
  // Whoever is locked may take back what only frees shares.
  const over = await seller.must(blockSalesTakeBack, { ...params(sale), body: {} })
  expect(over).toMatchObject({ status: 'taken_back', frozen: 0 })
  await locked(false)
  expect(await brokenInvariants(world)).toEqual([])
})

test('taken back while others are approved: what is free is what nobody got, to the share', async () => {
  for (let round = 0; round < 3; round += 1) {
    const people = await Promise.all(times.slice(0, 6).map(() => newTrader(world.app)))
    const before = await sellable(seller, instrument)
    const { sale, offer } = await onOffer(4_400, 10)
    const free = await freeFor(people[0]!, offer)
    const orders = await Promise.all(people.map((who) => apply(who, offer, 50)))
    await later(16)
    await Promise.all([
      ...orders.map(({ id }) => approve(id)),
      seller.call(blockSalesTakeBack, { ...params(sale), body: {} }),
      world.run('blocks'),
    ])
    await world.run('blocks')
    const { sold, status, frozen } = await saleOf(sale)
    expect([status, frozen]).toEqual(['taken_back', 0])
    expect(await sellable(seller, instrument)).toBe(before - sold)
    for (const [at, who] of people.entries()) {
      const mine = await back(who)
      const row = await mine.must(blockOrdersDetail, params(orders[at]!.id))
      expect(['executed', 'rejected']).toContain(row.status)
      if (row.status === 'rejected') expect(await freeFor(mine, offer)).toBe(free)
    }
    expect(await brokenInvariants(world)).toEqual([])
  }
})

test('a machine that stops between the two sides books the seller’s once, when it goes on', async () => {
  const buyer = await newTrader(world.app)
  const { sale, offer } = await onOffer(4_400, 10)
  const { id } = await apply(buyer, offer, 100)
  await later(16)
  const { owner } = world.db
  await owner.query(`CREATE FUNCTION stop_here() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'stopped here'; END $$;
    CREATE TRIGGER stop_here BEFORE INSERT ON block_parts FOR EACH ROW EXECUTE FUNCTION stop_here()`)
  expect((await approve(id)).code).toBe(1)
  await world.run('blocks')
  // Between the two: bought, still set aside, and the books say so.
  expect(await saleOf(sale)).toMatchObject({ sold: 0, frozen: 4_400 })
  expect(await brokenInvariants(world)).toEqual([])
  const end = await seller.must(blockSalesTakeBack, { ...params(sale), body: {} })
  expect(end).toMatchObject({ status: 'ending', frozen: 4_400 })
  await owner.query('DROP TRIGGER stop_here ON block_parts; DROP FUNCTION stop_here')
  await Promise.all([world.run('blocks'), world.run('blocks')])
  await world.run('blocks')
  expect(await saleOf(sale)).toMatchObject({ status: 'taken_back', sold: 100, frozen: 0 })
  expect((await saleOf(sale)).parts).toHaveLength(1)
  expect(await brokenInvariants(world)).toEqual([])
})

test('two people take a listed block off: nobody gets of it any more, and who waits has the money back', async () => {
  let eva = await newTrader(world.app)
  const offer = await listByTwo(staff, await listingOf(eva))
  const { minimum } = (await eva.must(blocksDetail, params(offer))).offer
  const free = await freeFor(eva, offer)
  const waits = await apply(eva, offer, minimum)
  const act = { kind: 'block.takeBack', offer, because: 'wrong_terms' } as const
  const alone = `INSERT INTO block_ends VALUES ($1, now(), 'house', 'doubt', 77)`
  await expect(world.db.pool.query(alone, [offer])).rejects.toThrow(
    'was not taken back by two people',
  )
  expect((await byTwo({ ...staff, admin: staff.products }, act)).code).toBe(1)
  expect((await byTwo(staff, act)).reason).toBe('block_not_open')
  await later(16)
  eva = await back(eva)
  expect(await eva.must(blockOrdersDetail, params(waits.id))).toMatchObject({
    status: 'rejected',
    reason: 'taken_back',
  })
  expect(await freeFor(eva, offer)).toBe(free)
  const told = (await eva.must(messagesList, { query: {} })).rows.filter(({ to }) => to === 'block')
  expect(told).toHaveLength(1)
  expect((await prepare(eva, offer, minimum)).reason).toBe('block_not_open')
  expect((await eva.must(blocksDetail, params(offer))).offer.status).toBe('closed')
  const rows = (await staff.products.must(blocksOffers, { query: {} })).rows
  expect(rows.find(({ id }) => id === offer)?.state).toBe('over')

  // Of a customer's block too: its shares are free again, and its customer reads who it was.
  const before = await sellable(seller, instrument)
  const own = await onOffer(4_400, 10)
  const off = { kind: 'block.takeBack', offer: own.offer, because: 'doubt' } as const
  expect((await byTwo(staff, off)).code).toBe(1)
  await world.run('blocks')
  expect(await saleOf(own.sale)).toMatchObject({ status: 'house', frozen: 0 })
  expect(await sellable(seller, instrument)).toBe(before)
  expect(await brokenInvariants(world)).toEqual([])
})

test('nobody lists or ends what somebody else offers, and no program does', async () => {
  const other = await newTrader(world.app)
  const { id } = await offerBlock(seller, instrument, { quantity: 4_300, minimum: 10 })
  expect((await other.call(blockSalesDetail, params(id))).reason).toBe('not_found')
  const theirs = await other.call(blockSalesTakeBack, { ...params(id), body: {} })
  expect(theirs.reason).toBe('not_found')
  const wrong = { kind: 'block.listSale', customer: String(other.id), sale: id } as const
  expect((await byTwo(staff, wrong)).reason).toBe('not_found')
  const insert = `INSERT INTO block_offers (id, market, instrument, currency, price, reference_price, reference_at, seller_kind, total,
      minimum, step, maximum, opens_at, closes_at, locked_until, recorded_at, approval, sale, seller)
    SELECT id, market, instrument, currency, price, price, now(), 'customer', quantity, minimum, step, quantity, proposed_at, closes_at,
      locked_until, proposed_at, 77, id, customer FROM block_sales WHERE id = $1`
  await expect(world.db.pool.query(insert, [id])).rejects.toThrow('was not listed by two people')
  await seller.must(blockSalesTakeBack, { ...params(id), body: {} })
  const order = { instrument, side: 'sell', type: 'market', quantity: 10 } as const
  const { intent } = await seller.must(ordersPrepare, { body: order })
  expect((await seller.call(ordersPlace, { body: { intent, tradePassword } })).code).toBe(1)
  expect(await brokenInvariants(world)).toEqual([])
})
