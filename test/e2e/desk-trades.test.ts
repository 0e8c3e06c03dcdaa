// Goal: from the desk any order of anybody is found, opened with its fills and the source of their
// prices, and what is left of it cancelled with a reason; exposure is read as picture and table; a day
// of owed and held opens to whom it is owed. Method: the real product, a customer with two orders.
import { liabilitiesShow } from '@parkett/contract/customer/liabilities'
import { operatorAdvanceDay } from '@parkett/contract/desk/operator'
import { expect, test } from 'vitest'
import {
  deskSays as t,
  enterRoom,
  expectDeskAccessible,
  join,
  lookAt,
  type Seat,
} from './desk-seat.ts'
import { callerAt } from './calls.ts'
import { settlePayer } from './payouts.ts'
import { ordersPlace, ordersPrepare } from '@parkett/contract/customer/orders'
import { marketStock } from '@parkett/contract/customer/market'
import { accessUser } from '@parkett/contract/customer/access'
import { pin } from './trading.ts'
import { callHouse, houseOf, newVisitor, openWorld } from './world.ts'

openWorld()

const view = ({ page }: Seat, key: string) =>
  page.getByRole('button', { name: t(key), exact: true }).click()

async function trade(): Promise<string> {
  const send = await settlePayer(await newVisitor())
  const { instrument } = await send(marketStock, { query: { code: 'NLE', market: 'DE' } })
  for (const wish of [
    { side: 'buy', type: 'market', quantity: 40 },
    { side: 'buy', type: 'limit', quantity: 5, limit: '1.00', timeInForce: 'gtc' },
  ] as const) {
    const { intent } = await send(ordersPrepare, { body: { instrument: instrument.id, ...wish } })
    await send(ordersPlace, { body: { intent, tradePassword: pin } })
  }
  return (await send(accessUser)).username
}

test('orders, exposure and owed of everybody are found, opened and acted on', async () => {
  const { browser, desk, claimCode } = houseOf()
  const chief = await join(browser, desk, { code: claimCode, username: 'chefin' })
  const { page } = chief
  await page.setViewportSize({ width: 1440, height: 900 })
  const username = await trade()

  await enterRoom(chief, 'desk.trades')
  await page.getByRole('link', { name: username }).waitFor()
  expect(await page.locator('main tbody tr').count()).toBe(1)
  await view(chief, 'desk.trades.all')
  const address = async () => decodeURIComponent(await page.evaluate(() => location.hash))
  await expect.poll(address).toContain('state=all')
  // The list of all has come, and its filter with it: one typed before belongs to the list of open ones.
  await expect.poll(() => page.locator('main tbody tr').count()).toBe(2)
  await page.getByLabel(t('desk.trades.share')).fill('Nordlicht')
  const filter = page.getByRole('button', { name: t('action.filter'), exact: true })
  await filter.click()
  await expect.poll(() => page.locator('main tbody tr').count()).toBe(2)
  await lookAt(page, 'orders')
  await expectDeskAccessible(page)

  // What the address says is what is shown.
  await expect.poll(address).toContain('share=Nordlicht')
  await page.reload()
  await expect.poll(() => page.locator('main tbody tr').count()).toBe(2)

  // Of one type alone; then of any, the oldest first.
  await page.getByLabel(t('ticket.type'), { exact: true }).selectOption('market')
  await filter.click()
  await expect.poll(() => page.locator('main tbody tr').count()).toBe(1)
  await page.getByLabel(t('ticket.type'), { exact: true }).selectOption('')
  await page.getByLabel(t('desk.queue.order'), { exact: true }).selectOption('oldest')
  await filter.click()
  await expect.poll(address).toContain('sort=oldest')
  await expect.poll(() => page.locator('main tbody tr').count()).toBe(2)

  // The filled one has its fills, the open one its way out.
  await page.locator('main tbody a.desk-ref').first().click()
  const fills = page.getByRole('group', { name: t('desk.trades.fills') })
  await fills.waitFor()
  // All of it, in as many parts as the market had it.
  const parts = await fills.locator('tbody tr td:nth-child(2)').allInnerTexts()
  expect(parts.reduce((sum, part) => sum + Number(part), 0)).toBe(40)
  await lookAt(page, 'order', ['light'])
  await page.keyboard.press('Escape')
  await page.locator('main tbody a.desk-ref').last().click()
  await page.getByText(t('desk.trades.noFills')).waitFor()
  // It stands in the book of its share, whose both sides staff see beside whose orders are in it.
  const ours = page.getByRole('group', { name: t('desk.book.ours') })
  await ours.getByRole('link', { name: username }).waitFor()
  await page.getByRole('group', { name: t('quote.ask') }).waitFor()
  await expectDeskAccessible(page)
  await page.getByRole('button', { name: t('order.cancel') }).click()
  await page.getByLabel(t('desk.reason')).fill('asked for by telephone')
  await page.getByRole('button', { name: t('order.cancel') }).click()
  await expect.poll(() => page.getByLabel(t('desk.reason')).count()).toBe(0)
  await page.keyboard.press('Escape')
  await view(chief, 'desk.trades.open')
  await page.getByText(t('desk.trades.none')).waitFor()

  await enterRoom(chief, 'desk.positions')
  await page.getByRole('list', { name: /EUR/ }).waitFor()
  await lookAt(page, 'positions')
  await page.locator('main tbody a').first().click()
  await page.getByRole('dialog').getByRole('link', { name: username }).waitFor()
  await page.keyboard.press('Escape')

  // Sealed and published by the rounds of the house; days before the customer came are without any.
  await callHouse(operatorAdvanceDay, { body: { days: 3 } })
  const newest = async () => (await callerAt(houseOf().origin)(liabilitiesShow)).shown
  await expect
    .poll(async () => (await newest())?.currencies.length ?? 0, { timeout: 120_000 })
    .toBeGreaterThan(0)
  await enterRoom(chief, 'desk.owed')
  const owing = page.locator('main tbody tr').filter({ hasText: '€' }).getByRole('link')
  await owing.first().waitFor()
  await owing.first().click()
  await page.getByRole('link', { name: username }).first().waitFor()
  await lookAt(page, 'owed')
  expect(chief.complaints).toEqual([])
})
