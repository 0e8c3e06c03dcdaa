import { isOpen } from '@parkett/core/orders/order-state'
import type { Pool } from 'pg'
import { readExact, writeExact } from '../../../accounts/trading/exact-json.ts'
import type { OrderAsked, OrderTerms } from '../../../accounts/trading/records.ts'
import { orderAmendments, type OrderRow } from '../../../accounts/trading/tables.ts'
import { readTable } from '../../../accounts/trading/read.ts'
import { askedOf } from '../order-record.ts'
import { oneOrder } from '../queries.ts'

/** What of an order changes after it was placed. */
type Changing = Pick<
  OrderRow,
  | 'status'
  | 'filled'
  | 'notional'
  | 'hold'
  | 'fees'
  | 'reason'
  | 'acceptedAt'
  | 'endedAt'
  | 'updatedAt'
  | 'lastFill'
> & {
  readonly stop?: OrderTerms['stop']
  readonly lots?: OrderTerms['lots']
  readonly venue?: OrderTerms['venue']
  /** Given of an order that was changed before. */
  readonly asked?: OrderAsked
}

/**
 * An order as it was decided. Kept under the key as number, status and what changes later, so that
 * whoever asks again reads what was answered first; `row` is the whole order, for the one who
 * waits now.
 */
export type KeptOrder = {
  readonly id: string
  readonly status: string
  /** `Changing`, exactly. An order that was over has none, and one decided by an older version. */
  readonly was?: string
  readonly row?: OrderRow
}

export function keptOrder(row: OrderRow): KeptOrder {
  const { status, filled, notional, hold, fees, reason, acceptedAt, endedAt, updatedAt, lastFill } =
    row
  const { terms } = row
  const was: Changing = {
    status,
    filled,
    notional,
    hold,
    fees,
    reason,
    acceptedAt,
    endedAt,
    updatedAt,
    lastFill,
    ...(terms.stop !== undefined && { stop: terms.stop }),
    ...(terms.lots !== undefined && { lots: terms.lots }),
    ...(terms.venue !== undefined && { venue: terms.venue }),
    ...(terms.amended !== undefined && { asked: askedOf(row) }),
  }
  // Nothing changes an order that is over: its row says for ever what was answered.
  const changes = isOpen(status) ? { was: writeExact(was) } : {}
  const kept = { id: row.id.toString(), status, ...changes }
  return Object.defineProperty({ ...kept, row }, 'toJSON', { value: () => kept })
}

/** The order as it was when it was decided, whatever became of it since. */
export async function orderThen(
  pool: Pool,
  customer: bigint,
  { id, was, row }: KeptOrder,
): Promise<OrderRow | undefined> {
  if (row !== undefined) return row
  const now = await oneOrder(pool, customer, BigInt(id))
  if (now === undefined || was === undefined) return now
  const { stop, lots, venue, asked, ...then } = readExact<Changing>(was)
  // Changed only since: as it was before the first change.
  const isSince = asked === undefined && now.terms.amended !== undefined
  const first = isSince ? await askedFirst(pool, customer, BigInt(id)) : asked
  const terms = {
    ...now.terms,
    ...(stop !== undefined && { stop }),
    ...(lots !== undefined && { lots }),
    ...(venue !== undefined && { venue }),
    ...(first !== undefined && { planned: first.planned }),
  }
  // Since then the stop may have ended the limit beside it.
  const beside = stop?.triggered === null ? stop.beside : undefined
  const limited = beside && ({ kind: 'limit', limitPrice: beside.limit } as const)
  return { ...now, ...then, terms, ...limited, ...(first !== undefined && asWas(first)) }
}

/** What an order was placed with, before its first change. */
async function askedFirst(
  pool: Pool,
  customer: bigint,
  order: bigint,
): Promise<OrderAsked | undefined> {
  const [first] = await readTable(
    pool,
    orderAmendments,
    'customer = $1 AND order_id = $2 ORDER BY id LIMIT 1',
    [customer, order],
  )
  return first?.was
}

const asWas = ({ quantity, limit, timeInForce, expiresOn }: OrderAsked) => ({
  quantity,
  limitPrice: limit,
  timeInForce,
  expiresOn,
})
