import { expect, test } from 'vitest'
import { confirm, openTicket, review } from './trading.ts'
import { arrive, expectAccessible, newVisitor, openWorld, type Visitor } from './world.ts'

openWorld()

/** A customer with a position and an order, through the screens. Answers the addresses of both. */
async function trade(
  visitor: Visitor,
): Promise<{ readonly order: string; readonly holding: string }> {
  const { page, open } = visitor
  await openTicket(visitor, 'code=NLE&side=buy&quantity=3')
  await review(visitor)
  const order = await confirm(visitor)
  await open('/ucenter/holding')
  await page.locator('.rows a').first().click()
  await arrive(visitor, /^\/shares\/holdDetail/)
  return { order, holding: await visitor.path() }
}

const screensOf = ({ order, holding }: { readonly order: string; readonly holding: string }) =>
  [
    ['/trade', '.rows a'],
    ['/shares/creatOrder', '.empty'],
    ['/shares/creatOrder?code=NLE&side=buy&quantity=5', '.line[data-total]'],
    ['/shares/creatOrder?code=605901&market=CN&side=buy&quantity=250', '.field-error'],
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
  ] as const

for (const device of [
  { theme: 'light', width: 360 },
  { theme: 'dark', width: 360 },
  { theme: 'light', width: 1280 },
] as const) {
  test(`axe finds nothing on the screens of trading (${device.theme}, ${device.width})`, async () => {
    const visitor = await newVisitor(device)
    const { page, say, open, complaints } = visitor
    const mine = await trade(visitor)
    for (const [path, whole] of screensOf(mine)) {
      await open(path)
      await page.locator(`.page-main ${whole}:visible`).last().waitFor()
      await expectAccessible(visitor)
    }
    await open('/personCenter')
    await page.locator('.hero-value button.figure').click()
    await page.locator('dialog .notice').waitFor()
    await expectAccessible(visitor)
    await page.locator('dialog summary').last().click()
    await open('/shares/creatOrder?code=NLE&side=sell&quantity=1')
    await review(visitor)
    await page.getByRole('button', { name: say('ticket.confirm') }).waitFor()
    await expectAccessible(visitor)
    await page.getByRole('button', { name: say('ticket.confirm') }).click()
    await page.locator('dialog input').waitFor()
    await expectAccessible(visitor)
    expect(complaints).toEqual([])
  })
}

for (const language of ['de', 'ru', 'el', 'fr', 'zh-TW'] as const) {
  test(`nothing of trading is cut or sticks out at 320 px (${language})`, async () => {
    const visitor = await newVisitor({ language, width: 320 })
    const mine = await trade(visitor)
    for (const [path, whole] of screensOf(mine)) {
      await visitor.open(path)
      await visitor.page.locator(`.page-main ${whole}:visible`).last().waitFor()
      const [content, window] = await visitor.page.evaluate(() => [
        document.documentElement.scrollWidth,
        innerWidth,
      ])
      expect(content, path).toBeLessThanOrEqual(window ?? 0)
    }
  })
}

test('hidden balances are nowhere in the page, and stay hidden on the next screen', async () => {
  const visitor = await newVisitor()
  const { page, say, open } = visitor
  await trade(visitor)
  await open('/personCenter')
  await page.locator('.hero-value button.figure').waitFor()
  await page.getByRole('button', { name: say('label.balancesHide') }).click()
  await expect.poll(() => page.locator('main').textContent()).not.toMatch(/\d+,\d\d\s*€/)
  await open('/ucenter/holding')
  await page.locator('.rows a').first().waitFor()
  expect(await page.locator('main').textContent()).not.toMatch(/\d+,\d\d\s*€/)
})

test('the history comes down as a file with exact figures', async () => {
  const visitor = await newVisitor()
  const { page, say, open } = visitor
  await trade(visitor)
  await open('/transaction?v=history')
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: say('portfolio.csv') }).click()
  const file = await coming
  expect(file.suggestedFilename()).toBe('parkett-year.csv')
  const chunks: Buffer[] = []
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer)
  const [, row = ''] = Buffer.concat(chunks).toString('utf8').split('\r\n')
  expect(row.split(',')).toEqual(expect.arrayContaining(['NLE', '3', 'EUR', 'SIMULATED']))
})
