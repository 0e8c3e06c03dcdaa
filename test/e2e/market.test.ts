import { marketCandles, marketStock } from '@parkett/contract/customer/market'
import { expect, test } from 'vitest'
import { callerAt } from './calls.ts'
import {
  arrive,
  expectAccessible,
  newVisitor,
  joinWorld,
  settle,
  tokenOf,
  type Visitor,
} from './world.ts'
import { deepLink, follow, goBack, goStock, goTab } from './walk.ts'

joinWorld()

const field = ({ page }: Visitor) => page.getByRole('searchbox')
/** A share, and no news of it. */
const hitOf = ({ page }: Visitor, name: string) =>
  page.locator('a[href^="#/detail/stock/"]:visible').filter({ hasText: name })
const cursor = ({ page, t }: Visitor) => page.getByRole('slider', { name: t('chart.cursor') })

test('a visitor finds a stock while typing, reads it, and is led to login for trading', async () => {
  const visitor = await newVisitor()
  const { page, t, open, complaints } = visitor
  await open('/search/search')
  await field(visitor).pressSequentially('nordl')
  const hit = hitOf(visitor, 'Nordlicht Energie AG')
  await hit.waitFor()
  // Typing is answered letter by letter.
  await expect.poll(() => hit.locator('b').textContent()).toBe('Nordl')
  expect(
    await page.getByRole('button', { name: new RegExp(t('action.favouriteAdd')) }).count(),
  ).toBe(0)
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => hit.evaluate((link) => link === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await arrive(visitor, '/detail/stock/NLE')
  await cursor(visitor).waitFor()
  await page.getByText(t('market.notAdvice')).waitFor()
  await page.getByRole('link', { name: t('stock.loginToTrade') }).click()
  await arrive(visitor, /^\/login\?next=.*stockInfo.*code%3DNLE/)
  expect(complaints).toEqual([])
})

test('a visitor finds a Chinese bank by initials and by pinyin, and the matched characters are bold', async () => {
  const visitor = await newVisitor({ language: 'zh-CN' })
  const { page, open, path, complaints } = visitor
  await open('/search/search')
  await field(visitor).pressSequentially('ylyh')
  const hit = hitOf(visitor, '云岭银行')
  await hit.waitFor()
  await expect.poll(() => hit.locator('b').textContent()).toBe('云岭银行')
  await field(visitor).fill('yunling')
  const byPinyin = page.getByRole('link', { name: /云岭银行.*yun ling/ })
  await byPinyin.waitFor()
  await expect.poll(() => byPinyin.locator('b').textContent()).toBe('yun ling')
  await byPinyin.click()
  await arrive(visitor, /^\/detail\/stock\//)
  await page.getByText('yun ling yin hang', { exact: true }).waitFor()
  // Its lowest and highest of 52 weeks are those of its days.
  const call = callerAt(visitor.origin, {})
  const code = /stock\/(\w+)/.exec(await path())?.[1] ?? ''
  const { instrument } = await call(marketStock, { query: { code, market: 'CN' } })
  const ofYear = async (): Promise<string> => {
    const query = { id: instrument.id, span: 'day' } as const
    const { candles } = await call(marketCandles, { query })
    const from = Date.parse(candles.at(-1)?.[2] ?? '') - 365 * 86_400_000
    const first = candles.findIndex(([, day]) => Date.parse(day) >= from)
    const year = candles.slice(Math.max(0, first - 1))
    const low = Math.min(...year.map((candle) => Number(candle[5])))
    const high = Math.max(...year.map((candle) => Number(candle[4])))
    return `${low.toFixed(2)} ${high.toFixed(2)}`
  }
  const shown = async (): Promise<string> =>
    ((await page.locator('.year-range').innerText()).match(/\d+\.\d\d/g) ?? []).join(' ')
  await expect.poll(async () => (await shown()) === (await ofYear())).toBe(true)
  expect(complaints).toEqual([])
})

test('a search says when nothing matches, and when nothing was typed', async () => {
  const visitor = await newVisitor()
  const { page, t, open } = visitor
  await open('/search/search?q=zzzzzz')
  await page.getByText(t('state.noMatch', { query: 'zzzzzz' })).waitFor()
  // The way on stands under it.
  await page.getByText(t('search.noMatchWay')).waitFor()
  await page.getByRole('heading', { level: 2, name: t('search.movers') }).waitFor()
  await page.getByRole('button', { name: t('search.clearField') }).click()
  await field(visitor).press('Enter')
  await page.getByRole('alert').getByText(t('v.search')).waitFor()
})

test('who knows no name finds stocks by what moves and by sector, and back leads to the sector', async () => {
  const visitor = await newVisitor({ touch: true })
  const { page, t, complaints } = visitor
  await settle(visitor)
  await goTab(visitor, 'market')
  await follow(visitor, page.locator('header a[href="#/search/search"]:visible').first())
  await page
    .getByRole('group', { name: t('market.movers') })
    .getByRole('link')
    .first()
    .waitFor()
  await expectAccessible(visitor)
  const sector = page.getByRole('button', { name: new RegExp(`^${t('sector.industrials')} \\d+$`) })
  const count = Number(/\d+/.exec((await sector.textContent()) ?? '')?.[0])
  await sector.tap()
  const list = page.getByRole('list', { name: t('sector.industrials') })
  await list.getByRole('link').first().waitFor()
  await expect.poll(() => list.getByRole('link').count()).toBe(Math.min(20, count))
  await follow(visitor, list.getByRole('link').nth(1))
  await arrive(visitor, /^\/stockInfo/)
  await page.getByText(t('sector.industrials'), { exact: true }).waitFor()
  await goBack(visitor)
  await list.getByRole('link').first().waitFor()
  await page.getByRole('button', { name: t('search.allSectors') }).tap()
  // What was just looked at is offered.
  await expect
    .poll(() =>
      page
        .getByRole('list', { name: t('search.recent') })
        .getByRole('link')
        .count(),
    )
    .toBe(1)
  await expectAccessible(visitor)
  expect(complaints).toEqual([])
})

test('opened stocks are offered before typing, until the list is cleared', async () => {
  const visitor = await newVisitor()
  const { page, t, open } = visitor
  await open('/search/search')
  await field(visitor).fill('NLE')
  await hitOf(visitor, 'Nordlicht').click()
  await arrive(visitor, '/detail/stock/NLE')
  // Whoever leaves before anything has come has opened nothing.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('recent-stocks'))).not.toBeNull()
  await goBack(visitor)
  await page.getByRole('button', { name: t('search.clearField') }).click()
  await page
    .getByRole('list', { name: t('search.recent') })
    .getByRole('link', { name: /Nordlicht/ })
    .waitFor()
  await page.getByRole('button', { name: t('search.clearRecent') }).click()
  await page.getByRole('list', { name: t('search.recent') }).waitFor({ state: 'detached' })
  await expect.poll(() => page.evaluate(() => localStorage.getItem('recent-stocks'))).toBeNull()
})

test('the chart is read by keyboard, by day and by week, and as a table', async () => {
  const visitor = await newVisitor()
  const { page, t, path, complaints } = visitor
  await settle(visitor)
  await goStock(visitor, 'NLE')
  // A line comes first, and says each close; candles are one tap away.
  await expect.poll(() => cursor(visitor).getAttribute('aria-valuetext')).toMatch(/^\d\d\.\d\d\./)
  await page.getByRole('button', { name: t('chart.candles') }).click()
  const range = cursor(visitor)
  await range.waitFor()
  const spoken = () => range.getAttribute('aria-valuetext')
  await expect
    .poll(spoken)
    .toMatch(/^\d\d\.\d\d\.\d{4}, Eröffnung .*\s€, Hoch .*\s€, Tief .*\s€, Schluss .*\s€, Umsatz /)
  const newest = await spoken()
  await range.focus()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(spoken).not.toBe(newest)
  await page.keyboard.press('Home')
  await expect.poll(spoken).toMatch(/\.2016, /)
  await page.keyboard.press('End')
  await expect.poll(async () => (await spoken())?.slice(0, 10)).toBe(newest?.slice(0, 10))
  await page.getByRole('radio', { name: t('span.week') }).check()
  await expect.poll(path).toContain('span=week')
  await range.focus()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(spoken).toMatch(/^\d\d\.\d\d\.\d{4} – \d\d\.\d\d\.\d{4}, /)
  await page.getByRole('button', { name: t('chart.showTable') }).click()
  const rows = page.getByRole('table').getByRole('row')
  await expect.poll(() => rows.count()).toBe(21)
  const first = await rows.nth(1).textContent()
  await page.getByRole('button', { name: t('chart.older') }).click()
  await expect.poll(() => rows.nth(1).textContent()).not.toBe(first)
  // Five steps of the book on each side, and said to be simulated; it fails alone.
  await page.route('**/api/market/depth*', (route) => route.abort())
  await page.locator('summary', { hasText: t('stock.bookSub') }).click()
  await page.getByText(t('state.failed', { thing: t('stock.book') })).waitFor()
  await page.unroute('**/api/market/depth*')
  await page.getByRole('button', { name: t('shell.retry') }).click()
  const book = page.getByRole('table', { name: t('stock.book') }).getByRole('row')
  await expect.poll(() => book.count()).toBe(6)
  await expectAccessible(visitor)
  expect(complaints).toEqual([])
})

test('a chart that fails says so with Retry, and the rest of the stock stays usable', async () => {
  const visitor = await newVisitor()
  const { page, t, open } = visitor
  await page.route('**/api/market/candles*', (route) => route.abort())
  await open('/detail/stock/NLE')
  await page.getByText(t('e.kline')).waitFor()
  await page.getByText(t('quote.open'), { exact: true }).waitFor()
  await page.unroute('**/api/market/candles*')
  await page.getByRole('button', { name: t('shell.retry') }).click()
  await cursor(visitor).waitFor()
})

test('an unknown code leads to the search, and its title is only text', async () => {
  const visitor = await newVisitor()
  const { page, t } = visitor
  await settle(visitor)
  const address = `/stockInfo/${encodeURIComponent(`<b>${'x'.repeat(60)}`)}?code=NOPE`
  await deepLink(page, address, 'a link that somebody made up, with markup in it')
  await page.getByText(t('notFound.stock')).waitFor()
  await expect.poll(() => page.locator('h1:visible').textContent()).toBe(`<b>${'x'.repeat(37)}`)
  await page.getByRole('link', { name: t('action.search') }).click()
  await arrive(visitor, '/search/search')
})

test('a customer stars a stock in the markets and finds it at home, and can buy but not sell what he lacks', async () => {
  const visitor = await newVisitor()
  const { page, t, complaints } = visitor
  await settle(visitor)
  await page.getByText(t('identity.first')).first().waitFor()
  await goTab(visitor, 'market')
  await page.getByRole('radio', { name: t('market.gainers') }).check()
  await arrive(visitor, '/market?segment=gainers')
  const rows = page.getByRole('list', { name: t('market.stocks') })
  const code = (await rows.locator('.row-sub').first().textContent()) ?? ''
  // Prices go on: the first row may be another one by now. A long press is a right click here.
  await rows.getByRole('link').filter({ hasText: code }).click({ button: 'right' })
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('action.favouriteAdd') })
    .click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await goTab(visitor, 'home')
  await page
    .getByRole('list', { name: t('list.favourites') })
    .getByRole('link')
    .filter({ hasText: code })
    .click()
  await arrive(visitor, /^\/stockInfo\//)
  await page.getByText(t('stock.notHeld')).waitFor()
  await expect
    .poll(() => page.getByRole('button', { name: t('trade.sell'), exact: true }).isDisabled())
    .toBe(true)
  await page.getByRole('link', { name: t('trade.buy'), exact: true }).click()
  await arrive(visitor, /^\/shares\/creatOrder\?code=\w+&market=DE&side=buy$/)
  expect(complaints).toEqual([])
})

test('a swipe to the left uncovers the star, and one tap sets it', async () => {
  const visitor = await newVisitor()
  const { page, t, complaints } = visitor
  await settle(visitor)
  await page.getByRole('link', { name: t('nav.market'), exact: true }).click()
  await page.getByRole('radio', { name: t('market.byName') }).check()
  const row = page
    .getByRole('list', { name: t('market.stocks') })
    .getByRole('listitem')
    .first()
  const code = (await row.locator('.row-sub').textContent()) ?? ''
  // What a finger does to a track that scrolls: it ends at the act's side, and snaps there.
  await row.locator('.row-track').evaluate((track) => track.scrollTo({ left: track.scrollWidth }))
  await row.getByText(t('market.star'), { exact: true }).click()
  await expect.poll(() => row.locator('[data-act=unstar]').count()).toBe(1)
  await expect.poll(() => row.locator('.row-track').evaluate((track) => track.scrollLeft)).toBe(0)
  await page.getByRole('radio', { name: t('list.favourites') }).check()
  await page
    .getByRole('list', { name: t('list.favourites') })
    .getByRole('link')
    .filter({ hasText: code })
    .waitFor()
  expect(complaints).toEqual([])
})

test('the lists of a market are sorted, turned and paged to their end', async () => {
  const visitor = await newVisitor({ language: 'zh-CN' })
  const { page, t, path, complaints } = visitor
  await settle(visitor)
  // Nobody chose a market: it is that of the language, and what moves most comes first.
  await goTab(visitor, 'market')
  await page.getByRole('radio', { name: t('market.byName') }).check()
  const rows = page.getByRole('list', { name: t('market.stocks') }).getByRole('listitem')
  await rows.first().waitFor()
  await page.getByRole('button', { name: t('market.sortBy', { what: t('label.price') }) }).click()
  await expect.poll(path).toContain('sort=-last')
  const prices = async () =>
    (await rows.locator('.row-value').allTextContents()).map((text) =>
      Number(text.replace(/[^\d.]/g, '')),
    )
  await expect.poll(async () => (await prices())[0]).toBeGreaterThan(50)
  await page.getByRole('button', { name: t('market.sortBy', { what: t('label.price') }) }).click()
  await expect.poll(path).toMatch(/[?&]sort=last(&|$)/)
  await expect.poll(async () => (await prices())[0]).toBeLessThan(10)
  const change = () => rows.first().locator('.row-change').textContent()
  await expect.poll(change).toContain('%')
  await rows.first().locator('.row-change').click()
  await expect.poll(path).toContain('show=amount')
  await expect.poll(change).not.toContain('%')
  const end = page.getByText(t('list.noMore'))
  await expect
    .poll(
      async () => {
        await page.mouse.wheel(0, 4000)
        return end.count()
      },
      { timeout: 60_000 },
    )
    .toBe(1)
  expect(await rows.count()).toBeGreaterThanOrEqual(60)
  expect(complaints).toEqual([])
})

/** A finger on the glass, as the browser gets it. */
async function finger({ page, context }: Visitor) {
  const session = await context.newCDPSession(page)
  const at = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x, y }],
    })
  const swipeUp = async (x: number, y: number): Promise<void> => {
    await at('touchStart', x, y)
    // Each step follows the one before, as a finger does.
    // oxlint-disable-next-line no-await-in-loop
    for (let up = 10; up <= 170; up += 10) await at('touchMove', x, y - up)
    await at('touchEnd')
  }
  return { at, swipeUp }
}

test('a finger along the chart scrubs and comes back to now, one across it scrolls the page', async () => {
  const visitor = await newVisitor({ touch: true })
  const { page, t, complaints } = visitor
  await settle(visitor)
  await goStock(visitor, 'NLE')
  await page.getByRole('radio', { name: t('range.dayLong') }).check()
  const said = page.locator('.line-said')
  await page.locator('.line-chart').waitFor()
  await expect.poll(() => said.textContent()).toContain(t('stock.today'))
  const touch = await finger(visitor)
  const scrolled = () => page.evaluate(() => scrollY)
  for (const plot of ['.line-plot', '.chart-plot']) {
    if (plot === '.chart-plot') await page.getByRole('button', { name: t('chart.candles') }).click()
    await page.locator(plot).waitFor()
    if (plot === '.chart-plot') await page.locator('.chart canvas').first().waitFor()
    const box = (await page.locator(plot).boundingBox())!
    const [x, y] = [box.x + 60, box.y + 90]
    // A day's line is as long as the day is by now; what it began with is always there.
    const along = plot === '.line-plot' ? box.x + 2 : x + 30
    const read = () =>
      page.locator(plot === '.line-plot' ? '.line-said' : '.chart-values').textContent()
    const now = (await read())?.slice(0, 10)
    await touch.at('touchStart', x, y)
    await touch.at('touchMove', along, y)
    await expect.poll(async () => (await read())?.slice(0, 10)).not.toBe(now)
    await touch.at('touchEnd')
    if (plot === '.chart-plot')
      await expect.poll(async () => (await read())?.slice(0, 10)).toBe(now)
    else await expect.poll(read).toContain(t('stock.today'))
    await touch.swipeUp(x, y + 90)
    await expect.poll(scrolled).toBeGreaterThan(100)
    // The price has been scrolled away and stands in the bar.
    await expect.poll(() => page.locator('.topbar-sub').textContent()).toMatch(/\d.*%/)
    await page.evaluate(() => scrollTo(0, 0))
  }
  // The span goes with the account: on another device any share opens with it.
  const elsewhere = await newVisitor({ token: await tokenOf(visitor) })
  await elsewhere.open('/home')
  await goStock(elsewhere, 'WPF')
  const day = elsewhere.page.getByRole('radio', { name: elsewhere.t('range.dayLong') })
  await expect.poll(() => day.isChecked()).toBe(true)
  await page.getByRole('button', { name: t('chart.strength') }).click()
  await page.getByRole('button', { name: t('chart.toToday') }).click()
  await page.getByRole('button', { name: t('chart.full') }).click()
  await page.getByRole('dialog').locator('canvas').first().waitFor()
  await page.goBack()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(complaints).toEqual([])
})
