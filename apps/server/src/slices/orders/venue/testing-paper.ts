import type { AskVenue, VenueAnswer, VenueRequest } from './ask-venue.ts'
import { VenueAway } from './port.ts'

type PaperOrder = {
  id: string
  client_order_id: string
  symbol: string
  side: string
  qty: string
  filled_qty: string
  limit_price: string
  time_in_force: string
  status: string
}
type Activity = Readonly<Record<string, string>>
type Told = { readonly report: Activity; readonly isLost: boolean }
type Fill = {
  readonly shares: number | string
  readonly price: string
  /** Bent values of its report. */
  readonly bent?: Activity
  /** The list of all reports never shows it; asked for by its order it does. */
  readonly isLost?: boolean
}

/**
 * Alpaca's paper account as it answers, without a network: answers in the form of the documentation, made
 * from what was sent. What was executed is the test's word.
 */
export type Paper = {
  readonly ask: AskVenue
  readonly sent: VenueRequest[]
  readonly orders: PaperOrder[]
  readonly fill: (order: PaperOrder | undefined, fill: Fill) => void
  readonly end: (order: PaperOrder | undefined, status: 'canceled' | 'expired' | 'rejected') => void
  /** Somebody else trades on the same account. */
  readonly foreign: () => void
  /** What goes wrong: nothing arrives, answers get lost, nothing is wanted, nothing comes back. */
  trouble: 'none' | 'away' | 'answerless' | 'unwilling' | 'stubborn'
  now: () => number
}

export function recordedPaper(): Paper {
  const orders: PaperOrder[] = []
  const activities: Told[] = []
  const sent: VenueRequest[] = []
  const paper: Paper = {
    sent,
    orders,
    trouble: 'none',
    now: () => 0,
    fill: (order, { shares, price, bent = {}, isLost = false }) => {
      if (order === undefined) throw new Error('nothing of it came here')
      order.filled_qty = String(Number(order.filled_qty) + Number(shares))
      order.status = order.filled_qty === order.qty ? 'filled' : 'partially_filled'
      activities.push({
        report: {
          ...reportOf(order, { at: paper.now(), shares, price, nth: activities.length }),
          ...bent,
        },
        isLost,
      })
    },
    end: (order, status) => {
      if (order !== undefined) order.status = status
    },
    foreign: () => {
      const order = orderOf(
        {
          client_order_id: 'by-hand-1',
          symbol: 'AAA',
          side: 'buy',
          qty: '3',
          limit_price: '101',
          time_in_force: 'day',
        },
        orders.length,
      )
      orders.push(order)
      paper.fill(order, { shares: 3, price: '101' })
    },
    ask: (request) => {
      sent.push(request)
      if (paper.trouble === 'away') return Promise.reject(new VenueAway('network'))
      const answer = answerTo(request)
      if (paper.trouble === 'answerless' && request.method === 'POST')
        return Promise.reject(new VenueAway('time'))
      return Promise.resolve(answer)
    },
  }
  const answerTo = answering(paper, activities)
  return paper
}

/** Everything that is asked for, answered from what is there. */
function answering(paper: Paper, activities: readonly Told[]) {
  const { orders } = paper
  const answerTo = ({ method, url, body }: VenueRequest): VenueAnswer => {
    const { origin, pathname, searchParams: query } = new URL(url)
    if (origin !== 'https://paper-api.alpaca.markets') throw new Error(`asked at ${origin}`)
    if (method === 'POST' && pathname === '/v2/orders')
      return take(JSON.parse(body ?? '{}') as PaperOrder)
    if (pathname === '/v2/orders:by_client_order_id')
      return shown(orders.find((one) => one.client_order_id === query.get('client_order_id')))
    if (pathname === '/v2/account/activities/FILL') return json(listed(query))
    const order = orders.find((one) => pathname === `/v2/orders/${one.id}`)
    if (method === 'DELETE') return letGo(order)
    return shown(order)
  }
  const take = (asked: PaperOrder): VenueAnswer => {
    if (paper.trouble === 'unwilling')
      return { status: 403, text: '{"code":40310000,"message":"insufficient buying power"}' }
    if (orders.some((one) => one.client_order_id === asked.client_order_id))
      return { status: 422, text: '{"code":40010001,"message":"client_order_id must be unique"}' }
    const order = orderOf(asked, orders.length)
    orders.push(order)
    return json(order)
  }
  const letGo = (order: PaperOrder | undefined): VenueAnswer => {
    if (order === undefined) return { status: 404, text: '{"message":"order not found"}' }
    if (order.status === 'filled')
      return { status: 422, text: '{"message":"order is not cancelable"}' }
    if (paper.trouble !== 'stubborn') order.status = 'canceled'
    return { status: 204, text: '' }
  }
  const listed = (query: URLSearchParams): readonly Activity[] => {
    const [of, behind, from] = ['order_id', 'page_token', 'after'].map((name) => query.get(name))
    const all = activities.flatMap(({ report, isLost }) =>
      (of === null ? !isLost : report['order_id'] === of) ? [report] : [],
    )
    const since = from === null || from === undefined ? 0 : Date.parse(from)
    return all
      .slice(all.findIndex(({ id }) => id === behind) + 1)
      .filter((one) => Date.parse(one['transaction_time'] ?? '') >= since)
      .slice(0, 100)
  }
  return answerTo
}

const json = (value: unknown): VenueAnswer => ({ status: 200, text: JSON.stringify(value) })
const shown = (order: PaperOrder | undefined): VenueAnswer =>
  order === undefined
    ? { status: 404, text: '{"code":40410000,"message":"order not found"}' }
    : json(order)

const orderOf = (
  asked: Pick<
    PaperOrder,
    'client_order_id' | 'symbol' | 'side' | 'qty' | 'limit_price' | 'time_in_force'
  >,
  nth: number,
): PaperOrder => ({
  ...asked,
  id: `61e69015-8549-4bfd-b9c3-0000000000${10 + nth}`,
  filled_qty: '0',
  status: 'accepted',
})

type Reported = {
  readonly at: number
  readonly shares: number | string
  readonly price: string
  readonly nth: number
}

const reportOf = (order: PaperOrder, { at, shares, price, nth }: Reported): Activity => ({
  activity_type: 'FILL',
  id: `20261120100000000::6dcbb8dd-0000-0000-0000-0000000000${10 + nth}`,
  order_id: order.id,
  symbol: order.symbol,
  side: order.side,
  price,
  qty: String(shares),
  cum_qty: order.filled_qty,
  leaves_qty: String(Number(order.qty) - Number(order.filled_qty)),
  type: order.status === 'filled' ? 'fill' : 'partial_fill',
  transaction_time: new Date(at).toISOString(),
})
