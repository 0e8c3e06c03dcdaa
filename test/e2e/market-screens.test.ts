import { expect, test } from 'vitest'
import {
  expectAccessibleAt,
  expectAccessibleEverywhere,
  expectNoOverflow,
  onSmallPhone,
} from './looks.ts'
import { marketScreens as screens } from './looked-at.ts'
import { follow, goStock, goTab } from './walk.ts'
import { arrive, newVisitor, joinWorld, settle, tokenOf, type Visitor } from './world.ts'

joinWorld()

test('axe finds nothing on the screens of the market, by light and dark, narrow and wide', async () => {
  const visitor = await newVisitor()
  await settle(visitor)
  await expectAccessibleAt(visitor, screens)
  const { page, t } = visitor
  await goTab(visitor, 'market')
  const rows = page.getByRole('list', { name: t('market.stocks') }).getByRole('link')
  await expectEarlyRow(visitor)
  await follow(visitor, rows.first())
  await page.getByRole('button', { name: t('chart.candles') }).click()
  await page.locator('.chart canvas').first().waitFor()
  await expectAccessibleEverywhere(visitor)
  await page.getByRole('button', { name: t('chart.showTable') }).click()
  await page.getByRole('table').waitFor()
  await expectAccessibleEverywhere(visitor)
  await goTab(visitor, 'market')
  await rows.first().click({ button: 'right' })
  await page.getByRole('dialog').waitFor()
  await expectAccessibleEverywhere(visitor)
  expect(visitor.complaints).toEqual([])
})

test('nothing of the market is cut or sticks out at 320 px, in the languages with the longest words', async () => {
  const visitor = await newVisitor()
  await settle(visitor)
  for (const language of ['de', 'ru', 'el', 'fr', 'zh-TW'] as const) {
    const small = await onSmallPhone(visitor, language)
    await expectNoOverflow(small, screens)
    await goTab(small, 'market')
    await expectEarlyRow(small)
    expect(await wordsBeyond(small), language).toEqual([])
  }
  for (const language of ['en', 'zh-CN'] as const) {
    const other = await newVisitor({ language, token: await tokenOf(visitor) })
    await other.open('/market')
    await expectEarlyRow(other)
  }
})

/** Words of what a swipe uncovers that stick out of their button, and so over the row beside it. */
const wordsBeyond = ({ page }: Visitor): Promise<readonly string[]> =>
  page
    .locator('.row-acts > button:visible')
    .evaluateAll((buttons) =>
      buttons.flatMap((one) => (one.scrollWidth > one.clientWidth ? [one.textContent ?? ''] : [])),
    )

/** The market that stands has its first row within 200 px, on the two phones the looks are of. */
async function expectEarlyRow({ page }: Visitor): Promise<void> {
  for (const [width, height] of [
    [360, 780],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    const first = page.locator('.rows:visible:has(.price) > .row').first()
    await expect.poll(async () => (await first.boundingBox())?.y).toBeGreaterThan(150)
    expect((await first.boundingBox())?.y, `${width} px`).toBeLessThanOrEqual(200)
  }
  await page.setViewportSize({ width: 360, height: 780 })
}

test('an index opens to its formula, its members and its sectors, and a member to its stock', async () => {
  const visitor = await newVisitor({ touch: true })
  const { page, t, complaints } = visitor
  await settle(visitor)
  await goTab(visitor, 'market')
  await follow(visitor, page.getByRole('link', { name: /DE 30/ }))
  await arrive(visitor, /^\/market\/index\?code=PKTDE30/)
  await page.getByRole('heading', { level: 2, name: t('index.formula') }).waitFor()
  // The unit stands elsewhere: behind a percentage it would say percentage points.
  await page.locator('.hero-change:visible', { hasText: t('stock.today') }).waitFor()
  const members = page.getByRole('list', { name: t('index.members') }).getByRole('link')
  await expect.poll(() => members.count()).toBe(30)
  const sectors = page.getByRole('list', { name: t('index.sectors') }).getByRole('link')
  await follow(visitor, sectors.filter({ hasText: t('sector.financials') }))
  await arrive(visitor, /^\/market\/index\?code=PKTDEFIN/)
  // Two of its eight came to the market after the last review.
  await expect.poll(() => members.count()).toBe(6)
  await follow(visitor, members.first())
  await arrive(visitor, /^\/stockInfo/)
  expect(complaints).toEqual([])
})

test('bid and ask keep their place however many shares wait at them', async () => {
  const visitor = await newVisitor({ width: 360 })
  const { page, t } = visitor
  await settle(visitor)
  await goTab(visitor, 'market')
  await follow(
    visitor,
    page
      .getByRole('list', { name: t('market.stocks') })
      .getByRole('link')
      .first(),
  )
  const sides = page.locator('.depth')
  await sides.waitFor()
  // The market would write its own sizes again between two looks.
  const heights = await sides.evaluate((depth) =>
    ['7', '4.096', '1.234.567'].map((size) => {
      for (const small of depth.querySelectorAll('small')) small.textContent = size
      return depth.getBoundingClientRect().height
    }),
  )
  expect(new Set(heights).size).toBe(1)
})

test('what is read of a line moves nothing below it, on the smallest phone and of a long price', async () => {
  const visitor = await newVisitor({ width: 320 })
  const { page } = visitor
  await settle(visitor)
  await goStock(visitor, 'HFL')
  const line = page.locator('.line-chart:visible')
  await line.waitFor()
  const said = page.locator('.line-said:visible')
  const before = await said.evaluate((row) => row.getBoundingClientRect().height)
  const now = await said.innerText()
  const box = (await line.boundingBox())!
  await page.mouse.move(box.x + 60, box.y + 60)
  await expect.poll(() => said.innerText()).not.toBe(now)
  expect(await said.evaluate((row) => row.getBoundingClientRect().height)).toBe(before)
})
