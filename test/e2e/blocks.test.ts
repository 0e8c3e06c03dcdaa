// Goal: a part of a block is applied for by tapping, with all that makes it fair before the review; it is
// taken back, and another one is reviewed, bought, settled and locked. Method: the real product in a real
// browser, German on a small phone under fingers and Chinese on a larger one, on a server of its own
// whose clock goes on.
import { assetsShow } from '@parkett/contract/customer/assets'
import { blockOrdersDetail, blockOrdersList } from '@parkett/contract/customer/blocks'
import { operatorAdvanceDay } from '@parkett/contract/desk/operator'
import { formatMonth } from '@parkett/words/format-time'
import type { Language } from '@parkett/words/languages'
import { expect, test } from 'vitest'
import { callerOf } from './asking.ts'
import { pin, beTrader } from './trading.ts'
import { looksWell } from './looks-well.ts'
import { untilMorning } from './morning.ts'
import { follow, goTab, walk } from './walk.ts'
import { arrive, callHouse, newVisitor, openWorld, setClock, type Visitor } from './world.ts'

openWorld()

const looks = [
  { language: 'de', theme: 'light', width: 360, touch: true },
  { language: 'zh-CN', theme: 'dark', width: 390, touch: true },
] as const

for (const look of looks) {
  test(`a part of a block is bought and locked (${look.language})`, async () => {
    const visitor = await newVisitor(look)
    const { page, t, complaints } = visitor
    await beTrader(visitor)
    await untilMorning(visitor)
    await visitor.open('/trade')

    await walk(visitor, 'trade', '/shares/dzjy')
    await page.getByText(t('blocks.fictional')).waitFor()
    await looksWell(visitor)

    await apply(visitor)
    await page.getByRole('button', { name: t('blocks.takeBack'), exact: true }).click()
    await page.getByText(t('blocks.state_cancelled'), { exact: true }).first().waitFor()
    await looksWell(visitor)

    await apply(visitor)
    const id = await newest(visitor)
    await pass(visitor, id, 'in_review')
    await pass(visitor, id, 'executed')
    await page.getByText(t('blocks.state_executed'), { exact: true }).first().waitFor()
    await looksWell(visitor)
    await callHouse(operatorAdvanceDay, { body: { days: 3 } })
    await expect.poll(() => statusOf(visitor, id), { timeout: 30_000 }).toBe('locked')

    await records(visitor)
    await holding(visitor)
    await calendar(visitor, { id, language: look.language })
    expect(complaints).toEqual([])
  })
}

/** From the list over the figures and the review to the receipt. */
async function apply(visitor: Visitor): Promise<void> {
  const { page, t } = visitor
  await walk(visitor, 'trade', '/shares/dzjy')
  const offered = page
    .locator('article.offering')
    .filter({ hasText: '€' })
    .filter({ has: page.getByText(t('blocks.open'), { exact: true }) })
  await follow(visitor, offered.first().locator('footer a'))
  await page.getByText(t('blocks.averageHint')).waitFor()
  // Its price among those it is compared with, each with a mark of its own; the ends are named.
  expect(await page.locator('.between > i').count()).toBeGreaterThan(2)
  // Whether its own is one of them, the market of the day says.
  expect(await page.locator('.between-ends > span').count()).toBe(2)
  const quantity = page.locator('#block-quantity')
  const least = await quantity.inputValue()
  await quantity.fill('0')
  await page.locator('button[type=submit]').click()
  await page.getByText(t('v.lotsZero'), { exact: true }).waitFor()
  await quantity.fill(least)
  await page.locator('button[type=submit]').click()
  await page.getByText(t('blocks.readFirst'), { exact: true }).waitFor()
  await page.locator('#block-read').check()
  await looksWell(visitor)
  await page.locator('button[type=submit]').click()
  await page.getByRole('heading', { name: t('blocks.review') }).waitFor()
  await page.getByText(t('blocks.resaleHint')).waitFor()
  await looksWell(visitor)
  await page.getByRole('button', { name: t('ticket.confirm') }).click()
  await page.getByLabel(t('v.tradePassword'), { exact: true }).fill(pin)
  await arrive(visitor, /^\/shares\/dzjy-record\?order=\d+$/)
  await page.getByText(t('blocks.state_submitted'), { exact: true }).first().waitFor()
  await looksWell(visitor)
}

async function newest(visitor: Visitor): Promise<string> {
  const { rows } = await (await callerOf(visitor))(blockOrdersList, { query: {} })
  const [row] = rows
  if (row === undefined) throw new Error('nothing was applied for')
  return row.id
}

async function statusOf(visitor: Visitor, id: string): Promise<string> {
  return (await (await callerOf(visitor))(blockOrdersDetail, { params: { id } })).status
}

/** A quarter of an hour goes by, and what is due then is done. */
async function pass(visitor: Visitor, id: string, status: string): Promise<void> {
  const { at } = await (await callerOf(visitor))(assetsShow)
  await setClock(Date.parse(at) + 16 * 60_000)
  await expect.poll(() => statusOf(visitor, id), { timeout: 30_000 }).toBe(status)
}

/** Both of them in the list, and the story of the newest in its sheet. */
async function records(visitor: Visitor): Promise<void> {
  const { page, t } = visitor
  await walk(visitor, 'trade', '/shares/dzjy')
  // What settled stands in the public list, without a name.
  await page.getByText(t('blocks.tapeText')).waitFor()
  await looksWell(visitor)
  const folder = process.env['SHOTS']
  if (folder !== undefined)
    await page.screenshot({
      path: `${folder}/tape-${page.viewportSize()?.width}.png`,
      fullPage: true,
    })
  await follow(visitor, page.locator('main a[href="#/shares/dzjy-record"]'))
  const rows = page.locator('main .rows button')
  await expect.poll(() => rows.count()).toBe(2)
  await looksWell(visitor)
  await rows.first().click()
  await page.getByRole('dialog').getByText(t('blocks.settled')).first().waitFor()
  await looksWell(visitor)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

/** In the holding they are locked with their date, and none of them can be sold. */
async function holding(visitor: Visitor): Promise<void> {
  const { page, t } = visitor
  await goTab(visitor, 'portfolio')
  await follow(visitor, page.locator('main a[href^="#/shares/holdDetail"]').first())
  await page.getByText(t('position.sellable'), { exact: true }).first().click()
  await page.getByText(t('position.locked'), { exact: true }).waitFor()
  await looksWell(visitor)
}

/** In the calendar the day from which they can be sold, and from there its story. */
async function calendar(
  visitor: Visitor,
  { id, language }: { readonly id: string; readonly language: Language },
): Promise<void> {
  const { page, t } = visitor
  await walk(visitor, 'trade', '/shares/new')
  await follow(visitor, page.locator('main a[href="#/shares/calendar"]:visible'))
  const { quantity, lockedUntil } = await (
    await callerOf(visitor)
  )(blockOrdersDetail, {
    params: { id },
  })
  const month = formatMonth(lockedUntil.slice(0, 7), language)
  await page.getByRole('radio', { name: month }).check()
  await looksWell(visitor)
  const entry = page.locator(`main a[href="#/shares/dzjy-record?order=${id}"]:visible`)
  await expect.poll(() => entry.innerText()).toContain(String(quantity))
  await follow(visitor, entry)
  await arrive(visitor, `/shares/dzjy-record?order=${id}`)
  await page.getByText(t('blocks.settled')).first().waitFor()
}
