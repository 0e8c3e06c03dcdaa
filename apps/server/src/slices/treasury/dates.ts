import type { Currency } from '@parkett/contract/wire/money'
import type { Outcome } from '@parkett/contract/wire/outcome'
import { profiles } from '@parkett/core/market/profiles'
import { localTime } from '@parkett/core/market/zone'
import { mayTakeBack, treasuryDates, type TreasuryDates } from '@parkett/core/treasury/dates'
import { marketOf } from '../../accounts/trading/home.ts'
import type { Feed } from '../../market/feed.ts'
import { withinCalendar } from '../../market/within-calendar.ts'

const zoneOf = (currency: Currency): string =>
  currency === profiles.MAIN_SH.currency ? profiles.MAIN_SH.timeZone : profiles.XETR.timeZone

/** Today where the market of the currency is. */
export const localDateOf = (currency: Currency, now: number): string =>
  localTime(now, zoneOf(currency)).date

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
