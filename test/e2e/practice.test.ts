// Goal: who has no account learns to buy, with play money, and comes back to it; a customer does on every device.
// Method: a visitor taps from look around into a practice, buys there, plays on to the close, leaves and goes on.
// A customer begins one on imported days in one browser and goes on in another.
import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { addDays } from '@parkett/core/civil'
import { expect, test } from 'vitest'
import { looksWell } from './looks-well.ts'
import { follow, walk } from './walk.ts'
import { review } from './trading.ts'
import { arrive, houseOf, logIn, newVisitor, openWorld, settle, type Visitor } from './world.ts'

openWorld({ PRACTICE: 'on' })

// Where the week begins, Frankfurt is open.
const code = 'NLE'

/** The trade password as the practice's own screen says it. */
async function saidPassword({ page, t }: Visitor): Promise<string> {
  const line = page.locator('.ledger > *').filter({ hasText: t('trade.password') })
  return /\d{6}/.exec((await line.textContent()) ?? '')?.[0] ?? ''
}

/** Into a practice, at its own origin. */
async function begin(visitor: Visitor): Promise<void> {
  const { page, t, origin } = visitor
  await page.getByRole('button', { name: t('practice.begin'), exact: true }).click()
  await page.waitForURL((url) => url.origin !== origin)
  await arrive(visitor, '/demo')
}

for (const [language, theme, width] of [
  ['de', 'light', 390],
  ['zh-CN', 'dark', 360],
] as const) {
  test(`a visitor without an account practises a purchase, leaves and goes on (${language})`, async () => {
    const visitor = await newVisitor({ language, theme, width, touch: true, keeps: true })
    const { page, t, open, origin, complaints } = visitor
    await open('/explore')
    await follow(visitor, page.getByRole('link', { name: t('title.practice') }))
    await arrive(visitor, '/explore/practice')
    await looksWell(visitor)
    await begin(visitor)
    const inside = new URL(page.url()).origin
    await page.getByText(t('practice.isOpen')).waitFor()
    expect(await page.locator('.sim').textContent()).toContain(t('sim.practice'))
    await looksWell(visitor)
    const password = await saidPassword(visitor)

    await follow(visitor, page.getByRole('link', { name: new RegExp(`^${t('practice.buy')}`) }))
    await follow(visitor, page.locator('a[href^="#/search/search"]:visible').first())
    await page.getByRole('searchbox').fill(code)
    await page.locator('.rows a:visible').filter({ hasText: code }).first().click()
    await arrive(visitor, /^\/stockInfo/)
    await follow(visitor, page.getByRole('link', { name: t('trade.buy'), exact: true }))
    await page.locator('#ticket-quantity').fill('100')
    await review(visitor)
    const sheet = page.getByRole('dialog', { name: t('ticket.review') })
    await sheet.getByLabel(t('v.tradePassword'), { exact: true }).fill(password)
    await page.getByRole('dialog', { name: t('ticket.receipt') }).waitFor()
    await page.locator('.ticket a[href*="/order?id="]').click()
    await arrive(visitor, /^\/order\?id=\d+$/)

    // Each practice has a market of its own at this one origin: nothing of it stays on the device.
    const kept = () =>
      page.evaluate(async () => [
        ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
        ...(await caches.keys()),
      ])
    expect(await kept()).toEqual([])

    await walk(visitor, 'account', '/demo')
    await page.getByRole('button', { name: t('practice.closing'), exact: true }).click()
    await page.getByText(t('practice.isClosed')).waitFor()
    const bought = page.getByRole('link', { name: new RegExp(`^${t('practice.buy')}`) })
    await expect.poll(() => bought.textContent()).toContain(t('practice.done'))

    await page.getByRole('link', { name: t('practice.leave'), exact: true }).click()
    await page.waitForURL((url) => url.origin === origin)
    // Nobody is logged in there: a practice is no account.
    await arrive(visitor, /^\/login/)
    await follow(visitor, page.getByRole('link', { name: t('title.explore') }))
    await follow(visitor, page.getByRole('link', { name: t('title.practice') }))
    await page.getByRole('link', { name: t('practice.goOn'), exact: true }).click()
    await page.waitForURL((url) => url.origin === inside)
    await arrive(visitor, '/demo')
    await expect.poll(() => bought.textContent()).toContain(t('practice.done'))
    expect(complaints).toEqual([])
  })
}

const program = join(import.meta.dirname, '../../apps/server/src/market/import/main.ts')

/** What an operator imports: some weeks of one share, at the terminal of the house that runs. */
async function importPrices(): Promise<void> {
  const { dataDir } = houseOf()
  const rows = Array.from({ length: 40 }, (_, day) => {
    const close = 100 + day / 2
    return `${addDays('2015-01-02', day)},${close},${close + 1},${close - 1},${close},90000,AAA`
  })
  const file = join(dataDir, 'bars.csv')
  await writeFile(file, ['date,open,high,low,close,volume,symbol', ...rows].join('\n'))
  const env = { PATH: process.env['PATH'], DATA_DIR: dataDir }
  await promisify(execFile)(process.execPath, [program, 'prices', file], { env })
}

test('a customer practises on imported days, and goes on with it on another device', async () => {
  const visitor = await newVisitor({ language: 'de', width: 390, touch: true })
  const { page, t, origin } = visitor
  const person = await settle(visitor)
  await walk(visitor, 'account', '/demo')
  await page.getByText(t('practice.noneImported', { command: 'npm run import' })).waitFor()
  await importPrices()
  await page.reload()
  // A tape by its name: one of nowhere is refused where it is typed.
  await page.getByText(t('practice.byTape'), { exact: true }).click()
  await page
    .getByLabel(t('practice.tape'), { exact: true })
    .fill('nowhere · 2026-11-16 · 1 · EUR 1.00')
  await page.getByRole('button', { name: t('practice.begin'), exact: true }).click()
  await page.getByText(t('reason.practice_tape')).waitFor()
  await looksWell(visitor)
  await page.getByText(t('practice.imported'), { exact: true }).click()
  await page.getByLabel(t('practice.shareSet')).waitFor()
  await looksWell(visitor)
  await begin(visitor)
  await page.getByText(t('practice.range')).waitFor()
  expect(await page.locator('.sim').textContent()).toContain(t('sim.practice'))
  // A mark keeps the moment, and the way back to it stands from then on.
  await page.getByRole('button', { name: t('practice.mark'), exact: true }).click()
  await page.getByRole('button', { name: t('practice.reset'), exact: true }).click()
  const asked = page.getByRole('alertdialog', { name: t('practice.resetAsk') })
  await asked.getByRole('button', { name: t('practice.reset'), exact: true }).click()
  await asked.waitFor({ state: 'detached' })
  await arrive(visitor, '/demo')
  await page.getByRole('button', { name: t('practice.reset'), exact: true }).waitFor()
  // Its orders are a file, and play again where time stands: here there are none, which is the same.
  const stands = page.getByRole('radio', { name: t('practice.stop'), exact: true })
  await stands.click()
  await expect.poll(() => stands.isChecked()).toBe(true)
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: t('practice.listSave'), exact: true }).click()
  const list = await (await saving).path()
  await page.getByLabel(t('practice.listPlay'), { exact: true }).setInputFiles(list)
  await page.getByText(t('practice.listSame', { fills: '0' })).waitFor()
  await looksWell(visitor)

  const other = await newVisitor({ language: 'zh-CN', theme: 'dark', width: 390, touch: true })
  await other.open('/login')
  await logIn(other, person.username, person.password)
  await arrive(other, '/home')
  await walk(other, 'account', '/demo')
  await other.page.getByText(other.t('practice.own'), { exact: true }).waitFor()
  await looksWell(other)
  await other.page.getByRole('button', { name: other.t('practice.goOn'), exact: true }).click()
  await other.page.waitForURL((url) => url.origin !== origin)
  await arrive(other, '/demo')
  await other.page.getByText(other.t('practice.range')).waitFor()
  expect([...visitor.complaints, ...other.complaints]).toEqual([])
})
