import type { Currency } from '@parkett/contract/wire/money'
import { no, type Outcome } from '@parkett/contract/wire/outcome'
import { rowAt, type Dated } from '@parkett/core/effective'
import { profiles } from '@parkett/core/market/profiles'
import { localTime } from '@parkett/core/market/zone'
import { savingsDates, type SavingsDates } from '@parkett/core/savings/dates'
import {
  savingsProduct,
  type SavingsProduct,
  type SavingsTerms,
} from '@parkett/core/savings/products'
import { marketOf } from '../../accounts/trading/home.ts'
import type { Feed } from '../../market/feed.ts'
import { withinCalendar } from '../../market/within-calendar.ts'

const zoneOf = (currency: Currency): string =>
  currency === profiles.MAIN_SH.currency ? profiles.MAIN_SH.timeZone : profiles.XETR.timeZone

/** Today where the market of the currency is. */
export const localDay = (currency: Currency, now: number): string =>
  localTime(now, zoneOf(currency)).date

/** Refuses `not_found`, and `rule_missing` before its first row. */
export function termsOn(
  id: string,
  date: string,
): Outcome<{ readonly product: SavingsProduct; readonly terms: Dated<SavingsTerms> }> {
  const product = savingsProduct(id)
  if (product === undefined) return no('not_found')
  const terms = rowAt(product.rows, date)
  return terms.ok ? { ok: true, value: { product, terms: terms.value } } : terms
}

/** What a purchase now gets; refuses `calendar_missing` where a calendar does not reach that far. */
export const datesFor = (
  feed: Pick<Feed, 'addTradingDays'>,
  { currency, days }: Pick<SavingsProduct, 'currency' | 'days'>,
  now: number,
): Outcome<SavingsDates> =>
  withinCalendar(() =>
    savingsDates(localDay(currency, now), days, (date, more) =>
      feed.addTradingDays(marketOf(currency), date, more),
    ),
  )
