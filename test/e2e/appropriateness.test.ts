// Goal: who knows little of a product reads so before it is bought, and can buy it all the same; who knows
// it hears nothing more. Method: by tapping, from the settings to the review of a purchase and back.
import type { ProductClass } from '@parkett/contract/customer/appropriateness'
import { expect, test } from 'vitest'
import { beTrader } from './trading.ts'
import { follow, walk } from './walk.ts'
import { expectAccessible, joinWorld, newVisitor, type Visitor } from './world.ts'

joinWorld()

const looks = [
  { language: 'de', theme: 'light', width: 360, touch: true },
  { language: 'zh-CN', theme: 'dark', width: 390, touch: true },
] as const

for (const look of looks) {
  test(`six questions warn, and forbid nothing (${look.language})`, async () => {
    const visitor = await newVisitor(look)
    const { page, t, complaints } = visitor
    await beTrader(visitor)
    await visitor.open('/trade')
    await reviewPool(visitor, '100')
    await page.getByText(t('appropriateness.noneText')).waitFor()
    await expectAccessible(visitor)
    await leaveReview(visitor)

    await walk(visitor, 'account', '/setting', '/setting/appropriateness')
    await expectAccessible(visitor)
    const sheet = await toClass(visitor, 'funds')
    await sheet.getByRole('button', { name: t('appropriateness.send') }).click()
    await sheet.getByText(t('appropriateness.missing')).waitFor()
    await answer(visitor, 'funds', ['right', 'right', 'unknown', 'unknown'])
    await sheet.getByText(t('appropriateness.warnText')).waitFor()
    await expectAccessible(visitor)
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'detached' })
    await reviewPool(visitor, '200')
    await page.getByText(t('appropriateness.warnText')).waitFor()

    await follow(visitor, page.getByRole('link', { name: t('appropriateness.again') }))
    const again = await toClass(visitor, 'funds')
    await again.getByRole('button', { name: t('appropriateness.again') }).click()
    await answer(visitor, 'funds', ['wrong', 'right', 'right', 'wrong'])
    await again.getByText(t('appropriateness.fitsText')).waitFor()
    await page.keyboard.press('Escape')
    await again.waitFor({ state: 'detached' })
    await reviewPool(visitor, '300')
    await page.getByText(t('treasury.availableAfter')).waitFor()
    expect(await page.getByText(t('appropriateness.warnText')).count()).toBe(0)
    expect(complaints).toEqual([])
  })
}

/** To the review of a purchase of the pool, which is not confirmed: each time another, no impatient second tap. */
async function reviewPool(visitor: Visitor, amount: string): Promise<void> {
  const { page, t } = visitor
  await walk(visitor, 'trade', '/trade/money')
  await follow(visitor, page.getByRole('link', { name: t('treasury.buy'), exact: true }))
  await page.getByLabel(t('label.amount'), { exact: true }).fill(amount)
  await page.locator('button[type=submit]').click()
  await page.getByText(t('treasury.heldAfter')).waitFor()
}

/** Back to the form, which has the same address. */
async function leaveReview({ page, t }: Visitor): Promise<void> {
  await page
    .getByRole('button', { name: t('shell.back'), exact: true })
    .last()
    .click()
  await page.getByText(t('treasury.heldAfter')).waitFor({ state: 'detached' })
}

async function toClass({ page, t }: Visitor, of: ProductClass) {
  const name = t(`appropriateness.${of}`)
  await page.locator('.rows').getByRole('button', { name }).click()
  const sheet = page.getByRole('dialog', { name })
  await sheet.waitFor()
  return sheet
}

/** A little experience, nothing learnt, and these four opinions. */
async function answer(
  { page, t }: Visitor,
  of: ProductClass,
  opinions: readonly ('right' | 'wrong' | 'unknown')[],
): Promise<void> {
  const say = (question: string, option: string) =>
    page.getByRole('radiogroup', { name: question }).getByText(option, { exact: true }).click()
  await say(t('appropriateness.experience'), t('appropriateness.few'))
  await say(t('appropriateness.background'), t('appropriateness.no'))
  for (const [at, opinion] of opinions.entries()) {
    const one = (['first', 'second', 'third', 'fourth'] as const)[at] ?? 'first'
    await say(t(`appropriateness.${of}.${one}`), t(`appropriateness.${opinion}`))
  }
  await page.getByRole('button', { name: t('appropriateness.send') }).click()
}
