import { expect, test } from 'vitest'
import { expectAccessible, newVisitor, openWorld, register, type Visitor } from './world.ts'

openWorld()

/** Addresses, and what is there once a screen stands whole. */
const screens = [
  ['/home', '.hero-value'],
  ['/market', '.rows .price'],
  ['/market?segment=favourites', '.empty'],
  ['/market?market=CN&show=cap', '.rows .price'],
  ['/search/search', '.empty'],
  ['/search/search?q=bank', '.rows .price'],
  ['/stockInfo?code=NLE', '.chart canvas'],
  ['/stockInfo?code=NOPE', '.empty'],
  ['/detail/stock/605901.SH', '.chart canvas'],
] as const

async function openWhole(
  { open, page }: Visitor,
  [path, whole]: (typeof screens)[number],
): Promise<void> {
  await open(path)
  await page.locator(`${whole}:visible`).first().waitFor()
}

const devices = [
  { theme: 'light', width: 360 },
  { theme: 'dark', width: 360 },
  { theme: 'light', width: 1280 },
] as const

for (const device of devices) {
  test(`axe finds nothing on the screens of the market (${device.theme}, ${device.width})`, async () => {
    const visitor = await newVisitor(device)
    await register(visitor)
    for (const screen of screens) {
      await openWhole(visitor, screen)
      await expectAccessible(visitor)
    }
    const { page, say } = visitor
    await visitor.open('/stockInfo?code=NLE')
    await page.getByRole('button', { name: say('chart.showTable') }).click()
    await page.getByRole('table').waitFor()
    await expectAccessible(visitor)
    await visitor.open('/market')
    await page.locator('.row-trail button').first().click()
    await page.getByRole('dialog').waitFor()
    await expectAccessible(visitor)
    expect(visitor.complaints).toEqual([])
  })
}

for (const language of ['de', 'ru', 'el', 'fr', 'zh-TW'] as const) {
  test(`nothing of the market is cut or sticks out at 320 px (${language})`, async () => {
    const visitor = await newVisitor({ language, width: 320 })
    await register(visitor)
    for (const screen of screens) {
      await openWhole(visitor, screen)
      const [content, window] = await visitor.page.evaluate(() => [
        document.documentElement.scrollWidth,
        innerWidth,
      ])
      expect(content, screen[0]).toBeLessThanOrEqual(window ?? 0)
    }
  })
}
