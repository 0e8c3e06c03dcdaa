// Goal: nothing jumps under a finger, on no screen. Method: every built screen on a small phone,
// loaded anew with nothing kept, by a visitor and by a customer of whom every list shows something
// (by one of whom none does: `sweep.test.ts`); then the ways between them. The browser forgives what moves within half a
// second of a finger, which is when a screen is built; so taps are made by the page itself, which
// no browser takes for a finger, and whatever they move counts from the first frame. Each screen that
// stands is seen on 320 px and at 200 %, too: colours change no widths, so one theme is enough.
import { expect, test } from 'vitest'
import { everyScreen } from './looked-at.ts'
import { shiftsOf, tooMuch, twice, watchCalls, watchShifts } from './shifts.ts'
import { richCustomer } from './steady-customer.ts'
import { deepLink } from './walk.ts'
import { newVisitor, joinWorld, type Visitor } from './world.ts'

joinWorld()

const ofVisitors = [
  '/login',
  '/register',
  '/forgotPassword',
  '/changePassword',
  '/search',
  '/stockInfo?code=NLE',
  '/explore',
  '/explore/owed',
  '/explore/official',
  '/explore/practice',
  '/shop',
  '/detail/stock/605901.SH',
]

/**
 * What jumps too much where these addresses are loaded one by one, and what else is found at each
 * once it stands.
 */
async function jumpsAt(
  visitor: Visitor,
  addresses: readonly string[],
  also: typeof tooWide = async () => [],
): Promise<string[]> {
  const { page } = visitor
  const calm = watchCalls(page)
  const found: string[] = []
  for (const address of addresses)
    found.push(
      ...(await twice(async () => {
        await deepLink(page, address, 'most jumps happen where nothing was kept')
        const shifts = await shiftsOf(page, calm)
        expect(
          shifts.filter(({ recentInput }) => recentInput),
          address,
        ).toEqual([])
        return [...tooMuch(address, shifts), ...(await also(page, address))]
      })),
    )
  return found
}

/** A phone of 320 px, and a window of 1280 × 800 at 200 %. */
const narrow = [
  [320, 640],
  [640, 400],
] as const

/** Where what stands at this address sticks out sideways. */
async function tooWide(page: Visitor['page'], address: string): Promise<readonly string[]> {
  const found: string[] = []
  const before = page.viewportSize()
  for (const [width, height] of narrow) {
    await page.setViewportSize({ width, height })
    const needed = await page.evaluate(() => document.documentElement.scrollWidth)
    if (needed > width) found.push(`${address} needs ${needed} px of ${width} × ${height}`)
  }
  if (before !== null) await page.setViewportSize(before)
  return found
}

async function watched(device?: { readonly width: number }): Promise<Visitor> {
  const visitor = await newVisitor(device)
  await watchShifts(visitor)
  return visitor
}

test('what is put in above a screen that stands is seen to jump', async () => {
  const visitor = await watched()
  const { page } = visitor
  const calm = watchCalls(page)
  await deepLink(page, '/agreement', 'a screen that jumps by nothing of its own')
  expect(tooMuch('', await shiftsOf(page, calm))).toEqual([])
  await page.evaluate(() => {
    const late = document.createElement('div')
    late.style.height = '120px'
    document.querySelector('.page-main')?.prepend(late)
  })
  expect(tooMuch('/agreement', await shiftsOf(page, calm)).join()).toMatch(/jumps 0\.[1-9]/)
})

test('what is wider than a narrow window is seen', async () => {
  const { page, open } = await newVisitor()
  await open('/agreement')
  expect(await tooWide(page, '/agreement')).toEqual([])
  await page.locator('.page-main').evaluate((main) => {
    const wide = document.createElement('div')
    wide.style.cssText = 'width: 641px; height: 1px'
    main.append(wide)
  })
  expect(await tooWide(page, '/agreement')).toHaveLength(narrow.length)
})

test('no screen of a visitor jumps, nor is one too wide at 320 px or at 200 %', async () => {
  expect(await jumpsAt(await watched(), ofVisitors, tooWide)).toEqual([])
})

test('no screen with something to show jumps, nor is one too wide at 320 px or at 200 %', async () => {
  const visitor = await watched()
  const own = await richCustomer(visitor)
  expect(await jumpsAt(visitor, Object.values(everyScreen(own)).flat(), tooWide)).toEqual([])
})

/** Where a desk shows other parts than a phone, and what was built last. */
const atDesk = [
  'home',
  'market',
  'stock',
  'portfolio',
  'account',
  'withdraw',
  'messages',
  'newShares',
  'calendar',
  'blockTrades',
  'blockRecords',
  'savings',
  'loan',
  'loanRecords',
] as const

test('no screen of a desk jumps: home as a table, three panes, blocks, savings, loans', async () => {
  const visitor = await watched({ width: 1440 })
  const own = everyScreen(await richCustomer(visitor))
  expect(
    await jumpsAt(
      visitor,
      atDesk.flatMap((name) => own[name] ?? []),
    ),
  ).toEqual([])
})

/** From home through the app by what is tapped; an arrow leads back. */
const ways = [
  '.tabbar a[href^="#/market"]',
  '.rows a[href*="/stockInfo"]',
  '←',
  'a[href="#/search/search"]',
  '←',
  '.tabbar a[href^="#/trade"]',
  '.tabbar a[href^="#/transaction"]',
  '.rows a[href*="/shares/holdDetail"]',
  '←',
  '.tabbar a[href^="#/my"]',
  'a[href="#/personCenter"]',
  '←',
  'a[href="#/ucenter/moneyLog"]',
  '←',
  'a[href="#/bankRecord"]',
  '←',
  'a[href="#/ucenter/bank-list"]',
  '←',
  'a[href="#/documents"]',
  '←',
  'a[href="#/setting"]',
  'a[href="#/setting/profile"]',
  '←',
  '←',
  '.tabbar a[href^="#/home"]',
] as const

test('no way between screens jumps', async () => {
  const visitor = await watched()
  const { page } = visitor
  await richCustomer(visitor)
  await visitor.open('/home')
  const calm = watchCalls(page)
  await shiftsOf(page, calm)
  const found: string[] = []
  for (const way of ways) {
    const before = await visitor.path()
    const what = page.locator(`${way === '←' ? '.topbar-back button' : way}:visible`).last()
    await what.evaluate((one: HTMLElement) => one.click())
    await expect.poll(() => visitor.path()).not.toBe(before)
    const shifts = await shiftsOf(page, calm)
    expect(shifts.filter(({ recentInput }) => recentInput)).toEqual([])
    found.push(...tooMuch(`${before} ${way} ${await visitor.path()}`, shifts))
  }
  expect(found).toEqual([])
})
