// Goal: somebody who waits for a price hears of it while the app is open, in the own language, and it
// says nothing of what to do. Method: a phone's browser on the real server; two levels one tick
// around the price of a lively share, of which the market reaches one.
import { marketList, marketStock } from '@parkett/contract/customer/market'
import { expect, test } from 'vitest'
import { callerOf } from './asking.ts'
import type { Caller } from './calls.ts'
import { follow, goStock, goTab } from './walk.ts'
import { arrive, expectAccessible, joinWorld, newVisitor, settle, type Visitor } from './world.ts'

joinWorld()

const shots = process.env['SHOTS']
const picture = async ({ page }: Visitor, name: string): Promise<void> => {
  if (shots !== undefined) await page.screenshot({ path: `${shots}/${name}.png` })
}

/**
 * Types and sends in the open sheet until it is taken: a level is refused when the price got there
 * while it was typed.
 */
async function setAlert(
  visitor: Visitor,
  kind: string,
  level: () => Promise<string>,
): Promise<void> {
  const { page, t } = visitor
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('radio', { name: kind }).click()
  const field = sheet.getByRole('textbox')
  const refused = sheet.getByText(t('reason.alert_met'))
  await expect
    .poll(async () => {
      await field.fill(await level())
      await sheet.getByRole('button', { name: t('alerts.add') }).click()
      await expect
        .poll(async () => (await field.inputValue()) === '' || (await refused.isVisible()))
        .toBe(true)
      return field.inputValue()
    })
    .toBe('')
}

/**
 * The share of New York whose day is widest. A day has 4,096 points, so a weekend that is one day has one
 * a minute; where a share is quoted in cents, hardly two of them are the same.
 */
async function livelyShare(
  send: Caller,
): Promise<{ readonly code: string; readonly name: string }> {
  const { rows } = await send(marketList, { query: { market: 'US', size: '100' } })
  const wide = rows.map(({ instrument: { code, name }, quote: { high, low } }) => ({
    code,
    name,
    width: Number(high) - Number(low),
  }))
  const [widest] = wide.toSorted((one, other) => other.width - one.width)
  if (widest === undefined) throw new Error('nothing is listed')
  return widest
}

const looks = [
  { language: 'de', theme: 'light', width: 360 },
  { language: 'zh-CN', theme: 'dark', width: 390 },
  { language: 'el', theme: 'light', width: 320 },
] as const

async function alertFires(look: (typeof looks)[number]): Promise<void> {
  const visitor = await newVisitor(look)
  const { page, t, complaints } = visitor
  await settle(visitor)
  const send = await callerOf(visitor)
  const { code, name } = await livelyShare(send)
  await goStock(visitor, code)
  await page.getByRole('button', { name: t('market.alert') }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: t('alerts.add') }).waitFor()
  await sheet.getByRole('button', { name: t('alerts.add') }).click()
  await sheet.getByText(t('alerts.levelWrong')).waitFor()
  // A hundredth beside the price: the first step of the market reaches one of the two.
  const beside = (by: number) => async (): Promise<string> => {
    const { quote } = await send(marketStock, { query: { code, market: 'US' } })
    const level = (Number(quote.last) + by).toFixed(2)
    return look.language === 'zh-CN' ? level : level.replace('.', ',')
  }
  await setAlert(visitor, t('alerts.above'), beside(0.01))
  await setAlert(visitor, t('alerts.below'), beside(-0.01))
  await expectAccessible(visitor)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    look.width,
  )
  await picture(visitor, `alerts-${look.language}`)
  // Nothing is touched from here on: the list says by itself that one was reached. A step between the two
  // settings leaves a wider gap, which takes some more of a step a minute to leave.
  const fired = sheet.locator('.rows .row .row-sub').filter({ hasText: /\d[.,]\d\d\s?\$|\$\d/ })
  await fired.first().waitFor({ timeout: 480_000 })
  await picture(visitor, `alert-fired-${look.language}`)
  await sheet.getByRole('button', { name: t('action.close') }).click()
  await goTab(visitor, 'home')
  await follow(visitor, page.locator('header a[href="#/messages"]:visible'))
  await arrive(visitor, '/messages')
  const told = page.locator('.rows .row button:visible').first()
  await expect.poll(() => told.innerText()).toContain(name)
  await told.click()
  await page.getByRole('dialog').getByRole('link').first().click()
  await arrive(visitor, /^\/stockInfo/)
  expect(complaints.filter((one) => !one.includes('422'))).toEqual([])
}

// They wait for the same step of the market, so they wait together.
test('an alert fires while the app is open', async () => {
  await Promise.all(looks.map(alertFires))
})
