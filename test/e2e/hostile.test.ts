// Goal: whatever people write, no screen of customers and none of the desk runs it, asks a foreign
// host for it, is led away, breaks by it or has its own words turned around by it (abuse rows 68, 69,
// 77). Method: the real product, in whose answers each text that a person may write is a hostile body,
// found by walking the contract (`hostile-window.ts`); then every screen is opened. What a hole would
// let happen is planted, and seen.
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { hostileBodies, hostileHost } from '../../apps/server/src/test/testing-hostile.ts'
import { join } from './desk-seat.ts'
import { waitAtTheDesk, writeAtTheDesk, writingCustomer } from './hostile-data.ts'
import { newSurvey, survey, surveyAt } from './hostile-screens.ts'
import { marked, shownBodies } from './hostile-shown.ts'
import { beHostile } from './hostile-window.ts'
import { everyScreen, visitorScreens } from './looked-at.ts'
import { houseOf, newVisitor, openWorld, tokenOf } from './world.ts'

openWorld()

let customer: Awaited<ReturnType<typeof writingCustomer>> & { readonly token: string }
beforeAll(async () => {
  const visitor = await newVisitor()
  customer = { ...(await writingCustomer(visitor)), token: await tokenOf(visitor) }
  await waitAtTheDesk(visitor.origin)
  await visitor.context.close()
})

test('every screen of a customer shows hostile texts as texts', async () => {
  const visitor = await newVisitor({ token: customer.token })
  const hostile = await beHostile(visitor.page, visitor.origin)
  await visitor.open('/home')
  const addresses = Object.values(everyScreen(customer.own)).flat()
  const { faults, showing } = await surveyAt(visitor, hostile, addresses)
  expect(faults).toEqual([])
  expect(visitor.complaints).toEqual([])
  // Else nothing hostile came so far as to be shown.
  expect(hostile.said.size).toBe(hostileBodies.length)
  expect(showing.length).toBeGreaterThan(40)
})

test('every screen of a visitor shows hostile texts as texts', async () => {
  const visitor = await newVisitor()
  const hostile = await beHostile(visitor.page, visitor.origin)
  await visitor.open('/login')
  const addresses = visitorScreens.map(([address]) => address)
  const { faults } = await surveyAt(visitor, hostile, addresses)
  expect(faults).toEqual([])
  expect(visitor.complaints).toEqual([])
})

test('every room of the desk, and every part of a customer, shows hostile texts as texts', async () => {
  const { browser, desk, claimCode: code } = houseOf()
  const seat = await join(browser, desk, { code, username: 'chefin1' })
  await writeAtTheDesk(seat, customer.id)
  const { page, complaints } = seat
  const hostile = await beHostile(page, desk)
  await page.reload()
  const found = newSurvey()
  const rooms = page.locator('.desk-nav li a')
  await rooms.first().waitFor()
  for (const room of await rooms.all()) {
    const name = (await room.textContent()) ?? ''
    await room.click()
    await page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
    await survey(page, hostile, [name, found])
    // What is drafted there stands whole on a page of its own.
    const drafted = page.locator('main tbody :is(a[href*="#/content/"], a[href*="#/segments/"])')
    if ((await drafted.count()) === 0) continue
    await drafted.first().click()
    await page.locator('main textarea').first().waitFor()
    await survey(page, hostile, [`${name}: a draft`, found])
  }
  await page.locator('.desk-nav a[href="#/customers"]').click()
  await page.locator('main input').first().fill('maria')
  await page.locator('main button[type=submit]').click()
  await page.locator(`main a[href$="#/customers/${customer.id}"]`).click()
  const parts = page.locator('.desk-tabs a')
  await parts.first().waitFor()
  for (const part of await parts.all()) {
    const name = (await part.textContent()) ?? ''
    await part.click()
    await page.locator('.desk-tabs a[aria-current=page]', { hasText: name }).waitFor()
    await survey(page, hostile, [`a customer: ${name}`, found])
  }
  expect(found.faults).toEqual([])
  expect(complaints).toEqual([])
  expect(found.showing.length).toBeGreaterThanOrEqual(26)
})

/** Markup in the place of a screen, as a hole would let it in. */
const plant = (page: Page, markup: string): Promise<void> =>
  page.evaluate((body) => {
    Reflect.set(document.querySelector('main') ?? document.body, 'innerHTML', body)
  }, markup)

const asks = `fetch('https://${hostileHost}/')`
const image = `<img src=x onerror="window.__ran=1;${asks}">`

test('a hole would be seen: the policy of the page refuses markup, and says so', async () => {
  const visitor = await newVisitor()
  const { page, origin } = visitor
  const { done } = await beHostile(page, origin)
  await visitor.open('/agreement')
  expect(await done()).toEqual([])
  await expect(plant(page, image)).rejects.toThrow('TrustedHTML')
  await expect.poll(done).toContainEqual(expect.stringMatching('policy refused require-trusted'))
})

test('a hole would be seen without that policy, too: what runs, asks, leads away or is made', async () => {
  const visitor = await newVisitor()
  const { page, origin } = visitor
  const { done } = await beHostile(page, origin)
  await page.route(`${origin}/`, async (route) => {
    const response = await route.fetch()
    const { 'content-security-policy': _without, ...headers } = response.headers()
    await route.fulfill({ response, headers })
  })
  await visitor.open('/agreement')
  expect(await done()).toEqual([])
  await plant(page, image)
  await expect.poll(done).toContain('ran')
  await expect.poll(done).toContain(`asked https://${hostileHost}/`)
  expect(await done()).toContainEqual(expect.stringMatching('^made <img'))
  await plant(page, `<a href="javascript:alert(1)">read on</a>`)
  expect(await done()).toContainEqual(expect.stringMatching('^made <a'))
  await page.locator('main a').click()
  await expect.poll(done).toContain('opened a dialog: 1')
})

test('a text that turns its line around would be seen, and one that stands apart is none', async () => {
  const visitor = await newVisitor()
  const { page } = visitor
  await visitor.open('/agreement')
  const name = marked('7')
  const shown = (parts: readonly string[], tag: string) =>
    page.evaluate(
      ([texts, inner]) => {
        const line = document.createElement('p')
        for (const text of texts) {
          const part = document.createElement(inner)
          part.append(text)
          line.append(part)
        }
        document.querySelector('main')?.replaceChildren(line)
      },
      [parts, tag] as const,
    )
  for (const [parts, tag, many] of [
    [[name, ' · 12,00 €'], 'q', 1],
    [[name, name], 'q', 1],
    [[name, ': –'], 'q', 0],
    [[name, ' · 12,00 €'], 'span', 0],
    [[`\u2068${name}\u2069 · 12,00 €`], 'q', 0],
  ] as const) {
    await shown(parts, tag)
    const { bodies, mixed } = await shownBodies(page)
    expect([bodies > 0, mixed.length], parts.join()).toEqual([true, many])
  }
})
