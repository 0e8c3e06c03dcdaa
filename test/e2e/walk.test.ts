// Goal: what one screen has read never breaks the next. Method: a customer at 360 × 780 who taps
// with a finger from the first screen to the receipt and from screen to screen and never loads an address anew, so that everything read on the way is still there;
// then by touch, in through the main ways and back out by the control of each screen.
import { expect, test } from 'vitest'
import { approveIdentity } from './approve.ts'
import { confirm, review, setTradePassword } from './trading.ts'
import { goTab, type Tab } from './walk.ts'
import { arrive, newVisitor, openWorld, registerHere, type Visitor } from './world.ts'

openWorld()

const tab = ({ page, t }: Visitor, key: 'nav.home' | 'nav.market' | 'nav.portfolio') =>
  page.getByRole('navigation').getByRole('link', { name: t(key) })

/** From the tab of markets over the search to the stock. */
async function findStock(visitor: Visitor): Promise<void> {
  const { page, t } = visitor
  await tab(visitor, 'nav.market').tap()
  await arrive(visitor, '/market')
  await page.getByRole('link', { name: t('action.search'), exact: true }).tap()
  await arrive(visitor, '/search/search')
  await page.getByRole('searchbox').fill('NLE')
  await page.locator('.rows a:visible').filter({ hasText: 'NLE' }).first().tap()
  await arrive(visitor, /^\/stockInfo.*code=NLE/)
}

/** From the tab of the portfolio to the position, and it stands. */
async function openPosition(visitor: Visitor, shares: string): Promise<void> {
  const { page, t } = visitor
  await tab(visitor, 'nav.portfolio').tap()
  await arrive(visitor, /^\/transaction/)
  await page.locator('.rows a:visible').filter({ hasText: 'NLE' }).first().tap()
  await arrive(visitor, /^\/shares\/holdDetail\?id=\d+$/)
  await page.getByRole('heading', { level: 2, name: t('holdings.lots') }).waitFor()
  await expect.poll(() => page.locator('.page-main').last().textContent()).toContain(shares)
}

/** Taps the one control that leads back, and stands where one came from. */
async function tapBack(visitor: Visitor, to: string): Promise<void> {
  const back = visitor.page.getByRole('button', { name: visitor.t('shell.back'), exact: true })
  await back.last().tap()
  await expect.poll(() => visitor.path()).toBe(to)
  await arrive(visitor, to)
}

type Step = readonly [link: string, then: RegExp]

/** In by the link of each screen, the whole way out by the control of each that leads back. */
async function inAndOut(visitor: Visitor, root: Tab, ...steps: readonly Step[]): Promise<void> {
  await goTab(visitor, root)
  const passed: string[] = []
  for (const [link, then] of steps) {
    passed.push(await visitor.path())
    await visitor.page.locator(`:is(main, header) a[href^="#${link}"]:visible`).first().tap()
    await arrive(visitor, then)
  }
  for (const to of passed.toReversed()) await tapBack(visitor, to)
}

/** The main ways of a customer: every one of them leads back as it came. */
async function everyWayBack(visitor: Visitor): Promise<void> {
  const { page, t } = visitor
  await inAndOut(visitor, 'home', ['/messages', /^\/messages/])
  await inAndOut(visitor, 'home', ['/shares/new', /^\/shares\/new/])
  await inAndOut(
    visitor,
    'market',
    ['/search/search', /^\/search\/search/],
    ['/stockInfo', /^\/stockInfo/],
  )
  await inAndOut(
    visitor,
    'trade',
    ['/shares/new', /^\/shares\/new$/],
    ['/shares/new-detail', /^\/shares\/new-detail/],
    ['/apply?', /^\/apply\?/],
  )
  await inAndOut(visitor, 'trade', ['/trade/money', /^\/trade\/money/], ['/payment', /^\/payment/])
  await inAndOut(visitor, 'account', ['/bankIn', /^\/bankIn$/])
  await inAndOut(visitor, 'account', ['/withdraw', /^\/withdraw/])
  await inAndOut(
    visitor,
    'account',
    ['/ucenter/bank-list', /^\/ucenter\/bank-list/],
    ['/ucenter/bank', /^\/ucenter\/bank$/],
  )
  await inAndOut(
    visitor,
    'account',
    ['/personCenter', /^\/personCenter/],
    ['/setting/points', /^\/setting\/points/],
  )
  await inAndOut(
    visitor,
    'account',
    ['/setting', /^\/setting$/],
    ['/setting/security', /security$/],
  )
  // From the position to its stock and to a ticket over it, whose cross is its way back.
  await openPosition(visitor, '7')
  const position = await visitor.path()
  await page.getByRole('link', { name: t('holdings.buyMore') }).tap()
  await arrive(visitor, /^\/shares\/creatOrder/)
  await page
    .locator('dialog[open]')
    .getByRole('button', { name: t('action.close') })
    .tap()
  await arrive(visitor, position)
  await page.getByRole('link', { name: t('holdings.toStock') }).tap()
  await arrive(visitor, /^\/stockInfo.*code=NLE/)
  await tapBack(visitor, position)
  await tapBack(visitor, '/transaction')
}

test('from the first screen by touch: a stock that was looked at, bought and tapped in the portfolio shows its position', async () => {
  const visitor = await newVisitor({ touch: true })
  const { page, t, complaints } = visitor
  const refused: string[] = []
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`)
  })
  await visitor.open('/login')
  await page.getByRole('link', { name: t('login.open') }).tap()
  await arrive(visitor, '/register')
  const { password } = await registerHere(visitor)
  await approveIdentity(visitor)

  await findStock(visitor)
  await page.locator('.line-chart').first().waitFor()
  // What stands below the position waits until it is known that there is none.
  await page.getByRole('heading', { level: 2, name: t('stock.whence') }).waitFor()
  // A browser writes each refused call into its console: holding nothing of a share is none.
  expect(refused).toEqual([])
  await page.getByRole('link', { name: t('trade.buy'), exact: true }).tap()
  await arrive(visitor, /^\/shares\/creatOrder/)
  const pad = page.getByRole('group', { name: t('ticket.pad') })
  await pad.getByRole('button', { name: '3', exact: true }).tap()
  await page.getByRole('link', { name: t('ticket.setPassword') }).tap()
  await setTradePassword(visitor, password)
  await arrive(visitor, /^\/shares\/creatOrder/)
  await review(visitor)
  await confirm(visitor)
  await page.getByText(t('s.purchase'), { exact: true }).waitFor()
  await openPosition(visitor, '3')

  // The stock again, where the position now stands too, and back: both read the same holding.
  await page.getByRole('link', { name: t('holdings.toStock') }).tap()
  await arrive(visitor, /^\/stockInfo.*code=NLE/)
  await page.getByRole('heading', { level: 2, name: t('stock.position') }).waitFor()
  // Its seal is filled once the entries were added up here, and opens them.
  const seal = page.locator('.position-seal').getByRole('button')
  const [sealed = ''] = t('assets.sealProven', { count: 2 }).split(',')
  await expect.poll(() => seal.getAttribute('aria-label')).toContain(sealed)
  await seal.tap()
  const explained = page.getByRole('dialog', { name: t('explain.what') })
  await explained.getByRole('button', { name: t('action.close') }).tap()
  await explained.waitFor({ state: 'detached' })
  await page.locator('.position-tile a').tap()
  await arrive(visitor, /^\/shares\/holdDetail\?id=\d+$/)
  await page.getByRole('heading', { level: 2, name: t('holdings.lots') }).waitFor()

  // More of it, bought from the position: what is shown afterwards is what is held now.
  await page.getByRole('link', { name: t('holdings.buyMore') }).tap()
  await arrive(visitor, /^\/shares\/creatOrder/)
  await pad.getByRole('button', { name: '4', exact: true }).tap()
  await review(visitor)
  await confirm(visitor)
  await page.getByText(t('s.purchase'), { exact: true }).waitFor()
  await openPosition(visitor, '7')
  await everyWayBack(visitor)
  expect(complaints).toEqual([])
})
