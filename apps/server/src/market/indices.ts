import type { MarketCode, marketOverview } from '@parkett/contract/customer/market'
import { toDecimal } from '@parkett/contract/wire/money'
import type { AnswerOf } from '@parkett/contract/wire/route'
import type { DayNumber } from '@parkett/core/civil'
import { divide } from '@parkett/core/decimal'
import { changeOf } from '@parkett/core/labels/change'
import { printInstant, type Instant } from '@parkett/core/market/zone'
import type { Catalogue } from './catalogue.ts'
import type { Exchanges } from './exchanges.ts'
import type { Listing } from './listing.ts'
import type { Pricing } from './pricing.ts'
import { sparkLength } from './rows.ts'

export type IndexFigure = AnswerOf<typeof marketOverview>['indices'][number]

/** Points of an index when every member stands at its target price. */
const basePoints = 10_000n
const members = 30
const names: Readonly<Record<MarketCode, string>> = {
  DE: 'Parkett DE 30',
  CN: 'Parkett CN 30',
  HK: 'Parkett HK 30',
  US: 'Parkett US 30',
}

type Deps = {
  readonly catalogue: Catalogue
  readonly pricing: Pricing
  readonly exchanges: Exchanges
}

/**
 * The index of a market: the capitalisation of its thirty largest fictional companies against
 * that at their target prices. Computed from the same quotes that orders meet; null where the
 * market has no fictional companies.
 */
export function indexOf(market: MarketCode, at: Instant, deps: Deps): IndexFigure | null {
  const name = names[market]
  const basket = largest(deps.catalogue.inMarket(market))
  const [one] = basket
  if (one === undefined) return null
  const figures = basket.map((listing) => deps.pricing.figures(listing, at))
  const value = points(basket, (_, index) => figures[index]?.last ?? figures[index]?.before ?? 0)
  const before = points(basket, (_, index) => figures[index]?.before ?? figures[index]?.last ?? 0)
  const change = changeOf(value, before)
  return {
    code: `PKT${market}30`,
    name,
    market,
    value: toDecimal(value, 2),
    change: change === null ? null : toDecimal(change.change, 2),
    changePct: change === null ? null : toDecimal(change.percent, 2),
    spark: spark(basket, at, deps),
    provenance: {
      ...deps.pricing.provenance(one, at),
      at: printInstant(Math.max(...figures.map((figure) => figure.at))),
    },
  }
}

/**
 * The same at the close of a day that is over, from the bars that charts show; null where there is
 * no such index or no day before.
 */
export function indexAtClose(
  market: MarketCode,
  day: DayNumber,
  listings: readonly Listing[],
): { readonly name: string; readonly value: string; readonly changePct: string } | null {
  const basket = largest(listings)
  const closes = (back: number) =>
    points(basket, (listing) => listing.bars.upTo(day, 2).at(back)?.bar.close ?? 0)
  const [value, change] = [closes(-1), changeOf(closes(-1), closes(-2))]
  const name = names[market]
  if (name === undefined || basket.length === 0 || change === null) return null
  return { name, value: toDecimal(value, 2), changePct: toDecimal(change.percent, 2) }
}

function largest(listings: readonly Listing[]): readonly Listing[] {
  const weigh = (listing: Listing): bigint =>
    BigInt(listing.temper?.target ?? 0) * BigInt(listing.facts?.sharesTotal ?? 0)
  const fictional = listings.filter(({ temper, facts }) => temper !== null && facts !== null)
  return fictional.toSorted((a, b) => (weigh(b) > weigh(a) ? 1 : -1)).slice(0, members)
}

/** Index points in hundredths. */
function points(
  basket: readonly Listing[],
  priceOf: (listing: Listing, index: number) => number,
): bigint {
  let now = 0n
  let target = 0n
  basket.forEach((listing, index) => {
    const shares = BigInt(listing.facts?.sharesTotal ?? 0)
    now += shares * BigInt(priceOf(listing, index))
    target += shares * BigInt(listing.temper?.target ?? 0)
  })
  return target === 0n ? 0n : divide(now * basePoints * 100n, target)
}

/** Closing points of the last days; a suspended member counts with its last close. */
function spark(basket: readonly Listing[], at: Instant, { exchanges }: Deps): string[] {
  const [one] = basket
  const finished =
    one === undefined ? undefined : exchanges.timeline(one.instrument.market).finished(at)
  if (one === undefined || finished === undefined) return []
  const days = [
    ...new Set(
      basket.flatMap((listing) =>
        listing.bars.upTo(finished.day, sparkLength).map(({ day }) => day),
      ),
    ),
  ]
  return days
    .toSorted((a, b) => a - b)
    .slice(-sparkLength)
    .map((day) =>
      toDecimal(
        points(basket, (listing) => listing.bars.upTo(day, 1)[0]?.bar.close ?? 0),
        2,
      ),
    )
}
