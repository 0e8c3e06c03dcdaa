import type { Currency } from '@parkett/contract/wire/money'
import { profiles } from '@parkett/core/market/profiles'
import { localTime } from '@parkett/core/market/zone'
import type { MarketCode } from '../../market/feed.ts'

/** What each market trades in. */
export const currencyOf: Readonly<Record<MarketCode, Currency>> = {
  DE: profiles.XETR.currency,
  CN: profiles.MAIN_SH.currency,
  HK: profiles.HK.currency,
  US: profiles.US.currency,
}

/** Every market there is. */
export const marketCodes = Object.keys(currencyOf) as readonly MarketCode[] // keys of a record of them

/** The home market's currency first, then by name: what a customer looks at first stands first. */
export const homeFirst =
  (home: Currency) =>
  (a: Currency, b: Currency): number =>
    a === home ? -1 : b === home ? 1 : a < b ? -1 : 1

/**
 * The market whose days a currency keeps.
 * @throws when none trades in it
 */
export function marketOf(currency: Currency): MarketCode {
  const market = marketCodes.find((code) => currencyOf[code] === currency)
  if (market === undefined) throw new Error(`no market settles in ${currency}`)
  return market
}

/** Where the day of a currency's money begins. */
export const zoneOf = (currency: Currency): string =>
  currency === profiles.MAIN_SH.currency ? profiles.MAIN_SH.timeZone : profiles.XETR.timeZone

/** Today where the market of the currency is. */
export const localDayOf = (currency: Currency, now: number): string =>
  localTime(now, zoneOf(currency)).date
