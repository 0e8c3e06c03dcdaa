import type { Instant } from '@parkett/core/market/zone'
import type { Bounds } from '@parkett/core/simulation/bar'
import { momentAt } from '@parkett/core/simulation/tape'
import type { DatedBar } from './candle-bytes.ts'
import { cooled, pauseOf, type Pause } from './cooled.ts'
import { boundsOn, type Listing } from './listing.ts'
import type { Tapes } from './tapes.ts'
import type { Standing } from './timeline.ts'

/** A quote in numbers, units of 0.0001: what lists sort by and quotes are printed from. */
export type Figures = {
  readonly status: 'trading' | 'suspended' | 'delisted' | 'not_listed'
  readonly last: number | null
  readonly before: number | null
  readonly open: number | null
  readonly high: number | null
  readonly low: number | null
  readonly volume: number
  readonly bid: number | null
  readonly ask: number | null
  readonly bidSize: number
  readonly askSize: number
  /** Price limits of the trading date that an order accepted now belongs to. */
  readonly bounds: Bounds
  /** When the last price was made. */
  readonly at: Instant
  /** Given while trading in it stands still by itself: it goes on at a known time. */
  readonly pause?: Pause
}

/** Of a share that nothing is known of. */
export const noFigures = {
  last: null,
  before: null,
  bounds: null,
  open: null,
  high: null,
  low: null,
  bid: null,
  ask: null,
  bidSize: 0,
  askSize: 0,
  volume: 0,
} as const

/** Plays days as a live market: the figures of a share where the tape stands. */
export function makePlayer(
  tape: Tapes,
): (listing: Listing, standing: Standing | undefined, at: Instant) => Figures {
  return (listing, standing, at) => {
    if (standing === undefined) return { ...noFigures, status: 'not_listed', at }
    const { plan, passed, live } = standing
    const before = listing.bars.before(plan.day)
    const today = listing.bars.on(plan.day)
    if (today === undefined) return absent(listing, before, { day: plan.day, at })
    const close = before?.bar.close ?? null
    if (passed >= 1) return finished(listing, today, { close, at: plan.closes, day: plan.day + 1 })
    const bounds = close === null ? null : boundsOn(listing, plan.day, close)
    const second = Math.floor((at - plan.opens) / 1000)
    const path = tape(listing, today)
    const { part, cooling } = cooled(listing, standing, path)
    const moment = momentAt(path, part, second, { grid: listing.grid, bounds })
    const pause = cooling === null ? null : pauseOf(plan, cooling)
    const book = live && pause === null ? {} : { bid: null, ask: null, bidSize: 0, askSize: 0 }
    const { last, high, low, volume } = moment
    return {
      ...moment,
      ...book,
      status: pause === null ? 'trading' : 'suspended',
      ...(pause !== null && { pause }),
      last,
      high,
      low,
      volume,
      before: close,
      open: today.bar.open,
      bounds,
      at: pause?.since ?? at,
    }
  }
}

/**
 * No bar on a trading day: suspended, or not yet there. Such a share shows its previous close
 * and no change.
 */
function absent(
  listing: Listing,
  before: DatedBar | undefined,
  { day, at }: { day: number; at: Instant },
): Figures {
  const close = before?.bar.close ?? null
  const bounds = close === null ? null : boundsOn(listing, day, close)
  return {
    ...noFigures,
    status: before === undefined ? 'not_listed' : 'suspended',
    before: close,
    bounds,
    at,
  }
}

/** After the close: the day as a whole, and the limits of the next one. */
function finished(
  listing: Listing,
  { bar }: DatedBar,
  facts: { close: number | null; at: Instant; day: number },
): Figures {
  const { open, high, low, close, volume } = bar
  const bounds = boundsOn(listing, facts.day, close)
  return {
    ...noFigures,
    status: 'trading',
    last: close,
    before: facts.close,
    open,
    high,
    low,
    volume,
    bounds,
    at: facts.at,
  }
}
