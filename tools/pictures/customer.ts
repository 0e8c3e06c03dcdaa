import { closedList } from '@parkett/contract/customer/holdings'
import { marketStock } from '@parkett/contract/customer/market'
import { newsList } from '@parkett/contract/customer/news'
import { ordersPlace, ordersPrepare, type OrderRequest } from '@parkett/contract/customer/orders'
import { treasuryConfirm, treasuryPrepare } from '@parkett/contract/customer/treasury'
import { callerAt, openAccount, type Caller } from '../../test/e2e/calls.ts'

const tradePassword = '582931'

const shares = [
  { code: 'NLE', market: 'DE', quantity: 25 },
  { code: 'HFL', market: 'DE', quantity: 4 },
  { code: 'APT', market: 'DE', quantity: 60 },
  { code: '605901', market: 'CN', quantity: 200 },
] as const

/** A session, and what its screens are of: the last purchase, its share, a closed position, an article. */
export type Customer = Readonly<
  Record<'token' | 'order' | 'holding' | 'closed' | 'article', string>
>

/** Somebody of whom every list shows something, all of it bought with the demo money. */
export async function openCustomer(origin: string): Promise<Customer> {
  const person = {
    username: 'lena.brandt',
    password: 'ein Regal voller Akten',
    phone: '+4915123456789',
  }
  const token = await openAccount(origin, person, tradePassword)
  const call = callerAt(origin, { token })
  let order = ''
  for (const { code, market, quantity } of shares)
    order = await trade(call, { code, market }, { side: 'buy', type: 'market', quantity })
  await trade(call, hafen, { side: 'sell', type: 'market', quantity: 4 })
  await trade(call, hafen, { side: 'buy', type: 'market', quantity: 4 })
  const wish = { side: 'buy', type: 'limit', quantity: 10, limit: '80.00' } as const
  await trade(call, { code: 'NLE', market: 'DE' }, wish)
  await putAway(call)
  const { instrument } = await call(marketStock, { query: { code: 'NLE', market: 'DE' } })
  const closed = (await call(closedList)).rows[0]?.id ?? ''
  const article = (await call(newsList)).rows[0]?.id ?? ''
  return { token, order, holding: instrument.id, closed, article }
}

type Place = { readonly code: string; readonly market: 'DE' | 'CN' }
const hafen: Place = { code: 'HFL', market: 'DE' }

async function trade(call: Caller, place: Place, wish: Omit<OrderRequest, 'instrument'>) {
  const { instrument } = await call(marketStock, { query: place })
  const { intent } = await call(ordersPrepare, { body: { instrument: instrument.id, ...wish } })
  return (await call(ordersPlace, { body: { intent, tradePassword } })).id
}

/** Into the pool of idle cash. */
async function putAway(call: Caller) {
  const body = { kind: 'buy', currency: 'EUR', amount: '1500.00' } as const
  const { intent } = await call(treasuryPrepare, { body })
  await call(treasuryConfirm, { body: { intent, tradePassword } })
}
