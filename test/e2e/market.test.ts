import { expect, test } from 'vitest'
import { arrive, newVisitor, openWorld, settle, type Visitor } from './world.ts'
import { deepLink, goBack, goStock, goTab } from './walk.ts'

openWorld()

const field = ({ page }: Visitor) => page.getByRole('searchbox')
const cursor = ({ page, say }: Visitor) => page.getByRole('slider', { name: say('chart.cursor') })

test('a visitor finds a stock while typing, reads it, and is led to login for trading', async () => {
  const visitor = await newVisitor()
  const { page, say, open, complaints } = visitor
  await open('/search/search')
  await field(visitor).pressSequentially('nordl')
  const hit = page.getByRole('link', { name: /Nordlicht Energie AG/ })
  await hit.waitFor()
  // Typing is answered letter by letter.
  await expect.poll(() => hit.locator('b').textContent()).toBe('Nordl')
  expect(
    await page.getByRole('button', { name: new RegExp(say('action.favouriteAdd')) }).count(),
  ).toBe(0)
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => hit.evaluate((link) => link === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await arrive(visitor, '/detail/stock/NLE')
  await cursor(visitor).waitFor()
  await page.getByText(say('market.notAdvice')).waitFor()
  await page.getByRole('link', { name: say('stock.loginToTrade') }).click()
  await arrive(visitor, /^\/login\?next=.*stockInfo.*code%3DNLE/)
  expect(complaints).toEqual([])
})

test('a visitor finds a Chinese bank by initials and by pinyin, and the matched characters are bold', async () => {
  const visitor = await newVisitor({ language: 'zh-CN' })
  const { page, open, complaints } = visitor
  await open('/search/search')
  await field(visitor).pressSequentially('ylyh')
  const hit = page.getByRole('link', { name: /云岭银行/ })
  await hit.waitFor()
  await expect.poll(() => hit.locator('b').textContent()).toBe('云岭银行')
  await field(visitor).fill('yunling')
  await page.getByRole('link', { name: /云岭银行.*yun ling/ }).waitFor()
  expect(complaints).toEqual([])
})

test('a search says when nothing matches, and when nothing was typed', async () => {
  const visitor = await newVisitor()
  const { page, say, open } = visitor
  await open('/search/search?q=zzzzzz')
  await page.getByText(say('state.noMatch', { query: 'zzzzzz' })).waitFor()
  await page.getByRole('button', { name: say('search.clearField') }).click()
  await field(visitor).press('Enter')
  await page.getByRole('alert').getByText(say('v.search')).waitFor()
})

test('opened stocks are offered before typing, until the list is cleared', async () => {
  const visitor = await newVisitor()
  const { page, say, open } = visitor
  await open('/search/search')
  await field(visitor).fill('NLE')
  await page.getByRole('link', { name: /Nordlicht/ }).click()
  await arrive(visitor, '/detail/stock/NLE')
  await goBack(visitor)
  await page.getByRole('button', { name: say('search.clearField') }).click()
  await page
    .getByRole('list', { name: say('search.recent') })
    .getByRole('link', { name: /Nordlicht/ })
    .waitFor()
  await page.getByRole('button', { name: say('search.clearRecent') }).click()
  await page.getByText(say('search.start')).waitFor()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('recent-stocks'))).toBeNull()
})

test('the chart is read by keyboard, by day and by week, and as a table', async () => {
  const visitor = await newVisitor()
  const { page, say, path, complaints } = visitor
  await settle(visitor)
  await goStock(visitor, 'NLE')
  // A line comes first, and says each close; candles are one tap away.
  await expect.poll(() => cursor(visitor).getAttribute('aria-valuetext')).toMatch(/^\d\d\.\d\d\./)
  await page.getByRole('button', { name: say('chart.candles') }).click()
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
  await page.getByRole('radio', { name: say('span.week') }).check()
  await expect.poll(path).toContain('span=week')
  await range.focus()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(spoken).toMatch(/^\d\d\.\d\d\.\d{4} – \d\d\.\d\d\.\d{4}, /)
  await page.getByRole('button', { name: say('chart.showTable') }).click()
  const rows = page.getByRole('table').getByRole('row')
  await expect.poll(() => rows.count()).toBe(21)
  const first = await rows.nth(1).textContent()
  await page.getByRole('button', { name: say('chart.older') }).click()
  await expect.poll(() => rows.nth(1).textContent()).not.toBe(first)
  expect(complaints).toEqual([])
})

test('a chart that fails says so with Retry, and the rest of the stock stays usable', async () => {
  const visitor = await newVisitor()
  const { page, say, open } = visitor
  await page.route('**/api/market/candles*', (route) => route.abort())
  await open('/detail/stock/NLE')
  await page.getByText(say('e.kline')).waitFor()
  await page.getByText(say('quote.open'), { exact: true }).waitFor()
  await page.unroute('**/api/market/candles*')
  await page.getByRole('button', { name: say('shell.retry') }).click()
  await cursor(visitor).waitFor()
})

test('an unknown code leads to the search, and its title is only text', async () => {
  const visitor = await newVisitor()
  const { page, say } = visitor
  await settle(visitor)
  const address = `/stockInfo/${encodeURIComponent(`<b>${'x'.repeat(60)}`)}?code=NOPE`
  await deepLink(page, address, 'a link that somebody made up, with markup in it')
  await page.getByText(say('notFound.stock')).waitFor()
  await expect.poll(() => page.locator('h1:visible').textContent()).toBe(`<b>${'x'.repeat(37)}`)
  await page.getByRole('link', { name: say('action.search') }).click()
  await arrive(visitor, '/search/search')
})

test('a customer stars a stock in the markets and finds it at home, and can buy but not sell what he lacks', async () => {
  const visitor = await newVisitor()
  const { page, say, complaints } = visitor
  await settle(visitor)
  await page.getByText(say('identity.first')).first().waitFor()
  await goTab(visitor, 'market')
  await page.getByRole('radio', { name: say('market.gainers') }).check()
  await arrive(visitor, '/market?segment=gainers')
  const rows = page.getByRole('list', { name: say('market.stocks') })
  const code = (await rows.locator('.row-sub').first().textContent()) ?? ''
  // Prices go on: the first row may be another one by now. A long press is a right click here.
  await rows.getByRole('link').filter({ hasText: code }).click({ button: 'right' })
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('action.favouriteAdd') })
    .click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await goTab(visitor, 'home')
  await page
    .getByRole('list', { name: say('list.favourites') })
    .getByRole('link')
    .filter({ hasText: code })
    .click()
  await arrive(visitor, /^\/stockInfo\//)
  await page.getByText(say('stock.notHeld')).waitFor()
  await expect
    .poll(() => page.getByRole('button', { name: say('trade.sell'), exact: true }).isDisabled())
    .toBe(true)
  await page.getByRole('link', { name: say('trade.buy'), exact: true }).click()
  await arrive(visitor, /^\/shares\/creatOrder\?code=\w+&market=DE&side=buy$/)
  expect(complaints).toEqual([])
})

test('a swipe to the left uncovers the star, and one tap sets it', async () => {
  const visitor = await newVisitor()
  const { page, say, complaints } = visitor
  await settle(visitor)
  await page.getByRole('link', { name: say('nav.market'), exact: true }).click()
  await page.getByRole('radio', { name: say('market.byName') }).check()
  const row = page
    .getByRole('list', { name: say('market.stocks') })
    .getByRole('listitem')
    .first()
  const code = (await row.locator('.row-sub').textContent()) ?? ''
  // What a finger does to a track that scrolls: it ends at the act's side, and snaps there.
  await row.locator('.row-track').evaluate((track) => track.scrollTo({ left: track.scrollWidth }))
  await row.getByText(say('market.star'), { exact: true }).click()
  await expect.poll(() => row.locator('[data-act=unstar]').count()).toBe(1)
  await expect.poll(() => row.locator('.row-track').evaluate((track) => track.scrollLeft)).toBe(0)
  await page.getByRole('radio', { name: say('list.favourites') }).check()
  await page
    .getByRole('list', { name: say('list.favourites') })
    .getByRole('link')
    .filter({ hasText: code })
    .waitFor()
  expect(complaints).toEqual([])
})

test('the lists of a market are sorted, turned and paged to their end', async () => {
  const visitor = await newVisitor({ language: 'zh-CN' })
  const { page, say, path, complaints } = visitor
  await settle(visitor)
  // Nobody chose a market: it is that of the language, and what moves most comes first.
  await goTab(visitor, 'market')
  await page.getByRole('radio', { name: say('market.byName') }).check()
  const rows = page.getByRole('list', { name: say('market.stocks') }).getByRole('listitem')
  await rows.first().waitFor()
  await page
    .getByRole('button', { name: say('market.sortBy', { what: say('label.price') }) })
    .click()
  await expect.poll(path).toContain('sort=-last')
  const prices = async () =>
    (await rows.locator('.row-value').allTextContents()).map((text) =>
      Number(text.replace(/[^\d.]/g, '')),
    )
  await expect.poll(async () => (await prices())[0]).toBeGreaterThan(50)
  const change = () => rows.first().locator('.row-change').textContent()
  await expect.poll(change).toContain('%')
  await rows.first().locator('.row-change').click()
  await expect.poll(path).toContain('show=amount')
  await expect.poll(change).not.toContain('%')
  const end = page.getByText(say('list.noMore'))
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
