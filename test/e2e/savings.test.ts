// Goal: money goes into the savings fund and comes back by tapping, early or when it matures, and
// each screen says its days and figures. Method: the real product in a real browser, German on a
// small phone under fingers and Chinese on a larger one, on a server of its own, whose market goes
// on until what was bought runs, and until it matures.
import { messagesList } from '@parkett/contract/customer/messages'
import { savingsShow, type SavingsDeposit } from '@parkett/contract/customer/savings'
import { operatorAdvanceDay } from '@parkett/contract/desk/operator'
import { expect, test } from 'vitest'
import { callerOf } from './asking.ts'
import type { Caller } from './calls.ts'
import { pin, beTrader } from './trading.ts'
import { looksWell } from './looks-well.ts'
import { follow, goTab, walk } from './walk.ts'
import { arrive, callHouse, daysUntil, newVisitor, openWorld, type Visitor } from './world.ts'

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
    expect((await only(visitor)).state).toBe('pending')
    await looksWell(visitor)

    await untilActive(visitor)
    await openOwn(visitor)
    await page.getByText(t('savings.active'), { exact: true }).waitFor()
    await looksWell(visitor)
    await giveBack(visitor)

    await buy(visitor)
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

/** Few days at a time, so that the week before its day is not passed over, until nothing runs. */
async function mature(visitor: Visitor): Promise<void> {
  const { page, t } = visitor
  const ask = await callerOf(visitor)
  const { days } = await only(visitor)
  const own = async () => (await ask(savingsShow)).running[0]
  for (let passed = 0, now = await own(); now !== undefined; passed += step, now = await own()) {
    if (passed > days + 20) throw new Error(`it still runs after ${passed} trading days`)
    // Told behind the clock, and only while it runs.
    if (now.isSoon) await expect.poll(() => toldOf(ask), { timeout: 30_000 }).toBeGreaterThan(0)
    const { now: clock } = await callHouse(operatorAdvanceDay, { body: { days: step } })
    // Paid behind the clock too.
    if (clock.slice(0, 10) > now.maturesOn)
      await expect.poll(async () => (await own()) === undefined, { timeout: 30_000 }).toBe(true)
  }
  await toFund(visitor)
  await page.getByRole('radio', { name: t('savings.ended'), exact: true }).check()
  const ended = page.locator('main a[href^="#/savings?deposit="]')
  await expect.poll(() => ended.count()).toBe(2)
  await follow(visitor, ended.first())
  await page.getByText(t('savings.matured'), { exact: true }).first().waitFor()
  await looksWell(visitor)
}

const step = 3

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
    .getByText(saying(t('notify.savingsSoon')))
    .first()
    .waitFor()
  await page
    .getByText(saying(t('notify.savingsMatured')))
    .first()
    .waitFor()
}

/** The first sentence of a text, which stands apart, with whatever stands for its values. */
const saying = (text: string): RegExp => {
  const [first = ''] = text.split('. ')
  return new RegExp(first.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '.+'))
}
