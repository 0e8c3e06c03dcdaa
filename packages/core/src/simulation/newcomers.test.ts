// Goal: each company that comes to a market is one of its own, for as long as there are any.
// Method: all of them beside those of the first day.
import { expect, test } from 'vitest'
import { companies } from './companies.ts'
import { newcomer, newcomerMarkets, newcomersMost } from './newcomers.ts'

const span = { seed: 'parkett-1', firstDay: 17_000, anchorDay: 20_777 }

test('every newcomer has a name, a code and an ISIN that nobody else has', () => {
  const all = [
    ...companies(span),
    ...newcomerMarkets.flatMap((market) =>
      Array.from({ length: newcomersMost }, (_, n) => newcomer(market, n, span)),
    ),
  ]
  for (const of of [
    ({ name }: { name: string }) => name,
    ({ symbol }: { symbol: string }) => symbol,
    ({ isin }: { isin: string }) => isin,
  ])
    expect(new Set(all.map(of)).size).toBe(all.length)
})

test('the same number is the same company, and there is none before the first or after the last', () => {
  for (const market of newcomerMarkets) {
    expect(newcomer(market, 7, span)).toEqual(newcomer(market, 7, span))
    expect(newcomer(market, newcomersMost - 1, span)).toMatchObject({ market })
    for (const n of [-1, newcomersMost, newcomersMost + 1, 0.5])
      expect(() => newcomer(market, n, span)).toThrow('no newcomer')
  }
})
