// Goal: what lies at the institutions of a pool is the pool, to the cent, whatever was told and moved, and a
// customer's part of each is all that the customer has. Method: tables, and drawn moves.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  institutionsOn,
  mayMove,
  mostAt,
  placesOf,
  shareOut,
  type InstitutionRow,
} from './institutions.ts'

const row = (change: Partial<InstitutionRow>): InstitutionRow => ({
  name: 'Musterbank Süd',
  scheme: 'deposit',
  limit: 10_000_000n,
  cap: 40,
  liquidity: 'tomorrow',
  validFrom: '2026-12-01',
  ...change,
})

test('an institution counts from its day on, by its newest terms, behind the one that takes and pays', () => {
  const rows = [row({ validFrom: '2026-12-10', cap: 20 }), row({})]
  const names = (date: string) =>
    institutionsOn('EUR', rows, date).map(({ name, cap }) => [name, cap])
  expect(names('2026-11-30')).toEqual([['Musterbank Nord', 100]])
  expect(names('2026-12-01')).toEqual([
    ['Musterbank Nord', 100],
    ['Musterbank Süd', 40],
  ])
  expect(names('2026-12-10').at(-1)).toEqual(['Musterbank Süd', 20])
  const other = institutionsOn('EUR', [row({ name: 'Musterbank Nord', limit: 1n })], '2026-12-01')
  expect(other).toMatchObject([
    { name: 'Musterbank Nord', limit: 1n, account: 'H.treasury_assets' },
  ])
})

const [a, b, c] = ['A', 'B', 'C']
const move = fc.record({
  source: fc.constantFrom(a, b, c),
  target: fc.constantFrom(a, b, c),
  amount: fc.bigInt({ min: 1n, max: 10_000n }),
})

test('all places together are the pool, and all parts together what is divided', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 1_000_000n }),
      fc.array(move, { maxLength: 12 }),
      fc.bigInt({ min: 0n, max: 50_000n }),
      (pool, moves, own) => {
        const places = placesOf([a, b, c], { pool, told: new Map([[b, 500n]]), moves })
        expect(places.reduce((sum, { held }) => sum + held, 0n)).toBe(pool)
        const parts = shareOut(own, places)
        expect(parts.reduce((sum, part) => sum + part, 0n)).toBe(own)
        parts.forEach((part, at) => {
          if ((places[at]?.held ?? 0n) <= 0n && at > 0) expect(part).toBe(0n)
          expect(part).toBeGreaterThanOrEqual(0n)
        })
      },
    ),
  )
})

test('what is left over goes to the largest remainders', () => {
  const thirds = [a, b, c].map((name) => ({ name, held: 1n }))
  expect(shareOut(100n, thirds)).toEqual([34n, 33n, 33n])
  const places = [
    { name: a, held: 10n },
    { name: b, held: 25n },
    { name: c, held: 65n },
  ]
  expect(shareOut(10_000n, places)).toEqual([1_000n, 2_500n, 6_500n])
  expect(shareOut(7n, places)).toEqual([1n, 2n, 4n])
  expect(shareOut(7n, [{ name: a, held: 0n }])).toEqual([7n])
})

test('a move stays within what is there and what the target may have', () => {
  const institutions = institutionsOn('EUR', [row({})], '2026-12-01')
  const names = institutions.map(({ name }) => name)
  const places = placesOf(names, { pool: 100_000n, told: new Map(), moves: [] })
  const may = (amount: bigint, source = 'Musterbank Nord', target = 'Musterbank Süd') =>
    mayMove({ currency: 'EUR', source, target, amount }, institutions, places)
  expect(may(40_000n)).toEqual({ ok: true, value: true })
  expect(may(40_001n)).toMatchObject({ reason: 'above_maximum', facts: { max: '400.00 EUR' } })
  expect(may(1n, 'Musterbank Süd', 'Musterbank Nord')).toMatchObject({
    reason: 'above_maximum',
    facts: { max: '0.00 EUR' },
  })
  expect(may(0n)).toMatchObject({ reason: 'amount_zero' })
  for (const [source, target] of [
    ['Musterbank Nord', 'Musterbank Nord'],
    ['Musterbank Nord', 'Elsewhere'],
    ['Elsewhere', 'Musterbank Süd'],
  ])
    expect(may(1n, source, target)).toMatchObject({ reason: 'field_invalid' })
  expect(mostAt({ cap: 33 }, 100n)).toBe(33n)
})
