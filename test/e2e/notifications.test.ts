// Goal: an address is added by its code, and each kind of message is switched per channel,
// security never. Method: the real server, a phone's browser, codes from the outbox.
import { formatTime } from '@parkett/words/format-time'
import { expect, test } from 'vitest'
import { goStock, walk } from './walk.ts'
import { arrive, expectAccessible, newVisitor, joinWorld, readCode, settle } from './world.ts'

joinWorld()

for (const language of ['de', 'zh-CN'] as const) {
  test(`an e-mail address is added by its code, and a kind is switched off (${language})`, async () => {
    const visitor = await newVisitor({ language })
    const { page, t, complaints } = visitor
    const { password } = await settle(visitor)
    await walk(visitor, 'account', '/setting')
    await page.getByRole('link', { name: t('title.notifications') }).click()
    await page.getByText(t('notices.noEmail')).waitFor()
    await expectAccessible(visitor)
    await page.getByRole('button', { name: t('notices.addEmail') }).click()
    const form = page.locator('form').filter({ has: page.locator('input[name=email]') })
    await form.locator('button[type=submit]').click()
    await page.getByText(t('reason.email_invalid')).waitFor()
    await form.locator('input[name=email]').fill('maria@example.com')
    await form.locator('input[name=emailPassword]').fill(password)
    await form.locator('button[type=submit]').click()
    const field = page.getByLabel(t('reset.code'))
    await field.waitFor()
    await expectAccessible(visitor)
    await field.fill(await readCode(visitor))
    // Its sheet leads back to where the address was missing.
    await arrive(visitor, '/setting/notifications')
    const choice = page.getByLabel(`${t('notices.orders')} (${t('notices.email')})`)
    await choice.waitFor()
    await expect.poll(() => choice.isChecked()).toBe(true)
    await expect.poll(() => page.getByText(t('notices.noEmail')).count()).toBe(0)
    // It shows what is wished at once; the page is loaded anew only when the house has it.
    const kept = page.waitForResponse((answer) => answer.request().method() === 'POST')
    await choice.click()
    await expect.poll(() => choice.isChecked()).toBe(false)
    expect((await kept).status()).toBe(200)
    await page.reload()
    await choice.waitFor()
    expect(await choice.isChecked()).toBe(false)
    if (process.env['SHOTS'])
      await page.screenshot({
        path: `${process.env['SHOTS']}/notifications-${language}.png`,
        fullPage: true,
      })
    expect(complaints).toEqual([])
  })
}

test('a time zone is chosen, and the times of the records follow it', async () => {
  const visitor = await newVisitor({ language: 'de' })
  const { page, t, complaints } = visitor
  await settle(visitor)
  const times = async () => {
    await walk(visitor, 'account', '/ucenter/moneyLog')
    const first = page.locator('.rows .row:visible').first()
    await first.waitFor()
    return first.innerText()
  }
  const before = await times()
  await walk(visitor, 'account', '/setting')
  await page.getByRole('button', { name: t('settings.timeZone') }).click()
  const zone = page.getByRole('combobox', { name: t('settings.timeZone') })
  await expect.poll(() => zone.inputValue()).toBe('Europe/Berlin')
  const kept = page.waitForResponse((answer) => answer.request().method() === 'POST')
  await zone.selectOption('Asia/Shanghai')
  expect((await kept).status()).toBe(200)
  await expectAccessible(visitor)
  await page.reload()
  await page.getByRole('button', { name: `${t('settings.timeZone')} Asia/Shanghai` }).waitFor()
  expect(await times()).not.toBe(before)
  // The time of a price, too: of two times on one screen in two zones neither can be read.
  await goStock(visitor, 'NLE')
  const price = page.getByText(/\d\d:\d\d:\d\d/).first()
  const hour = async () => /(\d\d):\d\d:\d\d/.exec(await price.innerText())?.[1]
  const there = { zone: 'Asia/Shanghai' }
  const hourThere = (at: number) => formatTime(new Date(at).toISOString(), 'de', there).slice(0, 2)
  expect([hourThere(Date.now()), hourThere(Date.now() - 120_000)]).toContain(await hour())
  expect(complaints).toEqual([])
})
