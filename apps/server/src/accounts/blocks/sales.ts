import type { BlockMarket } from '@parkett/contract/customer/block-markets'
import type { TurnDownReason } from '@parkett/contract/customer/block-sales'
import type { Currency } from '@parkett/contract/wire/money'
import { table, type RowOf } from '../../ledger/table.ts'
import { date, instant, int8, nullable, text } from '../../platform/db/columns.ts'
import { exact } from '../trading/exact-column.ts'
import type { Fees } from '../trading/records.ts'

export type SaleEnd = 'sold_out' | 'taken_back' | 'turned_down' | 'window' | 'house'

/** Own shares that customers offer as a block, in the form the door loads and writes (migration 1060). */
export const blockSales = table('block_sales', ['customer', 'id'], {
  customer: int8,
  id: int8,
  instrument: int8,
  market: text<BlockMarket>(),
  currency: text<Currency>(),
  status: text<'open' | 'ending' | 'ended'>(),
  price: int8,
  quantity: int8,
  minimum: int8,
  step: int8,
  sold: int8,
  frozen: int8,
  value: int8,
  fees: exact<Fees>(),
  pricedOn: date,
  untilDay: date,
  closesAt: instant,
  lockedUntil: date,
  proposedAt: instant,
  listedAt: nullable(instant),
  why: nullable(text<SaleEnd>()),
  reason: nullable(text<TurnDownReason>()),
  decidedBy: nullable(text()),
  endedAt: nullable(instant),
  updatedAt: instant,
})
export type BlockSaleRow = RowOf<typeof blockSales>

/** The seller's side of what one application bought; `id` is that of its fill. */
export const blockParts = table(
  'block_parts',
  ['customer', 'id'],
  { customer: int8, id: int8, sale: int8, application: int8, quantity: int8 },
  { appendOnly: true },
)
