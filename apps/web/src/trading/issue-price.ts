import type { Offering } from '@parkett/contract/customer/offerings'
import type { Format } from './use-format.ts'

/** Prices of new shares as they are printed. */
export const priced = ({ currency }: Pick<Offering, 'currency'>) => ({
  currency,
  priceDecimals: currency === 'HKD' ? 3 : 2,
})

type Priced = Pick<Offering, 'currency' | 'price' | 'priceLow'>
/** The issue price, or from where to where it will be. */
export const issuePrice = (format: Pick<Format, 'price' | 'prices'>, offering: Priced): string =>
  offering.priceLow === null
    ? format.price(offering.price, priced(offering))
    : format.prices([offering.priceLow, offering.price], priced(offering))
