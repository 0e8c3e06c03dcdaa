// Goal: the desk from its first minute: claim code, second factor, a second colleague, a
// customer frozen by two people, once the operator vouched that they are two. Method: the real
// product with both its listeners, three browsers, codes from the test's own authenticator.
import { kycDetail } from '@parkett/contract/customer/kyc'
import { mkdirSync } from 'node:fs'
import { join as joinPath } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { someData } from '../../apps/server/src/slices/kyc/testing.ts'
import { leaveBrowser, openBrowser } from './browser.ts'
import { callerAt } from './calls.ts'
import { handIn } from './hand-in.ts'
import {
  chooseAct,
  daysAhead,
  deskSays,
  enterRoom,
  expectDeskAccessible,
  inviteFor,
  join,
  sit as sitAt,
  staffPassword,
  typeDay,
  type Seat,
} from './desk-seat.ts'
import { startWorld } from './seed.ts'
import type { Server } from './server.ts'
import { operateAt } from './terminal.ts'

let server: Server
let browser: Browser
let desk = ''
let claim = ''
let chief: Seat
beforeAll(async () => {
  server = await startWorld()
  desk = /desk for staff is at (\S+)/.exec(server.printed())?.[1] ?? ''
  claim = /first operator \(shown only this once\): (\S+)/.exec(server.printed())?.[1] ?? ''
  browser = await openBrowser()
})
afterAll(() => leaveBrowser(browser))
afterAll(() => server?.stop())

const t = deskSays
const password = staffPassword
const sit = (origin = desk, theme: 'light' | 'dark' = 'light'): Promise<Seat> =>
  sitAt(browser, origin, theme)
const join2 = (code: string, username: string): Promise<Seat> =>
  join(browser, desk, { code, username })
const room = (page: Page, key: string): Promise<void> => enterRoom({ page }, key)
const expectAccessible = expectDeskAccessible

/** Pictures for people to look at, where `SHOTS` says. */
async function shot(page: Page, name: string): Promise<void> {
  const folder = process.env['SHOTS']
  if (folder === undefined) return
  mkdirSync(folder, { recursive: true })
  await page.screenshot({ path: joinPath(folder, `${name}.png`), fullPage: true })
}

const rooms = [
  'dashboard',
  'users',
  'approvals',
  'floor',
  'codes',
  'audit',
  'staff',
  'system',
] as const

/** Every room of an administrator, by light and by dark. */
async function everyRoom(page: Page): Promise<void> {
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme })
    for (const name of rooms) {
      await room(page, `desk.${name}`)
      await expectAccessible(page)
      await shot(page, `${name}-${theme}`)
    }
  }
  await room(page, 'desk.audit')
  await page.getByRole('button', { name: t('desk.verify') }).click()
  await page.getByText('The chain holds').waitFor()
}

async function newCustomer(): Promise<{ readonly username: string; readonly page: Page }> {
  const { page } = await sit(server.origin)
  const username = `maria${Date.now()}`
  await page.goto('about:blank')
  await page.goto(server.origin)
  await page.locator('a[href="#/register"]:visible').first().click()
  // The login has a field of the same name.
  await page.getByLabel(t('access.phone')).waitFor()
  await page.getByLabel(t('access.username'), { exact: true }).fill(username)
  await page.getByLabel(t('access.phone')).fill('+4915123456789')
  await page.getByLabel(t('access.password'), { exact: true }).fill(password)
  await page.getByLabel(t('access.passwordAgain')).fill(password)
  await page.getByLabel(t('access.inviteCode')).fill('PARKETT')
  await page.getByLabel(t('access.agree')).check()
  await page.locator('button[type=submit]').click()
  await expect.poll(() => page.evaluate(() => location.hash)).toBe('#/home')
  return { username, page }
}

test('claim, second factor, a second colleague, and a customer frozen by two people', async () => {
  const { username, page: phone } = await newCustomer()
  const door = await sit()
  await door.page.getByLabel(t('access.username')).waitFor()
  await expectAccessible(door.page)
  await shot(door.page, 'login')
  const boss = await join2(claim, 'chefin')
  chief = boss
  await expectAccessible(boss.page)
  await shot(boss.page, 'overview')

  await room(boss.page, 'desk.staff')
  await boss.page.getByText(t('desk.people.one')).waitFor()
  await boss.page.getByRole('button', { name: t('desk.invite') }).click()
  const inviting = boss.page.getByRole('dialog')
  await inviting.getByRole('checkbox', { name: t('desk.role.compliance') }).check()
  await inviting.getByLabel(t('desk.email')).fill('other@staff.example')
  await inviting.getByLabel(t('desk.reason')).fill('second pair of eyes')
  await inviting.getByRole('button', { name: t('desk.invite') }).click()
  const shown = await inviting.locator('.desk-code').first().innerText()
  await boss.page.keyboard.press('Escape')
  await inviting.waitFor({ state: 'detached' })
  await boss.page.getByRole('button', { name: t('desk.rights') }).click()
  await boss.page.getByRole('rowheader', { name: t('desk.payout.markSent') }).waitFor()
  const other = await join2(/(\w{5}-){4}\w{5}/.exec(shown)?.[0] ?? '', 'kollegin')

  await room(boss.page, 'desk.users')
  await boss.page.getByLabel(t('desk.find')).fill(username)
  await boss.page.getByRole('button', { name: t('action.search'), exact: true }).click()
  await shot(boss.page, 'users')
  await boss.page.getByRole('link', { name: username }).click()
  await chooseAct(boss, 'desk.freeze')
  const freeze = boss.page.getByRole('region', { name: t('desk.freeze') })
  // What stands first is nobody's reason.
  await freeze.getByRole('button', { name: t('desk.ask') }).click()
  await freeze.getByText(t('desk.pick')).last().waitFor()
  await freeze.locator('select[name=legal]').selectOption('court_order')
  await typeDay(freeze, 'desk.until', daysAhead(10))
  await freeze.getByLabel(t('desk.reason'), { exact: true }).fill('court order 12/345')
  await expectAccessible(boss.page)
  await shot(boss.page, 'customer')
  await freeze.getByRole('button', { name: t('desk.ask') }).click()
  await boss.page.getByText(t('desk.asked')).waitFor()

  await room(boss.page, 'desk.approvals')
  await boss.page.getByText(t('desk.own')).waitFor()
  await room(other.page, 'desk.approvals')
  await other.page.getByRole('button', { name: t('desk.approve') }).click()
  await expectAccessible(other.page)
  await shot(other.page, 'approve')
  const agree = other.page.getByRole('alertdialog').getByRole('button', { name: t('desk.approve') })
  await agree.click()
  // Whom she invited counts as her, and says so, until the operator vouches at the machine.
  await other.page.getByText(t('reason.approval_dependent')).waitFor()
  await shot(other.page, 'dependent')
  const [, id = ''] =
    /"id":\s*"(\d+)",\s*"username":\s*"kollegin"/.exec(await operateAt(server, 'staff')) ?? []
  await operateAt(server, 'staff', 'vouch', id, 'met in person')
  await agree.click()
  await other.page.getByText(t('state.empty')).waitFor()

  await room(boss.page, 'desk.users')
  await room(boss.page, 'desk.dashboard')
  await room(boss.page, 'desk.users')
  await boss.page.getByLabel(t('desk.find')).fill(username)
  await boss.page.getByRole('button', { name: t('action.search'), exact: true }).click()
  await boss.page.getByRole('link', { name: username }).click()
  await boss.page.getByText(t('kyc.act.freeze')).first().waitFor()
  await shot(boss.page, 'frozen')
  // The customer reads the same, who never came near an identity check.
  await phone.goto('about:blank')
  await phone.goto(server.origin)
  for (const address of ['/my', '/setting', '/setting/security'])
    await phone.locator(`a[href="#${address}"]:visible`).first().click()
  await phone
    .getByRole('status')
    .getByText(/frozen until/)
    .waitFor()
  await phone
    .getByRole('region', { name: t('kyc.acts') })
    .getByText(t('kyc.act.freeze'))
    .waitFor()
  await everyRoom(boss.page)
  expect([...boss.complaints, ...other.complaints, ...door.complaints]).toEqual([])
})

test('the queue of identities: opened by hand, looked at, refused with the words its customer reads', async () => {
  const { page, complaints } = await join2(await inviteFor(chief, 'kyc'), 'prueferin')
  const customer = await newCustomer()
  const token = await customer.page.evaluate(() => localStorage.getItem('admin-token') ?? '')
  const call = callerAt(server.origin, { token })
  await handIn(call, someData(), 1)
  const openings: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/open')) openings.push(request.url())
  })
  await room(page, 'desk.customer.identity')
  await expectAccessible(page)
  await page
    .getByRole('group', { name: t('kyc.title') })
    .getByRole('link')
    .first()
    .click()
  await page.getByRole('button', { name: t('desk.kyc.open') }).click()
  await page.getByLabel(t('desk.kyc.why')).selectOption('identity_check')
  for (const side of ['kyc.front', 'kyc.back']) {
    await page.getByRole('button', { name: t('desk.kyc.show').replace('{side}', t(side)) }).click()
    await page.getByRole('img', { name: t(side) }).waitFor()
  }
  await page
    .getByRole('button', { name: t('desk.kyc.rotate') })
    .first()
    .click()
  await page.getByRole('button', { name: t('desk.kyc.reject') }).click()
  await page.getByText(t('desk.kyc.pick')).waitFor()
  await page.getByLabel(t('kyc.no.back_unreadable')).check()
  await page.getByText(t('desk.kyc.preview')).waitFor()
  await expect
    .poll(() => page.locator('main ul[lang=en] li').allTextContents())
    .toEqual([t('kyc.no.back_unreadable')])
  await expectAccessible(page)
  await shot(page, 'identity')
  await page.getByRole('button', { name: t('desk.kyc.again') }).click()
  await page.getByText(t('state.empty')).waitFor()
  expect(await call(kycDetail)).toMatchObject({
    status: 'rejected',
    reasons: ['back_unreadable'],
  })
  // Each opening is told to the customer, so what is decided is not opened once more to be shown.
  expect(openings).toHaveLength(1)
  expect(complaints).toEqual([])
})

test('the door is free of faults for axe, in light and dark', async () => {
  const seat = await sit()
  await seat.page.getByLabel(t('access.username')).waitFor()
  await expectAccessible(seat.page)
  await seat.page.getByRole('button', { name: t('desk.joinOpen') }).click()
  await expectAccessible(seat.page)
  const dark = await sit(desk, 'dark')
  await dark.page.getByLabel(t('access.username')).waitFor()
  await expectAccessible(dark.page)
  expect([...seat.complaints, ...dark.complaints]).toEqual([])
})

test('the desk is not on the customers’ address', async () => {
  expect((await fetch(`${server.origin}/operator/staff/me`)).status).toBe(404)
  expect((await fetch(`${desk}/api/user/info`)).status).toBe(404)
})
