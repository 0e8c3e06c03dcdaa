import { currencies, currencyExponents, type Currency } from '@parkett/contract/wire/money'
import type { Put } from './narrowed.ts'

// Amounts of a row `w` of a queue in several currencies, in SQL.

/** A number of each currency, in its minor units. */
export const perCurrency = (of: (currency: Currency) => bigint): string =>
  `(CASE w.currency ${currencies.map((one) => `WHEN '${one}' THEN ${of(one)}`).join(' ')} END)::bigint`

const minorUnits = perCurrency((currency) => 10n ** BigInt(currencyExponents[currency]))

type Asked = {
  readonly currency?: Currency | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** What a row must meet: its currency, and its amount in the currency of each, both ends included. */
export const fitsMoney = ({ currency, from, to }: Asked, put: Put): readonly string[] =>
  [
    currency === undefined ? [] : [`w.currency = ${put(currency)}`],
    from === undefined ? [] : [`w.amount >= ${put(from)}::numeric * ${minorUnits}`],
    to === undefined ? [] : [`w.amount <= ${put(to)}::numeric * ${minorUnits}`],
  ].flat()
