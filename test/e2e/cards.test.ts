// Goal: a verified customer adds an account in that name, sees its number only with the trade
// password, and removes it. Method: the real server, a phone's browser, and the operator's
// terminal command for the house.
import { approveAtTerminal } from './approve.ts'
import { kycQueue } from '@parkett/contract/desk/kyc'
import { expect, test } from 'vitest'
import { operateFor } from './asking.ts'
import { drawPicture } from '../../apps/server/src/slices/kyc/pictures/testing.ts'
import { setTradePassword, pin } from './trading.ts'
import { follow, walk } from './walk.ts'
import { arrive, expectAccessible, newVisitor, openWorld, settle, type Visitor } from './world.ts'

openWorld()

const shots = process.env['SHOTS']

/** For eyes: pictures of the screens where somebody asked for them. */
async function shoot({ page }: Visitor, name: string): Promise<void> {
  if (shots !== undefined) await page.screenshot({ path: `${shots}/${name}.png`, fullPage: true })
}

async function verifyIdentity(visitor: Visitor): Promise<void> {
  const { page, say } = visitor
  await follow(visitor, page.locator('main a[href^="#/realNameAuthentication"]:visible').first())
  const next = page.getByRole('button', { name: say('action.continue') })
  await next.click()
  await page.getByLabel(say('kyc.name')).fill('Erika Mustermann')
  await page.getByLabel(say('kyc.number')).fill('L01X00T471')
  await page.getByLabel(say('kyc.birth')).fill('1964-08-12')
  await page.getByLabel(say('kyc.expires')).fill('2031-10-31')
  await next.click()
  for (const [seed, side] of [
    [1, 'kyc.front'],
    [2, 'kyc.back'],
  ] as const) {
    await page.getByRole('heading', { name: say(side) }).waitFor()
    const file = { name: 'side.jpg', mimeType: 'image/jpeg', buffer: await drawPicture({ seed }) }
    await page.locator('input[type=file]').setInputFiles(file)
    await page.getByRole('button', { name: say('kyc.use') }).click()
  }
  await page.getByRole('button', { name: say('action.submit') }).click()
  await page.getByText(say('kyc.submitted')).waitFor()
  await approveAtTerminal((await operateFor(kycQueue, 'identity')).rows[0]?.id ?? '')
}

test('an account is added in the verified name, shown whole on request, and removed', async () => {
  const visitor = await newVisitor({ language: 'de' })
  const { page, say, complaints } = visitor
  const { password } = await settle(visitor)
  await walk(visitor, 'account', '/ucenter/bank-list', '/ucenter/bank')
  await page.getByText(say('cards.kycFirst')).waitFor()
  await expectAccessible(visitor)
  await page.getByText(say('kyc.goToCenter')).waitFor()
  await page.getByRole('link', { name: say('title.assets') }).click()
  await arrive(visitor, '/personCenter?next=%2Fucenter%2Fbank')
  await verifyIdentity(visitor)

  await walk(visitor, 'account', '/ucenter/bank-list')
  await page.getByText(say('cards.none')).waitFor()
  await follow(visitor, page.getByRole('link', { name: say('title.bindCard') }))
  await follow(visitor, page.getByRole('link', { name: say('ticket.setPassword') }))
  await setTradePassword(visitor, password)
  await arrive(visitor, '/ucenter/bank')

  const submit = page.locator('button[type=submit]')
  await submit.click()
  await page.getByText(say('v.cardAgreement')).waitFor()
  await expectAccessible(visitor)
  const bank = page.getByLabel(say('cards.bank'), { exact: true })
  await page.getByLabel(say('cards.number')).fill('AT611904300234573201')
  await page.getByText(say('cards.bankUncovered', { country: 'Österreich' })).waitFor()
  await bank.fill('Musterbank')
  await page.getByLabel(say('cards.number')).fill('DE88 3704 0044 0532 0130 00')
  await page.getByLabel(say('cards.agreement')).check()
  await submit.click()
  await page.locator('#card-number[aria-invalid=true]').waitFor()
  await page.getByLabel(say('cards.number')).fill('de89370400440532013000')
  await page.getByText(say('cards.bankFound')).waitFor()
  await expect.poll(() => bank.inputValue()).toBe('Commerzbank')
  await expect.poll(() => page.getByLabel(say('cards.bic')).inputValue()).toBe('COBADEFFXXX')
  await bank.focus()
  await expect
    .poll(() => page.getByLabel(say('cards.number')).inputValue())
    .toBe('DE89 3704 0044 0532 0130 00')
  await page.locator('.toast-host:not([data-on])').waitFor({ state: 'attached' })
  await shoot(visitor, 'card-form')
  await submit.click()
  await page.getByRole('heading', { name: say('cards.review') }).waitFor()
  await expectAccessible(visitor)
  await shoot(visitor, 'card-review')
  await page.getByRole('button', { name: say('ticket.confirm') }).click()
  await page.getByLabel(say('v.tradePassword'), { exact: true }).fill(pin)
  await arrive(visitor, '/ucenter/bank-list')

  await page.getByRole('heading', { name: 'Commerzbank · 3000' }).waitFor()
  await page.getByText('DE•• •••• 3000').waitFor()
  await expectAccessible(visitor)
  await shoot(visitor, 'card-list')
  await page.getByRole('button', { name: say('cards.reveal') }).click()
  await page.getByLabel(say('v.tradePassword'), { exact: true }).fill(pin)
  await page.getByText('DE89 3704 0044 0532 0130 00').waitFor()
  await page.getByRole('button', { name: say('action.remove') }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('action.remove') })
    .click()
  await page.getByText(say('cards.none')).waitFor()
  expect(complaints).toEqual([])
})
