import { depositsCreate } from '@parkett/contract/customer/deposits'
import {
  transfersConfirm,
  transfersLimits,
  transfersPrepare,
} from '@parkett/contract/customer/transfers'
import { booksDays } from '@parkett/contract/desk/books'
import { pspReportsUpload } from '@parkett/contract/desk/psp-reports'
import { sandboxAct } from '@parkett/contract/provider/sandbox'
import { toDecimal } from '@parkett/contract/wire/money'
import { expect } from 'vitest'
import { openAsOwner } from '../../apps/server/src/platform/db/open.ts'
import type { Caller } from './calls.ts'
import { handsOf } from './counted-hands.ts'
import { deskSays as t, enterRoom, lookAt, openTab, type Seat } from './desk-seat.ts'
import { deskCallerOf, expectRows } from './desk-shown.ts'
import { pin } from './trading.ts'
import { filterBy, walk } from './walk.ts'
import { daysUntil, houseOf, nextTradingDay, type Visitor } from './world.ts'

// Of a whole day of the desk what the books hear of: a charge-back, and the day that is closed.

type Agree = (seat: Seat, amount?: string) => Promise<number>
type Charged = {
  readonly payer: Seat
  readonly second: Seat
  readonly agree: Agree
  readonly visitor: Visitor
  readonly send: Caller
}

/**
 * The provider takes back €100.00, of which €40.00 are left on the bank side, and charges €15.00 for it: staff see whose it is and
 * what is owed since, write down what they know, and two of them book what it cost the house. Its customer reads it in the own books.
 */
export async function chargeBack({ payer, second, agree, visitor, send }: Charged) {
  const intent = await takenBack(send)
  await report(payer, intent)
  const hands = handsOf(payer)
  const { page } = payer
  await enterRoom(payer, 'desk.deposit.title')
  const view = page.getByRole('button', { name: t('desk.deposit.kind_charged_back'), exact: true })
  await hands.did(view.click())
  await expectRows(payer, t('desk.deposit.list'), () => [
    {
      [t('label.amount')]: '€100.00',
      [t('desk.deposit.provider')]: t('desk.deposit.event_disputed'),
      [t('desk.deposit.owed')]: '€60.00',
    },
  ])
  await lookAt(page, 'charged-back')
  await hands.did(page.locator('main a[href^="#/customers/"]').click())
  await page.locator('summary', { hasText: t('desk.customer.acts') }).waitFor()
  await hands.did(openTab(payer, 'desk.notes'))
  await page.getByRole('button', { name: t('desk.notes.write') }).waitFor()
  await hands.press('n')
  const note = page.getByRole('form', { name: t('desk.notes.write') })
  await hands.did(note.getByLabel(t('desk.notes.text')).fill('Says the card was stolen.'))
  await hands.did(note.getByRole('button', { name: t('action.save') }).click())
  await page.getByText('Says the card was stolen.').waitFor()
  const chargeBackMoves = hands.taken()

  await enterRoom(payer, 'desk.recon')
  const part = page.getByRole('region', { name: t('desk.psp.feeDiffers'), exact: true })
  await hands.did(part.getByLabel(t('desk.psp.payment')).selectOption({ index: 1 }))
  await hands.did(part.getByLabel(t('desk.typeAmount')).fill('15.00'))
  await hands.did(part.getByLabel(t('desk.reason')).fill('what the provider takes for a dispute'))
  await lookAt(page, 'fee-difference')
  await hands.did(part.getByRole('button', { name: t('desk.ask') }).click())
  await part.getByText(t('desk.asked')).waitFor()
  const feeMoves = hands.taken() + (await agree(second, '15.00'))

  const { page: app, t: says } = visitor
  await walk(visitor, 'account', '/ucenter/moneyLog')
  await filterBy(visitor, 'EUR')
  await app.getByText(says('event.deposit_charged_back')).first().waitFor()
  return { chargeBack: chargeBackMoves, feeDifference: feeMoves }
}

/** Paid in, all but €40.00 moved to the securities side, and taken back by the provider; answers its name for the payment. */
async function takenBack(send: Caller): Promise<string> {
  const deposit = await send(depositsCreate, {
    body: { method: 'quick', provider: 'sandbox', currency: 'EUR', amount: '100' },
  })
  const asked = new URLSearchParams((deposit.payAt ?? '').split('?')[1])
  const payment = { intent: asked.get('pay') ?? '', secret: asked.get('secret') ?? '' }
  await send(sandboxAct, { body: { ...payment, choice: 'succeed' } })
  const { pockets } = await send(transfersLimits)
  const held = Number(pockets.find(({ currency }) => currency === 'EUR')?.bank.amount ?? 0)
  const amount = toDecimal(BigInt(Math.round((held - 40) * 100)), 2)
  const wish = { direction: 'to_trading', currency: 'EUR', amount } as const
  const { intent } = await send(transfersPrepare, { body: wish })
  await send(transfersConfirm, { body: { intent, tradePassword: pin } })
  await send(sandboxAct, { body: { ...payment, choice: 'charge_back' } })
  return payment.intent
}

/** The report of the provider comes by hand; its own of the day would say the same without the fee. */
async function report(payer: Seat, intent: string): Promise<void> {
  const { owner, close } = await openAsOwner(
    { dataDir: houseOf().dataDir, databaseUrl: undefined },
    { doing: 'a journey', beside: true },
  )
  await owner.query(`UPDATE sandbox_callbacks SET reported = '2000-01-01' WHERE intent = $1`, [
    intent,
  ])
  await close()
  const day = new Date().toISOString().slice(0, 10)
  const rows = [
    'payout,paid on,currency,type,payment,gross,fee,net',
    `po_day,${day},EUR,payment,${intent},100.00,1.00,99.00`,
    `po_day,${day},EUR,chargeback,${intent},-100.00,15.00,-115.00`,
  ]
  const pay = await deskCallerOf(payer)
  const { reports } = await pay(pspReportsUpload, { file: new Blob([rows.join('\n')]) })
  expect(reports).toMatchObject([{ rows: 2, booked: 1 }])
}

/** The last day that is over, as soon as nothing lies apart and nothing is unexplained; two people close it with all before it. */
export async function closeDay({
  payer,
  second,
  agree,
}: Pick<Charged, 'payer' | 'second' | 'agree'>): Promise<number> {
  const day = await dayAtZero(await deskCallerOf(payer))
  const { page } = payer
  const hands = handsOf(payer)
  await enterRoom(payer, 'desk.dashboard')
  await enterRoom(payer, 'desk.recon')
  await hands.did(page.locator(`a[href="#/reconciliation/${day}"]`).first().click())
  const closing = page.getByRole('region', { name: t('desk.recon.close') })
  await hands.did(closing.getByLabel(t('desk.reason')).fill('compared with the bank'))
  await lookAt(page, 'day-before-it-closes')
  await hands.did(closing.getByRole('button', { name: t('desk.ask') }).click())
  await closing.getByText(t('desk.asked')).waitFor()
  const moves = hands.taken() + (await agree(second))
  await page.reload()
  await page.getByText(t('desk.recon.closed'), { exact: true }).waitFor()
  return moves
}

/** A payout that the bank shows before the books know of it stands alone until the day of its entry is over, too. */
async function dayAtZero(pay: Caller): Promise<string> {
  const lastOver = async () => (await pay(booksDays)).rows[0]
  const before = (await lastOver())?.day ?? ''
  let zero = ''
  const isZero = async (): Promise<boolean> => {
    const { day = '', currencies = [] } = (await lastOver()) ?? {}
    const whole = currencies.every(
      ({ bank, apart, unexplained }) =>
        bank !== null && Number(apart?.amount) === 0 && unexplained === 0,
    )
    zero = day
    return whole && day > before
  }
  await nextTradingDay()
  // The house sums a day that is over, and the bank tells of it, within a round or two.
  const inTime = { timeout: 15_000, interval: 1_000 }
  await daysUntil(() =>
    expect
      .poll(isZero, inTime)
      .toBe(true)
      .then(
        () => true,
        () => false,
      ),
  )
  return zero
}
