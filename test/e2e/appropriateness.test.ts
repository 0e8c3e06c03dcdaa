// Goal: who knows little of a product reads so before it is bought, and can buy it all the same; who knows
// it hears nothing more. Method: by tapping, from the settings to the review of a purchase and back.
import type { ProductClass } from '@parkett/contract/customer/appropriateness'
import { expect, test } from 'vitest'
import { beTrader, pin } from './trading.ts'
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

    await follow(visitor, page.getByRole('link', { name: t('appropriateness.toQuestions') }))
    await expectAccessible(visitor)
    const sheet = await toClass(visitor, 'funds')
    await sheet.getByRole('button', { name: t('appropriateness.send') }).click()
    await sheet.getByText(t('appropriateness.missing')).waitFor()
    await answer(visitor, 'funds', ['right', 'right', 'unknown', 'unknown'])
    await sheet.getByText(t('appropriateness.warnText')).waitFor()
    await expectAccessible(visitor)
    await sheet.getByRole('button', { name: t('appropriateness.return') }).click()
    await reviewAgain(visitor, '100')
    await page.getByText(t('appropriateness.warnText')).waitFor()
    // Whoever only looks again is answered again.
    await leaveReview(visitor)
    await reviewAgain(visitor, '100')

    await follow(visitor, page.getByRole('link', { name: t('appropriateness.again') }))
    await page
      .getByRole('button', { name: t('shell.back'), exact: true })
      .last()
      .click()
    await reviewAgain(visitor, '100')
    await follow(visitor, page.getByRole('link', { name: t('appropriateness.again') }))
    const again = await toClass(visitor, 'funds')
    await again.getByRole('button', { name: t('appropriateness.again') }).click()
    await hold(visitor)
    await answer(visitor, 'funds', ['wrong', 'right', 'right', 'wrong'])
    // What was answered stands before anything is read anew.
    await again.getByText(t('appropriateness.fitsText')).waitFor()
    await page.unroute(appropriatenessReads)
    await page.keyboard.press('Escape')
    await again.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: t('appropriateness.return') }).click()
    await reviewAgain(visitor, '100')
    await page.getByText(t('treasury.availableAfter')).waitFor()
    expect(await page.getByText(t('appropriateness.warnText')).count()).toBe(0)
    expect(complaints).toEqual([])
  })
}

test('an application for new shares is found as it was left for the questions', async () => {
  const visitor = await newVisitor({ language: 'zh-CN', theme: 'light', width: 390, touch: true })
  const { page, t, complaints } = visitor
  await beTrader(visitor)
  await visitor.open('/trade')
  await walk(visitor, 'home', '/shares/new')
  const card = page.locator('article', { hasText: t('market.hongKong') })
  await follow(visitor, card.getByRole('link', { name: t('ipo.subscribe'), exact: true }).first())
  const quantity = page.locator('#apply-quantity')
  const minimum = await quantity.inputValue()
  await page.getByLabel(t('ipo.read')).check()
  await withoutWarning(visitor)
  await quantity.waitFor()
  await page.getByLabel(t('ipo.read')).check()
  await page.getByRole('button', { name: t('ipo.more') }).click()
  const more = await quantity.inputValue()
  expect(more).not.toBe(minimum)
  await page.locator('button[type=submit]').click()
  await page.getByRole('heading', { name: t('ipo.review') }).waitFor()
  await follow(visitor, page.getByRole('link', { name: t('appropriateness.toQuestions') }))
  await page.getByRole('button', { name: t('appropriateness.return') }).click()
  await quantity.waitFor()
  expect(await quantity.inputValue()).toBe(more)
  expect(await page.getByLabel(t('ipo.read')).isChecked()).toBe(true)
  // The way to the trade password leaves no less.
  await page.locator('button[type=submit]').click()
  await page.getByRole('button', { name: t('ticket.confirm') }).click()
  await follow(visitor, page.getByRole('link', { name: t('confirm.forgot') }))
  await page
    .getByRole('button', { name: t('shell.back'), exact: true })
    .last()
    .click()
  await quantity.waitFor()
  expect(await quantity.inputValue()).toBe(more)
  // What it was confirmed with stands in its record.
  await page.locator('button[type=submit]').click()
  await page.getByText(t('appropriateness.noneText')).waitFor()
  await page.getByRole('button', { name: t('ticket.confirm') }).click()
  await page.getByLabel(t('v.tradePassword'), { exact: true }).fill(pin)
  const warning = t('appropriateness.noneText')
  await page.getByText(t('appropriateness.confirmedAfter', { warning })).waitFor()
  await expectAccessible(visitor)
  expect(complaints).toEqual([])
})

const warningCode = '**/assets/fits-notice-*.js'

/**
 * A warning that does not come is none that was seen: no review stands. While the house is away the
 * form says that nothing was answered, else it is loaded anew.
 */
async function withoutWarning({ page, t }: Visitor): Promise<void> {
  let asked = 0
  const isHouse = (url: URL) => url.pathname === '/'
  await page.route(warningCode, (route) => {
    asked += 1
    return route.abort()
  })
  await page.route(isHouse, (route) => route.abort())
  await page.locator('button[type=submit]').click()
  await page.getByRole('alert').first().waitFor()
  expect(await page.getByRole('heading', { name: t('ipo.review') }).count()).toBe(0)
  await page.unroute(isHouse)
  const anew = page.waitForEvent('load')
  await page.locator('button[type=submit]').click()
  await anew
  expect(asked).toBeGreaterThan(0)
  expect(await page.getByRole('heading', { name: t('ipo.review') }).count()).toBe(0)
  await page.unroute(warningCode)
}

const appropriatenessReads = '**/api/appropriateness'

/** No answer to what was known before comes until this is taken back. */
const hold = ({ page }: Visitor): Promise<unknown> =>
  page.route(appropriatenessReads, (route) =>
    route.request().method() === 'GET' ? undefined : route.continue(),
  )

/** The form stands as it was left, and goes to its review once more. */
async function reviewAgain({ page, t }: Visitor, amount: string): Promise<void> {
  const field = page.getByLabel(t('label.amount'), { exact: true })
  await expect.poll(() => field.inputValue()).toMatch(new RegExp(`^${amount}[.,]00$`))
  await page.locator('button[type=submit]').click()
  await page.getByText(t('treasury.heldAfter')).waitFor()
}

/** To the review of a purchase of the pool, which is not confirmed. */
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
