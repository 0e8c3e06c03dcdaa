import { barBefore, barMs, barUntil, nextBar } from '@parkett/core/practice/bars'
import type { MarketCode } from '@parkett/contract/customer/market'
import type { Instant } from '@parkett/core/market/zone'
import type pg from 'pg'
import { isOpenOrder } from '../../accounts/trading/open-orders.ts'
import type { Market } from '../../market/market.ts'
import { withinCalendar } from '../../market/within-calendar.ts'
import { int8 } from '../../platform/db/columns.ts'
import { accountRow, read } from '../../platform/db/read.ts'
import { makeLine } from './line.ts'

/** Business time of a practice, which passes no bar that was not played. */
export type Bars = {
  readonly now: () => Instant
  /** Plays what is over by now, a round at each bar that matters, with its time standing there. */
  readonly play: (round: () => Promise<void>, over: Over) => Promise<void>
  /** Lets time stand until `ended`, behind what is played just now: an order has one instant. */
  readonly stand: (ended: Promise<unknown>) => Promise<void>
}

/** What the way from bar to bar needs of the market and the books. */
export type Over = {
  /** Where orders wait. */
  readonly waiting: () => Promise<readonly MarketCode[]>
  readonly mayTrade: (market: MarketCode, at: Instant) => boolean
  /** Another hour: new listings, finished days. */
  readonly tend: () => Promise<void>
}

const hourMs = 3_600_000

/**
 * @param reached how far its course has come, played or not
 * @param stood where it was left: a bar of that instant may not have been played
 */
export function makeBars(reached: () => Instant, stood: Instant): Bars {
  let played = barBefore(stood)
  let held: Instant | undefined
  const { inTurn } = makeLine()
  // Just before a bar that was not played: what is done then comes before it, and what is done at it behind it.
  const now = (): Instant => held ?? Math.min(reached(), played + barMs - 1)
  const playOne = async (bar: Instant, round: () => Promise<void>, over: Over): Promise<void> => {
    const isLater = Math.floor(bar / hourMs) !== Math.floor(played / hourMs)
    held = bar
    try {
      if (isLater) await over.tend()
      await round()
    } finally {
      // A round that failed is not tried again at this bar: the next one finds what waits.
      played = bar
      held = undefined
    }
  }
  return {
    now,
    play: (round, over) =>
      inTurn(async () => {
        const until = reached()
        // Most of the time none is over, and an open practice costs its books nothing.
        while (barUntil(until) > played) {
          const markets = await over.waiting()
          const mayTrade = (at: Instant): boolean => markets.some((one) => over.mayTrade(one, at))
          const bar = nextBar(played, until, mayTrade)
          if (bar === null) return
          await playOne(bar, round, over)
        }
      }),
    stand: (ended) =>
      new Promise((stands) => {
        void inTurn(async () => {
          held = now()
          stands()
          await ended
          held = undefined
        })
      }),
  }
}

const waits = accountRow({ instrument: int8 })

/** Of a practice that is open. */
export const overIn = (pool: pg.Pool, { feed, tend }: Pick<Market, 'feed' | 'tend'>): Over => ({
  waiting: async () => {
    const sql = `SELECT DISTINCT instrument FROM orders WHERE ${isOpenOrder}`
    const rows = await read(pool, waits, sql)
    return [...new Set(rows.flatMap(({ instrument }) => feed.instrument(instrument)?.market ?? []))]
  },
  mayTrade: (market, at) => {
    const session = withinCalendar(() => feed.session(market, at))
    return session.ok && session.value.phase !== 'closed'
  },
  tend,
})
