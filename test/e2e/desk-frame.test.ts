// Goal: the frame of the desk says what waits, what time it is and whether the books hold; a room
// with a letter is two keys away; a room that is not there or not one's own says so. Method: the real
// product; an administrator goes by keys alone, in a wide and a narrow window.
import { accessUser } from '@parkett/contract/customer/access'
import { approvalsRequest } from '@parkett/contract/desk/approvals'
import { operatorAdvanceDay } from '@parkett/contract/desk/operator'
import { expect, test } from 'vitest'
import { callerOf } from './asking.ts'
import {
  deskSays as t,
  enterRoom,
  inviteFor,
  join,
  lookAt,
  typePlace,
  type Seat,
} from './desk-seat.ts'
import { deskCallerOf } from './desk-shown.ts'
import { callHouse, houseOf, newVisitor, openWorld, settle } from './world.ts'

openWorld()

/** A place at the desk for whoever comes next. */
let nextCode = ''

const room = ({ page }: Seat, key: string): Promise<void> =>
  page.getByRole('heading', { level: 1, name: t(key), exact: true }).waitFor()
async function expectKeys(seat: Seat): Promise<void> {
  const { page } = seat
  const lettered = page.locator('.desk-nav-room', { has: page.locator('.desk-nav-keys') })
  const rooms = await lettered.evaluateAll((all) =>
    all.map((one) => ({
      name: one.querySelector('a')?.textContent ?? '',
      keys: one.querySelector('.desk-nav-keys')?.textContent ?? '',
    })),
  )
  // Nine that are seldom entered have no letter.
  expect(rooms.length).toBe((await page.locator('.desk-nav-room').count()) - 9)
  expect(new Set(rooms.map(({ keys }) => keys)).size).toBe(rooms.length)
  for (const { name, keys } of rooms.toReversed()) {
    for (const letter of keys.toLowerCase().split(' ')) await page.keyboard.press(letter)
    await page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
  }
  await page.keyboard.press('g')
  await page.keyboard.press('w')
  await room(seat, 'desk.payouts')
  await page.keyboard.press('g')
  await page.keyboard.press('c')
  await room(seat, 'desk.users')
  // In a field a letter is a letter.
  await page.locator('main input').first().fill('')
  await page.locator('main input').first().pressSequentially('gw')
  expect(await page.locator('main input').first().inputValue()).toBe('gw')
  await room(seat, 'desk.users')
  await page.locator('.desk-nav a[aria-current]').focus()
  await page.keyboard.press('?')
  await page.getByRole('heading', { name: t('desk.keys') }).waitFor()
  await lookAt(page, 'frame-keys')
  await page.keyboard.press('Escape')
  await page.getByRole('heading', { name: t('desk.keys') }).waitFor({ state: 'detached' })
  // Switched off on this device, they do nothing; the way to switch them on stays.
  await page.locator('.desk-me summary').click()
  await page.getByLabel(t('desk.keysOn')).uncheck()
  await lookAt(page, 'frame-me')
  await page.keyboard.press('Escape')
  await page.keyboard.press('g')
  await page.keyboard.press('w')
  await room(seat, 'desk.users')
  await page.locator('.desk-me summary').click()
  await page.getByLabel(t('desk.keysOn')).check()
  await page.keyboard.press('Escape')
}

/** A case that waits is counted beside its room, and late when business time has gone on. */
async function expectCount({ page }: Seat): Promise<void> {
  const customer = await newVisitor()
  await settle(customer)
  const send = await callerOf(customer)
  const { id } = await send(accessUser)
  const act = {
    kind: 'customer.freeze',
    customer: id,
    legalReason: 'court_order',
    until: new Date(Date.now() + 9 * 86_400_000).toISOString(),
  } as const
  const ask = await deskCallerOf({ page, complaints: [] })
  await ask(approvalsRequest, { body: { act, reason: 'letter 12/345' } })
  await page.reload()
  const waiting = page.getByRole('listitem').filter({ hasText: t('desk.approvals') })
  await waiting.getByText(t('desk.waiting').replace('{count}', '1')).waitFor()
  // The clock of the business runs ahead of ours; then both stand there.
  await callHouse(operatorAdvanceDay, { body: { days: 2 } })
  await page.reload()
  await page.getByText(t('desk.realTime'), { exact: false }).first().waitFor()
}

test('every room with a letter is two keys away, and one that is not mine says whose it is', async () => {
  const { browser, desk, claimCode } = houseOf()
  const seat = await join(browser, desk, { code: claimCode, username: 'chefin' })
  const { page, complaints } = seat
  await room(seat, 'desk.dashboard')
  nextCode = await inviteFor(seat, 'admin')
  await page.locator('.desk-sim').getByText(t('desk.simulated')).waitFor()
  await page.getByText(t('desk.booksWhole')).waitFor()
  await expectKeys(seat)

  // The first stop of the keyboard leads past the navigation.
  await page.reload()
  await room(seat, 'desk.users')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(t('desk.skip'))
  await page.keyboard.press('Enter')
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN')

  await expectCount(seat)
  // A filter goes with its room.
  await page.keyboard.press('g')
  await page.keyboard.press('u')
  await room(seat, 'desk.audit')
  await page.getByLabel(t('desk.act'), { exact: true }).selectOption({ label: t('desk.freeze') })
  await page.getByRole('button', { name: t('action.filter') }).click()
  // What was asked for is found by what it is called, whichever step of two people it was.
  await page.locator('.desk-filter-chips').getByText(t('desk.freeze')).waitFor()
  await expect.poll(() => page.locator('main tbody tr').count()).toBe(1)
  await lookAt(page, 'audit-filtered')
  await enterRoom(seat, 'desk.users')
  expect(await page.getByLabel(t('desk.act'), { exact: true }).count()).toBe(0)
  await typePlace(seat, 'nirgends', 'no room leads there')
  await room(seat, 'title.notFound')
  await typePlace(seat, 'identity', 'a room of others has no link')
  await room(seat, 'desk.customer.identity')
  const roles = ['kyc', 'compliance', 'auditor'].map((role) => t(`desk.role.${role}`)).join(', ')
  await page.getByText(t('desk.notYourRoom').replace('{roles}', roles)).waitFor()
  await lookAt(page, 'frame-not-mine')
  await page.setViewportSize({ width: 820, height: 1180 })
  await lookAt(page, 'frame-narrow')
  expect(complaints).toEqual([])
})

test('a room that cannot draw its answer says so; every other room stays, and Retry brings it', async () => {
  const { browser, desk } = houseOf()
  const chief = await join(browser, desk, { code: nextCode, username: 'zweitechefin' })
  const { page } = chief
  const failed = page.getByText(t('shell.screenFailed'), { exact: true })
  await page.route('**/operator/staff', (route) => route.fulfill({ json: { code: 1, data: {} } }))
  await enterRoom(chief, 'desk.staff')
  await failed.waitFor()
  await lookAt(page, 'frame-failed')
  await enterRoom(chief, 'desk.audit')
  await failed.waitFor({ state: 'detached' })
  await enterRoom(chief, 'desk.staff')
  await failed.waitFor()
  await page.unroute('**/operator/staff')
  await page.getByRole('button', { name: t('shell.retry'), exact: true }).click()
  await failed.waitFor({ state: 'detached' })
  await page.getByText('zweitechefin').first().waitFor()
})
