// Goal: two people publish an offering at the desk, and the customer reads who did, its risks and where its prospectus is;
// whoever works on products sees what is asked for of it and what a dry run makes of it, in sums and without a name; put off
// and called off by two people, the customer reads what changed, and leaves or has all back.
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
import { deskSays, enterRoom, hire, join, lookAt } from './desk-seat.ts'
import { importTwo } from './import-offerings.ts'
import { agreeOffering as agree, publishOffering } from './publish-offering.ts'
import { beTrader, pin } from './trading.ts'
import { follow, walk } from './walk.ts'
import {
  arrive,
  expectAccessible,
  houseOf,
  newVisitor,
  openWorld,
  setClock,
  type Visitor,
} from './world.ts'

openWorld()

test('two people publish an offering; its book counts an application and names nobody; they put it off and call it off', async () => {
  const { browser, desk, claimCode: code } = houseOf()
  const chief = await join(browser, desk, { code, username: 'chefin' })
  const products = await hire(chief, 'products', 'liest')
  const second = await hire(chief, 'compliance', 'prueft')
  const ada = await newVisitor({ language: 'de' })
  await beTrader(ada)
  const ask = await callerOf(ada)
  await importTwo(products, second, await publishOffering(products, second))
  const { rows } = await ask(offeringsList, { query: { segment: 'upcoming' } })
  const ofCode = (code: string): Offering => {
    const found = rows.find(({ code: own }) => own === code)
    if (found === undefined) throw new Error(`${code} was not published`)
    return found
  }
  const offering = ofCode('QBEN')
  await readAbout(ada, offering)
  await setClock(Date.parse(offering.opensAt) + 1_000)
  const apply = async ({ id }: Offering, quantity: number) => {
    const body = { offering: id, quantity, nonce: 'ab'.repeat(16) }
    const { intent } = await ask(offeringsPrepare, { body })
    await ask(applicationsPlace, { body: { intent, tradePassword: pin } })
  }
  await apply(offering, offering.unit * 3)
  // Who asks first has it: another customer finds nothing left, and no way to ask.
  await apply(ofCode('QFST'), 200)
  const ben = await newVisitor({ language: 'fr' })
  await beTrader(ben)
  await ben.open(`/shares/new-detail?id=${ofCode('QFST').id}`)
  await ben.page.getByText(ben.t('ipo.soldOut'), { exact: true }).first().waitFor()
  expect(await ben.page.getByRole('link', { name: ben.t('ipo.subscribe') }).count()).toBe(0)
  const link = ben.page.getByRole('link', {
    name: ben.t('ipo.prospectusAt', { host: 'prospectus.example.com' }),
  })
  expect(await link.getAttribute('target')).toBe('_blank')
  expect(await link.getAttribute('rel')).toBe('noopener noreferrer')
  await limited(ada, ofCode('QRNG'))

  const { page, complaints } = products
  await enterRoom(products, 'desk.floor')
  await enterRoom(products, 'ipo.title')
  const row = page.getByRole('row', { name: new RegExp(offering.code) })
  await expect
    .poll(() => row.getByRole('cell').allTextContents())
    .toEqual(expect.arrayContaining(['1', '3']))
  await lookAt(page, 'offerings')

  // Another range by two: its price is none that was confirmed, and the customer says yes to the new one.
  const terms = { newPrice: '13.50', newLow: '12.75', newOffered: '1,500', changing: why }
  await askFor(page, 'desk.offerings.change', offering, terms)
  await agree(second, 'desk.offerings.doesChange')
  await sayYes(ada)

  // Put off by two: the dates stand with what they were, and the own application may still be changed or taken back.
  await askFor(page, 'desk.offerings.postpone', offering, { days: '2', postponing: why })
  await agree(second, 'desk.offerings.doesPostpone')
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
    .poll(async () => {
      const own = await ask(applicationsList, { query: {} })
      return own.rows.find((one) => one.offering === offering.id)
    })
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

  // Behind its closing two people fix the price of another one, within its range.
  const ranged = ofCode('QRNG')
  await setClock(Date.parse(ranged.closesAt) + 1_000)
  await enterRoom(products, 'desk.floor')
  await enterRoom(products, 'ipo.title')
  await askFor(page, 'desk.offerings.price', ranged, { finalPrice: '11.00', pricing: why })
  await agree(second, 'desk.offerings.doesPrice')
  await expect
    .poll(async () => {
      const all = await ask(offeringsList, { query: {} })
      return all.rows.find(({ id }) => id === ranged.id)?.price
    })
    .toBe('11.00')
  expect([...complaints, ...ben.complaints, ...second.complaints, ...ada.complaints]).toEqual([])
})

const why = 'the issuer asked for more time'

/** Like any other, with who published it, the risks as they were written, and the very document that was published. */
async function readAbout(ada: Visitor, { id }: Pick<Offering, 'id'>): Promise<void> {
  await ada.open('/home')
  await walk(ada, 'home', '/shares/new')
  await ada.page.getByRole('radio', { name: ada.t('ipo.segmentUpcoming') }).click()
  await follow(ada, ada.page.locator(`main a[href="#/shares/new-detail?id=${id}"]`).first())
  await ada.page.getByText(ada.t('ipo.byHouse'), { exact: true }).waitFor()
  await ada.page.getByText('Two of the five ferries').waitFor()
  await ada.page.getByText(ada.t('ipo.range'), { exact: true }).waitFor()
  const saving = ada.page.waitForEvent('download')
  await ada.page.getByRole('button', { name: /Bernstein.*PDF/ }).click()
  expect((await saving).suggestedFilename()).toMatch(/^prospectus-QBEN-[0-9a-f]{8}\.pdf$/)
  await expectAccessible(ada)
  await shoot(ada, 'prospectus')
}

async function shoot({ page }: Visitor, name: string): Promise<void> {
  const folder = process.env['SHOTS']
  if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true })
}

/** Of a range only up to a price: another is refused at its field, and that one is what is set aside. */
async function limited(ada: Visitor, { id }: Offering): Promise<void> {
  const { page, t } = ada
  await walk(ada, 'home', '/shares/new', `/shares/new-detail?id=${id}`, `/apply?id=${id}`)
  const limit = page.locator('#apply-limit')
  await limit.fill('9')
  await page.getByLabel(t('ipo.read')).check()
  await page.locator('button[type=submit]').click()
  await page.locator('#apply-limit[aria-invalid=true]').waitFor()
  await expectAccessible(ada)
  await shoot(ada, 'limit')
  await limit.fill('11')
  await page.locator('button[type=submit]').click()
  await page.getByRole('heading', { name: t('ipo.review') }).waitFor()
  // What is confirmed names the document that was published.
  await page.getByRole('button', { name: /Ringfähre.*PDF/ }).waitFor()
  await expectAccessible(ada)
  await shoot(ada, 'review-prospectus')
  await page.getByRole('button', { name: t('ticket.confirm') }).click()
  await page.getByLabel(t('v.tradePassword'), { exact: true }).fill(pin)
  await arrive(ada, /^\/apply-record\/detail\?id=\d+$/)
  await page.getByText(/11,00/).first().waitFor()
}

/** From the own application to the receipt at another price, where nothing is asked any more. */
async function sayYes(ada: Visitor): Promise<void> {
  const { page, t } = ada
  await walk(ada, 'account', '/ucenter/shengou')
  const own = page.locator('main a[href*="/apply-record/detail"]')
  await follow(ada, own.filter({ hasText: 'Bernstein' }).first())
  const yes = page.getByRole('link', { name: t('ipo.sayYes'), exact: true })
  await yes.waitFor()
  await expectAccessible(ada)
  await shoot(ada, 'price-asked')
  await follow(ada, yes)
  await page.getByText(t('ipo.ownPrice'), { exact: true }).waitFor()
  await page.getByLabel(t('ipo.read')).check()
  await page.locator('button[type=submit]').click()
  await page.getByRole('button', { name: t('ticket.confirm') }).click()
  await page.getByLabel(t('v.tradePassword'), { exact: true }).fill(pin)
  await arrive(ada, /^\/apply-record\/detail\?id=\d+$/)
  await page
    .locator('.timeline .step')
    .filter({ hasText: t('ipo.changed') })
    .waitFor()
  expect(await yes.count()).toBe(0)
}

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
