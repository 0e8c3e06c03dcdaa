import { blocksList, blocksPlace, blocksPrepare } from '@parkett/contract/customer/blocks'
import { holdingsList, closedList } from '@parkett/contract/customer/holdings'
import { newsList } from '@parkett/contract/customer/news'
import {
  applicationsPlace,
  offeringsList,
  offeringsPrepare,
} from '@parkett/contract/customer/offerings'
import { marketStock } from '@parkett/contract/customer/market'
import { savingsConfirm, savingsPrepare } from '@parkett/contract/customer/savings'
import { ordersPlace, ordersPrepare, type OrderRequest } from '@parkett/contract/customer/orders'
import { callerOf } from './asking.ts'
import type { Caller } from './calls.ts'
import type { Own } from './looked-at.ts'
import { askPayout, bindForPayouts } from './payouts.ts'
import { applyForLoan } from './lending.ts'
import { pin, beTrader } from './trading.ts'
import { type Visitor } from './world.ts'

/**
 * A verified customer with shares, a waiting limit, a closed position, new shares and a block applied for, savings, a bank
 * account, a transfer and a withdrawal, by the calls that the screens make. Nothing is loaded yet.
 */
export async function richCustomer(visitor: Visitor): Promise<Own> {
  await beTrader(visitor)
  const send = await callerOf(visitor)
  const order = await trade(send, 'NLE', { side: 'buy', type: 'market', quantity: 25 })
  await trade(send, 'HFL', { side: 'buy', type: 'market', quantity: 4 })
  await trade(send, 'APT', { side: 'buy', type: 'market', quantity: 60 })
  await trade(send, 'HFL', { side: 'sell', type: 'market', quantity: 4 })
  await trade(send, 'NLE', { side: 'buy', type: 'limit', quantity: 5, limit: '1.00' })
  await askPayout(send, await bindForPayouts(send), '120')
  const newShares = await applyFor(send)
  const deposit = await save(send)
  const blocks = await applyForBlock(send)
  const loan = await applyForLoan(send)
  const { positions } = await send(holdingsList)
  const { rows } = await send(closedList)
  const news = await send(newsList)
  return {
    order,
    holding: positions[0]?.instrument.id ?? '',
    closed: rows[0]?.id ?? '',
    article: news.rows[0]?.id ?? '',
    ...newShares,
    deposit,
    ...blocks,
    loan,
  }
}

/** Savings that run, by their number. */
async function save(send: Caller): Promise<string> {
  const body = { kind: 'buy', product: 'eur-90', amount: '2000.00' } as const
  const { intent } = await send(savingsPrepare, { body })
  return (await send(savingsConfirm, { body: { intent, tradePassword: pin } })).id
}

/** An application for the smallest part of a block of Xetra, and the block. */
async function applyForBlock(send: Caller): Promise<Pick<Own, 'block' | 'blockOrder'>> {
  const { rows } = await send(blocksList)
  const open = rows.find((row) => row.status === 'open' && row.currency === 'EUR')
  if (open === undefined) throw new Error('no block is on offer')
  const { intent } = await send(blocksPrepare, { body: { offer: open.id, quantity: open.minimum } })
  const { id } = await send(blocksPlace, { body: { intent, tradePassword: pin } })
  return { block: open.id, blockOrder: id }
}

/** An application for one of the open offerings; `other` is one that is not applied for. */
async function applyFor(send: Caller): Promise<Pick<Own, 'offering' | 'other' | 'application'>> {
  const { rows } = await send(offeringsList, { query: {} })
  const open = rows.find(({ status }) => status === 'open')
  const other = rows.find(({ id }) => id !== open?.id)
  if (open === undefined || other === undefined) throw new Error('nothing to apply for')
  const body = { offering: open.id, quantity: open.unit, nonce: '5a'.repeat(16) }
  const { intent } = await send(offeringsPrepare, { body })
  const { id } = await send(applicationsPlace, { body: { intent, tradePassword: pin } })
  return { offering: open.id, other: other.id, application: id }
}

type Wish = Omit<OrderRequest, 'instrument'>

async function trade(send: Caller, code: string, wish: Wish): Promise<string> {
  const { instrument } = await send(marketStock, { query: { code, market: 'DE' } })
  const { intent } = await send(ordersPrepare, { body: { instrument: instrument.id, ...wish } })
  return (await send(ordersPlace, { body: { intent, tradePassword: pin } })).id
}
