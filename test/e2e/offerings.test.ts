// Goal: new shares by tapping alone: from the banner on home to the receipt, taken back, applied for
// again, changed by a unit, and after some days drawn, recomputed on this very device. In German and Chinese.
// Method: the real server, a browser, and the house's clock.
import { offeringsList } from '@parkett/contract/customer/offerings'
import { expect, test } from 'vitest'
import { callerOf } from './asking.ts'
import { openTicket, pin } from './trading.ts'
import { follow, goTab, walk } from './walk.ts'
import {
  arrive,
  expectAccessible,
  newVisitor,
  nextTradingDay,
  openWorld,
  type Visitor,
} from './world.ts'

openWorld()

/** From the list to the receipt, for the first open offering of a market. */
async function apply(visitor: Visitor, market: Market): Promise<void> {
  const { page, t } = visitor
  const card = page.locator('article', { hasText: t(market) })
  await follow(visitor, card.getByRole('link', { name: t('ipo.subscribe'), exact: true }).first())
  // What it needs stands before the form: identity, trade password, money.
  const needs = page.locator(`dl[aria-label="${t('ipo.needs')}"] dd`)
  await expect.poll(() => needs.filter({ hasText: t('order.stepDone') }).count()).toBe(3)
  expect(await needs.count()).toBe(3)
  await page.locator('button[type=submit]').click()
  // Nothing is asked for before the terms were read.
  await page.getByText(t('ipo.readFirst')).waitFor()
  await page.getByLabel(t('ipo.read')).check()
  await page.getByRole('button', { name: t('ipo.more') }).click()
  await page.locator('button[type=submit]').click()
  await page.getByRole('heading', { name: t('ipo.review') }).waitFor()
  await expectAccessible(visitor)
  await page.getByRole('button', { name: t('ticket.confirm') }).click()
  await page.getByLabel(t('v.tradePassword'), { exact: true }).fill(pin)
  await arrive(visitor, /^\/apply-record\/detail\?id=\d+$/)
}

/** From the receipt to one unit more, or less, and back to it, where before and after stand. */
async function change(
  visitor: Visitor,
  way: 'ipo.more' | 'ipo.less',
  times: number,
): Promise<void> {
  const { page, t } = visitor
  await follow(visitor, page.getByRole('link', { name: t('ipo.change'), exact: true }))
  await page.getByRole('button', { name: t(way) }).click()
  // Before and after stand in the form already.
  const moves = way === 'ipo.more' ? 'ipo.changeMore' : 'ipo.changeBack'
  await page.getByText(t(moves), { exact: true }).waitFor()
  await page.getByLabel(t('ipo.read')).check()
  await page.locator('button[type=submit]').click()
  await page.getByRole('heading', { name: t('ipo.changeReview') }).waitFor()
  await expectAccessible(visitor)
  await page.getByRole('button', { name: t('ticket.confirm') }).click()
  await page.getByLabel(t('v.tradePassword'), { exact: true }).fill(pin)
  await arrive(visitor, /^\/apply-record\/detail\?id=\d+$/)
  const steps = page.locator('.timeline .step').filter({ hasText: t('ipo.changed') })
  await expect.poll(() => steps.count()).toBe(times)
}

type Market = 'market.germany' | 'market.hongKong'

test.for([
  ['de', 'market.germany'],
  ['zh-CN', 'market.hongKong'],
] as const)('new shares, in %s, of %s', async ([language, market]) => {
  const visitor = await newVisitor({ language, width: 390 })
  const { page, t, complaints } = visitor
  await openTicket(visitor, 'code=NLE&side=buy&quantity=5')
  await goTab(visitor, 'home')
  await page.locator('main a[href*="/shares/new"]').first().waitFor()
  await walk(visitor, 'home', '/shares/new')
  await expectAccessible(visitor)
  await apply(visitor, market)
  await page.getByText(t('ipo.applied'), { exact: true }).first().waitFor()
  await page.getByRole('button', { name: t('ipo.takeBack') }).click()
  await page.getByText(t('ipo.takenBack'), { exact: true }).waitFor()
  await walk(visitor, 'home', '/shares/new')
  await apply(visitor, market)
  await change(visitor, 'ipo.more', 1)
  await change(visitor, 'ipo.less', 2)
  const ask = await callerOf(visitor)
  // The second form began with what the first one made of it.
  const { rows } = await ask(offeringsList, { query: { segment: 'mine' } })
  expect(rows.map(({ application }) => application?.units)).toEqual([2])
  // Open for four days and drawn on the fifth; what is due then happens by itself, soon after.
  for (let days = 0; days < 6; days += 1) await nextTradingDay()
  const drawn = async () => {
    const { rows } = await ask(offeringsList, { query: { segment: 'mine' } })
    return rows.some((row) => row.drawn)
  }
  await expect.poll(drawn, { timeout: 60_000 }).toBe(true)
  await walk(visitor, 'account', '/ucenter/shengou')
  await page.locator('main a[href*="/apply-record/detail"]').first().waitFor()
  await follow(visitor, page.locator('main a[href*="/apply-record/detail"]').first())
  await expect
    .poll(() => page.getByRole('link', { name: t('ipo.howChecked') }).count(), { timeout: 60_000 })
    .toBe(1)
  await follow(visitor, page.getByRole('link', { name: t('ipo.howChecked') }))
  await page.getByText(t('draw.same')).first().waitFor()
  await expectAccessible(visitor)
  await page.getByRole('button', { name: t('draw.again') }).click()
  await page.getByText(t('draw.same')).first().waitFor()
  expect(complaints).toEqual([])
})
