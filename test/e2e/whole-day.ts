import { cardsList } from '@parkett/contract/customer/cards'
import { accessUser } from '@parkett/contract/customer/access'
import { adjustmentsList } from '@parkett/contract/desk/adjustments'
import { kycQueue } from '@parkett/contract/desk/kyc'
import { withdrawalsAct } from '@parkett/contract/desk/payout-steps'
import {
  payoutBatchesMake,
  payoutBatchSent,
  payoutsApprove,
} from '@parkett/contract/desk/withdrawals'
import { sandboxTransfer } from '@parkett/contract/provider/sandbox'
import { expect } from 'vitest'
import { someData } from '../../apps/server/src/slices/kyc/testing.ts'
import { saidTo } from '../../apps/server/src/slices/withdrawals/testing.ts'
import { approveCase } from './approve.ts'
import { callerAt, openAccount, type Caller } from './calls.ts'
import { handsOf } from './counted-hands.ts'
import { creditByCalls } from './credit-by-calls.ts'
import {
  chooseAct,
  daysAhead,
  deskSays as t,
  enterRoom,
  lookAt,
  typeDay,
  type Seat,
} from './desk-seat.ts'
import { deskCallerOf } from './desk-shown.ts'
import { handIn } from './hand-in.ts'
import { agreeToAll, answerFindings, askPayout, bindForPayouts, settlePayer } from './payouts.ts'
import { settleLong } from './payouts-together.ts'
import { chargeBack, closeDay } from './whole-day-books.ts'
import { callHouse, daysUntil, houseOf, newPerson, newVisitor } from './world.ts'

// A whole day of the desk: what there is to do is made by calls, of each kind some are walked by keys and counted,
// the rest is done by calls. Counted is each key, each choice of a list, each field that is typed and each click, from the
// moment at which the case stands on the screen.

type Day = Readonly<Record<'payer' | 'second' | 'chief', Seat>>
/** How often a hand moves for one case of each kind. */
export type Moves = Readonly<
  Record<
    | 'clean'
    | 'odd'
    | 'large'
    | 'agreed'
    | 'line'
    | 'freeze'
    | 'takenBack'
    | 'chargeBack'
    | 'feeDifference'
    | 'closed',
    number
  >
>

/** 50 withdrawals of which 4 are odd, 30 lines of which 6 match nobody, a charge-back, a wrong credit, a freeze, and the day closed. */
export async function wholeDay({ payer, second, chief }: Day): Promise<Moves> {
  const [visitor, other] = [await newVisitor(), await newVisitor()]
  const [send, odd] = [await settlePayer(visitor), await settlePayer(other)]
  const card = await bindForPayouts(send)
  const [pay, sends] = [await deskCallerOf(payer), await deskCallerOf(second)]
  await paidOnce({ send, pay, sends }, card)
  const clean: string[] = []
  for (let at = 0; at < 46; at += 1) clean.push(await reviewed(send, card, '60'))
  const oddCard = await bindForPayouts(odd)
  for (const amount of ['70', '71', '72']) await reviewed(odd, oddCard, amount)
  const large = await reviewed(send, card, '12000.50')

  const cleanMoves = await letGoClean(payer, clean.slice(0, 5))
  for (const id of clean.slice(5))
    await pay(payoutsApprove, { params: { id }, body: { answers: [] } })
  const oddMoves = await letGoOdd(payer, 3)
  const largeMoves = await askForLarge(payer, large)
  const agreed = await agree(second, '12000.50')

  for (let at = 0; at < 24; at += 1) await arrives(send, `${20 + at}`, false)
  for (let at = 0; at < 6; at += 1) await arrives(send, `${50 + at}`, true)
  const line = await giveLines(payer, 2)

  const customer = (await odd(accessUser)).id
  await credited({ payer, second }, customer)
  const takenBack = await takeBack(payer, second)
  const charged = await chargeBack({ payer, second, agree, visitor: other, send: odd })
  const freeze = await freezeBy(second, chief, other, customer)
  const closed = await closeDay({ payer, second, agree })
  return {
    ...charged,
    ...{
      clean: cleanMoves,
      odd: oddMoves,
      large: largeMoves,
      agreed,
      line,
      freeze,
      takenBack,
      closed,
    },
  }
}

async function reviewed(send: Caller, card: string, amount: string): Promise<string> {
  const id = await askPayout(send, card, amount)
  await callHouse(withdrawalsAct, { params: { id }, body: { act: 'review' } })
  return id
}

type Paying = Readonly<Record<'send' | 'pay' | 'sends', Caller>>

/** They were paid before, and nothing changed for long: what they ask for next shows nothing unusual. */
async function paidOnce({ send, pay, sends }: Paying, card: string): Promise<void> {
  const id = await reviewed(send, card, '50')
  await pay(payoutsApprove, { params: { id }, body: { answers: saidTo() } })
  await daysUntil(async () => (await send(cardsList)).cards.every((one) => one.payOutFrom === null))
  const file = await pay(payoutBatchesMake, { body: {} })
  await sends(payoutBatchSent, { params: { id: file.id }, body: {} })
  await settleLong()
}

const approveButton = ({ page }: Seat) =>
  page.getByRole('button', { name: t('desk.payout.approve') })
const placeOf = ({ page }: Seat): Promise<string> => page.evaluate(() => location.hash)

/** The next case stands there by itself: one key lets go what shows nothing unusual. */
async function letGoClean(payer: Seat, ids: readonly string[]): Promise<number> {
  const hands = handsOf(payer)
  await enterRoom(payer, 'desk.payouts')
  await payer.page.locator(`a[href="#/withdrawals/${ids[0]}"]`).click()
  for (const id of ids) {
    await expect.poll(() => placeOf(payer)).toBe(`#/withdrawals/${id}`)
    await approveButton(payer).waitFor()
    await hands.press('a')
    await expect.poll(() => placeOf(payer)).not.toBe(`#/withdrawals/${id}`)
  }
  return hands.taken() / ids.length
}

/** Each finding takes an answer before the yes; what needs a look stands first in the list. */
async function letGoOdd(payer: Seat, count: number): Promise<number> {
  const { page } = payer
  const hands = handsOf(payer)
  await enterRoom(payer, 'desk.dashboard')
  await enterRoom(payer, 'desk.payouts')
  await page.locator('.desk-queue-item').first().waitFor()
  await page.keyboard.press('j')
  for (let at = 0; at < count; at += 1) {
    await approveButton(payer).waitFor()
    const before = await placeOf(payer)
    await answerFindings(payer, hands.did)
    await hands.did(approveButton(payer).click())
    await expect.poll(() => placeOf(payer)).not.toBe(before)
  }
  return hands.taken() / count
}

async function askForLarge(payer: Seat, id: string): Promise<number> {
  const { page } = payer
  const hands = handsOf(payer)
  await page.locator(`a[href="#/withdrawals/${id}"]`).click()
  await page.getByLabel(t('desk.typeAmount')).waitFor()
  await answerFindings(payer, hands.did)
  await hands.did(page.getByLabel(t('desk.typeAmount')).fill('12000.50'))
  await hands.press('Tab')
  await hands.did(page.getByRole('button', { name: t('desk.payout.askSecond') }).click())
  await page.getByText(t('desk.asked')).waitFor()
  return hands.taken()
}

/** The yes of the second person, who types the amount too where money moves. */
async function agree(seat: Seat, amount?: string): Promise<number> {
  const { page } = seat
  const hands = handsOf(seat)
  await enterRoom(seat, 'desk.dashboard')
  await enterRoom(seat, 'desk.approvals')
  await agreeToAll(seat, hands.did)
  await hands.press('a')
  const sure = page.getByRole('alertdialog')
  const typed = sure.getByLabel(t('desk.typeAmount'), { exact: true })
  if (amount !== undefined) await hands.did(typed.fill(amount))
  await hands.did(sure.getByRole('button', { name: t('desk.approve') }).click())
  await page.getByText(t('state.empty')).waitFor()
  return hands.taken()
}

const arrives = (send: Caller, amount: string, mistyped: boolean) =>
  send(sandboxTransfer, { body: { amount, mistyped } })

/** Lines whose reference has a slip: who sent them is suggested, why is typed, one key gives them. */
async function giveLines(payer: Seat, count: number): Promise<number> {
  const { page } = payer
  const hands = handsOf(payer)
  await enterRoom(payer, 'desk.deposit.title')
  const list = page.getByRole('group', { name: t('desk.deposit.unmatched') })
  await expect.poll(() => list.getByRole('link').count()).toBe(6)
  await page.keyboard.press('j')
  for (let at = 0; at < count; at += 1) {
    const why = page.getByLabel(t('desk.deposit.why'))
    await why.waitFor()
    const before = await placeOf(payer)
    await hands.did(why.fill('a slip in the reference, the name is the same'))
    await hands.press('Enter')
    await expect.poll(() => placeOf(payer)).not.toBe(before)
  }
  const moves = hands.taken() / count
  for (const view of ['desk.deposit.sentBack', 'desk.deposit.kind_charged_back']) {
    await page.getByRole('button', { name: t(view), exact: true }).click()
    await page.getByRole('heading', { name: t(view) }).waitFor()
    await lookAt(page, view)
  }
  return moves
}

/** Two people credit somebody, by calls; it turns out to be wrong. */
async function credited({ payer, second }: Pick<Day, 'payer' | 'second'>, customer: string) {
  const [ask, decide] = [await deskCallerOf(payer), await deskCallerOf(second)]
  await creditByCalls({ ask, decide, customer })
  await expect.poll(async () => (await ask(adjustmentsList)).rows.length).toBe(1)
}

async function takeBack(payer: Seat, second: Seat): Promise<number> {
  const { page } = payer
  const hands = handsOf(payer)
  await enterRoom(payer, 'desk.adjustments')
  await hands.did(page.getByRole('button', { name: t('desk.adjust.reverse') }).click())
  await hands.did(
    page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('desk.ask') })
      .click(),
  )
  await page.getByText(t('desk.asked')).waitFor()
  return hands.taken() + (await agree(second))
}

async function freezeBy(
  asks: Seat,
  agrees: Seat,
  who: Awaited<ReturnType<typeof newVisitor>>,
  customer: string,
): Promise<number> {
  const { page } = asks
  const hands = handsOf(asks)
  await enterRoom(asks, 'desk.users')
  await page.locator(`a[href="#/customers/${customer}"]`).first().click()
  await page.locator('summary', { hasText: t('desk.customer.acts') }).waitFor()
  await hands.did(chooseAct(asks, 'desk.freeze'))
  const form = page.getByRole('region', { name: t('desk.freeze'), exact: true })
  await hands.did(form.locator('select[name=legal]').selectOption('sanctions'))
  await hands.did(typeDay(form, 'desk.until', daysAhead(30)))
  await hands.did(form.getByLabel(t('desk.reason'), { exact: true }).fill('list 12/345'))
  await hands.did(form.getByRole('button', { name: t('desk.ask') }).click())
  await page.getByText(t('desk.asked')).waitFor()
  expect(who.complaints).toEqual([])
  return hands.taken() + (await agree(agrees))
}

/** Nine more identities wait, and are looked at and approved by calls. */
export async function moreIdentities(count: number): Promise<void> {
  const { origin } = houseOf()
  for (let at = 0; at < count; at += 1) {
    const send = callerAt(origin, { token: await openAccount(origin, newPerson()) })
    await handIn(send, someData(), 1_000 + 2 * at)
  }
  const { rows } = await callHouse(kycQueue)
  expect(rows.length).toBe(count)
  for (const { id } of rows) await approveCase(id)
}
