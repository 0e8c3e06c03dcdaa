// Goal: a passkey that a customer has set is the whole way in, by one tap, with nothing typed; and
// who has none hears so. Method: the real product in a real browser with an authenticator of its own.
import { accessUser } from '@parkett/contract/customer/access'
import { expect, test } from 'vitest'
import { callerOf } from './asking.ts'
import { walk } from './walk.ts'
import {
  arrive,
  expectAccessible,
  newPerson,
  newVisitor,
  openWorld,
  sendRegistration,
  settle,
  type Visitor,
} from './world.ts'

openWorld()

/** An authenticator in the device, whose person is verified. */
async function giveAuthenticator({ context, page }: Visitor): Promise<void> {
  const session = await context.newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

test('a passkey is made, and opens the account from the first screen with one tap', async () => {
  const visitor = await newVisitor({ host: 'localhost' })
  const { page, t, complaints } = visitor
  await giveAuthenticator(visitor)
  const person = await settle(visitor)
  await walk(visitor, 'account', '/setting', '/setting/security')
  await page.getByRole('button', { name: t('passkey.add') }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel(t('newpwd.old'), { exact: true }).fill(person.password)
  await sheet.locator('button[type=submit]').last().click()
  await page.getByLabel(t('passkey.name'), { exact: true }).fill('Telefon')
  await sheet.locator('button[type=submit]').last().click()
  await page.getByRole('button', { name: t('factor.recoveryKept') }).click()
  await page.getByText('Telefon', { exact: true }).waitFor()
  await walk(visitor, 'account', '/setting')
  await page.getByRole('button', { name: t('settings.logout'), exact: true }).click()
  const ask = page.getByRole('alertdialog', { name: t('c.logout') })
  await ask.getByRole('button', { name: t('settings.logout') }).click()
  await arrive(visitor, '/login')
  await page.getByRole('button', { name: t('passkey.use') }).click()
  await arrive(visitor, '/home')
  expect(await (await callerOf(visitor))(accessUser)).toMatchObject({ username: person.username })
  expect(complaints).toEqual([])
})

test('a device without one says so on the first screen', async () => {
  const visitor = await newVisitor({ host: 'localhost' })
  const { page, t, complaints } = visitor
  await giveAuthenticator(visitor)
  await visitor.open('/login')
  await page.getByRole('button', { name: t('passkey.use') }).click()
  await page.getByText(t('passkey.failed')).waitFor()
  await expectAccessible(visitor)
  expect(complaints).toEqual([])
})

test('the end of a registration offers one, and making it leads through security to home', async () => {
  const visitor = await newVisitor({ host: 'localhost', language: 'en' })
  const { page, t, complaints } = visitor
  await giveAuthenticator(visitor)
  const person = newPerson()
  await visitor.open('/register')
  await sendRegistration(visitor, person)
  await page.getByRole('heading', { name: t('access.opened') }).waitFor()
  await expectAccessible(visitor)
  await page.getByRole('button', { name: t('passkey.add') }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel(t('newpwd.old'), { exact: true }).fill(person.password)
  await sheet.locator('button[type=submit]').last().click()
  await page.getByLabel(t('passkey.name'), { exact: true }).fill('Phone')
  await sheet.locator('button[type=submit]').last().click()
  await page.getByRole('button', { name: t('factor.recoveryKept') }).click()
  await page.getByText('Phone', { exact: true }).waitFor()
  await arrive(visitor, '/setting/security')
  await page.goBack()
  await arrive(visitor, '/home')
  expect(complaints).toEqual([])
})
