import { marketCodes } from '@parkett/contract/customer/market-codes'
import { no } from '@parkett/contract/wire/outcome'
import { simulatedCalendars } from '@parkett/core/market/published-calendars'
import type { Pool } from 'pg'
import type { Config } from '../base/config.ts'
import type { Job } from '../platform/jobs/schedule.ts'
import type { Ids } from '../base/ports.ts'
import { makeCandles, type CandleReader, type CandleWriter } from './candles.ts'
import type { Catalogue } from './catalogue.ts'
import { openClock, type BusinessClock } from './clock.ts'
import { makeExchanges, type Exchanges } from './exchanges.ts'
import type { Feed, MarketCode } from './feed.ts'
import { openHalts, type Halts } from './halts.ts'
import { makeIndexBook, type IndexBook } from './index-book.ts'
import { loadReplay, loadSimulated } from './load.ts'
import { makePricing, type Pricing } from './pricing.ts'
import { readReplay } from './replay.ts'
import { makeSearch, type Search } from './search.ts'
import { keepFinishedDays, seedCompanies, type FinishedDays } from './seed.ts'
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
  readonly feed: Feed
  readonly view: () => MarketView
  /** Changes with whatever an answer of the market is made of; prices stand for a second. */
  readonly edition: () => string
  readonly halts: Halts
  /** The work between requests. */
  readonly job: Job
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
}

const tendEveryMs = 5_000

/**
 * Opens the market: lists the fictional companies, draws what is missing of their history and
 * keeps it up to date, or plays an imported range (`MARKET=replay`).
 * @throws PlainError when a replay has no prices to play, or the books belong to another
 * market.
 */
export async function openMarket(options: MarketOptions): Promise<Market> {
  const { pool, config, ids, realNow } = options
  const replay = config.market.kind === 'replay' ? await readReplay(pool, config.market) : null
  const exchanges = makeExchanges(replay?.calendars ?? simulatedCalendars, config.sessions)
  const clock = await openClock(pool, {
    realNow,
    market: replay?.name ?? 'simulated',
    start: replay?.startOf(exchanges),
  })
  const halts = await openHalts(pool)
  let stoppedAt: number | undefined
  const play = {
    kind: replay === null ? 'SIMULATED' : 'REPLAY',
    alwaysOpen: config.sessions === 'always',
    stoppedAt: () => stoppedAt,
    halts,
  } as const

  const keepDays = replay === null ? keepFinished({ pool, exchanges, clock }) : async () => {}
  const load = async (): Promise<MarketView> => {
    const catalogue =
      replay === null
        ? await loadSimulated(pool, exchanges)
        : await loadReplay(pool, await replay.days())
    const pricing = makePricing(exchanges, play)
    return {
      catalogue,
      exchanges,
      pricing,
      ...readersOf({ pool, catalogue, pricing, exchanges }),
    }
  }

  if (replay === null) await seedCompanies(pool, ids)
  await keepDays()
  let version = await readVersion(pool)
  let view = await load()
  let loads = 1

  const tend = async (): Promise<void> => {
    await clock.keep()
    await keepDays()
    const latest = await readVersion(pool)
    if (latest !== version) {
      view = await load()
      loads += 1
      version = latest
    }
  }
  const editionAt = (at: number): string =>
    [Math.floor(at / 1_000), version, loads, halts.edition(), stoppedAt].join(' ')
  const run = async (): Promise<void> => {
    await tend()
    await drawTapes(view, clock.now())
  }
  return {
    home: replay?.home ?? 'DE',
    clock,
    feed: { ...feedOf(() => view, exchanges), edition: editionAt },
    view: () => view,
    edition: () => editionAt(clock.now()),
    halts,
    job: { name: 'market', everyMs: tendEveryMs, clock, run },
    tend,
    stop: () => (stoppedAt ??= clock.now()),
    resume: () => (stoppedAt = undefined),
    close: () => clock.keep(),
  }
}

type Reading = { readonly pool: Pool } & Pick<MarketView, 'catalogue' | 'pricing' | 'exchanges'>

/** What is read of a market beside its prices. */
const readersOf = ({ pool, catalogue, pricing, exchanges }: Reading) => ({
  ...makeCandles({ pool, pricing, exchanges }),
  search: makeSearch(catalogue.all),
  indices: makeIndexBook({ pool, catalogue, exchanges }),
})

type Finishing = {
  readonly pool: Pool
  readonly exchanges: Exchanges
  readonly clock: BusinessClock
}

/** Writes the days that are over, once each. */
function keepFinished({ pool, exchanges, clock }: Finishing): () => Promise<void> {
  const dayIn = (market: MarketCode) => exchanges.timeline(market).finished(clock.now())?.day
  let kept: FinishedDays | undefined
  return async () => {
    const finished = {
      DE: dayIn('DE'),
      CN: dayIn('CN'),
      HK: dayIn('HK'),
      US: dayIn('US'),
    } satisfies FinishedDays
    if (marketCodes.every((market) => finished[market] === kept?.[market])) return
    await keepFinishedDays(pool, exchanges.calendars, finished)
    kept = finished
  }
}

function feedOf(view: () => MarketView, exchanges: Exchanges): Feed {
  const listing = (id: bigint) => view().catalogue.byId(id)
  return {
    ...exchanges.dates,
    instrument: (id) => listing(id)?.instrument,
    rules: (id) => {
      const found = listing(id)
      return found && { tickBand: found.tickBand, specialTreatment: found.specialTreatment }
    },
    quote: (id, at) => {
      const found = listing(id)
      return found && view().pricing.quote(found, at)
    },
    ready: (id, at) => {
      const found = listing(id)
      return found === undefined ? no('not_tradable') : view().pricing.ready(found, at)
    },
  }
}
