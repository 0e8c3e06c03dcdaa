import type { BlockMarket } from '@parkett/contract/customer/block-markets'
import { lockDaysIn } from '@parkett/core/blocks/offer'
import { addDays } from '@parkett/core/civil'
import type { Price } from '@parkett/core/decimal'
import type { Clock } from '../../base/ports.ts'
import type { Feed } from '../../market/feed.ts'
import { withinCalendar } from '../../market/within-calendar.ts'

type Deps = { readonly feed: Feed; readonly clock: Clock }

/** Shares that are traded on an average day; 0 where nothing is known. */
export const averageVolume = (volumes: readonly bigint[]): bigint =>
  volumes.reduce((sum, one) => sum + one, 0n) / BigInt(Math.max(1, volumes.length))

/** Whole units of the currency that are traded of a share on an average day, at a price. */
export const turnoverOf = (volumes: readonly bigint[], price: Price): bigint =>
  (averageVolume(volumes) * price) / 10_000n

/** The first trading day on which shares of a block may be sold that is on offer until a day. */
export const lockFrom = (
  feed: Pick<Feed, 'addTradingDays'>,
  market: BlockMarket,
  untilDay: string,
): string => feed.addTradingDays(market, addDays(untilDay, lockDaysIn(market) - 1), 1)

type Days = { readonly untilDay: string; readonly lockedUntil: string }

/**
 * The close of its last day, which lies ahead; null where that day, or that of the lock's end, is no
 * trading day that is known.
 */
export function closeOn(
  { feed, clock }: Deps,
  market: BlockMarket,
  { untilDay, lockedUntil }: Days,
): number | null {
  const trades = (day: string) => feed.addTradingDays(market, addDays(day, -1), 1) === day
  const known = withinCalendar(() =>
    trades(untilDay) && trades(lockedUntil) ? feed.closesAt(market, untilDay) : 0,
  )
  return known.ok && known.value > clock.now() ? known.value : null
}
