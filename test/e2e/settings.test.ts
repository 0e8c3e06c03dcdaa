import { accessConfig } from '@parkett/contract/customer/access'
import { successSchema } from '@parkett/contract/wire/envelope'
import type { WordKey } from '@parkett/words/keys'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { looksWell } from './looks-well.ts'
import { goTab, walk } from './walk.ts'
import { heard } from './toasts.ts'
import { arrive, expectAccessible, newVisitor, joinWorld, settle } from './world.ts'

joinWorld()

test('theme, direction colours and hidden amounts hold at once and after a reload, before the first paint', async () => {
  const visitor = await newVisitor()
  const { page, t } = visitor
  await settle(visitor)
  const root = (name: string) => page.evaluate((key) => document.documentElement.dataset[key], name)
  await goTab(visitor, 'account')
  const figures = () => page.locator('main:visible').innerText()
  await expect.poll(figures).toMatch(/\d\.\d{3},\d\d/)
  await walk(visitor, 'account', '/setting')
  await expectAccessible(visitor)
  const choose = async (what: WordKey, value: WordKey) => {
    await page.getByRole('button', { name: t(what) }).click()
    const sheet = page.getByRole('dialog', { name: t(what) })
    await sheet.getByRole('button', { name: t(value), exact: true }).click()
    await expectAccessible(visitor)
    await sheet.getByRole('button', { name: t('action.close') }).click()
    await sheet.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: t(value) }).waitFor()
  }
  await page.getByRole('button', { name: t('settings.install') }).click()
  const steps = page.getByRole('dialog', { name: t('settings.install') })
  expect(await steps.getByRole('listitem').allTextContents()).toEqual([
    t('settings.installMenu'),
    t('settings.installApp'),
  ])
  await expectAccessible(visitor)
  await steps.getByRole('button', { name: t('action.close') }).click()
  await steps.waitFor({ state: 'detached' })
  await choose('settings.theme', 'settings.themeDark')
  await expect.poll(() => root('theme')).toBe('dark')
  await choose('settings.updown', 'settings.updownCvd')
  await expect.poll(() => root('updown')).toBe('cvd')
  await page.getByRole('switch', { name: t('shell.hideBalances') }).check()
  const hidden = async () => {
    await page.getByText(t('shell.hiddenAmount')).first().waitFor({ state: 'attached' })
    expect(await figures()).not.toMatch(/\d\.\d{3},\d\d/)
  }
  await goTab(visitor, 'account')
  await hidden()
  await page.reload({ waitUntil: 'commit' })
  await page.waitForFunction(() => document.body !== null)
  expect([await root('theme'), await root('updown')]).toEqual(['dark', 'cvd'])
  await hidden()
})

test('the version is printed, the check for updates knows old from new, and a cleared cache keeps the login', async () => {
  const visitor = await newVisitor()
  const { page, t } = visitor
  await settle(visitor)
  await walk(visitor, 'account', '/setting', '/setting/about')
  await expectAccessible(visitor)
  await page.getByText(/^\d+\.\d+\.\d+ \([0-9a-f]{6,}\)$/).waitFor()
  await page.getByRole('button', { name: t('settings.checkUpdates') }).click()
  await page.getByText(t('settings.upToDate')).waitFor()

  const served = (script: string) =>
    page.route(
      (url) => url.pathname === '/',
      (route) => route.fulfill({ body: script }),
    )
  await served('<script type="module" crossorigin src="/assets/index-newer.js"></script>')
  await page.getByRole('button', { name: t('settings.checkUpdates') }).click()
  await page.getByRole('button', { name: t('settings.updateNow') }).waitFor()
  await page.unrouteAll()

  const again = page.waitForRequest('**/api/user/info')
  await page.getByRole('button', { name: t('settings.clearCache') }).click()
  await again
  await heard(visitor, t('settings.cacheCleared'))
  expect(await page.evaluate(() => localStorage.getItem('admin-token'))).not.toBeNull()
})

test('a simulation shows its gallery of parts; where money is real there is no such page and nothing leads to it', async () => {
  const visitor = await newVisitor()
  const { page, t } = visitor
  await settle(visitor)
  await walk(visitor, 'account', '/setting', '/setting/about')
  await page.getByRole('link', { name: t('title.gallery') }).click()
  await page.getByRole('button', { name: 'Verkaufen' }).first().waitFor()
  // A toast stands for 1,200 ms, and takes the taps meanwhile (specification, section 9).
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('button', { name: 'Kurze Meldung' }).click()
  const toast = page.locator('.toast')
  await page.clock.runFor(1_199)
  expect(await toast.count()).toBe(1)
  const taken = () => page.evaluate(() => document.elementFromPoint(30, 300)?.className)
  expect(await taken()).toBe('toast-host')
  await page.clock.runFor(1)
  await toast.waitFor({ state: 'detached' })
  expect(await taken()).not.toBe('toast-host')
  await page.clock.resume()
  await page.route('**/api/stock/getconfig*', async (route) => {
    const answer = await route.fetch()
    const { data } = successSchema(accessConfig.answer).parse(JSON.parse(await answer.text()))
    await route.fulfill({
      response: answer,
      json: { code: 1, msg: '', data: { ...data, mode: 'live' } },
    })
  })
  await page.reload()
  await page.getByText(t('shell.notFoundText')).waitFor()
  expect(await page.getByRole('button', { name: 'Verkaufen' }).count()).toBe(0)
  await walk(visitor, 'account', '/setting', '/setting/about')
  await page.getByRole('button', { name: t('settings.clearCache') }).waitFor()
  expect(await page.getByRole('link', { name: t('title.gallery') }).count()).toBe(0)
  await page.unrouteAll()
})

/** What a browser says when it can make an app of the page, and whether it was asked to. */
const offer = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const prompt = async () => {
      Reflect.set(self, 'askedToInstall', true)
      return { outcome: 'accepted' as const }
    }
    dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }))
  })
const wasAsked = (page: Page): Promise<boolean> =>
  page.evaluate(() => Reflect.has(self, 'askedToInstall'))

test('from the third visit on the app offers once to be installed, and the settings ask with the browser’s own words', async () => {
  const visitor = await newVisitor({ width: 390 })
  const { page, t } = visitor
  await page.addInitScript(() => {
    if (localStorage.getItem('visits') === null) localStorage.setItem('visits', '2 0')
  })
  await settle(visitor)
  await offer(page)
  const act = page.getByRole('button', { name: t('settings.installNow'), exact: true })
  await act.waitFor()
  await looksWell(visitor)
  await goTab(visitor, 'market')
  expect(await act.count()).toBe(0)
  await goTab(visitor, 'home')
  await page
    .locator('.banner')
    .getByRole('button', { name: t('action.close') })
    .click()
  await act.waitFor({ state: 'detached' })
  await page.reload()
  await arrive(visitor, '/home')
  await offer(page)
  await walk(visitor, 'account', '/setting')
  expect(await wasAsked(page)).toBe(false)
  await page.getByRole('button', { name: t('settings.install') }).click()
  await expect.poll(() => wasAsked(page)).toBe(true)
  await goTab(visitor, 'home')
  expect(await act.count()).toBe(0)
})

test('on a telephone of Apple the way to the home screen is drawn', async () => {
  const visitor = await newVisitor({ width: 390, theme: 'dark' })
  const { page, t } = visitor
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'userAgent', { value: 'iPhone' })
  })
  await settle(visitor)
  await walk(visitor, 'account', '/setting')
  await page.getByRole('button', { name: t('settings.install') }).click()
  const steps = page.getByRole('dialog', { name: t('settings.install') })
  expect(await steps.locator('svg.drawn-step').count()).toBe(2)
  await looksWell(visitor)
})

test('what is left for another app shows nothing, unless somebody wants it to', async () => {
  const visitor = await newVisitor()
  const { page, t } = visitor
  await settle(visitor)
  const leave = (hidden: boolean) =>
    page.evaluate((is) => {
      Object.defineProperty(document, 'hidden', { value: is, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, hidden)
  const seen = () => page.evaluate(() => getComputedStyle(document.body).visibility)
  // What covers comes when the app stands.
  await expect
    .poll(async () => {
      await leave(true)
      return seen()
    })
    .toBe('hidden')
  await leave(false)
  expect(await seen()).toBe('visible')
  await walk(visitor, 'account', '/setting')
  await page.getByRole('switch', { name: t('settings.cover') }).uncheck()
  await leave(true)
  expect(await seen()).toBe('visible')
})
