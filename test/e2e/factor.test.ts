// Goal: a customer sets a second factor, logs in with it, is asked for it before what is
// sensitive, and takes it away. Method: the real product in a real browser; codes from the
// test's own authenticator, a step further each time.
import { expect, test } from 'vitest'
import { fromBase32 } from '../../apps/server/src/test/testing-staff.ts'
import { totpCode, totpStep } from '../../apps/server/src/identity/totp/totp.ts'
import { approveIdentity } from './approve.ts'
import { pin, setTradePassword } from './trading.ts'
import { follow, walk } from './walk.ts'
import {
  arrive,
  expectAccessible,
  logIn,
  newVisitor,
  openWorld,
  settle,
  newPerson,
  sendRegistration,
  type Visitor,
} from './world.ts'

openWorld()

/** How long a code counts, and what typing it may take on a busy machine. */
const [stepMs, typingMs] = [30_000, 12_000]

/**
 * A code counts once, so each use waits for a step that no code was taken from: at most two are
 * open ahead.
 */
function authenticator(key: string) {
  const secret = fromBase32(key.replace(/\s/g, ''))
  let last = -1n
  return async (): Promise<string> => {
    const now = () => totpStep(Date.now())
    const oldest = () => (last + 1n > now() - 1n ? last + 1n : now() - 1n)
    // The oldest that counts ends with the step of now: what is typed late in it would come too late.
    const isEnding = () => oldest() < now() && Date.now() % stepMs > stepMs - typingMs
    while (last + 1n > now() + 1n || isEnding())
      await new Promise((resolve) => setTimeout(resolve, 500))
    last = oldest()
    return totpCode(secret, last)
  }
}

async function givePassword({ page, t }: Visitor, password: string): Promise<void> {
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel(t('newpwd.old'), { exact: true }).fill(password)
  await sheet.locator('button[type=submit]').last().click()
}

async function givePin({ page, t }: Visitor): Promise<void> {
  await page.getByRole('button', { name: t('ticket.confirm') }).click()
  await page.getByLabel(t('v.tradePassword'), { exact: true }).fill(pin)
}

for (const language of ['de', 'zh-TW'] as const) {
  test(`an authenticator app is set, asked for and removed (${language})`, async () => {
    const visitor = await newVisitor({ language })
    const { page, t, complaints } = visitor
    const person = await settle(visitor)
    await walk(visitor, 'account', '/setting', '/setting/security')
    await page.getByRole('button', { name: t('factor.totpSet') }).click()
    await givePassword(visitor, person.password)
    await page.getByRole('img', { name: t('factor.qr') }).waitFor()
    await expectAccessible(visitor)
    const code = authenticator(await page.locator('.key-text').innerText())
    await page.getByLabel(t('factor.code')).fill(await code())
    await page.getByRole('button', { name: t('factor.recoverySave') }).waitFor()
    await expectAccessible(visitor)
    const codes = (await page.locator('.key-text').innerText()).trim().split('\n')
    expect(codes).toHaveLength(10)
    await page.getByRole('button', { name: t('factor.recoveryKept') }).click()
    await page.getByRole('button', { name: t('factor.totpEnd') }).waitFor()
    await expectAccessible(visitor)

    const other = await newVisitor({ language })
    await other.open('/login')
    await logIn(other, person.username, person.password)
    await other.page.getByText(t('factor.loginText')).waitFor()
    await expectAccessible(other)
    await other.page.getByLabel(t('factor.code')).fill('000000')
    await other.page
      .getByLabel(t('factor.code'))
      .and(other.page.locator('[aria-invalid=true]'))
      .waitFor()
    await other.page.getByLabel(t('factor.code')).fill(await code())
    await arrive(other, '/home')
    await walk(other, 'account', '/setting', '/setting/security')

    // With a code from paper, once.
    const third = await newVisitor({ language })
    await third.open('/login')
    await logIn(third, person.username, person.password)
    await third.page.getByRole('button', { name: t('factor.useRecovery') }).click()
    await third.page.getByLabel(t('factor.recoveryCode')).fill(codes[0] ?? '')
    await third.page.locator('button[type=submit]').click()
    await arrive(third, '/home')

    await page.getByRole('button', { name: t('factor.totpEnd') }).click()
    await givePassword(visitor, person.password)
    await page.getByRole('heading', { name: t('factor.prove') }).waitFor()
    await expectAccessible(visitor)
    await page.getByLabel(t('factor.code')).fill(await code())
    await page.getByRole('button', { name: t('factor.totpSet') }).waitFor()
    expect([...complaints, ...other.complaints, ...third.complaints]).toEqual([])
  })
}

test('with a factor set, a new bank card and a payout ask for it after the trade password', async () => {
  const visitor = await newVisitor({ language: 'de' })
  const { page, t, complaints } = visitor
  const person = await settle(visitor)
  await approveIdentity(visitor)
  await walk(visitor, 'account', '/setting', '/payPwd')
  await setTradePassword(visitor, person.password)
  await arrive(visitor, '/setting')
  await walk(visitor, 'account', '/setting', '/setting/security')
  await page.getByRole('button', { name: t('factor.totpSet') }).click()
  await givePassword(visitor, person.password)
  await page.getByRole('img', { name: t('factor.qr') }).waitFor()
  const code = authenticator(await page.locator('.key-text').innerText())
  await page.getByLabel(t('factor.code')).fill(await code())
  await page.getByRole('button', { name: t('factor.recoveryKept') }).click()
  await page.getByRole('button', { name: t('factor.totpEnd') }).waitFor()

  await walk(visitor, 'account', '/ucenter/bank-list')
  await follow(visitor, page.getByRole('link', { name: t('title.bindCard') }))
  await page.getByLabel(t('cards.number')).fill('DE89 3704 0044 0532 0130 00')
  await page.getByText(t('cards.bankFound')).waitFor()
  await page.getByLabel(t('cards.agreement')).check()
  await page.locator('button[type=submit]').click()
  await page.getByRole('heading', { name: t('cards.review') }).waitFor()
  await givePin(visitor)
  await page.getByRole('heading', { name: t('factor.prove') }).waitFor()
  await expectAccessible(visitor)
  await page.getByLabel(t('factor.code')).fill(await code())
  await arrive(visitor, '/ucenter/bank-list')
  await page.getByRole('heading', { name: 'Commerzbank ···3000' }).waitFor()

  await walk(visitor, 'account', '/ucenter/transfer')
  await page.getByRole('radio', { name: t('transfer.securitiesToBank') }).check()
  await page.getByLabel(t('label.amount'), { exact: true }).fill('500')
  await page.locator('button[type=submit]').click()
  await page.getByRole('heading', { name: t('transfer.review') }).waitFor()
  await givePin(visitor)
  await arrive(visitor, /^\/bankRecord\?v=transfers&transfer=\d+/)
  await walk(visitor, 'account', '/withdraw')
  await page.getByLabel(t('label.amount'), { exact: true }).fill('100')
  await page.locator('button[type=submit]').click()
  await page.getByRole('heading', { name: t('withdrawal.review') }).waitFor()
  await givePin(visitor)
  await page.getByLabel(t('factor.code')).fill(await code())
  await arrive(visitor, /^\/bankRecord\?v=withdrawals&withdrawal=\d+$/)
  await page.getByText(t('withdrawal.requested'), { exact: true }).first().waitFor()
  expect(complaints).toEqual([])
})

test('a passkey is made, named, opens the login, confirms what is sensitive, and goes', async () => {
  const visitor = await newVisitor({ language: 'de' })
  const { page, t, complaints } = visitor
  // No browser knows passkeys for a bare address.
  await page.goto(visitor.origin.replace('127.0.0.1', 'localhost'))
  await page.locator('a[href="#/register"]:visible').first().click()
  const person = newPerson()
  await sendRegistration(visitor, person)
  // One is offered at once; later will do.
  await page.getByRole('button', { name: t('action.notNow') }).click()
  await arrive(visitor, '/home')
  const device = await page.context().newCDPSession(page)
  await device.send('WebAuthn.enable')
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await walk(visitor, 'account', '/setting', '/setting/security')
  await page.getByRole('button', { name: t('passkey.add') }).click()
  await givePassword(visitor, person.password)
  await page.getByLabel(t('passkey.name')).fill('Telefon')
  await expectAccessible(visitor)
  await page.getByRole('dialog').locator('button[type=submit]').click()
  await page.getByRole('button', { name: t('factor.recoveryKept') }).click()
  const edit = page.getByRole('button', { name: t('passkey.edit', { name: 'Telefon' }) })
  await edit.waitFor()
  await expectAccessible(visitor)

  await walk(visitor, 'account', '/setting')
  await page.getByRole('button', { name: t('settings.logout'), exact: true }).click()
  const sure = page.getByRole('alertdialog', { name: t('c.logout') })
  await sure.getByRole('button', { name: t('settings.logout') }).click()
  await arrive(visitor, '/login')
  await logIn(visitor, person.username, person.password)
  await page.getByText(t('factor.loginText')).waitFor()
  await expectAccessible(visitor)
  await page.getByRole('button', { name: t('passkey.use') }).click()
  await arrive(visitor, '/home')

  await walk(visitor, 'account', '/setting', '/setting/security')
  await edit.click()
  await expectAccessible(visitor)
  await givePassword(visitor, person.password)
  await page.getByRole('heading', { name: t('factor.prove') }).waitFor()
  await page.getByRole('button', { name: t('passkey.use') }).click()
  await page.getByText(t('passkey.none')).waitFor()
  expect(complaints).toEqual([])
})
