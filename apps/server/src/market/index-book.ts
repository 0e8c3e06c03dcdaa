import { marketCodes } from '@parkett/contract/customer/market-codes'
import type { MarketCode } from '@parkett/contract/customer/market'
import { sectorNames, type SectorName } from '@parkett/contract/customer/sector-names'
import { isoDate, partsOf, type DayNumber } from '@parkett/core/civil'
import { compositionsOf, type Candidate, type Composition } from '@parkett/core/market/index-method'
import type { Instant } from '@parkett/core/market/zone'
import { house } from '@parkett/words/house'
import type { Pool } from 'pg'
import type { Catalogue } from './catalogue.ts'
import type { Exchanges } from './exchanges.ts'
import type { Listing } from './listing.ts'
import { readYearEnds, type YearEnds } from './year-ends.ts'

/** An index of a market, or of one of its sectors, with every composition it had. */
export type Index = {
  readonly code: string
  readonly name: string
  readonly market: MarketCode
  readonly sector: string | null
  readonly membersMax: number | null
  readonly compositions: readonly Composition[]
}

/** The indices of the fictional companies, by code; those of whole markets come first. */
export type IndexBook = (at: Instant) => Promise<ReadonlyMap<string, Index>>

const largest = 30
const all = Number.MAX_SAFE_INTEGER

const sectorCodes: Readonly<Record<SectorName, string>> = {
  'Communication Services': 'COM',
  'Consumer Discretionary': 'DIS',
  'Consumer Staples': 'STA',
  Energy: 'ENE',
  Financials: 'FIN',
  'Health Care': 'HEA',
  Industrials: 'IND',
  'Information Technology': 'TEC',
  Materials: 'MAT',
  'Real Estate': 'REA',
  Utilities: 'UTI',
}

type BookDeps = {
  readonly pool: Pool
  readonly catalogue: Catalogue
  readonly exchanges: Exchanges
}

/** Read once, and anew when a market has begun another year. */
export function makeIndexBook({ pool, catalogue, exchanges }: BookDeps): IndexBook {
  let kept:
    | { readonly years: string; readonly book: Promise<ReadonlyMap<string, Index>> }
    | undefined
  return async (at) => {
    const running = marketCodes.map((market) => yearOf(exchanges, market, at))
    const years = running.join(' ')
    if (kept?.years !== years) {
      const make = async () => {
        const ends = await readYearEnds(pool)
        return new Map(
          marketCodes
            .flatMap((market, nth) =>
              indicesOf(catalogue.inMarket(market), { market, ends, before: running[nth] ?? 0 }),
            )
            .map((index) => [index.code, index]),
        )
      }
      const book = make()
      kept = { years, book }
      // What could not be read is asked for again.
      book.catch(() => (kept = undefined))
    }
    return kept.book
  }
}

/** The year of the trading day whose prices show. */
const yearOf = (exchanges: Exchanges, market: MarketCode, at: Instant): number => {
  const standing = exchanges.timeline(market).standing(at)
  return standing === undefined ? 0 : partsOf(standing.plan.day).year
}

type Reviewing = {
  readonly market: MarketCode
  readonly ends: YearEnds
  /** Years that are over lie before this one. */
  readonly before: number
}

function indicesOf(listings: readonly Listing[], { market, ends, before }: Reviewing): Index[] {
  const over = [...(ends.get(market) ?? [])].filter(([year]) => year < before).map(([, end]) => end)
  const drawn = listings.filter(({ temper, facts }) => temper !== null && facts !== null)
  const make = (
    of: (reviewed: DayNumber) => readonly Listing[],
    about: Omit<Index, 'market' | 'compositions'>,
  ): Index => ({
    ...about,
    market,
    compositions: compositionsOf(
      (reviewed) => of(reviewed).map(candidateOf),
      over,
      about.membersMax ?? all,
    ),
  })
  const whole = make((reviewed) => listedOn(drawn, reviewed), {
    code: `PKT${market}${largest}`,
    name: `${house.name} ${market} ${largest}`,
    sector: null,
    membersMax: largest,
  })
  const sectors = sectorNames.map((sector) =>
    make((reviewed) => listedOn(drawn, reviewed, sector), {
      code: `PKT${market}${sectorCodes[sector]}`,
      name: `${house.name} ${market} ${sector}`,
      sector,
      membersMax: null,
    }),
  )
  return [whole, ...sectors].filter(({ compositions }) => compositions.length > 0)
}

/** Who was listed at a review, in a sector: as it was then, whatever was changed since. */
const listedOn = (of: readonly Listing[], day: DayNumber, sector?: string): readonly Listing[] =>
  of.filter(({ instrument, changes }) => {
    const terms = changes.termsOn?.(isoDate(day))
    if (terms?.state === 'delisted') return false
    return sector === undefined || (terms ?? instrument).sector === sector
  })

const candidateOf = ({ id, instrument, facts }: Listing): Candidate => ({
  id,
  symbol: instrument.symbol,
  shares: BigInt(facts?.sharesFloat ?? 0),
})

/** The day on which an index began. */
export const baseDayOf = ({ compositions: [first] }: Index): string =>
  isoDate(first?.reviewedOn ?? 0)
