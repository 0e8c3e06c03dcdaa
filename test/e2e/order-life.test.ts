import { expect, test } from 'vitest'
import { confirm, openFillReceipt, openTicket, review, toReceipt } from './trading.ts'
import { goStock, goTab, showPortfolio } from './walk.ts'
import { arrive, expectAccessible, newVisitor, joinWorld, type Visitor } from './world.ts'

joinWorld()

/** A limit far below the market waits. */
async function placeWaiting(visitor: Visitor): Promise<string> {
  const { page, t } = visitor
  await openTicket(visitor, 'code=NLE&side=buy&quantity=5')
  await page.getByLabel(t('ticket.type')).selectOption('limit')
  const limit = page.locator('#ticket-limit')
  // Offered from the market, so that only the difference must be typed.
  await expect.poll(() => limit.inputValue()).toMatch(/^\d+,\d+$/)
  await limit.fill('1,00')
  await page.getByText(t('ticket.nudgeLimitFar')).waitFor()
  await review(visitor)
  return confirm(visitor)
}

test('a waiting order is cancelled after one question, and its money is free again', async () => {
  const visitor = await newVisitor()
  const { page, t, complaints } = visitor
  const order = await placeWaiting(visitor)
  await page.getByRole('heading', { level: 2, name: t('order.accepted') }).waitFor()

  await page.getByRole('button', { name: t('order.cancel') }).click()
  const ask = page.getByRole('alertdialog')
  await ask.waitFor()
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe(t('order.keep'))
  await expectAccessible(visitor)
  await ask.getByRole('button', { name: t('order.keep') }).click()
  await ask.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: t('order.cancel') }).click()
  await ask.getByRole('button', { name: t('order.cancel') }).click()
  await page.getByRole('heading', { level: 2, name: t('order.cancelled') }).waitFor()
  await page.getByText(t('order.nextEndedBuy')).waitFor()

  await showPortfolio(visitor, 'orders')
  await page.getByText(t('portfolio.noneOpen')).waitFor()
  // Ended orders have a list of their own; back leads to the order itself.
  await page.goBack()
  await arrive(visitor, order)
  await page.getByRole('link', { name: t('order.repeat') }).click()
  await arrive(visitor, /^\/shares\/creatOrder\?/)
  await expect.poll(() => page.locator('#ticket-quantity').inputValue()).toBe('5')
  await page.getByRole('button', { name: t('trade.limit'), exact: true }).click()
  await expect.poll(() => page.locator('#ticket-limit').inputValue()).toMatch(/^1([,.]00?)?$/)
  expect(complaints).toEqual([])
})

test('the ticket says what there is to buy with, and leads to why it is less than the cash', async () => {
  const visitor = await newVisitor()
  const { page, t, complaints } = visitor
  await placeWaiting(visitor)
  await visitor.open('/shares/creatOrder?code=NLE&side=buy')
  const free = page.locator('.ticket-cash')
  const said = (await free.textContent()) ?? ''
  await free.click()
  const step = page.getByRole('dialog')
  await step.getByRole('heading', { name: t('withdrawal.why') }).waitFor()
  const lines = step.locator('.line')
  expect(
    await lines.locator('dt').evaluateAll((all) => all.map((one) => one.firstChild?.textContent)),
  ).toEqual([t('assets.purse'), t('assets.held'), t('assets.ofBuying')])
  const cents = (text: string) => Number(text.replaceAll(/\D/g, ''))
  const [cash = 0, held = 0, left = 0] = (await lines.locator('dd').allTextContents()).map(cents)
  expect(cash - held).toBe(left)
  expect(cents(said)).toBe(left)
  await expectAccessible(visitor)
  await step.getByRole('button', { name: t('shell.back') }).click()
  await page.getByRole('group', { name: t('ticket.pad') }).waitFor()
  expect(complaints).toEqual([])
})

test.each(['de', 'zh-CN'] as const)(
  'a fill opens to its receipt and comes out again, in %s',
  async (language) => {
    const visitor = await newVisitor({ language })
    const { page, t, complaints } = visitor
    await openTicket(visitor, 'code=NLE&side=buy&quantity=5')
    await review(visitor)
    const order = await confirm(visitor)
    const sheet = await openFillReceipt(visitor)
    // What the book gave is what was bought.
    const book = sheet.getByRole('group', { name: t('receipt.book') })
    const got = await book.locator('tbody tr td:last-child strong').allTextContents()
    expect(got).toEqual(['5'])
    await sheet.getByRole('button', { name: t('receipt.again') }).click()
    await sheet.getByRole('heading', { name: t('receipt.same') }).waitFor()
    await expectAccessible(visitor)
    await page.goBack()
    await sheet.waitFor({ state: 'detached' })
    await arrive(visitor, order)
    expect(complaints).toEqual([])
  },
)

/** What a canvas writes: in which letters and colour, and how far it reaches beyond its own edges. */
type Written = Readonly<Record<'text' | 'font' | 'colour', string>> & { readonly cutPx: number }

function rememberWriting(): void {
  const written = new Map<string, Written>()
  Reflect.set(self, 'written', written)
  const own = CanvasRenderingContext2D.prototype
  const write = Reflect.get(own, 'fillText') as (...given: readonly unknown[]) => void
  Reflect.set(
    own,
    'fillText',
    function keep(this: CanvasRenderingContext2D, ...given: [string, number]) {
      const [text, x] = given
      const right = x + this.measureText(text).width
      const edge = this.canvas.width / devicePixelRatio
      const colour = typeof this.fillStyle === 'string' ? this.fillStyle : ''
      written.set(text, { text, font: this.font, colour, cutPx: Math.max(0, -x, right - edge) })
      write.apply(this, given)
    },
  )
}

test('a limit that waits is named whole on the line of prices and on the candles', async () => {
  const visitor = await newVisitor()
  const { page, t, complaints, context } = visitor
  await context.addInitScript(rememberWriting)
  await openTicket(visitor, 'code=NLE&side=buy&quantity=5')
  await page.getByLabel(t('ticket.type')).selectOption('limit')
  const limit = page.locator('#ticket-limit')
  await expect.poll(() => limit.inputValue()).toMatch(/^\d+,\d+$/)
  // Among the prices that are drawn, too low to be bought at once, and a whole number of ticks.
  const offered = Number((await limit.inputValue()).replace(',', '.'))
  await limit.fill(`${Math.floor(offered * 0.99)}`)
  await review(visitor)
  await confirm(visitor)
  await goStock(visitor, 'NLE')
  const named = page.locator('.line-level')
  await expect.poll(() => named.textContent()).toMatch(/5.*€/)
  const name = (await named.textContent()) ?? ''
  await page.getByRole('button', { name: t('chart.candles') }).click()
  const drawn = () =>
    page.evaluate((text) => (Reflect.get(self, 'written') as Map<string, Written>).get(text), name)
  await expect.poll(async () => (await drawn())?.font).toContain('Inter')
  expect((await drawn())?.cutPx).toBe(0)
  // Marks carry their colours with them: they change with the theme, too.
  const light = (await drawn())?.colour
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(async () => (await drawn())?.colour).not.toBe(light)
  expect(complaints).toEqual([])
})

test('back in the portfolio after a purchase, nothing that was read before says it is empty', async () => {
  const visitor = await newVisitor()
  const { page, t, complaints } = visitor
  await openTicket(visitor, 'code=NLE&side=buy')
  await goTab(visitor, 'portfolio')
  const none = page.getByText(t('holdings.none'))
  await none.waitFor()
  await goStock(visitor, 'NLE')
  await page.getByRole('link', { name: t('trade.buy'), exact: true }).click()
  await arrive(visitor, /^\/shares\/creatOrder/)
  await page.locator('#ticket-quantity').fill('2')
  await review(visitor)
  await toReceipt(visitor)
  let answered = false
  await page.route('**/api/holdings*', async (route) => {
    await new Promise((next) => setTimeout(next, 1_500))
    answered = true
    await route.continue()
  })
  await page.getByRole('link', { name: t('ticket.toPortfolio') }).click()
  await arrive(visitor, '/transaction')
  expect([answered, await none.count()]).toEqual([false, 0])
  await page.locator('.rows a:visible').filter({ hasText: 'NLE' }).first().waitFor()
  expect(complaints).toEqual([])
})

test('an open order is told by verb, count and share, and cancelled from its row by a swipe', async () => {
  const visitor = await newVisitor()
  const { page, t } = visitor
  await placeWaiting(visitor)
  await showPortfolio(visitor, 'orders')
  const row = page.locator('.row:has(.row-acts):visible')
  await row.getByText(t('order.toBuy', { quantity: '5', name: 'Nordlicht' })).waitFor()
  // A long press names what can be done; a swipe uncovers the same.
  await row.click({ button: 'right' })
  const menu = page.getByRole('dialog')
  await menu.getByRole('button', { name: t('order.repeat') }).waitFor()
  await menu.getByRole('button', { name: t('order.cancel') }).waitFor()
  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'hidden' })
  await row.locator('.row-track').evaluate((track) => track.scrollTo({ left: track.scrollWidth }))
  await row.locator('[data-act=cancel]').click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('order.cancel') })
    .click()
  await page.getByText(t('portfolio.noneOpen')).waitFor()
})

test('the ticket says what is missing, at its field, in its words', async () => {
  const visitor = await newVisitor()
  const { page, t } = visitor
  await openTicket(visitor, 'code=NLE&side=buy')
  const act = page.locator('.ticket .actionbar button[type=submit]')
  const field = page.locator('#ticket-quantity')
  // One line, reserved, says the one thing that matters most.
  const says = async (text: string) =>
    page.locator('.ticket-notice').filter({ hasText: text }).waitFor()

  await act.click()
  await says(t('v.sharesZero'))
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('ticket-quantity')
  await field.fill('2,5')
  await says(t('ticket.wholeNumber'))
  // Above the house's largest purchase: said, with the limit; but first that the money is missing.
  await field.fill('6000')
  // Not enough money: how much is missing, and the way to bring it; the button says it too.
  await page
    .locator('.ticket-notice')
    .filter({ has: page.getByRole('link', { name: t('money.deposit') }) })
    .waitFor()
  await expect.poll(() => act.textContent()).toBe(t('ticket.notEnough'))
  await expect.poll(() => act.isDisabled()).toBe(true)
  await page.getByRole('button', { name: t('ticket.enterBy') }).click()
  await act.click()
  await says(t('v.amount'))
  await page.locator('#ticket-amount').fill('1.000')
  await page.locator('.ticket-counter').filter({ hasText: /\d/ }).waitFor()
  await page.getByLabel(t('ticket.type')).selectOption('limit')
  await page.locator('#ticket-limit').fill('')
  await act.click()
  await says(t('ticket.limitMissing'))
})

test('keys beside the shares count in lots, and a quarter of the money is a whole number of them', async () => {
  const visitor = await newVisitor({ language: 'zh-CN' })
  const { page, t } = visitor
  await openTicket(visitor, 'code=605901&market=CN&side=buy')
  const field = page.locator('#ticket-quantity')
  await page.locator('.ticket .actionbar button[type=submit]').click()
  await page
    .locator('.ticket-notice')
    .filter({ hasText: t('v.lotsZero') })
    .waitFor()
  await page.getByRole('button', { name: t('ticket.lotMore') }).click()
  await page.getByRole('button', { name: t('ticket.lotMore') }).click()
  await expect.poll(() => field.inputValue()).toBe('200')
  await page.getByRole('button', { name: t('ticket.lotLess') }).click()
  await expect.poll(() => field.inputValue()).toBe('100')
  await page.getByRole('button', { name: /^25/ }).click()
  await expect.poll(async () => Number(await field.inputValue()) % 100).toBe(0)
  await expect.poll(async () => Number(await field.inputValue())).toBeGreaterThan(100)
  await field.fill('150')
  await page.locator('#ticket-quantity[aria-invalid=true]').waitFor()
})

test('a finger buys on a pad that never moves, over no keyboard of the system, and ends where it began', async () => {
  const visitor = await newVisitor({ touch: true })
  const { page, t, complaints } = visitor
  await openTicket(visitor, 'code=NLE&side=buy')
  const pad = page.getByRole('group', { name: t('ticket.pad') })
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
    await pad.getByRole('button', { name: t('ticket.padDelete') }).tap()
  for (const key of ['2', '5']) await press(key)
  await expect.poll(() => page.locator('#ticket-quantity').inputValue()).toBe('25')
  await expect.poll(() => page.locator('.ticket .actionbar button').textContent()).toMatch(/\d.*\d/)
  expect(await boxes()).toEqual(before)
  await page.locator('.ticket .actionbar button').tap()
  const sheet = page.getByRole('dialog', { name: t('ticket.review') })
  await sheet.waitFor()
  await sheet.getByLabel(t('v.tradePassword'), { exact: true }).fill('582931')
  const receipt = page.getByRole('dialog', { name: t('ticket.receipt') })
  await expect
    .poll(() => receipt.getByRole('heading', { level: 3 }).textContent())
    .toMatch(/^25 Nordlicht/)
  await expectAccessible(visitor)
  await receipt.getByRole('button', { name: t('action.done') }).tap()
  await receipt.waitFor({ state: 'detached' })
  await arrive(visitor, /^\/stockInfo/)
  expect(complaints).toEqual([])
})

test('a ticket is drawn down with a finger, and the stock stands there', async () => {
  const visitor = await newVisitor({ touch: true })
  const { page } = visitor
  await openTicket(visitor, 'code=NLE&side=buy')
  const grab = (await page.locator('.ticket .sheet-grab').boundingBox())!
  const [x, y] = [grab.x + grab.width / 2, grab.y + grab.height / 2]
  const session = await visitor.context.newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', down = 0) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x, y: y + down }],
    })
  await touch('touchStart')
  for (const down of [40, 120, 260]) await touch('touchMove', down)
  await touch('touchEnd')
  await arrive(visitor, /^\/stockInfo/)
  await page.locator('dialog').waitFor({ state: 'detached' })
})

test('an order is bought with the keyboard alone', async () => {
  const visitor = await newVisitor({ width: 1280 })
  const { page, t } = visitor
  await openTicket(visitor, 'code=NLE&side=buy')
  await page.locator('#ticket-quantity').focus()
  await page.keyboard.type('2')
  const act = page.locator('.ticket .actionbar button[type=submit]')
  await expect.poll(() => act.textContent()).toMatch(/\d.*\d/)
  await page.keyboard.press('Enter')
  // There is room for three panes: the ticket is no dialog, but a part of the screen.
  await page.getByRole('region', { name: t('ticket.review') }).waitFor()
  await page.locator('.ticket .pin-input:focus').waitFor()
  await page.keyboard.type('582931')
  const receipt = page.getByRole('region', { name: t('ticket.receipt') })
  await receipt.waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H3')
  await receipt.getByRole('button', { name: t('action.done') }).focus()
  await page.keyboard.press('Enter')
  await receipt.waitFor({ state: 'detached' })
  // What the chart marks stands in its table, too.
  await page.getByRole('button', { name: t('chart.showTable') }).click()
  const own = page.getByRole('table', { name: t('chart.own') }).getByRole('row')
  await expect.poll(() => own.count()).toBe(2)
  expect(await own.last().innerText()).toContain(t('trade.buy'))
})

test('a review that comes back late opens nothing on the screen that the customer went on to', async () => {
  const visitor = await newVisitor()
  const { page, t } = visitor
  await openTicket(visitor, 'code=NLE&side=buy')
  await goStock(visitor, 'NLE')
  await page.getByRole('link', { name: t('trade.buy'), exact: true }).click()
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
  await page.getByRole('link', { name: t('trade.buy'), exact: true }).waitFor()
  expect(
    await page.evaluate(() => (history.state as { readonly sheet?: unknown }).sheet),
  ).toBeUndefined()
})
