// Goal: a stop is placed by tapping, is refused on the wrong side with the figure that would pass, waits
// outside the market and says so, and is triggered and filled by the price alone. Method: a stop a step above
// the price with a limit far behind it; the operator goes on to days with other prices until it is reached.
import { ordersList } from '@parkett/contract/customer/orders'
import { expect, test } from 'vitest'
import { callerOf } from './asking.ts'
import { confirm, openTicket, review } from './trading.ts'
import { showPortfolio } from './walk.ts'
import {
  arrive,
  daysUntil,
  expectAccessible,
  newVisitor,
  openWorld,
  type Visitor,
} from './world.ts'

openWorld()

/** A stop below the price is refused; what the refusal names is typed then. */
async function typeNearest({ page }: Visitor): Promise<string> {
  const stop = page.locator('#ticket-stop')
  await stop.fill('1,00')
  const notice = page.locator('.ticket-notice[data-tone=danger]')
  await notice.filter({ hasText: /\d+,\d+/ }).waitFor()
  await page.locator('#ticket-stop[aria-invalid=true]').waitFor()
  const least = /\d+,\d+/.exec((await notice.textContent()) ?? '')?.[0] ?? ''
  await stop.fill(least)
  await notice.waitFor({ state: 'detached' })
  await page.locator('.ticket-counter').filter({ hasText: '%' }).waitFor()
  return least
}

test('a stop with a limit waits outside the market, is triggered by the price, and is filled', async () => {
  const visitor = await newVisitor()
  const { page, t, complaints } = visitor
  await openTicket(visitor, 'code=NLE&side=buy&quantity=5')
  await page.getByLabel(t('ticket.type')).selectOption(t('order.stopLimit'))
  const stop = page.locator('#ticket-stop')
  await stop.fill('500')
  await page.getByRole('button', { name: t('trade.limit') }).click()
  const limit = page.locator('#ticket-limit')
  // Behind the stop, or the refusal names it.
  await limit.fill('499')
  await page.locator('.ticket-notice').filter({ hasText: '500,00' }).waitFor()
  await limit.fill('900')
  await page.getByText(t('ticket.validDay')).waitFor()
  await page.locator('.ticket-validity input').last().check({ force: true })
  await page.getByRole('button', { name: t('order.stopPrice') }).click()
  await page.getByRole('button', { name: t('order.stopPrice') }).click()
  await typeNearest(visitor)
  await expectAccessible(visitor)
  await review(visitor)
  await page.locator('.ticket-worst').filter({ hasText: '900,00' }).waitFor()
  await expectAccessible(visitor)
  const order = await confirm(visitor)
  await page.getByRole('heading', { level: 2, name: t('order.waitsForStop') }).waitFor()
  await expectAccessible(visitor)

  await showPortfolio(visitor, 'orders')
  await page.getByRole('radio', { name: t('portfolio.waiting') }).check()
  await page
    .locator('.rows a:visible')
    .filter({ hasText: t('order.waitsForStop') })
    .waitFor()
  const ask = await callerOf(visitor)
  await daysUntil(
    async () => (await ask(ordersList, { query: { segment: 'waiting' } })).rows.length === 0,
  )
  await page.goBack()
  await arrive(visitor, order)
  const bought = t('ticket.bought', { quantity: '5', name: 'Nordlicht Energie AG' })
  await page.getByRole('heading', { level: 2, name: bought }).waitFor()
  const [hit = ''] = t('order.stopHit', { price: '#', time: '' }).split('#')
  await page.getByText(hit).first().waitFor()
  expect(complaints).toEqual([])
})
