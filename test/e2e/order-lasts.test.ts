// Goal: how long an order waits is chosen by what it means today, and what would pass is named; and who waits
// is met by another customer. Method: one limit through every choice by tapping, to an order that may not wait
// where nobody sells; and two customers at one share until they meet.
import { fillsReceipt, type FillReceipt } from '@parkett/contract/customer/fill-receipt'
import { marketSearch } from '@parkett/contract/customer/market'
import { marketDepth } from '@parkett/contract/customer/market-depth'
import {
  ordersDetail,
  ordersPlace,
  ordersPrepare,
  type OrderRequest,
} from '@parkett/contract/customer/orders'
import { expect, test } from 'vitest'
import { callerOf } from './asking.ts'
import type { Caller } from './calls.ts'
import { beTrader, confirm, openFillReceipt, openTicket, pin, review } from './trading.ts'
import { expectAccessible, joinWorld, newVisitor } from './world.ts'

joinWorld()

test('the ticket says how long an order waits; one that may not ends where nobody sells', async () => {
  const visitor = await newVisitor()
  const { page, t, complaints } = visitor
  await openTicket(visitor, 'code=NLE&side=buy&quantity=5')
  await page.getByLabel(t('ticket.type')).selectOption('limit')
  const limit = page.locator('#ticket-limit')
  await expect.poll(() => limit.inputValue()).toMatch(/^\d+,\d+$/)
  const says = (text: string) => page.locator('.ticket-notice').filter({ hasText: text }).waitFor()
  const lasts = page.getByRole('radiogroup', { name: t('ticket.validity') }).getByRole('radio')
  await expect.poll(() => lasts.count()).toBe(3)
  const start = (text: string): string => text.split('#')[0] ?? ''
  await says(start(t('ticket.lastsDay', { date: '#' })))
  await lasts.nth(1).check()
  await says(t('ticket.lastsUntil'))
  await lasts.nth(2).check()
  await says(t('ticket.lastsNow'))
  // A price between two steps: both are named.
  await limit.fill('70,0123')
  await says(start(t('reason.tick_invalid.detail', { below: '#', above: '' })))
  await limit.fill('70')
  await expectAccessible(visitor)
  await review(visitor)
  await page.getByText(t('ticket.breakEven')).first().waitFor()
  await page.getByText(t('ticket.validNow')).first().waitFor()
  await confirm(visitor)
  await page.getByRole('heading', { level: 2, name: t('order.cancelled') }).waitFor()
  await page.getByText(t('order.nextEndedBuy')).waitFor()
  expect(complaints).toEqual([])
})

/** One offers below the street, the other takes it, until they meet: the tape may be faster. */
async function meeting(seller: Caller, buyer: Caller): Promise<readonly [string, string]> {
  const { hits } = await seller(marketSearch, { query: { q: 'NLE' } })
  const id = hits[0]?.row.instrument.id ?? ''
  const place = async (ask: Caller, wish: Omit<OrderRequest, 'instrument'>) => {
    const { intent } = await ask(ordersPrepare, { body: { instrument: id, ...wish } })
    return ask(ordersPlace, { body: { intent, tradePassword: pin } })
  }
  const receiptOf = async (
    ask: Caller,
    order: string,
  ): Promise<Pick<FillReceipt, 'match' | 'other'>> => {
    const [fill] = (await ask(ordersDetail, { params: { id: order } })).fills
    if (fill === undefined) return {}
    const { receipt } = await ask(fillsReceipt, { params: { id: fill.id } })
    return receipt
  }
  await place(seller, { side: 'buy', type: 'market', quantity: 100 })
  const sales: string[] = []
  for (;;) {
    const { bids, asks } = await seller(marketDepth, { query: { id } })
    const [bid, ask] = [Number(bids[0]?.price), Number(asks[0]?.price)]
    const tick = Number(asks[1]?.price) - ask
    const limit = (ask - bid > 1.5 * tick ? ask - tick : ask).toFixed(2)
    const sale = await place(seller, { side: 'sell', type: 'limit', limit, quantity: 1 })
    const bought = await place(buyer, { side: 'buy', type: 'market', quantity: 1 })
    const { match, other } = await receiptOf(buyer, bought.id)
    sales.push(sale.id)
    for (const one of other === 'customer' ? sales : [])
      if ((await receiptOf(seller, one)).match === match) return [one, bought.id]
  }
}

test('two customers meet: both see the fill, and the one number of the match', async () => {
  const both = [await newVisitor(), await newVisitor({ language: 'zh-CN' })] as const
  for (const visitor of both) await beTrader(visitor)
  const orders = await meeting(await callerOf(both[0]), await callerOf(both[1]))
  const numbers = new Set<string>()
  for (const [at, visitor] of both.entries()) {
    const { t, complaints } = visitor
    await visitor.open(`/order?id=${orders[at]}`)
    const sheet = await openFillReceipt(visitor)
    const line = sheet.locator('.line').filter({ hasText: t('receipt.match') })
    numbers.add((await line.locator('dd').textContent()) ?? '')
    await expectAccessible(visitor)
    expect(complaints).toEqual([])
  }
  expect([...numbers]).toEqual([expect.stringMatching(/^\d+$/)])
})
