// Goal: a stop is placed by tapping, is refused on the wrong side with the figure that would pass, waits
// outside the market and says so, and is triggered and filled by the price alone. Method: stops on both sides of
// the price with limits far behind them, so that a day with another price reaches one, whichever way it goes;
// one that follows the price so closely that any day reaches it; and a limit with a stop, both far away.
import {
  ordersList,
  ordersPlace,
  ordersPrepare,
  type Order,
} from '@parkett/contract/customer/orders'
import { marketStock } from '@parkett/contract/customer/market'
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

/** A distance beyond its bound is refused with the figure that passes; its unit is a tap away. */
async function typeDistance({ page, t }: Visitor, comma: string): Promise<void> {
  await page.getByLabel(t('ticket.type')).selectOption(t('order.trailing'))
  const distance = page.getByRole('textbox', { name: t('order.distance') })
  await distance.fill('9000')
  const notice = page.locator('.ticket-notice[data-tone=danger]')
  await notice.filter({ hasText: /\d/ }).waitFor()
  await page.getByRole('button', { name: t('ticket.enterBy') }).click()
  await distance.fill(`60${comma}00`)
  await notice.filter({ hasText: `50${comma}00` }).waitFor()
  await distance.fill(`0${comma}50`)
  await notice.waitFor({ state: 'detached' })
  await page
    .locator('.ticket-counter')
    .filter({ hasText: /\d.*\d/ })
    .waitFor()
  await page.locator('.ticket-validity input').last().check({ force: true })
}

/** Another distance, from the order's own screen over its review. */
async function changeDistance({ page, t }: Visitor, comma: string): Promise<void> {
  await page.getByRole('button', { name: t('order.change') }).click()
  const form = page.getByRole('dialog', { name: t('order.change') })
  const distance = form.getByLabel(t('order.distance'), { exact: true })
  expect(await distance.inputValue()).toBe(`0${comma}50`)
  await distance.fill(`0${comma}40`)
  await form.getByRole('button', { name: t('order.changeReview') }).click()
  const told = page.getByRole('dialog', { name: t('ticket.review') })
  await told
    .getByText(t('ticket.was', { value: `0${comma}50` }).slice(0, -1))
    .first()
    .waitFor()
  await told.getByLabel(t('v.tradePassword'), { exact: true }).fill(pin)
  await told.waitFor({ state: 'detached' })
}

for (const { language, width, theme, comma } of [
  { language: 'de', width: 360, theme: 'light', comma: ',' },
  { language: 'zh-CN', width: 390, theme: 'dark', comma: '.' },
] as const)
  test(`a trailing stop follows the price, is changed in its distance and triggered, in ${language}`, async () => {
    const visitor = await newVisitor({ language, width, theme })
    const { page, t, complaints } = visitor
    await openTicket(visitor, 'code=NLE&side=buy&quantity=5')
    await typeDistance(visitor, comma)
    await expectAccessible(visitor)
    await review(visitor)
    // How far, where it stands and the worst price, in words.
    const told = new RegExp(`0\\${comma}50\\s?%.*\\d.*\\d`)
    await page.locator('.ticket-worst').filter({ hasText: told }).waitFor()
    await page.getByText(t('order.lowest')).first().waitFor()
    await expectAccessible(visitor)
    const order = await confirm(visitor)
    await page.getByRole('heading', { level: 2, name: t('order.waitsForStop') }).waitFor()
    await page.getByText(t('order.lowest')).first().waitFor()
    await expectAccessible(visitor)
    await changeDistance(visitor, comma)
    await arrive(visitor, order)
    await page
      .locator('.timeline')
      .filter({ hasText: t('order.amended') })
      .filter({ hasText: t('order.distance') })
      .waitFor()
    const ask = await callerOf(visitor)
    await daysUntil(
      async () => (await ask(ordersList, { query: { segment: 'waiting' } })).rows.length === 0,
    )
    const [hit = ''] = t('order.stopHit', { price: '#', time: '' }).split('#')
    await page.getByText(hit).first().waitFor()
    expect(complaints).toEqual([])
  })

for (const { language, width, theme, comma, kind } of [
  { language: 'de', width: 360, theme: 'dark', comma: ',', kind: 'order.either' },
  { language: 'zh-CN', width: 390, theme: 'light', comma: '.', kind: 'order.eitherTrailing' },
] as const)
  test(`a limit and a stop are one order, changed and taken back as one, in ${language}`, async () => {
    const visitor = await newVisitor({ language, width, theme })
    const { page, t, complaints } = visitor
    await openTicket(visitor, 'code=NLE&side=sell&quantity=5')
    const ask = await callerOf(visitor)
    const { instrument, quote } = await ask(marketStock, { query: { code: 'NLE', market: 'DE' } })
    const bought = { instrument: instrument.id, side: 'buy', type: 'market', quantity: 5 } as const
    const { intent } = await ask(ordersPrepare, { body: bought })
    await ask(ordersPlace, { body: { intent, tradePassword: pin } })

    const pill = page.getByLabel(t('ticket.type'))
    await pill.selectOption(t(kind === 'order.either' ? kind : 'ticket.eitherTrailing'))
    const stop = page.locator('#ticket-stop')
    await stop.fill(kind === 'order.either' ? '1' : '2')
    // The type can be read beside a price.
    expect(await pill.evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true)
    await page.getByRole('button', { name: t('trade.limit') }).click()
    const limit = page.locator('#ticket-limit')
    // Below the last price it would be no choice between two: the nearest above is named.
    await limit.fill('1')
    const notice = page.locator('.ticket-notice[data-tone=danger]')
    await notice.filter({ hasText: new RegExp(`\\d\\${comma}\\d`) }).waitFor()
    await limit.fill(String(Math.ceil(Number(quote.last)) + 50))
    await notice.waitFor({ state: 'detached' })
    await page.locator('.ticket-validity input').last().check({ force: true })
    await expectAccessible(visitor)
    await review(visitor)
    const [told = ''] = t('ticket.eitherStop', { limit: '#', stop: '#' }).split('#')
    await page.locator('.ticket-worst').filter({ hasText: told.trim() }).waitFor()
    await expectAccessible(visitor)
    await confirm(visitor)
    const [next = ''] = t('order.nextEither', { date: '#', limit: '#', stop: '#' })
      .split('#')
      .slice(1)
    await page.getByText(next.trim()).first().waitFor()
    await expectAccessible(visitor)
    await page.getByRole('button', { name: t('order.cancel') }).click()
    const asked = page.getByRole('alertdialog').or(page.getByRole('dialog'))
    await asked.getByText(t('order.cancelEither')).waitFor()
    await asked.getByRole('button', { name: t('order.cancel') }).click()
    await expect
      .poll(async () => (await ask(ordersList, { query: { segment: 'open' } })).rows.length)
      .toBe(0)
    expect(complaints).toEqual([])
  })
