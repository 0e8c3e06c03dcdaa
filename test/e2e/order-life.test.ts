import { expect, test } from 'vitest'
import { confirm, openTicket, review } from './trading.ts'
import { showPortfolio } from './walk.ts'
import { arrive, expectAccessible, newVisitor, openWorld, type Visitor } from './world.ts'

openWorld()

/** A limit far below the market waits. */
async function placeWaiting(visitor: Visitor): Promise<string> {
  const { page, say } = visitor
  await openTicket(visitor, 'code=NLE&side=buy&quantity=5')
  await page.getByRole('radio', { name: say('order.limit') }).check()
  const limit = page.locator('#ticket-limit')
  // Offered from the market, so that only the difference must be typed.
  await expect.poll(() => limit.inputValue()).toMatch(/^\d+,\d+$/)
  await limit.fill('1,00')
  await page.getByText(say('ticket.nudgeLimitFar')).waitFor()
  await review(visitor)
  return confirm(visitor)
}

test('a waiting order is cancelled after one question, and its money is free again', async () => {
  const visitor = await newVisitor()
  const { page, say, complaints } = visitor
  const order = await placeWaiting(visitor)
  await page.getByRole('heading', { level: 2, name: say('order.accepted') }).waitFor()

  await page.getByRole('button', { name: say('order.cancel') }).click()
  const ask = page.getByRole('alertdialog')
  await ask.waitFor()
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe(say('order.keep'))
  await expectAccessible(visitor)
  await ask.getByRole('button', { name: say('order.keep') }).click()
  await ask.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: say('order.cancel') }).click()
  await ask.getByRole('button', { name: say('order.cancel') }).click()
  await page.getByRole('heading', { level: 2, name: say('order.cancelled') }).waitFor()
  await page.getByText(say('order.nextEndedBuy')).waitFor()

  await showPortfolio(visitor, 'orders')
  await page.getByText(say('portfolio.noneOpen')).waitFor()
  // Ended orders have a list of their own; back leads to the order itself.
  await page.goBack()
  await arrive(visitor, order)
  await page.getByRole('link', { name: say('order.repeat') }).click()
  await arrive(visitor, /^\/shares\/creatOrder\?/)
  await expect.poll(() => page.locator('#ticket-limit').inputValue()).toMatch(/^1([,.]00?)?$/)
  await expect.poll(() => page.locator('#ticket-quantity').inputValue()).toBe('5')
  expect(complaints).toEqual([])
})

test('an open order can be cancelled from its row in the list', async () => {
  const visitor = await newVisitor()
  const { page, say } = visitor
  await placeWaiting(visitor)
  await showPortfolio(visitor, 'orders')
  await page.locator('.row-trail button').first().click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('order.cancel') })
    .click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('order.cancel') })
    .click()
  await page.getByText(say('portfolio.noneOpen')).waitFor()
})

test('the ticket says what is missing, at its field, in its words', async () => {
  const visitor = await newVisitor()
  const { page, say } = visitor
  await openTicket(visitor, 'code=NLE&side=buy')
  const act = page.locator('.actionbar button[type=submit]')
  const field = page.locator('#ticket-quantity')
  const faultOf = async (text: string) =>
    page.locator('.field-error').filter({ hasText: text }).waitFor()

  await act.click()
  await faultOf(say('v.sharesZero'))
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('ticket-quantity')
  await field.fill('2,5')
  await faultOf(say('ticket.wholeNumber'))
  // Above the house's largest purchase: said, with the limit.
  await field.fill('999999')
  await faultOf('1.000.000')
  await field.fill('6000')
  // Not enough money: how much is missing, and the way to bring it.
  await page
    .locator('.notice')
    .filter({ has: page.getByRole('link', { name: say('money.deposit') }) })
    .waitFor()
  await page.getByRole('radio', { name: say('label.amount') }).check()
  await act.click()
  await faultOf(say('v.amount'))
  await page.locator('#ticket-amount').fill('1.000')
  await page.locator('.field-hint').filter({ hasText: /\d/ }).first().waitFor()
  await page.getByRole('radio', { name: say('order.limit') }).check()
  await page.locator('#ticket-limit').fill('')
  await act.click()
  await faultOf(say('ticket.limitMissing'))
})

test('lots are counted beside the shares, and a quarter of the money is a whole number of them', async () => {
  const visitor = await newVisitor({ language: 'zh-CN' })
  const { page, say } = visitor
  await openTicket(visitor, 'code=605901&market=CN&side=buy')
  const field = page.locator('#ticket-quantity')
  await page.locator('.actionbar button[type=submit]').click()
  await page
    .locator('.field-error')
    .filter({ hasText: say('v.lotsZero') })
    .waitFor()
  await page.getByRole('button', { name: say('ticket.lotMore') }).click()
  await page.getByRole('button', { name: say('ticket.lotMore') }).click()
  await expect.poll(() => field.inputValue()).toBe('200')
  await page.getByRole('button', { name: say('ticket.lotLess') }).click()
  await expect.poll(() => field.inputValue()).toBe('100')
  await page.getByRole('button', { name: /^25/ }).click()
  await expect.poll(async () => Number(await field.inputValue()) % 100).toBe(0)
  await expect.poll(async () => Number(await field.inputValue())).toBeGreaterThan(100)
  await field.fill('150')
  await page.locator('#ticket-quantity[aria-invalid=true]').waitFor()
})

test('an order is bought with the keyboard alone', async () => {
  const visitor = await newVisitor({ width: 1280 })
  const { page, say } = visitor
  await openTicket(visitor, 'code=NLE&side=buy')
  await page.locator('#ticket-quantity').focus()
  await page.keyboard.type('2')
  const act = page.locator('.actionbar button[type=submit]')
  await expect.poll(() => act.textContent()).toMatch(/\d.*\d/)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: say('ticket.review') }).waitFor()
  await page.getByRole('button', { name: say('ticket.confirm') }).focus()
  await page.keyboard.press('Enter')
  await page.locator('dialog input:focus').waitFor()
  await page.keyboard.type('582931')
  await page.keyboard.press('Enter')
  await arrive(visitor, /^\/order\?id=\d+$/)
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
})

test('a review that comes back late opens nothing on the screen that the customer went on to', async () => {
  const visitor = await newVisitor()
  const { page, say, open } = visitor
  await openTicket(visitor, 'code=NLE&side=buy')
  await open('/stockInfo?code=NLE')
  await page.getByRole('link', { name: say('trade.buy'), exact: true }).click()
  await arrive(visitor, /^\/shares\/creatOrder/)
  await page.locator('#ticket-quantity').fill('1')
  let answer = (): void => undefined
  const held = new Promise<void>((done) => (answer = done))
  await page.route('**/api/orders/prepare', async (route) => {
    await held
    await route.continue()
  })
  const act = page.locator('.actionbar button[type=submit]')
  await expect.poll(() => act.textContent()).toMatch(/\d.*\d/)
  const asked = page.waitForRequest('**/api/orders/prepare')
  await act.click()
  await asked
  await page.goBack()
  await arrive(visitor, /^\/stockInfo/)
  const answered = page.waitForResponse('**/api/orders/prepare')
  answer()
  await (await answered).finished()
  await page.getByRole('link', { name: say('trade.buy'), exact: true }).waitFor()
  expect(
    await page.evaluate(() => (history.state as { readonly sheet?: unknown }).sheet),
  ).toBeUndefined()
})
