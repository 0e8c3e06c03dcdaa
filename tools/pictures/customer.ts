import { logIn } from '@parkett/client/session'
import { accessLogout } from '@parkett/contract/customer/access'
import { alertsAdd } from '@parkett/contract/customer/alerts'
import { blocksList, blocksPlace, blocksPrepare } from '@parkett/contract/customer/blocks'
import { cardsBind } from '@parkett/contract/customer/cards'
import { favouritesSet } from '@parkett/contract/customer/favourites'
import { closedList } from '@parkett/contract/customer/holdings'
import { marketStock } from '@parkett/contract/customer/market'
import { newsList } from '@parkett/contract/customer/news'
import { ordersPlace, ordersPrepare, type OrderRequest } from '@parkett/contract/customer/orders'
import { savingsConfirm, savingsPrepare } from '@parkett/contract/customer/savings'
import { transfersConfirm, transfersPrepare } from '@parkett/contract/customer/transfers'
import { treasuryConfirm, treasuryPrepare } from '@parkett/contract/customer/treasury'
import { withdrawalsConfirm, withdrawalsPrepare } from '@parkett/contract/customer/withdrawals'
import { operatorAdvanceDay } from '@parkett/contract/desk/operator'
import { callerAt, clientAt, openAccount, type Caller } from '../../test/e2e/calls.ts'
import { applyForLoan } from '../../test/e2e/lending.ts'
import type { Server } from '../../test/e2e/server.ts'
import { applyForNewShares, newSharesOf, type NewShares } from './new-shares.ts'
import { houseAt, verify } from './verify.ts'

const tradePassword = '582931'

const shares = [
  { code: 'NLE', market: 'DE', quantity: 25 },
  { code: 'HFL', market: 'DE', quantity: 4 },
  { code: 'APT', market: 'DE', quantity: 60 },
  { code: '605901', market: 'CN', quantity: 200 },
] as const

/** What the screens are of: the last purchase, its share, a closed position, an article. */
export type Customer = Readonly<Record<'order' | 'holding' | 'closed' | 'article', string>> &
  Readonly<Record<'block' | 'blockOrder' | 'loan' | 'deposit', string>> &
  NewShares

/** Days until what was applied for is drawn, delivered and traded. */
const days = 8

const person = {
  username: 'lena.brandt',
  password: 'ein Regal voller Akten',
  phone: '+4915123456789',
}

/** A session of hers: a window each, because one that goes on takes a new token. */
export async function enter({ origin }: Pick<Server, 'origin'>): Promise<string> {
  const { username, password } = person
  const entered = await logIn(clientAt(origin), { username, password })
  if (!('userinfo' in entered)) throw new Error('a second factor was asked for')
  return entered.userinfo.token
}

/** Ends it. */
export const leave = async ({ origin }: Pick<Server, 'origin'>, token: string): Promise<void> => {
  await callerAt(origin, { token })(accessLogout, { body: {} })
}

/**
 * Somebody of whom every list shows something, all of it bought with the demo money: what was
 * begun some days ago is done, and of everything something waits.
 */
export async function openCustomer(server: Pick<Server, 'origin' | 'dataDir'>): Promise<Customer> {
  const token = await openAccount(server.origin, person, tradePassword)
  const call = callerAt(server.origin, { token })
  await verify(server, call)
  for (const { code, market, quantity } of shares)
    await trade(call, { code, market }, { side: 'buy', type: 'market', quantity })
  await watch(call)
  const deposit = await putAway(call)
  await payOut(call)
  for (let day = 0; day < days; day += 1) {
    await applyForNewShares(call, tradePassword)
    await houseAt(server)(operatorAdvanceDay, { body: { days: 1 } })
  }
  await trade(call, hafen, { side: 'sell', type: 'market', quantity: 4 })
  await trade(call, hafen, { side: 'buy', type: 'market', quantity: 3 })
  const order = await trade(call, nordlicht, { side: 'buy', type: 'market', quantity: 5 })
  const wish = { side: 'buy', type: 'limit', quantity: 10, limit: '1.00' } as const
  await trade(call, nordlicht, wish)
  const { instrument } = await call(marketStock, { query: nordlicht })
  const closed = (await call(closedList)).rows[0]?.id ?? ''
  const article = (await call(newsList)).rows[0]?.id ?? ''
  const newShares = await newSharesOf(call)
  const own = { ...(await applyForBlock(call)), loan: await applyForLoan(call), deposit }
  return { order, holding: instrument.id, closed, article, ...newShares, ...own }
}

type Place = { readonly code: string; readonly market: 'DE' | 'CN' }
const hafen: Place = { code: 'HFL', market: 'DE' }
const nordlicht: Place = { code: 'NLE', market: 'DE' }

async function trade(call: Caller, place: Place, wish: Omit<OrderRequest, 'instrument'>) {
  const { instrument } = await call(marketStock, { query: place })
  const { intent } = await call(ordersPrepare, { body: { instrument: instrument.id, ...wish } })
  return (await call(ordersPlace, { body: { intent, tradePassword } })).id
}

/** Stars of two markets, and a bell. */
async function watch(call: Caller) {
  for (const { code, market } of shares) {
    const { instrument } = await call(marketStock, { query: { code, market } })
    await call(favouritesSet, { body: { id: instrument.id, favourite: true } })
  }
  const { instrument } = await call(marketStock, { query: nordlicht })
  const body = { kind: 'above', level: '200.00', repeat: 'once' } as const
  await call(alertsAdd, { body: { instrument: instrument.id, ...body } })
}

/** Into the pool of idle cash, and for a fixed term, by its number. */
async function putAway(call: Caller): Promise<string> {
  const body = { kind: 'buy', currency: 'EUR', amount: '1500.00' } as const
  const { intent } = await call(treasuryPrepare, { body })
  await call(treasuryConfirm, { body: { intent, tradePassword } })
  const saved = { kind: 'buy', product: 'eur-90', amount: '2000.00' } as const
  const prepared = await call(savingsPrepare, { body: saved })
  return (await call(savingsConfirm, { body: { intent: prepared.intent, tradePassword } })).id
}

/** An application for the smallest part of a block of Xetra, and the block. */
async function applyForBlock(call: Caller): Promise<Pick<Customer, 'block' | 'blockOrder'>> {
  const { rows } = await call(blocksList)
  const open = rows.find(({ status, currency }) => status === 'open' && currency === 'EUR')
  if (open === undefined) throw new Error('no block is on offer')
  const body = { offer: open.id, quantity: open.minimum }
  const { intent } = await call(blocksPrepare, { body })
  const { id } = await call(blocksPlace, { body: { intent, tradePassword } })
  return { block: open.id, blockOrder: id }
}

/** A bank account, money moved to the bank's side, and a payout that waits. */
async function payOut(call: Caller) {
  const account = {
    number: 'DE89370400440532013000',
    bank: 'Commerzbank',
    agreement: true,
    tradePassword,
  } as const
  const { id: card } = await call(cardsBind, { body: account })
  const move = { direction: 'to_bank', currency: 'EUR', amount: '5000.00' } as const
  const moved = await call(transfersPrepare, { body: move })
  await call(transfersConfirm, { body: { intent: moved.intent, tradePassword } })
  const body = { card, currency: 'EUR', amount: '120.00' } as const
  const { intent } = await call(withdrawalsPrepare, { body })
  await call(withdrawalsConfirm, { body: { intent, tradePassword } })
}
