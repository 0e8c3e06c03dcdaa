import type { Instrument, Quote } from '@parkett/contract/customer/market'
import { expect, test } from 'vitest'
import { changed } from './changed-favourites.ts'
import {
  amountChange,
  columnText,
  nameOf,
  nextColumn,
  ownFirst,
  percentChange,
  priceText,
  readMarketCode,
} from './display.ts'
import { shownPrice, stockPath } from './display.ts'
import { bank, quoteOf } from './samples.fixture.ts'

const minus = '\u2212'
const rising = quoteOf({ last: '10.50', prevClose: '10.00', change: '0.50', changePct: '5.00' })
const falling = quoteOf({ last: '9.62', prevClose: '10.00', change: '-0.38', changePct: '-3.80' })

test('a company is named in Chinese for Chinese readers, if it has such a name', () => {
  expect(nameOf(bank, 'zh-CN')).toBe('云岭银行')
  expect(nameOf(bank, 'de')).toBe('Yunling Bank')
  expect(nameOf({ ...bank, nameZh: null }, 'zh-TW')).toBe('Yunling Bank')
})

const prices: readonly (readonly [string, Partial<Quote>, string | null])[] = [
  ['the last price', { last: '10.50', prevClose: '10.00' }, '10.50'],
  ['before the first trade the last close', { last: null, prevClose: '10.00' }, '10.00'],
  [
    'while suspended the last close',
    { last: '10.50', prevClose: '10.00', status: 'suspended' },
    '10.00',
  ],
  ['nothing when nothing is known', { last: null, prevClose: null }, null],
]
for (const [what, quote, price] of prices) {
  test(`what stands as the price is ${what}`, () => expect(shownPrice(quoteOf(quote))).toBe(price))
}

test('a price carries the decimals of its tick and an unknown one is a dash', () => {
  expect(priceText('10.5', { ...bank, priceDecimals: 3 }, 'zh-CN')).toBe('¥10.500')
  expect(priceText(null, bank, 'de')).toBe('–')
})

test('a change is printed with its sign, exactly, and has a direction', () => {
  expect(percentChange({ instrument: bank, quote: rising }, 'zh-CN')).toEqual({
    text: '+5.00%',
    direction: 'up',
  })
  expect(amountChange({ instrument: bank, quote: falling }, 'zh-CN')).toEqual({
    text: `${minus}¥0.38`,
    direction: 'down',
  })
})

test('a suspended share shows no change', () => {
  const quote = quoteOf({ ...rising, status: 'suspended' })
  for (const column of ['percent', 'amount'] as const) {
    expect(columnText({ instrument: bank, quote, marketCap: null }, column, 'de')).toEqual({
      text: '–',
      direction: 'flat',
    })
  }
})

test('the last column turns from percent to amount to capitalisation and round again', () => {
  expect([nextColumn('percent'), nextColumn('amount'), nextColumn('cap')]).toEqual([
    'amount',
    'cap',
    'percent',
  ])
  const marketCap = { currency: 'CNY', amount: '6240000000.00' } as const
  expect(columnText({ instrument: bank, quote: rising, marketCap }, 'cap', 'zh-CN').text).toBe(
    '¥62.4亿',
  )
})

test('a code of digits and its market survive the way through the address', () => {
  const path = stockPath(bank, 'zh-CN')
  expect(path).toBe(`/stockInfo/${encodeURIComponent('云岭银行')}?code=605901&market=CN`)
})

test('a name in the address is cut to 40 signs and never in the middle of one', () => {
  const instrument: Instrument = { ...bank, nameZh: null, name: `${'a'.repeat(39)}😀bc` }
  const path = decodeURIComponent(stockPath(instrument, 'de'))
  expect(path).toContain(`/${'a'.repeat(39)}😀?`)
})

test('only known markets are read from an address', () => {
  expect([readMarketCode('CN'), readMarketCode('XX'), readMarketCode(undefined)]).toEqual([
    'CN',
    undefined,
    undefined,
  ])
})

test('a new star goes to the end, a removed one is gone, and neither is there twice', () => {
  const row = (id: string) => ({
    instrument: { ...bank, id },
    quote: rising,
    spark: [],
    marketCap: null,
    group: null,
  })
  const ids = (rows: readonly { instrument: Instrument }[]) =>
    rows.map(({ instrument }) => instrument.id)
  const rows = [row('1'), row('2')]
  expect(ids(changed(rows, { row: row('3'), favourite: true }))).toEqual(['1', '2', '3'])
  expect(ids(changed(rows, { row: row('1'), favourite: true }))).toEqual(['2', '1'])
  expect(ids(changed(rows, { row: row('1'), favourite: false }))).toEqual(['2'])
})

test.each([
  ['de', 'DE CN HK US'],
  ['en', 'DE CN HK US'],
  ['zh-CN', 'CN DE HK US'],
  ['zh-TW', 'HK DE CN US'],
] as const)(
  'what is shown of all markets begins with the own one of a reader in %s',
  (language, order) => {
    const rows = (['DE', 'CN', 'HK', 'US'] as const).map((market) => ({ market }))
    const shown = ownFirst(rows, language).map(({ market }) => market)
    expect(shown.join(' ')).toBe(order)
  },
)
