import { expect, test } from 'vitest'
import { walk } from './walk.ts'
import { heard } from './toasts.ts'
import { expectAccessible, newPerson, newVisitor, joinWorld, readCode, settle } from './world.ts'

joinWorld()

for (const language of ['de', 'zh-CN'] as const) {
  test(`a customer reads, copies and changes what is known about them (${language})`, async () => {
    const visitor = await newVisitor({ language })
    const { page, t, complaints } = visitor
    const person = await settle(visitor)
    await walk(visitor, 'account', '/setting', '/setting/profile')
    await page.getByText(person.username).waitFor()
    await page.getByText(t('profile.verifiedNone')).waitFor()
    await expectAccessible(visitor)
    await visitor.context.grantPermissions(['clipboard-read', 'clipboard-write'])
    for (const [what, shape] of [
      ['account.number', /^\d{10}$/],
      ['access.inviteCode', /^[0-9A-Z-]{6,}$/],
    ] as const) {
      const line = page.locator('.line').filter({ hasText: t(what) })
      const shown = await line.locator('.num').innerText()
      expect(shown).toMatch(shape)
      await line.getByRole('button', { name: t('action.copyOf', { what: t(what) }) }).click()
      await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(shown)
      await page.locator('.toast-host:not([data-on])').waitFor({ state: 'attached' })
    }
    await heard(visitor, t('state.copied'))
    const rows = (name: string) => page.locator('.rows').getByRole('button', { name })
    await rows(t('profile.address')).click()
    await expectAccessible(visitor)
    await page.getByLabel(t('profile.street'), { exact: true }).fill('Hauptstraße 7')
    await page.getByLabel(t('profile.postcode'), { exact: true }).fill('04109')
    await page.getByLabel(t('profile.city'), { exact: true }).fill('Leipzig')
    await page.getByRole('button', { name: t('profile.addressSave') }).click()
    await page.getByText(t('v.fillAll')).waitFor()
    await page.getByLabel(t('profile.country'), { exact: true }).fill('Deutschland')
    await page.getByRole('button', { name: t('profile.addressSave') }).click()
    await heard(visitor, t('state.saved'))
    // The sheet closes, and its row says what is known now.
    await page.getByText('Hauptstraße 7, 04109 Leipzig').waitFor()

    const phone = newPerson().phone
    await rows(t('access.phone')).click()
    const change = page.getByRole('dialog', { name: t('access.phone') })
    await change.getByLabel(t('profile.phoneNew')).fill(phone)
    await change.getByLabel(t('newpwd.old')).fill(person.password)
    await change.getByRole('button', { name: t('reset.send') }).click()
    const code = page.getByLabel(t('reset.code'))
    await code.waitFor()
    await expectAccessible(visitor)
    await code.fill(await readCode(visitor))
    await page.getByText(`${phone.slice(0, 3)} ••• ${phone.slice(-2)}`).waitFor()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await walk(visitor, 'account', '/setting', '/setting/profile')
    await rows(t('profile.address')).click()
    await expect
      .poll(() => page.getByLabel(t('profile.city'), { exact: true }).inputValue())
      .toBe('Leipzig')
    expect(complaints).toEqual([])
  })
}
