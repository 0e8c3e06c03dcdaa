import { expect, test } from 'vitest'
import { confirm, openTicket, review } from './trading.ts'
import {
  expectAccessibleAt,
  expectAccessibleEverywhere,
  expectNoOverflow,
  onSmallPhone,
  type Screen,
} from './looks.ts'
import { follow, goHolding, showPortfolio, walk } from './walk.ts'
import { newVisitor, joinWorld, type Visitor } from './world.ts'

joinWorld()

/** A customer with a position and an order, through the screens. Answers the addresses of both. */
async function trade(visitor: Visitor): Promise<Mine> {
  await openTicket(visitor, 'code=NLE&side=buy&quantity=3')
  await review(visitor)
  const order = await confirm(visitor)
  await goHolding(visitor, 'NLE')
  return { order, holding: await visitor.path() }
}

type Mine = { readonly order: string; readonly holding: string }
const screensOf = ({ order, holding }: Mine): readonly Screen[] =>
  [
    ['/trade', '.movers-place a'],
    ['/shares/creatOrder', '.empty'],
    ['/shares/creatOrder?code=NLE&side=buy&quantity=5', '.ticket-costs span:not(:empty)'],
    [
      '/shares/creatOrder?code=605901&market=CN&side=buy&quantity=250',
      '.ticket-notice[data-tone=danger]',
    ],
    ['/transaction', '.line .figure'],
    ['/transaction?v=orders', '.empty'],
    ['/transaction?v=orders&state=done', '.rows a'],
    ['/transaction?v=history', '.rows a'],
    [order, '.timeline'],
    ['/order?id=1', '.empty'],
    ['/ucenter/holding', '.rows a'],
    [holding, '.hero-value'],
    ['/shares/holdDetail?id=1', '.empty'],
    ['/historyPosition', '.empty'],
    ['/historyDetail?id=1', '.empty'],
    ['/personCenter', '.line .figure'],
  ].map(([path = '', whole = '']) => [path, `${placeOf(path)} ${whole}`] as const)

/** A ticket stands in its sheet over the stock, all else on its page. */
const placeOf = (path: string): string =>
  path.startsWith('/shares/creatOrder?') ? 'dialog' : '.page-main'

test('axe finds nothing on the screens of trading, by light and dark, narrow and wide', async () => {
  const visitor = await newVisitor()
  const { page, t, complaints } = visitor
  const mine = await trade(visitor)
  await expectAccessibleAt(visitor, screensOf(mine))
  await walk(visitor, 'account', '/personCenter')
  await page.locator('.hero-value button.figure').click()
  await page.locator('dialog .proven-line').waitFor()
  await expectAccessibleEverywhere(visitor)
  await page.locator('dialog summary').last().click()
  await page.keyboard.press('Escape')
  await page.locator('dialog').waitFor({ state: 'detached' })
  await goHolding(visitor, 'NLE')
  await follow(visitor, page.getByRole('link', { name: t('trade.sell'), exact: true }))
  await page.locator('#ticket-quantity').fill('1')
  await review(visitor)
  await expectAccessibleEverywhere(visitor)
  expect(complaints).toEqual([])
})

test('nothing of trading is cut or sticks out at 320 px, in the languages with the longest words', async () => {
  const visitor = await newVisitor()
  const mine = await trade(visitor)
  for (const language of ['de', 'ru', 'el', 'fr', 'zh-TW'] as const)
    await expectNoOverflow(await onSmallPhone(visitor, language), screensOf(mine))
})

test('hidden balances are nowhere in the page, and stay hidden on the next screen', async () => {
  const visitor = await newVisitor()
  const { page, t } = visitor
  await trade(visitor)
  await walk(visitor, 'account', '/personCenter')
  await page.locator('.hero-value button.figure').waitFor()
  await page.getByRole('button', { name: t('label.balancesHide') }).click()
  await expect.poll(() => page.locator('main').textContent()).not.toMatch(/\d+,\d\d\s*€/)
  await walk(visitor, 'portfolio')
  await page.locator('.rows a:visible').first().waitFor()
  expect(await page.locator('main').textContent()).not.toMatch(/\d+,\d\d\s*€/)
})

test('the history comes down as a file with exact figures', async () => {
  const visitor = await newVisitor()
  const { page, t } = visitor
  await trade(visitor)
  await showPortfolio(visitor, 'history')
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: t('portfolio.csv') }).click()
  const file = await coming
  expect(file.suggestedFilename()).toBe('parkett-year.csv')
  const chunks: Buffer[] = []
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer)
  const [, row = ''] = Buffer.concat(chunks).toString('utf8').split('\r\n')
  expect(row.split(',')).toEqual(expect.arrayContaining(['NLE', '3', 'EUR', 'SIMULATED']))
})
