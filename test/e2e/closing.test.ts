// Goal: a customer reads what closing means, asks with the password, and takes it back.
// Method: the real server, a phone's browser; the days between are the server test's.
import { expect, test } from 'vitest'
import { walk } from './walk.ts'
import { arrive, expectAccessible, newVisitor, joinWorld, settle } from './world.ts'

joinWorld()

for (const language of ['de', 'zh-TW'] as const) {
  test(`the wish to close shows its conditions, waits, and is taken back (${language})`, async () => {
    const visitor = await newVisitor({ language })
    const { page, t, complaints } = visitor
    const { password } = await settle(visitor)
    await walk(visitor, 'account', '/setting')
    await page.getByRole('link', { name: t('title.closing') }).click()
    await arrive(visitor, '/setting/closing')
    await page.getByText(t('closing.orders')).waitFor()
    await expectAccessible(visitor)
    const field = page.getByLabel(t('newpwd.old'), { exact: true })
    const act = page.getByRole('button', { name: t('closing.act') })
    await field.fill('geraten und falsch')
    await act.click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('closing.act') })
      .click()
    await page.locator('[aria-invalid=true]').waitFor()
    // The question has a button of the same name, and goes a moment after the answer has come.
    await page.getByRole('alertdialog').waitFor({ state: 'detached' })
    await field.fill(password)
    await act.click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('closing.act') })
      .click()
    await page.getByText(t('closing.waitingText')).waitFor()
    await expectAccessible(visitor)
    if (process.env['SHOTS'])
      await page.screenshot({
        path: `${process.env['SHOTS']}/closing-${language}.png`,
        fullPage: true,
      })
    await page.getByRole('button', { name: t('closing.withdraw') }).click()
    await act.waitFor()
    await walk(visitor, 'account', '/setting', '/setting/security')
    await page.getByRole('link', { name: t('messages.title') }).waitFor()
    expect(complaints).toEqual([])
  })
}
