import { mkdirSync } from 'node:fs'
import { join as joinPath } from 'node:path'
import { staffList } from '@parkett/contract/desk/staff'
import { staffVouch } from '@parkett/contract/desk/staff-persons'
import { pocketWord } from '@parkett/words/journal-words'
import type { Browser, Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { fromBase32 } from '../../apps/server/src/test/testing-staff.ts'
import { totpCode, totpStep } from '../../apps/server/src/identity/totp/totp.ts'
import { faultsOf } from './axe.ts'
import { keepBeats } from './beats.ts'
import { bePatient } from './browser.ts'
import { textsOf } from './texts.ts'
import { callHouse, houseOf } from './world.ts'

/** What the desk says in English. */
export function deskSays(key: string): string {
  const text = textsOf('en')[key]
  if (text === undefined) throw new Error(`no text ${key}`)
  return text
}

/** An account of the books, as the desk names it. */
export function accountSays(account: string): string {
  const word = pocketWord(account)
  return word === null ? deskSays('explain.entry') : deskSays(word)
}

export const staffPassword = 'eine Leiter im Archiv'

export type Seat = { readonly page: Page; readonly complaints: readonly string[] }

/** A window of one's own at this address, in English. */
export async function sit(
  browser: Browser,
  origin: string,
  theme: 'light' | 'dark' = 'light',
): Promise<Seat> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    colorScheme: theme,
    reducedMotion: 'reduce',
  })
  bePatient(context)
  await context.addInitScript(() => localStorage.setItem('language', 'en'))
  await context.addInitScript(keepBeats)
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      complaints.push(message.text())
  })
  await page.goto(origin)
  return { page, complaints }
}

/** Joins with a code and sets the second factor, as a new colleague does. */
export async function join(
  browser: Browser,
  desk: string,
  { code, username }: { readonly code: string; readonly username: string },
): Promise<Seat> {
  const seat = await sit(browser, desk)
  const { page } = seat
  await page.getByRole('button', { name: deskSays('desk.joinOpen') }).click()
  await page.getByLabel(deskSays('desk.joinCode')).fill(code)
  await page.getByLabel(deskSays('access.username')).fill(username)
  await page.getByLabel(deskSays('access.password'), { exact: true }).fill(staffPassword)
  await page.getByLabel(deskSays('access.passwordAgain')).fill(staffPassword)
  await page.getByRole('button', { name: deskSays('desk.join'), exact: true }).click()
  const key = await page.getByTestId('totp-key').innerText()
  await expectDeskAccessible(page)
  const code6 = totpCode(fromBase32(key.replace(/\s/g, '')), totpStep(Date.now()))
  await page.getByLabel(deskSays('desk.totp')).fill(code6)
  await page.getByRole('button', { name: deskSays('action.confirm') }).click()
  await page.getByRole('navigation').waitFor()
  return seat
}

/** A code for one more colleague, by the session of whoever sits there. */
export async function inviteFor({ page }: Seat, role: string): Promise<string> {
  const answer = await page.evaluate(async (wanted) => {
    const token = sessionStorage.getItem('staff-token') ?? ''
    const headers = {
      'staff-token': token,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    }
    const body = JSON.stringify({
      roles: [wanted],
      email: `${crypto.randomUUID()}@staff.example`,
      reason: 'a colleague for identities',
    })
    return (await fetch('/operator/staff/invitations', { method: 'POST', headers, body })).text()
  }, role)
  return /(\w{5}-){4}\w{5}/.exec(answer)?.[0] ?? ''
}

/** A colleague at work, for whom the machine's operator vouched: another person than who invites. */
export async function hire(chief: Seat, role: string, username: string): Promise<Seat> {
  const { browser, desk } = houseOf()
  const seat = await join(browser, desk, { code: await inviteFor(chief, role), username })
  const { rows } = await callHouse(staffList)
  const id = rows.find((row) => row.username === username)?.id ?? ''
  await callHouse(staffVouch, { params: { id }, body: { reason: 'met in person' } })
  return seat
}

/** Into a room of the desk by its place in the navigation. */
export async function enterRoom({ page }: Pick<Seat, 'page'>, key: string): Promise<void> {
  await page
    .getByRole('navigation')
    .getByRole('link', { name: deskSays(key), exact: true })
    .click()
  await page.getByRole('heading', { level: 1, name: deskSays(key) }).waitFor()
}

/** A customer out of the list below the field, by whatever finds one. */
export async function pickCustomer(page: Page, typed: string): Promise<void> {
  await page.getByRole('combobox', { name: deskSays('desk.trades.customer') }).fill(typed)
  await page
    .getByRole('listbox', { name: deskSays('desk.trades.customer') })
    .getByRole('option')
    .first()
    .click()
}

/** A day `YYYY-MM-DD` into the three boxes under this label. */
export async function typeDay(where: Page | Locator, key: string, date: string): Promise<void> {
  const [year = '', month = '', day = ''] = date.split('-')
  const boxes = where.getByRole('group', { name: deskSays(key) })
  await boxes.getByLabel(deskSays('date.day')).fill(day)
  await boxes.getByLabel(deskSays('date.month')).fill(month)
  await boxes.getByLabel(deskSays('date.year')).fill(year)
}

/** Types the amount that a case moves, as both people have to. */
export const typeAmount = (where: Page | Locator, amount: string): Promise<void> =>
  where.getByLabel(deskSays('desk.typeAmount'), { exact: true }).fill(amount)

export const daysAhead = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** One of the acts in the menu of a customer's page. */
export async function chooseAct({ page }: Pick<Seat, 'page'>, key: string): Promise<void> {
  await page.locator('summary', { hasText: deskSays('desk.customer.acts') }).click()
  await page.getByRole('button', { name: deskSays(key), exact: true }).click()
}

/** One of the tabs of a customer's page. */
export const openTab = ({ page }: Pick<Seat, 'page'>, key: string): Promise<void> =>
  page
    .getByRole('navigation', { name: deskSays('desk.customer.tabs') })
    .getByRole('link', { name: deskSays(key), exact: true })
    .click()

/**
 * A place typed into the address bar of an open desk. `why`: what it shows that no tapping does.
 */
export async function typePlace({ page }: Pick<Seat, 'page'>, place: string, why: string) {
  await page.evaluate((hash) => (location.hash = hash), `#/${place}`)
  await page.locator('main h1').waitFor()
  expect(await page.evaluate(() => location.hash), why).toBe(`#/${place}`)
}

export async function expectDeskAccessible(page: Page): Promise<void> {
  expect(await faultsOf(page)).toEqual([])
}

/** What axe finds by light and by dark, and pictures for people to look at, where `SHOTS` says. */
export async function lookAt(
  page: Page,
  name: string,
  themes: readonly ('light' | 'dark')[] = ['light', 'dark'],
): Promise<void> {
  const folder = process.env['SHOTS']
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme })
    await expectDeskAccessible(page)
    if (folder === undefined) continue
    mkdirSync(folder, { recursive: true })
    await page.screenshot({ path: joinPath(folder, `${name}-${theme}.png`), fullPage: true })
  }
  await page.emulateMedia({ colorScheme: 'light' })
}

/** The page of a customer, found by name. */
export async function openCustomer(seat: Seat, username: string): Promise<void> {
  const { page } = seat
  await enterRoom(seat, 'desk.users')
  await page.getByLabel(deskSays('desk.find')).fill(username)
  await page.getByRole('button', { name: deskSays('action.search'), exact: true }).click()
  await page.getByRole('link', { name: username }).click()
  await page.getByRole('heading', { level: 2, name: username }).waitFor()
}
