import { expect } from 'vitest'
import { openAsOwner } from '../../apps/server/src/platform/db/open.ts'
import { deskSays as t, enterRoom, lookAt, type Seat } from './desk-seat.ts'
import { openPayout, press } from './payouts.ts'
import { houseOf } from './world.ts'

/** Everybody has had account and passwords for long: what is asked for next shows nothing unusual. */
export async function settleLong(): Promise<void> {
  const { owner, close } = await openAsOwner(
    { dataDir: houseOf().dataDir, databaseUrl: undefined },
    { doing: 'a journey', beside: true },
  )
  await owner.query(`UPDATE cards SET bound_at = bound_at - interval '30 days'`)
  await owner.query(`UPDATE messages SET happened_at = happened_at - interval '30 days'`)
  await close()
}

/**
 * By keys alone: each of what shows nothing unusual is opened, taken and marked; one of them a colleague takes over while
 * the summary stands; the others go in one step, and each line says what became of it.
 */
export async function goTogether(
  seat: Seat,
  colleague: Seat,
  ids: readonly [string, string, string],
): Promise<void> {
  const { page } = seat
  const count = ids.length
  await enterRoom(seat, 'desk.dashboard')
  await enterRoom(seat, 'desk.payouts')
  const marks = page.locator('.desk-queue-item').getByText(t('desk.together.chip'), { exact: true })
  for (const id of ids) await page.locator(`a[href="#/withdrawals/${id}"]`).waitFor()
  for (let at = 1; at <= count; at += 1) {
    await page.keyboard.press('j')
    await page.getByRole('button', { name: t('desk.payout.take') }).waitFor()
    if (at === 1) {
      // Nobody has looked at it in review yet.
      await page.keyboard.press('x')
      await page.getByText(t('desk.together.notInReview')).waitFor()
    }
    await page.keyboard.press('a')
    await page.getByRole('checkbox', { name: t('desk.together.mark') }).waitFor()
    await page.keyboard.press('x')
    await expect.poll(() => marks.count()).toBe(at)
  }
  // Taken off and put on again.
  await page.keyboard.press('x')
  await expect.poll(() => marks.count()).toBe(count - 1)
  await page.getByRole('checkbox', { name: t('desk.together.mark') }).check()
  await page.getByText('€210.00').waitFor()
  await lookAt(page, 'together-marked')
  await page.keyboard.press('b')
  const sheet = page.getByRole('alertdialog')
  await sheet.getByText('€210.00').waitFor()
  await lookAt(page, 'together-review')
  await openPayout(colleague, ids[2])
  await press(colleague, 'desk.takeOver')
  await colleague.page
    .getByRole('button', { name: t('desk.takeOver') })
    .waitFor({ state: 'detached' })
  await sheet.getByRole('button').last().click()
  await sheet.getByText(t('desk.together.taken')).waitFor()
  expect(await sheet.getByText(t('desk.payout.approvedState'), { exact: true }).count()).toBe(2)
  await lookAt(page, 'together-done')
  await sheet.getByRole('button', { name: t('action.close') }).click()
  await expect.poll(() => marks.count()).toBe(0)
}
