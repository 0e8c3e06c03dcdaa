import { expect, test } from 'vitest'
import { confirm, openTicket, review } from './trading.ts'
import {
  expectAccessibleAt,
  expectAccessibleEverywhere,
  expectNoOverflow,
  onSmallPhone,
} from './looks.ts'
import { tradingScreens as screensOf, type Traded } from './looked-at.ts'
import { follow, goHolding, showPortfolio, walk } from './walk.ts'
import { newVisitor, joinWorld, type Visitor } from './world.ts'

joinWorld()

/** A customer with a position and an order, through the screens. Answers the addresses of both. */
async function trade(visitor: Visitor): Promise<Traded> {
  await openTicket(visitor, 'code=NLE&side=buy&quantity=3')
  await review(visitor)
  const order = await confirm(visitor)
  await goHolding(visitor, 'NLE')
  return { order, holding: await visitor.path() }
}

test('axe finds nothing on the screens of trading, by light and dark, narrow and wide', async () => {
  const visitor = await newVisitor()
  const { page, t, complaints } = visitor
  const mine = await trade(visitor)
  await expectAccessibleAt(visitor, screensOf(mine))
  await walk(visitor, 'account', '/personCenter')
  await page.locator('.hero-value button.figure').click()
  await page.locator('dialog .proven-line').waitFor()
  await expectAccessibleEverywhere(visitor)
  await page.locator('dialog summary').last().click()
  await page.keyboard.press('Escape')
  await page.locator('dialog').waitFor({ state: 'detached' })
  await goHolding(visitor, 'NLE')
  await follow(visitor, page.getByRole('link', { name: t('trade.sell'), exact: true }))
  await page.locator('#ticket-quantity').fill('1')
  await review(visitor)
  await expectAccessibleEverywhere(visitor)
  expect(complaints).toEqual([])
})

test('nothing of trading is cut or sticks out at 320 px, in the languages with the longest words', async () => {
  const visitor = await newVisitor()
  const mine = await trade(visitor)
  for (const language of ['de', 'ru', 'el', 'fr', 'zh-TW'] as const)
    await expectNoOverflow(await onSmallPhone(visitor, language), screensOf(mine))
})

test('in a window of 1280 × 800 at 200 % the ticket scrolls down to its button', async () => {
  const visitor = await newVisitor()
  const { page } = visitor
  const height = 400
  await openTicket(visitor, 'code=NLE&side=buy&quantity=5')
  await page.setViewportSize({ width: 640, height })
  const act = page.locator('.ticket .actionbar button[type=submit]')
  await act.waitFor()
  const foot = async () => {
    const box = await act.boundingBox()
    return box === null ? Number.NaN : box.y + box.height
  }
  // Else there is nothing to scroll to, and this says nothing.
  expect(await foot()).toBeGreaterThan(height)
  // The wheel, because a click would scroll what a finger cannot.
  await page.mouse.move(320, 300)
  await page.mouse.wheel(0, 2_000)
  await expect.poll(foot).toBeLessThanOrEqual(height)
  await review(visitor)
})

test('hidden balances are nowhere in the page, and stay hidden on the next screen', async () => {
  const visitor = await newVisitor()
  const { page, t } = visitor
  await trade(visitor)
  await walk(visitor, 'account', '/personCenter')
  await page.locator('.hero-value button.figure').waitFor()
  await page.getByRole('button', { name: t('label.balancesHide') }).click()
  await expect.poll(() => page.locator('main').textContent()).not.toMatch(/\d+,\d\d\s*€/)
  await walk(visitor, 'portfolio')
  await page.locator('.rows a:visible').first().waitFor()
  expect(await page.locator('main').textContent()).not.toMatch(/\d+,\d\d\s*€/)
})

test('the history comes down as a file with exact figures', async () => {
  const visitor = await newVisitor()
  const { page, t } = visitor
  await trade(visitor)
  await showPortfolio(visitor, 'history')
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: t('portfolio.csv') }).click()
  const file = await coming
  expect(file.suggestedFilename()).toBe('parkett-year.csv')
  const chunks: Buffer[] = []
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer)
  const [, row = ''] = Buffer.concat(chunks).toString('utf8').split('\r\n')
  expect(row.split(',')).toEqual(expect.arrayContaining(['NLE', '3', 'EUR', 'SIMULATED']))
})
