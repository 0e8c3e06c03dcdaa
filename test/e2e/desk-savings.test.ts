// Goal: a colleague proposes a savings product, its new terms and the end of its sale, sees what own money covers, and takes
// back what is to come; another decides on each with everything in view, and a customer sees and buys what was decided from its day on. Method: the real desk and app in
// real browsers, by tapping; the market goes on day by day.
import { savingsShow } from '@parkett/contract/customer/savings'
import { operatorAdvanceDay } from '@parkett/contract/desk/operator'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { callerOf } from './asking.ts'
import { deskSays as say, enterRoom, hire, join, lookAt, type Seat } from './desk-seat.ts'
import { beTrader, pin } from './trading.ts'
import { follow, walk } from './walk.ts'
import {
  arrive,
  callHouse,
  expectAccessible,
  houseOf,
  newVisitor,
  openWorld,
  type Visitor,
} from './world.ts'

openWorld()

const product = 'EUR · 60 days'

/** A row of the product with all of these texts. */
function row(page: Page, ...texts: readonly string[]): Locator {
  return texts.reduce(
    (found, hasText) => found.filter({ hasText }),
    page.getByRole('row').filter({ hasText: product }),
  )
}

/** The part of the room with this title. */
const part = (page: Page, key: string) =>
  page.locator('section', { has: page.getByRole('heading', { name: say(key), exact: true }) })

/** What stands in the fields of a form, by their names. */
async function fill(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values))
    await page.locator(`input[name=${name}]`).fill(value)
}

async function send(page: Page, key: string): Promise<void> {
  await part(page, key)
    .getByRole('button', { name: say('desk.ask'), exact: true })
    .click()
}

/** The room anew: what others decided meanwhile is read when it is entered. */
async function enterAnew(seat: Seat): Promise<void> {
  await enterRoom(seat, 'desk.floor')
  await enterRoom(seat, 'title.savings')
}

/** The other person reads what a yes does, in three languages where asked, and agrees. */
async function agree(second: Seat, does: string, name?: string): Promise<void> {
  const { page } = second
  await enterRoom(second, 'desk.floor')
  await enterRoom(second, 'desk.approvals')
  await page.getByText(says(does)).first().waitFor()
  if (name === 'desk-savings-case') await page.getByText(say('desk.evidence.covered')).waitFor()
  if (name !== undefined) await inOthers(page, name)
  await page.getByRole('button', { name: say('desk.approve'), exact: true }).click()
  const sheet = page.getByRole('alertdialog')
  await sheet.getByText(says(does)).waitFor()
  await sheet.getByRole('button', { name: say('desk.approve'), exact: true }).click()
  await page.getByText(say('state.empty')).waitFor()
}

/** What a text says behind the day in it. */
const says = (key: string): string => say(key).split('{date}')[1] ?? ''

const looks = [
  ['English', 1440, 'light'],
  ['English', 1440, 'dark'],
  ['Deutsch', 1440, 'light'],
  ['Deutsch', 820, 'dark'],
  ['简体中文', 1440, 'dark'],
  ['简体中文', 820, 'light'],
] as const

/** The same in German and in Chinese, wide and narrow; back to English. */
async function inOthers(page: Page, name: string): Promise<void> {
  const speak = (label: string) => page.locator('.desk-language').selectOption({ label })
  for (const [label, width, theme] of looks) {
    await speak(label)
    await page.setViewportSize({ width, height: 900 })
    await lookAt(page, `${name}-${label}-${width}`, [theme])
  }
  await page.setViewportSize({ width: 1280, height: 900 })
  await speak('English')
}

/** On to the next trading day, which is the first of whatever was decided for tomorrow. */
const nextDay = () => callHouse(operatorAdvanceDay, { body: { days: 1 } })

/** The way into the product, on the list of what is on offer. */
const offered = ({ page }: Visitor) => page.locator('main a[href="#/savings?product=eur-60"]')

/** What own money covers of all that is offered: as staff are told before they ask. */
const covered = say('desk.savings.covers')
  .replace('{covered}', '€100,000.00')
  .replace('{open}', '€100,000.00')

/** Nothing is sent without its parts; the whole request stands for somebody else. */
async function propose(first: Seat): Promise<void> {
  const { page } = first
  await enterRoom(first, 'title.savings')
  await part(page, 'desk.savings.offer')
    .getByRole('combobox', { name: say('label.currency') })
    .selectOption('EUR')
  await send(page, 'desk.savings.offer')
  await page.getByText(say('desk.savings.rateFault')).waitFor()
  await page.getByText(say('desk.savings.daysFault').split('{')[0] ?? '').waitFor()
  await fill(page, {
    days: '90',
    yieldRate: '2.6',
    earlyRate: '3',
    minimum: '50',
    maximum: '20',
    offered: '9,000,000,000',
  })
  await send(page, 'desk.savings.offer')
  await page.getByText(say('desk.savings.exists')).waitFor()
  await page.getByText(say('desk.savings.earlyFault')).waitFor()
  await page.getByText(say('desk.savings.boundsFault')).waitFor()
  await part(page, 'desk.savings.offer').getByText(say('desk.savings.coversLess')).waitFor()
  await inOthers(page, 'desk-savings-form')
  await fill(page, {
    days: '60',
    earlyRate: '0.1',
    maximum: '20,000',
    offered: '100,000',
    offering: 'Agreed with the treasurer',
  })
  await part(page, 'desk.savings.offer').getByText(covered).waitFor()
  await send(page, 'desk.savings.offer')
  await page.getByText(say('desk.asked')).waitFor()
}

async function pick(page: Page, key: string): Promise<void> {
  await part(page, key)
    .getByRole('combobox', { name: say('desk.savings.product') })
    .selectOption({ label: product })
}

async function changeTerms(first: Seat): Promise<void> {
  const { page } = first
  await enterAnew(first)
  // What stood there before the night is shown until the room was read anew.
  await row(page, '2.60%', say('rules.current')).waitFor()
  await pick(page, 'desk.savings.change')
  await fill(page, { yieldRate: '1.9', changing: 'Rates have fallen' })
  await send(page, 'desk.savings.change')
  await page.getByText(say('desk.asked')).waitFor()
}

async function endSale(first: Seat): Promise<void> {
  const { page } = first
  await enterAnew(first)
  await row(page, '1.90%', say('rules.current')).waitFor()
  await pick(page, 'desk.savings.end')
  await fill(page, { ending: 'The season is over' })
  await send(page, 'desk.savings.end')
  await page.getByText(say('desk.asked')).waitFor()
}

/** The end of the sale, decided for tomorrow, does not come after all. */
async function takeBack(first: Seat): Promise<void> {
  const { page } = first
  await enterAnew(first)
  await row(page, say('rules.coming'), say('desk.savings.notSold')).waitFor()
  await pick(page, 'desk.savings.takeBack')
  await inOthers(page, 'desk-savings-back-form')
  await fill(page, { takingBack: 'The season goes on' })
  await send(page, 'desk.savings.takeBack')
  await page.getByText(say('desk.asked')).waitFor()
}

/** From the list over form and review to the receipt. */
async function buyIt(visitor: Visitor): Promise<string> {
  const { page, t } = visitor
  await walk(visitor, 'trade', '/savings')
  await offered(visitor).waitFor()
  await expectAccessible(visitor)
  const shots = process.env['SHOTS']
  if (shots !== undefined)
    await page.screenshot({ path: `${shots}/savings-customer.png`, fullPage: true })
  await follow(visitor, offered(visitor))
  await page.getByLabel(t('label.amount'), { exact: true }).fill('5000')
  await page.locator('button[type=submit]').click()
  await page.getByRole('heading', { name: t('treasury.review') }).waitFor()
  await page.getByRole('button', { name: t('ticket.confirm') }).click()
  await page.getByLabel(t('v.tradePassword'), { exact: true }).fill(pin)
  await arrive(visitor, /^\/savings\?deposit=\d+$/)
  const { yieldRate } = await own(visitor)
  expect(yieldRate).toBe('0.026')
  return yieldRate
}

/** The one that runs, whatever the product is sold for now. */
async function own(visitor: Visitor) {
  const [running] = (await (await callerOf(visitor))(savingsShow)).running
  if (running === undefined) throw new Error('nothing runs')
  return running
}

test('a product comes, changes and goes by two people, and is bought in between', async () => {
  const { browser, desk, claimCode: code } = houseOf()
  const chief = await join(browser, desk, { code, username: 'chefin' })
  const first = await hire(chief, 'products', 'plant')
  const second = await hire(chief, 'compliance', 'prueft')
  const mia = await newVisitor({ language: 'de', width: 390 })
  await beTrader(mia)
  await mia.open('/trade')
  await walk(mia, 'trade', '/savings')
  expect(await offered(mia).count()).toBe(0)

  await propose(first)
  await enterAnew(second)
  expect(await part(second.page, 'desk.savings.offer').count()).toBe(0)
  await agree(second, 'desk.savings.doesTerms', 'desk-savings-case')
  await enterAnew(first)
  await row(first.page, say('rules.coming'), '2.60%', 'plant').waitFor()
  await nextDay()

  const bought = await buyIt(mia)
  await changeTerms(first)
  await agree(second, 'desk.savings.doesTerms')
  await nextDay()
  await walk(mia, 'trade', '/savings')
  await offered(mia).waitFor()
  expect((await own(mia)).yieldRate).toBe(bought)

  await endSale(first)
  await agree(second, 'desk.savings.doesEnd', 'desk-savings-end')
  await takeBack(first)
  await agree(second, 'desk.savings.doesBack', 'desk-savings-back')
  await endSale(first)
  await row(first.page, say('desk.savings.takenBack'), 'The season goes on').waitFor()
  await agree(second, 'desk.savings.doesEnd')
  await nextDay()
  await walk(mia, 'trade', '/savings')
  await mia.page.locator('main a[href^="#/savings?deposit="]').waitFor()
  await expect.poll(() => offered(mia).count()).toBe(0)
  await enterAnew(first)
  await row(first.page, say('rules.current'), say('desk.savings.notSold'), 'prueft').waitFor()
  await inOthers(first.page, 'desk-savings-room')
  for (const { complaints } of [first, second, mia]) expect(complaints).toEqual([])
})
