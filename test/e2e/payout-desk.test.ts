// Goal: money leaves by what two apps show: a customer asks, one person reviews, a second one
// lets a large payout go, a file goes to the bank; a hold and an adjustment by two people are
// read by the customer. Method: the real product with both its listeners; the customer's calls
// as a client makes them, the desk by its screens.
import { randomInt, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { approveIdentity } from './approve.ts'
import { deskSays, enterRoom, inviteFor, join, lookAt, type Seat } from './desk-seat.ts'
import { setTradePassword } from './trading.ts'
import { arrive, houseOf, newVisitor, openWorld, settle, type Visitor } from './world.ts'

openWorld()

const pin = '582931'
const say = deskSays

/** Calls as the customer's own client. */
async function client({ page }: Visitor) {
  const { origin } = houseOf()
  const token = (await page.evaluate((key) => localStorage.getItem(key), 'admin-token')) ?? ''
  const send = async (path: string, body?: object) => {
    const headers = {
      token,
      'content-type': 'application/json',
      'x-forwarded-for': `10.98.${randomInt(256)}.${randomInt(256)}`,
      'idempotency-key': randomUUID(),
    }
    const init =
      body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) }
    const answer = await fetch(`${origin}${path}`, init)
    const text = await answer.text()
    expect(answer.status, `${path}: ${text}`).toBe(200)
    return JSON.parse(text).data
  }
  return send
}
type Send = Awaited<ReturnType<typeof client>>

async function ready(send: Send): Promise<string> {
  const account = {
    number: 'DE89370400440532013000',
    bank: 'Commerzbank',
    agreement: true,
    tradePassword: pin,
  }
  const { id } = await send('/api/cards', account)
  const { intent } = await send('/api/transfers/prepare', {
    direction: 'to_bank',
    currency: 'EUR',
    amount: '30000',
  })
  await send('/api/transfers', { intent, tradePassword: pin })
  return id
}
async function ask(send: Send, card: string, amount: string): Promise<string> {
  const { intent } = await send('/api/withdrawals/prepare', { card, currency: 'EUR', amount })
  return (await send('/api/withdrawals', { intent, tradePassword: pin })).id
}

const press = ({ page }: Seat, key: string): Promise<void> =>
  page.getByRole('button', { name: say(key) }).click()
async function openPayout(seat: Seat, id: string): Promise<void> {
  await seat.page.goto(`${houseOf().desk}/#/overview`)
  await enterRoom(seat, 'desk.payouts')
  await seat.page.locator(`a[href="#/withdrawals/${id}"]`).click()
  await seat.page.getByRole('heading', { name: say('desk.payout.steps') }).waitFor()
}
async function decide(seat: Seat): Promise<void> {
  await seat.page.goto(`${houseOf().desk}/#/overview`)
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
  await visitor.open('/payPwd?next=%2Fucenter%2Ftransfer')
  await setTradePassword(visitor, password)
  await arrive(visitor, '/ucenter/transfer')
  const send = await client(visitor)
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
  expect((await send('/api/user/staff-acts')).rows[0]).toMatchObject({
    act: 'withdrawal.hold',
    reasons: ['sanctions'],
    approver: expect.stringMatching(/^compliance /),
  })

  await payer.page.goto(`${desk}/#/overview`)
  await enterRoom(payer, 'desk.payouts')
  await lookAt(payer.page, 'payouts')
  await payer.page.getByText(say('desk.payout.files')).click()
  await payer.page.getByText(say('state.empty')).waitFor()
  await lookAt(payer.page, 'payout-files')

  await enterRoom(payer, 'desk.adjustments')
  await lookAt(payer.page, 'adjustments')
  const { id } = await send('/api/user/info')
  await payer.page.getByLabel(say('desk.adjust.customer')).fill(id)
  await payer.page
    .getByLabel(say('desk.adjust.reason'), { exact: true })
    .selectOption('compensation')
  await payer.page.getByLabel(say('label.amount'), { exact: true }).fill('12,50')
  await payer.page.getByLabel(say('desk.reason'), { exact: true }).fill('the statement came late')
  await press(payer, 'desk.ask')
  await payer.page.getByText(say('desk.asked')).waitFor()
  await decide(second)
  await payer.page.goto(`${desk}/#/overview`)
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

  await visitor.open('/setting')
  await visitor.page.getByRole('button', { name: visitor.say('rules.title') }).click()
  await visitor.page.getByText(visitor.say('rules.limit_transfer_minimum')).waitFor()
  await visitor.open('/ucenter/moneyLog')
  await visitor.page.getByText(visitor.say('event.adjustment')).waitFor()
  await visitor.open('/realNameAuthentication')
  await visitor.page.getByText(visitor.say('kyc.act.adjustment')).first().waitFor()
  await visitor.page.getByText(visitor.say('kyc.act.withdrawal_hold')).first().waitFor()
  expect([
    ...visitor.complaints,
    ...chief.complaints,
    ...payer.complaints,
    ...second.complaints,
  ]).toEqual([])
})
