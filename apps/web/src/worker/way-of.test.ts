// Goal: nothing of an account ever lies in what a worker keeps. Method: every call of the contract, as
// a page asks for it, and what else a page loads.
import { allRoutes } from '@parkett/contract/routes'
import { expect, test } from 'vitest'
import { wayOf } from './way-of.ts'

const origin = 'https://broker.example'
const way = (path: string, mode = 'cors', method = 'GET') =>
  wayOf({ method, mode, url: new URL(path, origin).href }, origin)

test('of all calls it keeps the market and what the house is, which are the same for everybody', () => {
  const kept = allRoutes.filter(({ path, method }) => way(path, 'cors', method) !== null)
  expect(kept.map(({ name }) => name).toSorted()).toEqual([
    'access.config',
    'market.candles',
    'market.course',
    'market.index',
    'market.list',
    'market.overview',
    'market.sectors',
    'market.stock',
  ])
  for (const { access, method, write } of kept)
    expect([access, method, write ?? false]).toEqual(['public', 'GET', false])
})

test('a list of ids says what somebody holds, and a search what somebody looks for: neither is kept', () => {
  for (const path of ['quotes?ids=1,2', 'rows?ids=1,2', 'search?q=nordlicht', 'depth?id=1'])
    expect(way(`/api/market/${path}`), path).toBeNull()
  expect(way('/api/market/stock?code=NLE')).toBe('market')
  expect(way('/api/market/stocks')).toBeNull()
})

test('the page alone is loaded through it, and no other page of the house', () => {
  expect(way('/', 'navigate')).toBe('page')
  for (const path of ['/verify.html', '/api/openapi.json', '/icon.svg', '/assets/a.js'])
    expect(way(path, 'navigate'), path).toBeNull()
})

test('programs and icons are kept; other origins, acts and papers go past it', () => {
  expect([way('/assets/base-1.js'), way('/icon.svg')]).toEqual(['built', 'named'])
  expect(
    wayOf({ method: 'GET', mode: 'cors', url: 'https://else.example/assets/a.js' }, origin),
  ).toBe(null)
  expect(way('/assets/base-1.js', 'cors', 'POST')).toBeNull()
  expect(way('/worker.js')).toBeNull()
})
