import { expect, test } from 'vitest'
import { pressed, readBoard, readMarket, readSegment, readSort } from './choice.ts'

test('the market of the address counts only if it is offered', () => {
  expect(readMarket('CN', ['DE', 'CN'], 'de')).toBe('CN')
  expect(readMarket('US', ['DE', 'CN'], 'de')).toBe('DE')
  expect(readMarket(undefined, ['CN'], 'de')).toBe('CN')
  expect(readMarket('CN', [], 'de')).toBe('CN')
})

test('a market nobody chose is that of the language', () => {
  expect(readMarket(undefined, ['DE', 'CN', 'HK', 'US'], 'zh-TW')).toBe('HK')
  expect(readMarket(undefined, ['DE', 'CN', 'HK', 'US'], 'zh-CN')).toBe('CN')
  expect(readMarket(undefined, ['DE'], 'zh-CN')).toBe('DE')
  expect(readMarket(undefined, [], 'zh-CN')).toBe('CN')
  expect(readMarket(undefined, [], 'en')).toBe('DE')
})

test('an unknown segment is what moves most, and an order asks for the list of all', () => {
  expect([readSegment('gainers'), readSegment('x'), readSegment(undefined)]).toEqual([
    'gainers',
    'movers',
    'movers',
  ])
  expect(readSegment(undefined, true)).toBe('all')
})

test('a board counts only in its own market', () => {
  expect(readBoard('STAR', 'CN')).toBe('STAR')
  expect([readBoard('STAR', 'DE'), readBoard('x', 'CN'), readBoard(undefined, 'CN')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test('an order survives the way through the address, anything else is by name', () => {
  expect(readSort('-last')).toEqual({ by: 'last', direction: 'desc' })
  expect(readSort('marketCap')).toEqual({ by: 'marketCap', direction: 'asc' })
  for (const text of [undefined, '', '-', 'x', '--last']) expect(readSort(text).by).toBe('name')
})

test('a first press puts the largest first, names from A, and a second press turns it', () => {
  const byName = readSort(undefined)
  expect(pressed(byName, 'last')).toBe('-last')
  expect(pressed(readSort('-last'), 'last')).toBe('last')
  expect(pressed(readSort('-last'), 'name')).toBe('name')
  expect(pressed(byName, 'name')).toBe('-name')
})
