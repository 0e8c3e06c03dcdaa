import {
  addedScreens,
  guardScreens,
  publicPrefixes,
  specScreens,
} from '@parkett/contract/spec-paths'
import { expect, test } from 'vitest'
import { shiftsOf, tooMuch, twice, watchCalls, watchShifts } from './shifts.ts'
import { deepLink, typeAddress } from './walk.ts'
import { newVisitor, settle, joinWorld } from './world.ts'

joinWorld()

const all = Object.values({ ...specScreens, ...guardScreens, ...addedScreens })
const bare = all.map((path) => path.replace(/\/\{-\$\w+\}/g, ''))
/** Where the guard leads on to. */
const ledOn: Readonly<Record<string, string>> = {
  '/login': '/home',
  '/search': '/search/search',
  '/detail': '/explore',
}

test('a visitor opens exactly the public list, everything else leads to login', async () => {
  const { page, open, path, complaints } = await newVisitor()
  const opened: string[] = []
  await open('/login')
  for (const address of [
    ...bare,
    '/',
    '/nowhere',
    '/loginfoo',
    '/detailx',
    '/detail/../ucenter/bank',
  ]) {
    await typeAddress(page, address, 'the guard stands before every address')
    const now = await path()
    if (!now.startsWith('/login?next=') && now !== '/login') opened.push(address)
    else if (address === '/login') opened.push(address)
    else
      expect(now).toBe(
        ['/', '/home'].includes(address) ? '/login' : `/login?next=${encodeURIComponent(address)}`,
      )
  }
  expect(opened.toSorted()).toEqual(
    [
      ...publicPrefixes,
      '/search/search',
      '/explore/withdrawals',
      '/explore/support',
      '/explore/owed',
      '/explore/official',
      '/explore/practice',
      '/explore/draws',
      '/forgotPassword/outbox',
      '/detail/../ucenter/bank',
    ].toSorted(),
  )
  // What is open to all also stands where nothing was loaded before it.
  for (const address of opened)
    await deepLink(page, address, 'a first visit begins at any of these')
  expect(complaints).toEqual([])
})

test('a customer opens every address by URL, and each has a title, one h1 and lies still', async () => {
  const visitor = await newVisitor()
  await watchShifts(visitor)
  await settle(visitor)
  const { page, path, complaints } = visitor
  const calm = watchCalls(page)
  const jumps: string[] = []
  for (const address of bare) {
    jumps.push(
      ...(await twice(async () => {
        await deepLink(page, address, 'each must stand where nothing was loaded before it')
        const now = await path()
        const expected = ledOn[address] ?? address
        expect(now.split('?')[0]).toBe(expected)
        await expect.poll(() => page.title()).toMatch(/^.+ – Parkett$/)
        await expect.poll(() => page.locator('h1:visible').count()).toBe(1)
        // Of a new customer, and so with nothing to show; with everything: `steady.test.ts`.
        return tooMuch(address, await shiftsOf(page, calm))
      })),
    )
  }
  expect(jumps).toEqual([])
  expect(complaints).toEqual([])
})
