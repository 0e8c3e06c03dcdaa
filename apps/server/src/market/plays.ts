import { marketCodes } from '@parkett/contract/customer/market-codes'
import { calendarsWith, type CalendarYear } from '@parkett/core/market/calendar-years'
import {
  publishedCalendars,
  simulatedCalendars,
  type Calendars,
} from '@parkett/core/market/published-calendars'
import type { Instant } from '@parkett/core/market/zone'
import type { Pool } from 'pg'
import { PlainError } from '../base/plain-error.ts'
import type { Catalogue } from './catalogue.ts'
import type { Exchanges } from './exchanges.ts'
import type { MarketCode } from './feed.ts'
import { loadImported, loadSimulated, type Today } from './load.ts'
import { readReplay } from './replay.ts'
import { keepFinishedDays, type FinishedDays } from './seed.ts'
import { openFeeds, type Feeds } from './source/feeds.ts'
import { askRound, type FeedSettings } from './source/open-feed.ts'
import { drawnSource } from './source/drawn.ts'
import { fedSource } from './source/fed.ts'
import { keepFedDays } from './source/keep-days.ts'
import type { AskOutside } from './source/outside.ts'
import type { PriceSource } from './source/source.ts'
import { loadInstruments, loadRecent } from './store.ts'

/** How the market is played: what differs between a simulation, a replay and a feed. */
export type MarketPlay = {
  /** One data directory keeps one market; its clock remembers this name. */
  readonly name: string
  /** The market that is meant where none is named. */
  readonly home: MarketCode
  /** By what its markets trade, with the years that were imported, oldest first. */
  readonly calendars: (imported: readonly CalendarYear[]) => Calendars
  readonly startOf?: (exchanges: Exchanges) => Instant
  readonly begin: (exchanges: Exchanges) => Playing
}

export type Playing = {
  readonly source: PriceSource
  readonly load: (today: Today) => Promise<Catalogue>
  /** Writes the days that are over at an instant, once each. */
  readonly keepDays: (catalogue: Catalogue | null, now: Instant) => Promise<void>
  /** Asks a feed from outside once; null where nobody is asked. */
  readonly ask: ((catalogue: Catalogue, now: () => number) => Promise<void>) | null
  readonly feeds: Feeds | null
}

const listen = { ask: null, feeds: null } as const

export const simulatedPlay = (pool: Pool): MarketPlay => ({
  name: 'simulated',
  home: 'DE',
  calendars: (imported) => calendarsWith(simulatedCalendars, imported),
  begin: (exchanges) => ({
    ...listen,
    source: drawnSource('SIMULATED', exchanges),
    load: (today) => loadSimulated(pool, exchanges, today),
    keepDays: keepDrawn(pool, exchanges),
  }),
})

/** @throws PlainError when a replay has no prices to play */
export async function replayPlay(
  pool: Pool,
  range: { readonly from: string; readonly to: string },
): Promise<MarketPlay> {
  const replay = await readReplay(pool, range)
  return {
    ...replay,
    calendars: () => replay.calendars,
    begin: (exchanges) => ({
      ...listen,
      source: drawnSource('REPLAY', exchanges),
      load: async (today) => loadImported(pool, await replay.days(), today),
      keepDays: async () => {},
    }),
  }
}

/**
 * Imported listings at the prices of a feed from outside, on the days that their exchanges published,
 * shipped or imported: where those end, `calendar_missing` begins.
 * @throws PlainError when nothing was imported that could be traded
 */
export async function feedPlay(
  pool: Pool,
  settings: FeedSettings,
  outside: AskOutside,
): Promise<MarketPlay> {
  const listed = (await loadInstruments(pool)).filter(({ fictional }) => !fictional)
  const home = marketCodes.find((code) => listed.some(({ market }) => market === code))
  if (home === undefined)
    throw new PlainError(
      'MARKET=feed trades imported listings, and there are none. Import some first: npm run import -- instruments FILE',
    )
  const open = await openFeeds(pool, settings, outside)
  return {
    name: 'feed',
    home,
    calendars: (imported) => calendarsWith(publishedCalendars, imported),
    begin: (exchanges) => {
      const feeds = open(exchanges)
      return {
        source: fedSource(exchanges, feeds),
        load: async (today) => loadImported(pool, await loadRecent(pool, recentDays), today),
        keepDays: async (catalogue, now) => {
          const listings = catalogue?.all ?? []
          await keepFedDays(pool, { feeding: feeds.now(), exchanges, listings }, now)
        },
        ask: ({ all }, now) => askRound(feeds.now(), all, now),
        feeds,
      }
    },
  }
}

/** Days of a share that stay in memory: more than a simulated one needs, none is drawn again. */
const recentDays = 400

/** Draws what the clock has come past. */
function keepDrawn(pool: Pool, exchanges: Exchanges): Playing['keepDays'] {
  let kept: FinishedDays | undefined
  return async (_, now) => {
    const dayIn = (market: MarketCode) => exchanges.timeline(market).finished(now)?.day
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
