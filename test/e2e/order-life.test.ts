import { expect, test } from 'vitest'
import { confirm, openTicket, review } from './trading.ts'
import { goStock, showPortfolio } from './walk.ts'
import { arrive, expectAccessible, newVisitor, openWorld, type Visitor } from './world.ts'

openWorld()

/** A limit far below the market waits. */
async function placeWaiting(visitor: Visitor): Promise<string> {
  const { page, say } = visitor
  await openTicket(visitor, 'code=NLE&side=buy&quantity=5')
  await page.getByLabel(say('ticket.type')).selectOption('limit')
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
  await expect.poll(() => page.locator('#ticket-quantity').inputValue()).toBe('5')
  await page.getByRole('button', { name: say('trade.limit'), exact: true }).click()
  await expect.poll(() => page.locator('#ticket-limit').inputValue()).toMatch(/^1([,.]00?)?$/)
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
  const act = page.locator('.ticket .actionbar button[type=submit]')
  const field = page.locator('#ticket-quantity')
  // One line, reserved, says the one thing that matters most.
  const says = async (text: string) =>
    page.locator('.ticket-notice').filter({ hasText: text }).waitFor()

  await act.click()
  await says(say('v.sharesZero'))
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('ticket-quantity')
  await field.fill('2,5')
  await says(say('ticket.wholeNumber'))
  // Above the house's largest purchase: said, with the limit; but first that the money is missing.
  await field.fill('6000')
  // Not enough money: how much is missing, and the way to bring it; the button says it too.
  await page
    .locator('.ticket-notice')
    .filter({ has: page.getByRole('link', { name: say('money.deposit') }) })
    .waitFor()
  await expect.poll(() => act.textContent()).toBe(say('ticket.notEnough'))
  await expect.poll(() => act.isDisabled()).toBe(true)
  await page.getByRole('button', { name: say('ticket.enterBy') }).click()
  await act.click()
  await says(say('v.amount'))
  await page.locator('#ticket-amount').fill('1.000')
  await page.locator('.ticket-counter').filter({ hasText: /\d/ }).waitFor()
  await page.getByLabel(say('ticket.type')).selectOption('limit')
  await page.locator('#ticket-limit').fill('')
  await act.click()
  await says(say('ticket.limitMissing'))
})

test('lots are counted beside the shares, and a quarter of the money is a whole number of them', async () => {
  const visitor = await newVisitor({ language: 'zh-CN' })
  const { page, say } = visitor
  await openTicket(visitor, 'code=605901&market=CN&side=buy')
  const field = page.locator('#ticket-quantity')
  await page.locator('.ticket .actionbar button[type=submit]').click()
  await page
    .locator('.ticket-notice')
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

test('a finger buys on a pad that never moves, over no keyboard of the system, and ends where it began', async () => {
  const visitor = await newVisitor({ touch: true })
  const { page, say, complaints } = visitor
  await openTicket(visitor, 'code=NLE&side=buy')
  const pad = page.getByRole('group', { name: say('ticket.pad') })
  const keys = pad.getByRole('button')
  await expect.poll(() => page.locator('.ticket-quote').textContent()).toMatch(/\d.*\d/)
  const boxes = () =>
    keys.evaluateAll((all) => all.map((key) => JSON.stringify(key.getBoundingClientRect())))
  const before = await boxes()
  expect(before).toHaveLength(11)
  expect(await page.locator('#ticket-quantity').getAttribute('inputmode')).toBe('none')
  const press = (key: string) => pad.getByRole('button', { name: key, exact: true }).tap()
  // From one share to more than there is money and shares for: notices come and go.
  for (const key of ['9', '9', '9', '9', '9', '9']) {
    await press(key)
    expect(await boxes()).toEqual(before)
  }
  await page.locator('.ticket-notice[data-tone]').waitFor()
  expect(await boxes()).toEqual(before)
  for (let left = 6; left > 0; left -= 1)
    await pad.getByRole('button', { name: say('ticket.padDelete') }).tap()
  for (const key of ['2', '5']) await press(key)
  await expect.poll(() => page.locator('#ticket-quantity').inputValue()).toBe('25')
  await expect.poll(() => page.locator('.ticket .actionbar button').textContent()).toMatch(/\d.*\d/)
  expect(await boxes()).toEqual(before)
  await page.locator('.ticket .actionbar button').tap()
  const sheet = page.getByRole('dialog', { name: say('ticket.review') })
  await sheet.waitFor()
  await sheet.getByLabel(say('v.tradePassword'), { exact: true }).fill('582931')
  const receipt = page.getByRole('dialog', { name: say('ticket.receipt') })
  await expect
    .poll(() => receipt.getByRole('heading', { level: 3 }).textContent())
    .toMatch(/^25 Nordlicht/)
  await expectAccessible(visitor)
  await receipt.getByRole('button', { name: say('action.done') }).tap()
  await receipt.waitFor({ state: 'detached' })
  await arrive(visitor, /^\/stockInfo/)
  expect(complaints).toEqual([])
})

test('an order is bought with the keyboard alone', async () => {
  const visitor = await newVisitor({ width: 1280 })
  const { page, say } = visitor
  await openTicket(visitor, 'code=NLE&side=buy')
  await page.locator('#ticket-quantity').focus()
  await page.keyboard.type('2')
  const act = page.locator('.ticket .actionbar button[type=submit]')
  await expect.poll(() => act.textContent()).toMatch(/\d.*\d/)
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: say('ticket.review') }).waitFor()
  await page.locator('dialog .pin-input:focus').waitFor()
  await page.keyboard.type('582931')
  const receipt = page.getByRole('dialog', { name: say('ticket.receipt') })
  await receipt.waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H3')
  await receipt.getByRole('button', { name: say('action.done') }).focus()
  await page.keyboard.press('Enter')
  await receipt.waitFor({ state: 'detached' })
})

test('a review that comes back late opens nothing on the screen that the customer went on to', async () => {
  const visitor = await newVisitor()
  const { page, say } = visitor
  await openTicket(visitor, 'code=NLE&side=buy')
  await goStock(visitor, 'NLE')
  await page.getByRole('link', { name: say('trade.buy'), exact: true }).click()
  await arrive(visitor, /^\/shares\/creatOrder/)
  await page.locator('#ticket-quantity').fill('1')
  let answer = (): void => undefined
  const held = new Promise<void>((done) => (answer = done))
  await page.route('**/api/orders/prepare', async (route) => {
    await held
    await route.continue()
  })
  const act = page.locator('.ticket .actionbar button[type=submit]')
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
