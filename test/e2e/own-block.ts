import {
  blockSalesDetail,
  blockSalesList,
  blockSalesTerms,
} from '@parkett/contract/customer/block-sales'
import { blockOrdersDetail, blockOrdersList, blocksList } from '@parkett/contract/customer/blocks'
import { assetsShow } from '@parkett/contract/customer/assets'
import { holdingsList } from '@parkett/contract/customer/holdings'
import { marketSearch } from '@parkett/contract/customer/market'
import { ordersPlace, ordersPrepare } from '@parkett/contract/customer/orders'
import { sandboxTransfer } from '@parkett/contract/provider/sandbox'
import { expect } from 'vitest'
import { callerOf } from './asking.ts'
import { deskSays as t, enterRoom, type Seat } from './desk-seat.ts'
import { looksWell } from './looks-well.ts'
import { agreeTo, answerFindings } from './payouts.ts'
import { pin } from './trading.ts'
import { follow, goTab, walk } from './walk.ts'
import { arrive, setClock, type Visitor } from './world.ts'

// A customer's own shares as a block: who offers them, who lists them, and who buys of them.

/** Its smallest block is cheap: about 200,000 euros. */
const symbol = 'FDN'
const dayMs = 86_400_000

/** By calls: the bank brings what no play money pays, and the market sells as many as a block is. */
export async function holdABlock(visitor: Visitor): Promise<void> {
  const ask = await callerOf(visitor)
  await ask(sandboxTransfer, { body: { amount: '900000' } })
  const { hits } = await ask(marketSearch, { query: { q: symbol } })
  const hit = hits.find(({ row }) => row.instrument.symbol === symbol)
  if (hit === undefined) throw new Error(`${symbol} is not there`)
  const { id: instrument } = hit.row.instrument
  const { least } = await ask(blockSalesTerms, { params: { instrument } })
  const limit = (Number(hit.row.quote.last ?? hit.row.quote.prevClose) * 1.2).toFixed(1)
  const body = {
    ...{ instrument, quantity: Math.ceil(least * 1.1), limit },
    ...({ side: 'buy', type: 'limit', timeInForce: 'gtc' } as const),
  }
  const { intent } = await ask(ordersPrepare, { body })
  await ask(ordersPlace, { body: { intent, tradePassword: pin } })
  const sellable = async () => (await ask(holdingsList)).positions[0]?.sellable ?? 0
  await expect.poll(sellable, { timeout: 60_000 }).toBe(body.quantity)
}

/** From the holding over form and review to the receipt: all of them, as the form says them. */
export async function offerOwn(visitor: Visitor): Promise<string> {
  const { page, t: say } = visitor
  await visitor.open('/transaction')
  await follow(visitor, page.locator('main a[href^="#/shares/holdDetail"]').first())
  await follow(visitor, page.getByRole('link', { name: say('blocks.offerAsBlock') }))
  const quantity = page.locator('#sell-quantity')
  const all = await quantity.inputValue()
  await quantity.fill('10')
  await page.locator('button[type=submit]').click()
  await expect.poll(() => quantity.getAttribute('aria-invalid')).toBe('true')
  await quantity.fill(all)
  await looksWell(visitor)
  await page.locator('button[type=submit]').click()
  await page.getByRole('heading', { name: say('blocks.sellReview') }).waitFor()
  await looksWell(visitor)
  await page.getByRole('button', { name: say('ticket.confirm') }).click()
  await page.getByLabel(say('v.tradePassword'), { exact: true }).fill(pin)
  await arrive(visitor, /^\/shares\/dzjy-record\?sale=\d+$/)
  await page.getByText(say('blocks.sale_proposed'), { exact: true }).first().waitFor()
  await looksWell(visitor)
  const { rows } = await (await callerOf(visitor))(blockSalesList, { query: {} })
  return rows[0]?.id ?? ''
}

/** At the desk: as its customer offers it, or not at all. */
export async function listOwn(seat: Seat, sale: string): Promise<void> {
  const { page } = seat
  await enterRoom(seat, 'desk.dashboard')
  await enterRoom(seat, 'desk.blocks')
  await page
    .locator('.desk-views')
    .getByRole('button', { name: t('desk.blocks.proposals'), exact: true })
    .click()
  await page.locator(`a[href*="sale-${sale}"]`).first().click()
  await page.getByText(t('desk.blocks.listSaleText')).waitFor()
  if ((await page.locator('select[name^=finding-]').count()) > 0) await answerFindings(seat)
  await page.locator('input[name=listing]').fill('as its customer offers it')
  await page.getByRole('button', { name: t('desk.ask') }).click()
  await page.getByText(t('desk.asked')).waitFor()
}

/** The other person agrees, to what the first answered of it, too. */
export async function letOutOwn(seat: Seat): Promise<void> {
  await enterRoom(seat, 'desk.approvals')
  await agreeTo(seat)
}

/** The buyer reads what makes it fair, learns no name, and applies for the least of it. */
export async function applyForOwn(visitor: Visitor): Promise<string> {
  const { page, t: say } = visitor
  const ask = await callerOf(visitor)
  const offers = (await ask(blocksList)).rows
  const own = offers.find(({ seller }) => seller.kind === 'customer')
  expect(own?.seller).toEqual({ kind: 'customer', name: null, holding: null })
  await visitor.open('/trade')
  await walk(visitor, 'trade', '/shares/dzjy')
  await follow(visitor, page.locator(`article.offering footer a[href*="offer=${own?.id}"]`))
  await page.getByText(say('blocks.averageHint')).waitFor()
  await page.locator('#block-quantity').fill('100')
  await page.locator('#block-read').check()
  await page.locator('button[type=submit]').click()
  await page.getByRole('heading', { name: say('blocks.review') }).waitFor()
  await page.getByRole('button', { name: say('ticket.confirm') }).click()
  await page.getByLabel(say('v.tradePassword'), { exact: true }).fill(pin)
  await arrive(visitor, /^\/shares\/dzjy-record\?order=\d+$/)
  return (await ask(blockOrdersList, { query: {} })).rows[0]?.id ?? ''
}

export async function approveOwn(seat: Seat, order: string): Promise<void> {
  const { page } = seat
  await enterRoom(seat, 'desk.dashboard')
  await enterRoom(seat, 'desk.blocks')
  await page.locator(`a[href^="#/blocks/${order}"]`).click()
  await answerFindings(seat)
  await page.locator('.desk-bar-yes').getByRole('button').click()
  await page.getByRole('alertdialog').getByRole('button').last().click()
  await page.getByText(t('blocks.state_executed'), { exact: true }).first().waitFor()
}

/** The seller sees the part, what arrives of it and when; what was not bought can be taken back. */
export async function sold(visitor: Visitor, sale: string): Promise<void> {
  const { page, t: say } = visitor
  const ask = await callerOf(visitor)
  const partsOf = async () => (await ask(blockSalesDetail, { params: { id: sale } })).sold
  await expect.poll(partsOf, { timeout: 30_000 }).toBe(100)
  await page.getByRole('heading', { name: say('blocks.parts') }).waitFor()
  await looksWell(visitor)
  await page.getByRole('button', { name: say('blocks.takeBack'), exact: true }).click()
  await page.getByText(say('blocks.state_cancelled'), { exact: true }).first().waitFor()
}

/** Up to the day on which its lock ends: told, and in the holding nothing stands in the way of selling. */
export async function untilFree(visitor: Visitor, order: string): Promise<void> {
  const { page, t: say } = visitor
  const ask = await callerOf(visitor)
  const orderNow = () => ask(blockOrdersDetail, { params: { id: order } })
  const { lockedUntil } = await orderNow()
  const end = Date.parse(`${lockedUntil}T10:00:00Z`)
  for (let at = Date.parse((await ask(assetsShow)).at); at < end;) {
    at = Math.min(at + 30 * dayMs, end)
    await setClock(at)
  }
  await expect.poll(async () => (await orderNow()).status, { timeout: 60_000 }).toBe('free')
  await page.getByText(say('blocks.state_free'), { exact: true }).first().waitFor()
  await looksWell(visitor)
  await goTab(visitor, 'portfolio')
  await follow(visitor, page.locator('main a[href^="#/shares/holdDetail"]').first())
  await page.getByRole('link', { name: say('position.close') }).waitFor()
  await expect.poll(async () => (await ask(holdingsList)).positions[0]?.sellable).toBe(100)
}
