import type { BlockMarket } from '@parkett/contract/customer/block-markets'
import type { Feed } from '../../market/feed.ts'
import { lockFrom } from './terms.ts'

/** Each simulated market has its next block every fourth trading day, on offer for six. */
const everyDays = 4
const openDays = 6
/** The first block of each is on offer from the trading day behind this one on. */
const before: Readonly<Record<BlockMarket, string>> = {
  DE: '2026-11-01',
  CN: '2026-11-02',
  US: '2026-11-03',
}

export type BlockTimes = {
  readonly opensAt: number
  readonly closesAt: number
  readonly lockedUntil: string
}

/** When the n-th block of a market is on offer, and until when its shares are locked. */
export function timesOf(
  feed: Pick<Feed, 'addTradingDays' | 'opensAt' | 'closesAt'>,
  market: BlockMarket,
  n: number,
): BlockTimes {
  const first = feed.addTradingDays(market, before[market], n * everyDays + 1)
  const last = feed.addTradingDays(market, first, openDays - 1)
  return {
    opensAt: feed.opensAt(market, first),
    closesAt: feed.closesAt(market, last),
    // The first trading day behind it: on any other nobody could sell.
    lockedUntil: lockFrom(feed, market, last),
  }
}
