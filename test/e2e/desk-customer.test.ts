// Goal: everything of one customer stands on one page: the figures the customer sees, what waits for
// staff, every order, holding and posting, each figure open to its entries; the acts in one menu.
// Method: the real product; a customer who bought, waits with an order and asks for money back;
// support and payments look, each as far as their roles go, in three languages and two widths.
import { accessUser } from '@parkett/contract/customer/access'
import { assetsShow } from '@parkett/contract/customer/assets'
import { marketStock } from '@parkett/contract/customer/market'
import { ordersPlace, ordersPrepare } from '@parkett/contract/customer/orders'
import { problemsReport } from '@parkett/contract/customer/problems'
import { referenceOf } from '@parkett/contract/wire/reference'
import { formatMoney } from '@parkett/words/format'
import { expect, test } from 'vitest'
import type { Caller } from './calls.ts'
import {
  accountSays,
  chooseAct,
  deskSays as t,
  enterRoom,
  hire,
  join,
  lookAt,
  openTab,
  type Seat,
  openCustomer,
} from './desk-seat.ts'
import { expectRows } from './desk-shown.ts'
import { answerFindings, askPayout, bindForPayouts, settlePayer } from './payouts.ts'
import { plain } from './shown.ts'
import { pin } from './trading.ts'
import { houseOf, newVisitor, openWorld } from './world.ts'

openWorld()

/** Buys some at the market, waits with a low limit, asks for a payout and asks where it is. */
async function live(send: Caller): Promise<{ readonly payout: string }> {
  const { instrument } = await send(marketStock, { query: { code: 'NLE', market: 'DE' } })
  const order = async (asked: object): Promise<void> => {
    const body = { instrument: instrument.id, side: 'buy', quantity: 7, type: 'market', ...asked }
    const { intent } = await send(ordersPrepare, { body: body as never })
    await send(ordersPlace, { body: { intent, tradePassword: pin } })
  }
  await order({})
  await order({ type: 'limit', limit: '1', timeInForce: 'gtc', quantity: 9 })
  const payout = await askPayout(send, await bindForPayouts(send), '1240.50')
  const body = { on: 'withdrawal', record: payout, kind: 'not_arrived' } as const
  await send(problemsReport, { body })
  return { payout }
}

/** The page in other languages and by tablet, for axe and for people to look at. */
async function lookAround({ page }: Seat): Promise<void> {
  for (const [language, width] of [
    ['en', 1440],
    ['de', 1440],
    ['zh-CN', 820],
    ['de', 820],
    ['en', 1440],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.locator('.desk-language').selectOption(language)
    await lookAt(page, `customer-money-${language}-${width}`)
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide).toBeLessThanOrEqual(width)
  }
}

test('one page shows all of a customer, as far as whoever looks may see it', async () => {
  const { browser, desk, claimCode } = houseOf()
  const chief = await join(browser, desk, { code: claimCode, username: 'chefin' })
  const payer = await hire(chief, 'payments', 'zahlerin')
  const checker = await hire(chief, 'kyc', 'prueferin')
  const helper = await hire(chief, 'support', 'helferin')
  const visitor = await newVisitor()
  const send = await settlePayer(visitor)
  const { username } = await send(accessUser)
  const { payout } = await live(send)
  const { page } = payer

  // The figures are those of the customer.
  await openCustomer(payer, username)
  const { blocks } = await send(assetsShow)
  const own = blocks.find(({ currency }) => currency === 'EUR')
  const total = formatMoney(own?.netAssets ?? { currency: 'EUR', amount: '0' }, 'en')
  await expect
    .poll(async () => plain((await page.locator('.desk-customer-total').textContent()) ?? ''))
    .toContain(plain(total))
  await lookAround(payer)

  // A figure opens its entries, newest first.
  const sums = page.getByRole('table', { name: t('desk.customer.owns') })
  await sums.getByRole('button', { name: accountSays('C.wallet_hold') }).click()
  await expectRows(payer, t('desk.ledger'), () => [
    {
      [t('desk.balanceAfter')]: formatMoney({ currency: 'EUR', amount: '1240.50' }, 'en'),
    },
  ])

  // Keys go from tab to tab, and the address names each.
  await page.locator('.desk-customer-head h2').click()
  await page.keyboard.press('2')
  const orders = page.getByRole('group', { name: t('desk.customer.allOrders') })
  await expect.poll(() => orders.locator('tbody tr').count()).toBe(2)
  await lookAt(page, 'customer-orders', ['light'])
  expect(await page.evaluate(() => location.hash)).toMatch(/^#\/customers\/\d+\/orders$/)
  await page.keyboard.press('3')
  await expectRows(payer, t('position.list'), () => [{ [t('position.quantity')]: '7' }])
  await lookAt(page, 'customer-holdings', ['light'])
  await openTab(payer, 'desk.customer.identity')
  await expectRows(payer, t('kyc.title'), () => [{ [t('label.status')]: t('kyc.state.approved') }])
  await page.keyboard.press('5')
  await page.getByRole('heading', { name: t('title.documents'), exact: true }).waitFor()
  await page.keyboard.press('6')
  await page.getByRole('heading', { name: t('desk.devices') }).waitFor()
  await lookAt(page, 'customer-activity', ['light'])

  // What waits leads to its case.
  await page
    .locator('.desk-around')
    .getByText(referenceOf(BigInt(payout)))
    .first()
    .click()
  await expect.poll(() => page.evaluate(() => location.hash)).toBe(`#/withdrawals/${payout}`)

  // Browsed by what they are: nobody is frozen, everybody is new.
  await enterRoom(payer, 'desk.users')
  await page.getByRole('button', { name: t('desk.segment.frozen') }).click()
  await page.getByText(t('state.empty')).waitFor()
  await page.getByRole('button', { name: t('desk.segment.new') }).click()
  await page.getByRole('link', { name: username }).waitFor()
  await lookAt(page, 'customers-new')

  // Whoever checks identities sees neither money nor payouts.
  await openCustomer(checker, username)
  const tabs = checker.page.getByRole('navigation', { name: t('desk.customer.tabs') })
  await expect.poll(() => tabs.getByRole('link').count()).toBe(3)
  await checker.page.getByText(t('desk.customer.waitingNone')).waitFor()
  expect(await checker.page.locator('.desk-customer-total').count()).toBe(0)

  // An act is one of the menu, and somebody else decides it.
  await openCustomer(helper, username)
  // What the customer sees, after a reason and not without one.
  await chooseAct(helper, 'desk.asCustomer.title')
  const look = helper.page.getByRole('button', { name: t('desk.asCustomer.open') })
  await look.click()
  await helper.page.getByText(t('desk.kyc.pick')).waitFor()
  await helper.page
    .getByLabel(t('desk.asCustomer.why'))
    .selectOption({ label: t('kyc.reason.asked_for_help') })
  await look.click()
  await helper.page.getByText(t('desk.asCustomer.readOnly')).waitFor()
  await helper.page.getByText(t('assets.net'), { exact: true }).first().waitFor()
  await lookAt(helper.page, 'as-customer')
  await helper.page.getByRole('button', { name: t('action.close') }).click()
  await chooseAct(helper, 'desk.customerTrade.title')
  const form = helper.page.getByRole('form', { name: t('desk.customerTrade.title') })
  await form.locator('select[name=proof]').selectOption({ index: 1 })
  await form.getByLabel(t('desk.reason')).fill('lost the phone, seen in person')
  await lookAt(helper.page, 'customer-act', ['light'])
  const ask = form.getByRole('button', { name: t('desk.ask') })
  await ask.click()
  // A payout of this customer is open.
  await answerFindings(helper)
  await ask.click()
  await helper.page.getByText(t('desk.asked')).waitFor()
  for (const seat of [payer, checker, helper]) expect(seat.complaints).toEqual([])
})
