import { ok, type Outcome } from '@parkett/contract/wire/outcome'
import type { IsoDate } from '../civil.ts'
import { rowAt } from '../effective.ts'
import { addTradingDays } from './calendar.ts'
import type { MarketProfile } from './profiles.ts'
import type { Calendars } from './published-calendars.ts'

/**
 * `cash`: the money leg is final. `sellableFrom`: first date on which bought shares may be sold
 * again.
 */
export type SettlementDates = { readonly cash: IsoDate; readonly sellableFrom: IsoDate }

/**
 * When a trade settles (`market.md` M8 and M9): cash T+n in settlement days, shares in trading days
 * of the exchange. Refuses `calendar_missing` past a calendar's end and `rule_missing` before
 * the first T+n row.
 */
export function settlementOf(
  profile: MarketProfile,
  tradeDate: IsoDate,
  calendars: Calendars,
): Outcome<SettlementDates> {
  const row = rowAt(profile.cashDays, tradeDate)
  if (!row.ok) return row
  const cash = addTradingDays(calendars[profile.settlementCalendar], tradeDate, row.value.days)
  if (!cash.ok) return cash
  const sellableFrom = addTradingDays(calendars[profile.calendar], tradeDate, profile.shareDays)
  return sellableFrom.ok ? ok({ cash: cash.value, sellableFrom: sellableFrom.value }) : sellableFrom
}
