// Goal: several new shares under one confirmation, by tapping alone: one click for all that is open, and a
// batch of chosen ones with quantities of their own; each line says what became of it. In German,
// Chinese and Greek.
// Method: the real server and a browser; what was applied for is asked of the server.
import { applicationsList } from '@parkett/contract/customer/offerings'
import { expect, test } from 'vitest'
import { callerOf } from './asking.ts'
import { beTrader, pin } from './trading.ts'
import { follow, walk } from './walk.ts'
import { arrive, expectAccessible, newVisitor, openWorld, type Visitor } from './world.ts'

openWorld()

const main = (path: string) => `main a[href*="${path}"]`

/** From home to the form of a mode. */
async function toForm(visitor: Visitor, mode: 'oneClick' | 'batch'): Promise<void> {
  const { page, t } = visitor
  await walk(visitor, 'home', '/shares/new')
  await follow(visitor, page.getByRole('link', { name: t(`ipo.${mode}`), exact: true }))
}

/** From the filled form over the review to the receipt. */
async function confirm(visitor: Visitor): Promise<void> {
  const { page, t } = visitor
  await page.locator('button[type=submit]:enabled').click()
  await page.getByRole('heading', { name: t('ipo.manyReview') }).waitFor()
  await expectAccessible(visitor)
  await page.getByRole('button', { name: t('ticket.confirm') }).click()
  await page.getByLabel(t('v.tradePassword'), { exact: true }).fill(pin)
  await page.getByRole('status').getByRole('heading').waitFor()
}

const applied = async (visitor: Visitor) => {
  const ask = await callerOf(visitor)
  return (await ask(applicationsList, { query: {} })).rows
}

test.for(['de', 'zh-CN'] as const)('all that is open with one click, in %s', async (language) => {
  const visitor = await newVisitor({ language, width: 390 })
  const { page, t, complaints } = visitor
  await beTrader(visitor)
  await visitor.open('/home')
  await toForm(visitor, 'oneClick')
  // Half of all shares of Hong Kong are more than demo money: left out, and it says so.
  await page.getByRole('list', { name: t('ipo.leftOut') }).waitFor()
  await expectAccessible(visitor)
  await page.getByText(t('ipo.eachOwn'), { exact: true }).click()
  await page.getByLabel(t('ipo.eachUnits'), { exact: true }).waitFor()
  await page.getByRole('list', { name: t('ipo.leftOut') }).waitFor({ state: 'detached' })
  await page.locator('button[type=submit]:enabled').click()
  await page.getByText(t('ipo.readFirst')).waitFor()
  await page.locator('#apply-many-read').check()
  await confirm(visitor)
  const rows = await applied(visitor)
  expect(rows.length).toBeGreaterThanOrEqual(3)
  await page
    .getByRole('heading', { name: t('ipo.doneOf', { done: rows.length, all: rows.length }) })
    .waitFor()
  await expectAccessible(visitor)
  // The receipt of each is the one that an application alone has.
  await follow(visitor, page.locator(main('/apply-record/detail')).first())
  await page.getByText(t('ipo.applied'), { exact: true }).first().waitFor()
  await page.goBack()
  await walk(visitor, 'home', '/shares/new')
  await page.getByText(t('ipo.already'), { exact: true }).first().waitFor()
  // Nothing is left for another click.
  expect(await page.getByRole('link', { name: t('ipo.oneClick') }).count()).toBe(0)
  expect(complaints).toEqual([])
})

test.for(['de', 'el'] as const)('chosen ones as a batch, in %s', async (language) => {
  const visitor = await newVisitor({ language, width: 360 })
  const { page, t, complaints } = visitor
  await beTrader(visitor)
  await visitor.open('/home')
  await toForm(visitor, 'batch')
  await page.locator('button[type=submit]:enabled').click()
  await page.getByText(t('ipo.pickFirst')).waitFor()
  await expectAccessible(visitor)
  const boxes = page.locator('form fieldset input[type=checkbox]')
  await boxes.nth(0).check()
  await boxes.nth(1).check()
  await page.locator('form fieldset input[inputmode=numeric]').nth(1).fill('1')
  await page.locator('#apply-many-read').check()
  // The second is no whole unit: it is left out and says so before and after.
  await page.getByRole('list', { name: t('ipo.leftOut') }).waitFor()
  await expectAccessible(visitor)
  await confirm(visitor)
  await page.getByRole('heading', { name: t('ipo.doneOf', { done: 1, all: 2 }) }).waitFor()
  await page.getByRole('list', { name: t('ipo.leftOut') }).waitFor()
  expect(await applied(visitor)).toHaveLength(1)
  await follow(visitor, page.locator(main('/apply-record')).last())
  await arrive(visitor, '/apply-record')
  await page.locator(main('/apply-record/detail')).waitFor()
  await page.locator('button.filters-open').click()
  await page.getByLabel(t('ipo.takenBack'), { exact: true }).check()
  await page.getByRole('button', { name: t('filter.apply') }).click()
  await page.getByText(t('ipo.none')).waitFor()
  expect(await page.locator(main('/apply-record/detail')).count()).toBe(0)
  expect(complaints).toEqual([])
})
