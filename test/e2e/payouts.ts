import { cardsBind } from '@parkett/contract/customer/cards'
import { transfersConfirm, transfersPrepare } from '@parkett/contract/customer/transfers'
import { withdrawalsConfirm, withdrawalsPrepare } from '@parkett/contract/customer/withdrawals'
import { approveIdentity } from './approve.ts'
import { callerOf } from './asking.ts'
import type { Caller } from './calls.ts'
import { deskSays as t, enterRoom, typeAmount, type Seat } from './desk-seat.ts'
import { pin, setTradePassword } from './trading.ts'
import { walk } from './walk.ts'
import { arrive, settle, type Visitor } from './world.ts'

/** The visitor becomes a verified customer with a trade password, set on its screen: their calls. */
export async function settlePayer(visitor: Visitor): Promise<Caller> {
  const { password } = await settle(visitor)
  await approveIdentity(visitor)
  await walk(visitor, 'account', '/setting', '/payPwd')
  await setTradePassword(visitor, password)
  await arrive(visitor, '/setting')
  return callerOf(visitor)
}

/** A bound account and 30,000 euros on the bank side: the card's number. */
export async function bindForPayouts(send: Caller): Promise<string> {
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
/** A payout as its customer asks for it. */
export async function askPayout(send: Caller, card: string, amount: string): Promise<string> {
  const { intent } = await send(withdrawalsPrepare, { body: { card, currency: 'EUR', amount } })
  return (await send(withdrawalsConfirm, { body: { intent, tradePassword: pin } })).id
}

export const press = ({ page }: Seat, key: string): Promise<void> =>
  page.getByRole('button', { name: t(key) }).click()

/** Says it again where an act that cannot be taken back is summed up, by the act's own name. */
export const pressSurely = async (seat: Seat, key: string): Promise<void> => {
  await press(seat, key)
  await seat.page
    .getByRole('alertdialog')
    .getByRole('button', { name: t(key) })
    .click()
}

/** Each finding of the case that is open, with the first answer that fits it; `did` hears each choice. */
export async function answerFindings(
  { page }: Seat,
  did: (choice: Promise<unknown>) => Promise<unknown> = (choice) => choice,
): Promise<void> {
  const fields = page.locator('select[name^=finding-]')
  await fields.first().waitFor()
  for (const field of await fields.all()) await did(field.selectOption({ index: 1 }))
}

/** The second person agrees with each answer of the first, where there are any; `did` hears each. */
export async function agreeToAll(
  { page }: Seat,
  did: (choice: Promise<unknown>) => Promise<unknown> = (choice) => choice,
): Promise<void> {
  await page
    .getByRole('button', { name: t('desk.approve') })
    .first()
    .waitFor()
  for (const answer of await page.locator('.desk-judge').all())
    await did(answer.getByText(t('desk.two.agree'), { exact: true }).click())
}

/** The second person says yes to the request that waits, each answer judged, and the amount typed again where money moves. */
export async function agreeTo(seat: Seat, amount?: string): Promise<void> {
  const { page } = seat
  await agreeToAll(seat)
  await page
    .getByRole('button', { name: t('desk.approve') })
    .first()
    .click()
  const sure = page.getByRole('alertdialog')
  if (amount !== undefined) await typeAmount(sure, amount)
  await sure.getByRole('button', { name: t('desk.approve') }).click()
  await page.getByText(t('state.empty')).waitFor()
}

/** A payout's page, by the list of those that are open. */
export async function openPayout(seat: Seat, id: string): Promise<void> {
  await enterRoom(seat, 'desk.dashboard')
  await enterRoom(seat, 'desk.payouts')
  await seat.page.locator(`a[href="#/withdrawals/${id}"]`).click()
  await seat.page.getByRole('heading', { name: t('desk.payout.steps') }).waitFor()
}
