import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { leaveBrowser, openBrowser } from './browser.ts'
import { startServer, type Server } from './server.ts'

let server: Server
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server?.stop())

let browser: Browser | undefined
afterAll(() => leaveBrowser(browser))

test('the first start prints the mode, a claim code and the address', () => {
  expect(server.printed()).toMatch(
    /Claim code for the first operator \(shown only this once\): (\w{5}-){4}\w{5}\n/,
  )
  expect(server.printed()).toMatch(
    /^Started in [\d.]+ s: program [\d.]+, database [\d.]+, pages [\d.]+, market [\d.]+, server [\d.]+\.$/m,
  )
  expect(server.printed()).toContain('Mode SIMULATED')
  expect(server.printed()).toContain(`ready at ${server.origin}`)
})

test('it says that it is well and that it is ready', async () => {
  for (const path of ['/healthz', '/readyz']) {
    expect((await fetch(`${server.origin}${path}`)).status, path).toBe(200)
  }
})

test('a second start on the same data is refused with a sentence', async () => {
  await expect(startServer({ DATA_DIR: server.dataDir })).rejects.toThrow(
    /The data directory .* is in use by another Parkett \(process \d+\)/,
  )
})

test('a live start is refused with everything that is missing', async () => {
  const refused = startServer({ MODE: 'live' })
  await expect(refused).rejects.toThrow(/MODE=live is refused\. What is missing:\n- HOUSE_NAME/)
  await expect(refused).rejects.toThrow(/no broker is built/)
})

test('a visitor on a phone gets the page without an error in the console', async () => {
  browser = await openBrowser()
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, locale: 'de-DE' })
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  await page.goto(server.origin)
  await page.waitForFunction(() => document.querySelector('#root')?.childElementCount)
  expect(errors).toEqual([])
  await page.close()
})
