import type { Language } from '@parkett/words/languages'
import { expect, test } from 'vitest'
import { approveIdentity } from './approve.ts'
import { deepLink, follow, goHolding, showPortfolio, walk } from './walk.ts'
import { confirm, openTicket, pin, review, setTradePassword, untilSellable } from './trading.ts'
import {
  arrive,
  expectAccessible,
  newVisitor,
  nextTradingDay,
  openWorld,
  register,
  type Visitor,
} from './world.ts'

openWorld()

/** `code` exists in the seeded market; `lots` is how the Chinese market counts. */
const markets = {
  de: { query: 'NLE', code: 'NLE', quantity: '25', part: '10' },
  'zh-CN': { query: 'ylyh', code: '605901', quantity: '300', part: '100' },
} as const satisfies Partial<Record<Language, object>>

/** From the filled form over review and trade password to the filled order. */
async function confirmOrder(visitor: Visitor, side: 'buy' | 'sell'): Promise<void> {
  const { page, t } = visitor
  await review(visitor)
  if (side === 'sell')
    await expect.poll(() => page.locator('.ticket-what').textContent()).toMatch(/[?？]$/)
  await confirm(visitor)
  await page.getByText(t(side === 'buy' ? 's.purchase' : 's.sale'), { exact: true }).waitFor()
}

/** Buys five more and sells five of those: the newest purchase, by choice, on review, order and note. */
async function sellTheNewest(visitor: Visitor, code: string): Promise<void> {
  const { page, t } = visitor
  await goHolding(visitor, code)
  await follow(visitor, page.getByRole('link', { name: t('holdings.buyMore'), exact: true }))
  await page.locator('#ticket-quantity').fill('5')
  await confirmOrder(visitor, 'buy')
  await goHolding(visitor, code)
  await follow(visitor, page.getByRole('link', { name: t('trade.sell'), exact: true }))
  await page.locator('#ticket-quantity').fill('5')
  await review(visitor)
  const sheet = page.getByRole('dialog', { name: t('ticket.review') })
  await sheet.getByText(t('sale.fifo'), { exact: true }).waitFor()
  await sheet.getByRole('button', { name: t('sale.choose') }).click()
  const newest = sheet.getByRole('textbox').last()
  await newest.fill('6')
  const take = sheet.getByRole('button', { name: t('sale.take') })
  await expect.poll(() => take.isDisabled()).toBe(true)
  await sheet
    .getByRole('button', { name: t('action.everything') })
    .last()
    .click()
  await expect.poll(() => newest.inputValue()).toBe('5')
  await expectAccessible(visitor)
  await take.click()
  await sheet
    .locator('dt')
    .filter({ hasText: t('sale.own') })
    .waitFor()
  await confirm(visitor)
  await page.getByText(t('sale.chosen'), { exact: true }).click()
  await page.getByText(t('sale.ownResult'), { exact: true }).waitFor()
}

for (const language of ['de', 'zh-CN'] as const) {
  const { query, code, quantity, part } = markets[language]

  test(`a visitor registers, finds a stock, buys it, opens a figure and sells the next day (${language})`, async () => {
    const visitor = await newVisitor({ language })
    const { page, t, complaints } = visitor
    const { password } = await register(visitor)
    await approveIdentity(visitor)

    await walk(visitor, 'home')
    await follow(visitor, page.locator('a[href="#/search/search"]:visible').first())
    await page.getByRole('searchbox').fill(query)
    await page.locator('.rows a:visible').filter({ hasText: code }).first().click()
    await arrive(visitor, new RegExp(`^/stockInfo.*code=${code}`))
    await page.getByRole('link', { name: t('trade.buy'), exact: true }).click()
    await arrive(visitor, /^\/shares\/creatOrder/)

    // Without a trade password the way leads there and back, and nothing typed is lost.
    await page.locator('#ticket-quantity').fill(quantity)
    await page.getByRole('link', { name: t('ticket.setPassword') }).click()
    await setTradePassword(visitor, password)
    await arrive(visitor, /^\/shares\/creatOrder/)
    await expect.poll(() => page.locator('#ticket-quantity').inputValue()).toBe(quantity)

    await confirmOrder(visitor, 'buy')
    // Back from the story is the stock: the ticket is over.
    await page.getByRole('button', { name: t('shell.back') }).click()
    await arrive(visitor, /^\/stockInfo/)

    await goHolding(visitor, code)
    await page.locator('.hero-value:visible').waitFor()

    await walk(visitor, 'account', '/personCenter')
    if (language === 'zh-CN') await page.getByRole('radio', { name: 'CNY' }).check()
    await page.locator('.hero-value:visible button.figure').click()
    const sheet = page.getByRole('dialog', { name: t('assets.total') })
    await sheet.locator('.proven-line').waitFor()
    await sheet.locator('details').first().waitFor()
    await page.evaluate(() =>
      document.querySelectorAll('dialog details').forEach((part) => part.setAttribute('open', '')),
    )
    await sheet
      .locator('button.part')
      .filter({ hasText: new RegExp(`^${t('event.buy_fill')}\\d`) })
      .first()
      .click()
    const journal = page.getByRole('dialog', { name: t('explain.journal') })
    await journal.getByText('buy.fill', { exact: true }).waitFor()
    await page.goBack()
    await journal.waitFor({ state: 'detached' })
    await sheet.waitFor()
    await page.goBack()
    await sheet.waitFor({ state: 'detached' })

    await nextTradingDay()
    await untilSellable(visitor, code)
    await goHolding(visitor, code)
    await follow(visitor, page.getByRole('link', { name: t('trade.sell'), exact: true }))
    await page.locator('#ticket-quantity').fill(part)
    await confirmOrder(visitor, 'sell')
    // In China what is bought today is chosen tomorrow.
    if (language === 'de') await sellTheNewest(visitor, code)
    await goHolding(visitor, code)
    await follow(visitor, page.getByRole('link', { name: t('trade.sell'), exact: true }))
    await page.getByRole('button', { name: t('action.everything'), exact: true }).click()
    await expect
      .poll(() => page.locator('#ticket-quantity').inputValue())
      .toBe(String(Number(quantity) - Number(part)))
    await confirmOrder(visitor, 'sell')

    await showPortfolio(visitor, 'history')
    await follow(visitor, page.getByRole('link', { name: t('position.closed') }))
    await page.locator('.rows a:visible').filter({ hasText: /\d/ }).first().click()
    await arrive(visitor, /^\/historyDetail\?id=\d+$/)
    await page.getByText(t('position.toReceive'), { exact: true }).waitFor()
    expect(complaints).toEqual([])
  })
}

test('shares bought today in Shanghai cannot be sold today, and the ticket says why', async () => {
  const visitor = await newVisitor()
  const { page, t } = visitor
  await openTicket(visitor, 'code=605901&market=CN&side=buy&quantity=100')
  await confirmOrder(visitor, 'buy')
  const sale = '/shares/creatOrder?code=605901&market=CN&side=sell&quantity=100'
  await deepLink(page, sale, 'no way leads there: what cannot be sold yet offers no sale')
  await page.locator('#ticket-quantity[aria-invalid=true]').waitFor()
  await page
    .locator('.ticket-notice[data-tone=danger]')
    .getByText(t('reason.t1_not_sellable.detail', { date: '…' }).split('…')[0] ?? '')
    .waitFor()
  await page.locator('.ticket .actionbar button[type=submit]').click()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('ticket-quantity')
  await page.getByRole('dialog', { name: t('ticket.review') }).waitFor({ state: 'detached' })
})

test('a wrong trade password says how many tries are left, and the order is not placed', async () => {
  const visitor = await newVisitor()
  const { page, t } = visitor
  await openTicket(visitor, 'code=NLE&side=buy&quantity=1')
  await review(visitor)
  const sheet = page.getByRole('dialog', { name: t('ticket.review') })
  await sheet.getByLabel(t('v.tradePassword'), { exact: true }).fill('111222')
  await sheet.locator('.field-error').filter({ hasText: '4' }).waitFor()
  await page.goBack()
  await page.locator('#ticket-quantity').waitFor()
  await showPortfolio(visitor, 'orders')
  await page.getByText(t('portfolio.noneOpen')).waitFor()
  // Nor was it filled meanwhile.
  await showPortfolio(visitor, 'history')
  await page.getByText(t('portfolio.noneTraded')).waitFor()
})

test('an order whose answer is lost is sent again under the same key and exists once', async () => {
  const visitor = await newVisitor()
  const { page, t } = visitor
  await openTicket(visitor, 'code=NLE&side=buy&quantity=1')
  await review(visitor)
  const sheet = page.getByRole('dialog', { name: t('ticket.review') })
  const keys: (string | null)[] = []
  let lost = false
  await page.route('**/api/orders', async (route) => {
    keys.push(await route.request().headerValue('idempotency-key'))
    // The first time the server works, and its answer does not arrive.
    await route.fetch()
    if (lost) return route.continue()
    lost = true
    return route.abort()
  })
  await sheet.getByLabel(t('v.tradePassword'), { exact: true }).fill(pin)
  await sheet.getByText(t('state.sentUnknown')).waitFor()
  // An identical call within a second is an impatient tap; this one is meant.
  await page.waitForTimeout(1100)
  await sheet.getByRole('button', { name: t('confirm.sendAgain') }).click()
  const receipt = page.getByRole('dialog', { name: t('ticket.receipt') })
  await receipt.getByRole('link', { name: t('ticket.toPortfolio') }).click()
  await arrive(visitor, '/transaction')
  expect(new Set(keys).size).toBe(1)
  await showPortfolio(visitor, 'history')
  await page.locator('.rows a:visible').first().waitFor()
  await expect.poll(() => page.locator('.rows > li:visible').count()).toBe(1)
})
