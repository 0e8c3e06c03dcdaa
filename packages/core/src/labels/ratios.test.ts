// Goal: capitalisation, earnings ratios and prices over an ex-day are exact, at their edges too.
// Method: examples by hand with figures that all differ, and each limit one below, on and above.
import { expect, test } from 'vitest'
import { parsePrice, parseRate } from '../decimal.ts'
import { changeOf, colourOf, percentOf } from './change.ts'
import { adjust, exRight } from './ex-right.ts'
import { capitalisation, dynamicPriceEarnings, priceEarnings } from './ratios.ts'

test('a ratio of capitalisation and profit has two decimals', () => {
  const cap = capitalisation(parsePrice('21.52'), 1_000n, 'CNY')
  expect(cap).toBe(2_152_000n)
  expect(capitalisation(parsePrice('21.52'), 1_000n, 'EUR')).toBe(2_152_000n)
  expect(priceEarnings(cap, 130_000n)).toBe(1_655n)
  expect([priceEarnings(3n, -1n), priceEarnings(3n, 0n), priceEarnings(3n, 1n)]).toEqual([
    'loss',
    'loss',
    300n,
  ])
})

test('the dynamic ratio scales the profit to date to a year', () => {
  // 100 ÷ (30 × 4 ÷ 3) = 2.5
  expect(dynamicPriceEarnings(100n, 30n, 3)).toBe(250n)
  expect([1, 2, 3, 4].map((quarters) => dynamicPriceEarnings(700n, 100n, quarters))).toEqual([
    175n,
    350n,
    525n,
    700n,
  ])
  expect([-1n, 0n, 1n].map((profit) => dynamicPriceEarnings(8n, profit, 1))).toEqual([
    'loss',
    'loss',
    200n,
  ])
  for (const quarters of [0, 5, 1.5])
    expect(() => dynamicPriceEarnings(1n, 1n, quarters)).toThrow(`${quarters} quarters of a year`)
})

test('the reference price of an ex-day gives for cash, bonus and rights what each is worth', () => {
  const none = { cash: 0n, bonus: 0n, rights: 0n, rightsPrice: 0n }
  const [close, tick] = [parsePrice('20.00'), parsePrice('0.01')]
  const rows = [
    [none, '20.00', '1'],
    [{ ...none, cash: parsePrice('0.50') }, '19.50', '1.02564103'],
    [{ ...none, bonus: parseRate('0.3') }, '15.38', '1.30039012'],
    [{ ...none, rights: parseRate('0.2'), rightsPrice: parsePrice('8') }, '18.00', '1.11111111'],
    [
      {
        cash: parsePrice('0.50'),
        bonus: parseRate('0.3'),
        rights: parseRate('0.2'),
        rightsPrice: parsePrice('8'),
      },
      '14.07',
      '1.42146411',
    ],
  ] as const
  for (const [given, reference, factor] of rows)
    expect(exRight(close, given, tick)).toEqual({
      reference: parsePrice(reference),
      factor: parseRate(factor),
    })
  // A wide tick, half up.
  expect(exRight(parsePrice('20.03'), none, parsePrice('0.02')).reference).toBe(parsePrice('20.04'))
  const worth = (cash: string) => () => exRight(close, { ...none, cash: parsePrice(cash) }, tick)
  expect(worth('19.99')().reference).toBe(100n)
  expect(worth('20.00')).toThrow('worth more than the share')
})

test('prices are made comparable over every ex-day between them', () => {
  const days = [
    { close: parsePrice('10'), factor: null },
    { close: parsePrice('6'), factor: parseRate('2') },
    { close: parsePrice('5'), factor: null },
    { close: parsePrice('4'), factor: parseRate('1.5') },
  ]
  const { backward, forward } = adjust(days)
  expect(backward).toEqual(['10', '12', '10', '12'].map(parsePrice))
  expect(forward).toEqual(['3.3333', '4', '3.3333', '4'].map(parsePrice))
})

test('a part of a whole and a change have hundredths of a percent', () => {
  expect(percentOf(1_000_000n, 3n)).toBe(3_333_333_333n)
  expect([percentOf(1n, -1n), percentOf(1n, 0n), percentOf(1n, 1n)]).toEqual([null, null, 10_000n])
  expect(changeOf(5n, 0n)).toBeNull()
  expect([colourOf(-1n, 'intl'), colourOf(0n, 'intl'), colourOf(1n, 'intl')]).toEqual([
    'red',
    'neutral',
    'green',
  ])
})
