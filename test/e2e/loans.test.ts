// Goal: a loan is applied for, offered and paid out by two people, and repaid to the last cent, revoked or given up, each
// by tapping, and each screen says what it costs. Method: the real product in real browsers: German on
// a small phone, Chinese on a larger one, and two people at desks of their own; months are skipped by the clock.
import { loansRecords } from '@parkett/contract/customer/loans'
import { beforeAll, expect, test } from 'vitest'
import { callerOf } from './asking.ts'
import { operatorAdvanceDay } from '@parkett/contract/desk/operator'
import { deskCallerOf } from './desk-shown.ts'
import { lendByCalls } from './lend-by-calls.ts'
import { deskSays, enterRoom, hire, join, lookAt, type Seat, typeAmount } from './desk-seat.ts'
import { looksWell } from './looks-well.ts'
import { agreeTo, answerFindings, bindForPayouts } from './payouts.ts'
import { pin, beTrader } from './trading.ts'
import { follow, walk } from './walk.ts'
import { arrive, callHouse, houseOf, newVisitor, openWorld, type Visitor } from './world.ts'

openWorld()

const looks = [
  { language: 'de', theme: 'light', width: 360, touch: true },
  { language: 'zh-CN', theme: 'dark', width: 390, touch: true },
] as const

let lender: Seat
let second: Seat
beforeAll(async () => {
  const { browser, desk, claimCode } = houseOf()
  const chief = await join(browser, desk, { code: claimCode, username: 'chefin' })
  lender = await hire(chief, 'payments', 'leiht')
  second = await hire(chief, 'compliance', 'prueft')
})

test('a loan goes from the application to the last cent, in German and in Chinese', async () => {
  for (const look of looks) {
    const visitor = await newVisitor(look)
    const { page, t, complaints } = visitor
    await beTrader(visitor)
    await bindForPayouts(await callerOf(visitor))
    await visitor.open('/home')
    await apply(visitor)
    await offer(lender)
    await page.getByRole('button', { name: t('loans.accept'), exact: true }).click()
    await page.getByText(t('loans.effectiveRate')).waitFor()
    await looksWell(visitor)
    await confirm(visitor)
    await page.getByText(t('loans.acceptText')).waitFor()
    await payOut(lender, second)
    await page.getByText(t('loans.pocketText')).waitFor()
    await looksWell(visitor)
    await takeOut(visitor)
    await repayPart(visitor)
    await repay(visitor)
    expect(complaints).toEqual([])
  }
})

test('one is revoked in its days; another is in arrears for months, and is given up by two', async () => {
  const visitor = await newVisitor({ language: 'en', theme: 'light', width: 390, touch: true })
  const { page, t, complaints } = visitor
  await beTrader(visitor)
  const send = await callerOf(visitor)
  await bindForPayouts(send)
  const calls = { lender: await deskCallerOf(lender), second: await deskCallerOf(second) }
  const first = await lendByCalls({ send, ...calls })
  await visitor.open('/home')
  await openRecord(visitor, first)
  await page.getByRole('button', { name: t('loans.revoke'), exact: true }).click()
  await confirm(visitor)
  await page.getByText(t('loans.state_revoked')).first().waitFor()
  const later = await lendByCalls({ send, ...calls })
  for (let week = 0; week < 18; week += 1)
    await callHouse(operatorAdvanceDay, { body: { days: 5 } })
  await openRecord(visitor, later)
  await page.getByText(t('loans.state_overdue')).first().waitFor()
  await looksWell(visitor)
  await writeOff(lender, second)
  await page.getByText(t('loans.state_written_off')).first().waitFor()
  await looksWell(visitor)
  expect(complaints).toEqual([])
})

/** By its own link: the list stands as it was kept, with an older one first, until it is read anew. */
async function openRecord(visitor: Visitor, loan: string): Promise<void> {
  await walk(visitor, 'account', '/loan/records')
  await follow(visitor, visitor.page.locator(`main a[href="#/loan/records?loan=${loan}"]`))
}

/** Of those in arrears, by the amount that is owed. */
async function writeOff(lender: Seat, second: Seat): Promise<void> {
  await enterRoom(lender, 'desk.dashboard')
  await enterRoom(lender, 'desk.loans')
  await lender.page.getByRole('button', { name: deskSays('desk.loan.arrears') }).click()
  await typeAmount(lender.page, '2000')
  await lookAt(lender.page, 'loans-arrears')
  await answerIfAsked(lender)
  await press(lender, 'desk.loan.writeOff')
  await lender.page.getByText(deskSays('desk.asked')).waitFor()
  await approveFirst(second)
}

/** Costs first, then a form that refuses an amount of nothing. */
async function apply(visitor: Visitor): Promise<void> {
  const { page, t } = visitor
  await walk(visitor, 'account', '/loan')
  await page.getByText(t('loans.effectiveRate')).waitFor()
  await looksWell(visitor)
  const submit = page.locator('button[type=submit]')
  await submit.click()
  await page.getByText(t('v.loanAmount')).waitFor()
  await page.getByLabel(t('loans.amount'), { exact: true }).fill('2000')
  await page.getByLabel(t('loans.netIncome'), { exact: true }).fill('2500')
  await page.getByLabel(t('loans.expenses'), { exact: true }).fill('1000')
  await page.getByLabel(t('loans.debts'), { exact: true }).fill('0')
  await submit.click()
  await page.getByText(t('loans.agreeMissing')).waitFor()
  await page.locator('input[name=agree]').check()
  await submit.click()
  await arrive(visitor, /^\/loan\/records\?loan=\d+$/)
  await page.getByRole('status').getByText(t('s.application')).first().waitFor()
  await looksWell(visitor)
}

/** One person takes it into review and makes the offer. */
async function offer(seat: Seat): Promise<void> {
  await enterRoom(seat, 'desk.dashboard')
  await enterRoom(seat, 'desk.loans')
  await press(seat, 'desk.loan.take')
  await seat.page.getByRole('button', { name: deskSays('desk.loan.approve') }).waitFor()
  await answerFindings(seat)
  await lookAt(seat.page, 'loans')
  await press(seat, 'desk.loan.approve')
  // What is offered, and what its customer reads in their own language, before it cannot be taken back.
  const sure = seat.page.getByRole('alertdialog')
  await sure.getByText(deskSays('desk.kyc.preview')).waitFor()
  await lookAt(seat.page, 'loans-sure')
  await sure.getByRole('button', { name: deskSays('desk.loan.approve'), exact: true }).click()
  await seat.page
    .getByRole('button', { name: deskSays('desk.loan.reject') })
    .waitFor({ state: 'detached' })
  await narrowed(seat)
}

/** To loans of nobody, by what is typed, and back. */
async function narrowed({ page }: Seat): Promise<void> {
  await page.keyboard.press('/')
  await page.locator('input[name=q]').fill('nobody of this name')
  await page.locator('form[role=search]').getByRole('button').press('Enter')
  await page.getByText(deskSays('desk.queue.noFit')).waitFor()
  await page.getByRole('button', { name: deskSays('desk.queue.clear') }).click()
  await page.locator('.desk-queue-item').first().waitFor()
}

const press = ({ page }: Seat, key: string): Promise<void> =>
  page.getByRole('button', { name: deskSays(key), exact: true }).click()

/** Asked for by one, let go by another. */
async function payOut(lender: Seat, second: Seat): Promise<void> {
  await enterRoom(lender, 'desk.dashboard')
  await enterRoom(lender, 'desk.loans')
  await answerFindings(lender)
  await typeAmount(lender.page, '2000')
  await press(lender, 'desk.loan.payOut')
  await lender.page.getByText(deskSays('desk.asked')).waitFor()
  await approveFirst(second)
}

/** Of giving up: what speaks against it, where anything does. */
async function answerIfAsked(seat: Seat): Promise<void> {
  if ((await seat.page.locator('select[name^=finding-]').count()) > 0) await answerFindings(seat)
}

/** What waits, as the amount was typed again. */
async function approveFirst(second: Seat): Promise<void> {
  await enterRoom(second, 'desk.dashboard')
  await enterRoom(second, 'desk.approvals')
  await agreeTo(second, '2000')
}

/** The way of the loan's own money: to the account that is bound, and back to the record. */
async function takeOut(visitor: Visitor): Promise<void> {
  const { page, t } = visitor
  await follow(visitor, page.getByRole('link', { name: t('loans.pocketOut'), exact: true }))
  await page.getByRole('button', { name: t('money.withdraw'), exact: true }).waitFor()
  await looksWell(visitor)
  await walk(visitor, 'account', '/loan/records')
  await follow(visitor, page.locator('main a[href^="#/loan/records?loan="]').first())
}

/** Half of it before its day: the review says until when the rest runs, and what it saves. */
async function repayPart(visitor: Visitor): Promise<void> {
  const { page, t } = visitor
  const send = page.getByRole('button', { name: t('loans.part'), exact: true })
  await send.click()
  await page.getByText(t('v.amount')).waitFor()
  await page.locator('#loan-part').fill('1000')
  await send.click()
  await page.getByText(t('loans.saved')).waitFor()
  await looksWell(visitor)
  await confirm(visitor)
  await page.getByText(t('loans.payment_part')).waitFor()
}

async function repay(visitor: Visitor): Promise<void> {
  const { page, t } = visitor
  await page.getByRole('button', { name: t('loans.repay'), exact: true }).click()
  await page.getByText(t('loans.fromLoan')).waitFor()
  await looksWell(visitor)
  await confirm(visitor)
  await page.getByText(t('loans.payment_repaid'), { exact: true }).waitFor()
  await looksWell(visitor)
  const { rows } = await (await callerOf(visitor))(loansRecords, { query: {} })
  expect(rows[0]).toMatchObject({ state: 'closed', owed: null })
}

/** The sixth digit sends it; the record is the receipt. */
async function confirm(visitor: Visitor): Promise<void> {
  const { page, t } = visitor
  await page.getByRole('button', { name: t('ticket.confirm') }).click()
  await page.getByLabel(t('v.tradePassword'), { exact: true }).fill(pin)
  await arrive(visitor, /^\/loan\/records\?loan=\d+$/)
}
