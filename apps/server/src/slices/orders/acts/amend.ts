import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'
import type { Amended, Asked } from '@parkett/core/orders/amend'
import type { FillContext } from '@parkett/core/orders/fill'
import { admit } from '@parkett/core/orders/ladder'
import { shareOf } from '@parkett/core/ledger/posting'
import {
  pockets,
  put,
  rowsOf,
  type Act,
  type Decision,
  type JournalDraft,
  type Moment,
  type Work,
} from '../../../ledger/door/act.ts'
import { lockOf, refuseLocked } from '../../../accounts/trading/account-lock.ts'
import { brakesOf, countRaise } from '../../../accounts/trading/brakes.ts'
import {
  orderAmendments,
  orders,
  tradingFunds,
  type OrderRow,
} from '../../../accounts/trading/tables.ts'
import { standingOf, type Standing } from '../amend-target.ts'
import { askedOf, unchangeable } from '../order-record.ts'
import { fundsOf, fundsRow } from '../../../accounts/trading/funds-rows.ts'
import { type Venue } from './booking.ts'
import { changeOf, contextOf, raiseOf, type Change } from './change-of.ts'
import { entryOf, type Entering } from './entry-of.ts'
import { keptOrder, type KeptOrder } from './kept-order.ts'
import { keepLots } from './lots.ts'

/** A confirmed review of a change, with what the market said at that instant. */
export type AmendInput = Entering &
  Change & {
    readonly order: bigint
    /** The order as it was reviewed; what was filled since does not matter. */
    readonly seen: Standing
    readonly venue: Venue
  }

/** Changes an open order as it was reviewed, its hold in the same act. */
export const amendOrder: Act<AmendInput, KeptOrder> = {
  name: 'orders.amend',
  // Whoever may not place an order does not make one larger either; taking it back goes on.
  under: 'order.place',
  needs: (input, customer) => [
    lockOf(customer),
    rowsOf(orders, customer, input.order),
    rowsOf(orderAmendments, customer, input.order),
    pockets(customer, input.currency),
    pockets(customer, shareOf(input.instrument.toString())),
    brakesOf(customer),
    rowsOf(tradingFunds, customer, input.currency),
  ],
  decide,
}

function decide(work: Work, input: AmendInput, at: Moment): Outcome<Decision<KeptOrder>> {
  const free = refuseLocked(work, at.customer)
  if (!free.ok) return free
  const order = work.row(orders, [at.customer, input.order])
  if (order === undefined) return no('not_found')
  if (work.row(orderAmendments, [at.customer, input.order, input.amendment]) !== undefined)
    return no('intent_used')
  const fixed = unchangeable(order)
  if (fixed !== null) return no(fixed)
  if (!isSame(standingOf(order), input.seen)) return no('order_changed')
  const had = { shares: order.quantity, orders: 1 }
  const admitted = admit(entryOf(work, input, at, had))
  if (!admitted.ok) return admitted
  const context = contextOf(order, input.venue, at.now)
  const counted = countChange(work, order, { at, asked: input.asked, context })
  if (!counted.ok) return counted
  const funds = fundsOf(work, at.customer, order.currency)
  const changed = changeOf(order, input, { funds, context })
  if (!changed.ok) return changed
  const { done } = changed.value
  const { order: row, rows: lots } = keepLots(changed.value.row, input.asked.quantity, at)
  const journals = journalsOf(done, order.id, at)
  return ok({
    value: keptOrder(row),
    journals,
    rows: [
      put(orders, row),
      put(orderAmendments, {
        customer: at.customer,
        orderId: order.id,
        id: input.amendment,
        amendedAt: at.now,
        was: askedOf(order),
        becomes: askedOf(row),
        journal: journals.find(({ event }) => event === 'order.amended')?.id ?? null,
      }),
      ...fundsRow(work, order, done.funds),
      ...counted.value,
      ...lots,
    ],
    events: [{ type: 'order.amended', data: { order: order.id.toString() } }],
  })
}

const isSame = (one: Standing, other: Standing): boolean =>
  (Object.keys(one) as (keyof Standing)[]).every((key) => one[key] === other[key])

type Counting = {
  readonly at: Moment
  readonly asked: Asked
  readonly context: FillContext
}

/** What customers do not let themselves buy is refused; what costs no more is never held back. */
function countChange(work: Work, order: OrderRow, { at, asked, context }: Counting) {
  if (order.side === 'sell') return ok([])
  const raise = raiseOf(order, asked, context)
  return raise.ok ? countRaise(work, at, raise.value) : raise
}

const journalsOf = (
  { journals }: Amended,
  reference: bigint,
  at: Moment,
): readonly (JournalDraft & { readonly id: bigint })[] =>
  journals.map((entry) => ({ ...entry, id: at.nextId(), reference }))
