import { money, type Currency } from '@parkett/contract/wire/money'
import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'
import { fundExited } from '@parkett/core/ledger/events/savings'
import { answersOf } from '../../accounts/appropriateness/warned.ts'
import { savings, savingsRenewals, savingsSold } from '../../accounts/savings/tables.ts'
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
import { purchased, type Kept, type PurchaseFacts } from './purchased.ts'
import { chosen, paidOut, renewalNeeds, type PayOutInput, type RenewInput } from './renew-acts.ts'
import { earnedOn, mayExit } from './terms.ts'

export type BuyInput = PurchaseFacts & { readonly kind: 'buy' }

export type ExitInput = {
  readonly kind: 'exit'
  readonly review: string
  readonly id: bigint
  readonly currency: Currency
  readonly today: string
  /** What the review said that it brings; a day later it is another. */
  readonly earned: bigint
}

type PlaceInput = BuyInput | ExitInput | RenewInput | PayOutInput

/** Buys savings, gives back early what runs, or says what becomes of it at its end; once per review. */
export const placeAct: Act<PlaceInput, Kept> = {
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
      : renewalNeeds(customer, input.id)),
    ...(input.kind === 'renew' ? [answersOf(customer)] : []),
    pockets(customer, input.currency),
  ],
  decide: (work, input, at) => {
    const fresh = refuseUsed(work, at.customer, input.review)
    if (!fresh.ok) return fresh
    const done = placed(work, input, at)
    if (!done.ok) return done
    return ok({ ...done.value, rows: [...done.value.rows, usedBy(at, input.review)] })
  },
}

type Done = Outcome<Decision<Kept>>

function placed(work: Work, input: PlaceInput, at: Moment): Done {
  switch (input.kind) {
    case 'buy':
      return purchased(work, input, at)
    case 'exit':
      return givenBack(work, input, at)
    case 'renew':
      return chosen(work, input, at)
    case 'payOut':
      return paidOut(work, input, at)
  }
}

/** The principal in full, and the early return of the days so far. */
function givenBack(work: Work, { id, today, earned: said }: ExitInput, at: Moment): Done {
  const row = work.row(savings, [at.customer, id])
  if (row === undefined) return no('not_found')
  if (!mayExit(row, today)) return no('order_not_open')
  const earned = earnedOn(row, today)
  if (earned !== said) return no('intent_expired')
  const { principal, promised, currency } = row
  // What ends now is not renewed at the end of its term.
  const renewal = work.row(savingsRenewals, [at.customer, id])
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
      ...(renewal?.status === 'chosen'
        ? [put(savingsRenewals, { ...renewal, status: 'taken_back' as const, endedAt: at.now })]
        : []),
    ],
    events: [{ type: 'savings.exited', data: { id: id.toString() } }],
  })
}
