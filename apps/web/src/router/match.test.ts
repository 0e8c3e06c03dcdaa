import { expect, test } from 'vitest'
import { matchOf } from './match.ts'

const match = (pathname: string, search = '') => matchOf(pathname, search, null)

test.for([
  ['/home', 'home', {}],
  ['/home/', 'home', {}],
  ['/search', 'searchPrefix', {}],
  ['/search/search', 'search', {}],
  ['/bankIn', 'deposit', {}],
  ['/bankIn/quick', 'deposit', { type: 'quick' }],
  ['/stockInfo/A%20%26%20B', 'stock', { title: 'A & B' }],
  ['/stockInfo/100%', 'stock', { title: '100%' }],
  ['/detail/stock/7', 'preview', { kind: 'stock', id: '7' }],
  ['/detail/stock/7/8', null, {}],
  ['/Home', null, {}],
  ['/home/more', null, {}],
  ['/', null, {}],
] as const)('%s is the screen %s', ([pathname, screen, params]) => {
  expect(match(pathname)).toMatchObject({ screen, params })
})

test('a query is texts: a code of digits stays what it is', () => {
  expect(match('/stockInfo', '?code=000001&market=CN').query).toEqual({
    code: '000001',
    market: 'CN',
  })
  expect(match('/apply', '?id=').query).toEqual({})
})

test('what did not change stays the same object, because screens compare it', () => {
  const first = match('/bankIn/quick', '?amount=5')
  expect(matchOf('/bankIn/quick', '?amount=5', first)).toBe(first)
  const other = matchOf('/bankIn/quick', '?amount=6', first)
  expect(other.params).toBe(first.params)
  expect(other.query).toEqual({ amount: '6' })
  const moved = matchOf('/withdraw', '?amount=5', first)
  expect(moved.query).toBe(first.query)
  expect(moved.screen).toBe('withdraw')
})
