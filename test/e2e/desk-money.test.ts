// Goal: whoever looks after the money of the house finds it by picking: what is not settled opens to
// whose it is and to the trades, entries are found by account, event and customer, the trial balance
// adds up to zero, and whole lists go out as files. Method: the real product, two
// customers who trade, every step by tapping.
import { readFile } from 'node:fs/promises'
import { accessUser } from '@parkett/contract/customer/access'
import { liabilitiesShow } from '@parkett/contract/customer/liabilities'
import { marketStock } from '@parkett/contract/customer/market'
import { operatorAdvanceDay } from '@parkett/contract/desk/operator'
import { ordersPlace, ordersPrepare } from '@parkett/contract/customer/orders'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { callerAt } from './calls.ts'
import { deskSays as t, enterRoom, join, lookAt, type Seat, pickCustomer } from './desk-seat.ts'
import { settlePayer } from './payouts.ts'
import { pin } from './trading.ts'
import { callHouse, houseOf, newVisitor, openWorld } from './world.ts'

openWorld()

async function trade(quantity: number): Promise<string> {
  const send = await settlePayer(await newVisitor())
  const { instrument } = await send(marketStock, { query: { code: 'NLE', market: 'DE' } })
  const wish = { side: 'buy', type: 'market', quantity } as const
  const { intent } = await send(ordersPrepare, { body: { instrument: instrument.id, ...wish } })
  await send(ordersPlace, { body: { intent, tradePassword: pin } })
  return (await send(accessUser)).username
}

const view = ({ page }: Seat, key: string) =>
  page.getByRole('button', { name: t(key), exact: true }).click()

async function fileOf(page: Page): Promise<{ readonly name: string; readonly text: string }> {
  const coming = page.waitForEvent('download')
  await page
    .getByRole('button', { name: t('desk.csvAll') })
    .last()
    .click()
  const file = await coming
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') }
}

test('what is not settled and what was posted is found by picking, and goes out as a file', async () => {
  const { browser, desk, claimCode } = houseOf()
  const chief = await join(browser, desk, { code: claimCode, username: 'chefin' })
  const { page, complaints } = chief
  await page.setViewportSize({ width: 1440, height: 900 })
  const [one, other] = [await trade(40), await trade(3)]

  await enterRoom(chief, 'desk.settlement')
  await page.getByText(t('desk.settle.noneStuck')).waitFor()
  await lookAt(page, 'settlement-days')
  await page
    .getByRole('group', { name: t('desk.settle.days') })
    .getByRole('link')
    .click()
  await page.getByRole('link', { name: one }).waitFor()
  expect(await page.locator('main tbody tr').count()).toBe(2)
  await lookAt(page, 'settlement-open')
  const { name, text } = await fileOf(page)
  expect(name).toMatch(/^simulated-settlement-open-DE-.*-2\.csv$/)
  expect([text.includes(one), text.includes(other)]).toEqual([true, true])

  await pickCustomer(page, one)
  await page.getByRole('button', { name: t('action.filter'), exact: true }).click()
  await expect.poll(() => page.locator('main tbody tr').count()).toBe(1)
  await page.locator('main tbody th a').click()
  const trades = page.getByRole('dialog')
  await trades.getByRole('link', { name: one }).waitFor()
  const parts = trades.locator('tbody tr td:nth-child(5)')
  await parts.first().waitFor()
  const sum = (await parts.allInnerTexts()).reduce((all, part) => all + Number(part), 0)
  expect(sum).toBe(40)
  await lookAt(page, 'settlement-trades', ['light'])
  await page.keyboard.press('Escape')

  await view(chief, 'desk.settle.late')
  await page.getByText(t('desk.settle.none')).waitFor()

  await enterRoom(chief, 'desk.browse')
  const sums = page.getByRole('group', { name: t('desk.browse.sums') })
  await sums.getByText(t('desk.browse.zero')).first().waitFor()
  await lookAt(page, 'ledger-accounts')
  await pickCustomer(page, other)
  await page.getByLabel(t('desk.event')).selectOption({ label: t('event.buy_fill') })
  await page.getByRole('button', { name: t('action.filter'), exact: true }).click()
  const entries = page.getByRole('group', { name: t('desk.browse.entries') })
  await entries.waitFor()
  await page.locator('.desk-filter-chips').getByText(other).waitFor()
  await lookAt(page, 'ledger-entries')
  const posted = await fileOf(page)
  expect(posted.text).toContain(t('event.buy_fill'))
  expect(posted.text.split('\r\n')[0]).toContain(
    'debit,debitName,credit,creditName,currency,amount',
  )

  // Pictures of the ledger, each with its table, which goes out as a file and opens to the entries.
  await enterRoom(chief, 'desk.dashboard')
  await page.getByText(t('desk.work.none')).waitFor()
  await page.getByRole('img', { name: /^EUR/ }).first().waitFor()
  const exposure = t('desk.positions.chart').replace('{currency}', 'EUR')
  await page.getByRole('list', { name: exposure }).waitFor()
  await lookAt(page, 'overview')
  const euros = page.getByRole('group', { name: `${t('desk.figures.flows')} · EUR` })
  for (const fold of await page.getByText(t('desk.figures.table')).all()) await fold.click()
  await page.getByRole('group', { name: exposure }).getByRole('link').first().waitFor()
  await euros.getByRole('link').first().click()
  await page.locator('.desk-filter-chips').getByText('EUR').waitFor()
  await page
    .getByRole('cell', { name: t('event.demo_credited') })
    .first()
    .waitFor()

  // Days that are over are published by the rounds of the house, and stand in the picture.
  await callHouse(operatorAdvanceDay, { body: { days: 3 } })
  const published = async () =>
    (await callerAt(houseOf().origin)(liabilitiesShow)).shown?.currencies.length ?? 0
  await expect.poll(published, { timeout: 120_000 }).toBeGreaterThan(0)
  await enterRoom(chief, 'desk.dashboard')
  await page.getByRole('img', { name: /^EUR.*held/ }).waitFor()
  await lookAt(page, 'overview-owed')
  expect(complaints).toEqual([])
})
