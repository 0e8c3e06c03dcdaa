import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { faultsOf, sizeFaultsOf, whole } from './axe.ts'
import type { Screen } from './looked-at.ts'
import { keyFaults } from './reach.ts'
import { jump, newVisitor, tokenOf, type Visitor } from './world.ts'

// For journeys that look at many screens one by one. A screen is loaded once and then seen on
// every device, because loading the app anew for each costs more than the looking.

type Look = {
  readonly theme: 'light' | 'dark'
  readonly width: number
  readonly height: number
  /** Only what depends on sizes: both themes are seen by axe where there is the least room. */
  readonly sizes?: true
  /** What keys lead to, too. */
  readonly keys?: true
}

const light = { theme: 'light' } as const
const dark = { theme: 'dark' } as const
/** The narrowest phone there is. */
const phone = { width: 320, height: 640 }
/** What a browser gives a window of 1280 × 800 that is read at 200 %. */
const twofold = { width: 640, height: 400, sizes: true } as const

/** On these every screen must be without faults. */
export const lightAndDark: readonly Look[] = [
  { ...light, ...phone },
  { ...light, ...twofold },
  { ...dark, ...twofold, keys: true },
  { ...dark, ...phone },
]
/** What a text of another length can break, and a key of another name. */
export const phoneAndTwofold: readonly Look[] = [
  { ...light, ...phone },
  { ...light, ...twofold, keys: true },
]
/** The first ones and a desk, where the frame is another. */
const looks: readonly Look[] = [...lightAndDark, { ...light, width: 1280, height: 780 }]

/** Goes to a screen and waits until it stands. */
async function goScreen(visitor: Visitor, [path, standing]: Screen): Promise<void> {
  await jump(visitor, path)
  await visitor.page.locator(standing).last().waitFor({ state: 'attached' })
  // What is folded is looked at, too.
  await visitor.page.evaluate(() => {
    for (const fold of document.querySelectorAll('details')) fold.open = true
  })
  await visitor.page.locator(`${standing}:visible`).last().waitFor()
  await whole(visitor.page)
}

/** Goes to each of these screens in turn, and nothing is there for axe to find. */
export async function expectAccessibleAt(
  visitor: Visitor,
  screens: readonly Screen[],
  on = looks,
): Promise<void> {
  for (const screen of screens) {
    await goScreen(visitor, screen)
    await expectAccessibleEverywhere(visitor, on)
  }
}

/**
 * Nothing for axe on the screen that stands, nothing wider than its window, and nothing that keys do
 * not lead to.
 */
export async function expectAccessibleEverywhere(visitor: Visitor, on = looks): Promise<void> {
  const { page } = visitor
  for (const look of on) {
    await wear(visitor, look)
    const faults = look.sizes ? await sizeFaultsOf(page) : await faultsOf(page)
    const place = `${await visitor.path()} ${look.theme} ${look.width}`
    const keys = look.keys ? await keyFaults(page) : []
    expect([...faults, ...(await tooWide(page)), ...keys], place).toEqual([])
  }
  await wear(visitor, { ...light, width: 360, height: 780 })
}

const tooWide = async (page: Page): Promise<readonly string[]> => {
  const [needed, given] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    innerWidth,
  ])
  return (needed ?? 0) > (given ?? 0) ? [`needs ${needed} px of ${given}`] : []
}

async function wear({ page }: Visitor, { theme, width, height }: Look): Promise<void> {
  await page.emulateMedia({ colorScheme: theme })
  await page.setViewportSize({ width, height })
  // The app follows its device; axe must not look before it did.
  await page.locator(`html[data-theme=${theme}]`).waitFor()
}

const phoneWidth = phone.width

/** This visitor's session, or nobody, on a small phone in another language. */
export async function onSmallPhone(
  visitor: Visitor,
  language: 'de' | 'ru' | 'el' | 'fr' | 'zh-CN' | 'zh-TW',
): Promise<Visitor> {
  const token = await tokenOf(visitor)
  const other = await newVisitor({ language, width: phoneWidth, ...(token !== '' && { token }) })
  await other.open(token === '' ? '/login' : '/home')
  return other
}

/** Nothing of these screens may stick out sideways on a small phone. */
export async function expectNoOverflow(
  visitor: Visitor,
  screens: readonly Screen[],
): Promise<void> {
  for (const screen of screens) {
    await goScreen(visitor, screen)
    const content = await visitor.page.evaluate(() => document.documentElement.scrollWidth)
    expect(content, `${screen[0]}: ${await widest(visitor)}`).toBeLessThanOrEqual(phoneWidth)
  }
}

/** The smallest part without which the page is no wider than it should be. */
const widest = ({ page }: Visitor): Promise<string> =>
  page.evaluate((most) => {
    const isFine = (one: HTMLElement): boolean => {
      const before = one.style.display
      one.style.display = 'none'
      const width = document.documentElement.scrollWidth
      one.style.display = before
      return width <= most
    }
    const all = [...document.querySelectorAll<HTMLElement>('body *')]
    return all.findLast((one) => isFine(one))?.outerHTML.slice(0, 300) ?? ''
  }, phoneWidth)
