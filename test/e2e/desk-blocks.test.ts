// Goal: a block is listed by two people at desks of their own, applied for, decided in the order of
// arrival by a third, and stands in the calendar of locks. Method: the real product in real browsers;
// each room in English by light and dark, and once in German and in Chinese.
import {
  blockOrdersDetail,
  blocksList,
  blocksPlace,
  blocksPrepare,
} from '@parkett/contract/customer/blocks'
import { assetsShow } from '@parkett/contract/customer/assets'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { drawPicture } from '../../apps/server/src/platform/pictures/testing.ts'
import { callerOf } from './asking.ts'
import { deskSays as t, enterRoom, hire, join, lookAt, typeDay, type Seat } from './desk-seat.ts'
import {
  applyForOwn,
  approveOwn,
  holdABlock,
  letOutOwn,
  listOwn,
  offerOwn,
  sold,
  untilFree,
} from './own-block.ts'
import { answerFindings, pressSurely } from './payouts.ts'
import { untilMorning } from './morning.ts'
import { beTrader, pin } from './trading.ts'
import { houseOf, newVisitor, openWorld, setClock, type Visitor } from './world.ts'

openWorld()

test('a block is listed by two, decided by a person and locked', async () => {
  const { chief, second } = await staff()
  const products = await hire(chief, 'products', 'listet')
  const [ada, ben] = [await newVisitor({ language: 'de' }), await newVisitor({ language: 'en' })]
  for (const visitor of [ada, ben]) await beTrader(visitor)
  await untilMorning(ada)
  await wish(ben)
  await list(products, ada)
  await letOut(second)
  const first = await apply(ada)
  const later = await apply(ben)
  await pass(ada, first)
  await decide(second, [first, later])
  expect(await statusOf(ada, first)).toBe('executed')
  expect(await statusOf(ben, later)).toBe('rejected')
  await locks(second, products)
  for (const { complaints } of [chief, products, second]) expect(complaints).toEqual([])
  seats = { chief, second }
})

/** Who came to work in the first journey. */
let seats: { readonly chief: Seat; readonly second: Seat } | null = null

test('a customer’s own block goes from its offer to the free shares of its buyer', async () => {
  const { chief, second } = seats ?? (await staff())
  const seller = await newVisitor({ language: 'de', width: 390, touch: true })
  const buyer = await newVisitor({ language: 'zh-CN', theme: 'dark', width: 390, touch: true })
  for (const visitor of [seller, buyer]) await beTrader(visitor)
  await untilMorning(seller)
  await holdABlock(seller)
  const sale = await offerOwn(seller)
  await listOwn(chief, sale)
  await letOutOwn(second)
  const order = await applyForOwn(buyer)
  await pass(buyer, order)
  await approveOwn(second, order)
  await sold(seller, sale)
  await untilFree(buyer, order)
  for (const { complaints } of [chief, second, seller, buyer]) expect(complaints).toEqual([])
})

/** Who opens the house, and a colleague of compliance. */
async function staff() {
  const { browser, desk, claimCode: code } = houseOf()
  const chief = await join(browser, desk, { code, username: 'chefin' })
  return { chief, second: await hire(chief, 'compliance', 'prueft') }
}

/** Without money or promise, by tapping: of which share a block would be bought. */
async function wish({ page, t: say, open }: Visitor): Promise<void> {
  await open('/shares/dzjy')
  await page.getByText(say('blocks.interest'), { exact: true }).first().click()
  await page.locator('input[name=code]').fill('NOPE')
  await page.locator('input[name=shares]').fill('1234')
  await page.getByRole('button', { name: say('blocks.say'), exact: true }).click()
  await page.getByText(say('blocks.codeWrong')).waitFor()
  await page.locator('input[name=code]').fill('nle')
  await page.getByRole('button', { name: say('blocks.say'), exact: true }).click()
  await page.getByRole('button', { name: say('blocks.noLonger') }).waitFor()
  const folder = process.env['SHOTS']
  if (folder !== undefined)
    await page.screenshot({ path: `${folder}/interest.png`, fullPage: true })
}

const sellerName = 'Erbengemeinschaft Falk'

const offersOf = async (visitor: Visitor) =>
  (await (await callerOf(visitor))(blocksList)).rows.filter(
    ({ status, instrument }) => status === 'open' && instrument.market === 'DE',
  )

/** The terms of one that is on offer, four times as large, of another seller. */
async function list(seat: Seat, visitor: Visitor): Promise<void> {
  const { page } = seat
  const [like] = await offersOf(visitor)
  if (like === undefined) throw new Error('no block is on offer')
  await enterRoom(seat, 'desk.blocks')
  await lookAt(page, 'blocks-offers')
  await page.getByRole('button', { name: t('desk.blocks.list') }).click()
  const submit = page.getByRole('button', { name: t('desk.ask') })
  await submit.click()
  await page.getByText(t('desk.blocks.priceWrong')).waitFor()
  await lookAt(page, 'blocks-form-empty', ['light'])
  await page
    .getByRole('combobox', { name: t('desk.evidence.share') })
    .first()
    .fill(like.instrument.code)
  await page
    .getByRole('listbox', { name: t('desk.evidence.share') })
    .getByRole('option')
    .first()
    .click()
  await page.getByText(t('desk.blocks.papersNone')).waitFor()
  await page.locator('input[type=file]').setInputFiles({
    ...{ name: 'register.png', mimeType: 'image/png' },
    buffer: await drawPicture({ seed: 4 }),
  })
  await page.getByRole('button', { name: t('desk.blocks.paperKeep') }).click()
  await page.getByText('1 paper kept').waitFor()
  const fields = {
    seller: sellerName,
    holding: like.total * 8,
    price: like.price,
    total: like.total * 4,
    step: like.step,
    minimum: like.minimum,
    maximum: like.maximum,
    reason: 'as the seller asked in writing',
  }
  for (const [name, value] of Object.entries(fields))
    await page.locator(`input[name=${name}]`).fill(String(value))
  await page.locator('select[name=kind]').selectOption('founder')
  await typeDay(page, 'desk.blocks.closes', like.closesAt.slice(0, 10))
  await typeDay(page, 'blocks.lockedUntil', like.lockedUntil)
  await lookAt(page, 'blocks-form', ['light'])
  await submit.click()
  await page.getByText(t('desk.asked')).waitFor()
}

/** The second person reads every term of it, and the paper of its seller, before the yes. */
async function letOut(seat: Seat): Promise<void> {
  const { page } = seat
  await enterRoom(seat, 'desk.approvals')
  await page.getByText(sellerName).first().waitFor()
  const item = page.getByRole('article').first()
  const show = item.getByRole('button', { name: 'Show paper 1' })
  await show.click()
  await item.getByText(t('desk.kyc.pick')).waitFor()
  await item.getByLabel(t('desk.blocks.paperWhy')).selectOption('listing')
  await show.click()
  await item.getByRole('img').waitFor()
  await lookAt(page, 'blocks-approval')
  await item.getByRole('button', { name: t('desk.approve') }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('desk.approve') })
    .click()
  await page.getByText(t('state.empty')).waitFor()
}

async function apply(visitor: Visitor): Promise<string> {
  const ask = await callerOf(visitor)
  const found = (await offersOf(visitor)).find(({ seller }) => seller.name === sellerName)
  if (found === undefined) throw new Error('it is not on offer')
  const { intent } = await ask(blocksPrepare, {
    body: { offer: found.id, quantity: found.minimum },
  })
  return (await ask(blocksPlace, { body: { intent, tradePassword: pin } })).id
}

const statusOf = async (visitor: Visitor, id: string): Promise<string> =>
  (await (await callerOf(visitor))(blockOrdersDetail, { params: { id } })).status

/** A quarter of an hour goes by, and its review begins. */
async function pass(visitor: Visitor, id: string): Promise<void> {
  const { at } = await (await callerOf(visitor))(assetsShow)
  await setClock(Date.parse(at) + 16 * 60_000)
  await expect.poll(() => statusOf(visitor, id), { timeout: 30_000 }).toBe('in_review')
}

/** The later one waits until the first is decided; then it is rejected for a reason of the list. */
async function decide(seat: Seat, [first, later]: readonly [string, string]): Promise<void> {
  const { page } = seat
  await enterRoom(seat, 'desk.blocks')
  await page.locator(`a[href="#/blocks/${later}"]`).click()
  await page.getByText(t('desk.blocks.stop_order')).waitFor()
  await lookAt(page, 'blocks-later')
  await page.locator(`a[href="#/blocks/${first}"]`).click()
  await page.getByText(t('desk.blocks.warned_unanswered')).first().waitFor()
  await lookAt(page, 'blocks-case')
  await inOthers(page, 'blocks-case')
  // Nothing that was found is passed by.
  await page.keyboard.press('a')
  await page.getByText(t('reason.findings_unanswered')).first().waitFor()
  await answerFindings(seat)
  await page.locator('.desk-bar-yes').getByRole('button').click()
  // What it buys, and what its customer reads, before it cannot be taken back.
  const sure = page.getByRole('alertdialog')
  await sure.getByText(t('desk.kyc.preview')).waitFor()
  await lookAt(page, 'blocks-sure')
  await sure.getByRole('button').last().click()
  await page.locator('.desk-decided').waitFor()
  await page.getByText(t('desk.blocks.warned_unanswered')).first().waitFor()
  await page.keyboard.press('r')
  await page.getByLabel(t('desk.payout.rejectReason')).selectOption({ value: 'related' })
  await pressSurely(seat, 'desk.payout.reject')
  await page.getByText(t('blocks.state_rejected'), { exact: true }).first().waitFor()
}

/** The same room in German and in Chinese, and narrow; back to English. */
async function inOthers(page: Page, name: string): Promise<void> {
  const say = (label: string) => page.locator('.desk-language').selectOption({ label })
  for (const [language, label, width, theme] of [
    ['de', 'Deutsch', 820, 'dark'],
    ['zh-CN', '简体中文', 1440, 'light'],
  ] as const) {
    await say(label)
    await page.setViewportSize({ width, height: 900 })
    await lookAt(page, `${name}-${language}-${width}`, [theme])
  }
  await page.setViewportSize({ width: 1280, height: 900 })
  await say('English')
  await page.getByText(t('desk.blocks.warned_unanswered')).first().waitFor()
}

async function locks(second: Seat, products: Seat): Promise<void> {
  const view = (page: Page, key: string) =>
    page
      .locator('.desk-views')
      .getByRole('button', { name: t(key), exact: true })
      .click()
  await view(second.page, 'desk.decided')
  await lookAt(second.page, 'blocks-decided', ['light'])
  await enterRoom(products, 'desk.dashboard')
  await enterRoom(products, 'desk.blocks')
  // Who works on products sees sums and nobody's name.
  expect(await products.page.locator('.desk-views button').count()).toBe(3)
  await products.page.getByText(sellerName).first().waitFor()
  await lookAt(products.page, 'blocks-offers-listed', ['light'])
  await view(products.page, 'desk.blocks.locks')
  await products.page.getByText(sellerName).first().waitFor()
  await lookAt(products.page, 'blocks-locks')
  await view(products.page, 'desk.blocks.demand')
  await products.page.getByText(t('desk.blocks.demandText')).waitFor()
  await products.page.getByText('1,234').waitFor()
  await lookAt(products.page, 'blocks-demand')
}
