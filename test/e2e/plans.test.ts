// Goal: a savings plan is begun, changed and ended by tapping, buys on its day, and its order and its
// date lead to each other. Method: the real product in a real browser, German on a small phone and
// Chinese on a desk, on a server of its own, on a trading day that the plan buys on.
import { ordersList } from '@parkett/contract/customer/orders'
import { operatorAdvanceDay } from '@parkett/contract/desk/operator'
import { plansList } from '@parkett/contract/customer/plans'
import { expect, test } from 'vitest'
import { callerOf } from './asking.ts'
import { pin, beTrader } from './trading.ts'
import { looksWell } from './looks-well.ts'
import { follow, goBack, goTab, showPortfolio } from './walk.ts'
import { arrive, callHouse, newVisitor, openWorld, type Visitor } from './world.ts'

openWorld()

/** The day that it is where the share is traded. */
const berlin = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Berlin' })

const looks = [
  { language: 'de', theme: 'light', width: 360 },
  { language: 'zh-CN', theme: 'dark', width: 1440 },
] as const

for (const look of looks) {
  test(`a savings plan is begun, buys on its day, is changed and ended (${look.language})`, async () => {
    const visitor = await newVisitor(look)
    const { page, t, complaints } = visitor
    const { now } = await callHouse(operatorAdvanceDay, { body: { days: 1 } })
    await beTrader(visitor)
    await visitor.open('/transaction')
    await showPortfolio(visitor, 'plans')
    await page.getByText(t('plans.none')).waitFor()
    await looksWell(visitor)
    await begin(visitor, Number(berlin.format(Date.parse(now)).slice(8)))
    await looksWell(visitor)
    await goBack(visitor)
    await arrive(visitor, '/transaction?v=plans')

    const me = await callerOf(visitor)
    await expect
      .poll(async () => (await me(ordersList, { query: {} })).rows)
      .toMatchObject([{ side: 'buy', status: 'filled' }])
    await goTab(visitor, 'home')
    await goTab(visitor, 'portfolio')
    await follow(visitor, page.locator('a[href*="plan="]:visible', { hasText: 'Nordlicht' }))
    await page.getByText(t('plans.noRuns')).waitFor({ state: 'detached' })
    await looksWell(visitor)
    await follow(visitor, page.locator('main a[href^="#/order?id="]').first())
    await page.locator('summary', { hasText: t('order.asked') }).click()
    await page.getByText(t('order.byPlan')).waitFor()
    await follow(visitor, page.getByRole('link', { name: t('order.openPlan') }))
    await change(visitor)
    await page.getByRole('button', { name: t('plans.end') }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('plans.end') })
      .click()
    await page.locator('main').getByText(t('plans.ended'), { exact: true }).waitFor()
    await looksWell(visitor)
    expect(complaints).toEqual([])
  })
}

/** From the empty list over share, form and review to the plan. */
async function begin(visitor: Visitor, day: number): Promise<void> {
  const { page, t } = visitor
  await follow(visitor, page.getByRole('link', { name: t('plans.new') }))
  await page.getByLabel(t('action.search')).last().fill('nordlicht')
  await looksWell(visitor)
  await page
    .locator('main')
    .getByRole('button', { name: /Nordlicht/ })
    .click()
  await arrive(visitor, /plan=new&code=\d+$/)
  await page.locator('button[type=submit]').click()
  await page.getByText(t('v.amount'), { exact: true }).waitFor()
  await looksWell(visitor)
  await page.getByLabel(t('plans.amount')).fill('1')
  await page.getByLabel(t('plans.day')).fill(String(day))
  await page.locator('button[type=submit]').click()
  // Less than a share costs: the least is named, and what was typed stays.
  await page.getByRole('alert').waitFor()
  await page.getByLabel(t('plans.amount')).fill('250')
  await page.locator('button[type=submit]').click()
  await page.getByText(t('plans.estimateHint')).waitFor()
  await looksWell(visitor)
  await confirm(visitor)
  await page.getByRole('heading', { name: t('plans.runs') }).waitFor()
}

async function change(visitor: Visitor): Promise<void> {
  const { page, t } = visitor
  await follow(visitor, page.getByRole('link', { name: t('plans.change') }))
  await page.getByText(t('plans.byShares')).click()
  await page.getByLabel(t('plans.shares')).fill('2')
  await page.locator('button[type=submit]').click()
  await page.getByText(t('plans.estimateHint')).waitFor()
  await confirm(visitor)
  const { rows } = await (await callerOf(visitor))(plansList, { query: {} })
  expect(rows).toMatchObject([{ quantity: 2, amount: null }])
}

/** The sixth digit sends it. */
async function confirm(visitor: Visitor): Promise<void> {
  const { page, t } = visitor
  await page.getByRole('button', { name: t('ticket.confirm') }).click()
  await page.getByLabel(t('v.tradePassword'), { exact: true }).fill(pin)
  await arrive(visitor, /^\/transaction\?v=plans&plan=\d+$/)
}
