import {
  blockSalesPlace,
  blockSalesPrepare,
  blockSalesTerms,
} from '@parkett/contract/customer/block-sales'
import { holdingsDetail } from '@parkett/contract/customer/holdings'
import { marketSearch } from '@parkett/contract/customer/market'
import { ordersPlace, ordersPrepare } from '@parkett/contract/customer/orders'
import { approvalsDecide, type ApprovalAct } from '@parkett/contract/desk/approvals'
import { money } from '@parkett/contract/wire/money'
import { creditDemoMoney } from '../ledger/acts/demo-money.ts'
import { submit } from '../ledger/door/submit.ts'
import { testDoor } from '../ledger/testing.ts'
import { newTrader, tradePassword, type Customer, type TestApp } from './testing-app.ts'
import type { Caller } from './testing-calls.ts'
import { askAnswered, typedFor } from './testing-staff.ts'

// A customer who has as many shares as a block is, and offers them.

/** The share of Xetra whose smallest block is cheap: about 200,000 euros. */
const symbol = 'FDN'

/** Play money beyond what an account begins with, through a door of its own. */
export async function makeRich(world: TestApp, { id: customer }: Customer, euros: bigint) {
  const now = () => world.wall.nowMs
  const door = testDoor(world.db.pool, { clock: { now }, wall: { now } })
  const asking = { customer, key: 'rich', body: 'rich' }
  await submit(door, asking, creditDemoMoney, [money('EUR', euros * 100n)])
  await door.close()
}

/** Somebody who has that many shares of it, bought as anybody buys. */
export async function newSeller(world: TestApp, shares = 10_000) {
  const seller = await newTrader(world.app)
  return { seller, instrument: await buyShares(world, seller, shares) }
}

/** Time passes until the market has sold so many to them. */
export async function buyShares(world: TestApp, who: Customer, shares: number): Promise<string> {
  await makeRich(world, who, 900_000n)
  const { hits } = await who.must(marketSearch, { query: { q: symbol } })
  const hit = hits.find(({ row }) => row.instrument.symbol === symbol)
  if (hit === undefined) throw new Error(`${symbol} is not there`)
  const { id: instrument } = hit.row.instrument
  const asked = { instrument, side: 'buy', type: 'limit', timeInForce: 'gtc' } as const
  const limit = (Number(hit.row.quote.last) * 1.1).toFixed(1)
  const { intent } = await who.must(ordersPrepare, { body: { ...asked, quantity: shares, limit } })
  await who.must(ordersPlace, { body: { intent, tradePassword } })
  for (let round = 0; round < 400 && (await sellable(who, instrument)) < shares; round += 1) {
    world.wall.nowMs += 1_000
    await world.run('exchange')
  }
  return instrument
}

export const sellable = async (who: Customer, instrument: string): Promise<number> => {
  const { data, code } = await who.call(holdingsDetail, { params: { instrument } })
  return code === 1 ? data.position.sellable : 0
}

export type Wish = {
  readonly quantity: number
  readonly minimum: number
  readonly price?: string
  readonly untilDay?: string
}

/** At the last price, for a week. */
export async function wishOf(who: Customer, instrument: string) {
  const { last, days } = await who.must(blockSalesTerms, { params: { instrument } })
  return { instrument, price: last ?? '', untilDay: days[4] ?? '' }
}

/** Asks for the review of an offer. */
export async function askOffer(who: Customer, instrument: string, wish: Wish) {
  return who.call(blockSalesPrepare, { body: { ...(await wishOf(who, instrument)), ...wish } })
}

export async function offerBlock(who: Customer, instrument: string, wish: Wish) {
  const { intent } = (await askOffer(who, instrument, wish)).data
  return who.must(blockSalesPlace, { body: { intent, tradePassword } })
}

type Two = Readonly<Record<'admin' | 'compliance', Caller>>

/** What one of two people asks for and the other agrees to; the first refusal of the two. */
export async function byTwo({ admin, compliance }: Two, act: ApprovalAct) {
  const asked = await askAnswered(admin, { act, reason: 'as it was looked at' })
  if (asked.code !== 1) return asked
  const { id, digest } = asked.data
  const body = {
    decision: 'approved',
    digest,
    note: '',
    ...(await typedFor(compliance, id)),
  } as const
  return compliance.call(approvalsDecide, { params: { id }, body })
}

/** Lists what a customer offers; the block that it is to buyers. */
export async function listSale(two: Two, { id: customer }: Customer, sale: string) {
  const act = { kind: 'block.listSale', customer: String(customer), sale } as const
  const said = await byTwo(two, act)
  if (said.code !== 1) throw new Error(`not listed: ${said.reason}`)
}

/** People at work stay at work, however far time is moved. */
export const staffAtWork = ({ db, wall }: TestApp) =>
  db.owner.query(
    "UPDATE staff_sessions SET last_seen_at = $1, expires_at = $1::timestamptz + interval '1 day'",
    [new Date(wall.nowMs)],
  )
