import { marketCodes } from '@parkett/contract/customer/market-codes'
import { tradingAuctions } from '@parkett/contract/desk/trading-book'
import type { AnswerOf } from '@parkett/contract/wire/route'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { isOpenOrder } from '../../accounts/trading/open-orders.ts'
import type { Clock } from '../../base/ports.ts'
import type { Feed } from '../../market/feed.ts'
import { withinCalendar } from '../../market/within-calendar.ts'
import { count, int8 } from '../../platform/db/columns.ts'
import { everyAccountRow, read } from '../../platform/db/read.ts'
import { serve, type Gate } from '../../platform/http/serve.ts'
import type { AuctionNow } from './auction-now.ts'
import { marketFacts } from './facts.ts'

type DeskAuctionsDeps = {
  readonly pool: Pool
  readonly feed: Feed
  readonly clock: Clock
  readonly auctionNow: AuctionNow
}
type Row = AnswerOf<typeof tradingAuctions>['rows'][number]

const shareRow = everyAccountRow({ instrument: int8, orders: count })
const sharesSql = `SELECT instrument, count(*) AS orders FROM orders WHERE ${isOpenOrder}
  GROUP BY instrument ORDER BY instrument`

/** Shows staff the auctions that run in which customers take part, each as the screens of those show it. */
export function serveDeskAuctions(app: FastifyInstance, gate: Gate, deps: DeskAuctionsDeps): void {
  const { pool, feed, clock, auctionNow } = deps

  const rowOf = async (instrument: bigint, orders: number): Promise<Row[]> => {
    const facts = withinCalendar(() => marketFacts(feed, instrument, clock.now()))
    if (!facts.ok || !facts.value.ok) return []
    const { name, code, currency } = facts.value.value.instrument
    const auction = await auctionNow(facts.value.value)
    return auction === undefined
      ? []
      : [{ instrument: instrument.toString(), name, code, currency, orders, auction }]
  }

  serve(app, gate, tradingAuctions, async () => {
    const runs = marketCodes.some((market) => {
      const session = withinCalendar(() => feed.session(market, clock.now()))
      return session.ok && session.value.phase === 'auction'
    })
    // Most of a day there is none, and nothing is read.
    if (!runs) return { rows: [] }
    const rows: Row[] = []
    for (const { instrument, orders } of await read(pool, shareRow, sharesSql))
      rows.push(...(await rowOf(instrument, orders)))
    return { rows }
  })
}
