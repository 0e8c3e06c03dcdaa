import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'
import { admitChoice, firstOf, ownLotsOf, sumOf } from '@parkett/core/labels/own-lots'
import { isOpen } from '@parkett/core/orders/order-state'
import { blockOrders } from '../../../accounts/blocks/tables.ts'
import {
  barredBy,
  cycleFills,
  cycleLotsOf,
  lotChoices,
  type CycleFillRow,
  type SaleDay,
} from '../../../accounts/trading/own-lots.ts'
import {
  fillsApart,
  orders,
  positions,
  type FillRow,
  type OrderRow,
} from '../../../accounts/trading/tables.ts'
import { idsTogether } from '../../../base/ports.ts'
import {
  put,
  rowsFrom,
  rowsOf,
  type Moment,
  type Need,
  type RowWrite,
  type Work,
} from '../../../ledger/door/act.ts'
import { reviewLifeMs } from '../../../platform/http/signed-review.ts'
import type { Lots } from '../chosen-lots.ts'

type Asked = {
  /** The order's number. */
  readonly order: bigint
  readonly instrument: bigint
  readonly quantity: bigint
  readonly venue: SaleDay
  readonly lots: Lots | undefined
}

/** Numbers of orders that are confirmed together with one lie no further below its own. */
const reviewsApart = BigInt(reviewLifeMs / 1000 + 10) * idsTogether

/**
 * Nothing for a sale that chose no lots. What was filled before it in the same batch is in no view yet: it
 * stands in the newest orders and fills.
 */
export const lotNeeds = (
  customer: bigint,
  { order, instrument, lots }: Pick<Asked, 'order' | 'instrument' | 'lots'>,
): readonly Need[] =>
  lots === undefined
    ? []
    : [
        rowsOf(cycleFills, customer, instrument, lots.cycle),
        rowsOf(lotChoices, customer, instrument, lots.cycle),
        rowsOf(blockOrders, customer),
        rowsFrom(orders, order - reviewsApart, customer),
        rowsFrom(fillsApart, order - reviewsApart, customer),
      ]

/**
 * Whether the chosen lots are there under the lock: what sold them, or waits with them, was first.
 * Refuses `lots_sum_differs`, `lot_not_free`.
 */
export function admitLots(
  work: Work,
  { instrument, quantity, lots, venue }: Asked,
  { customer }: Pick<Moment, 'customer'>,
): Outcome<unknown> {
  if (lots === undefined) return ok(true)
  const { cycle, parts } = lots
  const held = work.row(positions, [customer, instrument])
  if (held === undefined || held.shares === 0n || held.cycle !== cycle)
    return no('lot_not_free', { free: 0 })
  const prefix = [customer, instrument, cycle] as const
  const { fills, choices } = cycleLotsOf(fillsNow(work, prefix), work.rows(lotChoices, prefix))
  const bought = fills.filter(({ side }) => side === 'buy')
  // A batch that holds an order of an older review than there can be: asked again, it is read anew.
  if (
    sumOf(bought) !== held.state.buyShares ||
    sumOf(fills) - sumOf(bought) !== held.state.sellShares
  )
    return no('busy')
  const blocks = work
    .rows(blockOrders, [customer])
    .filter((block) => block.instrument === instrument)
  return admitChoice(ownLotsOf(fills, choices), {
    parts,
    quantity,
    isBarred: barredBy(blocks, venue),
  })
}

/** The fills of a cycle with those of this batch. */
function fillsNow(work: Work, prefix: readonly [bigint, bigint, bigint]): readonly CycleFillRow[] {
  const [customer, instrument, cycle] = prefix
  const isOf = (row: { readonly instrument: bigint; readonly cycle: bigint | null }) =>
    row.instrument === instrument && row.cycle === cycle
  const apart = work.rows(fillsApart, [customer]).filter(isOf).map(asCycleFill)
  const inOrders = work
    .rows(orders, [customer])
    .filter(({ fillCycle, ...order }) => isOf({ ...order, cycle: fillCycle }))
    .map(heldFill)
  const all = [...work.rows(cycleFills, prefix), ...apart, ...inOrders]
  return [...new Map(all.map((fill) => [fill.id, fill])).values()]
}

const asCycleFill = ({ fees, ...fill }: FillRow): CycleFillRow => ({ ...fill, charges: fees.total })

/** The one execution that an order holds itself. */
const heldFill = (order: OrderRow): CycleFillRow => ({
  ...order,
  cycle: order.fillCycle ?? 0n,
  id: order.lastFill ?? 0n,
  orderId: order.id,
  quantity: order.filled,
  value: order.notional,
  charges: order.fees.booked?.total ?? 0n,
})

/** From here on the order's lots are these. */
export const lotRow = (
  { customer, instrument, id: orderId, terms: { lots } }: OrderRow,
  id: bigint,
): readonly RowWrite[] =>
  lots === undefined ? [] : [put(lotChoices, { customer, instrument, id, orderId, ...lots })]

type Kept = { readonly order: OrderRow; readonly rows: readonly RowWrite[] }

/** An order of fewer shares than it chose keeps the first of its lots and lets go of the others. */
export function keepLots(order: OrderRow, shares: bigint, at: Pick<Moment, 'nextId'>): Kept {
  const { lots } = order.terms
  if (lots === undefined || sumOf(lots.parts) <= shares) return { order, rows: [] }
  const kept = { ...lots, parts: firstOf(lots.parts, shares) }
  const next = { ...order, terms: { ...order.terms, lots: kept } }
  return { order: next, rows: lotRow(next, at.nextId()) }
}

/** What has ended with a rest lets go of the lots that it was to take. */
export const lotsAfter = (order: OrderRow, at: Pick<Moment, 'nextId'>): Kept =>
  isOpen(order.status) ? { order, rows: [] } : keepLots(order, order.filled, at)
