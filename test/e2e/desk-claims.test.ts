// Goal: what two people stop and what they say is said on the desk: a payout of a frozen customer
// is refused at each step with a sentence that names whose account it is, and its order leaves the
// market; a payout is said to be paid or to come back by two, unconfirmed and not to be spent, and
// ends with a line of the bank or by two. Method: the real product; four people by tapping.
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { marketStock } from '@parkett/contract/customer/market'
import { ordersList, ordersPlace, ordersPrepare } from '@parkett/contract/customer/orders'
import {
  withdrawalsDetail,
  withdrawalsLimits,
  withdrawalsPrepare,
} from '@parkett/contract/customer/withdrawals'
import { operatorAdvanceDay } from '@parkett/contract/desk/operator'
import { payoutBatchesMake } from '@parkett/contract/desk/withdrawals'
import { expect, test } from 'vitest'
import { approveIdentity } from './approve.ts'
import { callerOf } from './asking.ts'
import {
  chooseAct,
  daysAhead,
  deskSays as t,
  enterRoom,
  hire,
  join as joins,
  lookAt,
  typeDay,
  type Seat,
} from './desk-seat.ts'
import {
  agreeTo,
  answerFindings,
  askPayout,
  bindForPayouts,
  openPayout,
  press,
  pressSurely,
} from './payouts.ts'
import { pin, setTradePassword } from './trading.ts'
import { walk } from './walk.ts'
import { arrive, callHouse, houseOf, newVisitor, openWorld, operate, settle } from './world.ts'

openWorld()

async function hireAll() {
  const { browser, desk, claimCode } = houseOf()
  const chief = await joins(browser, desk, { code: claimCode, username: 'chefin' })
  const payer = await hire(chief, 'payments', 'zahlerin')
  const asks = await hire(chief, 'compliance', 'fragerin')
  const second = await hire(chief, 'compliance', 'prueferin')
  const carrier = await hire(chief, 'payments', 'botin')
  return { chief, payer, asks, second, carrier }
}
/** The same five for all tests of this world. */
let hired: ReturnType<typeof hireAll> | undefined

async function people() {
  const staff = await (hired ??= hireAll())
  const visitor = await newVisitor({ language: 'de' })
  const { username, password } = await settle(visitor)
  await approveIdentity(visitor)
  await walk(visitor, 'account', '/setting', '/payPwd')
  await setTradePassword(visitor, password)
  await arrive(visitor, '/setting')
  const send = await callerOf(visitor)
  const card = await bindForPayouts(send)
  // The new card's waiting time passes.
  await callHouse(operatorAdvanceDay, { body: { days: 5 } })
  return { ...staff, visitor, username, send, card }
}

async function decide(seat: Seat): Promise<void> {
  await enterRoom(seat, 'desk.dashboard')
  await enterRoom(seat, 'desk.approvals')
  await agreeTo(seat)
}

/** Reviewed and let go by one person. */
async function letGo(seat: Seat, id: string): Promise<void> {
  await openPayout(seat, id)
  await press(seat, 'desk.payout.take')
  await answerFindings(seat)
  await press(seat, 'desk.payout.approve')
  await seat.page.getByText(t('desk.payout.approvedState')).waitFor()
}

async function openFiles(seat: Seat): Promise<void> {
  await enterRoom(seat, 'desk.dashboard')
  await enterRoom(seat, 'desk.payouts')
  await seat.page.getByText(t('desk.payout.files')).click()
}
/** Answered, so that whoever looks next sees what came of it. */
async function makeFile({ page }: Seat): Promise<void> {
  const made = page.waitForResponse((answer) => answer.url().endsWith(payoutBatchesMake.path))
  await page.getByRole('button', { name: t('desk.payout.make').split('{')[0]!.trim() }).click()
  await made
}

/** A payout that is with the bank, by the list of those on their way. */
async function openSent(seat: Seat, id: string): Promise<void> {
  await enterRoom(seat, 'desk.dashboard')
  await enterRoom(seat, 'desk.payouts')
  await seat.page.getByText(t('desk.payout.sent'), { exact: true }).click()
  await seat.page.locator(`a[href^="#/withdrawals/${id}/"]`).click()
  await seat.page.getByRole('heading', { name: t('desk.payout.steps') }).waitFor()
}

test('a frozen customer: each step of the payout is refused in words, and the order leaves', async () => {
  const { chief, payer, asks, second, carrier, visitor, username, send, card } = await people()
  const filed = await askPayout(send, card, '40')
  await letGo(payer, filed)
  await openFiles(payer)
  await makeFile(payer)
  await payer.page.getByText(t('desk.payout.file_ready'), { exact: true }).waitFor()
  const [fresh, reviewed] = [await askPayout(send, card, '50'), await askPayout(send, card, '60')]
  await openPayout(payer, reviewed)
  await press(payer, 'desk.payout.take')
  await payer.page.getByRole('button', { name: t('desk.payout.approve') }).waitFor()
  const { instrument } = await send(marketStock, { query: { code: 'NLE', market: 'DE' } })
  const limit = { type: 'limit', limit: '1', timeInForce: 'gtc' } as const
  const order = { instrument: instrument.id, side: 'buy', quantity: 9, ...limit } as const
  const { intent } = await send(ordersPrepare, { body: order })
  await send(ordersPlace, { body: { intent, tradePassword: pin } })

  await enterRoom(asks, 'desk.users')
  await asks.page.getByLabel(t('desk.find')).fill(username)
  await asks.page.getByRole('button', { name: t('action.search'), exact: true }).click()
  await asks.page.getByRole('link', { name: username }).click()
  await chooseAct(asks, 'desk.freeze')
  const freeze = asks.page.getByRole('region', { name: t('desk.freeze'), exact: true })
  await freeze.locator('select[name=legal]').selectOption('sanctions')
  await typeDay(freeze, 'desk.until', daysAhead(30))
  await freeze.getByLabel(t('desk.reason'), { exact: true }).fill('list of the council, 12/345')
  await freeze.getByRole('button', { name: t('desk.ask') }).click()
  await asks.page.getByText(t('desk.asked')).waitFor()
  await enterRoom(second, 'desk.approvals')
  // Whoever decides reads what becomes of the order.
  await second.page
    .getByText(/1 leave the market, 0 stay/)
    .first()
    .waitFor()
  await decide(second)

  await openPayout(payer, fresh)
  await press(payer, 'desk.payout.take')
  await payer.page.getByText(t('desk.theirFrozen')).waitFor()
  await openPayout(payer, reviewed)
  await answerFindings(payer)
  await press(payer, 'desk.payout.approve')
  await payer.page.getByText(t('desk.theirFrozen')).waitFor()
  await lookAt(payer.page, 'frozen-payout')
  await openFiles(payer)
  await makeFile(payer)
  await payer.page.getByText(t('reason.nothing_to_pay')).waitFor()
  await openFiles(carrier)
  await carrier.page.getByText(t('desk.payout.frozenIn').split('{')[0]!.trim()).waitFor()
  for (const act of ['desk.payout.download', 'desk.payout.markSent'])
    expect(await carrier.page.getByRole('button', { name: t(act) }).count()).toBe(0)
  await expect
    .poll(async () => (await send(ordersList)).rows.map(({ status }) => status))
    .toEqual(['cancelled'])
  const seats = [visitor, chief, payer, asks, second, carrier]
  expect(seats.flatMap(({ complaints }) => complaints)).toEqual([])
})

test('a word of two is unconfirmed and not to be spent, and ends with a line or by two', async () => {
  const { chief, payer, asks, second, carrier, visitor, send, card } = await people()
  const id = await askPayout(send, card, '70')
  await letGo(payer, id)
  await openFiles(payer)
  await makeFile(payer)
  await openFiles(carrier)
  await pressSurely(carrier, 'desk.payout.markSent')
  await carrier.page.getByText(t('desk.payout.file_sent'), { exact: true }).waitFor()
  const free = async () => (await send(withdrawalsLimits)).pockets[0]!.withdrawable.amount
  const before = await free()

  // One person alone says nothing of the bank.
  await openSent(payer, id)
  for (const act of ['desk.payout.arrived', 'desk.payout.returned']) {
    await press(payer, act)
    await payer.page.getByText(t('reason.bank_line_missing')).first().waitFor()
  }

  // Two say that it comes back: seen by the customer, spent by nobody.
  await say(asks, id, 'returned')
  await decide(second)
  await walk(visitor, 'account', '/bankRecord')
  expect((await send(withdrawalsDetail, { params: { id } })).status).toBe('returning')
  expect(await free()).toBe(before)
  const more = (Number(before) + 0.01).toFixed(2)
  const over = { card, currency: 'EUR', amount: more } as const
  await expect(send(withdrawalsPrepare, { body: over })).rejects.toMatchObject({
    reason: 'insufficient_settled',
  })

  // They take it back, and say that it was paid.
  await openSent(asks, id)
  await asks.page.getByText(t('desk.payout.said_returned')).first().waitFor()
  await lookAt(asks.page, 'said-returned')
  const back = asks.page.locator('form').last()
  await back.getByLabel(t('desk.reason'), { exact: true }).fill('the bank took it back')
  await back.getByRole('button', { name: t('desk.payout.unclaim') }).click()
  await asks.page.getByText(t('desk.asked')).waitFor()
  await decide(second)
  expect((await send(withdrawalsDetail, { params: { id } })).status).toBe('sent')
  await say(asks, id, 'arrived')
  await decide(second)
  expect(await send(withdrawalsDetail, { params: { id } })).toMatchObject({ said: true })

  // The bank lost the reference: a colleague in payments names the line.
  const { requestedAt } = await send(withdrawalsDetail, { params: { id } })
  await bankPays(requestedAt.slice(0, 10), '70.00')
  await openSent(payer, id)
  await payer.page.getByText(t('desk.payout.said_arrived')).first().waitFor()
  await lookAt(payer.page, 'said-arrived')
  await press(payer, 'desk.payout.namePaid')
  await expect
    .poll(() => send(withdrawalsDetail, { params: { id } }))
    .toMatchObject({ status: 'arrived', said: false })
  const seats = [visitor, chief, payer, asks, second, carrier]
  expect(seats.flatMap(({ complaints }) => complaints)).toEqual([])
})

/** A statement by which so much went out, without a word of whose it is. */
async function bankPays(day: string, amount: string): Promise<void> {
  const file = join(mkdtempSync(join(tmpdir(), 'statement-')), 'statement.csv')
  writeFileSync(file, `date,amount,purpose\n${day},-${amount},NOTPROVIDED\n`)
  await operate('bank', 'import', file)
}

async function say(seat: Seat, id: string, says: 'arrived' | 'returned'): Promise<void> {
  await openSent(seat, id)
  const form = seat.page
    .getByRole('region', { name: t('desk.payout.claim') })
    .locator('form')
    .first()
  await form.getByLabel(t('desk.payout.says')).selectOption(says)
  await form.getByLabel(t('desk.payout.evidence')).fill('a call of the bank, Ms Weber')
  await form.getByLabel(t('desk.reason'), { exact: true }).fill('the bank called')
  await form.getByRole('button', { name: t('desk.ask') }).click()
  await seat.page.getByText(t('desk.asked')).waitFor()
}
