import type { Currency } from '@parkett/contract/wire/money'
import type { Outcome } from '@parkett/contract/wire/outcome'
import { localTime } from '@parkett/core/market/zone'
import { mayTakeBack, treasuryDates, type TreasuryDates } from '@parkett/core/treasury/dates'
import { marketOf, zoneOf } from '../../accounts/trading/home.ts'
import type { Feed } from '../../market/feed.ts'
import { withinCalendar } from '../../market/within-calendar.ts'

/** What an order at this moment gets; refuses `calendar_missing`, nothing is guessed. */
export const datesFor = (
  feed: Pick<Feed, 'addTradingDays'>,
  currency: Currency,
  now: number,
): Outcome<TreasuryDates> =>
  withinCalendar(() =>
    treasuryDates(localTime(now, zoneOf(currency)), (date, days) =>
      feed.addTradingDays(marketOf(currency), date, days),
    ),
  )

export const isInTime = (currency: Currency, tradeDate: string, now: number): boolean =>
  mayTakeBack(localTime(now, zoneOf(currency)), tradeDate)
