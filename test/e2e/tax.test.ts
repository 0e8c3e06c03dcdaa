// Goal: where one is taxed is certified, changed by another version, and found masked by who looks again.
// Method: a German and a Chinese household, by tapping from the account.
import { expect, test } from 'vitest'
import { heard } from './toasts.ts'
import { walk } from './walk.ts'
import { expectAccessible, joinWorld, newVisitor, settle } from './world.ts'

joinWorld()

for (const { language, country, number, masked } of [
  { language: 'de', country: 'DE', number: '36 574 261 809', masked: '•••809' },
  { language: 'zh-CN', country: 'CN', number: '11010519491231002X', masked: '•••02X' },
] as const)
  test(`a customer certifies where they are taxed, twice (${language})`, async () => {
    const visitor = await newVisitor({ language, width: language === 'de' ? 360 : 390 })
    const { page, t, complaints } = visitor
    await settle(visitor)
    await walk(visitor, 'account', '/setting', '/setting/profile')
    const named = new Intl.DisplayNames(language, { type: 'region' })
    const row = page.locator('.rows').getByRole('button', { name: t('tax.title') })
    await row.filter({ hasText: t('tax.missing') }).click()
    const sheet = page.getByRole('dialog', { name: t('tax.title') })
    const certify = sheet.getByRole('button', { name: t('tax.save') })
    await sheet.getByText(t('tax.notComputed')).waitFor()
    await certify.click()
    await sheet.getByText(t('tax.enterNumber')).waitFor()
    await expectAccessible(visitor)
    const typed = sheet.getByLabel(t('tax.number'), { exact: true })
    await typed.fill('12345')
    await certify.click()
    await sheet.getByText(t('tax.agree'), { exact: true }).waitFor()
    await sheet.getByRole('checkbox', { name: t('tax.certify.v2026') }).check()
    await certify.click()
    // Refused by the server, at the field, with an example.
    const [wrong] = t('reason.tax_number_wrong.detail').split('{example}')
    await sheet.getByText(wrong?.trim() ?? '').waitFor()
    await typed.fill(number)
    await certify.click()
    await heard(visitor, t('state.saved'))
    await row.filter({ hasText: named.of(country) ?? country }).click()

    if (country === 'DE') {
      await sheet.getByLabel(t('tax.exemptionAmount'), { exact: true }).fill('1001')
      await sheet.getByRole('button', { name: t('action.save') }).click()
      const [most = ''] = t('tax.exemptionMost', { max: '|' }).split('|')
      await sheet.getByText(new RegExp(`^${most}1\\.000,00`)).waitFor()
      await sheet.getByLabel(t('tax.exemptionAmount'), { exact: true }).fill('801')
      await sheet.getByRole('button', { name: t('action.save') }).click()
      await heard(visitor, t('state.saved'))
    }

    // Another country, which issues no number; the first stays without being typed again.
    await sheet.getByText(t('tax.kept', { number: masked })).waitFor()
    await sheet.getByRole('button', { name: t('tax.add') }).click()
    await sheet.getByLabel(t('tax.country'), { exact: true }).last().selectOption('AE')
    await sheet.getByLabel(t('tax.choice'), { exact: true }).last().selectOption('not_issued')
    await sheet.getByRole('checkbox', { name: t('tax.certify.v2026') }).check()
    await certify.click()
    await heard(visitor, t('state.saved'))
    await row.filter({ hasText: named.of('AE') ?? 'AE' }).click()
    await sheet.getByText(t('tax.versions'), { exact: true }).click()
    await sheet.getByText(masked, { exact: true }).first().waitFor()
    await expectAccessible(visitor)
    expect(complaints).toEqual([])
  })
