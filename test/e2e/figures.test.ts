import { expect, test } from 'vitest'
import { confirm, openTicket, review } from './trading.ts'
import { follow, goHolding, walk } from './walk.ts'
import { newVisitor, nextTradingDay, openWorld, type Visitor } from './world.ts'

openWorld()

/**
 * Opens every figure of the screen, of which there are so many, and reads whether its parts
 * make it.
 */
async function openEveryFigure({ page }: Visitor, atLeast: number): Promise<void> {
  const figures = page.locator('.page-main .figure')
  // The address changes before the screen does.
  await expect.poll(() => figures.count()).toBeGreaterThanOrEqual(atLeast)
  const count = await figures.count()
  for (let at = 0; at < count; at += 1) {
    await figures.nth(at).click()
    const notice = page.locator('dialog .notice')
    await notice.waitFor()
    const title = await page.locator('dialog h2').first().textContent()
    await expect
      .poll(() => notice.getAttribute('data-tone'), { message: title ?? '' })
      .toBe('success')
    await page.keyboard.press('Escape')
    await page.locator('dialog').waitFor({ state: 'detached' })
  }
}

test('every figure of the statement and of a position opens, and its entries add up to the cent', async () => {
  const visitor = await newVisitor()
  const { page, say, complaints } = visitor
  await openTicket(visitor, 'code=605901&market=CN&side=buy&quantity=600')
  await review(visitor)
  await confirm(visitor)
  await nextTradingDay()
  await goHolding(visitor, '605901')
  await follow(visitor, page.getByRole('link', { name: say('trade.sell'), exact: true }))
  await page.locator('#ticket-quantity').fill('200')
  await review(visitor)
  await confirm(visitor)

  await walk(visitor, 'account', '/personCenter')
  await page.getByRole('radio', { name: 'CNY', exact: true }).check()
  await openEveryFigure(visitor, 11)
  await goHolding(visitor, '605901')
  await page.locator('.page-main .hero-value').waitFor()
  await openEveryFigure(visitor, 11)
  expect(complaints).toEqual([])
})
