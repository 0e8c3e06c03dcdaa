import { money, type Currency } from '@parkett/contract/wire/money'
import { ok, type Outcome } from '@parkett/contract/wire/outcome'
import { fundBought } from '@parkett/core/ledger/events/savings'
import type { SavingsDates } from '@parkett/core/savings/dates'
import { buySavings } from '@parkett/core/savings/decide'
import { returnOf } from '@parkett/core/savings/return'
import { refuseOtherAnswers, warnedBy, type Warned } from '../../accounts/appropriateness/warned.ts'
import { savings, savingsSold, type SavingsRow } from '../../accounts/savings/tables.ts'
import { houseRows, put, type Decision, type Moment, type Work } from '../../ledger/door/act.ts'
import { roomIn, termsById } from './terms.ts'

export type Kept = { readonly id: string }

export type PurchaseFacts = {
  readonly review: string
  readonly product: string
  readonly currency: Currency
  readonly minor: bigint
  readonly dates: SavingsDates
  /** Today where the market of the currency is: whose terms count. */
  readonly today: string
  readonly warned: Warned
}

/** On the terms of today, which stay for its whole term. */
export function purchased(work: Work, input: PurchaseFacts, at: Moment): Outcome<Decision<Kept>> {
  const { product: id, currency, minor, review } = input
  const { customer, command, now } = at
  const same = refuseOtherAnswers(work, at, { of: 'funds', warned: input.warned })
  if (!same.ok) return same
  const known = termsById(id, input.today)
  if (!known.ok) return known
  const { product, terms } = known.value
  const { yieldRate, earlyRate } = terms
  const held = heldIn(work.rows(savings, [customer]), id)
  const sold = work.row(savingsSold, [houseRows, id])?.sold ?? 0n
  const room = roomIn(known.value, { sold, held, own: work.own(currency) })
  const amount = money(currency, minor)
  const taken = buySavings(
    { wallet: work.balance('C.wallet', currency), cash: work.balance('C.cash', currency) },
    room,
    amount,
  )
  if (!taken.ok) return taken
  const promised = returnOf(minor, yieldRate, product.days)
  const journal = at.nextId()
  const row: SavingsRow = {
    customer,
    id: command,
    product: id,
    currency,
    principal: minor,
    days: product.days,
    yieldRate,
    earlyRate,
    promised,
    offered: room.offered,
    boughtAt: now,
    ...input.dates,
    status: 'running',
    toldSoon: false,
    endedAt: null,
    paid: null,
    review,
    journal,
    endJournal: null,
  }
  return ok({
    value: { id: command.toString() },
    journals: [{ ...fundBought(amount, taken.value, promised), id: journal, reference: command }],
    rows: [put(savings, row), warnedBy(at, 'savings', input.warned)],
    events: [{ type: 'savings.bought', data: { id: command.toString() } }],
  })
}

export const heldIn = (
  rows: readonly Pick<SavingsRow, 'product' | 'status' | 'principal'>[],
  product: string,
): bigint =>
  rows
    .filter((row) => row.product === product && row.status === 'running')
    .reduce((sum, { principal }) => sum + principal, 0n)
