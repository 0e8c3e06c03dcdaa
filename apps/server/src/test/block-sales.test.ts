// Goal: a customer sells own shares as a block to others: they are set aside until it is over, sold as often as
// bought and paid for as any sale, and nobody learns who it was (abuse rows 573, 574). Method: real customers and
// staff on the real server; every promise of the books after each step; takers, freezes and ends at once.
import { assetsShow } from '@parkett/contract/customer/assets'
import { blockSalesDetail, blockSalesTakeBack } from '@parkett/contract/customer/block-sales'
import { blockOrdersDetail, blocksDetail, blocksList } from '@parkett/contract/customer/blocks'
import { closingRead } from '@parkett/contract/customer/closing'
import { documentsMake } from '@parkett/contract/customer/documents'
import { kycActs } from '@parkett/contract/customer/kyc'
import { messagesList } from '@parkett/contract/customer/messages'
import { ordersPrepare } from '@parkett/contract/customer/orders'
import { blocksProposal, blocksProposals, blocksTurnDown } from '@parkett/contract/desk/block-sales'
import { blocksCase, blocksDecide, blocksOffers } from '@parkett/contract/desk/blocks'
import { fromDecimal } from '@parkett/contract/wire/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { apply, freeFor, prepare, yesTo } from './testing-blocks.ts'
import {
  askOffer,
  byTwo,
  listSale,
  makeRich,
  newSeller,
  offerBlock,
  sellable,
  staffAtWork,
} from './testing-block-sales.ts'
import { logInAgain, newTrader, testApp, type Customer, type TestApp } from './testing-app.ts'
import { brokenInvariants } from './testing-cash.ts'
import { berlin } from './testing-days.ts'
import { wholeStaff } from './testing-staff.ts'

let world: TestApp
let staff: Awaited<ReturnType<typeof wholeStaff>>
let seller: Customer
let instrument: string
beforeAll(async () => {
  world = await testApp({ startsAt: berlin('2027-01-12', '10:00') })
  staff = await wholeStaff(world)
  await world.run('market')
  ;({ seller, instrument } = await newSeller(world))
  await working()
}, 120_000)
afterAll(() => world.close())

const back = (who: Customer) => logInAgain(world.app, who)
const cents = (money: { amount: string }) => fromDecimal(money.amount, 2)
const params = (id: string) => ({ params: { id } })

const working = () => staffAtWork(world)
async function later(minutes: number): Promise<void> {
  world.wall.nowMs += minutes * 60_000
  await working()
  await world.run('blocks')
  seller = await back(seller)
}
const approve = (id: string) => staff.compliance.call(blocksDecide, { ...params(id), body: yesTo })
const cashOf = async (who: Customer): Promise<bigint> => {
  const { blocks } = await who.must(assetsShow, { query: {} })
  return cents(blocks.find(({ currency }) => currency === 'EUR')!.cash)
}
const saleOf = (id: string) => seller.must(blockSalesDetail, params(id))

test('offered, listed by two, bought by another: each side is booked as any trade, and nobody’s name is said', async () => {
  const before = await sellable(seller, instrument)
  const small = await askOffer(seller, instrument, { quantity: 100, minimum: 10 })
  expect(small.reason).toBe('block_under_rule')
  const most = { quantity: before + 10, minimum: 100 }
  expect((await askOffer(seller, instrument, most)).reason).toBe('insufficient_sellable')
  const sale = await offerBlock(seller, instrument, { quantity: 5_000, minimum: 100 })
  expect(sale).toMatchObject({ status: 'proposed', sold: 0, frozen: 5_000, mayTakeBack: true })
  expect(await sellable(seller, instrument)).toBe(before - 5_000)
  const order = { instrument, side: 'sell', type: 'limit', limit: '1', timeInForce: 'day' } as const
  const elsewhere = await seller.call(ordersPrepare, { body: { ...order, quantity: before } })
  expect(elsewhere.reason).toBe('insufficient_sellable')
  expect((await seller.must(closingRead)).blockers.openBlocks).toBe(1)
  expect(await brokenInvariants(world)).toEqual([])

  const { rows } = await staff.compliance.must(blocksProposals, { query: { state: 'open' } })
  expect(rows).toMatchObject([{ customer: String(seller.id), username: seller.username }])
  const { facts } = await staff.compliance.must(blocksProposal, params(sale.id))
  expect(facts).toMatchObject({ verified: true, locked: false, priceFits: true, asked: false })
  await listSale(staff, seller, sale.id)
  await world.run('blocks')
  const listed = await saleOf(sale.id)
  expect(listed.status).toBe('on_offer')
  let buyer = await newTrader(world.app)
  await makeRich(world, buyer, 100_000n)
  const offer = listed.offer ?? ''
  const seen = (await buyer.must(blocksDetail, params(offer))).offer
  expect(seen).toMatchObject({
    seller: { kind: 'customer', name: null, holding: null },
    own: false,
    status: 'open',
    total: 5_000,
    maximum: 5_000,
    fictional: false,
  })
  expect(JSON.stringify(seen)).not.toContain(String(seller.id))
  expect((await prepare(seller, offer, 100)).reason).toBe('block_own')
  const own = (await seller.must(blocksList)).rows.find(({ id }) => id === offer)
  expect(own?.own).toBe(true)
  // Products sees that a customer sells, compliance which one.
  const atDesk = (await staff.products.must(blocksOffers, { query: {} })).rows.find(
    (row) => row.id === offer,
  )
  expect(atDesk).toMatchObject({ id: offer, customer: null, seller: { kind: 'customer' } })

  const application = await apply(buyer, offer, 1_000)
  await later(16)
  const { offer: known } = await staff.compliance.must(blocksCase, params(application.id))
  expect(known.customer).toEqual({ id: String(seller.id), username: seller.username })
  const cash = await cashOf(seller)
  expect((await approve(application.id)).code).toBe(1)
  await world.run('blocks')
  const after = await saleOf(sale.id)
  expect(after).toMatchObject({ sold: 1_000, frozen: 4_000, status: 'on_offer' })
  const [part] = after.parts
  buyer = await back(buyer)
  const bought = await buyer.must(blockOrdersDetail, params(application.id))
  expect(bought).toMatchObject({ status: 'executed', seller: null, value: part!.value })
  expect(part).toMatchObject({ quantity: 1_000, settlesOn: bought.settlesOn })
  expect(cents(part!.amount)).toBe(cents(part!.value) - cents(part!.charges))
  expect(cents(part!.charges)).toBeGreaterThan(0n)
  expect((await cashOf(seller)) - cash).toBe(cents(part!.amount))
  expect(await brokenInvariants(world)).toEqual([])
  await seller.must(documentsMake, { body: { kind: 'contract_note', order: sale.id } })

  // Settlement, and the money is settled cash.
  world.wall.nowMs = berlin('2027-01-14', '10:00')
  await working()
  await world.run('exchange')
  await world.run('blocks')
  await world.run('books')
  seller = await back(seller)
  expect(await brokenInvariants(world)).toEqual([])

  // What nobody bought comes back, and whoever waits has the money back.
  let late = await newTrader(world.app)
  const free = await freeFor(late, offer)
  const waits = await apply(late, offer, 100)
  const over = await seller.must(blockSalesTakeBack, { ...params(sale.id), body: {} })
  expect(over).toMatchObject({ status: 'taken_back', sold: 1_000, frozen: 0 })
  expect(await sellable(seller, instrument)).toBe(before - 1_000)
  late = await back(late)
  expect(await late.must(blockOrdersDetail, params(waits.id))).toMatchObject({
    status: 'rejected',
    reason: 'taken_back',
  })
  expect(await freeFor(late, offer)).toBe(free)
  expect((await prepare(late, offer, 100)).reason).toBe('block_not_open')
  const twice = await seller.call(blockSalesTakeBack, { ...params(sale.id), body: {} })
  expect(twice.reason).toBe('application_not_open')
  const told = (await seller.must(messagesList, { query: {} })).rows.filter(
    ({ to }) => to === 'blockSale',
  )
  expect(told).toHaveLength(3)
  expect((await seller.must(kycActs, { query: {} })).rows.map(({ act }) => act)).toContain(
    'block.listed',
  )
  expect(await brokenInvariants(world)).toEqual([])
})

test('turned down with a reason, the shares are free again; only what waits can be', async () => {
  const before = await sellable(seller, instrument)
  const sale = await offerBlock(seller, instrument, { quantity: 4_500, minimum: 100 })
  const body = { reason: 'insider' } as const
  await staff.compliance.must(blocksTurnDown, { ...params(sale.id), body })
  expect(await saleOf(sale.id)).toMatchObject({
    status: 'turned_down',
    reason: 'insider',
    frozen: 0,
  })
  expect(await sellable(seller, instrument)).toBe(before)
  const again = await staff.compliance.call(blocksTurnDown, { ...params(sale.id), body })
  expect(again.reason).toBe('application_not_open')
  const act = { kind: 'block.listSale', customer: String(seller.id), sale: sale.id } as const
  expect((await byTwo(staff, act)).reason).toBe('application_not_open')
  expect(await brokenInvariants(world)).toEqual([])
})

test('a window that is over gives back what nobody bought', async () => {
  const before = await sellable(seller, instrument)
  const sale = await offerBlock(seller, instrument, { quantity: 4_500, minimum: 100 })
  const never = await offerBlock(seller, instrument, { quantity: 4_300, minimum: 100 })
  await listSale(staff, seller, sale.id)
  world.wall.nowMs = Date.parse(sale.closesAt) + 1_000
  await later(0)
  expect(await saleOf(sale.id)).toMatchObject({ status: 'window', frozen: 0, sold: 0 })
  expect(await saleOf(never.id)).toMatchObject({ status: 'window', frozen: 0, offer: null })
  expect(await sellable(seller, instrument)).toBe(before)
  expect(await brokenInvariants(world)).toEqual([])
})
