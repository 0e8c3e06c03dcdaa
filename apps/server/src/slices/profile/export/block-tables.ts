import { date, int8, nullable, text, timestamp } from '../../../platform/db/columns.ts'
import { accountRow } from '../../../platform/db/read.ts'
import type { Exported } from './exported.ts'

/** Applications and wishes for blocks, by the columns that are the customer's to have. */
export const blockTables: Readonly<Record<string, Exported>> = {
  block_orders: {
    row: accountRow({
      id: int8,
      offer: int8,
      instrument: int8,
      seller: nullable(text()),
      status: text(),
      quantity: int8,
      price: int8,
      currency: text(),
      value: int8,
      fee: int8,
      held: int8,
      appliedAt: timestamp,
      reviewAt: nullable(timestamp),
      executedAt: nullable(timestamp),
      tradeDate: nullable(date),
      settlesOn: nullable(date),
      lockedUntil: date,
      discount: int8,
      reason: nullable(text()),
      endedAt: nullable(timestamp),
    }),
    sql: `SELECT id, offer, instrument, seller, status, quantity, price, currency, value, fee, held,
        applied_at, review_at, executed_at, trade_date, settles_on, locked_until, discount, reason, ended_at
      FROM block_orders WHERE customer = $1 ORDER BY id`,
  },
  block_sales: {
    row: accountRow({
      id: int8,
      instrument: int8,
      currency: text(),
      status: text(),
      price: int8,
      quantity: int8,
      minimum: int8,
      sold: int8,
      frozen: int8,
      value: int8,
      untilDay: date,
      lockedUntil: date,
      proposedAt: timestamp,
      listedAt: nullable(timestamp),
      why: nullable(text()),
      reason: nullable(text()),
      endedAt: nullable(timestamp),
    }),
    sql: `SELECT id, instrument, currency, status, price, quantity, minimum, sold, frozen, value, until_day,
        locked_until, proposed_at, listed_at, why, reason, ended_at
      FROM block_sales WHERE customer = $1 ORDER BY id`,
  },
  block_interests: {
    row: accountRow({ instrument: int8, side: text(), quantity: int8, saidAt: timestamp }),
    sql: `SELECT instrument, side, quantity, said_at FROM block_interests
      WHERE customer = $1 ORDER BY instrument, side`,
  },
}
