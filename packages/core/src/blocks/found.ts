import type { ListingFound } from '@parkett/contract/desk/block-answers'
import type { Price } from '../decimal.ts'

/** A block cheaper than the last price by this many hundredths of a percent or more is worth a question (`trust.md` T89). */
const deepFrom = 1_000n

/** Whether a price lies that far below the last one. */
export const isDeep = (price: Price, last: Price): boolean =>
  (last - price) * 10_000n >= last * deepFrom

export type ListingFacts = {
  readonly price: Price
  readonly last: Price
  readonly total: bigint
  readonly holding: bigint
  /** Another block of the share is on offer. */
  readonly beside: boolean
}

/** What is unusual about a block of somebody outside. It decides nothing. */
export const listingFound = (facts: ListingFacts): readonly ListingFound[] => [
  ...(isDeep(facts.price, facts.last) ? (['deep_discount'] as const) : []),
  ...(facts.total >= facts.holding ? (['whole_holding'] as const) : []),
  ...(facts.beside ? (['listed_beside'] as const) : []),
]
