// Goal: every room of the desk is whole in other languages and widths: nothing for axe, nothing
// that sticks out sideways, no text missing. Method: the real product; an administrator walks all
// rooms in German at 1280 px by dark and in Chinese at 1600 px by light.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { readTexts } from '@parkett/words/read'
import { join, lookAt } from './desk-seat.ts'
import { houseOf, newVisitor, openWorld, settle } from './world.ts'

openWorld()

/** What does not fit sideways, by its text; tables may scroll inside their own frame. */
const tooWide = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const room = document.documentElement.clientWidth
    const wide = document.documentElement.scrollWidth > room
    return wide
      ? [...document.querySelectorAll('main *')].flatMap((one) =>
          one.getBoundingClientRect().right > room ? [one.textContent?.slice(0, 60) ?? ''] : [],
        )
      : []
  })

/** A key instead of its text. */
const textless = /\b(?:action|desk|kyc|label|reason|shell|state|title)\.[a-z]\w+/

test('no room has a fault, sticks out sideways or lacks a text, in German at 1280 px and in Chinese at 1600', async () => {
  const { browser, desk, claimCode: code } = houseOf()
  const customer = await newVisitor()
  const { username } = await settle(customer)
  const { page, complaints } = await join(browser, desk, { code, username: 'chefin' })
  for (const [language, width, name, theme] of [
    ['de', 1280, 'Deutsch', 'dark'],
    ['zh-CN', 1600, '简体中文', 'light'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.locator('.desk-language').selectOption({ label: name })
    await page
      .getByText(readTexts('desk', language)['desk.dashboard'] ?? '', { exact: true })
      .first()
      .waitFor()
    for (const link of await page.locator('.desk-nav li a').all()) {
      await link.click()
      await page
        .getByRole('heading', { level: 1, name: (await link.textContent()) ?? '', exact: true })
        .waitFor()
      const place = (await page.evaluate(() => location.hash)).slice(2)
      await lookAt(page, `${place}-${language}-${width}`, [theme])
      expect(await tooWide(page), place).toEqual([])
      expect(await page.locator('body').innerText(), place).not.toMatch(textless)
    }
    await page.locator('.desk-nav li a[href="#/customers"]').click()
    await page.locator('main input').first().fill(username)
    await page.locator('main button[type=submit]').click()
    await page.getByRole('link', { name: username }).click()
    await page.getByRole('heading', { level: 2, name: username }).waitFor()
    await lookAt(page, `customer-${language}-${width}`, [theme])
    expect(await tooWide(page)).toEqual([])
  }
  expect(complaints).toEqual([])
})
