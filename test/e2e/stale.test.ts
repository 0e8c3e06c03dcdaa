// Goal: nobody takes an old figure for a new one. Method: the feed, or the answer of a screen, is cut
// off while it is looked at, and comes back.
import type { Language } from '@parkett/words/languages'
import { expect, test } from 'vitest'
import { seenWhenAsked } from './beats.ts'
import { goStock, goTab, walk } from './walk.ts'
import { newVisitor, joinWorld, settle, type Visitor } from './world.ts'

joinWorld()

const cutStream = ({ page }: Visitor) => page.route('**/api/stream/*', (route) => route.abort())

/** Cuts these answers off: the mark comes with a time, and goes when they come again. */
async function expectMarked(
  { page, t }: Visitor,
  key: 'market.stalePrices' | 'shell.asOf',
  answers: string,
): Promise<void> {
  const mark = page.getByText(new RegExp(t(key, { time: '\\d\\d:\\d\\d' }))).first()
  expect(await mark.count()).toBe(0)
  await page.route(answers, (route) => route.abort())
  await seenWhenAsked(page, mark)
  await page.unroute(answers)
  await seenWhenAsked(page, mark, 'detached')
}

test('where prices stop coming, a stock and a list say since when, and no longer once they come again', async () => {
  const visitor = await newVisitor()
  const { page, t } = visitor
  // Asked for, as where no stream comes through.
  await cutStream(visitor)
  await settle(visitor)
  await goStock(visitor, 'NLE')
  await page.getByText(t('quote.open'), { exact: true }).waitFor()
  await expectMarked(visitor, 'market.stalePrices', '**/api/market/quotes*')
  await goTab(visitor, 'market')
  await page.locator('.page-main .rows .row:visible').first().waitFor()
  await expectMarked(visitor, 'market.stalePrices', '**/api/market/quotes*')
})

// They wait for the same seconds, so they wait together.
test('prices that have been silent for longer than an order may be priced with are grey, and ink again', async () => {
  async function greyAndInk(language: Language): Promise<void> {
    const visitor = await newVisitor({ language })
    const { page, t } = visitor
    await cutStream(visitor)
    await settle(visitor)
    await goStock(visitor, 'NLE')
    await page.getByText(t('quote.open'), { exact: true }).waitFor()
    const colour = (): Promise<string> =>
      page
        .locator('.hero .price')
        .first()
        .evaluate((price) => getComputedStyle(price).color)
    const ink = await colour()
    await page.route('**/api/market/quotes*', (route) => route.abort())
    await expect.poll(colour, { timeout: 45_000 }).not.toBe(ink)
    await page.unroute('**/api/market/quotes*')
    await expect.poll(colour).toBe(ink)
  }
  await Promise.all((['de', 'zh-CN', 'el'] as const).map(greyAndInk))
})

test('what one has, read in vain, stays with the time of which it is', async () => {
  const visitor = await newVisitor()
  const { page, t } = visitor
  await settle(visitor)
  await walk(visitor, 'account', '/personCenter')
  await page.getByText(t('assets.purse'), { exact: true }).waitFor()
  await expectMarked(visitor, 'shell.asOf', '**/api/assets')
  await page.getByText(t('assets.purse'), { exact: true }).waitFor()
})

test('without a network the app says so, with the time of the last price it has', async () => {
  const visitor = await newVisitor({ language: 'en' })
  const { page, context, t } = visitor
  await settle(visitor)
  await goStock(visitor, 'NLE')
  await page.getByText(t('quote.open'), { exact: true }).waitFor()
  await context.setOffline(true)
  const banner = page.getByText(new RegExp(`^${t('e.offline', { time: '\\d\\d:\\d\\d' })}$`))
  await banner.waitFor()
  await context.setOffline(false)
  await banner.waitFor({ state: 'detached' })
})
