import { expect, test } from 'vitest'
import { openAccount } from './calls.ts'
import { deepLink, walk } from './walk.ts'
import {
  arrive,
  expectAccessible,
  logIn,
  newPerson,
  newVisitor,
  register,
  joinWorld,
} from './world.ts'

joinWorld()

for (const language of ['de', 'zh-CN'] as const) {
  test(`a visitor registers, logs out and logs in again (${language})`, async () => {
    const visitor = await newVisitor({ language })
    const { page, t, complaints } = visitor
    const person = await register(visitor)
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('admin-token')))
      .toMatch(/\S{20,}/)

    await walk(visitor, 'account', '/setting')
    await page.getByRole('button', { name: t('settings.logout'), exact: true }).click()
    const dialog = page.getByRole('alertdialog', { name: t('c.logout') })
    await dialog.getByRole('button', { name: t('shell.cancel') }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(await visitor.path()).toBe('/setting')
    await page.getByRole('button', { name: t('settings.logout'), exact: true }).click()
    await dialog.getByRole('button', { name: t('settings.logout') }).click()
    await arrive(visitor, '/login')
    await page.getByText(t('shell.loggedOut')).waitFor()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('admin-token'))).toBeNull()

    await deepLink(page, '/my', 'an address that a visitor keeps leads over the login')
    await arrive(visitor, '/login?next=%2Fmy')
    await page.getByLabel(t('access.username')).fill(person.username)
    await page.getByLabel(t('access.password'), { exact: true }).fill(person.password)
    await page.locator('button[type=submit]').click()
    await arrive(visitor, '/my')
    await page.getByRole('heading', { name: person.username }).waitFor()

    await deepLink(page, '/login', 'who is logged in is not asked again')
    await arrive(visitor, '/home')
    expect(complaints).toEqual([])
  })
}

test('a number is written as at home beside its country, and the code that a demo shows is filled in', async () => {
  const visitor = await newVisitor({ language: 'es', touch: true })
  const { page, t, complaints } = visitor
  const { username, password, phone } = newPerson()
  await visitor.open('/login')
  await page.getByRole('link', { name: t('login.open') }).tap()
  await arrive(visitor, '/register')
  await expect.poll(() => page.getByLabel(t('access.inviteCode')).inputValue()).toBe('PARKETT')
  const country = page.getByLabel(t('access.prefix'), { exact: true })
  expect(await country.inputValue()).toBe('+34')
  await expectAccessible(visitor)
  await page.locator('button[type=submit]').tap()
  const number = page.getByLabel(t('access.phone'))
  await page.getByText(t('v.phone'), { exact: true }).waitFor()
  await country.selectOption('+49')
  await number.fill(phone.replace('+49', '0'))
  // The error goes as soon as its field is right.
  await page.getByText(t('v.phone'), { exact: true }).waitFor({ state: 'detached' })
  await page.getByLabel(t('access.username'), { exact: true }).fill(username)
  await page.getByLabel(t('access.password'), { exact: true }).fill(password)
  await page.getByLabel(t('access.passwordAgain')).fill(password)
  await page.getByLabel(t('access.agree')).check()
  await page.locator('button[type=submit]').tap()
  await arrive(visitor, '/home')
  await walk(visitor, 'account', '/setting', '/setting/profile')
  await page
    .getByText(`+49 ••• ${phone.slice(-2)}`)
    .first()
    .waitFor()
  expect(complaints).toEqual([])
})

test('an empty registration names every field, keeps the focus on the first, and ticks nothing itself', async () => {
  const { page, t, open } = await newVisitor()
  await open('/register?code=FRIEND')
  expect(await page.getByLabel(t('access.agree')).isChecked()).toBe(false)
  await expect.poll(() => page.getByLabel(t('access.inviteCode')).inputValue()).toBe('FRIEND')
  await page.getByLabel(t('access.inviteCode')).fill('')
  await page.locator('button[type=submit]').click()
  for (const key of [
    'v.username',
    'v.phone',
    'v.password',
    'v.passwordAgain',
    'v.inviteCode',
    'v.agree',
  ] as const) {
    await page.getByText(t(key), { exact: true }).waitFor()
  }
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
    .toBe('username')
  await page.getByLabel(t('access.password'), { exact: true }).fill('achtzeichen')
  await page.getByLabel(t('access.passwordAgain')).fill('anders als das')
  await page.locator('button[type=submit]').click()
  await page.getByText(t('v.mismatch'), { exact: true }).waitFor()
})

test('the agreement opens over the form, system back closes it, and the input stays', async () => {
  const { page, t, open, path } = await newVisitor()
  await open('/register')
  await page.getByLabel(t('access.username'), { exact: true }).fill('maria')
  await page.getByRole('button', { name: t('access.readAgreement') }).click()
  const sheet = page.getByRole('dialog', { name: t('title.agreement') })
  await sheet.getByRole('heading', { name: t('agreement.contents') }).waitFor()
  await page.goBack()
  await sheet.waitFor({ state: 'detached' })
  expect(await path()).toBe('/register')
  expect(await page.getByLabel(t('access.username'), { exact: true }).inputValue()).toBe('maria')
})

test('what the server refuses stands at its field and stays there', async () => {
  const first = await newVisitor()
  const person = await register(first)
  const { page, t, open } = await newVisitor()
  await open('/register')
  await page.getByLabel(t('access.username'), { exact: true }).fill(person.username)
  await page.getByLabel(t('access.phone')).fill(newPerson().phone)
  await page.getByLabel(t('access.password'), { exact: true }).fill(person.password)
  await page.getByLabel(t('access.passwordAgain')).fill(person.password)
  await page.getByLabel(t('access.inviteCode')).fill('PARKETT')
  await page.getByLabel(t('access.agree')).check()
  await page.locator('button[type=submit]').click()
  const field = page.locator('.field', {
    has: page.locator('input[name=username][aria-invalid=true]'),
  })
  await field.getByText(t('reason.username_taken'), { exact: true }).waitFor()
  // Another field is no mending of this one; only what is typed here takes it back.
  await page.getByLabel(t('access.phone')).fill(newPerson().phone)
  await page.getByLabel(t('access.passwordAgain')).fill(person.password)
  await field.getByText(t('reason.username_taken'), { exact: true }).waitFor()
  await page.getByLabel(t('access.username'), { exact: true }).fill(newPerson().username)
  await field.waitFor({ state: 'detached' })
})

test('a wrong pair is refused without saying which half is wrong, inline and with no toast over it', async () => {
  const visitor = await newVisitor()
  const { page, t, open, origin } = visitor
  const person = newPerson()
  await openAccount(origin, person)
  await open('/login')
  for (const username of ['nobody-here', person.username]) {
    const answered = page.waitForResponse('**/api/user/login')
    await logIn(visitor, username, 'falsch und lang')
    await answered
    const said = page.getByRole('alert')
    await said.waitFor()
    await expect.poll(() => said.innerText()).toBe(t('reason.credentials_wrong'))
  }
  expect(await page.evaluate(() => Reflect.get(self, 'toastsSaid') as unknown)).toEqual([])
})
