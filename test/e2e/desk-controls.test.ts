// Goal: what the controls of the desk refuse, its screens say: a rejection without a reason, a
// second payout past one person's day, a file in the hands of who let it go, an adjustment above a
// ceiling or beyond the house's own money, a rule that changes nothing; and the second person sees
// what the first saw. Method: the real product; four people at desks of their own, by tapping.
import { accessUser } from '@parkett/contract/customer/access'
import { operatorAdvanceDay } from '@parkett/contract/desk/operator'
import { expect, test } from 'vitest'
import {
  deskSays as t,
  enterRoom,
  hire,
  join,
  lookAt,
  type Seat,
  pickCustomer,
  typeAmount,
} from './desk-seat.ts'
import {
  agreeTo,
  answerFindings,
  askPayout,
  bindForPayouts,
  openPayout,
  press,
  settlePayer,
  pressSurely,
} from './payouts.ts'
import { callHouse, houseOf, newVisitor, openWorld } from './world.ts'

openWorld()

/** Up to the first figure, which the words stand in front of. */
const begin = (key: string): string => t(key).split('{')[0]!.trim()

async function openFiles(seat: Seat): Promise<void> {
  await enterRoom(seat, 'desk.dashboard')
  await enterRoom(seat, 'desk.payouts')
  await seat.page.getByText(t('desk.payout.files')).click()
}

test('the controls of money and rules are said on the screen of whoever meets them', async () => {
  const { browser, desk, claimCode } = houseOf()
  const chief = await join(browser, desk, { code: claimCode, username: 'chefin' })
  const payer = await hire(chief, 'payments', 'zahlerin')
  const second = await hire(chief, 'compliance', 'prueferin')
  const carrier = await hire(chief, 'payments', 'botin')
  const visitor = await newVisitor({ language: 'de' })
  const send = await settlePayer(visitor)
  const card = await bindForPayouts(send)
  const [first, more] = [
    await askPayout(send, card, '9000'),
    await askPayout(send, card, '1000.01'),
  ]

  // No reason is chosen beforehand, and none is sent without one.
  await openPayout(payer, first)
  await press(payer, 'desk.payout.take')
  // What was taken is read anew a moment later, and the page drawn with it.
  const pick = payer.page.getByText(t('desk.kyc.pick'))
  await expect
    .poll(async () => {
      await press(payer, 'desk.payout.reject')
      return pick.isVisible()
    })
    .toBe(true)
  await answerFindings(payer)
  await press(payer, 'desk.payout.approve')
  await payer.page.getByText(t('desk.payout.approvedState')).waitFor()
  // 9,000.00 and 1,000.01 of one customer on one day: a cent more than one person may.
  await openPayout(payer, more)
  await press(payer, 'desk.payout.take')
  await typeAmount(payer.page, '1000.01')
  await answerFindings(payer)
  await press(payer, 'desk.payout.askSecond')
  await payer.page.getByText(t('desk.asked')).waitFor()

  // The second person has amount, account, name and risks before the eyes, and the room.
  await enterRoom(second, 'desk.approvals')
  const item = second.page.getByRole('article').first()
  await item.getByText('€1,000.01').first().waitFor()
  for (const label of ['account', 'verifiedName', 'risks', 'balance'])
    await item
      .getByText(t(`desk.evidence.${label}`), { exact: true })
      .first()
      .waitFor()
  await item.getByText('Erika Mustermann').first().waitFor()
  await lookAt(second.page, 'evidence')
  await item
    .getByRole('link', { name: t('desk.evidence.open') })
    .first()
    .click()
  await second.page.getByRole('heading', { name: t('desk.payout.steps') }).waitFor()
  await enterRoom(second, 'desk.approvals')
  await agreeTo(second, '1000.01')

  // Both let something in this file go, so neither has it: a third one does.
  await callHouse(operatorAdvanceDay, { body: { days: 5 } })
  await openFiles(payer)
  await payer.page.getByRole('button', { name: begin('desk.payout.make') }).click()
  for (const seat of [payer, second]) {
    if (seat === second) await openFiles(seat)
    await seat.page.getByText(begin('desk.payout.ownIn')).waitFor()
    for (const act of ['desk.payout.download', 'desk.payout.markSent'])
      expect(await seat.page.getByRole('button', { name: t(act) }).count()).toBe(0)
  }
  await lookAt(payer.page, 'own-file')
  await openFiles(carrier)
  await carrier.page.getByRole('button', { name: t('desk.payout.download') }).waitFor()
  await pressSurely(carrier, 'desk.payout.markSent')
  await carrier.page
    .getByRole('article')
    .getByText(t('desk.payout.file_sent'), { exact: true })
    .waitFor()

  // By hand: above the ceiling of the day, and beyond what the house has of its own.
  const { id } = await send(accessUser)
  await enterRoom(payer, 'desk.adjustments')
  await pickCustomer(payer.page, id)
  await payer.page.getByLabel(t('desk.adjust.reason'), { exact: true }).selectOption('compensation')
  const amount = payer.page.getByLabel(t('label.amount'), { exact: true })
  // What is left of the ceiling stands at the field, once it is known.
  await payer.page.getByText(begin('desk.adjust.left')).waitFor()
  await amount.fill('1000.01')
  await payer.page.getByLabel(t('desk.reason'), { exact: true }).fill('the statement came late')
  await press(payer, 'desk.ask')
  await payer.page.getByText(begin('desk.adjust.over')).waitFor()
  await payer.page.getByLabel(t('desk.adjust.currency'), { exact: true }).selectOption('KWD')
  await amount.fill('1.00')
  await press(payer, 'desk.ask')
  await payer.page.getByText(t('reason.own_money_short')).waitFor()
  await lookAt(payer.page, 'own-money')

  // A rule as it is already.
  await enterRoom(chief, 'rules.title')
  await press(chief, 'desk.rules.show')
  await chief.page.getByText(t('reason.rule_unchanged')).waitFor()
  const seats = [visitor, chief, payer, second, carrier]
  expect(seats.flatMap(({ complaints }) => complaints)).toEqual([])
})
