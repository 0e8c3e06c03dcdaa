import { randomBytes } from 'node:crypto'
import { call } from '@parkett/client/call'
import type { Client } from '@parkett/client/client'
import { register, setTradePassword } from '@parkett/client/session'
import { marketList } from '@parkett/contract/customer/market'
import { ordersPlace, ordersPrepare } from '@parkett/contract/customer/orders'
import type { Call } from './http-client.ts'
import { agreement } from '../apps/server/src/slices/access/agreement.ts'

const tradePassword = '472915'
const password = 'kupferne Teekanne 7'

/** A customer of the bench with reviews to confirm. */
export type Trader = {
  readonly ask: () => Call
  readonly reviewed: (answer: string) => void
  /** The next order, undefined when every review is used. */
  readonly confirm: () => Call | undefined
  readonly get: (path: string) => Call
}

/**
 * Opens accounts with a trade password that was proven once in their session, as after a first
 * order.
 */
export async function openTraders(port: number, count: number): Promise<readonly Trader[]> {
  let token: string | null = null
  const client: Client = {
    baseUrl: `http://127.0.0.1:${port}`,
    token: () => token,
    language: () => 'de',
    duplicateMsg: () => '',
    onSessionOver: () => {},
    onNextToken: (next) => {
      token = next
    },
    isDuplicate: () => false,
    checkAnswer: null,
  }
  const query = { market: 'DE', sort: 'last', direction: 'asc', size: '100' } as const
  const { rows } = await call(client, marketList, { query })
  const shares = rows.flatMap(({ instrument, quote }) =>
    quote.ask === null ? [] : [instrument.id],
  )
  const traders: Trader[] = []
  // Others may have traded here before.
  const house = randomBytes(4).toString('hex')
  for (let at = 0; at < count; at += 1) {
    const person = { username: `trader-${house}-${at}`, phone: '+49 151 23456789', password }
    token = null
    const started = await register(client, {
      ...person,
      invitationCode: 'PARKETT',
      agreementVersion: agreement.version,
    })
    token = started.token
    await setTradePassword(client, { loginPassword: password, newPassword: tradePassword })
    const trader = traderOf(token, at, shares)
    const first = await call(client, ordersPrepare, { body: orderFor(shares, at) })
    const body = { intent: first.intent, tradePassword }
    await call(client, ordersPlace, { body, key: `first-order-of-trader-${at}` })
    traders.push(trader)
  }
  return traders
}

/** At the price of the moment: one of the start would be met by fewer and fewer. */
function orderFor(shares: readonly string[], at: number) {
  const instrument = shares[at % shares.length]
  if (instrument === undefined) throw new Error('the market lists nothing to buy')
  return { instrument, type: 'market', side: 'buy', quantity: 1 } as const
}

function traderOf(token: string, number: number, shares: readonly string[]): Trader {
  const intents: string[] = []
  let asked = number
  let sent = 0
  return {
    ask: () => {
      const body = JSON.stringify(orderFor(shares, (asked += 1)))
      return { method: 'POST', path: '/api/orders/prepare', headers: { token }, body }
    },
    reviewed: (answer) => {
      const intent = /"intent":"([^"]+)"/.exec(answer)?.[1]
      if (intent !== undefined) intents.push(intent)
    },
    confirm: () => {
      const intent = intents.pop()
      if (intent === undefined) return undefined
      const headers = { token, 'idempotency-key': `order-${number}-${(sent += 1)}-of-the-bench` }
      return {
        method: 'POST',
        path: '/api/orders',
        headers,
        body: JSON.stringify({ intent, tradePassword }),
      }
    },
    get: (path) => ({ method: 'GET', path, headers: { token } }),
  }
}
