import { currencyExponents, type Currency, type Money } from '@parkett/contract/wire/money'
import { rescale } from './decimal.ts'

/** The rules of the house count in hundredths of whatever currency; books count in minor units. */

/** An amount in hundredths of its currency, as ceilings count it: what is finer counts as one more. */
export const hundredths = ({ currency, minor }: Money): bigint =>
  rescale(minor, { from: currencyExponents[currency], to: 2 }, 'ceil')

/** The least minor units that are not below a minimum in hundredths. */
export const minimumIn = (currency: Currency, bound: bigint): bigint =>
  rescale(bound, { from: 2, to: currencyExponents[currency] }, 'ceil')

/** The most minor units that are not above a maximum in hundredths. */
export const maximumIn = (currency: Currency, bound: bigint): bigint =>
  rescale(bound, { from: 2, to: currencyExponents[currency] }, 'floor')
