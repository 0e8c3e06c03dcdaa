import { rmSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { newVisit } from '@parkett/client/key'
import { chromium, type Browser, type Page } from 'playwright-core'
import { buildPages } from '../apps/server/src/platform/pages/build.ts'
import { findChromium } from '../test/e2e/chromium.ts'
import { startServer } from '../test/e2e/server.ts'
import { enter, leave, openCustomer, type Customer } from './pictures/customer.ts'
import { languages, looks, screens, themes, type Look } from './pictures/screens.ts'

/**
 * `npm run pictures [-- NAME…]`: every finished screen, phone and desk, light and dark, German,
 * Chinese and English, into docs/pictures/; and `phone.webp`, the README's. With names only those
 * screens, or only on the device of that name. Starts a market of its own and ends it.
 */
const folder = join(import.meta.dirname, '..', 'docs', 'pictures')
const named = process.argv.slice(2)
const devices = looks.filter(({ name }) => named.includes(name))
const asked = named.filter((name) => devices.every((look) => look.name !== name))
const wanted = screens.filter(({ name }) => asked.length === 0 || asked.includes(name))
/** Of WebP. Letters stay clean; a picture weighs 10 to 40 KB. */
const quality = 50

type Wear = {
  readonly look: Look
  readonly theme: (typeof themes)[number]
  readonly language: keyof typeof languages
}

const found = findChromium({ env: process.env, print: console.log })
if ('missing' in found) throw new Error(found.missing)
await buildPages(console.log)
const server = await startServer({ IDENTITY: 'optional', PRACTICE: 'on' })
try {
  const customer = await openCustomer(server)
  const browser = await chromium.launch({
    executablePath: found.path,
    args: ['--no-sandbox', '--disable-gpu'],
  })
  if (named.length === 0) rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const look of devices.length === 0 ? looks : devices)
    for (const theme of themes)
      // Side by side: most of the time each waits for what it shows.
      await Promise.all(
        (Object.keys(languages) as (keyof typeof languages)[]).map((language) =>
          // These three.
          takeAll(browser, customer, { look, theme, language }),
        ),
      )
  await takeReadme(browser)
  await browser.close()
} finally {
  await server.stop()
}

/** All wanted screens as one device shows them: the visitor's first, then with the session. */
async function takeAll(browser: Browser, customer: Customer, wear: Wear): Promise<void> {
  const { look, theme, language } = wear
  const context = await browser.newContext({
    viewport: { width: look.width, height: look.height },
    colorScheme: theme,
    reducedMotion: 'reduce',
    hasTouch: look.name === 'phone',
  })
  const page = await context.newPage()
  await keep(page, { language: languages[language] })
  await page.goto(`${server.origin}/#/login`)
  const inOrder = wanted.toSorted((a, b) => Number(b.visitor ?? 0) - Number(a.visitor ?? 0))
  let entered = false
  for (const { name, path, visitor } of inOrder) {
    if (visitor !== true && !entered) {
      entered = true
      await keep(page, { 'admin-visit': newVisit(), 'admin-token': await enter(server) })
      await page.goto(`${server.origin}/#/home`)
    }
    await go(page, addressOf(path, customer))
    await save(page, `${name}-${look.name}-${theme}-${language}`)
  }
  // The list of her devices is one of the screens.
  const token = String(await page.evaluate("localStorage.getItem('admin-token')"))
  if (entered) await leave(server, token)
  await context.close()
}

/** Within the app: what was loaded for one screen is not loaded again for the next. */
async function go(page: Page, address: string): Promise<void> {
  await page.locator('h1').first().waitFor({ state: 'attached' })
  const asked = page.waitForResponse(/\/api\//, { timeout: 1_000 }).catch(() => null)
  await page.evaluate(`location.hash = ${JSON.stringify(address)}`)
  await asked
  const bones = page.locator('.bones:visible:not([data-sample] *)')
  await page.waitForTimeout(300)
  for (let tries = 0; tries < 50 && (await bones.count()) > 0; tries += 1)
    await page.waitForTimeout(200)
  // Lines are drawn, seals are added up.
  await page.waitForTimeout(900)
}

function addressOf(path: string, customer: Customer): string {
  return path.replace(/\{(\w+)\}/, (_, of: keyof Customer) => customer[of])
}

/** Into the browser's own storage. */
async function keep(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  await page.goto(`${server.origin}/icon.svg`)
  await page.evaluate(
    `for (const [key, value] of Object.entries(${JSON.stringify(values)})) localStorage.setItem(key, value)`,
  )
}

async function save(page: Page, name: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality })
  writeFileSync(join(folder, `${name}.webp`), Buffer.from(data, 'base64'))
  await session.detach()
}

/** Four phones side by side. */
async function takeReadme(browser: Browser): Promise<void> {
  const shown = [
    'home-phone-light',
    'stock-phone-dark',
    'ticket-phone-light',
    'portfolio-phone-dark',
  ]
  const page = await browser.newPage({ viewport: { width: 4 * 390 + 5 * 16, height: 844 + 32 } })
  await page.goto(`file://${folder}/`)
  await page.setContent(
    `<body style="margin:16px;display:flex;gap:16px;background:#cfccc4">${shown
      .map((name) => `<img src="file://${folder}/${name}-de.webp" style="border-radius:24px">`)
      .join('')}`,
  )
  await page.waitForLoadState('networkidle')
  await save(page, 'phone')
  await page.close()
}
