import { isOpen } from '@parkett/core/orders/order-state'
import type { Pool } from 'pg'
import { readExact, writeExact } from '../../../accounts/trading/exact-json.ts'
import type { OrderTerms } from '../../../accounts/trading/records.ts'
import type { OrderRow } from '../../../accounts/trading/tables.ts'
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
> & { readonly stop?: OrderTerms['stop'] }

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
  const { stop, ...then } = readExact<Changing>(was)
  return { ...now, ...then, ...(stop !== undefined && { terms: { ...now.terms, stop } }) }
}
