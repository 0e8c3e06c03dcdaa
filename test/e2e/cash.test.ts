import { expect, test } from 'vitest'
import { arrive, expectAccessible, newVisitor, openWorld, register, type Visitor } from './world.ts'

openWorld()

const pin = '582931'
const shots = process.env['SHOTS']

/** For eyes: pictures of the screens where somebody asked for them. */
async function shoot({ page }: Visitor, name: string): Promise<void> {
  if (shots !== undefined) await page.screenshot({ path: `${shots}/${name}.png`, fullPage: true })
}

async function setTradePassword(visitor: Visitor, password: string): Promise<void> {
  const { page, say } = visitor
  await page.getByLabel(say('tradepwd.login'), { exact: true }).fill(password)
  await page.locator('button[type=submit]').click()
  await page.getByLabel(say('tradepwd.new'), { exact: true }).fill(pin)
  await page.getByLabel(say('tradepwd.again'), { exact: true }).fill(pin)
}

const looks = [
  { language: 'de', theme: 'light', width: 360 },
  { language: 'zh-CN', theme: 'dark', width: 1280 },
] as const

for (const look of looks) {
  test(`money moves to the bank side with the trade password, keeps its receipt, and the log adds up (${look.language})`, async () => {
    const visitor = await newVisitor(look)
    const { page, say, open, complaints } = visitor
    const mark = `${look.language}-${look.width}`
    const { password } = await register(visitor)

    await open('/ucenter/transfer?to=bank')
    await page.getByText(say('transfer.passwordFirst')).waitFor()
    await page.getByRole('link', { name: say('ticket.setPassword') }).click()
    await setTradePassword(visitor, password)
    await arrive(visitor, '/ucenter/transfer')

    await open('/ucenter/transfer?to=bank')
    const submit = page.locator('button[type=submit]')
    await submit.click()
    await page.getByText(say('v.amount'), { exact: true }).waitFor()
    await expectAccessible(visitor)
    await page.getByLabel(say('label.amount'), { exact: true }).fill('1250,50')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(look.width)
    await shoot(visitor, `transfer-${mark}`)
    await submit.click()
    await page.getByRole('heading', { name: say('transfer.review') }).waitFor()
    await expectAccessible(visitor)
    await shoot(visitor, `transfer-review-${mark}`)
    await page.getByRole('button', { name: say('ticket.confirm') }).click()
    await page.getByLabel(say('v.tradePassword'), { exact: true }).fill('111222')
    await page.locator('dialog button[type=submit], [role=dialog] button[type=submit]').first().click()
    await page.locator('[aria-invalid=true]').waitFor()
    await page.locator('.toast-host:not([data-on])').waitFor({ state: 'attached' })
    await page.getByLabel(say('v.tradePassword'), { exact: true }).fill(pin)
    await page.locator('dialog button[type=submit], [role=dialog] button[type=submit]').first().click()
    await arrive(visitor, /^\/bankRecord\?transfer=\d+$/)
    await page.getByText(say('transfer.done')).waitFor()
    await expectAccessible(visitor)
    await shoot(visitor, `receipt-${mark}`)
    const receipt = await visitor.path()
    await page.reload()
    await page.getByText(say('transfer.done')).waitFor()
    expect(await visitor.path()).toBe(receipt)
    await page.goBack()
    await arrive(visitor, '/bankRecord?v=transfers')
    await expectAccessible(visitor)
    await shoot(visitor, `records-${mark}`)

    await open('/ucenter/moneyLog')
    await page.getByText(say('moneylog.addsUp')).waitFor()
    await page.getByText(say('event.demo_credited')).waitFor()
    await expectAccessible(visitor)
    await shoot(visitor, `moneylog-${mark}`)
    await page.getByText(say('event.demo_credited')).click()
    await page.getByText(say('explain.chain')).waitFor()
    await page.goBack()
    await page.getByText(say('explain.chain')).waitFor({ state: 'detached' })
    await page.getByText(say('moneylog.out'), { exact: true }).first().click()
    await page.getByText(say('moneylog.none')).waitFor()
    expect(complaints).toEqual([])
  })
}
