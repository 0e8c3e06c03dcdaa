import { marketStock } from '@parkett/contract/customer/market'
import { ordersPlace, ordersPrepare } from '@parkett/contract/customer/orders'
import { callerAt, openAccount, type Caller } from '../../test/e2e/calls.ts'

const tradePassword = '582931'

const shares = [
  { code: 'NLE', market: 'DE', quantity: 25 },
  { code: 'HFL', market: 'DE', quantity: 4 },
  { code: 'APT', market: 'DE', quantity: 60 },
  { code: '605901', market: 'CN', quantity: 200 },
] as const

/** A session, and the last order that was placed in it. */
export type Customer = { readonly token: string; readonly order: string }

/** Somebody who bought a few shares with the demo money. */
export async function openCustomer(origin: string): Promise<Customer> {
  const person = {
    username: 'lena.brandt',
    password: 'ein Regal voller Akten',
    phone: '+4915123456789',
  }
  const token = await openAccount(origin, person, tradePassword)
  const call = callerAt(origin, { token })
  let order = ''
  for (const share of shares) order = await buy(call, share)
  return { token, order }
}

async function buy(call: Caller, { code, market, quantity }: (typeof shares)[number]) {
  const { instrument } = await call(marketStock, { query: { code, market } })
  const body = { instrument: instrument.id, side: 'buy', type: 'market', quantity } as const
  const { intent } = await call(ordersPrepare, { body })
  return (await call(ordersPlace, { body: { intent, tradePassword } })).id
}
