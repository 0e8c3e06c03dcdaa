// Goal: what was seen of the market reads without a network, with its time; nothing of anybody's
// account stays on a device; no version of the app can get stuck on it. Method: the real product with
// its service worker, the network cut, and a front before the house that hands out other builds.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pagesFolder } from '../../apps/server/src/platform/pages/build.ts'
import { isKept } from '../../apps/web/src/session/kept-market.ts'
import { openAccount } from './calls.ts'
import { openFront, type Front } from './front.ts'
import { looksWell } from './looks-well.ts'
import { beTrader, pin } from './trading.ts'
import { goStock, goTab, walk } from './walk.ts'
import { arrive, joinWorld, logIn, newPerson, newVisitor, tokenOf, type Visitor } from './world.ts'

joinWorld()

let front: Front
beforeAll(async () => {
  front = await openFront((await newVisitor()).origin)
})
afterAll(() => front.close())

type Kept = { readonly store: string; readonly url: string; readonly text: string }

/** What a worker keeps on this device, store by store, and where `whole` the texts of it. */
const keptBy = (page: Page, whole = false): Promise<readonly Kept[]> =>
  page.evaluate(async (isWhole) => {
    const stores = await caches.keys()
    const all = stores.map(async (store) => {
      const cache = await caches.open(store)
      const requests = await cache.keys()
      return Promise.all(
        requests.map(async (request) => {
          const answer = isWhole ? await cache.match(request) : undefined
          const heads = [...request.headers, ...(answer?.headers ?? [])].flat().join('\n')
          return { store, url: request.url, text: `${heads}\n${(await answer?.text()) ?? ''}` }
        }),
      )
    })
    return (await Promise.all(all)).flat()
  }, whole)

const storesOf = (page: Page): Promise<string[]> => page.evaluate(() => caches.keys())
const shells = async (page: Page): Promise<string[]> =>
  (await storesOf(page)).filter((name) => name.startsWith('shell-'))

/** The whole app is on this device, with the texts of its language. */
async function expectKept({ page, origin }: Visitor, language: string): Promise<void> {
  const isHere = async () => {
    const urls = (await keptBy(page)).map(({ url }) => url)
    const last = urls.some((url) => url.endsWith(`/withdrawals.${language}.json`))
    const controlled = await page.evaluate(() => navigator.serviceWorker.controller !== null)
    return last && controlled && urls.includes(`${origin}/`)
  }
  await expect.poll(isHere).toBe(true)
}

/**
 * Says to a page that was loaded anew without a network that there is none: some versions of Chromium cut
 * it off and let `navigator.onLine` be true. Answers with what ends it.
 */
async function tellOffline({ page }: Visitor): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false })
    dispatchEvent(new Event('offline'))
  })
  return () =>
    page.evaluate(() => {
      Reflect.deleteProperty(navigator, 'onLine')
      dispatchEvent(new Event('online'))
    })
}

for (const [language, theme, width] of [
  ['de', 'light', 390],
  ['zh-CN', 'dark', 360],
] as const)
  test(`what was seen reads without a network, acts say why they wait, and all comes back (${language})`, async () => {
    const visitor = await newVisitor({ language, theme, width, keeps: true })
    const { page, context, t } = visitor
    await beTrader(visitor)
    await visitor.open('/home')
    await goTab(visitor, 'market')
    await goStock(visitor, 'NLE')
    await page.getByText(t('quote.open'), { exact: true }).waitFor()
    const place = await visitor.path()
    await expectKept(visitor, language)
    // What was on its way when the worker came is asked for again, and kept.
    await page.reload()
    await page.getByText(t('quote.open'), { exact: true }).waitFor()
    await expect
      .poll(async () => {
        const urls = (await keptBy(page)).map(({ url }) => url)
        return ['stock', 'candles'].every((name) => urls.some((url) => url.includes(`/${name}?`)))
      })
      .toBe(true)

    await context.setOffline(true)
    const banner = page.getByText(new RegExp(`^${t('e.offline', { time: '\\d\\d:\\d\\d' })}$`))
    await banner.waitFor()
    // Cold: the page is loaded anew, and there is nothing but what was kept.
    await page.reload()
    const comeBack = await tellOffline(visitor)
    await arrive(visitor, place)
    await banner.waitFor()
    // The price that was kept, not a newer one that had come by the stream.
    const stock = (await keptBy(page, true)).find(({ url }) => url.includes('/api/market/stock?'))
    const [, last = ''] = /"last":"([\d.]+)"/.exec(stock?.text ?? '') ?? []
    const shown = await page.locator('.hero .price').first().textContent()
    expect(shown?.replace(/\D/g, '')).toBe(last.replace('.', ''))
    const buy = page.getByRole('button', { name: t('trade.buy'), exact: true })
    expect(await buy.isDisabled()).toBe(true)
    await page.locator('.actionbar').getByText(t('shell.offline')).first().waitFor()
    await looksWell(visitor)

    // A screen that was never opened stands, and an account is not made up.
    await walk(visitor, 'account', '/setting')
    await page.getByRole('heading', { level: 1, name: t('title.settings') }).waitFor()
    await goTab(visitor, 'account')
    expect(await page.locator('main:visible').innerText()).not.toMatch(/\d[.,]\d\d/)
    await context.setOffline(false)
    await comeBack()
    await banner.waitFor({ state: 'detached' })
    await page.locator('main a[href="#/personCenter"]:visible').first().waitFor()
  })

test('after a day of two customers on one device nothing that is kept tells of either', async () => {
  const visitor = await newVisitor({ keeps: true })
  const { page, t, origin } = visitor
  const persons = [newPerson(), newPerson()]
  const tokens: string[] = []
  for (const person of persons) {
    tokens.push(await openAccount(origin, person, pin))
    await visitor.open('/login')
    await logIn(visitor, person.username, person.password)
    await arrive(visitor, '/home')
    await expectKept(visitor, 'de')
    await goStock(visitor, 'NLE')
    await page.getByText(t('quote.open'), { exact: true }).waitFor()
    await walk(visitor, 'account', '/personCenter')
    await page.getByText(t('assets.purse'), { exact: true }).waitFor()
    await walk(visitor, 'account', '/setting', '/setting/profile')
    await goTab(visitor, 'portfolio')
    tokens.push(await tokenOf(visitor))
    const kept = await keptBy(page, true)
    expect(kept.some(({ url }) => url.includes('/api/market/stock?'))).toBe(true)
    const calls = kept.filter(({ url }) => new URL(url).pathname.startsWith('/api/'))
    // The market and what the house is: no list of ids, no search.
    expect(calls.filter(({ url }) => !isKept(url.slice(origin.length)))).toEqual([])
    const secrets = [...persons.flatMap((one) => Object.values<string>(one)), ...tokens].filter(
      (one) => one.length > 5,
    )
    expect(secrets.length).toBeGreaterThan(5)
    const telling = kept.filter(({ text }) => secrets.some((secret) => text.includes(secret)))
    expect(telling.map(({ url }) => url)).toEqual([])
    await walk(visitor, 'account', '/setting')
    await page.getByRole('button', { name: t('settings.logout'), exact: true }).click()
    const sure = page.locator('dialog[open]')
    await sure.getByRole('button', { name: t('settings.logout') }).click()
    await arrive(visitor, /^\/login/)
    // What one looked at is not there for the next.
    await expect
      .poll(async () => (await keptBy(page)).filter(({ url }) => url.includes('code=NLE')))
      .toEqual([])
  }
})

test('a new version is offered, not forced: a half-filled ticket goes on in the old one and comes along into the new', async () => {
  const visitor = await newVisitor({ keeps: true, from: front.origin, width: 1440 })
  const { page, t } = visitor
  await beTrader(visitor)
  await visitor.open('/home')
  await expectKept(visitor, 'de')
  await goStock(visitor, 'NLE')
  const quantity = page.locator('#ticket-quantity')
  await quantity.fill('17')
  const entry = () => page.locator('script[type=module]').getAttribute('src')
  const before = await entry()

  front.changes.build = 'NEXT'
  front.changes.worker = workerOf('NEXT')
  await lookForUpdate(page)
  await page.getByText(t('settings.updateReady')).waitFor()
  expect(await quantity.inputValue()).toBe('17')
  // Programs of the old version are gone from the house, and still here.
  await walk(visitor, 'account', '/setting', '/setting/about')
  expect(await entry()).toBe(before)
  await goStock(visitor, 'NLE')
  expect(await quantity.inputValue()).toBe('17')
  await page.getByRole('button', { name: t('settings.updateNow') }).click()
  await expect.poll(entry).not.toBe(before)
  await arrive(visitor, /^\/stockInfo.*code=NLE/)
  await expect.poll(() => quantity.inputValue()).toBe('17')
  expect(await page.getByText(t('settings.updateReady')).count()).toBe(0)

  // From the settings, too.
  front.changes.build = 'LAST'
  front.changes.worker = workerOf('LAST')
  await walk(visitor, 'account', '/setting', '/setting/about')
  await page.getByRole('button', { name: t('settings.checkUpdates') }).click()
  await page
    .getByRole('button', { name: t('settings.updateNow') })
    .first()
    .click()
  await expect.poll(entry).toContain('LAST')

  // Once no page of a version before is open, nothing of it is kept.
  const isWhole = async () =>
    (await keptBy(page)).some(
      ({ store, url }) => store === 'shell-1-LAST' && url === `${front.origin}/`,
    )
  await expect.poll(isWhole).toBe(true)
  await page.close()
  const next = { ...visitor, page: await visitor.context.newPage() }
  await next.page.goto('/')
  await expect.poll(() => shells(next.page)).toEqual(['shell-1-LAST'])
})

test('a worker that answers with something else is replaced by the next of the house, and ended where the house wants none', async () => {
  front.changes.build = ''
  // It keeps every page from coming, and what it has for ever.
  front.changes.worker = `
    addEventListener('install', (event) => event.waitUntil(caches.open('theirs').then(() => skipWaiting())))
    addEventListener('activate', (event) => event.waitUntil(clients.claim()))
    addEventListener('fetch', (event) => event.respondWith(new Response('<h1>theirs</h1>',
      { headers: { 'content-type': 'text/html' } })))`
  const visitor = await newVisitor({ keeps: true, from: front.origin })
  const { page } = visitor
  await visitor.open('/login')
  await expect.poll(() => storesOf(page)).toEqual(['theirs'])
  await page.reload()
  await page.getByRole('heading', { name: 'theirs' }).waitFor()

  front.changes.worker = null
  // A browser asks for the worker itself at each visit, whatever the one before says.
  await page.reload()
  await expect.poll(() => storesOf(page)).not.toContain('theirs')
  expect(await shells(page)).toHaveLength(1)
  await page.reload()
  await arrive(visitor, '/login')

  front.changes.worker = readFileSync(join(pagesFolder, 'worker-off.js'), 'utf8')
  await lookForUpdate(page)
  await expect.poll(() => storesOf(page)).toEqual([])
  await page.reload()
  await arrive(visitor, '/login')
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
})

/** The worker that a build of the front brings. */
const workerOf = (build: string): string =>
  readFileSync(join(pagesFolder, 'worker.js'), 'utf8')
    .replace(/id:`\w+`/, `id:\`${build}\``)
    .replace(/(\/assets\/[\w-]+)(\.(?:js|css))/g, `$1${build}$2`)

/** What a browser does by itself now and then. */
const lookForUpdate = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())?.update()
  })
