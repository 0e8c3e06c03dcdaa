// Goal: an open order is changed by tapping, from what it is over a review with before and after to its
// story; what is refused is said at its field with the figure that would pass. Method: a purchase that
// waits far below the market, in a German and a Chinese household.
import { expect, test } from 'vitest'
import { confirm, openTicket, pin, review } from './trading.ts'
import { showPortfolio } from './walk.ts'
import { arrive, expectAccessible, joinWorld, newVisitor, type Visitor } from './world.ts'

joinWorld()

/** A limit far below the market waits; its story is open. */
async function placeWaiting(visitor: Visitor, comma: string): Promise<string> {
  const { page, t } = visitor
  await openTicket(visitor, 'code=NLE&side=buy&quantity=5')
  await page.getByLabel(t('ticket.type')).selectOption('limit')
  const limit = page.locator('#ticket-limit')
  await expect.poll(() => limit.inputValue()).toMatch(/^\d+[.,]\d+$/)
  await limit.fill(`1${comma}00`)
  await page.getByText(t('ticket.nudgeLimitFar')).waitFor()
  await review(visitor)
  return confirm(visitor)
}

const sheetOf = ({ page, t }: Visitor) => page.getByRole('dialog', { name: t('order.change') })
const reviewOf = ({ page, t }: Visitor) => page.getByRole('dialog', { name: t('ticket.review') })
const field = (visitor: Visitor, key: 'position.quantity' | 'trade.limit') =>
  sheetOf(visitor).getByLabel(visitor.t(key), { exact: true })
const look = (visitor: Visitor) =>
  sheetOf(visitor)
    .getByRole('button', { name: visitor.t('order.changeReview') })
    .click()

for (const { language, width, theme, comma } of [
  { language: 'de', width: 360, theme: 'light', comma: ',' },
  { language: 'zh-CN', width: 390, theme: 'dark', comma: '.' },
] as const)
  test(`limit, quantity and validity are changed in ${language}, and the story says before and after`, async () => {
    const visitor = await newVisitor({ language, width, theme })
    const { page, t, complaints } = visitor
    const order = await placeWaiting(visitor, comma)
    await page.getByRole('button', { name: t('order.change') }).click()
    await sheetOf(visitor).waitFor()
    expect(await field(visitor, 'position.quantity').inputValue()).toBe('5')
    expect(await field(visitor, 'trade.limit').inputValue()).toBe(`1${comma}00`)

    // Nothing is different yet; then a figure that is none, and one between two steps.
    await look(visitor)
    await sheetOf(visitor).getByRole('alert').waitFor()
    await field(visitor, 'position.quantity').fill('')
    await look(visitor)
    await sheetOf(visitor).getByText(t('v.sharesZero')).waitFor()
    await field(visitor, 'position.quantity').fill('8')
    await field(visitor, 'trade.limit').fill(`1${comma}1003`)
    await look(visitor)
    await expect.poll(() => field(visitor, 'trade.limit').getAttribute('aria-invalid')).toBe('true')
    // The steps on either side of it are named.
    await sheetOf(visitor)
      .locator('.field-error')
      .filter({ hasText: /\d.*\d/ })
      .waitFor()
    await expectAccessible(visitor)

    await field(visitor, 'trade.limit').fill(`1${comma}10`)
    await sheetOf(visitor).locator('.segment-opt').last().click()
    await look(visitor)
    const told = reviewOf(visitor)
    await told.getByText(t('order.changeBehind')).waitFor()
    await told.getByText(t('ticket.was', { value: '5' }), { exact: true }).waitFor()
    await expectAccessible(visitor)
    // Back to the form, which still knows it all.
    await page.goBack()
    await sheetOf(visitor).waitFor()
    expect(await field(visitor, 'position.quantity').inputValue()).toBe('8')
    await look(visitor)
    await reviewOf(visitor).getByLabel(t('v.tradePassword'), { exact: true }).fill(pin)
    await reviewOf(visitor).waitFor({ state: 'detached' })

    await arrive(visitor, order)
    const story = page.locator('.timeline').filter({ hasText: t('order.amended') })
    await story.filter({ hasText: t('ticket.was', { value: '5' }) }).waitFor()
    await expectAccessible(visitor)
    await showPortfolio(visitor, 'orders')
    await expect
      .poll(() => page.locator('.rows a:visible').filter({ hasText: 'Nordlicht' }).count())
      .toBe(1)
    expect(complaints).toEqual([])
  })
