// Goal: staff enrol with a passkey, come in with it, and add an authenticator after proving
// themselves once more. Method: the real product in a real browser with a virtual
// authenticator.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fromBase32 } from '../../apps/server/src/test/testing-staff.ts'
import { totpCode, totpStep } from '../../apps/server/src/identity/totp/totp.ts'
import { faultsOf } from './axe.ts'
import { bePatient, leaveBrowser, openBrowser } from './browser.ts'
import { deskSays as t } from './desk-seat.ts'
import { startWorld } from './seed.ts'
import type { Server } from './server.ts'
import { text } from './texts.ts'

let server: Server
let browser: Browser
beforeAll(async () => {
  server = await startWorld()
  browser = await openBrowser()
})
afterAll(() => leaveBrowser(browser))
afterAll(() => server?.stop())

const password = 'eine Leiter im Archiv'

async function expectAccessible(page: Page): Promise<void> {
  expect(await faultsOf(page)).toEqual([])
}

test('a passkey is the way in, and a second factor beside it is set by who holds the first', async () => {
  const claim = /first operator \(shown only this once\): (\S+)/.exec(server.printed())?.[1] ?? ''
  // No browser knows passkeys for a bare address.
  const desk = (/desk for staff is at (\S+)/.exec(server.printed())?.[1] ?? '').replace(
    '127.0.0.1',
    'localhost',
  )
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
  })
  bePatient(context)
  await context.addInitScript(() => localStorage.setItem('language', 'en'))
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  const device = await context.newCDPSession(page)
  await device.send('WebAuthn.enable')
  const { authenticatorId } = await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await page.goto(desk)
  await page.getByRole('button', { name: t('desk.joinOpen') }).click()
  await page.getByLabel(t('desk.joinCode')).fill(claim)
  await page.getByLabel(t('access.username')).fill('chefin')
  await page.getByLabel(t('access.password'), { exact: true }).fill(password)
  await page.getByLabel(t('access.passwordAgain')).fill(password)
  await page.getByRole('button', { name: t('desk.join'), exact: true }).click()
  await page.getByRole('img', { name: t('desk.enrolQr') }).waitFor()
  await page.getByLabel(t('passkey.name')).fill('Laptop')
  await expectAccessible(page)
  await page.getByRole('button', { name: t('passkey.add') }).click()
  await page.getByRole('navigation').waitFor()

  await page.locator('.desk-me summary').click()
  await page.getByRole('button', { name: t('action.logout') }).click()
  await page.getByLabel(t('access.username')).fill('chefin')
  await page.getByLabel(t('access.password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: t('title.login') }).click()
  await page.getByText(t('desk.secondStep')).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: t('passkey.use') }).click()
  await page.getByRole('navigation').waitFor()

  await page.getByRole('link', { name: t('desk.factors') }).click()
  await page.getByText('Laptop').waitFor()
  await expectAccessible(page)
  await page.getByLabel(t('access.password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: t('passkey.use') }).click()
  const key = await page.getByTestId('totp-key').innerText()
  await page
    .getByRole('button', { name: t('desk.factorRemove').replace('{name}', 'Laptop') })
    .click()
  await page.getByRole('alert').getByText('last second factor').waitFor()
  await expectAccessible(page)
  await page
    .getByLabel(t('desk.totp'))
    .fill(totpCode(fromBase32(key.replace(/\s/g, '')), totpStep(Date.now())))
  await page.getByRole('button', { name: t('action.confirm') }).click()
  await page
    .getByRole('button', {
      name: t('desk.factorRemove').replace('{name}', t('desk.authenticator')),
    })
    .waitFor()
  if (process.env['SHOTS'] !== undefined)
    await page.screenshot({ path: `${process.env['SHOTS']}/desk-factors.png` })

  await page.reload()
  // A device that says no: what went wrong is said anew by whoever changes the language.
  await device.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
  await page.getByRole('button', { name: t('passkey.use') }).click()
  for (const [label, code] of [
    ['Deutsch', 'de'],
    ['English', 'en'],
  ] as const) {
    await page.locator('.desk-language').selectOption({ label })
    await page.getByText(text('passkey.failed', code, {})).waitFor()
  }
  expect(complaints).toEqual([])
})
