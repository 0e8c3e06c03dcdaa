// Goal: two people stop a pool, its customers read why and when they hear more, what is asked back waits, and it goes
// on again by two; a day that a file says was a loss is shown as one. Method: the real desk and app in real browsers; one asks by the form, the other approves.
import {
  treasuryConfirm,
  treasuryInterest,
  treasuryPrepare,
  treasuryShow,
} from '@parkett/contract/customer/treasury'
import { dayMs } from '@parkett/contract/wire/utc-day'
import { addDays } from '@parkett/core/civil'
import { formatDate } from '@parkett/words/format-time'
import { expect, test } from 'vitest'
import { callerOf } from './asking.ts'
import { agreeToAsked } from './by-two.ts'
import type { Caller } from './calls.ts'
import { daysAhead, deskSays, enterRoom, hire, join, lookAt, typeDay } from './desk-seat.ts'
import { beTrader, pin } from './trading.ts'
import { follow, walk } from './walk.ts'
import {
  daysUntil,
  expectAccessible,
  houseOf,
  newVisitor,
  openWorld,
  setClock,
  type Visitor,
} from './world.ts'

openWorld()

const poolIn = async (ask: Caller) => {
  const { pools } = await ask(treasuryShow)
  return pools.find(({ currency }) => currency === 'EUR') ?? Promise.reject(new Error('no pool'))
}

/** As other journeys show by tapping. */
async function order(ask: Caller, kind: 'buy' | 'redeem', amount: string): Promise<string> {
  const { intent } = await ask(treasuryPrepare, { body: { kind, currency: 'EUR', amount } })
  const { id } = await ask(treasuryConfirm, { body: { intent, tradePassword: pin } })
  return id
}

/** What is behind its day waits and says its place, until the pool goes on. */
async function waitsStopped(visitor: Visitor, ask: Caller): Promise<void> {
  const { page, t } = visitor
  await order(ask, 'redeem', '500')
  const [asked] = (await poolIn(ask)).open
  await setClock(Date.parse(asked?.dueOn ?? '') + 1.5 * dayMs)
  await walk(visitor, 'trade', '/trade/money')
  await page.getByText(t('treasury.inQueue', { count: '0' })).waitFor()
  expect((await poolIn(ask)).redeeming.amount).toBe('500.00')
}

test('a pool is stopped by two, says so to its customers, and goes on by two', async () => {
  const { browser, desk, claimCode: code } = houseOf()
  const chief = await join(browser, desk, { code, username: 'chefin' })
  const first = await hire(chief, 'payments', 'kasse')
  const second = await hire(chief, 'compliance', 'prueft')
  const mia = await newVisitor({ language: 'de', width: 360 })
  await beTrader(mia)
  const asMia = await callerOf(mia)
  await order(asMia, 'buy', '5000')
  // It earns from then on: a busy machine may look a day later.
  await daysUntil(async () => Number((await poolIn(asMia)).held.amount) >= 5_000)
  await mia.open('/trade')

  const { page, complaints } = first
  await enterRoom(first, 'money.treasury')
  const send = page.getByRole('button', { name: deskSays('desk.ask'), exact: true })
  await send.first().click()
  await page.getByText(deskSays('desk.pool.nextFault')).waitFor()
  await page.locator('select[name=pool]').selectOption('EUR')
  await typeDay(page, 'desk.pool.next', daysAhead(10))
  await page.locator('select[name=cause]').selectOption('institution')
  await page.locator('input[name=stopping]').fill('The bank has closed its counters')
  await lookAt(page, 'desk-treasury')
  await send.first().click()
  await page.getByText(deskSays('desk.asked')).waitFor()
  await enterRoom(second, 'desk.approvals')
  await second.page.locator('main a[href^="#/approvals/"]').first().click()
  await second.page.getByText(deskSays('treasury.stop_institution')).waitFor()
  await lookAt(second.page, 'desk-treasury-stop')
  await agreeToAsked(second)

  const { page: app, t } = mia
  await walk(mia, 'trade', '/trade/money')
  await app.getByText(t('treasury.stop_institution')).waitFor()
  await expectAccessible(mia)
  const shots = process.env['SHOTS']
  if (shots !== undefined) await app.screenshot({ path: `${shots}/stopped.png` })
  await follow(mia, app.getByRole('link', { name: t('treasury.buy'), exact: true }))
  await app.getByText(t('treasury.stop_institution')).waitFor()
  expect(await app.locator('button[type=submit]').isDisabled()).toBe(true)
  await waitsStopped(mia, asMia)

  await enterRoom(first, 'desk.loans')
  await enterRoom(first, 'money.treasury')
  await page.locator('input[name=resuming]').fill('The bank pays again')
  await page
    .locator('form', { has: page.locator('input[name=resuming]') })
    .locator('button')
    .click()
  await page.getByText(deskSays('desk.asked')).waitFor()
  await agreeToAsked(second)
  await walk(mia, 'trade', '/trade/money')
  await expect.poll(() => app.getByText(t('treasury.stop_institution')).count()).toBe(0)
  await expect.poll(async () => (await poolIn(asMia)).redeeming.amount).toBe('0.00')

  // What the fund earned is handed in as a file by one, and counts when another took it.
  const { days } = await poolIn(asMia)
  const day = addDays(days.at(-1)?.day ?? '', 1)
  await page.locator('input[type=file]').setInputFiles({
    name: 'fund.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`currency,day,income\nCNY,${day},0.3800\nEUR,${day},-0.9000\n`),
  })
  await page.getByRole('button', { name: deskSays('desk.pool.feedUpload'), exact: true }).click()
  await page.locator('input[name=taking]').fill('The file of the fund of today')
  await lookAt(page, 'desk-treasury-feed')
  await page
    .locator('form', { has: page.locator('input[name=taking]') })
    .getByRole('button', { name: deskSays('desk.ask'), exact: true })
    .click()
  await page.getByText(deskSays('desk.asked')).waitFor()
  await enterRoom(second, 'desk.loans')
  await enterRoom(second, 'desk.approvals')
  await second.page.locator('main a[href^="#/approvals/"]').first().click()
  await second.page.getByText('0.3800').waitFor()
  await lookAt(second.page, 'desk-treasury-feed-case')
  await agreeToAsked(second)
  await enterRoom(first, 'desk.loans')
  await enterRoom(first, 'money.treasury')
  await page.getByText(deskSays('desk.pool.feedForce'), { exact: true }).waitFor()

  // Where a pool may lie is named by two, from a later day on.
  const naming = page.locator('form', { has: page.locator('input[name=naming]') })
  await naming.locator('select[name=placePool]').selectOption('EUR')
  await naming.locator('input[name=name]').fill('Musterbank Süd')
  await naming.locator('select[name=scheme]').selectOption('deposit')
  await naming.locator('input[name=cap]').fill('40')
  await naming.locator('select[name=cash]').selectOption('tomorrow')
  await typeDay(page, 'desk.rules.from', daysAhead(20))
  await naming.locator('input[name=naming]').fill('A second bank for what exceeds the insurance')
  await naming.getByRole('button', { name: deskSays('desk.ask'), exact: true }).click()
  await page.getByText(deskSays('desk.pool.limitFault')).waitFor()
  await naming.locator('input[name=limit]').fill('100000')
  await lookAt(page, 'desk-treasury-place')
  await naming.getByRole('button', { name: deskSays('desk.ask'), exact: true }).click()
  await page.getByText(deskSays('desk.asked')).waitFor()
  await enterRoom(second, 'desk.loans')
  await enterRoom(second, 'desk.approvals')
  await second.page.locator('main a[href^="#/approvals/"]').first().click()
  await second.page.getByText('Musterbank Süd').first().waitFor()
  await lookAt(second.page, 'desk-treasury-place-case')
  await agreeToAsked(second)
  await enterRoom(first, 'desk.loans')
  await enterRoom(first, 'money.treasury')
  await page.getByText('Musterbank Süd').waitFor()
  await lookAt(page, 'desk-treasury-places')

  // A loss is a day as any other: less is there than on the day before, and it says so.
  await setClock(Date.parse(day) + 1.5 * dayMs)
  const newest = async () =>
    (await asMia(treasuryInterest, { query: { currency: 'EUR' } })).rows.find(
      (row) => row.day === day,
    )?.amount.amount
  await expect.poll(newest, { timeout: 30_000 }).toMatch(/^-0\.\d\d$/)
  await walk(mia, 'trade', '/trade/money')
  await follow(mia, app.getByRole('link', { name: t('title.treasuryHistory') }))
  await app.getByRole('radio', { name: t('treasury.interest'), exact: true }).check()
  const loss = app.locator('main .rows li', { hasText: formatDate(day, 'de') })
  await loss.getByText(/^[-−].*0,4\d/).waitFor()
  expect(complaints).toEqual([])
  expect(mia.complaints).toEqual([])
})
