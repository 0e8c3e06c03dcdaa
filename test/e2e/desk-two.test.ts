// Goal: what two people of the house do about an account, a colleague and a fee goes by the
// screens of both, and ends as it says. Method: the real product; several members of staff at
// desks of their own; an account stopped behind its back.
import type { Locator } from 'playwright-core'
import { accessUser } from '@parkett/contract/customer/access'
import { expect, test } from 'vitest'
import { callerOf } from './asking.ts'
import { openDatabase } from '../../apps/server/src/platform/db/open.ts'
import { approveIdentity } from './approve.ts'
import {
  deskSays,
  enterRoom,
  hire,
  join,
  lookAt,
  sit,
  staffPassword,
  type Seat,
  openCustomer,
} from './desk-seat.ts'
import { houseOf, newVisitor, openWorld, settle } from './world.ts'

openWorld()

const t = deskSays
const because = 'I4: a pocket would be below zero'

/** A name in a list, whatever mark stands beside it. */
const rowOf = ({ page }: Seat, name: string): Locator =>
  page.getByRole('row').filter({ hasText: name })

async function decide(seat: Seat, look?: (item: Locator) => Promise<void>): Promise<void> {
  const { page } = seat
  // By way of another room: the list is read when one comes in.
  await enterRoom(seat, 'desk.dashboard')
  await enterRoom(seat, 'desk.approvals')
  const item = page.getByRole('article').first()
  await look?.(item)
  await item.getByRole('button', { name: t('desk.approve') }).click()
  await sureOf(seat).click()
  await page.getByText(t('state.empty')).waitFor()
}

/** The yes of the summary. */
const sureOf = ({ page }: Seat): Locator =>
  page.getByRole('alertdialog').getByRole('button', { name: t('desk.approve') })

/** The rooms that the navigation offers. */
const roomsOf = ({ page }: Seat): Promise<string[]> =>
  page.getByRole('navigation').first().getByRole('link').allInnerTexts()

/** A colleague beside the list. */
async function openPerson(seat: Seat, name: string): Promise<Locator> {
  await enterRoom(seat, 'desk.dashboard')
  await enterRoom(seat, 'desk.staff')
  await seat.page.getByRole('link', { name, exact: true }).click()
  return seat.page.getByRole('complementary', { name })
}

async function stop(customer: string): Promise<void> {
  const { dataDir } = houseOf()
  const db = await openDatabase(
    { dataDir, databaseUrl: undefined },
    { doing: 'a journey', beside: true },
  )
  await db.pool.query('UPDATE ledger_accounts SET halted_because = $2 WHERE customer = $1', [
    customer,
    because,
  ])
  await db.close()
}

test('a stopped account goes on by two; a colleague is reset by two and disabled; a fee shows its figures twice', async () => {
  const { browser, desk, claimCode } = houseOf()
  const chief = await join(browser, desk, { code: claimCode, username: 'chefin' })
  const other = await hire(chief, 'admin', 'zweite')
  const second = await hire(chief, 'compliance', 'prueferin')
  const helper = await hire(chief, 'support', 'helferin')
  const visitor = await newVisitor({ language: 'de' })
  const { username } = await settle(visitor)
  await approveIdentity(visitor)
  const { id } = await (await callerOf(visitor))(accessUser)

  // An account that a check stopped.
  await stop(id)
  await openCustomer(helper, username)
  const halted = helper.page.getByRole('region', { name: t('desk.halted') })
  await halted.getByText(because).waitFor()
  await lookAt(helper.page, 'halted')
  await halted.getByLabel(t('desk.reason')).fill('the books were put right, case 9')
  await halted.getByRole('button', { name: t('desk.lift') }).click()
  await helper.page.getByText(t('desk.asked')).waitFor()
  await decide(second, (item) => item.getByText(username).first().waitFor())
  await openCustomer(helper, username)
  await expect.poll(() => helper.page.getByText(because).count()).toBe(0)

  // A colleague: the list says that the operator vouched for her, two people reset her factor.
  await enterRoom(other, 'desk.staff')
  await rowOf(other, 'helferin')
    .getByText(/console/)
    .waitFor()
  const changing = await openPerson(other, 'helferin')
  await changing.getByRole('checkbox', { name: t('desk.role.payments') }).check()
  // What the other duty means stands there in words before anybody is asked.
  await changing
    .getByRole('row')
    .filter({ hasText: t('desk.payout.markSent') })
    .waitFor()
  await lookAt(other.page, 'person')
  await changing.getByLabel(t('desk.duties.reason')).fill('covers for a colleague')
  await changing.getByRole('button', { name: t('desk.duties.ask') }).click()
  await changing.getByText(t('desk.duties.waits').replace('{name}', 'zweite')).waitFor()
  expect(await roomsOf(helper)).not.toContain(t('desk.payouts'))
  await changing.getByLabel(t('desk.reason')).fill('as agreed on the phone')
  await changing.getByRole('button', { name: t('desk.factorReset') }).click()
  await changing.getByText(t('desk.factorResetAsked')).waitFor()
  // Two wait. The oldest is open without a tap, one key asks, and the other follows the decision.
  await enterRoom(second, 'desk.dashboard')
  await enterRoom(second, 'desk.approvals')
  const asked = second.page.getByRole('article')
  await asked
    .getByRole('row')
    .filter({ hasText: t('desk.payout.markSent') })
    .waitFor()
  await lookAt(second.page, 'two-wait')
  await second.page.keyboard.press('a')
  await sureOf(second).click()
  await second.page.getByText(t('desk.two.approved')).waitFor()
  await asked.getByText(t('desk.factorReset')).first().waitFor()
  // Her session goes on, and the room is there when she loads the desk anew.
  await helper.page.reload()
  await helper.page.getByRole('navigation').first().waitFor()
  expect(await roomsOf(helper)).toContain(t('desk.payouts'))
  await second.page.keyboard.press('a')
  await sureOf(second).click()
  await second.page.getByText(t('state.empty')).waitFor()
  const back = await sit(browser, desk)
  await back.page.getByLabel(t('access.username')).fill('helferin')
  await back.page.getByLabel(t('access.password'), { exact: true }).fill(staffPassword)
  await back.page.getByRole('button', { name: t('title.login') }).click()
  await back.page.getByTestId('totp-key').waitFor()
  const disabling = await openPerson(chief, 'helferin')
  await disabling.getByLabel(t('desk.reason')).fill('as agreed on the phone')
  for (const key of ['desk.team.lock', 'desk.disable']) {
    await disabling.getByRole('button', { name: t(key) }).click()
    const sure = chief.page.getByRole('alertdialog')
    await sure.getByRole('button', { name: t(key) }).click()
    await sure.waitFor({ state: 'detached' })
  }
  // Nothing is left to do with who is disabled, so she is among those who left.
  await chief.page.getByRole('button', { name: t('desk.disabled') }).click()
  await rowOf(chief, 'helferin').waitFor()

  // A fee: the figures stand before the one who asks and the one who approves.
  await enterRoom(other, 'desk.dashboard')
  await enterRoom(other, 'rules.title')
  const form = other.page.locator('form').last()
  await form.getByLabel(t('desk.rules.value'), { exact: true }).fill('25,00')
  await form.getByRole('button', { name: t('desk.rules.show') }).click()
  const diff = other.page.getByRole('table', { name: t('desk.rules.diff') })
  await diff.getByText('25.00').waitFor()
  await lookAt(other.page, 'rule-asked')
  await other.page.getByLabel(t('desk.reason')).fill('small transfers cost more than they move')
  await other.page.getByRole('button', { name: t('desk.ask') }).click()
  await other.page.getByText(t('desk.asked')).waitFor()
  await decide(second, async (item) => {
    await item
      .getByRole('table', { name: t('desk.rules.diff') })
      .getByText('25.00')
      .waitFor()
    await lookAt(second.page, 'rule-approving')
  })
  expect([
    ...visitor.complaints,
    ...chief.complaints,
    ...other.complaints,
    ...second.complaints,
  ]).toEqual([])
})
