import { no } from '@parkett/contract/wire/outcome'
import type { Calendars } from '@parkett/core/market/published-calendars'
import type { Pool } from 'pg'
import type { Config } from '../base/config.ts'
import type { Job } from '../platform/jobs/schedule.ts'
import type { Ids } from '../base/ports.ts'
import { loadCalendarYears } from './calendar-years.ts'
import { makeCandles, type CandleReader, type CandleWriter } from './candles.ts'
import type { Catalogue } from './catalogue.ts'
import { openClock, type BusinessClock } from './clock.ts'
import { makeExchanges, type Exchanges } from './exchanges.ts'
import type { Feed, MarketCode } from './feed.ts'
import { makeListingDates } from './listing-dates.ts'
import { openHalts, type Halts } from './halts.ts'
import { makeIndexBook, type IndexBook } from './index-book.ts'
import { makePricing, type Pricing } from './pricing.ts'
import { feedPlay, replayPlay, simulatedPlay, type MarketPlay } from './plays.ts'
import { restedBefore } from './rested.ts'
import { makeSearch, type Search } from './search.ts'
import { seedCompanies } from './seed.ts'
import type { Feeds } from './source/feeds.ts'
import { askOutside, type AskOutside } from './source/outside.ts'
import type { PriceSource } from './source/source.ts'
import { readVersion } from './store.ts'
import { drawTapes } from './warm.ts'

/** What routes read of the market. After an import a new one takes its place, whole. */
export type MarketView = {
  readonly catalogue: Catalogue
  readonly exchanges: Exchanges
  readonly pricing: Pricing
  readonly candles: CandleReader
  readonly candlesText: CandleWriter
  readonly search: Search
  readonly indices: IndexBook
}

/** The market of one server process. */
export type Market = {
  /** The market that is meant where none is named: DE, or the one a replay plays. */
  readonly home: MarketCode
  readonly clock: BusinessClock
  /** What its prices promise, whoever makes them. */
  readonly source: Pick<PriceSource, 'kind' | 'delaySeconds' | 'checked'>
  readonly feed: Feed
  readonly view: () => MarketView
  /** Changes with whatever an answer of the market is made of; prices stand for a second. */
  readonly edition: () => string
  readonly halts: Halts
  /** The work between requests, and where prices come from outside, asking for them. */
  readonly jobs: readonly Job[]
  /** The feeds from outside and what they said; null where prices are made here. */
  readonly feeds: Feeds | null
  /**
   * Writes finished days, keeps the clock and takes over imports. The job does it and then draws
   * the day's tapes, which a clock that is moved through many days needs of the last one alone.
   */
  readonly tend: () => Promise<void>
  /** Stops prices where they stand: after some seconds no order is priced any more. */
  readonly stop: () => void
  readonly resume: () => void
  readonly close: () => Promise<void>
}

export type MarketOptions = {
  readonly pool: Pool
  readonly config: Pick<Config, 'market' | 'sessions'>
  readonly ids: Ids
  readonly realNow: () => number
  /** Asks a feed from outside; a test gives recorded answers. */
  readonly outside?: AskOutside
  /** `realNow` is a time of its own already, which stands where the market begins. */
  readonly ownTime?: boolean
}

const tendEveryMs = 5_000
/** Often enough that a live feed is never silent for 15 s by our own slowness. */
const askEveryMs = 5_000

/**
 * Opens the market: lists the fictional companies, draws what is missing of their history and
 * keeps it up to date, or plays an imported range (`MARKET=replay`), or takes prices from outside
 * (`MARKET=feed`).
 * @throws PlainError when there is nothing to play, or the books belong to another market.
 */
export async function openMarket(options: MarketOptions): Promise<Market> {
  const { pool, config, ids, realNow } = options
  const play = await playOf(options)
  const exchanges = makeExchanges(await calendarsOf(play, pool), config.sessions)
  const clock = await openClock(pool, {
    realNow,
    market: play.name,
    start: options.ownTime === true ? undefined : play.startOf?.(exchanges),
  })
  const halts = await openHalts(pool)
  let stoppedAt: number | undefined
  const { source, load: loadListings, keepDays, ask, feeds } = play.begin(exchanges)
  const priced = {
    source,
    sessions: config.sessions,
    stoppedAt: () => stoppedAt,
    halts,
  } as const
  const dates = makeListingDates(exchanges)
  const load = async (): Promise<MarketView> => {
    exchanges.take(await calendarsOf(play, pool))
    const catalogue = await loadListings(dates.at(clock.now()))
    const pricing = makePricing(exchanges, priced)
    return {
      catalogue,
      exchanges,
      pricing,
      ...readersOf({ pool, catalogue, pricing, exchanges }),
    }
  }

  if (config.market.kind === 'simulated') await seedCompanies(pool, ids)
  await keepDays(null, clock.now())
  let version = await readVersion(pool)
  let view = await load()
  let loads = 1

  const tend = async (): Promise<void> => {
    await clock.keep()
    // No day is kept by a calendar that another one has replaced.
    if ((await readVersion(pool)) !== version) exchanges.take(await calendarsOf(play, pool))
    await keepDays(view.catalogue, clock.now())
    const latest = await readVersion(pool)
    if (latest !== version || dates.isOver(view.catalogue, clock.now())) {
      view = await load()
      loads += 1
      version = latest
    }
  }
  const editionAt = (at: number): string =>
    [Math.floor(at / 1_000), version, loads, halts.edition(), stoppedAt, source.edition()].join(' ')
  return {
    home: play.home,
    clock,
    source,
    feed: { ...feedOf(() => view, exchanges), edition: editionAt },
    view: () => view,
    edition: () => editionAt(clock.now()),
    halts,
    jobs: jobsOf(clock, {
      tend: () => tend().then(() => drawTapes(view, clock.now())),
      ask: ask && (() => ask(view.catalogue, () => clock.now())),
    }),
    feeds,
    tend,
    stop: () => (stoppedAt ??= clock.now()),
    resume: () => (stoppedAt = undefined),
    close: () => clock.keep(),
  }
}

const calendarsOf = async ({ calendars }: MarketPlay, pool: Pool): Promise<Calendars> =>
  calendars(await loadCalendarYears(pool))

type Work = {
  readonly tend: () => Promise<void>
  readonly ask: (() => Promise<void>) | null
}

/** Asking a feed is a job of its own: one that is away holds up nothing else. */
function jobsOf(clock: BusinessClock, { tend, ask }: Work): readonly Job[] {
  const tending = { name: 'market', everyMs: tendEveryMs, clock, run: tend }
  return ask === null
    ? [tending]
    : [tending, { name: 'feed', everyMs: askEveryMs, clock, run: ask }]
}

const playOf = async ({
  pool,
  config,
  outside = askOutside,
}: MarketOptions): Promise<MarketPlay> => {
  switch (config.market.kind) {
    case 'simulated':
      return simulatedPlay(pool)
    case 'replay':
      return replayPlay(pool, config.market)
    case 'feed':
      return feedPlay(pool, config.market, outside)
  }
}

type Reading = { readonly pool: Pool } & Pick<MarketView, 'catalogue' | 'pricing' | 'exchanges'>

/** What is read of a market beside its prices. */
const readersOf = ({ pool, catalogue, pricing, exchanges }: Reading) => ({
  ...makeCandles({ pool, pricing, exchanges }),
  search: makeSearch(catalogue.all),
  indices: makeIndexBook({ pool, catalogue, exchanges }),
})

function feedOf(view: () => MarketView, exchanges: Exchanges): Feed {
  const listing = (id: bigint) => view().catalogue.byId(id)
  return {
    ...exchanges.dates,
    instrument: (id) => listing(id)?.instrument,
    rules: (id) => {
      const found = listing(id)
      if (found === undefined) return undefined
      const { tickBand, specialTreatment, changes } = found
      return { tickBand, specialTreatment, ordersFrom: changes.ordersFrom }
    },
    quote: (id, at) => {
      const found = listing(id)
      return found && view().pricing.quote(found, at)
    },
    restedBefore: (id, at) => {
      const found = listing(id)
      return found !== undefined && restedBefore(exchanges, found, at)
    },
    ready: (id, at) => {
      const found = listing(id)
      return found === undefined ? no('not_tradable') : view().pricing.ready(found, at)
    },
  }
}
