// Goal: each company that comes to a market is one of its own, for as long as there are any.
// Method: all of them beside those of the first day.
import { expect, test } from 'vitest'
import { companies } from './companies.ts'
import { beijingFrom, newcomer, newcomerMarkets, newcomersMost } from './newcomers.ts'

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

test.each([
  ['DE', 0, 'NAAA', 'Wellenwerk SE', 1],
  ['DE', 1, 'NAAB', 'Kupferrain AG', 1],
  ['DE', 2, 'NAAC', 'Moorsaat AG', 1],
  ['DE', 3, 'NAAD', 'Lindenhof SE', 1],
  ['DE', 25, 'NAAZ', 'Dünenrain AG', 1],
  ['DE', 26, 'NABA', 'Marschsaat AG', 1],
  ['DE', 347, 'NANJ', 'Steingrund AG', 1],
  ['CN', 0, '605700', '苍岩股份', 100],
  ['CN', 1, '003700', '澄江集团', 100],
  ['CN', 268, '605834', '虹岸发展', 100],
  ['CN', 269, '003834', '槐荫联合', 100],
  ['CN', 270, '921700', '霁月创新', 100],
  ['CN', 271, '921701', '嘉树国际', 100],
  ['CN', 347, '921777', '岫云企业', 100],
  ['HK', 0, '97500', 'Dawnstone Technology', 200],
  ['HK', 1, '97501', 'Whiteriver Foods', 500],
  ['HK', 2, '97502', 'Bluespring Land', 1000],
  ['HK', 3, '97503', 'Oldpine Financial', 2000],
  ['US', 0, 'NQAAA', 'Cedarwick Works Corp.', 1],
  ['US', 1, 'NQAAB', 'Granfold Systems Inc.', 1],
  ['US', 2, 'NQAAC', 'Harbline Foods Inc.', 1],
  ['US', 3, 'NQAAD', 'Juniwell Robotics Corp.', 1],
] as const)('%s %i is %s, %s, in lots of %i', (...[market, n, code, name, lot]) => {
  const temper = { lot }
  expect(newcomer(market, n, span)).toMatchObject({ code, name, temper })
})

test('Beijing’s come behind those of Shanghai and Shenzhen, and are of its board', () => {
  const boards = Array.from({ length: newcomersMost }, (_, n) => newcomer('CN', n, span).board)
  expect(boards.slice(0, beijingFrom).every((board) => board.startsWith('MAIN'))).toBe(true)
  expect(new Set(boards.slice(beijingFrom))).toEqual(new Set(['BSE']))
  expect(newcomer('CN', beijingFrom, span)).toMatchObject({ market: 'CN', symbol: '921700.BJ' })
})

test('those that come one after the other are of other industries', () => {
  for (const market of newcomerMarkets) {
    const kinds = [0, 1, 2, 3].map((n) => newcomer(market, n, span).industry)
    expect(new Set(kinds).size).toBe(4)
  }
})
