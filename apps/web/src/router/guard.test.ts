import {
  addedScreens,
  guardScreens,
  publicPrefixes,
  specScreens,
} from '@parkett/contract/spec-paths'
import { expect, test } from 'vitest'
import { redirectFor, safeNext } from './guard.ts'

const visit = (path: string, query = '') => redirectFor({ path, query, loggedIn: false })
const member = (path: string, query = '') => redirectFor({ path, query, loggedIn: true })
const bare = (path: string) => path.replace(/\/\{-\$\w+\}/g, '')

test('a visitor enters exactly the public prefixes', () => {
  const all = Object.values({ ...specScreens, ...guardScreens, ...addedScreens }).map(bare)
  const open = all.filter((path) => visit(path)?.path !== '/login' && path !== '/')
  expect(open.toSorted()).toEqual(
    [
      ...publicPrefixes,
      '/explore/official',
      '/explore/draws',
      '/explore/owed',
      '/explore/practice',
      '/explore/support',
      '/explore/withdrawals',
      '/forgotPassword/outbox',
      '/search/search',
    ].toSorted(),
  )
  expect(all.length).toBeGreaterThanOrEqual(61)
})

const closed = [
  '/loginfoo',
  '/detailx',
  '/LOGIN',
  '/setting',
  '/setting/languages',
  '/nowhere',
  '/apply',
  '/apply-record',
  '//login',
]
for (const path of closed) {
  test(`a visitor at ${path} goes to login and comes back after it`, () => {
    expect(visit(path, '?id=7')).toEqual({ path: '/login', search: { next: `${path}?id=7` } })
  })
}

test('a preview of nothing leads to look around, and a member to the stock itself', () => {
  expect(visit('/detail')).toEqual({ path: '/explore', search: {} })
  expect(member('/detail')).toEqual({ path: '/explore', search: {} })
  expect(visit('/detail/stock/605901.SH')).toBeNull()
  expect(member('/detail/stock/605901.SH')).toEqual({
    path: '/stockInfo',
    search: { code: '605901.SH' },
  })
  expect(member('/detail/stock/%')).toBeNull()
  expect(member('/detail/news/7')).toBeNull()
})

test('an unknown path below a public prefix stays, so that the not-found screen can say so', () => {
  expect(visit('/detail/../ucenter/bank')).toBeNull()
  expect(visit('/login/else')).toBeNull()
})

test('the root leads home, login leads a member to the root, the search prefix keeps its words', () => {
  expect(visit('/')).toEqual({ path: '/home', search: {} })
  expect(visit('/home')).toEqual({ path: '/login', search: {} })
  expect(member('/login', '?next=%2Fmy')).toEqual({ path: '/', search: {} })
  expect(visit('/search', '?q=zgyh')).toEqual({ path: '/search/search', search: { q: 'zgyh' } })
  expect(member('/apply')).toBeNull()
})

const strays = [
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '',
  '/',
  '/login',
  '/login?next=/my',
]
for (const next of [
  ...strays,
  '/my\n',
  '/detail/../ucenter/bank',
  ' /my',
  `/${'a'.repeat(600)}`,
  undefined,
]) {
  test(`after login ${JSON.stringify(next)?.slice(0, 40)} leads home`, () =>
    expect(safeNext(next)).toBe('/home'))
}

test('after login a path of the app is taken with its query', () => {
  expect(safeNext('/stockInfo/A%2FB?code=000001')).toBe('/stockInfo/A%2FB?code=000001')
})
