// Goal: the price of an auction comes out again by the rule alone, also between limits and across a change of
// the step. Method: the vectors of a program of its own, and cases by hand.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { auctionPrice, auctionSteps, auctionUnits } from './auction.ts'

type Row = {
  readonly note: string
  readonly reference: string
  readonly orders: readonly { side: string; limit: string; shares: number }[]
  readonly price: string | null
  readonly volume: number
  readonly surplus: number
}
const file = new URL('../../../test/vectors/auction-vectors.json', import.meta.url)
const { auctions } = JSON.parse(readFileSync(file, 'utf8')) as { auctions: readonly Row[] }
const auctionOf = ({ reference, orders }: Pick<Row, 'reference' | 'orders'>) => {
  const limits = [...new Set(orders.map(({ limit }) => limit))]
  const sum = (side: string, price: string): string =>
    String(
      orders
        .filter((one) => one.side === side && one.limit === price)
        .reduce((all, { shares }) => all + shares, 0),
    )
  return {
    model: 1,
    which: 'opening' as const,
    date: '2026-11-30',
    reference,
    ticks: [{ from: '0.0001', tick: '0.01' }],
    interest: limits
      .toSorted((a, b) => Number(a) - Number(b))
      .map((price) => ({ price, buys: sum('buy', price), sells: sum('sell', price) })),
    price: '1',
    volume: '1',
    ahead: '0',
    open: '1',
  }
}

test.each(auctions.map((row, at) => [`${at} ${row.note}`, row] as const))('%s', (_, row) => {
  const found = auctionPrice(auctionOf(row))
  if (row.price === null) return expect(found).toBeNull()
  expect(found).toMatchObject({
    price: auctionUnits(row.price),
    volume: BigInt(row.volume),
    open: BigInt(row.surplus),
  })
})

test('each band has its own step', () => {
  const auction = auctionOf({
    reference: '10.013',
    orders: [
      { side: 'sell', limit: '9.99', shares: 5 },
      { side: 'buy', limit: '10.06', shares: 5 },
    ],
  })
  const ticks = [
    { from: '0.0001', tick: '0.01' },
    { from: '10.0001', tick: '0.02' },
  ]
  expect(auctionPrice({ ...auction, ticks })?.price).toBe(auctionUnits('10.02'))
})

test('what both sides want at a price', () => {
  const auction = auctionOf({
    reference: '10.00',
    orders: [
      { side: 'sell', limit: '9.99', shares: 4 },
      { side: 'buy', limit: '10.01', shares: 5 },
    ],
  })
  const wanted = auctionSteps(auction, ['9.98', '9.99', '10.01', '10.02'].map(auctionUnits))
  expect(wanted.map(({ buys, sells }) => [buys, sells])).toEqual([
    [5n, 0n],
    [5n, 4n],
    [5n, 4n],
    [0n, 4n],
  ])
})
