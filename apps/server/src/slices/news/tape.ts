import type { MarketCode } from '@parkett/contract/customer/market'
import { toDecimal } from '@parkett/contract/wire/money'
import { isoDate, type DayNumber } from '@parkett/core/civil'
import { changeOf } from '@parkett/core/labels/change'
import { printPrice } from '@parkett/core/decimal'
import type { Instant } from '@parkett/core/market/zone'
import { house } from '@parkett/words/house'
import type { indexAtClose } from '../../market/indices.ts'
import type { Listing } from '../../market/listing.ts'
import type { Arriving } from './store.ts'
import type { Called } from './told.ts'

/** One article that a day of the simulated market tells, before it has a number. */
export type OfTape = Omit<Arriving, 'id'>

type Moved = { readonly listing: Listing; readonly pct: number; readonly text: string }

/** Whom the market speaks for. */
/** Who tells what the tape does: a simulation's own paper, which no article leads to. */
export const tapeSource = `${house.name} Tape`

type Day = {
  readonly market: MarketCode
  readonly home: MarketCode
  readonly day: DayNumber
  /** When its candles were final. */
  readonly closed: Instant
  readonly listings: readonly Listing[]
  /** Of its market, at its close. */
  readonly index: ReturnType<typeof indexAtClose>
}

/**
 * What one finished day of a simulated market tells: its index, its sectors, and the shares that
 * moved most. Made of the same bars that charts show, so a reader can look it up; an article
 * follows the tape and never moves it.
 */
export function articlesOfDay(asked: Day): readonly OfTape[] {
  const moved = movedOn(asked)
  if (moved.length < 2) return []
  return [...indexOfDay(asked, moved), ...sectorsOfDay(asked, moved), ...moversOfDay(asked, moved)]
}

/** From the weakest to the strongest. */
function movedOn({ listings, day }: Day): readonly Moved[] {
  const moves = listings.flatMap((listing): Moved[] => {
    const [before, on] = listing.temper === null ? [] : listing.bars.upTo(day, 2)
    if (before === undefined || on?.day !== day) return []
    const change = changeOf(BigInt(on.bar.close), BigInt(before.bar.close))
    return change === null
      ? []
      : [{ listing, pct: Number(change.percent), text: toDecimal(change.percent, 2) }]
  })
  return moves.toSorted((a, b) => a.pct - b.pct)
}

const nameOf = ({ instrument }: Listing): Called => ({
  name: instrument.name,
  nameZh: instrument.nameZh,
})

const about = (asked: Day, name: string) => ({
  origin: 'tape',
  name: `${asked.market} ${isoDate(asked.day)} ${name}`,
  publishedAt: asked.closed,
  source: tapeSource,
})

function indexOfDay(asked: Day, moved: readonly Moved[]): readonly OfTape[] {
  const { index } = asked
  const [worst, best] = [moved.at(0), moved.at(-1)]
  if (index === null || worst === undefined || best === undefined) return []
  return [
    {
      ...about(asked, 'day'),
      category: 'market',
      shares: [best.listing.id, worst.listing.id],
      content: {
        told: 'day',
        facts: {
          index: index.name,
          date: isoDate(asked.day),
          value: index.value,
          pct: index.changePct,
          risers: moved.filter(({ pct }) => pct > 0).length,
          fallers: moved.filter(({ pct }) => pct < 0).length,
          best: { ...nameOf(best.listing), pct: best.text },
          worst: { ...nameOf(worst.listing), pct: worst.text },
        },
      },
    },
  ]
}

/** The sector whose shares did best on average, and the one whose did worst. */
function sectorsOfDay(asked: Day, moved: readonly Moved[]): readonly OfTape[] {
  const groups = Map.groupBy(moved, ({ listing }) => listing.instrument.sector)
  const sums = [...groups]
    .flatMap(([sector, of]) =>
      sector === null
        ? []
        : [{ sector, pct: of.reduce((sum, { pct }) => sum + pct, 0) / of.length }],
    )
    .toSorted((a, b) => a.pct - b.pct)
    .map(({ sector, pct }) => ({ sector, pct: toDecimal(BigInt(Math.round(pct)), 2) }))
  const [worst, best] = [sums.at(0), sums.at(-1)]
  const { market } = asked
  if (worst === undefined || best === undefined || worst === best) return []
  if (market !== 'DE' && market !== 'CN') return []
  return [
    {
      ...about(asked, 'sectors'),
      category: market === asked.home ? 'domestic' : 'foreign',
      shares: [],
      content: { told: 'sectors', facts: { market, date: isoDate(asked.day), best, worst } },
    },
  ]
}

/** The share that rose most and the one that fell most. */
function moversOfDay(asked: Day, moved: readonly Moved[]): readonly OfTape[] {
  return [moved.at(-1), moved.at(0)].flatMap((of): OfTape[] => {
    const bar = of?.listing.bars.on(asked.day)?.bar
    if (of === undefined || bar === undefined) return []
    const { instrument } = of.listing
    const price = (units: number): string => printPrice(BigInt(units), instrument.priceDecimals)
    return [
      {
        ...about(asked, instrument.code),
        category: 'company',
        shares: [of.listing.id],
        content: {
          told: 'mover',
          facts: {
            ...nameOf(of.listing),
            date: isoDate(asked.day),
            currency: instrument.currency,
            close: price(bar.close),
            pct: of.text,
            low: price(bar.low),
            high: price(bar.high),
            volume: bar.volume,
          },
        },
      },
    ]
  })
}
