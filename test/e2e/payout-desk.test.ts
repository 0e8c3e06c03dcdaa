// Goal: money leaves by what two apps show: a customer asks, one person reviews, a second one
// lets a large payout go, a file goes to the bank; a hold and an adjustment by two people are
// read by the customer. Method: the real product with both its listeners; the customer's calls
// as a client makes them, the desk by its screens.
import { accessUser } from '@parkett/contract/customer/access'
import { cardsBind } from '@parkett/contract/customer/cards'
import { kycActs } from '@parkett/contract/customer/kyc'
import { transfersConfirm, transfersPrepare } from '@parkett/contract/customer/transfers'
import { withdrawalsConfirm, withdrawalsPrepare } from '@parkett/contract/customer/withdrawals'
import { expect, test } from 'vitest'
import { callerOf } from './asking.ts'
import type { Caller } from './calls.ts'
import { approveIdentity } from './approve.ts'
import { deskSays, enterRoom, inviteFor, join, lookAt, type Seat } from './desk-seat.ts'
import { setTradePassword } from './trading.ts'
import { walk } from './walk.ts'
import { arrive, houseOf, newVisitor, openWorld, settle } from './world.ts'

openWorld()

const pin = '582931'
const say = deskSays

async function ready(send: Caller): Promise<string> {
  const account = {
    number: 'DE89370400440532013000',
    bank: 'Commerzbank',
    agreement: true,
    tradePassword: pin,
  } as const
  const { id } = await send(cardsBind, { body: account })
  const wish = { direction: 'to_bank', currency: 'EUR', amount: '30000' } as const
  const { intent } = await send(transfersPrepare, { body: wish })
  await send(transfersConfirm, { body: { intent, tradePassword: pin } })
  return id
}
async function ask(send: Caller, card: string, amount: string): Promise<string> {
  const { intent } = await send(withdrawalsPrepare, { body: { card, currency: 'EUR', amount } })
  return (await send(withdrawalsConfirm, { body: { intent, tradePassword: pin } })).id
}

const press = ({ page }: Seat, key: string): Promise<void> =>
  page.getByRole('button', { name: say(key) }).click()
async function openPayout(seat: Seat, id: string): Promise<void> {
  await enterRoom(seat, 'desk.dashboard')
  await enterRoom(seat, 'desk.payouts')
  await seat.page.locator(`a[href="#/withdrawals/${id}"]`).click()
  await seat.page.getByRole('heading', { name: say('desk.payout.steps') }).waitFor()
}
async function decide(seat: Seat): Promise<void> {
  await enterRoom(seat, 'desk.dashboard')
  await enterRoom(seat, 'desk.approvals')
  await seat.page
    .getByRole('button', { name: say('desk.approve') })
    .first()
    .click()
  await seat.page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('desk.approve') })
    .click()
  await seat.page.getByText(say('state.empty')).waitFor()
}

test('a large payout by two people, its file for the bank, a hold and an adjustment that the customer reads', async () => {
  const { browser, desk, claimCode } = houseOf()
  const chief = await join(browser, desk, { code: claimCode, username: 'chefin' })
  const payer = await join(browser, desk, {
    code: await inviteFor(chief, 'payments'),
    username: 'zahlerin',
  })
  const second = await join(browser, desk, {
    code: await inviteFor(chief, 'compliance'),
    username: 'prueferin',
  })
  const visitor = await newVisitor({ language: 'de' })
  const { password } = await settle(visitor)
  await approveIdentity(visitor)
  await walk(visitor, 'account', '/setting', '/payPwd')
  await setTradePassword(visitor, password)
  await arrive(visitor, '/setting')
  const send = await callerOf(visitor)
  const card = await ready(send)
  const [large, small] = [await ask(send, card, '12000.50'), await ask(send, card, '50')]

  await openPayout(payer, large)
  await payer.page.getByText(say('desk.payout.risk_large_amount')).waitFor()
  await press(payer, 'desk.payout.take')
  await payer.page.getByRole('button', { name: say('desk.payout.askSecond') }).waitFor()
  await lookAt(payer.page, 'payout')
  await press(payer, 'desk.payout.askSecond')
  await payer.page.getByText(say('desk.asked')).waitFor()
  await decide(second)
  await openPayout(payer, large)
  await payer.page.getByText(say('desk.payout.approvedState')).waitFor()

  await openPayout(payer, small)
  const hold = payer.page.getByRole('region', { name: say('desk.payout.hold') })
  await hold
    .getByLabel(say('desk.until'))
    .fill(new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10))
  await hold.getByLabel(say('desk.reason'), { exact: true }).fill('letter of the court 12/345')
  await hold.getByRole('button', { name: say('desk.ask') }).click()
  await payer.page.getByText(say('desk.asked')).waitFor()
  await decide(second)
  expect((await send(kycActs)).rows[0]).toMatchObject({
    act: 'withdrawal.hold',
    reasons: ['sanctions'],
    approver: expect.stringMatching(/^compliance /) as unknown,
  })

  await enterRoom(payer, 'desk.dashboard')
  await enterRoom(payer, 'desk.payouts')
  await lookAt(payer.page, 'payouts')
  await payer.page.getByText(say('desk.payout.files')).click()
  await payer.page.getByText(say('state.empty')).waitFor()
  await lookAt(payer.page, 'payout-files')

  await enterRoom(payer, 'desk.adjustments')
  await lookAt(payer.page, 'adjustments')
  const { id } = await send(accessUser)
  await payer.page.getByLabel(say('desk.adjust.customer')).fill(id)
  await payer.page
    .getByLabel(say('desk.adjust.reason'), { exact: true })
    .selectOption('compensation')
  await payer.page.getByLabel(say('label.amount'), { exact: true }).fill('12,50')
  await payer.page.getByLabel(say('desk.reason'), { exact: true }).fill('the statement came late')
  await press(payer, 'desk.ask')
  await payer.page.getByText(say('desk.asked')).waitFor()
  await decide(second)
  await enterRoom(payer, 'desk.dashboard')
  await enterRoom(payer, 'desk.adjustments')
  await payer.page.getByRole('button', { name: say('desk.adjust.reverse') }).waitFor()
  await lookAt(payer.page, 'adjusted')
  await enterRoom(payer, 'desk.settlement')
  await payer.page.getByText(say('desk.settle.noneStuck')).waitFor()
  await lookAt(payer.page, 'settlement')
  await enterRoom(payer, 'rules.title')
  await payer.page
    .getByRole('table')
    .getByText(say('rules.limit_transfer_minimum'))
    .first()
    .waitFor()
  await lookAt(payer.page, 'rules')

  await walk(visitor, 'account', '/setting')
  await visitor.page.getByRole('button', { name: visitor.say('rules.title') }).click()
  await visitor.page.getByText(visitor.say('rules.limit_transfer_minimum')).waitFor()
  await walk(visitor, 'account', '/ucenter/moneyLog')
  await visitor.page.getByText(visitor.say('event.adjustment')).waitFor()
  await walk(visitor, 'account', '/realNameAuthentication')
  await visitor.page.getByText(visitor.say('kyc.act.adjustment')).first().waitFor()
  await visitor.page.getByText(visitor.say('kyc.act.withdrawal_hold')).first().waitFor()
  expect([
    ...visitor.complaints,
    ...chief.complaints,
    ...payer.complaints,
    ...second.complaints,
  ]).toEqual([])
})
