// Goal: money leaves by what two apps show: a customer asks, one person reviews, a second one
// lets a large payout go, a file goes to the bank; what shows nothing unusual goes together once each was opened; a hold and an adjustment by two people are
// read by the customer. Method: the real product with both its listeners; the customer's calls
// as a client makes them, the desk by its screens.
import { readFileSync } from 'node:fs'
import { accessUser } from '@parkett/contract/customer/access'
import { cardsList } from '@parkett/contract/customer/cards'
import { kycActs } from '@parkett/contract/customer/kyc'
import type { WordKey } from '@parkett/words/keys'
import { expect, test } from 'vitest'
import {
  daysAhead,
  deskSays,
  enterRoom,
  hire,
  join,
  lookAt,
  typeDay,
  type Seat,
  pickCustomer,
  typeAmount,
} from './desk-seat.ts'
import {
  agreeToAll,
  answerFindings,
  askPayout,
  bindForPayouts,
  openPayout,
  press,
  settlePayer,
  pressSurely,
} from './payouts.ts'
import { goTogether, settleLong } from './payouts-together.ts'
import { text } from './texts.ts'
import { walk } from './walk.ts'
import { daysUntil, houseOf, newVisitor, openWorld } from './world.ts'

openWorld()

const t = deskSays

/** To what one asked for oneself, of which there is none, and back to one's own turn. */
async function toOwnRequests(page: Seat['page']): Promise<void> {
  const pick = async (turn: string): Promise<void> => {
    await page.keyboard.press('/')
    await page.locator('select[name=turn]').selectOption(turn)
    await page.locator('form[role=search]').getByRole('button').press('Enter')
  }
  await pick('asked')
  await page.getByText(t('desk.queue.noFit')).waitFor()
  await lookAt(page, 'approvals-nothing-fits')
  await page.getByRole('button', { name: t('desk.queue.clear') }).click()
  await page.getByText(t('desk.two.yours')).waitFor()
}

/** A yes; where money moves, with its amount, typed wrong at first; and a word on each answer, where there are any. */
async function decide(seat: Seat, amount?: string, isAnswered = false): Promise<void> {
  await enterRoom(seat, 'desk.dashboard')
  await enterRoom(seat, 'desk.approvals')
  const approve = seat.page.getByRole('button', { name: t('desk.approve') }).first()
  await approve.waitFor()
  if (amount !== undefined) await toOwnRequests(seat.page)
  if (isAnswered) await judge(seat)
  await approve.click()
  const sure = seat.page.getByRole('alertdialog')
  const yes = sure.getByRole('button', { name: t('desk.approve') })
  if (amount !== undefined) {
    await typeAmount(sure, `${amount}1`)
    await yes.click()
    await sure.getByText(t('reason.amount_not_typed')).waitFor()
    await lookAt(seat.page, 'typed')
    await typeAmount(sure, amount)
  }
  await yes.click()
  await seat.page.getByText(t('state.empty')).waitFor()
}

/** Not before each answer was judged, nor with a “no” to one. */
async function judge(seat: Seat): Promise<void> {
  const { page } = seat
  await page.keyboard.press('a')
  await page.getByText(t('reason.answers_unjudged')).first().waitFor()
  await lookAt(page, 'answers-unjudged')
  await page.locator('.desk-judge').first().getByText(t('desk.two.disagree')).click()
  await page.getByText(t('reason.answer_disputed')).waitFor()
  await agreeToAll(seat)
  await lookAt(page, 'answers-judged')
}

/** By keys alone to the one that is large, kept as a view with its number, shared by its address, and cleared. */
async function narrowTo(seat: Seat, large: string, small: string): Promise<void> {
  const { page } = seat
  const row = (id: string) => page.locator(`a[href^="#/withdrawals/${id}"]`)
  const views = page.getByRole('group', { name: t('desk.payouts') }).first()
  const saved = page.getByRole('navigation', { name: t('desk.views') })
  const clear = page.getByRole('button', { name: t('desk.queue.clear') })
  await enterRoom(seat, 'desk.payouts')
  await row(small).waitFor()
  await views.getByText('2', { exact: true }).waitFor()
  await lookAt(page, 'queue-all')

  await page.keyboard.press('/')
  const risk = page.locator('select[name=risk]')
  await expect
    .poll(() => page.locator('input[name=q]').evaluate((one) => one === document.activeElement))
    .toBe(true)
  await page.locator('input[name=from]').fill('12001')
  await page.locator('input[name=to]').fill('12000')
  await page.keyboard.press('Enter')
  await page.getByText(t('desk.queue.amountOrder')).waitFor()
  await seeIn(seat, 'queue-filter', 'desk.queue.amountOrder')
  await page.locator('input[name=to]').fill('')
  await page.locator('input[name=from]').fill('12001')
  await page.keyboard.press('Enter')
  await page.getByText(t('desk.queue.noFit')).waitFor()
  await lookAt(page, 'queue-nothing-fits')
  await clear.click()
  await row(small).waitFor()

  await page.keyboard.press('/')
  await risk.selectOption('large_amount')
  await page.keyboard.press('Tab')
  await page.locator('select[name=age]').focus()
  await page.locator('form[role=search]').getByRole('button').press('Enter')
  await row(small).waitFor({ state: 'detached' })
  await row(large).waitFor()
  // The keyboard stands where the filter is opened again.
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-expanded')))
    .toBe('false')
  await saved.getByRole('button', { name: t('desk.views.save') }).click()
  await page.getByRole('textbox', { name: t('desk.views.name') }).fill('Large ones')
  await page.keyboard.press('Enter')
  const mine = saved.getByRole('link', { name: /^Large ones\s*1$/ })
  await mine.waitFor()
  // The case opens beside the list that it is of, and its address says both.
  await page.keyboard.press('j')
  await page.getByRole('heading', { name: t('desk.payout.steps') }).waitFor()
  await expect
    .poll(async () => decodeURIComponent(await page.evaluate(() => location.hash)))
    .toBe(`#/withdrawals/${large}/risk=large_amount`)
  expect(await row(small).count()).toBe(0)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: t('desk.csvAll') }).click(),
  ])
  expect(file.suggestedFilename()).toBe('simulated-withdrawals-open-large_amount-1.csv')
  expect(readFileSync(await file.path(), 'utf8')).toContain('12000.50')
  await seeIn(seat, 'queue-narrowed')
  await page
    .getByRole('button', { name: t('desk.filterOff').replace('{filter}', t('desk.payout.risks')) })
    .click()
  await row(small).waitFor()
  await page.keyboard.press('1')
  await row(small).waitFor({ state: 'detached' })
  expect(await mine.getAttribute('aria-current')).toBe('true')
}

/**
 * In every language that is looked at, as wide as desks are and as narrow as they get.
 * @param fault a fault that is shown: it is said in each of them, also where it came in another one
 */
async function seeIn({ page }: Seat, name: string, fault?: WordKey): Promise<void> {
  for (const [code, label] of [
    ['de', 'Deutsch'],
    ['zh-CN', '简体中文'],
    ['en', 'English'],
  ] as const) {
    await page.locator('.desk-language').selectOption({ label })
    if (fault !== undefined) await page.getByText(text(fault, code, {})).waitFor()
    for (const width of [820, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await lookAt(page, `${name}-${code}-${width}`)
    }
  }
}

test('a large payout by two people, its file for the bank, a hold and an adjustment that the customer reads', async () => {
  const { browser, desk, claimCode } = houseOf()
  const chief = await join(browser, desk, { code: claimCode, username: 'chefin' })
  const payer = await hire(chief, 'payments', 'zahlerin')
  const second = await hire(chief, 'compliance', 'prueferin')
  const visitor = await newVisitor({ language: 'de' })
  const send = await settlePayer(visitor)
  const card = await bindForPayouts(send)
  const [large, small] = [
    await askPayout(send, card, '12000.50'),
    await askPayout(send, card, '50'),
  ]

  await narrowTo(payer, large, small)
  await openPayout(payer, large)
  await payer.page.getByText(t('desk.payout.risk_large_amount')).waitFor()
  await press(payer, 'desk.payout.take')
  await payer.page.getByRole('button', { name: t('desk.payout.askSecond') }).waitFor()
  await lookAt(payer.page, 'payout')
  // Not without an answer to each finding, nor without the amount, as it stands there.
  await press(payer, 'desk.payout.askSecond')
  await payer.page.getByText(t('reason.findings_unanswered')).first().waitFor()
  await lookAt(payer.page, 'findings-missed')
  await answerFindings(payer)
  await payer.page.getByLabel(t('desk.finding.word')).first().fill('letter of 12 November')
  await lookAt(payer.page, 'findings')
  await press(payer, 'desk.payout.askSecond')
  await payer.page.getByText(t('reason.amount_not_typed')).waitFor()
  await typeAmount(payer.page, '12000.50')
  await press(payer, 'desk.payout.askSecond')
  await payer.page.getByText(t('desk.asked')).waitFor()
  await decide(second, '12000.5', true)
  await openPayout(payer, large)
  await payer.page.getByText(t('desk.payout.approvedState')).waitFor()

  await openPayout(payer, small)
  const hold = payer.page.getByRole('region', { name: t('desk.payout.hold') })
  await hold.locator('select[name=legal]').selectOption('sanctions')
  await typeDay(hold, 'desk.until', daysAhead(5))
  await hold.getByLabel(t('desk.reason'), { exact: true }).fill('letter of the court 12/345')
  await hold.getByRole('button', { name: t('desk.ask') }).click()
  await payer.page.getByText(t('desk.asked')).waitFor()
  await decide(second)
  expect((await send(kycActs)).rows[0]).toMatchObject({
    act: 'withdrawal.hold',
    reasons: ['by_law'],
    approver: expect.stringMatching(/^compliance /) as unknown,
  })

  // A new account is paid a day later; by night the next trading day is this one, and less ahead.
  await daysUntil(async () => (await send(cardsList)).cards.every((one) => one.payOutFrom === null))
  await enterRoom(payer, 'desk.dashboard')
  await enterRoom(payer, 'desk.payouts')
  await lookAt(payer.page, 'payouts')
  await payer.page.getByText(t('desk.payout.files')).click()
  await payer.page.getByText(t('state.empty')).waitFor()
  await payer.page
    .getByRole('button', { name: t('desk.payout.make').replace('{count}', '1'), exact: true })
    .click()
  // The large one alone: the other is held.
  const file = payer.page.getByRole('article')
  await file.getByText(t('desk.payout.file_ready'), { exact: true }).waitFor()
  await file.getByText('12,000.50').waitFor()
  await lookAt(payer.page, 'payout-files')
  const [download] = await Promise.all([
    payer.page.waitForEvent('download'),
    file.getByRole('button', { name: t('desk.payout.download') }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^pain\.001-\d+\.xml$/)
  expect(readFileSync(await download.path(), 'utf8')).toMatch(
    /<InstdAmt Ccy="EUR">12000\.50<\/InstdAmt>[^]*<IBAN>DE89370400440532013000<\/IBAN>/,
  )

  await pressSurely(payer, 'desk.payout.markSent')
  await file.getByText(t('desk.payout.file_sent'), { exact: true }).waitFor()
  await settleLong()
  await goTogether(payer, second, [
    await askPayout(send, card, '60'),
    await askPayout(send, card, '70'),
    await askPayout(send, card, '80'),
  ])

  await enterRoom(payer, 'desk.adjustments')
  await lookAt(payer.page, 'adjustments')
  const { id } = await send(accessUser)
  await pickCustomer(payer.page, id)
  await payer.page.getByLabel(t('desk.adjust.reason'), { exact: true }).selectOption('compensation')
  await payer.page.getByLabel(t('desk.adjust.currency'), { exact: true }).selectOption('EUR')
  await payer.page.getByLabel(t('label.amount'), { exact: true }).fill('12,50')
  // What the account has now and would have then.
  await payer.page.getByText(t('desk.adjust.balanceAfter').replace('{amount}', '€')).waitFor()
  await lookAt(payer.page, 'adjustment-balance')
  await payer.page.getByLabel(t('desk.reason'), { exact: true }).fill('the statement came late')
  await press(payer, 'desk.ask')
  await payer.page.getByText(t('desk.asked')).waitFor()
  await decide(second, '12.5')
  await enterRoom(payer, 'desk.dashboard')
  await enterRoom(payer, 'desk.adjustments')
  await payer.page.getByRole('button', { name: t('desk.adjust.reverse') }).waitFor()
  await lookAt(payer.page, 'adjusted')
  await enterRoom(payer, 'desk.settlement')
  await payer.page.getByText(t('desk.settle.noneStuck')).waitFor()
  await lookAt(payer.page, 'settlement')
  await enterRoom(payer, 'rules.title')
  await payer.page.getByRole('table').getByText(t('rules.limit_transfer_minimum')).first().waitFor()
  await lookAt(payer.page, 'rules')

  await walk(visitor, 'account', '/setting', '/setting/about')
  await visitor.page.getByRole('button', { name: visitor.t('rules.title') }).click()
  await visitor.page.getByText(visitor.t('rules.limit_transfer_minimum')).waitFor()
  await walk(visitor, 'account', '/ucenter/moneyLog')
  await visitor.page.getByText(visitor.t('event.adjustment')).waitFor()
  await walk(visitor, 'account', '/realNameAuthentication')
  await visitor.page.getByText(visitor.t('kyc.act.adjustment')).first().waitFor()
  await visitor.page.getByText(visitor.t('kyc.act.withdrawal_hold')).first().waitFor()
  expect([
    ...visitor.complaints,
    ...chief.complaints,
    ...payer.complaints,
    ...second.complaints,
  ]).toEqual([])
})
