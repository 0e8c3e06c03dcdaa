import { call } from '@parkett/client/call'
import { ordersEstimate } from '@parkett/contract/customer/orders'
import type { Lasts } from '@parkett/contract/customer/order-lasts'
import { standsForSession } from '@parkett/contract/customer/order-stands'
import type { AnswerOf, QueryOf } from '@parkett/contract/wire/route'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { read } from '../../../session/reads.ts'
import { server } from '../../../session/server.ts'
import { useSettled } from '../../../trading/time-hooks.ts'
import type { Waiting } from './entry.ts'
import { isOpen } from './entry-gaps.ts'

export type Estimate = AnswerOf<typeof ordersEstimate>
type Asked = QueryOf<typeof ordersEstimate>

const everyMs = 3000
const typingMs = 200

/** Asked while one types, so its refusals stay on the screen and are not said as toasts. */
export const askEstimate = (query: Asked): Promise<Estimate> =>
  call(server, ordersEstimate, { query })

const estimateQuery = (asked: Asked) =>
  queryOptions({
    ...read.one(ordersEstimate, { query: asked }),
    refetchInterval: everyMs,
    staleTime: 0,
    // A ticket opened again within seconds of an order must not count with the shares of before it.
    gcTime: 0,
    placeholderData: keepPreviousData,
  })

type Draft = {
  readonly instrument: string
  readonly side: Asked['side']
  readonly type: Asked['type']
  readonly quantity: number
  readonly limit: string | null
  readonly waiting: Waiting
  readonly beside: boolean
  /** For a stop, whether it is typed yet or not. */
  readonly waits: boolean
  readonly lasts: Lasts
}

/**
 * The live figures of a ticket. A limit order without its limit has none yet: then the market's
 * are asked for, which carry price, lot and buying power, and `complete` is false.
 */
export function useEstimate({
  instrument,
  side,
  type,
  quantity,
  limit,
  waiting,
  beside,
  waits,
  lasts,
}: Draft) {
  const complete =
    quantity > 0 && (type === 'market' || limit !== null) && (!waits || !isOpen(waiting))
  const text = `${side} ${limit === null ? 'market' : type} ${complete ? quantity : 0} ${limit ?? ''} ${waiting.stop ?? ''} ${waiting.trail ?? ''} ${beside ? 'beside' : ''} ${standsForSession(lasts) ? lasts : ''}`
  const settled = useSettled(text, typingMs)
  const query = useQuery(estimateQuery(askedOf(instrument, settled)))
  return { query, complete, settling: settled !== text || query.isPlaceholderData }
}

/** One text stands for the draft, so that only a real change counts as one. */
function askedOf(instrument: string, draft: string): Asked {
  const [side, type, quantity = '0', limit = '', stop = '', trail = '', beside = '', lasts = ''] =
    draft.split(' ')
  return {
    instrument,
    side: side === 'sell' ? 'sell' : 'buy',
    type: type === 'limit' ? 'limit' : 'market',
    quantity,
    ...(type === 'limit' && limit !== '' && { limit }),
    ...(stop !== '' && { stop }),
    ...(trail !== '' && { trail }),
    ...(beside !== '' && limit !== '' && `${stop}${trail}` !== '' && { beside: 'true' as const }),
    ...(standsForSession(lasts) && { timeInForce: lasts }),
  }
}
