// Goal: money leaves by what two apps show: a customer asks, one person reviews, a second one
// lets a large payout go, a file goes to the bank; a hold and an adjustment by two people are
// read by the customer. Method: the real product with both its listeners; the customer's calls
// as a client makes them, the desk by its screens.
import { readFileSync } from 'node:fs'
import { accessUser } from '@parkett/contract/customer/access'
import { cardsList } from '@parkett/contract/customer/cards'
import { kycActs } from '@parkett/contract/customer/kyc'
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
import { askPayout, bindForPayouts, openPayout, press, settlePayer } from './payouts.ts'
import { walk } from './walk.ts'
import { daysUntil, houseOf, newVisitor, openWorld } from './world.ts'

openWorld()

const t = deskSays

/** A yes; where money moves, with its amount, typed wrong at first. */
async function decide(seat: Seat, amount?: string): Promise<void> {
  await enterRoom(seat, 'desk.dashboard')
  await enterRoom(seat, 'desk.approvals')
  await seat.page
    .getByRole('button', { name: t('desk.approve') })
    .first()
    .click()
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

  await openPayout(payer, large)
  await payer.page.getByText(t('desk.payout.risk_large_amount')).waitFor()
  await press(payer, 'desk.payout.take')
  await payer.page.getByRole('button', { name: t('desk.payout.askSecond') }).waitFor()
  await lookAt(payer.page, 'payout')
  // Not without the amount, as it stands there.
  await press(payer, 'desk.payout.askSecond')
  await payer.page.getByText(t('reason.amount_not_typed')).waitFor()
  await typeAmount(payer.page, '12000.50')
  await press(payer, 'desk.payout.askSecond')
  await payer.page.getByText(t('desk.asked')).waitFor()
  await decide(second, '12000.5')
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

  await enterRoom(payer, 'desk.adjustments')
  await lookAt(payer.page, 'adjustments')
  const { id } = await send(accessUser)
  await pickCustomer(payer.page, id)
  await payer.page.getByLabel(t('desk.adjust.reason'), { exact: true }).selectOption('compensation')
  await payer.page.getByLabel(t('desk.adjust.currency'), { exact: true }).selectOption('EUR')
  await payer.page.getByLabel(t('label.amount'), { exact: true }).fill('12,50')
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
