// Goal: a verified customer adds an account in that name, sees its number only with the trade
// password, and removes it. Method: the real server, a phone's browser, and the operator's
// terminal command for the house.
import { approveAtTerminal } from './approve.ts'
import { kycQueue } from '@parkett/contract/desk/kyc'
import { expect, test } from 'vitest'
import { operateFor } from './asking.ts'
import { setTradePassword, pin } from './trading.ts'
import { erika, identify } from './identify.ts'
import { follow, walk } from './walk.ts'
import { arrive, expectAccessible, newVisitor, openWorld, settle, type Visitor } from './world.ts'

openWorld()

const shots = process.env['SHOTS']

/** For eyes: pictures of the screens where somebody asked for them. */
async function shoot({ page }: Visitor, name: string): Promise<void> {
  if (shots !== undefined) await page.screenshot({ path: `${shots}/${name}.png`, fullPage: true })
}

async function verifyIdentity(visitor: Visitor): Promise<void> {
  const { page, t } = visitor
  await follow(visitor, page.locator('main a[href^="#/realNameAuthentication"]:visible').first())
  await identify(visitor)
  await page.getByRole('button', { name: t('action.submit') }).click()
  await page.getByText(t('kyc.submitted')).waitFor()
  await approveAtTerminal((await operateFor(kycQueue, 'identity')).rows[0]?.id ?? '')
}

test('an account is added in the verified name, shown whole on request, and removed', async () => {
  const visitor = await newVisitor({ language: 'de' })
  const { page, t, complaints } = visitor
  const { password } = await settle(visitor)
  await walk(visitor, 'account', '/ucenter/bank-list', '/ucenter/bank')
  await page.getByText(t('cards.kycFirst')).waitFor()
  await expectAccessible(visitor)
  await page.getByText(t('kyc.goToCenter')).waitFor()
  await page.getByRole('link', { name: t('title.assets') }).click()
  await arrive(visitor, '/personCenter?next=%2Fucenter%2Fbank')
  await verifyIdentity(visitor)

  await walk(visitor, 'account', '/ucenter/bank-list')
  await page.getByText(t('cards.none')).waitFor()
  await follow(visitor, page.getByRole('link', { name: t('title.bindCard') }))
  await follow(visitor, page.getByRole('link', { name: t('ticket.setPassword') }))
  await setTradePassword(visitor, password)
  await arrive(visitor, '/ucenter/bank')

  expect(await page.locator('.field-fixed:visible').textContent()).toBe(erika.name)
  const holder = page.locator('.line:visible').filter({ hasText: t('cards.holder') })
  const submit = page.locator('button[type=submit]')
  await submit.click()
  await page.getByText(t('v.cardAgreement')).waitFor()
  await expectAccessible(visitor)
  const bank = page.getByLabel(t('cards.bank'), { exact: true })
  await page.getByLabel(t('cards.number')).fill('AT611904300234573201')
  await page.getByText(t('cards.bankUncovered', { country: 'Österreich' })).waitFor()
  await bank.fill('Musterbank')
  await page.getByLabel(t('cards.number')).fill('DE88 3704 0044 0532 0130 00')
  await page.getByLabel(t('cards.agreement')).check()
  await submit.click()
  await page.locator('#card-number[aria-invalid=true]').waitFor()
  await page.getByLabel(t('cards.number')).fill('de89370400440532013000')
  await page.getByText(t('cards.bankFound')).waitFor()
  await expect.poll(() => bank.inputValue()).toBe('Commerzbank')
  await expect.poll(() => page.getByLabel(t('cards.bic')).inputValue()).toBe('COBADEFFXXX')
  await bank.focus()
  await expect
    .poll(() => page.getByLabel(t('cards.number')).inputValue())
    .toBe('DE89 3704 0044 0532 0130 00')
  await page.locator('.toast-host:not([data-on])').waitFor({ state: 'attached' })
  await shoot(visitor, 'card-form')
  await submit.click()
  await page.getByRole('heading', { name: t('cards.review') }).waitFor()
  expect(await holder.locator('dd').textContent()).toBe(erika.name)
  await expectAccessible(visitor)
  await shoot(visitor, 'card-review')
  await page.getByRole('button', { name: t('ticket.confirm') }).click()
  await page.getByLabel(t('v.tradePassword'), { exact: true }).fill(pin)
  await arrive(visitor, '/ucenter/bank-list')

  await page.getByRole('heading', { name: 'Commerzbank ···3000' }).waitFor()
  await page.getByText('DE•• •••• 3000').waitFor()
  expect(await holder.locator('dd').textContent()).toBe(erika.name)
  await expectAccessible(visitor)
  await shoot(visitor, 'card-list')
  await page.getByRole('button', { name: t('cards.reveal') }).click()
  await page.getByLabel(t('v.tradePassword'), { exact: true }).fill(pin)
  await page.getByText('DE89 3704 0044 0532 0130 00').waitFor()
  await page.getByRole('button', { name: t('action.remove') }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('action.remove') })
    .click()
  await page.getByText(t('cards.none')).waitFor()
  expect(complaints).toEqual([])
})
