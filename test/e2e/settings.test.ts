import { accessConfig } from '@parkett/contract/customer/access'
import { successSchema } from '@parkett/contract/wire/envelope'
import type { WordKey } from '@parkett/words/keys'
import { expect, test } from 'vitest'
import { goTab, walk } from './walk.ts'
import { heard } from './toasts.ts'
import { expectAccessible, newVisitor, joinWorld, settle } from './world.ts'

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
  await page.getByRole('switch').check()
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
