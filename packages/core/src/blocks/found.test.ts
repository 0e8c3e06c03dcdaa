// Goal: what is unusual about a block that is to be listed is found, and nothing else. Method: a table around each edge.
import { expect, test } from 'vitest'
import { parsePrice } from '../decimal.ts'
import { listingFound, type ListingFacts } from './found.ts'

const plain: ListingFacts = {
  price: parsePrice('95'),
  last: parsePrice('100'),
  total: 400n,
  holding: 1_000n,
  beside: false,
}

test.each<readonly [Partial<ListingFacts>, readonly string[]]>([
  [{}, []],
  [{ price: parsePrice('90.01') }, []],
  [{ price: parsePrice('90') }, ['deep_discount']],
  [{ price: parsePrice('110') }, []],
  [{ total: 999n }, []],
  [{ total: 1_000n }, ['whole_holding']],
  [{ beside: true }, ['listed_beside']],
  [
    { price: parsePrice('1'), total: 1_000n, beside: true },
    ['deep_discount', 'whole_holding', 'listed_beside'],
  ],
])('what is found, case %#', (facts, found) => {
  expect(listingFound({ ...plain, ...facts })).toEqual(found)
})
