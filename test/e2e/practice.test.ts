// Goal: who has no account learns to buy, with play money, and comes back to it.
// Method: a visitor taps from look around into a practice, buys there, plays on to the close, leaves and goes on.
import { expect, test } from 'vitest'
import { looksWell } from './looks-well.ts'
import { follow, walk } from './walk.ts'
import { review } from './trading.ts'
import { arrive, newVisitor, openWorld, type Visitor } from './world.ts'

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
