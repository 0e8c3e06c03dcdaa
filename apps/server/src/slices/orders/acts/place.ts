import type { Lasts } from '@parkett/contract/customer/order-lasts'
import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'
import { accept, holdFor } from '@parkett/core/orders/accept'
import { noFunds } from '@parkett/core/orders/hold-origin'
import { admit } from '@parkett/core/orders/ladder'
import {
  put,
  rowsOf,
  type Act,
  type Decision,
  type DomainEvent,
  type Moment,
  type Work,
} from '../../../ledger/door/act.ts'
import { lockOf, refuseLocked } from '../../../accounts/trading/account-lock.ts'
import { planDone, planNeeds, type PlanDue } from '../../../accounts/trading/plans.ts'
import { countPurchase } from '../../../accounts/trading/brakes.ts'
import { orderState, tariffOf, withState } from '../order-record.ts'
import type { OrderTerms } from '../../../accounts/trading/records.ts'
import { orders, type OrderRow } from '../../../accounts/trading/tables.ts'
import type { Offer } from '../liquidity.ts'
import { entryOf, type Entering } from './entry-of.ts'
import { keptOrder, type KeptOrder } from './kept-order.ts'
import { broughtBack, broughtBackNeeds } from './brought-back.ts'
import { admitLots, lotNeeds, lotRow } from './lots.ts'
import { fundsOf, fundsRow } from '../../../accounts/trading/funds-rows.ts'
import { book, bookingNeeds, type Venue } from './booking.ts'

/**
 * A confirmed review with what the market said at that instant. Nothing in it comes from the
 * client unchecked.
 */
export type PlaceInput = Entering & {
  /** The order's number, drawn with its review. */
  readonly order: bigint
  readonly timeInForce: Lasts
  readonly expiresOn: string
  readonly terms: OrderTerms
  /** The most that comes back at once out of the pool, as reviewed. */
  readonly back: bigint
  readonly venue: Venue
  readonly continuous: boolean
  /** What the book gives this order, best first, when it is decided; nothing while it is closed. */
  readonly offer: Pick<Offer, 'serve' | 'keep'>
  /** The due date of a savings plan that it is bought for. */
  readonly plan?: PlanDue
}

/**
 * Places an order: admitted, its money or shares set aside, and filled at once as far as the
 * book offers.
 */
export const placeOrder: Act<PlaceInput, KeptOrder> = {
  name: 'orders.place',
  under: 'order.place',
  // What was to come back for it went to somebody else in this moment; asked again it hears what is missing.
  bounds: { treasury_within_place: no('busy') },
  needs: (input, customer) => [
    lockOf(customer),
    rowsOf(orders, customer, input.order),
    ...bookingNeeds(
      customer,
      { currency: input.currency, instrument: input.instrument },
      input.venue,
    ),
    ...broughtBackNeeds(customer, input),
    ...planNeeds(customer, input.plan),
    ...lotNeeds(customer, { ...input, lots: input.terms.lots }),
  ],
  decide,
}

function decide(work: Work, input: PlaceInput, at: Moment): Outcome<Decision<KeptOrder>> {
  if (work.row(orders, [at.customer, input.order]) !== undefined) return no('intent_used')
  const open = refuseLocked(work, at.customer)
  if (!open.ok) return open
  const admitted = admit(entryOf(work, input, at))
  if (!admitted.ok) return admitted
  const chosen = admitLots(work, { ...input, lots: input.terms.lots }, at)
  if (!chosen.ok) return chosen
  const order = newOrder(input, at)
  const counted = countOrder(work, order, at)
  if (!counted.ok) return counted
  const due = input.plan
  const done = due ? planDone(work, at, due, { orderId: order.id, reason: null }) : ok([])
  if (!done.ok) return done
  const own = fundsOf(work, at.customer, input.currency)
  const { brought, funds } = broughtBack(work, { order, funds: own, asked: input }, at)
  const accepted = accept(orderState(order), funds, {
    tariff: tariffOf(order),
    settlesOn: input.venue.settlesOn,
  })
  if (!accepted.ok) return accepted
  const held = withState(order, accepted.value.order)
  const frozen = accepted.value.journals.map((entry) => ({ ...entry, reference: order.id }))
  const set = [...brought.journals, ...frozen]
  // Before any fill of it has its number.
  const lots = order.terms.lots === undefined ? [] : lotRow(order, at.nextId())
  const rows = [...brought.rows, ...counted.value, ...done.value, ...lots]
  const placed = (status: string): DomainEvent[] => [
    ...brought.events,
    { type: 'order.placed', data: { order: order.id.toString(), status } },
  ]
  // Nothing here fills what goes to a venue outside.
  if (!input.continuous || order.terms.stop !== undefined || order.terms.venue !== undefined) {
    return ok({
      value: keptOrder(held),
      journals: set,
      rows: [
        put(orders, held),
        ...fundsRow(work, order, accepted.value.funds, { opened: 1 }),
        ...rows,
      ],
      events: placed(held.status),
    })
  }
  const booked = book(
    work,
    {
      order: held,
      funds: accepted.value.funds,
      served: input.offer.serve({ remaining: input.quantity, limit: input.limit }),
      venue: input.venue,
      known: false,
    },
    at,
  )
  if (!booked.ok) return booked
  input.offer.keep(booked.value.fills)
  return ok({
    value: keptOrder(booked.value.order),
    journals: [...set, ...booked.value.journals],
    rows: [put(orders, booked.value.order), ...booked.value.rows, ...rows],
    events: placed(booked.value.order.status),
  })
}

/** What customers do not let themselves buy is refused; a sale is never held back. */
const countOrder = (work: Work, order: OrderRow, at: Moment) =>
  order.side === 'sell'
    ? ok([])
    : countPurchase(work, at, {
        currency: order.currency,
        amount: () => holdFor(orderState(order), tariffOf(order)),
      })

/** One with a stop is ours to guard from now on; any other waits for its session. */
const isTaken = ({ continuous, terms }: PlaceInput): boolean =>
  (continuous && terms.venue === undefined) || terms.stop !== undefined

const newOrder = (input: PlaceInput, at: Moment): OrderRow => ({
  customer: at.customer,
  id: input.order,
  instrument: input.instrument,
  side: input.side,
  kind: input.kind,
  timeInForce: input.timeInForce,
  status: isTaken(input) ? 'accepted' : 'queued',
  quantity: input.quantity,
  filled: 0n,
  limitPrice: input.limit,
  currency: input.currency,
  notional: 0n,
  hold: noFunds,
  fees: { day: null, booked: null },
  terms: input.terms,
  tradeDate: input.venue.tradeDate,
  expiresOn: input.expiresOn,
  reason: null,
  createdAt: at.now,
  acceptedAt: isTaken(input) ? at.now : null,
  endedAt: null,
  updatedAt: at.now,
  lastFill: null,
  fillPrice: null,
  fillSettlesOn: null,
  fillJournal: null,
  fillCycle: null,
})
