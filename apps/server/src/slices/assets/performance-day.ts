import { currencyExponents, type Currency } from '@parkett/contract/wire/money'
import { notionalOf, parsePrice } from '@parkett/core/decimal'
import { sumKnown } from '@parkett/core/labels/figures'
import { currencyOf, marketCodes } from '../../accounts/trading/home.ts'
import { discountIn, type DayPortfolio } from '../../accounts/trading/portfolio.ts'
import type { Feed } from '../../market/feed.ts'
import { dayChangeOf, dayPartsOf, type DayPart } from './day-change.ts'

const quarterMs = 15 * 60_000

export type DayLine = {
  /** The opening, ms. */
  readonly from: number
  readonly points: readonly { readonly at: number; readonly value: bigint; readonly gain: bigint }[]
  readonly gain: bigint
}

/**
 * Gain since the previous close, every quarter of an hour since the opening; the last point is
 * left to the caller, who knows what there is now. Its parts are those of the day's change, so
 * both end in the same figure. Null where a price is unknown.
 */
export function dayLine(
  feed: Feed,
  portfolio: DayPortfolio,
  { currency, totalNow }: { readonly currency: Currency; readonly totalNow: bigint },
): DayLine | null {
  const market = marketCodes.find((code) => currencyOf[code] === currency)
  const parts = dayPartsOf(feed, portfolio, currency)
  const gain = dayChangeOf(parts)
  if (market === undefined || gain === null) return null
  const from = feed.opensAt(market, feed.session(market, portfolio.now).tradeDate)
  const count = Math.max(0, Math.ceil((portfolio.now - from) / quarterMs))
  const points = Array.from({ length: count }, (_, at) => from + at * quarterMs).flatMap((at) => {
    const then = sumKnown(parts.map((part) => gainAt(feed, part, { at, currency })))
    // Money put in during the day is part of every value of it: the line tells gain, not flows.
    return then === null ? [] : [{ at, value: totalNow - (gain - then), gain: then }]
  })
  return { from, points, gain }
}

/** What a share had gained since its previous close by then, trades up to then included. */
function gainAt(
  feed: Feed,
  part: DayPart,
  { at, currency }: { readonly at: number; readonly currency: Currency },
): bigint | null {
  const done = part.fills.filter(({ filledAt }) => filledAt <= at)
  const shares = done.reduce(
    (sum, fill) => sum + (fill.side === 'buy' ? fill.quantity : -fill.quantity),
    part.sharesBefore,
  )
  const cash = done.reduce(
    (sum, { side, value, fees }) => sum + (side === 'buy' ? -value : value) - fees.total,
    0n,
  )
  const locks = part.locks.filter((lock) => lock.at <= at)
  const put = cash - discountIn({ locks })
  if (part.valueBefore === null) return null
  if (shares === 0n) return put - part.valueBefore
  const last = feed.quote(part.instrument, at)?.last ?? null
  const price = last === null ? part.previous : parsePrice(last)
  return price === null
    ? null
    : notionalOf(price, shares, currencyExponents[currency]) - part.valueBefore + put
}
