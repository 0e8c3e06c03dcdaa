import { expect, test } from 'vitest'
import { deepLink, goTab, walk } from './walk.ts'
import { arrive, logIn, newVisitor, joinWorld, settle } from './world.ts'

joinWorld()

test('a session that is over clears the token, leads to login, says why and knows the way back', async () => {
  const visitor = await newVisitor()
  const { page, t } = visitor
  await settle(visitor)
  await goTab(visitor, 'account')
  await page.evaluate(() => localStorage.setItem('admin-token', 'a-token-nobody-issued'))
  await page.reload()
  await arrive(visitor, '/login?next=%2Fmy')
  await page.getByRole('alert').getByText(t('shell.sessionOver')).waitFor()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('admin-token'))).toBeNull()
})

test('logging out on one tab logs out the other', async () => {
  const visitor = await newVisitor()
  await settle(visitor)
  const other = await visitor.context.newPage()
  await deepLink(other, '/setting', 'a second tab of the same browser')
  await other.getByRole('button', { name: visitor.t('settings.logout'), exact: true }).click()
  await other
    .getByRole('alertdialog')
    .getByRole('button', { name: visitor.t('settings.logout') })
    .click()
  await arrive(visitor, '/login')
})

test('without its configuration nobody stays logged in, and Retry brings the form to life', async () => {
  const visitor = await newVisitor()
  const { page, t } = visitor
  const { username, password } = await settle(visitor)
  await page.route('**/api/stock/getconfig', (route) => route.abort())
  await page.reload()
  await arrive(visitor, '/login')
  const notice = page.getByRole('alert').filter({ hasText: t('access.configFailed') })
  await notice.waitFor()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('admin-token'))).toBeNull()
  await page.unroute('**/api/stock/getconfig')
  await notice.getByRole('button', { name: t('shell.retry') }).click()
  await notice.waitFor({ state: 'detached' })
  await logIn(visitor, username, password)
  await arrive(visitor, '/home')
})

test('without a network a login says so inline and shows no toast', async () => {
  const { page, t, open } = await newVisitor()
  await open('/login')
  await page.route('**/api/user/login', (route) => route.abort())
  await page.getByLabel(t('access.username')).fill('maria')
  await page.getByLabel(t('access.password'), { exact: true }).fill('ein langes Passwort')
  await page.locator('button[type=submit]').click()
  await page.getByRole('alert').getByText(t('shell.noConnection')).waitFor()
  expect(await page.evaluate(() => Reflect.get(self, 'toastsSaid') as unknown)).toEqual([])
})

test('an identical write within a second is refused in the reader’s language and never leaves the browser', async () => {
  const visitor = await newVisitor({ language: 'zh-TW' })
  const { page, t } = visitor
  await settle(visitor)
  await walk(visitor, 'account', '/setting')
  let sent = 0
  await page.route('**/api/user/logout', (route) => {
    sent += 1
    return route.abort()
  })
  await page.getByRole('button', { name: t('settings.logoutEverywhere') }).click()
  const dialog = page.getByRole('alertdialog')
  const act = dialog.getByRole('button', { name: t('settings.logout') })
  // A busy machine may need longer than the second between two taps: this page's second does
  // not pass.
  await page.evaluate(() => {
    const now = performance.now()
    performance.now = () => now
  })
  await act.click()
  await dialog.getByRole('alert').getByText(t('shell.noConnection')).waitFor()
  await act.click()
  await dialog.getByRole('alert').getByText(t('e.duplicate')).waitFor()
  // Its own sentence stands in the dialog: a toast over it would say it twice and take the click.
  expect(await page.evaluate(() => Reflect.get(self, 'toastsSaid') as unknown)).not.toContain(
    t('e.duplicate'),
  )
  expect(sent).toBe(1)
})
