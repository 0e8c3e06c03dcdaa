import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { arrive, loadScreen, standing, type Visitor } from './world.ts'

/**
 * Walking as a person does, by tapping: what one screen has read and kept is there on the next
 * one, as in life. `open()` loads the app anew and hides every fault of what it keeps, so it
 * stays for a visitor's first load; `deepLink` is for addresses that come from outside
 * (`test/house/rules/walking.ts`).
 */
const roots = {
  home: '/home',
  market: '/market',
  trade: '/trade',
  portfolio: '/transaction',
  account: '/my',
} as const
export type Tab = keyof typeof roots

/**
 * An address that comes from outside while the app is in use: typed, kept, in a mail, in a second
 * window. `why` is what the journey learns by it that no tapping shows.
 */
export async function deepLink(page: Page, path: string, why: string): Promise<void> {
  try {
    await loadScreen(page, path)
  } catch (cause) {
    throw new Error(`${path} was opened for this and did not stand: ${why}`, { cause })
  }
}

/**
 * The same into the address bar of the app that is open: where only what follows the # differs, a
 * browser loads nothing anew.
 */
export async function typeAddress(page: Page, path: string, why: string): Promise<void> {
  try {
    await page.goto(`/#${path}`, { waitUntil: 'commit' })
    await noticed(page)
    await standing(page)
  } catch (cause) {
    throw new Error(`${path} was typed for this and did not stand: ${why}`, { cause })
  }
}

/** Until the app has seen what was typed, its old screen still stands. */
const noticed = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => {
    const router = Reflect.get(self, 'parkettRouter') as
      | { readonly history: { readonly location: { readonly href: string } } }
      | undefined
    return router?.history.location.href === (location.hash.slice(1) || '/')
  })

/** Waits for the screen of another address than this one. */
async function arriveElsewhere(visitor: Visitor, before: string): Promise<void> {
  await expect.poll(() => visitor.path()).not.toBe(before)
  await arrive(visitor, /./)
}

/** Taps a link and waits for the screen that it leads to. */
export async function follow(visitor: Visitor, link: Locator): Promise<void> {
  const before = await visitor.path()
  await link.click()
  await arriveElsewhere(visitor, before)
}

/**
 * Taps the button in the top bar that leads back; where the list stands beside, the browser's own.
 * @param tap how the button is tapped
 */
export async function goBack(visitor: Visitor, tap = follow): Promise<void> {
  const { page, t } = visitor
  const back = page.getByRole('button', { name: t('shell.back'), exact: true })
  if ((await back.count()) > 0) return tap(visitor, back.last())
  const before = await visitor.path()
  await page.goBack()
  await arriveElsewhere(visitor, before)
}

const openSheet = ({ page }: Visitor): Locator => page.locator('dialog[open]')

/** A sheet lies over everything; the phone's own back takes it away, and its cross a ticket. */
async function closeSheet(visitor: Visitor): Promise<void> {
  const { page, t } = visitor
  const sheet = openSheet(visitor)
  if ((await sheet.count()) === 0) return
  // A ticket that was opened by its address has nothing behind it to go back to.
  if ((await sheet.locator('.ticket').count()) === 0) await page.goBack()
  else await sheet.getByRole('button', { name: t('action.close') }).click()
  await sheet.waitFor({ state: 'detached' })
}

/**
 * To a tab's own first screen. Out of a screen without a tab bar the way leads back first; a tab
 * that opens where it was left is tapped once more, as its customer would.
 */
export async function goTab(visitor: Visitor, tab: Tab): Promise<void> {
  const { page } = visitor
  const root = roots[tab]
  const isThere = async () => (await visitor.path()).split('?')[0] === root
  for (let steps = 0; steps < 6 && !(await isThere()); steps += 1) {
    await closeSheet(visitor)
    const link = page.locator(`.tabbar a[href^="#${root}"]:visible`)
    if ((await link.count()) === 0) await goBack(visitor, followIfFree)
    else await followIfFree(visitor, link)
  }
  await arrive(visitor, new RegExp(`^${root}(\\?|$)`))
}

/**
 * Taps what is seen. What is read of an order or a stock may bring a bar of acts that takes its place
 * just then, or the sheet of a ticket that lies over it: nothing was tapped, and whoever looks again
 * sees it.
 */
async function followIfFree(visitor: Visitor, control: Locator): Promise<void> {
  const before = await visitor.path()
  try {
    await control.click({ timeout: 15_000 })
  } catch (error) {
    const isThere = (await control.count()) > 0
    if (isThere && (await openSheet(visitor).count()) === 0) throw error
    return
  }
  await arriveElsewhere(visitor, before)
}

/** From the first screen of a tab over links that stand there, each by the address it leads to. */
export async function walk(
  visitor: Visitor,
  tab: Tab,
  ...addresses: readonly string[]
): Promise<void> {
  await goTab(visitor, tab)
  for (const address of addresses)
    await follow(
      visitor,
      visitor.page.locator(`:is(main, header, .frame-list) a[href="#${address}"]:visible`).first(),
    )
}

/** Opens the filters of a list, takes these and looks at what is left. */
export async function filterBy({ page, t }: Visitor, ...choices: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: `${t('action.filter')}:` }).click()
  const sheet = page.getByRole('dialog', { name: t('action.filter') })
  for (const name of choices) await sheet.getByRole('radio', { name, exact: true }).check()
  await sheet.getByRole('button', { name: t('filter.apply') }).click()
  await sheet.waitFor({ state: 'detached' })
}

/** Chooses what the portfolio tab shows. */
export async function showPortfolio(
  visitor: Visitor,
  view: 'positions' | 'orders' | 'history' | 'plans',
): Promise<void> {
  await goTab(visitor, 'portfolio')
  const { page, t } = visitor
  // Open orders are counted behind their name.
  const name = new RegExp(`^${t(`portfolio.${view}`)}( \\d+)?$`)
  await page.getByRole('radio', { name }).check()
}

/** From the tab of markets over the search to the share of this code. */
export async function goStock(visitor: Visitor, code: string): Promise<void> {
  await walk(visitor, 'market', '/search/search')
  const { page } = visitor
  await page.getByRole('searchbox').fill(code)
  await follow(visitor, page.locator('.rows a:visible').filter({ hasText: code }).first())
  await arrive(visitor, new RegExp(`^/stockInfo.*code=${code}`))
}

/** To the share that is held under this code, over the portfolio. */
export async function goHolding(visitor: Visitor, code: string): Promise<void> {
  await showPortfolio(visitor, 'positions')
  const { page } = visitor
  await follow(visitor, page.locator('.rows a:visible').filter({ hasText: code }).first())
  await arrive(visitor, /^\/shares\/holdDetail\?id=\d+$/)
}
