// Goal: a stop is placed by tapping, is refused on the wrong side with the figure that would pass, waits
// outside the market and says so, and is triggered and filled by the price alone. Method: stops on both sides of
// the price with limits far behind them, so that a day with another price reaches one, whichever way it goes.
import {
  ordersList,
  ordersPlace,
  ordersPrepare,
  type Order,
} from '@parkett/contract/customer/orders'
import { expect, test } from 'vitest'
import { callerOf } from './asking.ts'
import type { Caller } from './calls.ts'
import { confirm, openTicket, pin, review } from './trading.ts'
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

/** A stop below the price is refused; a few steps above what the refusal names it is taken. */
async function typeStop({ page }: Visitor): Promise<number> {
  const stop = page.locator('#ticket-stop')
  await stop.fill('1,00')
  const notice = page.locator('.ticket-notice[data-tone=danger]')
  await notice.filter({ hasText: /\d+,\d+/ }).waitFor()
  await page.locator('#ticket-stop[aria-invalid=true]').waitFor()
  const least = /\d+,\d+/.exec((await notice.textContent()) ?? '')?.[0] ?? ''
  const nearest = Number(least.replace(',', '.'))
  await stop.fill((nearest + 0.2).toFixed(2).replace('.', ','))
  await notice.waitFor({ state: 'detached' })
  await page.locator('.ticket-counter').filter({ hasText: '%' }).waitFor()
  return nearest
}

/** Five shares are bought, and wait to be sold below the price: by the calls of the screens. */
async function sellBelow(ask: Caller, nearest: number): Promise<void> {
  const { rows } = await ask(ordersList, { query: { segment: 'waiting' } })
  const base = { instrument: rows[0]?.instrument.id ?? '', quantity: 5 }
  const below = (nearest - 0.5).toFixed(2)
  for (const body of [
    { ...base, side: 'buy', type: 'market' },
    { ...base, side: 'sell', type: 'limit', stop: below, limit: '1.00', timeInForce: 'gtc' },
  ] as const) {
    const { intent } = await ask(ordersPrepare, { body })
    await ask(ordersPlace, { body: { intent, tradePassword: pin } })
  }
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
  await page.getByRole('radiogroup', { name: t('ticket.validity') }).waitFor()
  await page.locator('.ticket-validity input').last().check({ force: true })
  await page.getByRole('button', { name: t('order.stopPrice') }).click()
  await page.getByRole('button', { name: t('order.stopPrice') }).click()
  const nearest = await typeStop(visitor)
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
  await sellBelow(ask, nearest)
  const waiting = async (): Promise<readonly Order[]> =>
    (await ask(ordersList, { query: { segment: 'waiting' } })).rows
  await daysUntil(async () => (await waiting()).length < 2)
  const isBought = (await waiting()).every(({ side }) => side === 'sell')
  if (isBought) {
    await page.goBack()
    await arrive(visitor, order)
    const bought = t('ticket.bought', { quantity: '5', name: 'Nordlicht Energie AG' })
    await page.getByRole('heading', { level: 2, name: bought }).waitFor()
  } else {
    await page.getByRole('radio', { name: t('portfolio.done') }).check()
    const sold = { quantity: '5', name: 'Nordlicht' }
    await page
      .locator('.rows a:visible')
      .filter({ hasText: t('order.sold', sold) })
      .click()
    const told = t('order.sold', { quantity: '5', name: 'Nordlicht Energie AG' })
    await page.getByRole('heading', { level: 2, name: told }).waitFor()
  }
  const [hit = ''] = t('order.stopHit', { price: '#', time: '' }).split('#')
  await page.getByText(hit).first().waitFor()
  expect(complaints).toEqual([])
})
