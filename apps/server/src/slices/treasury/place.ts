import type { TreasuryKind } from '@parkett/contract/customer/treasury'
import type { Currency, Money } from '@parkett/contract/wire/money'
import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'
import { dayNumber } from '@parkett/core/civil'
import { greatest } from '@parkett/core/decimal'
import {
  treasuryBought,
  treasuryFast,
  treasuryRedeemed,
} from '@parkett/core/ledger/events/treasury'
import type { Sides } from '@parkett/core/ledger/sides'
import { buy, redeem, type InPool } from '@parkett/core/treasury/decide'
import { refuseUsed, reviewNeeds, usedBy } from '../../accounts/cash/reviews.ts'
import {
  treasuryAccounts,
  treasuryChanges,
  treasuryOrders,
  type TreasuryAccountRow,
} from '../../accounts/treasury/tables.ts'
import {
  pockets,
  put,
  rowsFrom,
  rowsOf,
  type Act,
  type Decision,
  type Moment,
  type RowWrite,
  type Work,
} from '../../ledger/door/act.ts'
import { boundsOn } from './terms.ts'

export type PlaceInput = {
  readonly review: string
  readonly kind: TreasuryKind
  readonly amount: Money
  readonly tradeDate: string
  readonly dueOn: string
  /** The booking day, or one before it. */
  readonly today: string
}
export type Placed = { readonly id: string }

/** Buys, or gives back; once per review. What it may be is asked under the customer's lock. */
export const placeAct: Act<PlaceInput, Placed> = {
  name: 'treasury.place',
  under: 'transfer',
  needs: ({ review, today, amount: { currency } }, customer) => [
    ...reviewNeeds(customer, review),
    rowsOf(treasuryAccounts, customer, currency),
    rowsFrom(treasuryChanges, BigInt(dayNumber(today)), customer),
    pockets(customer, currency),
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
  const { amount } = input
  const bounds = boundsOn(amount.currency, at.date)
  if (!bounds.ok) return bounds
  const sides = {
    wallet: work.balance('C.wallet', amount.currency),
    cash: work.balance('C.cash', amount.currency),
  }
  const taken = buy(sides, inPool(work, amount.currency), amount, bounds.value)
  if (!taken.ok) return taken
  const journal = at.nextId()
  return ok({
    value: { id: at.command.toString() },
    journals: [{ ...treasuryBought(amount, taken.value), id: journal, reference: at.command }],
    rows: [orderOf(input, at, { journal, taken: taken.value, endedAt: null })],
    events: [{ type: 'treasury.bought', data: named(at) }],
  })
}

function givenBack(work: Work, input: PlaceInput, at: Moment): Done {
  const { amount, kind } = input
  const { customer, date } = at
  const { currency, minor } = amount
  const bounds = boundsOn(currency, date)
  if (!bounds.ok) return bounds
  const account = work.row(treasuryAccounts, [customer, currency])
  const used = account?.fastOn === date ? account.fastUsed : 0n
  const asked = redeem(work.balance('C.treasury', currency), amount, {
    minimum: bounds.value.minimum,
    fast: kind === 'fast' ? greatest(bounds.value.fast - used, 0n) : null,
  })
  if (!asked.ok) return asked
  if (account === undefined) return no('not_found')
  const isFast = kind === 'fast'
  const journal = at.nextId()
  const entry = isFast ? treasuryFast(amount) : treasuryRedeemed(amount)
  return ok({
    value: { id: at.command.toString() },
    journals: [{ ...entry, id: journal, reference: at.command }],
    rows: [
      orderOf(input, at, {
        journal,
        taken: { wallet: 0n, cash: 0n },
        endedAt: isFast ? at.now : null,
      }),
      put(treasuryAccounts, {
        ...account,
        units: account.units - minor,
        ...(isFast && { fastOn: date, fastUsed: used + minor }),
      }),
      changed(work, account, { day: date, change: -minor }),
    ],
    events: [
      isFast
        ? { type: 'treasury.fast', data: named(at) }
        : { type: 'treasury.redeemed', data: named(at) },
    ],
  })
}

const named = (at: Moment) => ({ id: at.command.toString() })

const inPool = (work: Work, currency: Currency): InPool => ({
  units: work.balance('C.treasury', currency),
  pending: work.balance('C.treasury_pending', currency),
  redeeming: work.balance('C.redeem_pending', currency),
})

type Written = {
  readonly journal: bigint
  readonly taken: Sides
  readonly endedAt: number | null
}

const orderOf = (
  { kind, amount, tradeDate, dueOn, review }: PlaceInput,
  { customer, command, now }: Moment,
  { journal, taken, endedAt }: Written,
): RowWrite =>
  put(treasuryOrders, {
    customer,
    id: command,
    kind,
    currency: amount.currency,
    amount: amount.minor,
    fromWallet: taken.wallet,
    fromCash: taken.cash,
    status: endedAt === null ? 'pending' : 'paid',
    tradeDate,
    dueOn,
    review,
    journal,
    askedAt: now,
    endedAt,
  })

type Change = { readonly day: string; readonly change: bigint }

/** Units more or less from a day on: together with what changed them that day already. */
export function changed(
  work: Work,
  { customer, currency }: Pick<TreasuryAccountRow, 'customer' | 'currency'>,
  { day: date, change }: Change,
): RowWrite {
  const day = BigInt(dayNumber(date))
  const before = work.row(treasuryChanges, [customer, day, currency])?.change ?? 0n
  return put(treasuryChanges, { customer, day, currency, change: before + change })
}
