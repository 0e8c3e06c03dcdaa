// Goal: whoever makes a payment file reads what it leaves out although it was approved: how many,
// which, and why; a freeze after the approval, a hold, and a bank account that is too new. Method: the
// real product; two people freeze and hold by calls, the file is made by tapping.
import { accessUser } from '@parkett/contract/customer/access'
import { operatorAdvanceDay } from '@parkett/contract/desk/operator'
import { withdrawalsAct } from '@parkett/contract/desk/payout-steps'
import { payoutBatchesList, payoutsApprove } from '@parkett/contract/desk/withdrawals'
import { formatDateTime } from '@parkett/words/format-time'
import { expect, test } from 'vitest'
import { byTwo } from './by-two.ts'
import { deskSays as t, enterRoom, hire, join, lookAt, type Seat } from './desk-seat.ts'
import { deskCallerOf, expectRows, type ShownRow } from './desk-shown.ts'
import { askPayout, bindForPayouts, settlePayer } from './payouts.ts'
import { callHouse, houseOf, newVisitor, openWorld } from './world.ts'
import { saidTo } from '../../apps/server/src/slices/withdrawals/testing.ts'

openWorld()

async function openFiles(seat: Seat): Promise<void> {
  await enterRoom(seat, 'desk.dashboard')
  await enterRoom(seat, 'desk.payouts')
  await seat.page.getByText(t('desk.payout.files')).click()
}
const why = (key: string, until: string | null): string =>
  t(`desk.payout.stays_${key}`).replace('{time}', formatDateTime(until, 'en'))

test('what a payment file leaves out is named with its reason', async () => {
  const { browser, desk, claimCode } = houseOf()
  const chief = await join(browser, desk, { code: claimCode, username: 'chefin' })
  const payer = await hire(chief, 'payments', 'zahlerin')
  const ask = await deskCallerOf(await hire(chief, 'compliance', 'fragt'))
  const decide = await deskCallerOf(await hire(chief, 'compliance', 'entscheidet'))
  const two = { ask, decide }
  const visitor = await newVisitor({ language: 'de' })
  const send = await settlePayer(visitor)
  const { id: customer, username } = await send(accessUser)
  const card = await bindForPayouts(send)
  const pay = await deskCallerOf(payer)
  const ids: string[] = []
  for (const amount of ['37.25', '1240.50']) {
    const id = await askPayout(send, card, amount)
    await pay(withdrawalsAct, { params: { id }, body: { act: 'review' } })
    await pay(payoutsApprove, { params: { id }, body: { answers: saidTo() } })
    ids.push(id)
  }
  const expectStaying = async (reasons: readonly string[]): Promise<void> => {
    const { waiting, staying } = await pay(payoutBatchesList)
    expect(staying.rows.map(({ id }) => id)).toEqual(ids.slice(0, reasons.length))
    expect(staying.count + waiting).toBe(2)
    await payer.page
      .getByRole('button', { name: t('desk.payout.make').replace('{count}', `${waiting}`) })
      .waitFor()
    const said = t('desk.payout.staying').replace('{count}', `${staying.count}`)
    await payer.page.getByRole('heading', { name: said }).waitFor()
    await expectRows(payer, t('desk.payout.stayingWhy'), () =>
      staying.rows.map((row, at): ShownRow => ({
        [t('desk.payouts')]: row.reference,
        [t('desk.trades.customer')]: username,
        [t('label.amount')]: ['€37.25', '€1,240.50'][at] ?? '',
        [t('desk.payout.stayingWhy')]: why(reasons[at] ?? '', row.until),
      })),
    )
  }

  // The bank account is new.
  await openFiles(payer)
  await expectStaying(['waits', 'waits'])

  // One is held, the other may leave.
  await callHouse(operatorAdvanceDay, { body: { days: 5 } })
  const until = new Date(Date.now() + 20 * 86_400_000).toISOString()
  const held = { customer, withdrawal: ids[0]!, legalReason: 'court_order', until } as const
  await byTwo(two, { kind: 'withdrawal.hold', ...held })
  await openFiles(payer)
  await expectStaying(['held'])

  // Then their customer is frozen: nothing leaves, and the button says so.
  await byTwo(two, { kind: 'customer.freeze', customer, legalReason: 'sanctions', until })
  await openFiles(payer)
  await expectStaying(['frozen', 'frozen'])
  await lookAt(payer.page, 'left-out')
  await payer.page
    .getByRole('button', { name: t('desk.payout.make').replace('{count}', '0') })
    .click()
  await payer.page.getByText(t('reason.nothing_to_pay')).waitFor()
  await payer.page.locator(`a[href="#/withdrawals/${ids[1]}"]`).click()
  await payer.page.getByText(t('desk.payout.risk_customer_frozen')).first().waitFor()
  expect([...visitor.complaints, ...chief.complaints, ...payer.complaints]).toEqual([])
})
