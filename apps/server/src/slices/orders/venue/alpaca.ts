import { printPrice, type Price } from '@parkett/core/decimal'
import type { Execution, ToldOf } from '@parkett/core/orders/at-venue'
import { z } from 'zod'
import type { OutsideName } from '../../../base/venue-settings.ts'
import type { AskVenue, VenueAnswer, VenueRequest } from './ask-venue.ts'
import { VenueAway, type OutsideVenue, type SentOrder } from './port.ts'

/** Keys of one account at Alpaca. */
export type AlpacaKeys = { readonly key: string; readonly secret: string }

/**
 * Where each of the two is: an account of play money and one of money have other hosts and other keys, and
 * a key says by its beginning which of them it opens.
 */
export const alpacaHomes = {
  'alpaca-paper': { origin: 'https://paper-api.alpaca.markets', keyBegins: 'PK', stake: 'play' },
  alpaca: { origin: 'https://api.alpaca.markets', keyBegins: 'AK', stake: 'money' },
} as const satisfies Record<OutsideName, unknown>

const order = z.object({
  id: z.string(),
  client_order_id: z.string(),
  status: z.string(),
  filled_qty: z.string(),
})
const activity = z.object({
  id: z.string(),
  order_id: z.string(),
  symbol: z.string(),
  side: z.string(),
  price: z.string(),
  qty: z.string(),
  transaction_time: z.iso.datetime({ offset: true }),
})

/** Most that one page of reports holds. */
const pageMost = 100
const states = {
  filled: 'filled',
  canceled: 'cancelled',
  expired: 'expired',
  rejected: 'refused',
} as const
const isOver = (status: string): status is keyof typeof states => Object.hasOwn(states, status)

/** Orders at Alpaca by its REST calls. It fills each name once, and tells fills as activities. */
export function alpacaVenue(
  name: OutsideName,
  ask: AskVenue,
  { key, secret }: AlpacaKeys,
): OutsideVenue {
  const { origin, stake } = alpacaHomes[name]
  const headers = { 'APCA-API-KEY-ID': key, 'APCA-API-SECRET-KEY': secret }
  const call = async (method: VenueRequest['method'], path: string, body?: unknown) => {
    const json = body === undefined ? {} : { body: JSON.stringify(body) }
    return known(await ask({ method, url: `${origin}${path}`, headers, ...json }))
  }
  const orderAt = async (path: string) => {
    const answer = await call('GET', path)
    return answer.status === 404 ? null : toldOf(answer)
  }
  const reportsAt = async (query: Readonly<Record<string, string>>) => {
    const asked = new URLSearchParams({ direction: 'asc', page_size: String(pageMost), ...query })
    return reportsIn(await call('GET', `/v2/account/activities/FILL?${asked.toString()}`))
  }
  return {
    name,
    label: stake === 'play' ? 'Alpaca Paper' : 'Alpaca',
    stake,
    markets: ['US'],
    send: async (sent) => {
      const answer = await call('POST', '/v2/orders', bodyOf(sent))
      // Not wanted, or sent before under this name: which of both it is, whoever asks by the name learns.
      return isRefusal(answer) ? null : toldOf(answer)
    },
    find: (sent) =>
      orderAt(`/v2/orders:by_client_order_id?client_order_id=${encodeURIComponent(sent)}`),
    ask: (ref) => orderAt(`/v2/orders/${encodeURIComponent(ref)}`),
    takeBack: async (ref) => {
      const { status } = await call('DELETE', `/v2/orders/${encodeURIComponent(ref)}`)
      // 422: it cannot be taken back any more. 404: it never was, which asking tells.
      if (status !== 204 && status !== 200 && status !== 422 && status !== 404)
        throw new VenueAway('status')
    },
    reports: ({ id, from }) =>
      reportsAt(id === null ? { after: new Date(from).toISOString() } : { page_token: id }),
    reportsOf: async (ref) => {
      const all: Execution[] = []
      for (let page = await reportsAt({ order_id: ref }); ;) {
        all.push(...page.filter((one) => one.ref === ref))
        const last = page.at(-1)
        if (page.length < pageMost || last === undefined) return all
        page = await reportsAt({ order_id: ref, page_token: last.id })
      }
    },
  }
}

/** What says nothing of what was asked is not an answer. */
function known(answer: VenueAnswer): VenueAnswer {
  if (answer.status === 401) throw new VenueAway('refused')
  if (answer.status === 429) throw new VenueAway('busy')
  if (answer.status >= 500) throw new VenueAway('status')
  return answer
}

const isRefusal = ({ status }: VenueAnswer): boolean =>
  status === 400 || status === 403 || status === 422

const bodyOf = ({ name, symbol, side, shares, limit, waits }: SentOrder) => ({
  symbol,
  side,
  qty: shares.toString(),
  type: 'limit',
  limit_price: printPrice(limit),
  time_in_force: waits ? 'day' : 'ioc',
  client_order_id: name,
})

function jsonOf({ status, text }: VenueAnswer): unknown {
  if (status !== 200) throw new VenueAway(status === 403 ? 'refused' : 'status')
  try {
    return JSON.parse(text)
  } catch {
    throw new VenueAway('shape')
  }
}

function toldOf(answer: VenueAnswer): ToldOf & { readonly name: string } {
  const read = order.safeParse(jsonOf(answer))
  if (!read.success) throw new VenueAway('shape')
  const { id, client_order_id: name, status, filled_qty: filled } = read.data
  return {
    ref: id,
    name,
    state: isOver(status) ? states[status] : 'open',
    filled: sharesIn(filled),
  }
}

function reportsIn(answer: VenueAnswer): readonly Execution[] {
  const read = z.array(activity).safeParse(jsonOf(answer))
  if (!read.success) throw new VenueAway('shape')
  return read.data.map((one) => ({
    id: one.id,
    ref: one.order_id,
    symbol: one.symbol,
    side: one.side === 'buy' ? 'buy' : 'sell',
    price: priceIn(one.price),
    shares: sharesIn(one.qty),
    at: Date.parse(one.transaction_time),
  }))
}

/** Whole shares, written as `5`, `5.0` or `0`; null for a part of one. */
const sharesIn = (text: string): bigint | null => {
  const [, whole] = /^(\d{1,15})(?:\.0+)?$/.exec(text) ?? []
  return whole === undefined ? null : BigInt(whole)
}

/** Prices of four decimals, as ours are; null for a finer one. */
const priceIn = (text: string): Price | null => {
  const [, whole, part = ''] = /^(\d{1,12})(?:\.(\d+))?$/.exec(text) ?? []
  const digits = part.replace(/0+$/, '')
  return whole === undefined || digits.length > 4 ? null : BigInt(whole + digits.padEnd(4, '0'))
}
