// Goal: at a desk portfolio, account and settings are lists that stay, with what was chosen beside
// them; nothing jumps. Method: by tapping and by keyboard at 1440 and 1100 px, with the boxes of
// what stood there compared before and after.
import { marketStock } from '@parkett/contract/customer/market'
import { ordersPlace, ordersPrepare } from '@parkett/contract/customer/orders'
import { transfersConfirm, transfersPrepare } from '@parkett/contract/customer/transfers'
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { callerOf } from './asking.ts'
import { looksWell } from './looks-well.ts'
import { pin, beTrader } from './trading.ts'
import { follow, goTab } from './walk.ts'
import { arrive, expectAccessible, newVisitor, joinWorld, settle, type Visitor } from './world.ts'

joinWorld()

const codes = ['NLE', 'HFL', 'APT'] as const

/** Verified, at home, with three shares. */
async function withShares(width: number): Promise<Visitor> {
  const visitor = await newVisitor({ width })
  await beTrader(visitor)
  const call = await callerOf(visitor)
  for (const code of codes) {
    const { instrument } = await call(marketStock, { query: { code, market: 'DE' } })
    const { intent } = await call(ordersPrepare, {
      body: { instrument: instrument.id, side: 'buy', type: 'market', quantity: 3 },
    })
    await call(ordersPlace, { body: { intent, tradePassword: pin } })
  }
  await visitor.open('/home')
  return visitor
}

const boxesOf = (all: readonly Locator[]) => Promise.all(all.map((one) => one.boundingBox()))

test('the portfolio is a table that stays: position and order open beside it', async () => {
  const visitor = await withShares(1440)
  const { page, t } = visitor
  await goTab(visitor, 'portfolio')
  const list = page.locator('.frame-list')
  const table = list.locator('.held').first()
  const lines = table.locator('tbody tr')
  await expect.poll(() => lines.count()).toBe(codes.length + 1)
  // Until something is chosen, what the figure is made of stands there.
  await page.locator('.frame-detail').getByText(t('explain.addsUp').split('.')[0]!).waitFor()
  await expectAccessible(visitor)
  const still = [list.locator('.hero-value'), table, lines.nth(2)]
  const before = await boxesOf(still)
  for (const at of [1, 0]) {
    await follow(visitor, lines.nth(at).getByRole('link'))
    await arrive(visitor, /^\/shares\/holdDetail\?id=/)
    await expect.poll(() => lines.nth(at).getAttribute('aria-current')).toBe('true')
    expect(await list.locator('[aria-current]').count()).toBe(1)
    await page.locator('.frame-detail .actionbar').getByRole('link').first().waitFor()
    expect(await boxesOf(still)).toEqual(before)
  }
  await expectAccessible(visitor)

  // What was chosen of the list stays while the address belongs to what stands beside it.
  await list.getByRole('radio', { name: t('portfolio.history') }).check()
  const traded = list.getByRole('list', { name: t('portfolio.history') }).getByRole('listitem')
  await expect.poll(() => traded.count()).toBe(codes.length)
  const rows = await boxesOf([traded.nth(1), list.locator('.hero-value')])
  await follow(visitor, traded.nth(1).getByRole('link'))
  await arrive(visitor, /^\/order\?id=/)
  await expect.poll(() => traded.nth(1).getAttribute('aria-current')).toBe('true')
  expect(await boxesOf([traded.nth(1), list.locator('.hero-value')])).toEqual(rows)
  await expectAccessible(visitor)
  expect(visitor.complaints).toEqual([])
})

test('home has its positions as a table at a desk, and the list of markets says how much one has', async () => {
  const visitor = await withShares(1440)
  const { page, t } = visitor
  const lines = page.getByRole('table', { name: t('home.positions') }).locator('tbody tr')
  await expect.poll(() => lines.count()).toBe(codes.length)
  await expect.poll(() => page.locator('.hero-value .cur').count()).toBe(1)
  await looksWell(visitor)
  await follow(visitor, lines.first().getByRole('link'))
  await arrive(visitor, /^\/stockInfo/)
  // Only the sign of the currency is lighter.
  await page.locator('.frame-detail .hero-value[data-price] .cur').waitFor()
  // By name, where Apothenia is on the first page of any day.
  await page
    .locator('.frame-list')
    .getByRole('radio', { name: t('market.byName') })
    .check()
  const held = page
    .locator('.frame-list')
    .getByText(t('market.held', { count: 3 }))
    .first()
  await held.waitFor()
  const [needed, given] = await held.evaluate((one) => [one.scrollWidth, one.clientWidth])
  expect(needed).toBeLessThanOrEqual(given ?? 0)
  expect(visitor.complaints).toEqual([])
})

test('with room for two panes the portfolio is its list, and its figure stands beside it', async () => {
  const visitor = await withShares(1100)
  const { page } = visitor
  await goTab(visitor, 'portfolio')
  const rows = page.locator('.frame-list .rows').first().locator('> li')
  await expect.poll(() => rows.count()).toBe(codes.length + 1)
  await page.locator('.frame-detail .hero-value:visible').waitFor()
  const before = await boxesOf([rows.nth(0), rows.nth(2)])
  await follow(visitor, rows.nth(2).getByRole('link'))
  await arrive(visitor, /^\/shares\/holdDetail\?id=/)
  await expect.poll(() => rows.nth(2).getAttribute('aria-current')).toBe('true')
  expect(await boxesOf([rows.nth(0), rows.nth(2)])).toEqual(before)
  await page.goBack()
  await arrive(visitor, '/transaction')
  await page.locator('.frame-detail .hero-value:visible').waitFor()
  expect(visitor.complaints).toEqual([])
})

test('a record of the bank opens beside its list, and neither list moves', async () => {
  const visitor = await newVisitor({ width: 1440 })
  await beTrader(visitor)
  const { page, t } = visitor
  const send = await callerOf(visitor)
  for (const amount of ['100', '200'] as const) {
    const wish = { direction: 'to_bank', currency: 'EUR', amount } as const
    const { intent } = await send(transfersPrepare, { body: wish })
    await send(transfersConfirm, { body: { intent, tradePassword: pin } })
  }
  await visitor.open('/home')
  await goTab(visitor, 'account')
  await follow(visitor, page.locator('.frame-list a[href="#/bankRecord"]'))
  await page.getByRole('radio', { name: t('transfer.list') }).check()
  const rows = page.getByRole('list', { name: t('transfer.list') }).getByRole('link')
  await expect.poll(() => rows.count()).toBe(2)
  const still = [rows.nth(0), rows.nth(1), page.locator('.frame-list .rows a').first()]
  const before = await boxesOf(still)
  // Its list stands beside it: nothing leads back.
  expect(await page.getByRole('button', { name: t('shell.back') }).count()).toBe(0)
  for (const at of [0, 1]) {
    await follow(visitor, rows.nth(at))
    await arrive(visitor, /^\/bankRecord\?.*transfer=\d+/)
    await page.locator('.frame-side .line').first().waitFor()
    expect(await boxesOf(still)).toEqual(before)
  }
  await expectAccessible(visitor)
  expect(visitor.complaints).toEqual([])
})

test('with room for two panes a record of the bank rises over its list, and no list is lost', async () => {
  const visitor = await newVisitor({ width: 1100 })
  await beTrader(visitor)
  const { page, t } = visitor
  const send = await callerOf(visitor)
  const wish = { direction: 'to_bank', currency: 'EUR', amount: '100' } as const
  const { intent } = await send(transfersPrepare, { body: wish })
  await send(transfersConfirm, { body: { intent, tradePassword: pin } })
  await visitor.open('/home')
  await goTab(visitor, 'account')
  await follow(visitor, page.locator('.frame-list a[href="#/bankRecord"]'))
  await page.getByRole('radio', { name: t('transfer.list') }).check()
  const row = page.locator('.frame-detail').getByRole('list').getByRole('link').first()
  const still = [row, page.locator('.frame-list .rows a').first()]
  await row.waitFor()
  const before = await boxesOf(still)
  await follow(visitor, row)
  await arrive(visitor, /^\/bankRecord\?.*transfer=\d+/)
  const record = page.getByRole('dialog', { name: t('money.transfer') })
  await record.locator('.line').first().waitFor()
  expect(await boxesOf(still)).toEqual(before)
  await expectAccessible(visitor)
  await page.keyboard.press('Escape')
  await record.waitFor({ state: 'detached' })
  await arrive(visitor, '/bankRecord?v=transfers')
  expect(await boxesOf(still)).toEqual(before)
  expect(visitor.complaints).toEqual([])
})

test('through portfolio, account and settings by keyboard', async () => {
  const visitor = await withShares(1440)
  const { page, t } = visitor
  const key = (name: string) => page.keyboard.press(name)
  await page.getByRole('button', { name: t('shortcuts.title') }).waitFor()
  await goTab(visitor, 'portfolio')
  await page.locator('.held tbody tr').nth(2).waitFor()
  await page.locator('.frame-detail').getByText(t('explain.addsUp').split('.')[0]!).waitFor()
  const seen = new Set<string>()
  const isNew = (path: string) => path.startsWith('/shares/holdDetail') && !seen.has(path)
  for (let at = 0; at < codes.length; at += 1) {
    await key('ArrowDown')
    await expect.poll(async () => isNew(await visitor.path())).toBe(true)
    expect(
      await page
        .locator('.held tr')
        .nth(at + 1)
        .locator('a:focus')
        .count(),
    ).toBe(1)
    seen.add(await visitor.path())
  }
  // Cash leads away from the portfolio: it takes the focus, and only Enter goes there.
  await key('ArrowDown')
  await page.locator('.held a:focus[href*=moneyLog]').waitFor()
  await key('Enter')
  await arrive(visitor, /^\/ucenter\/moneyLog/)

  await goTab(visitor, 'account')
  const rows = page.locator('.frame-list .rows a.row-body')
  await rows.nth(4).waitFor()
  // Beside the account stands what one has.
  await page.locator('.frame-detail .hero-value:visible').waitFor()
  const before = await boxesOf([rows.nth(0), rows.nth(4)])
  for (const at of [0, 1, 2, 3]) {
    const to = (await rows.nth(at).getAttribute('href'))?.slice(1) ?? '?'
    await key('ArrowDown')
    await arrive(visitor, to)
    expect(await rows.nth(at).evaluate((row) => row === document.activeElement)).toBe(true)
    expect(await boxesOf([rows.nth(0), rows.nth(4)])).toEqual(before)
  }

  // Settings stand beside their first, and the keys go on from there.
  await goTab(visitor, 'account')
  await follow(visitor, page.getByRole('link', { name: t('title.settings'), exact: true }))
  await arrive(visitor, '/setting')
  await expect.poll(() => page.locator('.frame-list [aria-current]').count()).toBe(1)
  const still = await boxesOf([rows.nth(0), rows.nth(3)])
  for (const at of [1, 2]) {
    const to = (await rows.nth(at).getAttribute('href'))?.slice(1) ?? '?'
    await key('ArrowDown')
    await arrive(visitor, to)
    expect(await rows.nth(at).evaluate((row) => row === document.activeElement)).toBe(true)
    expect(await boxesOf([rows.nth(0), rows.nth(3)])).toEqual(still)
  }
  await expectAccessible(visitor)
  expect(visitor.complaints).toEqual([])
})

test('settings stay beside what they open, and lead up to the account', async () => {
  const visitor = await newVisitor({ width: 1440 })
  await settle(visitor)
  const { page, t } = visitor
  await goTab(visitor, 'account')
  await follow(visitor, page.getByRole('link', { name: t('title.settings'), exact: true }))
  await arrive(visitor, '/setting')
  const list = page.locator('.frame-list')
  const rows = list.locator('.rows a.row-body')
  await expect.poll(() => list.locator('[aria-current]').count()).toBe(1)
  const before = await boxesOf([rows.first(), rows.last()])
  for (const at of [1, 3, 4]) {
    const to = (await rows.nth(at).getAttribute('href'))?.slice(1) ?? '?'
    await follow(visitor, rows.nth(at))
    await arrive(visitor, to)
    expect(await boxesOf([rows.first(), rows.last()])).toEqual(before)
    await expect.poll(() => list.locator('[aria-current] a').getAttribute('href')).toBe(`#${to}`)
    // The rail stays, too: nothing of money or of keys takes the frame away.
    await page.getByRole('navigation', { name: t('shell.mainNavigation') }).waitFor()
  }
  await expectAccessible(visitor)
  await list.getByRole('button', { name: t('shell.back') }).click()
  await arrive(visitor, '/my')
  expect(visitor.complaints).toEqual([])
})
