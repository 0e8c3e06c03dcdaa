// Goal: whoever works on products sees what is asked for of new shares and what a dry run makes of it, in sums
// and without a name; put off and called off by two people, the customer reads what changed, and leaves or has all back.
// Method: the real product in real browsers, by tapping; a customer applies meanwhile.
import {
  applicationsList,
  applicationsPlace,
  offeringsList,
  offeringsPrepare,
  type Offering,
} from '@parkett/contract/customer/offerings'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { callerOf } from './asking.ts'
import { deskSays, enterRoom, hire, join, lookAt, type Seat } from './desk-seat.ts'
import { beTrader, pin } from './trading.ts'
import { follow, walk } from './walk.ts'
import { expectAccessible, houseOf, newVisitor, openWorld } from './world.ts'

openWorld()

test('the book of an offering counts an application and names nobody; two people put it off and call it off', async () => {
  const { browser, desk, claimCode: code } = houseOf()
  const chief = await join(browser, desk, { code, username: 'chefin' })
  const products = await hire(chief, 'products', 'liest')
  const ada = await newVisitor({ language: 'de' })
  await beTrader(ada)
  const ask = await callerOf(ada)
  const { rows } = await ask(offeringsList, { query: { segment: 'open' } })
  const offering = rows.find(({ market, placement }) => market === 'DE' && placement === null)
  if (offering === undefined) throw new Error('none of Germany is open')
  const quantity = offering.unit * 3
  const body = { offering: offering.id, quantity, nonce: 'ab'.repeat(16) }
  const { intent } = await ask(offeringsPrepare, { body })
  await ask(applicationsPlace, { body: { intent, tradePassword: pin } })

  const { page, complaints } = products
  await enterRoom(products, 'ipo.title')
  const row = page.getByRole('row', { name: new RegExp(offering.code) })
  await row.waitFor()
  expect(await row.getByRole('cell').allTextContents()).toEqual(expect.arrayContaining(['1', '3']))
  await lookAt(page, 'offerings')

  // Put off by two: the dates stand with what they were, and the own application may still be changed or taken back.
  const second = await hire(chief, 'compliance', 'prueft')
  await askFor(page, 'desk.offerings.postpone', offering, { days: '2', postponing: why })
  await agree(second, 'desk.offerings.doesPostpone')
  await ada.open('/home')
  const detail = `/shares/new-detail?id=${offering.id}`
  await walk(ada, 'home', '/shares/new', detail)
  const [, putOff = ''] = ada.t('ipo.postponedNote', { date: '|', from: '|' }).split('|')
  await ada.page.locator('.notice').filter({ hasText: putOff }).waitFor()
  await expectAccessible(ada)

  // Called off: nothing is drawn, and all that was set aside is free again.
  await enterRoom(products, 'desk.floor')
  await enterRoom(products, 'ipo.title')
  await page
    .getByText(/Put off by 2/)
    .first()
    .waitFor()
  await askFor(page, 'desk.offerings.callOff', offering, { callingOff: why })
  await lookAt(page, 'offering-terms')
  await agree(second, 'desk.offerings.doesCallOff')
  await expect
    .poll(async () => (await ask(applicationsList, { query: {} })).rows[0])
    .toMatchObject({ status: 'cancelled', calledOff: true, held: { amount: '0.00' } })
  await walk(ada, 'home', '/shares/new')
  await ada.page.getByRole('radio', { name: ada.t('action.all'), exact: true }).click()
  const [off = ''] = ada.t('ipo.calledOffOn', { date: '|' }).split('|')
  await ada.page.getByText(off).waitFor()
  await follow(ada, ada.page.locator(`main a[href="#${detail}"]`).first())
  await ada.page.getByText(ada.t('ipo.calledOff'), { exact: true }).first().waitFor()
  // Nothing is promised that will not come.
  for (const coming of ['ipo.closing', 'ipo.drawing', 'ipo.listing', 'ipo.risk'] as const)
    expect(await ada.page.getByText(ada.t(coming), { exact: true }).count()).toBe(0)
  await expectAccessible(ada)
  expect([...complaints, ...second.complaints, ...ada.complaints]).toEqual([])
})

const why = 'the issuer asked for more time'

/** Asks another person in the part of the room with this title. */
async function askFor(
  page: Page,
  title: string,
  { id }: Pick<Offering, 'id'>,
  values: Readonly<Record<string, string>>,
): Promise<void> {
  const part = page.locator('section', {
    has: page.getByRole('heading', { name: deskSays(title), exact: true }),
  })
  await part.getByRole('combobox').selectOption(id)
  for (const [name, value] of Object.entries(values))
    await part.locator(`input[name=${name}]`).fill(value)
  await part.getByRole('button', { name: deskSays('desk.ask'), exact: true }).click()
  await part.getByText(deskSays('desk.asked')).waitFor()
}

/** The other person reads what a yes does, and agrees. */
async function agree(second: Seat, does: string): Promise<void> {
  const { page } = second
  await enterRoom(second, 'desk.floor')
  await enterRoom(second, 'desk.approvals')
  await page.getByText(deskSays(does)).first().waitFor()
  await lookAt(page, `offering-${does.split('.').at(-1)}`)
  await page.getByRole('button', { name: deskSays('desk.approve'), exact: true }).click()
  const sheet = page.getByRole('alertdialog')
  await sheet.getByText(deskSays(does)).waitFor()
  await sheet.getByRole('button', { name: deskSays('desk.approve'), exact: true }).click()
  await page.getByText(deskSays('state.empty')).waitFor()
}
