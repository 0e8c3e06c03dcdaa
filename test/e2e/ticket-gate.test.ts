// Goal: what stands between a customer and an order is said on the ticket: identity, a missing calendar, an
// auction that runs. Method: a market with hours of its own, whose clock is moved into its auctions.
import { marketList, marketOverview, type MarketCode } from '@parkett/contract/customer/market'
import { operatorAdvanceDay } from '@parkett/contract/desk/operator'
import { expect, test } from 'vitest'
import { approveIdentity } from './approve.ts'
import { callerAt } from './calls.ts'
import { beTrader, confirm, openFillReceipt, openTicket, review } from './trading.ts'
import { follow, goStock, goTab } from './walk.ts'
import {
  arrive,
  callHouse,
  expectAccessible,
  newVisitor,
  openWorld,
  setClock,
  settle,
  type Visitor,
} from './world.ts'

openWorld({ SESSIONS: 'real' })

test('who is not verified hears so on the ticket and in the hub, once, with the way there', async () => {
  const visitor = await newVisitor()
  const { page, t } = visitor
  await settle(visitor)
  const toTicket = async () => {
    await goStock(visitor, 'NLE')
    await follow(visitor, page.getByRole('link', { name: t('trade.buy'), exact: true }))
  }
  for (const go of [() => goTab(visitor, 'trade'), toTicket]) {
    await go()
    await page.getByText(t('kyc.goToCenter')).waitFor()
    expect(
      await page
        .locator('.notice')
        .filter({ hasText: t('ticket.passwordFirst') })
        .count(),
    ).toBe(0)
    await expectAccessible(visitor)
  }
  await expect
    .poll(() => page.locator('.ticket .actionbar button[type=submit]').isDisabled())
    .toBe(true)
  await page.locator('#ticket-quantity').fill('7')
  await page.getByRole('link', { name: t('title.assets') }).click()
  await arrive(visitor, /^\/personCenter\?next=/)
  await expectAccessible(visitor)
  await page
    .getByText(t('identity.first'))
    .locator('..')
    .getByRole('link', { name: t('action.continue') })
    .click()
  await arrive(visitor, /^\/realNameAuthentication\?next=/)

  // The house decides while the customer waits on this screen; the way back is offered there
  // and in the centre.
  await approveIdentity(visitor)
  await page.reload()
  await page.locator('.notice').getByText(t('kyc.approved')).waitFor()
  await expectAccessible(visitor)
  await page.getByRole('link', { name: t('identity.return') }).click()
  await arrive(visitor, /^\/shares\/creatOrder/)
  await expect.poll(() => page.locator('#ticket-quantity').inputValue()).toBe('7')
  await page.getByText(t('kyc.goToCenter')).waitFor({ state: 'detached' })
})

test('a market whose calendar is missing is named on the ticket, and so are its costs', async () => {
  const visitor = await newVisitor({ language: 'de' })
  const { page, t } = visitor
  const msg = t('reason.calendar_missing')
  const refused = { code: 409, reason: 'calendar_missing', msg, requestId: 'r1' }
  await page.route('**/api/orders/estimate*', (route) =>
    route.fulfill({ status: 409, json: refused }),
  )
  await openTicket(visitor, 'code=NLE&side=buy&quantity=5')
  await page.locator('.ticket-notice').getByText(msg).waitFor()
  await page.locator('.ticket-costs button').click()
  await page.locator('.notice').getByText(msg).waitFor()
  expect(await page.getByText(t('state.failed', { thing: t('fee.estimate') })).count()).toBe(0)
})

const minute = 60_000

/** Moves the clock to so many minutes before the next opening of a market, and answers when that is. */
async function beforeOpening(origin: string, market: MarketCode, minutes: number): Promise<number> {
  const { sessions } = await callerAt(origin)(marketOverview)
  const opens = Date.parse(sessions.find((one) => one.market === market)?.nextOpen ?? '')
  await setClock(opens - minutes * minute)
  return opens
}

/** An order at the closing price, by tapping: no limit is asked for, and it is filled at once. */
async function atClose(visitor: Visitor, code: string): Promise<void> {
  const { page, t } = visitor
  await goStock(visitor, code)
  await follow(visitor, page.getByRole('link', { name: t('trade.buy'), exact: true }))
  await page.locator('#ticket-quantity').fill('100')
  await page.getByLabel(t('ticket.type')).selectOption('close market')
  const says = t('ticket.lastsClose', { price: '#' }).split('#')[0] ?? ''
  await page.locator('.ticket-notice').filter({ hasText: says }).waitFor()
  await expectAccessible(visitor)
  await review(visitor)
  await page.getByText(t('ticket.validClose'), { exact: true }).waitFor()
  await confirm(visitor)
  const sheet = await openFillReceipt(visitor)
  await sheet.getByText(t('receipt.closeText')).waitFor()
}

for (const { language, market, width, theme } of [
  { language: 'zh-CN', market: 'CN', width: 390, theme: 'dark' },
  { language: 'de', market: 'DE', width: 390, theme: 'light' },
] as const)
  test(`an order in the opening auction of ${market} by tapping, at ${width}, ${language}`, async () => {
    const visitor = await newVisitor({ language, width, theme, touch: true })
    const { page, t, origin, complaints } = visitor
    // The day of Xetra has begun by then, so that every other market comes to its own.
    await callHouse(operatorAdvanceDay, { body: {} })
    const opens = await beforeOpening(origin, market, market === 'CN' ? 12 : 5)
    const { rows } = await callerAt(origin)(marketList, { query: { market, size: '50' } })
    const traded = rows.find(
      ({ quote }) =>
        quote.status === 'trading' && Number(quote.last) < 200 && Number(quote.last) > 5,
    )
    const { instrument, quote } = traded ?? {}
    const code = instrument?.code ?? ''
    await beTrader(visitor)
    await visitor.open('/trade')
    await goStock(visitor, code)
    await page.getByText(t('auction.price')).waitFor()
    await page.getByText(t('auction.text')).waitFor()
    await expectAccessible(visitor)
    await follow(visitor, page.getByRole('link', { name: t('trade.buy'), exact: true }))
    await page.locator('#ticket-quantity').fill('100')
    if (market === 'CN') {
      // In the auction alone, at the lowest price of the day, which nobody takes: it ends with it.
      await page.getByLabel(t('ticket.type')).selectOption('auction limit')
      await page.locator('#ticket-limit').fill(quote?.limitDown ?? '')
    }
    const takesPart = t('ticket.auctionOpening', { until: '#' }).split('#')[0] ?? ''
    await page.locator('.ticket-notice').filter({ hasText: takesPart }).waitFor()
    await review(visitor)
    await page.locator('.ticket-worst').filter({ hasText: takesPart }).waitFor()
    await confirm(visitor)
    const next = market === 'CN' ? 'order.nextAuctionOnly' : 'order.nextAuction'
    await page.getByText(t(next, { until: '#' }).split('#')[0] ?? '').waitFor()
    if (market === 'CN') {
      await setClock(opens - 8 * minute)
      await page.getByRole('button', { name: t('order.cancel'), exact: true }).click()
      const asked = page.getByRole('alertdialog')
      await asked.getByRole('button', { name: t('order.cancel'), exact: true }).click()
      const refused = t('reason.auction_locked.detail', { until: '#' }).split('#')[0] ?? ''
      await page.getByText(refused).first().waitFor()
      // Ten minutes into the session at the closing price.
      await setClock(opens + 340 * minute)
      await page.getByText(t('order.endedAuctionRest')).first().waitFor({ state: 'attached' })
      await atClose(visitor, code)
    } else {
      await setClock(opens + 1_000)
      const sheet = await openFillReceipt(visitor)
      await sheet.getByText(t('receipt.auctionAhead')).waitFor()
      await expectAccessible(visitor)
    }
    expect(complaints).toEqual([])
  })
