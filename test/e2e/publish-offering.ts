import { createHash } from 'node:crypto'
import { offeringColumns } from '@parkett/contract/desk/offering-file'
import { operatorAdvanceDay } from '@parkett/contract/desk/operator'
import { addTradingDays } from '@parkett/core/market/calendar'
import { simulatedCalendars } from '@parkett/core/market/published-calendars'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { pdfOf } from '../../apps/server/src/platform/pdf/testing.ts'
import { deskSays, enterRoom, lookAt, typeDay, type Seat } from './desk-seat.ts'
import { callHouse } from './world.ts'

/**
 * Nothing is chosen beforehand, a wrong term is refused at its field with what would do, and another person agrees. Answers
 * its trading days from then on, and the hash of its prospectus.
 */
export async function publishOffering(
  products: Seat,
  second: Seat,
): Promise<{ readonly day: (count: number) => string; readonly digest: string }> {
  const { page } = products
  await enterRoom(products, 'ipo.title')
  await judge(page)
  const part = page.locator('section', {
    has: page.getByRole('heading', { name: deskSays('desk.offerings.publish'), exact: true }),
  })
  const send = part.getByRole('button', { name: deskSays('desk.ask'), exact: true })
  await send.click()
  await part.getByText(deskSays('desk.offerings.linkWrong')).waitFor()
  await lookAt(page, 'offering-publish-empty', ['light'])
  await part.locator('select[name=board]').selectOption('XETR')
  await part.locator('select[name=way]').selectOption('equal_first')
  await part.locator('select[name=industry]').selectOption('Transportation')
  const { now } = await callHouse(operatorAdvanceDay, { body: { days: 1 } })
  const day = (count: number): string => {
    const found = addTradingDays(simulatedCalendars.XETR, now.slice(0, 10), count)
    if (!found.ok) throw new Error(found.reason)
    return found.value
  }
  const typed = {
    ...{ name: 'Bernstein Fährdienst SE', code: 'SAP', applicationCode: 'ZQBEN', price: '12.50' },
    ...{
      priceLow: '10.00',
      totalShares: '12,000,000',
      issued: '2,000,000',
      offered: '2,000',
      unit: '10',
    },
    ...{ minimum: '10', maximum: '200', annualProfit: '-600,000' },
    ...{ opensAt: `${day(1)}T09:00`, closesAt: `${day(4)}T12:00`, drawsAt: `${day(5)}T09:00` },
    publishing: 'as agreed',
  }
  for (const [name, value] of Object.entries(typed))
    await part.locator(`input[name=${name}]`).fill(value)
  await readName(part, page)
  const digest = await handIn(part)
  await lookAt(page, 'offering-prospectus')
  await part.locator('textarea').fill(risks)
  await typeDay(part, 'desk.offerings.firstDay', day(7))
  await send.click()
  await part.getByText(/codes such as QBEN/).waitFor()
  const code = part.locator('input[name=code]')
  expect(await code.evaluate((own) => own === document.activeElement)).toBe(true)
  await code.fill('QBEN')
  await send.click()
  await part.getByText(deskSays('desk.asked')).waitFor()
  await agreeOffering(second, 'desk.offerings.doesPublish')
  return { day, digest }
}

/** A prospectus as PDF stands in the form by its hash, in place of an address. */
async function handIn(part: Locator): Promise<string> {
  const buffer = pdfOf('% Bernstein')
  await part
    .locator('input[type=file]')
    .setInputFiles({ name: 'prospectus.pdf', mimeType: 'application/pdf', buffer })
  await part
    .getByRole('button', { name: deskSays('desk.offerings.prospectusKeep'), exact: true })
    .click()
  const digest = createHash('sha256').update(buffer).digest('hex')
  await part.getByText(digest).waitFor()
  return digest
}

/** A Chinese name says how it will be said and found as soon as its field is left; taken out, it says nothing. */
async function readName(part: Locator, page: Page): Promise<void> {
  const name = part.getByLabel(deskSays('desk.share.nameZh'), { exact: true })
  await name.fill('长安航运')
  await name.blur()
  await part.getByText(/“chang an hang yun”.*zhang an hang yun/).waitFor()
  await lookAt(page, 'offering-reading')
  await name.fill('')
  await name.blur()
  await expect.poll(() => part.getByText('chang an').count()).toBe(0)
}

/** A file is judged line by line; while one is wrong nobody can be asked. */
async function judge(page: Page): Promise<void> {
  const part = page.locator('section', {
    has: page.getByRole('heading', { name: deskSays('desk.offerings.readFile'), exact: true }),
  })
  const empty = ','.repeat(offeringColumns.length - 1)
  await part.locator('input[type=file]').setInputFiles({
    ...{ name: 'offerings.csv', mimeType: 'text/csv' },
    buffer: Buffer.from(`${offeringColumns.join(',')}\nBernstein${empty}`),
  })
  await part.getByRole('button', { name: deskSays('desk.offerings.judge'), exact: true }).click()
  await part.getByRole('row', { name: new RegExp(deskSays('ipo.code')) }).waitFor()
  expect(await part.getByRole('button', { name: deskSays('desk.offerings.askAll') }).count()).toBe(
    0,
  )
  await lookAt(page, 'offering-file')
}

const risks =
  'Two of the five ferries are older than thirty years.\nOne customer pays half of all fares.'

/** The other person reads what a yes does, and agrees. */
export async function agreeOffering(second: Seat, does: string): Promise<void> {
  const { page } = second
  await enterRoom(second, 'desk.floor')
  await enterRoom(second, 'desk.approvals')
  await page.getByText(deskSays(does)).first().waitFor()
  await lookAt(page, `offering-${does.split('.').at(-1)}`)
  await page.getByRole('button', { name: deskSays('desk.approve'), exact: true }).click()
  const sheet = page.getByRole('alertdialog')
  await sheet.getByText(deskSays(does)).waitFor()
  await sheet.getByRole('button', { name: deskSays('desk.approve'), exact: true }).click()
  await page.getByText(deskSays('state.empty')).waitFor()
}
