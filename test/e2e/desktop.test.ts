// Goal: at a desk list and stock stand side by side, and what is tapped moves nothing. Method: by
// tapping at 1440 px, with the boxes of what stood there compared before and after.
import { marketStock } from '@parkett/contract/customer/market'
import { ordersPlace, ordersPrepare } from '@parkett/contract/customer/orders'
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { callerOf } from './asking.ts'
import { pin, beTrader } from './trading.ts'
import { deepLink, follow, goTab } from './walk.ts'
import { arrive, expectAccessible, newVisitor, joinWorld, settle, type Visitor } from './world.ts'

joinWorld()

async function atDesk(width = 1440): Promise<Visitor> {
  const visitor = await newVisitor({ width })
  await settle(visitor)
  return visitor
}

/** Verified and with a trade password, at the markets. */
async function atMarket(): Promise<Visitor> {
  const trader = await newVisitor({ width: 1440 })
  await beTrader(trader)
  await trader.open('/market')
  return trader
}

const stocksOf = ({ page, t }: Visitor): Locator =>
  page.getByRole('list', { name: t('market.stocks') }).getByRole('listitem')

test('a row that is tapped stays where it is, and so does the list around it', async () => {
  const visitor = await atDesk()
  const { page, t } = visitor
  await goTab(visitor, 'market')
  const rows = stocksOf(visitor)
  await rows.nth(15).waitFor()
  await page.getByRole('heading', { name: t('index.members') }).waitFor()
  await rows.nth(12).scrollIntoViewIfNeeded()
  await page.locator('.frame-list').evaluate((list) => list.scrollBy(0, 120))

  for (const at of [12, 10, 13]) {
    const row = rows.nth(at)
    const [name, before] = [await row.locator('.row-sub').textContent(), await row.boundingBox()]
    await follow(visitor, row.getByRole('link'))
    await arrive(visitor, new RegExp(`^/stockInfo.*code=${name?.split(' ')[0] ?? '?'}`))
    await page.locator('.line-chart:visible').waitFor()
    expect(await row.boundingBox()).toEqual(before)
    await expect.poll(() => row.getAttribute('aria-current')).toBe('true')
    expect(await page.locator('.rows > [aria-current]').count()).toBe(1)
  }
  await page.goBack()
  await page.goBack()
  await page.goBack()
  await arrive(visitor, '/market')
  await page.getByRole('heading', { name: t('index.members') }).waitFor()
  expect(visitor.complaints).toEqual([])
})

test('what the list was set to stays beside a stock; a reload brings both back, the list as it begins', async () => {
  const visitor = await atDesk()
  const { page, t } = visitor
  await goTab(visitor, 'market')
  await page.getByRole('radio', { name: t('market.byName') }).check()
  await arrive(visitor, '/market?segment=all')
  const first = stocksOf(visitor).first()
  const [, code = '?'] = /^(\w+)/.exec((await first.locator('.row-sub').textContent()) ?? '') ?? []
  await follow(visitor, first.getByRole('link'))
  await expect
    .poll(() => page.getByRole('radio', { name: t('market.byName') }).isChecked())
    .toBe(true)
  // Which share it is: its price moves anyway.
  const share = () => first.locator('.row-sub').textContent()
  const before = await share()
  // A second press turns the order of the whole list, not of its head alone.
  await page.getByRole('button', { name: t('market.sortBy', { what: t('label.name') }) }).click()
  await expect.poll(share).not.toBe(before)
  const path = await visitor.path()
  await page.reload()
  await arrive(visitor, path)
  await first.waitFor()
  expect(await page.getByRole('radio', { name: t('market.byName') }).isChecked()).toBe(false)
  expect(path).toContain(`code=${code}&`)
  await page.locator('.line-chart:visible').waitFor()
})

test('a sheet over its stock leaves rail and list where they are', async () => {
  const visitor = await atDesk(1100)
  const { page, t } = visitor
  await goTab(visitor, 'market')
  const row = stocksOf(visitor).nth(3)
  await follow(visitor, row.getByRole('link'))
  const rail = page.getByRole('navigation', { name: t('shell.mainNavigation') })
  const boxes = async () => [await rail.boundingBox(), await row.boundingBox()]
  const before = await boxes()
  expect(before).not.toContain(null)
  await follow(visitor, page.getByRole('link', { name: t('trade.buy'), exact: true }))
  await arrive(visitor, /^\/shares\/creatOrder/)
  expect(await boxes()).toEqual(before)
  await expect.poll(() => row.getAttribute('aria-current')).toBe('true')
})

test('three panes: a share is chosen, bought beside its chart and held, and no pane moves', async () => {
  const visitor = await atMarket()
  const { page, t } = visitor
  const row = stocksOf(visitor).nth(4)
  await follow(visitor, row.getByRole('link'))
  const chart = page.locator('.line-chart:visible')
  await chart.waitFor()
  const pane = page.locator('.frame-side')
  await pane.locator('#ticket-quantity').waitFor()
  const boxes = () => Promise.all([row, chart, pane].map((one) => one.boundingBox()))
  const before = await boxes()

  await pane.locator('#ticket-quantity').fill('3')
  const act = pane.locator('.actionbar button[type=submit]')
  await expect.poll(() => act.textContent()).toMatch(/\d.*\d/)
  await act.click()
  const review = pane.getByRole('region', { name: t('ticket.review') })
  await review.getByLabel(t('v.tradePassword'), { exact: true }).fill(pin)
  const receipt = pane.getByRole('region', { name: t('ticket.receipt') })
  await receipt.waitFor()
  expect(await boxes()).toEqual(before)
  await receipt.getByRole('button', { name: t('action.done') }).click()
  await expect.poll(() => pane.locator('#ticket-quantity').inputValue()).toBe('')
  await arrive(visitor, /^\/stockInfo/)
  // What was bought stands below it.
  await pane.getByRole('region', { name: t('ticket.position') }).waitFor()

  // The other side is a tap away, stands in the address and comes back with it.
  await pane.getByRole('radio', { name: t('trade.sell') }).check()
  await arrive(visitor, /^\/stockInfo.*[?&]side=sell/)
  await pane.getByRole('region', { name: t('trade.sell') }).waitFor()
  await page.reload()
  await expect.poll(() => pane.getByRole('radio', { name: t('trade.sell') }).isChecked()).toBe(true)
  // What was opened for another share is for that one.
  await follow(visitor, stocksOf(visitor).nth(6).getByRole('link'))
  await pane.getByRole('region', { name: t('trade.buy') }).waitFor()
  expect(visitor.complaints).toEqual([])
})

test('an address of a ticket opens its stock with the ticket beside it', async () => {
  const visitor = await atMarket()
  const { page, t } = visitor
  await deepLink(
    page,
    '/shares/creatOrder?code=NLE&market=DE&side=buy&quantity=7',
    'the address is kept, in a mail or a second window, on whatever device opens it',
  )
  const pane = page.locator('.frame-side')
  await expect.poll(() => pane.locator('#ticket-quantity').inputValue()).toBe('7')
  await page.locator('.line-chart:visible').waitFor()
  await page.locator('.frame-detail h1').filter({ hasText: 'Nordlicht' }).waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
  await pane.getByRole('radio', { name: t('trade.sell') }).check()
  await arrive(visitor, /^\/shares\/creatOrder.*side=sell/)
})

test('three panes by keyboard: through the list, to the candles, into the ticket and out of it', async () => {
  const visitor = await atMarket()
  const { page, t } = visitor
  const rows = stocksOf(visitor)
  await rows.nth(6).waitFor()
  await page.getByRole('button', { name: t('shortcuts.title') }).waitFor()
  const codeOf = async (at: number) =>
    (await rows.nth(at).locator('.row-sub').textContent())?.split(' ')[0] ?? '?'
  const key = (name: string) => page.keyboard.press(name)

  await key('ArrowDown')
  await arrive(visitor, new RegExp(`code=${await codeOf(0)}`))
  await page.locator('.frame-side #ticket-quantity').waitFor()
  // Neither heading nor figure takes the focus from who walks through the list.
  for (const at of [1, 2]) {
    await key('ArrowDown')
    await arrive(visitor, new RegExp(`code=${await codeOf(at)}`))
    expect(await rows.nth(at).locator('a:focus').count()).toBe(1)
  }
  await key('ArrowUp')
  await arrive(visitor, new RegExp(`code=${await codeOf(1)}`))

  // The ranges come with the share; a key before them chooses nothing.
  await page.locator('.frame-detail .ranges-all:visible').waitFor()
  await key('4')
  await expect.poll(() => page.locator('.frame-detail .range input').nth(3).isChecked()).toBe(true)
  await key('l')
  await page.locator('.chart canvas').first().waitFor()
  await key('l')
  await page.locator('.line-chart:visible').waitFor()

  await key('s')
  await arrive(visitor, /side=sell/)
  await page.locator('.frame-side #ticket-quantity:focus').waitFor()
  // Letters belong to the field that has the focus, and Escape leaves it.
  await key('b')
  await key('Escape')
  await arrive(visitor, /side=sell/)
  await key('b')
  await arrive(visitor, /side=buy/)
  await page.locator('.frame-side #ticket-quantity:focus').waitFor()
  await page.keyboard.type('2')
  const act = page.locator('.ticket .actionbar button[type=submit]')
  await expect.poll(() => act.textContent()).toMatch(/\d.*\d/)
  await key('Enter')
  await page.getByRole('region', { name: t('ticket.review') }).waitFor()
  await page.locator('.ticket .pin-input:focus').waitFor()
  await key('Escape')
  await page.locator('.frame-side #ticket-quantity:focus').waitFor()
  expect(await page.locator('#ticket-quantity').inputValue()).toBe('2')
  await key('Enter')
  await page.locator('.ticket .pin-input:focus').waitFor()
  await page.keyboard.type(pin)
  await page.getByRole('region', { name: t('ticket.receipt') }).waitFor()
  expect(visitor.complaints).toEqual([])
})

test('? says which keys there are, and a switch gives single letters back', async () => {
  const visitor = await atDesk()
  const { page, t } = visitor
  await page.getByRole('button', { name: t('shortcuts.title') }).waitFor()
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: t('shortcuts.title') })
  await help.waitFor()
  expect(await help.locator('kbd').allTextContents()).toEqual([
    '?',
    '/',
    '↑',
    '↓',
    'B',
    'S',
    'L',
    '1',
    '2',
    '3',
    '4',
    '5',
    'Esc',
  ])
  await help
    .locator('.line')
    .filter({ hasText: t('trade.buy') })
    .filter({ hasText: 'B' })
    .waitFor()
  await expectAccessible(visitor)
  // A dialog has its own keys.
  await page.keyboard.press('/')
  await help.getByRole('switch', { name: t('shortcuts.on') }).uncheck()
  await page.keyboard.press('Escape')
  await help.waitFor({ state: 'detached' })
  await page.keyboard.press('/')
  await page.keyboard.press('?')
  expect(await visitor.path()).toBe('/home')
  expect(await page.getByRole('dialog').count()).toBe(0)

  await page.getByRole('button', { name: t('shortcuts.title') }).click()
  await help.getByRole('switch', { name: t('shortcuts.on') }).check()
  await page.keyboard.press('Escape')
  await help.waitFor({ state: 'detached' })
  await page.keyboard.press('/')
  await arrive(visitor, '/search/search')
})

test('the drawer counts what can still trade, lists it and what ended, and stays as it was left', async () => {
  const visitor = await atMarket()
  const { page, t } = visitor
  const customer = await callerOf(visitor)
  const { instrument } = await customer(marketStock, { query: { code: 'NLE', market: 'DE' } })
  const limit = { type: 'limit', limit: '1', timeInForce: 'gtc' } as const
  const { intent } = await customer(ordersPrepare, {
    body: { instrument: instrument.id, side: 'buy', quantity: 9, ...limit },
  })
  await customer(ordersPlace, { body: { intent, tradePassword: pin } })
  const bought = await customer(ordersPrepare, {
    body: { instrument: instrument.id, side: 'buy', quantity: 4, type: 'market' },
  })
  await customer(ordersPlace, { body: { intent: bought.intent, tradePassword: pin } })

  await follow(visitor, stocksOf(visitor).nth(2).getByRole('link'))
  const drawer = page.getByRole('region', { name: t('portfolio.orders') })
  const head = drawer.getByRole('button', { name: t('portfolio.orders') })
  await drawer.getByRole('radio', { name: `${t('hub.openOrders')} 1` }).waitFor()
  const row = drawer
    .getByRole('row')
    .filter({ hasText: t('order.limit') })
    .last()
  expect(await row.textContent()).toContain('9')
  await expectAccessible(visitor)
  await row.getByRole('button', { name: t('order.change') }).click()
  const form = page.getByRole('dialog', { name: t('order.change') })
  await form.getByLabel(t('position.quantity'), { exact: true }).fill('8')
  await form.getByRole('button', { name: t('order.changeReview') }).click()
  const told = page.getByRole('dialog', { name: t('ticket.review') })
  await told.getByText(t('order.changeKeeps')).waitFor()
  await expectAccessible(visitor)
  await told.getByLabel(t('v.tradePassword'), { exact: true }).fill(pin)
  await told.waitFor({ state: 'detached' })
  await row.getByRole('cell', { name: '8', exact: true }).waitFor()
  await drawer.getByRole('radio', { name: t('portfolio.done') }).click()
  const done = drawer.getByRole('row').filter({ hasText: t('order.filled') })
  await done.getByText('4', { exact: true }).waitFor()
  await row.waitFor({ state: 'detached' })
  await expectAccessible(visitor)
  await drawer.getByRole('radio', { name: t('hub.openOrders') }).click()
  await row.waitFor()
  await head.click()
  await row.waitFor({ state: 'detached' })
  await page.reload()
  await expect.poll(() => head.getAttribute('aria-expanded')).toBe('false')
  await head.click()
  await follow(visitor, row.getByRole('link'))
  await arrive(visitor, /^\/order\?id=\d+$/)
})
