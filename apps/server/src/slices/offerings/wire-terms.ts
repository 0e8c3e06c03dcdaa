import type { NewTerms as WireTerms } from '@parkett/contract/customer/offering-terms'
import { parsePrice, printPrice } from '@parkett/core/decimal'
import type { NewTerms } from '@parkett/core/offerings/new-terms'

// Price and quantity of an offering, between the books and the wire.

export const wireTerms = ({ price, priceLow, offered }: NewTerms): WireTerms => ({
  price: printPrice(price),
  priceLow: priceLow === null ? null : printPrice(priceLow),
  offered: Number(offered),
})

export const termsIn = ({ price, priceLow, offered }: WireTerms): NewTerms => ({
  price: parsePrice(price),
  priceLow: priceLow === null ? null : parsePrice(priceLow),
  offered: BigInt(offered),
})
