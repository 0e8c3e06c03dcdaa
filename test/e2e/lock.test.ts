import { expect, test } from 'vitest'
import { walk } from './walk.ts'
import { heard } from './toasts.ts'
import {
  arrive,
  expectAccessible,
  logIn,
  newVisitor,
  joinWorld,
  readCode,
  settle,
  type Visitor,
} from './world.ts'

joinWorld()

/** Types six digits and goes on, wherever the trade password stands. */
async function digits({ page }: Visitor, label: string, pin: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).fill(pin)
}

for (const language of ['de', 'zh-CN'] as const) {
  test(`the emergency lock ends all, and login with a code lifts it (${language})`, async () => {
    const visitor = await newVisitor({ language })
    const { page, t, complaints } = visitor
    const person = await settle(visitor)
    const other = await newVisitor({ language })
    await other.open('/login')
    await logIn(other, person.username, person.password)
    await arrive(other, '/home')

    await walk(visitor, 'account', '/setting')
    await page.getByRole('link', { name: t('title.security') }).click()
    await arrive(visitor, '/setting/security')
    await page.getByText(t('devices.current')).waitFor()
    await page.getByRole('button', { name: t('devices.signOut') }).waitFor()
    await expectAccessible(visitor)
    await page.getByRole('button', { name: t('lock.act') }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('lock.act') })
      .click()
    await arrive(visitor, /^\/login/)
    await page.getByText(t('shell.accountLocked')).waitFor()
    // Elsewhere it shows with the first thing asked of the house.
    await other.page.reload()
    await arrive(other, /^\/login/)

    await logIn(visitor, person.username, person.password)
    await arrive(visitor, /^\/(home|setting)/)
    await page.getByText(t('shell.lockedBanner')).waitFor()
    await walk(visitor, 'account', '/setting', '/setting/security')
    const start = page.getByRole('button', { name: t('lock.unlock') })
    await start.waitFor()
    await expectAccessible(visitor)
    await start.click()
    const field = page.getByLabel(t('reset.code'))
    await field.waitFor()
    await field.fill(await readCode(visitor))
    // What stays is waited for: the word of it is gone after a second, which a busy machine may
    // not have looked at.
    await page.getByRole('button', { name: t('lock.act') }).waitFor()
    await page.getByRole('button', { name: t('lock.unlock') }).waitFor({ state: 'detached' })
    await page.getByText(t('shell.lockedBanner')).waitFor({ state: 'detached' })
    expect(complaints).toEqual([])
  })

  test(`five wrong trade passwords lock it with the time, and login password and code set a new one (${language})`, async () => {
    const visitor = await newVisitor({ language })
    const { page, t, complaints } = visitor
    const person = await settle(visitor)
    await walk(visitor, 'account', '/setting', '/payPwd')
    await page.getByLabel(t('tradepwd.login')).fill(person.password)
    await page.locator('button[type=submit]').click()
    await digits(visitor, t('tradepwd.new'), '472915')
    await digits(visitor, t('tradepwd.again'), '472915')
    await heard(visitor, t('tradepwd.done'))

    await walk(visitor, 'account', '/setting', '/payPwd')
    for (let n = 0; n < 6; n += 1) {
      await digits(visitor, t('tradepwd.old'), '839274')
      await digits(visitor, t('tradepwd.new'), '271828')
      await digits(visitor, t('tradepwd.again'), '271828')
      if (n < 5) await page.getByLabel(t('tradepwd.old'), { exact: true }).waitFor()
    }
    await page.getByRole('alert').getByText('15').waitFor()
    await page.getByRole('link', { name: t('tradepwd.forgotStart') }).click()
    await page.getByLabel(t('tradepwd.login')).fill(person.password)
    await page.locator('button[type=submit]').click()
    const code = page.getByLabel(t('reset.code'))
    await code.waitFor()
    await expectAccessible(visitor)
    await code.fill(await readCode(visitor))
    await page.getByLabel(t('tradepwd.new'), { exact: true }).fill('271828')
    await page.getByLabel(t('tradepwd.again')).fill('271828')
    await page.locator('button[type=submit]').click()
    await arrive(visitor, '/setting')
    expect(complaints).toEqual([])
  })
}
