import { expect, test } from 'vitest'
import { pin, setTradePassword } from './trading.ts'
import { deepLink, filterBy, goBack, walk } from './walk.ts'
import { arrive, expectAccessible, newVisitor, joinWorld, settle, type Visitor } from './world.ts'

joinWorld()

const shots = process.env['SHOTS']

/** For eyes: pictures of the screens where somebody asked for them. */
async function shoot({ page }: Visitor, name: string): Promise<void> {
  if (shots !== undefined) await page.screenshot({ path: `${shots}/${name}.png`, fullPage: true })
}

/**
 * A record has its own address over its list: back, Escape and a reload keep to it, and the
 * focus comes back to its row.
 */
async function openFromList(visitor: Visitor, receipt: string, width: number): Promise<void> {
  const { page, t } = visitor
  const row = page.locator(`a.row-body[href$="${/transfer=\d+/.exec(receipt)?.[0]}"]`)
  const done = page.getByText(t('transfer.done'))
  const sheet = page.getByRole('dialog', { name: t('money.transfer') })
  const closed = async (list: string) => {
    await done.waitFor({ state: 'detached' })
    await arrive(visitor, list)
    await expect.poll(() => row.evaluate((one) => one === document.activeElement)).toBe(true)
  }
  await filterBy(visitor, t('period.week'))
  await arrive(visitor, '/bankRecord?v=transfers&period=week')
  await row.click()
  await done.waitFor()
  // On a phone a sheet over the list, on a desk beside it.
  expect(await sheet.count()).toBe(width < 1024 ? 1 : 0)
  expect(await row.count()).toBe(1)
  await page.reload()
  await done.waitFor()
  expect(await sheet.count()).toBe(width < 1024 ? 1 : 0)
  await page.goBack()
  await closed('/bankRecord?v=transfers&period=week')
  if (width < 1024) {
    await page.keyboard.press('Enter')
    await sheet.waitFor()
    await page.keyboard.press('Escape')
    await closed('/bankRecord?v=transfers&period=week')
    // From a link there is nothing to go back to: the list comes in its place.
    const fresh = await visitor.context.newPage()
    await deepLink(fresh, receipt, 'without a list before it, its list comes in its place')
    await fresh
      .getByRole('dialog')
      .getByRole('button', { name: t('action.close') })
      .click()
    await expect.poll(() => fresh.evaluate(() => location.hash)).toBe('#/bankRecord?v=transfers')
    await fresh.close()
  }
}

const looks = [
  { language: 'de', theme: 'light', width: 360 },
  { language: 'zh-CN', theme: 'dark', width: 1280 },
] as const

for (const look of looks) {
  test(`money moves to the bank side with the trade password, keeps its receipt, and the log adds up (${look.language})`, async () => {
    const visitor = await newVisitor(look)
    const { page, t, complaints } = visitor
    const mark = `${look.language}-${look.width}`
    const { password } = await settle(visitor)

    await walk(visitor, 'account', '/ucenter/transfer')
    await page.getByRole('radio', { name: t('transfer.securitiesToBank') }).check()
    await page.getByText(t('transfer.passwordFirst')).waitFor()
    await page.getByRole('link', { name: t('ticket.setPassword') }).click()
    await setTradePassword(visitor, password)
    // The way that was chosen is still the way, and back from here is where one came from.
    await arrive(visitor, '/ucenter/transfer?to=bank')
    await goBack(visitor)
    await arrive(visitor, '/my')
    await walk(visitor, 'account', '/ucenter/transfer')
    await page.getByRole('radio', { name: t('transfer.securitiesToBank') }).check()
    const submit = page.locator('button[type=submit]')
    await submit.click()
    await page.getByText(t('v.amount'), { exact: true }).waitFor()
    await expectAccessible(visitor)
    await page.getByLabel(t('label.amount'), { exact: true }).fill('1250,50')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      look.width,
    )
    await shoot(visitor, `transfer-${mark}`)
    await submit.click()
    await page.getByRole('heading', { name: t('transfer.review') }).waitFor()
    await expectAccessible(visitor)
    await shoot(visitor, `transfer-review-${mark}`)
    await page.getByRole('button', { name: t('ticket.confirm') }).click()
    await page.getByLabel(t('v.tradePassword'), { exact: true }).fill('111222')
    await page.locator('[aria-invalid=true]').waitFor()
    await page.locator('.toast-host:not([data-on])').waitFor({ state: 'attached' })
    await page.getByLabel(t('v.tradePassword'), { exact: true }).fill(pin)
    await arrive(visitor, /^\/bankRecord\?v=transfers&transfer=\d+$/)
    await page.getByText(t('transfer.done')).waitFor()
    await expectAccessible(visitor)
    await shoot(visitor, `receipt-${mark}`)
    const receipt = await visitor.path()
    await page.reload()
    await page.getByText(t('transfer.done')).waitFor()
    expect(await visitor.path()).toBe(receipt)
    await page.goBack()
    await arrive(visitor, '/bankRecord?v=transfers')
    await expectAccessible(visitor)
    await shoot(visitor, `records-${mark}`)
    await openFromList(visitor, receipt, look.width)

    await walk(visitor, 'account', '/ucenter/moneyLog')
    await page.getByText(t('moneylog.addsUp')).waitFor()
    await page.getByText(t('event.demo_credited')).waitFor()
    await expectAccessible(visitor)
    await shoot(visitor, `moneylog-${mark}`)
    await page.getByText(t('event.demo_credited')).click()
    await page.getByText(t('explain.chain')).waitFor()
    await page.goBack()
    await page.getByText(t('explain.chain')).waitFor({ state: 'detached' })
    // Money that comes or goes is ink: no gain, no loss.
    expect(await page.locator('.rows :is([data-direction], .change)').count()).toBe(0)
    await filterBy(visitor, t('moneylog.out'))
    await page.getByText(t('moneylog.none')).waitFor()
    await arrive(visitor, /^\/ucenter\/moneyLog\?.*show=out/)
    await expectAccessible(visitor)
    // Back is where one came from, not the list as it was filtered before.
    await goBack(visitor)
    await arrive(visitor, '/my')
    expect(complaints).toEqual([])
  })
}
