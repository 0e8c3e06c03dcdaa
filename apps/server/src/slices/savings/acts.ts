import { money, type Currency } from '@parkett/contract/wire/money'
import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'
import { fundBought, fundExited } from '@parkett/core/ledger/events/savings'
import type { SavingsDates } from '@parkett/core/savings/dates'
import { buySavings } from '@parkett/core/savings/decide'
import { returnOf } from '@parkett/core/savings/return'
import {
  answersOf,
  refuseOtherAnswers,
  warnedBy,
  type Warned,
} from '../../accounts/appropriateness/warned.ts'
import { savings, savingsSold, type SavingsRow } from '../../accounts/savings/tables.ts'
import { refuseUsed, reviewNeeds, usedBy } from '../../accounts/cash/reviews.ts'
import {
  houseRows,
  pockets,
  put,
  rowsOf,
  type Act,
  type Decision,
  type Moment,
  type Work,
} from '../../ledger/door/act.ts'
import { earnedOn, mayExit, roomIn, termsById } from './terms.ts'

export type Kept = { readonly id: string }

export type BuyInput = {
  readonly kind: 'buy'
  readonly review: string
  readonly product: string
  readonly currency: Currency
  readonly minor: bigint
  readonly dates: SavingsDates
  /** Today where the market of the currency is: whose terms count. */
  readonly today: string
  readonly warned: Warned
}

export type ExitInput = {
  readonly kind: 'exit'
  readonly review: string
  readonly id: bigint
  readonly currency: Currency
  readonly today: string
  /** What the review said that it brings; a day later it is another. */
  readonly earned: bigint
}

/** Buys savings, or gives back early what runs; once per review. */
export const placeAct: Act<BuyInput | ExitInput, Kept> = {
  name: 'savings.place',
  under: 'transfer',
  spendsOwn: ({ kind }) => kind === 'buy',
  needs: (input, customer) => [
    ...reviewNeeds(customer, input.review),
    ...(input.kind === 'buy'
      ? [
          rowsOf(savings, customer),
          rowsOf(savingsSold, houseRows, input.product),
          answersOf(customer),
        ]
      : [rowsOf(savings, customer, input.id)]),
    pockets(customer, input.currency),
  ],
  decide: (work, input, at) => {
    const fresh = refuseUsed(work, at.customer, input.review)
    if (!fresh.ok) return fresh
    const done = input.kind === 'buy' ? bought(work, input, at) : givenBack(work, input, at)
    if (!done.ok) return done
    return ok({ ...done.value, rows: [...done.value.rows, usedBy(at, input.review)] })
  },
}

type Done = Outcome<Decision<Kept>>

/** On the terms of today, which stay for its whole term. */
function bought(work: Work, input: BuyInput, at: Moment): Done {
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

/** The principal in full, and the early return of the days so far. */
function givenBack(work: Work, { id, today, earned: said }: ExitInput, at: Moment): Done {
  const row = work.row(savings, [at.customer, id])
  if (row === undefined) return no('not_found')
  if (!mayExit(row, today)) return no('order_not_open')
  const earned = earnedOn(row, today)
  if (earned !== said) return no('intent_expired')
  const { principal, promised, currency } = row
  const journal = at.nextId()
  const entry = fundExited(money(currency, principal), { earned, promised })
  return ok({
    value: { id: id.toString() },
    journals: [{ ...entry, id: journal, reference: id }],
    rows: [
      put(savings, {
        ...row,
        status: 'exited',
        endedAt: at.now,
        paid: earned,
        endJournal: journal,
      }),
    ],
    events: [{ type: 'savings.exited', data: { id: id.toString() } }],
  })
}

export const heldIn = (
  rows: readonly Pick<SavingsRow, 'product' | 'status' | 'principal'>[],
  product: string,
): bigint =>
  rows
    .filter((row) => row.product === product && row.status === 'running')
    .reduce((sum, { principal }) => sum + principal, 0n)
