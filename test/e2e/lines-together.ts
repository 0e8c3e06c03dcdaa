import { cardsBind } from '@parkett/contract/customer/cards'
import { sandboxTransfer } from '@parkett/contract/provider/sandbox'
import { incomingLinesList } from '@parkett/contract/desk/incoming-lines'
import { expect } from 'vitest'
import type { Caller } from './calls.ts'
import { deskSays as t, enterRoom, expectDeskAccessible, lookAt, type Seat } from './desk-seat.ts'
import { pin } from './trading.ts'
import { callHouse } from './world.ts'

const amounts = ['31.00', '32.00'] as const

/**
 * By keys alone: two lines from an account that their customer bound are opened and marked, and credited with one yes to its
 * one reason; before the account is bound, `X` says why not.
 */
export async function creditTogether(seat: Seat, send: Caller): Promise<void> {
  const { page } = seat
  for (const amount of amounts) await send(sandboxTransfer, { body: { amount, mistyped: true } })
  await enterRoom(seat, 'desk.dashboard')
  await enterRoom(seat, 'desk.deposit.title')
  const list = page.getByRole('group', { name: t('desk.deposit.unmatched') })
  await expect.poll(() => list.getByRole('link').count()).toBe(amounts.length)
  await page.keyboard.press('j')
  await page.getByLabel(t('desk.deposit.why')).waitFor()
  await page.keyboard.press('x')
  await page.getByText(t('desk.linesTogether.nobody')).waitFor()
  const { open } = await callHouse(incomingLinesList)
  const number = open[0]?.iban ?? ''
  const account = { number, bank: 'Musterbank', agreement: true, tradePassword: pin } as const
  await send(cardsBind, { body: account })
  await enterRoom(seat, 'desk.dashboard')
  await enterRoom(seat, 'desk.deposit.title')
  await page.getByRole('heading', { name: t('desk.deposit.strong') }).waitFor()
  const marks = page.locator('.desk-queue-item').getByText(t('desk.together.chip'), { exact: true })
  for (let at = 1; at <= amounts.length; at += 1) {
    await page.keyboard.press('j')
    await page
      .getByRole('checkbox', { name: t('desk.linesTogether.mark'), checked: false })
      .waitFor()
    await page.keyboard.press('x')
    await expect.poll(() => marks.count()).toBe(at)
  }
  await lookAt(page, 'lines-marked')
  await page.keyboard.press('b')
  const sheet = page.getByRole('alertdialog')
  await sheet.getByText('€63.00').waitFor()
  // Without a reason nothing is credited.
  await sheet.getByRole('button').last().click()
  await sheet.getByText(t('desk.reasonShort')).waitFor()
  await lookAt(page, 'lines-review')
  await sheet.getByLabel(t('desk.deposit.why')).fill('account and name fit')
  await sheet.getByRole('button').last().click()
  await sheet
    .getByText(t('desk.linesTogether.done').replace('{done}', '2').replace('{left}', '0'))
    .waitFor()
  await sheet.getByRole('button', { name: t('action.close') }).click()
  await page.getByText(t('desk.deposit.noneOpen')).waitFor()
  await expectDeskAccessible(page)
}
