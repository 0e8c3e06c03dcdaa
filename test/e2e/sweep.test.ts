// Goal: whoever opens any address, in whatever state of the house, finds a screen that says what is.
// Method: every address of the tables, by visitors, customers new and verified, locked and frozen, with a
// house that answers late, with nothing, with faults or not at all; and what axe, keys and narrow windows
// find in other languages. Of all these pairs a run takes those that its seed deals out, `SEED` the same
// again, `npm run test:nightly` all.
import {
  addedScreens,
  guardScreens,
  publicPrefixes,
  specScreens,
} from '@parkett/contract/spec-paths'
import { languages } from '@parkett/words/languages'
import { beforeAll, expect, test } from 'vitest'
import { kinds, oneOfEach, type Kind } from './kinds-of-account.ts'
import { expectAccessibleAt, phoneAndTwofold } from './looks.ts'
import { everyScreen, ofNobody, visitorScreens } from './looked-at.ts'
import { manners } from './manners.ts'
import { shiftsOf, tooMuch, twice, watchCalls, watchShifts } from './shifts.ts'
import { chanceFrom } from './slow.ts'
import { statelessAt } from './states.ts'
import { deepLink, typeAddress } from './walk.ts'
import { newVisitor, openWorld, settle } from './world.ts'

openWorld()

const isNight = process.env['NIGHTLY'] !== undefined
const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000)
const chance = chanceFrom(seed)
const shuffled = <T>(all: readonly T[]): readonly T[] =>
  all
    .map((one) => [chance(), one] as const)
    .toSorted(([a], [b]) => a - b)
    .map(([, one]) => one)

let accounts: Awaited<ReturnType<typeof oneOfEach>>
beforeAll(async () => {
  accounts = await oneOfEach()
})

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

/** Where this one has a screen at all; of what is nobody's own there is a screen that says so. */
const addressesOf = (kind: Kind): readonly string[] =>
  kind === 'nobody'
    ? [...visitorScreens.map(([path]) => path), '/explore/owed', '/detail/stock/605901.SH']
    : Object.values(everyScreen(accounts[kind].own ?? ofNobody)).flat()

/** By kind and manner: all at night, else each address once, dealt out by the seed. */
const order = shuffled(Array.from({ length: 400 }, (_, at) => at))
const isDealt = (at: number, kind: number, manner: number): boolean =>
  isNight || (order[at] ?? 0) % (kinds.length * manners.length) === kind * manners.length + manner

const spoken = shuffled(languages)

for (const [k, kind] of kinds.entries())
  test(`${kind}: each screen has a state while it loads, has nothing, fails, is without a network (SEED=${seed})`, async () => {
    const found: string[] = []
    for (const [m, manner] of manners.entries()) {
      const addresses = addressesOf(kind).filter((_, at) => isDealt(at, k, m))
      const language = spoken[(k * manners.length + m) % spoken.length] ?? 'de'
      found.push(...(await statelessAt(accounts[kind], { manner, language }, addresses)))
    }
    expect(found).toEqual([])
  })

for (const [at, language] of spoken.slice(0, isNight ? spoken.length : 3).entries())
  test(`axe, keys and narrow windows find nothing in ${language} (SEED=${seed})`, async () => {
    const visitor = await newVisitor({ language, ...accounts.verified })
    await visitor.open('/home')
    const screens = addressesOf('verified').filter((_, n) => isNight || (order[n] ?? 0) % 12 === at)
    await expectAccessibleAt(
      visitor,
      screens.map((path) => [path, 'h1'] as const),
      phoneAndTwofold,
    )
    expect(visitor.complaints).toEqual([])
  })
