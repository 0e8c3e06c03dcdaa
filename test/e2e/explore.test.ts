// Goal: somebody without an account sees what there is before they open one.
// Method: a visitor taps from the login through look around to a stock and to the registration.
import { expect, test } from 'vitest'
import { follow, goBack } from './walk.ts'
import { arrive, expectAccessible, newVisitor, joinWorld } from './world.ts'

joinWorld()

const looks = [
  { language: 'de', theme: 'light', width: 360 },
  { language: 'zh-CN', theme: 'dark', width: 390 },
  { language: 'el', theme: 'light', width: 320 },
  { language: 'en', theme: 'dark', width: 1440 },
] as const
const shots = process.env['SHOTS']

for (const look of looks) {
  const { language, width } = look
  test(`a visitor looks around, at a stock, at what is owed and what it costs, and comes to the form of an account (${language}, ${width})`, async () => {
    const visitor = await newVisitor(look)
    const { page, t, open, complaints } = visitor
    await open('/login')
    await follow(visitor, page.getByRole('link', { name: t('title.explore') }))
    await arrive(visitor, '/explore')
    for (const key of ['explore.openText', 'explore.riskText'] as const)
      await page.getByText(t(key)).waitFor()
    await page.locator('.tiles a').first().waitFor()
    await expectAccessible(visitor)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      width,
    )
    if (shots !== undefined)
      await page.screenshot({ path: `${shots}/explore-${language}-${width}.png`, fullPage: true })

    await follow(visitor, page.locator('.tiles a').first())
    await arrive(visitor, /^\/detail\/stock\//)
    await page.getByRole('link', { name: t('stock.loginToTrade') }).waitFor()
    await goBack(visitor)
    await follow(visitor, page.getByRole('link', { name: t('title.owed') }))
    await arrive(visitor, '/explore/owed')
    // A house that was opened today has published nothing yet, and says so.
    await page
      .getByText(t('owed.text'))
      .or(page.getByText(`${t('owed.none')}. ${t('owed.tonight')}`))
      .waitFor()
    await goBack(visitor)
    await arrive(visitor, '/explore')
    await follow(visitor, page.getByRole('link', { name: t('title.shop') }))
    await arrive(visitor, '/shop')
    // A cost that orders are charged by, and the risk of each product.
    await page.getByText(t('shop.withdrawalCost')).waitFor()
    for (const risk of [
      'shop.sharesRisk',
      'ipo.risk',
      'treasury.risksText',
      'savings.risksText',
      'shop.blocksRisk',
      'shop.loanRisk',
    ] as const)
      await page.getByText(t(risk)).waitFor()
    await expect.poll(() => page.locator('.ledger .line').count()).toBeGreaterThan(5)
    await page.getByText(t('shop.pointsText')).waitFor()
    await expectAccessible(visitor)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      width,
    )
    if (shots !== undefined)
      await page.screenshot({ path: `${shots}/shop-${language}-${width}.png`, fullPage: true })
    await goBack(visitor)
    await arrive(visitor, '/explore')
    await follow(visitor, page.getByRole('link', { name: t('login.open') }))
    await arrive(visitor, '/register')
    await page.getByLabel(t('access.inviteCode')).waitFor()
    await page.getByRole('button', { name: t('title.register'), exact: true }).waitFor()
    expect(complaints).toEqual([])
  })
}

test('a preview of nothing leads to look around', async () => {
  const visitor = await newVisitor({ language: 'de' })
  await visitor.open('/detail')
  await arrive(visitor, '/explore')
})
