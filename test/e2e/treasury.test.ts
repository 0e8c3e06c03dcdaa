// Goal: idle cash goes into the pool and comes back by tapping, and each screen says the days that
// follow. Method: the real product in a real browser, German on a small phone and Chinese on a desk,
// on a server of its own, whose market goes on until the pool has taken what was bought.
import { treasuryInterest, treasuryShow } from '@parkett/contract/customer/treasury'
import { dayMs } from '@parkett/contract/wire/utc-day'
import { addDays, dayNumber, weekday } from '@parkett/core/civil'
import { formatDate } from '@parkett/words/format-time'
import { expect, test } from 'vitest'
import { callerOf } from './asking.ts'
import { pin, beTrader } from './trading.ts'
import { looksWell } from './looks-well.ts'
import { follow, walk } from './walk.ts'
import {
  arrive,
  daysUntil,
  newVisitor,
  nextTradingDay,
  openWorld,
  setClock,
  type Visitor,
} from './world.ts'

openWorld()

const looks = [
  { language: 'de', theme: 'light', width: 360 },
  { language: 'zh-CN', theme: 'dark', width: 1280 },
] as const

for (const look of looks) {
  test(`idle cash goes into the pool with its days, and comes back (${look.language})`, async () => {
    const visitor = await newVisitor(look)
    const { page, t, complaints } = visitor
    await beTrader(visitor)
    await visitor.open('/trade')

    await walk(visitor, 'trade', '/trade/money')
    await page.getByText(t('treasury.nothingYet')).waitFor()
    await page.getByRole('heading', { name: t('treasury.whereCent') }).waitFor()
    await page.locator('summary', { hasText: t('treasury.centMore') }).click()
    await page.getByText('H.treasury_assets').waitFor()
    await page.getByText(t('treasury.depositScheme')).waitFor()
    await looksWell(visitor)

    await follow(visitor, page.getByRole('link', { name: t('treasury.buy'), exact: true }))
    await buy(visitor)
    await looksWell(visitor)

    await follow(visitor, page.getByRole('link', { name: t('money.treasury') }).last())
    await page.getByRole('heading', { name: t('treasury.underWay') }).waitFor()
    await looksWell(visitor)
    await follow(visitor, page.locator('main a[href^="#/trade/history?order="]'))
    await takeBack(visitor)

    await walk(visitor, 'trade', '/trade/money')
    await page.getByText(t('treasury.nothingYet')).waitFor()
    await follow(visitor, page.getByRole('link', { name: t('treasury.buy'), exact: true }))
    await buy(visitor)
    await redeem(visitor)
    await readHistory(visitor)
    await sweep(visitor)
    expect(complaints).toEqual([])
  })
}

test('what goes in before a weekend earns through it, and a part comes back on the next trading day', async () => {
  const visitor = await newVisitor({ language: 'de', theme: 'light', width: 390 })
  const { page, t, complaints } = visitor
  await beTrader(visitor)
  const ask = await callerOf(visitor)
  const pool = async () => {
    const { pools } = await ask(treasuryShow)
    return pools.find(({ currency }) => currency === 'EUR') ?? Promise.reject(new Error('no pool'))
  }
  const confirmedOn = async () => (await pool()).dates?.confirmedOn ?? ''
  await daysUntil(async () => weekday(dayNumber(await confirmedOn())) === 5)
  const friday = await confirmedOn()
  await visitor.open('/trade')
  await walk(visitor, 'trade', '/trade/money')
  await follow(visitor, page.getByRole('link', { name: t('treasury.buy'), exact: true }))
  await buy(visitor)
  await untilTaken(visitor)
  // Not by trading days: of a market that never closes Monday begins on Friday at midnight, and nothing is over then.
  await setClock(Date.parse(friday) + 3.5 * dayMs)
  const weekend = [0, 1, 2].map((days) => addDays(friday, days))
  const earned = async () => (await ask(treasuryInterest, { query: { currency: 'EUR' } })).rows
  await expect
    .poll(async () => (await earned()).map(({ day }) => day), { timeout: 30_000 })
    .toEqual(weekend.toReversed())
  await walk(visitor, 'trade', '/trade/money')
  await follow(visitor, page.getByRole('link', { name: t('title.treasuryHistory') }))
  await page.getByRole('radio', { name: t('treasury.interest'), exact: true }).check()
  for (const day of weekend) await page.getByText(formatDate(day, 'de')).first().waitFor()
  await looksWell(visitor)

  await walk(visitor, 'trade', '/trade/money')
  await follow(visitor, page.getByRole('link', { name: t('treasury.redeem'), exact: true }))
  await page.getByRole('radio', { name: t('treasury.normal'), exact: true }).check()
  await page.getByLabel(t('label.amount'), { exact: true }).fill('500')
  await page.locator('button[type=submit]').click()
  await page.getByRole('heading', { name: t('treasury.review') }).waitFor()
  await confirm(visitor)
  expect((await pool()).redeeming.amount).toBe('500.00')
  await untilTaken(visitor)
  expect((await pool()).redeeming.amount).toBe('0.00')
  await page.getByText(t('treasury.paidText')).waitFor()
  expect(complaints).toEqual([])
})

/** Idle cash goes in by itself from now on, and no more after one tap. */
async function sweep(visitor: Visitor): Promise<void> {
  const { page, t } = visitor
  await walk(visitor, 'trade', '/trade/money')
  const setting = page.locator('main a', { hasText: t('treasury.sweep') })
  await setting.getByText(t('treasury.sweepIsOff'), { exact: true }).waitFor()
  await follow(visitor, setting)
  await page.locator('button[type=submit]').click()
  await page.getByText(t('v.amount'), { exact: true }).waitFor()
  await page.getByLabel(t('label.amount'), { exact: true }).fill('250')
  await looksWell(visitor)
  await page.locator('button[type=submit]').click()
  await page.getByRole('heading', { name: t('treasury.review') }).waitFor()
  await page.getByText(t('treasury.sweepIdle')).waitFor()
  await looksWell(visitor)
  await page.getByRole('button', { name: t('ticket.confirm') }).click()
  await page.getByLabel(t('v.tradePassword'), { exact: true }).fill(pin)
  await setting.getByText(t('treasury.sweepIsOn'), { exact: true }).waitFor()
  await looksWell(visitor)
  await follow(visitor, setting)
  await page.getByRole('button', { name: t('treasury.sweepOffAct') }).click()
  await page.getByRole('button', { name: t('treasury.sweepOffAct') }).waitFor({ state: 'detached' })
  await looksWell(visitor)
}

/** From the empty form over the review to the receipt. */
async function buy(visitor: Visitor): Promise<void> {
  const { page, t } = visitor
  const submit = page.locator('button[type=submit]')
  await submit.click()
  await page.getByText(t('v.amount'), { exact: true }).waitFor()
  await page.getByLabel(t('label.amount'), { exact: true }).fill('1500')
  await page.getByText(t('treasury.firstDay')).waitFor()
  await looksWell(visitor)
  await submit.click()
  await page.getByRole('heading', { name: t('treasury.review') }).waitFor()
  await page.getByText(t('treasury.estimateHint')).waitFor()
  await looksWell(visitor)
  await confirm(visitor)
  await page.getByText(t('s.purchase')).waitFor()
}

/** The sixth digit sends it. */
async function confirm(visitor: Visitor): Promise<void> {
  const { page, t } = visitor
  await page.getByRole('button', { name: t('ticket.confirm') }).click()
  await page.getByLabel(t('v.tradePassword'), { exact: true }).fill(pin)
  await arrive(visitor, /^\/trade\/history\?order=\d+$/)
}

async function takeBack(visitor: Visitor): Promise<void> {
  const { page, t } = visitor
  await page.getByRole('button', { name: t('treasury.takeBack') }).click()
  await page.getByText(t('treasury.takenBackText')).waitFor()
  await looksWell(visitor)
}

/** Once the pool has taken it, a part of it comes back at once. */
async function redeem(visitor: Visitor): Promise<void> {
  const { page, t } = visitor
  await untilTaken(visitor)
  await walk(visitor, 'trade', '/trade/money')
  // What was last seen here stands until the house has answered.
  await page.getByText(t('treasury.nothingYet')).waitFor({ state: 'detached' })
  await page.getByRole('heading', { name: t('treasury.underWay') }).waitFor({ state: 'detached' })
  await looksWell(visitor)
  await follow(visitor, page.getByRole('link', { name: t('treasury.redeem'), exact: true }))
  await page.getByRole('radio', { name: t('treasury.fast'), exact: true }).check()
  await page.getByLabel(t('label.amount'), { exact: true }).fill('500')
  await looksWell(visitor)
  await page.locator('button[type=submit]').click()
  await page.getByRole('heading', { name: t('treasury.review') }).waitFor()
  await confirm(visitor)
  await page.getByText(t('treasury.paidText')).waitFor()
  await looksWell(visitor)
}

/** Behind the cut-off an order belongs to the next trading day, and is taken with the one after. */
async function untilTaken(visitor: Visitor): Promise<void> {
  const ask = await callerOf(visitor)
  const open = async () => (await ask(treasuryShow)).pools.flatMap((pool) => pool.open).length
  await nextTradingDay()
  await daysUntil(() =>
    expect
      .poll(open, { timeout: 15_000 })
      .toBe(0)
      .then(
        () => true,
        () => false,
      ),
  )
}

/** What was bought and given back, each once, and what each day brought. */
async function readHistory(visitor: Visitor): Promise<void> {
  const { page, t } = visitor
  await walk(visitor, 'trade', '/trade/money')
  await follow(visitor, page.getByRole('link', { name: t('title.treasuryHistory') }))
  const orders = page.locator('main a[href^="#/trade/history?order="]')
  await expect.poll(() => orders.count()).toBe(3)
  await looksWell(visitor)
  await page.getByRole('radio', { name: t('treasury.interest'), exact: true }).check()
  // None where its first day is today.
  await page.getByText(t('treasury.none')).or(page.locator('main .rows li')).first().waitFor()
  await looksWell(visitor)
}
