// Goal: two people stop a pool, its customers read why and when they hear more, and it goes on again by
// two. Method: the real desk and app in real browsers; one asks by the form, the other approves.
import { approvalsDecide, approvalsList } from '@parkett/contract/desk/approvals'
import { expect, test } from 'vitest'
import { deskCallerOf } from './desk-shown.ts'
import {
  daysAhead,
  deskSays,
  enterRoom,
  hire,
  join,
  lookAt,
  typeDay,
  type Seat,
} from './desk-seat.ts'
import { beTrader } from './trading.ts'
import { follow, walk } from './walk.ts'
import { expectAccessible, houseOf, newVisitor, openWorld } from './world.ts'

openWorld()

async function approve(second: Seat): Promise<void> {
  const ask = await deskCallerOf(second)
  const [asked] = (await ask(approvalsList, { query: { state: 'open' } })).rows
  if (asked === undefined) throw new Error('nothing was asked for')
  const body = { decision: 'approved', digest: asked.digest, note: '' } as const
  await ask(approvalsDecide, { params: { id: asked.id }, body })
}

test('a pool is stopped by two, says so to its customers, and goes on by two', async () => {
  const { browser, desk, claimCode: code } = houseOf()
  const chief = await join(browser, desk, { code, username: 'chefin' })
  const first = await hire(chief, 'payments', 'kasse')
  const second = await hire(chief, 'compliance', 'prueft')
  const mia = await newVisitor({ language: 'de', width: 360 })
  await beTrader(mia)
  await mia.open('/trade')

  const { page, complaints } = first
  await enterRoom(first, 'money.treasury')
  const send = page.getByRole('button', { name: deskSays('desk.ask'), exact: true })
  await send.first().click()
  await page.getByText(deskSays('desk.pool.nextFault')).waitFor()
  await page.locator('select[name=pool]').selectOption('EUR')
  await typeDay(page, 'desk.pool.next', daysAhead(3))
  await page.locator('select[name=cause]').selectOption('institution')
  await page.locator('input[name=stopping]').fill('The bank has closed its counters')
  await lookAt(page, 'desk-treasury')
  await send.first().click()
  await page.getByText(deskSays('desk.asked')).waitFor()
  await enterRoom(second, 'desk.approvals')
  await second.page.locator('main a[href^="#/approvals/"]').first().click()
  await second.page.getByText(deskSays('treasury.stop_institution')).waitFor()
  await lookAt(second.page, 'desk-treasury-stop')
  await approve(second)

  const { page: app, t } = mia
  await walk(mia, 'trade', '/trade/money')
  await app.getByText(t('treasury.stop_institution')).waitFor()
  await expectAccessible(mia)
  const shots = process.env['SHOTS']
  if (shots !== undefined) await app.screenshot({ path: `${shots}/stopped.png` })
  await follow(mia, app.getByRole('link', { name: t('treasury.buy'), exact: true }))
  await app.getByText(t('treasury.stop_institution')).waitFor()
  expect(await app.locator('button[type=submit]').isDisabled()).toBe(true)

  await enterRoom(first, 'desk.loans')
  await enterRoom(first, 'money.treasury')
  await page.locator('input[name=resuming]').fill('The bank pays again')
  await page
    .locator('form', { has: page.locator('input[name=resuming]') })
    .locator('button')
    .click()
  await page.getByText(deskSays('desk.asked')).waitFor()
  await approve(second)
  await walk(mia, 'trade', '/trade/money')
  await app.getByText(t('treasury.nothingYet')).waitFor()
  await expect.poll(() => app.getByText(t('treasury.stop_institution')).count()).toBe(0)

  // What the fund earned is handed in as a file by one, and counts when another took it.
  const day = new Date().toISOString().slice(0, 10)
  await page.locator('input[type=file]').setInputFiles({
    name: 'fund.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`currency,day,income\nCNY,${day},0.3800\n`),
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
  await approve(second)
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
  await typeDay(page, 'desk.rules.from', daysAhead(2))
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
  await approve(second)
  await enterRoom(first, 'desk.loans')
  await enterRoom(first, 'money.treasury')
  await page.getByText('Musterbank Süd').waitFor()
  await lookAt(page, 'desk-treasury-places')
  expect(complaints).toEqual([])
  expect(mia.complaints).toEqual([])
})
