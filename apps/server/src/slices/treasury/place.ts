import type { TreasuryKind } from '@parkett/contract/customer/treasury'
import type { Money } from '@parkett/contract/wire/money'
import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'
import { dayNumber } from '@parkett/core/civil'
import { greatest } from '@parkett/core/decimal'
import { treasuryBought, treasurySwept } from '@parkett/core/ledger/events/treasury'
import type { Sides } from '@parkett/core/ledger/sides'
import { buy, redeem } from '@parkett/core/treasury/decide'
import {
  answersOf,
  refuseOtherAnswers,
  warnedBy,
  type Warned,
} from '../../accounts/appropriateness/warned.ts'
import { refuseUsed, reviewNeeds, usedBy } from '../../accounts/cash/reviews.ts'
import { inPoolOf, orderOf, sidesOf, type OrderFacts } from '../../accounts/treasury/records.ts'
import { treasuryAccounts, treasuryChanges } from '../../accounts/treasury/tables.ts'
import { takeOut, usedOn } from '../../accounts/treasury/take-out.ts'
import { boundsOn } from '../../accounts/treasury/terms.ts'
import {
  pockets,
  rowsFrom,
  rowsOf,
  type Act,
  type Decision,
  type Moment,
  type Work,
} from '../../ledger/door/act.ts'

export type PlaceInput = {
  readonly review: string
  readonly kind: TreasuryKind
  readonly amount: Money
  readonly tradeDate: string
  readonly dueOn: string
  /** The booking day, or one before it. */
  readonly today: string
  /** Of a purchase. */
  readonly warned: Warned | null
}
export type Placed = { readonly id: string }

/** Buys, or gives back; once per review. What it may be is asked under the customer's lock. */
export const placeAct: Act<PlaceInput, Placed> = {
  name: 'treasury.place',
  under: 'transfer',
  // Asked again it hears what is left: by then the house knows.
  bounds: { treasury_within_place: no('busy') },
  needs: ({ review, kind, today, amount: { currency } }, customer) => [
    ...reviewNeeds(customer, review),
    rowsOf(treasuryAccounts, customer, currency),
    rowsFrom(treasuryChanges, BigInt(dayNumber(today)), customer),
    pockets(customer, currency),
    ...(kind === 'buy' ? [answersOf(customer)] : []),
  ],
  decide: (work, input, at) => {
    const fresh = refuseUsed(work, at.customer, input.review)
    if (!fresh.ok) return fresh
    const done = input.kind === 'buy' ? bought(work, input, at) : givenBack(work, input, at)
    if (!done.ok) return done
    return ok({ ...done.value, rows: [...done.value.rows, usedBy(at, input.review)] })
  },
}

type Done = Outcome<Decision<Placed>>

function bought(work: Work, input: PlaceInput, at: Moment): Done {
  const { amount, warned } = input
  if (warned === null) return no('intent_expired')
  const same = refuseOtherAnswers(work, at, { of: 'funds', warned })
  if (!same.ok) return same
  const bounds = boundsOn(amount.currency, at.date)
  if (!bounds.ok) return bounds
  const { currency } = amount
  const taken = buy(sidesOf(work, currency), inPoolOf(work, currency), amount, bounds.value)
  if (!taken.ok) return taken
  const done = putIn(factsOf(input, false), taken.value, at)
  return ok({ ...done, rows: [...done.rows, warnedBy(at, 'treasury', warned)] })
}

/** Set aside from both sides; what may be taken was asked before. */
export function putIn(facts: OrderFacts, taken: Sides, at: Moment): Decision<Placed> {
  const { amount, swept } = facts
  const moved = swept ? treasurySwept(amount, taken) : treasuryBought(amount, taken)
  const journal = at.nextId()
  const id = at.command
  return {
    value: { id: id.toString() },
    journals: [{ ...moved, id: journal, reference: id }],
    rows: [orderOf(facts, at, { id, journal, taken, endedAt: null })],
    events: [{ type: swept ? 'treasury.swept' : 'treasury.bought', data: { id: id.toString() } }],
  }
}

function givenBack(work: Work, input: PlaceInput, at: Moment): Done {
  const { amount, kind } = input
  const { customer, date } = at
  const { currency } = amount
  const bounds = boundsOn(currency, date)
  if (!bounds.ok) return bounds
  const account = work.row(treasuryAccounts, [customer, currency])
  const used = usedOn(account, date)
  const asked = redeem(work.balance('C.treasury', currency), amount, {
    minimum: bounds.value.minimum,
    fast: kind === 'fast' ? greatest(bounds.value.fast - used, 0n) : null,
  })
  if (!asked.ok) return asked
  if (account === undefined || kind === 'buy') return no('not_found')
  const out = { ...factsOf(input, false), kind }
  return ok({
    value: { id: at.command.toString() },
    ...takeOut(work, out, { id: at.command, account, used }, at),
  })
}

export const factsOf = (
  { kind, amount, tradeDate, dueOn, review }: Omit<PlaceInput, 'today' | 'warned'>,
  swept: boolean,
): OrderFacts => ({ kind, amount, tradeDate, dueOn, review, swept })
