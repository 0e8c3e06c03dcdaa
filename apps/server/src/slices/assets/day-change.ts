import type { Currency } from '@parkett/contract/wire/money'
import { currencyExponents } from '@parkett/contract/wire/money'
import { divide, notionalOf, parsePrice, type Price } from '@parkett/core/decimal'
import { sumKnown } from '@parkett/core/labels/figures'
import type { Feed } from '../../market/feed.ts'
import {
  discountIn,
  type DayPortfolio,
  type Held,
  type Lock,
} from '../../accounts/trading/portfolio.ts'
import type { FillRow } from '../../accounts/trading/tables.ts'

/**
 * One share's part in the day: value now minus value at the previous close, plus what today's
 * fills moved in cash.
 */
export type DayPart = {
  readonly instrument: bigint
  readonly shares: bigint
  readonly last: Price | null
  readonly value: bigint | null
  readonly sharesBefore: bigint
  readonly previous: Price | null
  readonly valueBefore: bigint | null
  readonly fills: readonly FillRow[]
  readonly cash: bigint
  /** Of blocks executed today: what they cost less than the market said is no change. */
  readonly locks: readonly Lock[]
  readonly change: bigint | null
}

/**
 * What changed since the previous close, deposits and withdrawals aside. Only shares held now
 * or traded on the quote's own trading day can have moved, so nothing else is read.
 */
export function dayPartsOf(
  feed: Feed,
  portfolio: DayPortfolio,
  currency: Currency,
): readonly DayPart[] {
  const recent = portfolio.recent.filter((fill) => fill.currency === currency)
  const held = new Map(
    portfolio.held
      .filter(({ row }) => row.currency === currency)
      .map((entry) => [entry.row.instrument, entry]),
  )
  const todays = recent.filter(
    (fill) => fill.tradeDate === quoteDay(feed, fill.instrument, portfolio.now),
  )
  const ids = [...new Set([...held.keys(), ...todays.map((fill) => fill.instrument)])]
  return ids.map((id) =>
    partOf(
      feed,
      { id, held: held.get(id), now: portfolio.now, currency },
      todays.filter((fill) => fill.instrument === id),
    ),
  )
}

export const dayChangeOf = (parts: readonly DayPart[]): bigint | null =>
  sumKnown(parts.map(({ change }) => change))

/** Percent of the value at the previous close, two decimals as an integer; null without a base. */
export const dayChangePercent = (change: bigint | null, totalNow: bigint | null): bigint | null => {
  if (change === null || totalNow === null || totalNow - change <= 0n) return null
  return divide(change * 10_000n, totalNow - change)
}

function quoteDay(feed: Feed, id: bigint, now: number): string | null {
  const market = feed.instrument(id)?.market
  return market === undefined ? null : feed.session(market, now).tradeDate
}

function partOf(
  feed: Feed,
  at: { id: bigint; held: Held | undefined; now: number; currency: Currency },
  todays: readonly FillRow[],
): DayPart {
  const exponent = currencyExponents[at.currency]
  const shares = at.held?.row.shares ?? 0n
  const today = todays.map(({ orderId }) => orderId)
  const locks = (at.held?.locks ?? []).filter(({ order }) => today.includes(order))
  const quote = feed.quote(at.id, at.now)
  const previous =
    quote === undefined || quote.prevClose === null ? null : parsePrice(quote.prevClose)
  const last = quote === undefined || quote.last === null ? previous : parsePrice(quote.last)
  const moved = todays.reduce(
    (sum, fill) => sum + (fill.side === 'buy' ? fill.quantity : -fill.quantity),
    0n,
  )
  const cash = todays.reduce(
    (sum, fill) =>
      sum + (fill.side === 'buy' ? -(fill.value + fill.fees.total) : fill.value - fill.fees.total),
    0n,
  )
  const sharesBefore = shares - moved
  const valueOf = (price: Price | null, shares: bigint) =>
    shares === 0n ? 0n : price === null ? null : notionalOf(price, shares, exponent)
  const value = valueOf(last, shares)
  const valueBefore = valueOf(previous, sharesBefore)
  const change =
    value === null || valueBefore === null
      ? null
      : value - valueBefore + cash - discountIn({ locks })
  return {
    instrument: at.id,
    shares,
    last,
    value,
    sharesBefore,
    previous,
    valueBefore,
    fills: todays,
    cash,
    locks,
    change,
  }
}
