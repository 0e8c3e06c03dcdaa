// Goal: money goes into the savings fund and comes back by tapping, early or when it matures, or is renewed once, and
// each screen says its days and figures. Method: the real product in a real browser, German on a
// small phone under fingers and Chinese on a larger one, on a server of its own, whose market goes
// on until what was bought runs, and until it matures.
import { messagesList } from '@parkett/contract/customer/messages'
import { savingsShow, type SavingsDeposit } from '@parkett/contract/customer/savings'
import { dayMs } from '@parkett/contract/wire/utc-day'
import { addDays } from '@parkett/core/civil'
import { expect, test } from 'vitest'
import { callerOf } from './asking.ts'
import type { Caller } from './calls.ts'
import { pin, beTrader } from './trading.ts'
import { looksWell } from './looks-well.ts'
import { follow, goTab, walk } from './walk.ts'
import { arrive, daysUntil, newVisitor, openWorld, setClock, type Visitor } from './world.ts'

openWorld()

const looks = [
  { language: 'de', theme: 'light', width: 360, touch: true },
  { language: 'zh-CN', theme: 'dark', width: 390, touch: true },
] as const

for (const look of looks) {
  test(`savings are bought, given back early and mature (${look.language})`, async () => {
    const visitor = await newVisitor(look)
    const { page, t, complaints } = visitor
    await beTrader(visitor)
    await visitor.open('/trade')

    await toFund(visitor)
    await page.getByText(t('treasury.nothingYet')).waitFor()
    await page.getByText(t('treasury.how')).click()
    await page.getByText(t('savings.howText')).waitFor()
    await looksWell(visitor)

    await buy(visitor)
    await page.getByText(t('s.purchase')).waitFor()
    const { state, product } = await only(visitor)
    expect(state).toBe('pending')
    await looksWell(visitor)

    await untilActive(visitor)
    await openOwn(visitor)
    await page.getByText(t('savings.active'), { exact: true }).waitFor()
    await looksWell(visitor)
    await giveBack(visitor)

    await daysUntil(() => endsWithoutMarket(visitor, product))
    await buy(visitor)
    await renew(visitor)
    await mature(visitor)
    await readMessages(visitor)
    expect(complaints).toEqual([])
  })
}

const toFund = (visitor: Visitor): Promise<void> => walk(visitor, 'trade', '/savings')

/** The one that runs. @throws what is no test's fault when there are more. */
async function only(visitor: Visitor): Promise<SavingsDeposit> {
  const { running } = await (await callerOf(visitor))(savingsShow)
  const [own] = running
  if (own === undefined || running.length > 1) throw new Error(`${running.length} savings run`)
  return own
}

/** From the first product over the empty form and the review to the receipt. */
async function buy(visitor: Visitor): Promise<void> {
  const { page, t } = visitor
  await toFund(visitor)
  await follow(visitor, page.locator('main a[href^="#/savings?product="]').first())
  const submit = page.locator('button[type=submit]')
  await submit.click()
  await page.getByText(t('v.amount'), { exact: true }).waitFor()
  await page.getByLabel(t('label.amount'), { exact: true }).fill('5000')
  await page.getByText(t('savings.earlyRate')).waitFor()
  await looksWell(visitor)
  await submit.click()
  await page.getByRole('heading', { name: t('treasury.review') }).waitFor()
  await page.getByText(t('savings.fixedHint')).waitFor()
  await page.getByText(t('savings.paidOnHint')).waitFor()
  await looksWell(visitor)
  await confirm(visitor)
}

/** The sixth digit sends it; the deposit is the receipt. */
async function confirm(visitor: Visitor): Promise<void> {
  const { page, t } = visitor
  await page.getByRole('button', { name: t('ticket.confirm') }).click()
  await page.getByLabel(t('v.tradePassword'), { exact: true }).fill(pin)
  await arrive(visitor, /^\/savings\?deposit=\d+$/)
}

/** Bought today it earns from tomorrow; by the next trading day it runs. */
const untilActive = (visitor: Visitor): Promise<void> =>
  daysUntil(async () => (await only(visitor)).state === 'active')

/** By tapping, from the list of what runs. */
async function openOwn(visitor: Visitor): Promise<void> {
  const { page } = visitor
  await toFund(visitor)
  await follow(visitor, page.locator('main a[href^="#/savings?deposit="]').first())
}

/** What the review says is what is paid: the deposit in full and the early rate for its days. */
async function giveBack(visitor: Visitor): Promise<void> {
  const { page, t } = visitor
  const { exit, deposit } = await only(visitor)
  if (exit === null) throw new Error('it runs and cannot be given back')
  expect(Number(exit.total.amount)).toBeCloseTo(
    Number(deposit.amount) + Number(exit.return.amount),
    2,
  )
  await page.getByRole('button', { name: t('savings.exit'), exact: true }).click()
  await page.getByRole('heading', { name: t('treasury.review') }).waitFor()
  await page.getByText(t('savings.givenUp')).waitFor()
  const total = page.locator('.line[data-total] dd').first()
  const paid = await total.textContent()
  expect(plain(paid)).toBe(plain(exit.total.amount))
  await looksWell(visitor)
  await page.getByRole('button', { name: t('ticket.confirm') }).click()
  await page.getByLabel(t('v.tradePassword'), { exact: true }).fill(pin)
  await page.getByText(t('savings.exited'), { exact: true }).first().waitFor()
  await looksWell(visitor)
  await follow(visitor, page.getByRole('link', { name: t('action.done'), exact: true }))
  await page.getByRole('radio', { name: t('savings.ended'), exact: true }).check()
  await expect.poll(() => page.locator('main a[href^="#/savings?deposit="]').count()).toBe(1)
  await looksWell(visitor)
}

/** Digits alone: grouping and marks are the language's. */
const plain = (text: string | null): string => (text ?? '').replace(/\D/g, '')

/** Whether what is bought now ends on a day without a market. */
async function endsWithoutMarket(visitor: Visitor, product: string): Promise<boolean> {
  const { products } = await (await callerOf(visitor))(savingsShow)
  const dates = products.find(({ id }) => id === product)?.dates
  return dates !== undefined && dates !== null && dates.endsOn < dates.maturesOn
}

async function shoot({ page, t }: Visitor, name: string): Promise<void> {
  const folder = process.env['SHOTS']
  if (folder === undefined) return
  const path = `${folder}/renewal-${name}-${t('savings.renew')}.png`
  await page.screenshot({ path, fullPage: true })
}

/** Chosen by tapping for this term alone, on today's rates as the least. */
async function renew(visitor: Visitor): Promise<void> {
  const { page, t } = visitor
  await page.getByText(saying(t('savings.renewOffer'))).waitFor()
  await page.getByRole('button', { name: t('savings.renew'), exact: true }).click()
  await page.getByRole('heading', { name: t('treasury.review') }).waitFor()
  await looksWell(visitor)
  await shoot(visitor, 'review')
  await confirm(visitor)
  await page.getByText(saying(t('savings.renewChosen'))).waitFor()
  await page.getByRole('button', { name: t('savings.renewOff'), exact: true }).waitFor()
  await looksWell(visitor)
  await shoot(visitor, 'chosen')
}

/** Its term ends on a day without a market: it is paid on the next one, with nothing more, and goes in again. */
async function mature(visitor: Visitor): Promise<void> {
  const { page, t } = visitor
  const ask = await callerOf(visitor)
  const { id, startsOn, endsOn, maturesOn } = await only(visitor)
  const own = async () => (await ask(savingsShow)).running.find((one) => one.id === id)
  const soon = addDays(maturesOn, -5)
  await goTo(soon, startsOn)
  // Told behind the clock, and only while it runs.
  await expect.poll(() => toldOf(ask), { timeout: 30_000 }).toBeGreaterThan(0)
  expect(endsOn < maturesOn).toBe(true)
  await goTo(endsOn, soon)
  expect(await own()).toMatchObject({ state: 'active', exit: null })
  await goTo(maturesOn, endsOn)
  // Paid behind the clock too.
  await expect.poll(async () => (await own()) === undefined, { timeout: 30_000 }).toBe(true)
  await expect.poll(async () => (await ask(savingsShow)).running.length).toBe(1)
  await toFund(visitor)
  await page.getByRole('radio', { name: t('savings.ended'), exact: true }).check()
  const ended = page.locator('main a[href^="#/savings?deposit="]')
  await expect.poll(() => ended.count()).toBe(2)
  await follow(visitor, ended.first())
  await page.getByText(t('savings.matured'), { exact: true }).first().waitFor()
  await looksWell(visitor)
  await follow(visitor, page.getByRole('link', { name: t('savings.renewedOpen'), exact: true }))
  await page.getByText(saying(t('savings.renewOffer'))).waitFor()
}

/** Noon of that day, in steps that the clock takes. */
async function goTo(day: string, from: string): Promise<void> {
  const to = Date.parse(day) + dayMs / 2
  for (let now = Date.parse(from); now < to;) {
    now = Math.min(now + 29 * dayMs, to)
    await setClock(now)
  }
}

/** How many messages of the money's segment lead to the savings fund. */
async function toldOf(ask: Caller): Promise<number> {
  const { rows } = await ask(messagesList, { query: { segment: 'money' } })
  return rows.filter(({ to }) => to === 'savings').length
}

/** It was told before and on its day. */
async function readMessages(visitor: Visitor): Promise<void> {
  const { page, t } = visitor
  await goTab(visitor, 'home')
  await follow(visitor, page.locator('header a[href="#/messages"]:visible'))
  await page.getByRole('radio', { name: t('messages.money') }).click()
  await page
    .getByText(saying(t('notify.savingsRenewsSoon')))
    .first()
    .waitFor()
  await page
    .getByText(saying(t('notify.savingsRenewed')))
    .first()
    .waitFor()
}

/** The first sentence of a text, which stands apart, with whatever stands for its values. */
const saying = (text: string): RegExp => {
  const [first = ''] = text.split('. ')
  return new RegExp(first.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '.+'))
}
