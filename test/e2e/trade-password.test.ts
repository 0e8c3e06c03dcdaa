import { expect, test } from 'vitest'
import { follow, walk } from './walk.ts'
import { arrive, newVisitor, joinWorld, settle, type Visitor } from './world.ts'

joinWorld()

const pin = async ({ page }: Visitor, label: string, digits: string): Promise<void> => {
  await page.getByLabel(label, { exact: true }).fill(digits)
}

for (const language of ['de', 'zh-CN'] as const) {
  test(`a trade password is set and returns to what waited for it, then changed (${language})`, async () => {
    const visitor = await newVisitor({ language })
    const { page, t, complaints } = visitor
    const { password } = await settle(visitor)
    await walk(visitor, 'account', '/ucenter/transfer')
    await follow(visitor, page.getByRole('link', { name: t('ticket.setPassword') }))

    await page.locator('button[type=submit]').click()
    await page.getByText(t('v.password'), { exact: true }).waitFor()
    await page.getByLabel(t('tradepwd.login'), { exact: true }).fill(password)
    await page.locator('button[type=submit]').click()
    await pin(visitor, t('tradepwd.new'), '123456')
    await page.getByText(t('tradepwd.weak')).waitFor()
    await pin(visitor, t('tradepwd.new'), '')
    await pin(visitor, t('tradepwd.new'), '582931')
    await pin(visitor, t('tradepwd.again'), '582930')
    await page.getByText(t('v.mismatch')).waitFor()
    await pin(visitor, t('tradepwd.again'), '')
    await pin(visitor, t('tradepwd.again'), '582931')
    await arrive(visitor, '/ucenter/transfer')

    await walk(visitor, 'account', '/setting', '/payPwd')
    await pin(visitor, t('tradepwd.old'), '111222')
    await pin(visitor, t('tradepwd.new'), '739154')
    await pin(visitor, t('tradepwd.again'), '739154')
    // The server refuses the old one: back at the first step, with its sentence.
    await page
      .getByLabel(t('tradepwd.old'), { exact: true })
      .and(page.locator('[aria-invalid=true]'))
      .waitFor()
    await page.locator('.toast-host:not([data-on])').waitFor({ state: 'attached' })
    await pin(visitor, t('tradepwd.old'), '582931')
    await pin(visitor, t('tradepwd.new'), '739154')
    await pin(visitor, t('tradepwd.again'), '739154')
    await arrive(visitor, '/setting')
    await page.getByText(t('settings.set'), { exact: true }).waitFor()
    expect(complaints).toEqual([])
  })
}

test('a finger types it on a pad that does not move, and the last digit goes on', async () => {
  const visitor = await newVisitor({ touch: true })
  const { page, t, complaints } = visitor
  const { password } = await settle(visitor)
  await walk(visitor, 'account', '/setting', '/payPwd')
  await page.getByLabel(t('tradepwd.login'), { exact: true }).fill(password)
  await page.locator('button[type=submit]').tap()
  const pad = page.getByRole('group', { name: t('ticket.pad') })
  const keys = pad.getByRole('button')
  const boxes = () =>
    keys.evaluateAll((all) => all.map((key) => JSON.stringify(key.getBoundingClientRect())))
  const press = async (digits: string) => {
    for (const digit of digits) await pad.getByRole('button', { name: digit, exact: true }).tap()
  }
  await page.getByLabel(t('tradepwd.new'), { exact: true }).waitFor()
  const before = await boxes()
  await press('000000')
  await page.getByText(t('tradepwd.weak')).waitFor()
  expect(await boxes()).toEqual(before)
  for (let left = 6; left > 0; left -= 1)
    await pad.getByRole('button', { name: t('ticket.padDelete') }).tap()
  await press('582931')
  await page.getByLabel(t('tradepwd.again'), { exact: true }).waitFor()
  expect(await boxes()).toEqual(before)
  await press('582931')
  await arrive(visitor, '/setting')
  expect(complaints).toEqual([])
})
