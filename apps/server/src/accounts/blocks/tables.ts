import type { BlockReason } from '@parkett/contract/customer/blocks'
import type { Currency } from '@parkett/contract/wire/money'
import { table, type RowOf } from '../../ledger/table.ts'
import { date, instant, int8, nullable, text } from '../../platform/db/columns.ts'

export type BlockOrderStatus =
  | 'submitted'
  | 'in_review'
  | 'executed'
  | 'settled'
  | 'free'
  | 'rejected'
  | 'cancelled'
  | 'released'

/** Applications for blocks, in the form the door loads and writes (migrations 0620, 0665, 1060). */
export const blockOrders = table('block_orders', ['customer', 'id'], {
  customer: int8,
  id: int8,
  offer: int8,
  instrument: int8,
  seller: nullable(text()),
  status: text<BlockOrderStatus>(),
  quantity: int8,
  price: int8,
  currency: text<Currency>(),
  value: int8,
  fee: int8,
  held: int8,
  pricedOn: date,
  appliedAt: instant,
  reviewAt: nullable(instant),
  executedAt: nullable(instant),
  tradeDate: nullable(date),
  settlesOn: nullable(date),
  lockedUntil: date,
  discount: int8,
  journal: nullable(int8),
  reason: nullable(text<BlockReason>()),
  decidedBy: nullable(text()),
  endedAt: nullable(instant),
  updatedAt: instant,
})
export type BlockOrderRow = RowOf<typeof blockOrders>

/** An application that is not decided yet, as SQL text of a row. */
export const isUndecided = `status IN ('submitted', 'in_review')`

/** Shares that a customer has, or may still get, of a block. */
export const isLiving = ({ status }: Pick<BlockOrderRow, 'status'>): boolean =>
  !['rejected', 'cancelled', 'released'].includes(status)
