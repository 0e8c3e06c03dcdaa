import type { NewTerms as WireTerms } from '@parkett/contract/customer/offering-terms'
import { parsePrice, printPrice } from '@parkett/core/decimal'
import type { NewTerms } from '@parkett/core/offerings/new-terms'
import type { Retermed, TermsRow } from './offering.ts'

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

const inRow = ([price, low, offered]: TermsRow): WireTerms =>
  wireTerms({
    price: BigInt(price),
    priceLow: low === null ? null : BigInt(low),
    offered: BigInt(offered),
  })

/** One change of them: what they were, and what they became. */
export const wireChange = ({ was, is }: Retermed) => ({ before: inRow(was), after: inRow(is) })
