import { expect, test } from 'vitest'
import { whole } from './axe.ts'
import { deepLink, follow, goBack, goTab, walk } from './walk.ts'
import { arrive, expectAccessible, newVisitor, joinWorld, settle } from './world.ts'

joinWorld()

test('a tab opens where it was left, its own tab leads to its root, and then up', async () => {
  const visitor = await newVisitor()
  const { page, t } = visitor
  await settle(visitor)
  const tab = (key: 'nav.home' | 'nav.account') =>
    page.getByRole('navigation').getByRole('link', { name: t(key) })
  await tab('nav.account').click()
  await arrive(visitor, '/my')
  await page.getByRole('link', { name: t('title.settings') }).click()
  await page.getByRole('heading', { level: 1, name: t('title.settings') }).waitFor()
  await tab('nav.home').click()
  await arrive(visitor, '/home')
  await tab('nav.account').click()
  await arrive(visitor, '/setting')
  await tab('nav.account').click()
  await arrive(visitor, '/my')
  await page.evaluate(() => scrollTo(0, 400))
  await tab('nav.account').click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

test('a second tap on the tab of a root at its top reads its data again', async () => {
  const visitor = await newVisitor()
  const { page, t } = visitor
  await settle(visitor)
  await goTab(visitor, 'account')
  await page.getByText(t('account.worth')).first().waitFor()
  const again = page.waitForRequest('**/api/assets')
  // The driver's own click scrolls to a sticky bar first, a finger does not.
  const link = page.getByRole('navigation').getByRole('link', { name: t('nav.account') })
  await link.dispatchEvent('click')
  await again
})

test('back goes through history inside the app, and to the parent when there is none', async () => {
  const visitor = await newVisitor()
  const { page, t } = visitor
  await settle(visitor)
  // Its parent is the account: where one came from is another screen.
  await goTab(visitor, 'portfolio')
  await follow(visitor, page.locator('main a[href^="#/ucenter/moneyLog"]:visible').first())
  expect(await visitor.path()).toMatch(/^\/ucenter\/moneyLog/)
  await page.getByRole('button', { name: t('shell.back') }).click()
  await arrive(visitor, '/transaction')

  const fresh = await visitor.context.newPage()
  await deepLink(fresh, '/ucenter/moneyLog', 'where there is no history, back leads to the parent')
  await fresh.getByRole('button', { name: t('shell.back') }).click()
  await expect.poll(() => fresh.evaluate(() => location.hash)).toBe('#/my')
})

test('arriving on a screen moves the focus to its heading and names the window', async () => {
  const visitor = await newVisitor()
  const { page, t } = visitor
  await settle(visitor)
  await goTab(visitor, 'account')
  await page.getByRole('link', { name: t('title.settings') }).click()
  await arrive(visitor, '/setting')
  await expect.poll(() => page.title()).toBe(`${t('title.settings')} – Parkett`)
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe(t('title.settings'))
})

test('a new screen begins at its top, the one before stands as it was left, a sheet moves nothing', async () => {
  const visitor = await newVisitor()
  const { page, t } = visitor
  await settle(visitor)
  await goTab(visitor, 'market')
  const rows = page.getByRole('list', { name: t('market.stocks') }).getByRole('link')
  await rows.nth(15).waitFor()
  await rows.nth(15).evaluate((row) => row.scrollIntoView({ block: 'center' }))
  const left = await page.evaluate(() => scrollY)
  expect(left).toBeGreaterThan(300)
  await follow(visitor, rows.nth(15))
  expect(await page.evaluate(() => scrollY)).toBe(0)
  // What still comes above keeps what is read where it is, and so moves the page.
  await whole(page)
  const down = () =>
    page.evaluate(() => {
      scrollTo(0, 200)
      return scrollY
    })
  await expect.poll(down).toBe(200)
  // The driver's own click would scroll to it first.
  await page.getByRole('button', { name: t('market.simulated') }).dispatchEvent('click')
  await page.getByRole('dialog').waitFor()
  expect(await page.evaluate(() => scrollY)).toBe(200)
  await page.goBack()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await page.evaluate(() => scrollY)).toBe(200)
  await goBack(visitor)
  expect(await page.evaluate(() => scrollY)).toBe(left)
})

test('home stays in the page while other screens are open, and goes with the session', async () => {
  const visitor = await newVisitor()
  const { page, t } = visitor
  await settle(visitor)
  const pages = page.locator('.page')
  await page
    .locator('.page')
    .first()
    .evaluate((element) => element.setAttribute('data-kept', ''))
  await page
    .getByRole('navigation')
    .getByRole('link', { name: t('nav.account') })
    .click()
  await arrive(visitor, '/my')
  await expect.poll(() => pages.count()).toBe(2)
  await page
    .getByRole('navigation')
    .getByRole('link', { name: t('nav.home') })
    .click()
  await arrive(visitor, '/home')
  await expect.poll(() => page.locator('.page:visible[data-kept]').count()).toBe(1)
  // In the same page, which nothing loads anew.
  await walk(visitor, 'account', '/setting')
  await page.getByRole('button', { name: t('settings.logout'), exact: true }).click()
  const sure = page.getByRole('alertdialog', { name: t('c.logout') })
  await sure.getByRole('button', { name: t('settings.logout') }).click()
  await arrive(visitor, '/login')
  await page.locator('[data-kept]').waitFor({ state: 'detached' })
})

test('customer service leads to the chat, which stands in a frame that learns nothing of us', async () => {
  const visitor = await newVisitor({ language: 'en', touch: true })
  const { page, context, t, complaints } = visitor
  const asked: Readonly<Record<string, string>>[] = []
  await context.route('https://help.example/**', async (route) => {
    asked.push(await route.request().allHeaders())
    const body = `<title>Chat</title><p>How can we help?</p><script>
      try { document.body.append(parent.localStorage.length) } catch { document.body.append(' Kept out.') }
      try { top.location = '/#/explore' } catch { document.body.append(' Kept in.') }
      document.body.append(' From ' + (document.referrer || 'nowhere') + '.')</script>`
    await route.fulfill({ contentType: 'text/html', body })
  })
  await settle(visitor)
  await walk(visitor, 'account', '/customerService')
  await page.getByText(t('support.unstated')).waitFor()
  await expectAccessible(visitor)
  await follow(visitor, page.locator('main a[href$="/cms/web"]:visible'))
  const open = page.getByRole('button', { name: t('support.chatHere') })
  await open.waitFor()
  expect(asked).toEqual([])
  await open.click()
  const frame = page.frameLocator('iframe')
  await frame.getByText('How can we help? Kept out. Kept in. From nowhere.').waitFor()
  expect(asked).toHaveLength(1)
  expect(Object.keys(asked[0] ?? {})).not.toEqual(expect.arrayContaining(['token']))
  expect([asked[0]?.['referer'], asked[0]?.['token'], asked[0]?.['cookie']]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  const away = page.getByRole('link', { name: t('contact.go', { host: 'help.example' }) })
  expect(await away.getAttribute('rel')).toBe('noopener noreferrer')
  await expectAccessible(visitor)
  expect(await visitor.path()).toBe('/cms/web')
  // The browser says itself that the frame was not let out.
  expect(complaints.filter((text) => !/Unsafe attempt|navigate/.test(text))).toEqual([])
})

test('customer service opens over the login, names where it leads, and leaves in a window of its own', async () => {
  const { page, context, t, open, path } = await newVisitor()
  await context.route('https://help.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Chat</title>' }),
  )
  await open('/login')
  await page.getByRole('button', { name: t('shell.contact') }).click()
  const link = page
    .getByRole('dialog')
    .getByRole('link', { name: t('contact.go', { host: 'help.example' }) })
  expect(await link.getAttribute('href')).toBe('https://help.example/chat')
  expect(await link.getAttribute('rel')).toBe('noopener noreferrer')
  const [away] = await Promise.all([context.waitForEvent('page'), link.click()])
  await away.waitForURL('https://help.example/chat')
  expect([await away.evaluate(() => opener as unknown), await path()]).toEqual([null, '/login'])
  await away.close()
  await page.goBack()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
})
