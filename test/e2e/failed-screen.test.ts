// Goal: what fails says what it is and can be tried again; only an unknown address is "not found".
// Method: the network loses the code of a screen, and the server answers what a screen cannot draw.
import { expect, test } from 'vitest'
import { deepLink, goTab } from './walk.ts'
import { arrive, expectAccessible, newVisitor, joinWorld, settle, type Visitor } from './world.ts'

joinWorld()

const heading = ({ page, t }: Visitor, key: Parameters<Visitor['t']>[0]) =>
  page.getByRole('heading', { level: 1, name: t(key), exact: true })
const retry = ({ page, t }: Visitor) =>
  page.getByRole('button', { name: t('shell.retry'), exact: true })
const tab = ({ page, t }: Visitor, key: 'nav.home' | 'nav.account') =>
  page.getByRole('navigation').getByRole('link', { name: t(key) })

for (const language of ['de', 'zh-CN'] as const) {
  test(`a screen whose code does not arrive keeps its title; Retry brings it (${language})`, async () => {
    const visitor = await newVisitor({ language })
    const { page, t } = visitor
    await settle(visitor)
    await tab(visitor, 'nav.account').click()
    await arrive(visitor, '/my')
    await page.route('**/assets/settings-*.js', (route) => route.abort())
    await page.getByRole('link', { name: t('title.settings') }).click()
    await page.getByText(t('shell.screenFailed'), { exact: true }).waitFor()
    await heading(visitor, 'title.settings').waitFor()
    await expect.poll(() => page.title()).toBe(`${t('title.settings')} – Parkett`)
    await expectAccessible(visitor)
    // While it still does not arrive, Retry ends on the same screen.
    const asked = page.waitForRequest('**/assets/settings-*.js')
    await retry(visitor).click()
    await asked
    await page.getByText(t('shell.screenFailed'), { exact: true }).waitFor()
    await heading(visitor, 'title.settings').waitFor()
    await page.unroute('**/assets/settings-*.js')
    await retry(visitor).click()
    await page
      .getByRole('link', { name: t('title.language') })
      .first()
      .waitFor()
    await heading(visitor, 'title.settings').waitFor()
  })
}

test('a screen that cannot draw its answer keeps its title, and Retry reads it again', async () => {
  const visitor = await newVisitor()
  const { page, t } = visitor
  await settle(visitor)
  await page.route('**/api/user/points', (route) => route.fulfill({ json: { code: 1, data: {} } }))
  await goTab(visitor, 'account')
  await page.locator('main a[href="#/personCenter"]').click()
  await page.locator('main a[href="#/setting/points"]').first().click()
  await page.getByText(t('shell.screenFailed'), { exact: true }).waitFor()
  await heading(visitor, 'title.points').waitFor()
  await page.unroute('**/api/user/points')
  await retry(visitor).click()
  await page.getByText(t('shell.screenFailed'), { exact: true }).waitFor({ state: 'detached' })
  await heading(visitor, 'title.points').waitFor()
})

test('a home that cannot be drawn fails alone: the tabs lead on, and Retry brings it', async () => {
  const visitor = await newVisitor()
  const { page, t } = visitor
  await settle(visitor)
  await page.route('**/api/assets', (route) => route.fulfill({ json: { code: 1, data: {} } }))
  await page.reload()
  await page.getByText(t('shell.screenFailed'), { exact: true }).waitFor()
  await heading(visitor, 'nav.home').waitFor()
  await page.unroute('**/api/assets')
  await tab(visitor, 'nav.account').click()
  await arrive(visitor, '/my')
  await tab(visitor, 'nav.home').click()
  await arrive(visitor, '/home')
  // What it could not draw is kept for a while; Retry lets it go.
  await retry(visitor).click()
  await page.locator('.hero-value:visible').waitFor()
})

test('an address that nothing answers to is not found, and says so', async () => {
  const visitor = await newVisitor()
  await settle(visitor)
  await deepLink(visitor.page, '/nowhere', 'nothing leads to an address that is not there')
  await heading(visitor, 'title.notFound').waitFor()
})
