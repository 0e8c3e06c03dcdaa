import type { marketSectors } from '@parkett/contract/customer/market-sectors'
import { toDecimal } from '@parkett/contract/wire/money'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { changeOf, meanOf } from '@parkett/core/labels/change'
import type { Instant } from '@parkett/core/market/zone'
import type { Catalogue } from './catalogue.ts'
import type { MarketCode } from './feed.ts'
import type { Figures } from './figures.ts'
import type { Listing } from './listing.ts'
import type { Pricing } from './pricing.ts'

type Sectors = AnswerOf<typeof marketSectors>['sectors']
type Deps = {
  readonly catalogue: Pick<Catalogue, 'inMarket'>
  readonly pricing: Pick<Pricing, 'figures'>
}

/**
 * How many stocks each sector has, the largest first, and how they moved today (`market.md` M21).
 * Stocks of no named sector are in none.
 */
export function sectorsOf(
  market: MarketCode | undefined,
  now: Instant,
  { catalogue, pricing }: Deps,
): Sectors {
  const named = catalogue
    .inMarket(market)
    .filter(
      ({ instrument, changes }) =>
        instrument.sector !== null && changes.standing?.as !== 'delisted',
    )
  return [...Map.groupBy(named, ({ instrument }) => instrument.sector ?? '')]
    .map(([sector, stocks]) => ({
      sector,
      stocks: stocks.length,
      changePct: meanChange(stocks, now, pricing),
    }))
    .toSorted((a, b) => b.stocks - a.stocks || (a.sector < b.sector ? -1 : 1))
}

function meanChange(
  stocks: readonly Listing[],
  now: Instant,
  pricing: Deps['pricing'],
): string | null {
  const mean = meanOf(stocks.flatMap((listing) => percentOf(pricing.figures(listing, now))))
  return mean === null ? null : toDecimal(mean, 2)
}

function percentOf({ status, last, before }: Figures): readonly bigint[] {
  if (status !== 'trading' || last === null || before === null) return []
  const change = changeOf(BigInt(last), BigInt(before))
  return change === null ? [] : [change.percent]
}
