import type { MarketCode } from '@parkett/contract/customer/market'
import { addTradingDays, isTradingDay, type Calendar } from '@parkett/core/market/calendar'
import { profiles, type MarketProfile } from '@parkett/core/market/profiles'
import type { Calendars } from '@parkett/core/market/published-calendars'
import { settlementOf } from '@parkett/core/market/settlement'
import type { Sessions } from '../base/market-settings.ts'
import { orRefuse } from '../base/refusal.ts'
import type { Feed } from './feed.ts'
import { makeTimeline, type Timeline } from './timeline.ts'

/** The board whose hours and calendar stand for a market; all boards of a market share them. */
const leading: Readonly<Record<MarketCode, MarketProfile>> = {
  DE: profiles.XETR,
  CN: profiles.MAIN_SH,
  HK: profiles.HK,
  US: profiles.US,
}

/** Trading days, hours and settlement of every market. */
export type Exchanges = {
  readonly calendars: Calendars
  readonly calendar: (market: MarketCode) => Calendar
  readonly timeline: (market: MarketCode) => Timeline
  readonly dates: Pick<
    Feed,
    | 'session'
    | 'tradeDate'
    | 'addTradingDays'
    | 'settlementDate'
    | 'sellableFrom'
    | 'opensAt'
    | 'closesAt'
    | 'auctions'
    | 'atClose'
  >
}

/** Whoever holds the exchanges reads them by the calendars that were taken last. */
export type MovingExchanges = Exchanges & { readonly take: (calendars: Calendars) => void }

/** @param first the published ones, or in a replay those of the days it plays */
export function makeExchanges(first: Calendars, sessions: Sessions): MovingExchanges {
  let calendars = first
  let timelines = timelinesOf(first, sessions)
  const calendar = (market: MarketCode): Calendar => calendars[leading[market].calendar]
  const settlement = (market: MarketCode, date: string) =>
    orRefuse(settlementOf(leading[market], date, calendars))
  return {
    get calendars() {
      return calendars
    },
    take: (taken) => {
      calendars = taken
      timelines = timelinesOf(taken, sessions)
    },
    calendar,
    timeline: (market) => timelines[market],
    dates: {
      session: (market, at) => timelines[market].session(at),
      tradeDate: (market, at) => timelines[market].tradeDate(at),
      addTradingDays: (market, date, days) =>
        orRefuse(addTradingDays(calendar(market), date, days)),
      settlementDate: (market, date) => settlement(market, date).cash,
      sellableFrom: (market, date) => settlement(market, date).sellableFrom,
      opensAt: (market, date) => timelines[market].plan(date).opens,
      closesAt: (market, date) => timelines[market].plan(date).closes,
      auctions: (market, date) =>
        orRefuse(isTradingDay(calendar(market), date)) ? timelines[market].plan(date).auctions : [],
      atClose: (market, date) =>
        orRefuse(isTradingDay(calendar(market), date))
          ? timelines[market].plan(date).atClose
          : null,
    },
  }
}

function timelinesOf(
  calendars: Calendars,
  sessions: Sessions,
): Readonly<Record<MarketCode, Timeline>> {
  const make = (market: MarketCode): Timeline => {
    const profile = leading[market]
    return makeTimeline({ profile, calendar: calendars[profile.calendar], sessions })
  }
  return { DE: make('DE'), CN: make('CN'), HK: make('HK'), US: make('US') }
}
