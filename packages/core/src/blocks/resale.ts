import { currencyExponents, type Currency } from '@parkett/contract/wire/money'
import type { Outcome } from '@parkett/contract/wire/outcome'
import { notionalOf, type Price } from '../decimal.ts'
import { feesOn, type FeeSheet } from '../fees/fees.ts'
import type { Tariff } from './apply.ts'

/**
 * Every charge of selling so many shares of a block again at a price, by the rules of a day (`market.md` M77). Refuses
 * `rule_missing`.
 */
export const resaleFees = (
  { currency, last }: { readonly currency: Currency; readonly last: Price },
  quantity: bigint,
  { schedule, on }: Tariff,
): Outcome<FeeSheet> =>
  feesOn({
    schedule,
    side: 'sell',
    tradeDate: on,
    notional: notionalOf(last, quantity, currencyExponents[currency]),
    shares: quantity,
  })
