// Goal: new shares of China by tapping alone: a holding entitles to a quota, the application costs nothing, what was won is
// paid from the card on home, and on its first day the share is there. In Beijing the whole money is set aside, and what was
// not allotted is back. In German and Chinese.
// Method: the real server, a browser, and the house's clock, which goes on until an offering was won.
import { marketSearch } from '@parkett/contract/customer/market'
import { applicationsDetail, offeringsList } from '@parkett/contract/customer/offerings'
import { ordersPlace, ordersPrepare } from '@parkett/contract/customer/orders'
import { dayMs } from '@parkett/contract/wire/utc-day'
import { expect, test } from 'vitest'
import { callerOf } from './asking.ts'
import type { Caller } from './calls.ts'
import { beTrader, pin } from './trading.ts'
import { follow, goTab, walk } from './walk.ts'
import { arrive, expectAccessible, newVisitor, openWorld, setClock, type Visitor } from './world.ts'

openWorld()

const minuteMs = 60_000
/** Where the house's clock was moved to. */
let now = Date.now()
async function moveTo(instant: number): Promise<void> {
  await setClock(instant)
  now = instant
}

/** To ten o'clock of the next day in Shanghai, with what is published until then. */
async function nextMorning(ask: Caller): Promise<void> {
  const ten = 2 * 60 * minuteMs
  const morning = Math.floor((now - ten) / dayMs + 1) * dayMs + ten
  await moveTo(morning)
  // One of every three trading days ahead, up to the fifth, is that of an offering.
  const isPublished = async () => {
    const { rows } = await ask(offeringsList, { query: {} })
    const ahead = morning + 2.5 * dayMs
    return rows.some(({ quota, opensAt }) => quota !== null && Date.parse(opensAt) > ahead)
  }
  await expect.poll(isPublished).toBe(true)
}

async function hold(ask: Caller): Promise<void> {
  await nextMorning(ask)
  const { hits } = await ask(marketSearch, { query: { q: '南桥调味' } })
  const [hit] = hits
  const price = Number(hit?.row.quote.last ?? hit?.row.quote.prevClose)
  const quantity = 100 * Math.floor(600 / price)
  const body = {
    instrument: hit?.row.instrument.id ?? '',
    side: 'buy',
    type: 'market',
    quantity,
  } as const
  const { intent } = await ask(ordersPrepare, { body })
  await ask(ordersPlace, { body: { intent, tradePassword: pin } })
}

/** The next offering for which the holding is enough. */
async function nextOffering(ask: Caller) {
  for (let days = 0; days < 60; days += 1) {
    await nextMorning(ask)
    const { rows } = await ask(offeringsList, { query: {} })
    const found = rows.find(
      ({ quota, status, application }) =>
        quota !== null && status === 'open' && application === null,
    )
    if (found !== undefined) return found
  }
  throw new Error('no quota after sixty days')
}

/** From the list to the form. */
async function toForm(visitor: Visitor, name: string): Promise<void> {
  const { page, t } = visitor
  await walk(visitor, 'home', '/shares/new')
  const card = page.locator('article', { hasText: name })
  await follow(visitor, card.getByRole('link', { name: t('ipo.subscribe'), exact: true }))
}

/** From the form and its quota to the receipt; answers the application. */
async function apply(visitor: Visitor, name: string): Promise<string> {
  const { page, t } = visitor
  await toForm(visitor, name)
  await page.locator(`dl[aria-label="${t('ipo.quota')}"]`).waitFor()
  await page.getByText(t('ipo.ifWon')).first().waitFor()
  await expectAccessible(visitor)
  await page.getByRole('button', { name: t('ipo.most'), exact: true }).click()
  return confirm(visitor)
}

/** From the filled form over its review to the receipt. */
async function confirm(visitor: Visitor): Promise<string> {
  const { page, t } = visitor
  await page.getByLabel(t('ipo.read')).check()
  await page.locator('button[type=submit]').click()
  await page.getByRole('heading', { name: t('ipo.review') }).waitFor()
  await expectAccessible(visitor)
  await page.getByRole('button', { name: t('ticket.confirm') }).click()
  await page.getByLabel(t('v.tradePassword'), { exact: true }).fill(pin)
  await arrive(visitor, /^\/apply-record\/detail\?id=\d+$/)
  await page.getByText(t('ipo.applied'), { exact: true }).first().waitFor()
  return /id=(\d+)/.exec(await visitor.path())?.[1] ?? ''
}

/** From the card on home over the review to the receipt. */
async function pay(visitor: Visitor): Promise<void> {
  const { page, t } = visitor
  await goTab(visitor, 'home')
  const due = page.locator('main a[href*="/apply-record/detail"]').first()
  await due.waitFor()
  await expectAccessible(visitor)
  await follow(visitor, due)
  await page.getByText(t('ipo.awaiting'), { exact: true }).first().waitFor()
  await expectAccessible(visitor)
  await follow(visitor, page.locator('main a[href*="/apply?pay="]'))
  await page.getByText(t('ipo.dueNow')).first().waitFor()
  await expectAccessible(visitor)
  await page.getByRole('button', { name: t('ipo.payReview') }).click()
  await page.getByRole('heading', { name: t('ipo.payReview') }).waitFor()
  await expectAccessible(visitor)
  await page.getByRole('button', { name: t('ticket.confirm') }).click()
  await page.getByLabel(t('v.tradePassword'), { exact: true }).fill(pin)
  await arrive(visitor, /^\/apply-record\/detail\?id=\d+$/)
  await page.getByText(t('ipo.paidShares')).waitFor()
}

test.for(['de', 'zh-CN'] as const)('new shares of China, in %s', async (language) => {
  const visitor = await newVisitor({ language, width: 390 })
  const { page, t, complaints } = visitor
  await beTrader(visitor)
  await visitor.open('/home')
  await arrive(visitor, '/home')
  const ask = await callerOf(visitor)
  await hold(ask)
  const stateOf = async (id: string) => (await ask(applicationsDetail, { params: { id } })).status
  for (;;) {
    const { name, quota, listsAt } = await nextOffering(ask)
    const id = await apply(visitor, name)
    const at = (instant: string | undefined) => moveTo(Date.parse(instant ?? '') + minuteMs)
    await at(quota?.numbersAt)
    await expect.poll(() => stateOf(id)).toBe('numbered')
    await at(quota?.resultsAt)
    await expect.poll(() => stateOf(id)).toMatch(/awaiting|lost/)
    // A lot decides: then it is tried again.
    if ((await stateOf(id)) === 'lost') continue
    await pay(visitor)
    await at(quota?.payUntil)
    await expect.poll(() => stateOf(id)).toBe('paid')
    await at(listsAt)
    await expect.poll(() => stateOf(id), { timeout: 60_000 }).toBe('listed')
    await walk(visitor, 'account', '/ucenter/shengou')
    await follow(
      visitor,
      page.locator(`main a[href*="/apply-record/detail?id=${id}"]:visible`).first(),
    )
    await page.getByText(t('ipo.delivered'), { exact: true }).first().waitFor()
    await follow(visitor, page.getByRole('link', { name: t('ipo.toStock') }))
    await arrive(visitor, /^\/stockInfo/)
    break
  }
  expect(complaints).toEqual([])
})

/** An offering of Beijing, at an hour in which it is open, that gives out less than is asked for. */
async function inBeijing(ask: Caller) {
  for (let days = 0; days < 30; days += 1) {
    const { rows } = await ask(offeringsList, { query: {} })
    const found = rows.find(({ board, application }) => board === 'BSE' && application === null)
    if (found !== undefined && Date.parse(found.opensAt) > now) {
      await moveTo(Date.parse(found.opensAt) + minuteMs)
      return found
    }
    await nextMorning(ask)
  }
  throw new Error('nothing opens in Beijing for thirty days')
}

test('new shares of Beijing: all of the money first, and a part of it back', async () => {
  const visitor = await newVisitor({ language: 'zh-CN', width: 390 })
  const { page, t, complaints } = visitor
  await beTrader(visitor)
  await visitor.open('/home')
  await arrive(visitor, '/home')
  const ask = await callerOf(visitor)
  const stateOf = (id: string) => ask(applicationsDetail, { params: { id } })
  for (;;) {
    const { id: offering, name, closesAt, drawsAt } = await inBeijing(ask)
    await toForm(visitor, name)
    await page.getByText(t('ipo.methodProrataTime')).waitFor()
    await page.getByText(t('ipo.firstCounts')).waitFor()
    await expectAccessible(visitor)
    await page.locator('#apply-quantity').fill('500')
    const id = await confirm(visitor)
    // It counts as it was made.
    expect(await page.getByRole('button', { name: t('ipo.takeBack') }).count()).toBe(0)
    await moveTo(Date.parse(closesAt) + minuteMs)
    await moveTo(Date.parse(drawsAt) + minuteMs)
    await expect.poll(async () => (await stateOf(id)).status).toMatch(/won|lost/)
    const { status, allotted, quantity, refunded } = await stateOf(id)
    // Where fewer ask than there are shares for, everybody gets all: then it is tried again.
    if (status === 'lost' || allotted === quantity) continue
    expect(Number(refunded?.amount)).toBeGreaterThan(0)
    await walk(visitor, 'account', '/ucenter/shengou')
    await follow(
      visitor,
      page.locator(`main a[href*="/apply-record/detail?id=${id}"]:visible`).first(),
    )
    await page.getByText(t('ipo.allotted'), { exact: true }).first().waitFor()
    await follow(visitor, page.locator(`main a[href*="/explore/draws/${offering}"]`).first())
    await page.getByText(t('ipo.methodProrataTime')).waitFor()
    await page.getByRole('button', { name: t('draw.again') }).waitFor()
    await expectAccessible(visitor)
    break
  }
  expect(complaints).toEqual([])
})
