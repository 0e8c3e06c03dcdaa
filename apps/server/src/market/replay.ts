import { isoDate, partsOf, dayNumber, type IsoDate } from '@parkett/core/civil'
import {
  observedCalendar,
  observedUsSettlement,
  type Calendar,
} from '@parkett/core/market/calendar'
import { publishedCalendars, type Calendars } from '@parkett/core/market/published-calendars'
import type { Instant } from '@parkett/core/market/zone'
import type { MarketCode } from '@parkett/contract/customer/market'
import type { Pool } from 'pg'
import { PlainError } from '../base/plain-error.ts'
import { makeExchanges, type Exchanges } from './exchanges.ts'
import { loadInstruments, loadRange, type KeptDays } from './store.ts'

/** An imported range, played as the live market. */
export type Replay = {
  /** The market that trades first in the range: what is meant where none is named. */
  readonly home: MarketCode
  readonly name: string
  /**
   * Trading days are the days that have prices; where the range ends, `calendar_missing`
   * begins.
   */
  readonly calendars: Calendars
  /** The bars of every imported share, with some before the range for the first previous close. */
  readonly days: () => Promise<Map<bigint, KeptDays>>
  /** Business time begins when the first day opens. */
  readonly startOf: (exchanges: Exchanges) => Instant
  /** When the last of its days closes that is not after a date. */
  readonly closeOf: (exchanges: Exchanges, date: IsoDate) => Instant
}

/** @throws PlainError when nothing was imported for the range */
export async function readReplay(pool: Pool, range: { from: string; to: string }): Promise<Replay> {
  const [from, to] = [dayNumber(range.from), dayNumber(range.to)]
  const days = (): Promise<Map<bigint, KeptDays>> =>
    loadRange(pool, partsOf(from).year - 1, partsOf(to).year)
  const traded = await tradedDays(pool, await days(), { from, to })
  const [first] = [...traded].toSorted(([, a], [, b]) => Math.min(...a) - Math.min(...b))
  if (first === undefined) {
    throw new PlainError(
      `There are no imported prices from ${range.from} to ${range.to} to replay. Import some first: npm run import -- prices FILE`,
    )
  }
  const [market, dates] = first
  return {
    home: market,
    name: `replay ${range.from} to ${range.to}`,
    calendars: calendarsOf(traded),
    days,
    startOf: (exchanges) => exchanges.dates.opensAt(market, isoDate(Math.min(...dates))),
    closeOf: (exchanges, date) => {
      const upTo = [...dates].filter((day) => day <= dayNumber(date))
      return exchanges.dates.closesAt(market, isoDate(Math.max(...upTo)))
    },
  }
}

/** When a range begins, and when its last day closes that is not after a date. */
export async function replaySpan(
  pool: Pool,
  range: { from: string; to: string },
  until: IsoDate,
): Promise<{ begins: Instant; end: Instant }> {
  const replay = await readReplay(pool, range)
  const exchanges = makeExchanges(replay.calendars, 'real')
  return { begins: replay.startOf(exchanges), end: replay.closeOf(exchanges, until) }
}

type Traded = ReadonlyMap<MarketCode, ReadonlySet<number>>

/** Days in the range on which at least one share of a market has a price. */
async function tradedDays(
  pool: Pool,
  days: ReadonlyMap<bigint, KeptDays>,
  { from, to }: { from: number; to: number },
): Promise<Traded> {
  const traded = new Map<MarketCode, Set<number>>()
  for (const { id, market, fictional } of await loadInstruments(pool)) {
    if (fictional) continue
    for (const { day } of days.get(id)?.days ?? []) {
      if (day < from || day > to) continue
      const known = traded.get(market) ?? new Set<number>()
      known.add(day)
      traded.set(market, known)
    }
  }
  return traded
}

/**
 * Settlement of replayed DE trades counts trading days: the bank calendar of those years is not
 * shipped.
 */
function calendarsOf(traded: Traded): Calendars {
  const observed = (market: MarketCode, key: string): Calendar | undefined => {
    const days = traded.get(market)
    return days === undefined ? undefined : observedCalendar(key, [...days].map(isoDate))
  }
  const us = observed('US', 'XNYS')
  return {
    XSHG: observed('CN', 'XSHG') ?? publishedCalendars.XSHG,
    XHKG: observed('HK', 'XHKG') ?? publishedCalendars.XHKG,
    XETR: observed('DE', 'XETR') ?? publishedCalendars.XETR,
    TARGET: observed('DE', 'TARGET') ?? publishedCalendars.TARGET,
    XNYS: us ?? publishedCalendars.XNYS,
    US_SETTLE: us === undefined ? publishedCalendars.US_SETTLE : observedUsSettlement(us),
  }
}
