// Goal: an auction finds the price of the most volume, then of the least surplus, then nearest to the
// reference, and serves market orders, price and time at it. Method: random orders held against a naive
// second reading that tries every price there is and counts shares one by one; tables by hand.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parsePrice, printPrice, type Price } from '../../decimal.ts'
import { isWithin } from '../match.ts'
import { withinBand, withoutOwn, type Entrant } from './entrants.ts'
import { allot, auctionModel, interestOf, uncross, type Uncrossed } from './uncross.ts'

const tick = 100n
const onStep = (price: Price, direction: 'up' | 'down'): Price =>
  (direction === 'up' ? (price + tick - 1n) / tick : price / tick) * tick

const orders = fc
  .array(
    fc.record({
      side: fc.constantFrom('buy' as const, 'sell' as const),
      step: fc.bigInt({ min: 990n, max: 1_010n }),
      shares: fc.bigInt({ min: 1n, max: 9n }),
      isMarket: fc.boolean(),
      at: fc.integer({ min: 0, max: 3 }),
      owner: fc.option(fc.bigInt({ min: 1n, max: 3n })),
    }),
    { maxLength: 24 },
  )
  .map((all) =>
    all.map(({ step, ...order }, id): Entrant => ({
      ...order,
      id: BigInt(id),
      limit: step * tick,
    })),
  )
const reference = fc.bigInt({ min: 98_500n, max: 101_500n })

/** The second reading: all prices from below the lowest order to above the highest, each counted anew. */
function naive(entrants: readonly Entrant[], about: Price): Uncrossed | null {
  let found: Uncrossed | null = null
  const rank = ({ volume, surplus, price }: Uncrossed): readonly bigint[] => {
    const away = price > about ? price - about : about - price
    return [volume, -(surplus?.shares ?? 0n), -away, price]
  }
  for (let price = 97_000n; price <= 103_000n; price += tick) {
    const shares = (side: Entrant['side']): bigint =>
      entrants
        .filter(
          (one) => one.side === side && (side === 'buy' ? one.limit >= price : one.limit <= price),
        )
        .reduce((sum, one) => sum + one.shares, 0n)
    const [buys, sells] = [shares('buy'), shares('sell')]
    const volume = buys < sells ? buys : sells
    const more = buys > sells ? ('buy' as const) : ('sell' as const)
    const open = buys > sells ? buys - sells : sells - buys
    const here = {
      price,
      volume,
      surplus: open === 0n ? null : { side: more, shares: open },
    }
    if (volume === 0n) continue
    if (found === null || isMore(rank(here), rank(found))) found = here
  }
  return found
}

function isMore(one: readonly bigint[], other: readonly bigint[]): boolean {
  const at = one.findIndex((value, index) => value !== other[index])
  return at >= 0 && (one[at] ?? 0n) > (other[at] ?? 0n)
}

const solved = (entrants: readonly Entrant[], about: Price) =>
  uncross(interestOf(entrants), { reference: about, onStep })

test('receipts say by which rules: the first', () => {
  expect(auctionModel).toBe(1)
})

test('the price is what a naive search of all prices finds', () => {
  fc.assert(
    fc.property(orders, reference, (entrants, about) => {
      expect(solved(entrants, about)).toEqual(naive(entrants, about))
    }),
    { numRuns: 2_000 },
  )
})

test('both sides trade the same, nobody beyond the own limit, and no worse order before a better one', () => {
  fc.assert(
    fc.property(orders, reference, (entrants, about) => {
      const found = solved(entrants, about)
      if (found === null) return
      const given = allot(entrants, found)
      const got = new Map(given.map(({ entrant, shares }) => [entrant, shares]))
      for (const side of ['buy', 'sell'] as const) {
        const own = entrants.filter((one) => one.side === side)
        expect(own.reduce((sum, one) => sum + (got.get(one) ?? 0n), 0n)).toBe(found.volume)
        for (const one of own) {
          const shares = got.get(one) ?? 0n
          expect(shares <= one.shares && (shares === 0n || isWithin(one, found.price))).toBe(true)
          // Whoever is left short has nobody worse before him.
          const isShort = shares < one.shares && isWithin(one, found.price)
          const before = isShort ? own.filter((other) => got.has(other)) : []
          expect(before.filter((other) => isWorse(other, one))).toEqual([])
        }
      }
    }),
    { numRuns: 1_000 },
  )
})

/** By its own price, or at the same price by its time. */
function isWorse(one: Entrant, than: Entrant): boolean {
  if (one.isMarket !== than.isMarket) return than.isMarket
  if (!one.isMarket && one.limit !== than.limit)
    return one.side === 'buy' ? one.limit < than.limit : one.limit > than.limit
  return one.at > than.at
}

test('the same orders in any order of rows are the same auction', () => {
  fc.assert(
    fc.property(orders, reference, (entrants, about) => {
      const turned = entrants.toReversed()
      expect(solved(turned, about)).toEqual(solved(entrants, about))
      const found = solved(entrants, about)
      if (found !== null) expect(allot(turned, found)).toEqual(allot(entrants, found))
    }),
  )
})

test('nobody trades with himself: the newer of two that meet stays outside', () => {
  fc.assert(
    fc.property(orders, (entrants) => {
      const inside = withoutOwn(entrants)
      for (const one of inside.filter(({ side }) => side === 'buy'))
        for (const other of inside.filter(({ side }) => side === 'sell'))
          if (one.owner !== null && one.owner === other.owner)
            expect(one.limit < other.limit).toBe(true)
      const left = entrants.filter((one) => !inside.includes(one))
      for (const one of left)
        expect(
          inside.some(
            (other) =>
              other.owner === one.owner &&
              other.side !== one.side &&
              isWithin(one, other.limit) &&
              other.at <= one.at,
          ),
        ).toBe(true)
    }),
  )
})

test('no limit of an earlier day brings a price that the day does not allow', () => {
  const band = { up: 100_500n, down: 99_500n }
  fc.assert(
    fc.property(orders, reference, (entrants, about) => {
      const inside = withinBand(entrants, band)
      const found = solved(inside, about)
      expect(found === null || (found.price <= band.up && found.price >= band.down)).toBe(true)
      // Who is left out could not have traded at any price of the day.
      for (const one of entrants.filter(({ id }) => !inside.some((other) => other.id === id)))
        expect(isWithin(one, band.up) || isWithin(one, band.down)).toBe(false)
      expect(withinBand(entrants, null)).toBe(entrants)
    }),
  )
})

type Row = readonly [side: 'b' | 's', price: string, shares: number]
const entrantsOf = (rows: readonly Row[]): readonly Entrant[] =>
  rows.map(([side, price, shares], at) => ({
    id: BigInt(at),
    owner: null,
    side: side === 'b' ? 'buy' : 'sell',
    limit: parsePrice(price),
    shares: BigInt(shares),
    isMarket: false,
    at: 0,
  }))

test.each<{ rows: readonly Row[]; about: string; is: readonly [string, number, string] | null }>([
  // Nobody meets.
  {
    rows: [
      ['b', '9.99', 5],
      ['s', '10.00', 5],
    ],
    about: '10.00',
    is: null,
  },
  // Most volume before anything else.
  {
    rows: [
      ['b', '10.02', 5],
      ['b', '10.00', 5],
      ['s', '9.98', 4],
      ['s', '10.00', 6],
    ],
    about: '10.02',
    is: ['10.00', 10, ''],
  },
  // Between two limits: nothing is left, though each of the limits leaves something.
  {
    rows: [
      ['b', '10.04', 5],
      ['b', '10.00', 9],
      ['s', '10.00', 5],
      ['s', '10.04', 9],
    ],
    about: '10.03',
    is: ['10.03', 5, ''],
  },
  // One step inside, where the reference lies outside of what is possible.
  {
    rows: [
      ['b', '10.04', 5],
      ['b', '10.00', 9],
      ['s', '10.00', 5],
      ['s', '10.04', 9],
    ],
    about: '12.00',
    is: ['10.03', 5, ''],
  },
  // Nearest to the reference among prices that are alike, the higher of two.
  {
    rows: [
      ['b', '10.10', 5],
      ['s', '9.90', 5],
    ],
    about: '10.05',
    is: ['10.05', 5, ''],
  },
  {
    rows: [
      ['b', '10.10', 5],
      ['s', '9.90', 5],
    ],
    about: '10.055',
    is: ['10.06', 5, ''],
  },
  {
    rows: [
      ['b', '10.10', 5],
      ['s', '9.90', 5],
    ],
    about: '8.00',
    is: ['9.90', 5, ''],
  },
  // The surplus is named with its side.
  {
    rows: [
      ['b', '10.10', 8],
      ['s', '9.90', 5],
    ],
    about: '10.00',
    is: ['10.00', 5, 'buy 3'],
  },
])('$rows around $about', ({ rows, about, is }) => {
  const found = solved(entrantsOf(rows), parsePrice(about))
  const said =
    found &&
    ([
      printPrice(found.price),
      Number(found.volume),
      found.surplus === null ? '' : `${found.surplus.side} ${found.surplus.shares}`,
    ] as const)
  expect(said).toEqual(is)
})
