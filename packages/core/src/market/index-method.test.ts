// Goal: an index moves with its members and with nothing else. Method: a worked example by hand, and properties over
// drawn markets, against a reckoning in plain fractions that knows no divisor.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  basePoints,
  capitalOf,
  compositionOn,
  compositionsOf,
  pointsOf,
  type Candidate,
  type YearEnd,
} from './index-method.ts'

const share = (id: number, shares: number): Candidate => ({
  id: BigInt(id),
  symbol: `S${id}`,
  shares: BigInt(shares),
})
const end = (day: number, closes: readonly (readonly [number, number])[]): YearEnd => ({
  day,
  closes: new Map(closes.map(([id, close]) => [BigInt(id), close])),
})

const [a, b, c] = [share(1, 100), share(2, 200), share(3, 50)]

test('the first review is the base: 1,000.00 points, and a share counts by what its free float is worth', () => {
  const [base] = compositionsOf(
    [a, b, c],
    [
      end(10, [
        [1, 20_000],
        [2, 30_000],
        [3, 10_000],
      ]),
    ],
    2,
  )
  expect(base?.members).toEqual([b, a])
  expect(base?.points).toBe(basePoints)
  // 2,000,000 + 6,000,000 of worth, with six decimals, by 100,000 hundredths.
  expect(base?.divisor).toBe(80_000_000n)
  expect(base && pointsOf(base, ({ id }) => (id === 1n ? 20_000 : 30_000))).toBe(100_000n)
  // 8 of currency units become 9: 1,000 * 9 / 8.
  expect(base && pointsOf(base, ({ id }) => (id === 1n ? 30_000 : 30_000))).toBe(112_500n)
})

test('a review changes members and moves no point, and holds from the day after', () => {
  const ends = [
    end(10, [
      [1, 20_000],
      [2, 30_000],
      [3, 10_000],
    ]),
    end(20, [
      [1, 10_000],
      [2, 30_000],
      [3, 90_000],
    ]),
  ]
  const compositions = compositionsOf([a, b, c], ends, 2)
  const [first, second] = compositions
  expect(second?.members).toEqual([b, c])
  const at = ({ id }: Candidate) => Number(ends[1]?.closes.get(id))
  expect(first && pointsOf(first, at)).toBe(87_500n)
  expect(second && pointsOf(second, at)).toBe(87_500n)
  expect([10, 11, 20, 21].map((day) => compositionOn(compositions, day)?.reviewedOn)).toEqual([
    undefined,
    10,
    10,
    20,
  ])
})

test('a suspended member keeps its close, one that was never listed is in no review', () => {
  const compositions = compositionsOf(
    [a, b, c],
    [end(10, [[1, 20_000]]), end(20, [[2, 30_000]])],
    3,
  )
  expect(compositions.map(({ members }) => members)).toEqual([[a], [b, a]])
  expect(compositionsOf([a], [end(10, [])], 3)).toEqual([])
})

test('the least that is worth more stands first, and what is worth the least stands before nothing', () => {
  const members = (of: readonly (readonly [number, number])[], count: number) => {
    const candidates = of.map(([id, shares]) => share(id, shares))
    const closes = of.map(([id]) => [id, 1] as const)
    return compositionsOf(candidates, [end(1, closes)], count)[0]?.members.map(({ id }) => id)
  }
  expect(
    members(
      [
        [1, 7],
        [2, 8],
      ],
      2,
    ),
  ).toEqual([2n, 1n])
  expect(
    members(
      [
        [2, 8],
        [1, 7],
      ],
      2,
    ),
  ).toEqual([2n, 1n])
  expect(
    members(
      [
        [1, 1],
        [2, 0],
      ],
      2,
    ),
  ).toEqual([1n])
})

test('two that are worth the same stand by symbol', () => {
  const [base] = compositionsOf(
    [share(2, 5), share(1, 5)],
    [
      end(1, [
        [1, 10_000],
        [2, 10_000],
      ]),
    ],
    1,
  )
  expect(base?.members[0]?.symbol).toBe('S1')
})

const market = fc.record({
  shares: fc.array(fc.integer({ min: 1_000_000, max: 900_000_000 }), {
    minLength: 2,
    maxLength: 9,
  }),
  years: fc.array(
    fc.array(fc.integer({ min: 1_000, max: 9_000_000 }), { minLength: 9, maxLength: 9 }),
    {
      minLength: 1,
      maxLength: 8,
    },
  ),
  count: fc.integer({ min: 1, max: 9 }),
})

test('over any years the points are what a chain of plain fractions gives', () => {
  fc.assert(
    fc.property(market, ({ shares, years, count }) => {
      const candidates = shares.map((number, id) => share(id, number))
      const ends = years.map((closes, year) =>
        end(
          year,
          closes.map((close, id) => [id, close]),
        ),
      )
      const compositions = compositionsOf(candidates, ends, count)
      let points = 1_000
      for (const [year, composition] of compositions.entries()) {
        const price = ({ id }: Candidate): number => years[year]?.[Number(id)] ?? 0
        const before = compositions[year - 1]
        if (before !== undefined) {
          const old = ({ id }: Candidate): number => years[year - 1]?.[Number(id)] ?? 0
          points *=
            Number(capitalOf(before.members, price)) / Number(capitalOf(before.members, old))
        }
        const got = Number(pointsOf(composition, price)) / 100
        expect(Math.abs(got - points)).toBeLessThan(0.006 + points * 1e-6)
      }
    }),
  )
})
