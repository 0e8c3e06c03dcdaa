import { bool, int8, nullable, text, timestamp } from '../../../platform/db/columns.ts'
import { accountRow } from '../../../platform/db/read.ts'
import type { Exported } from './exported.ts'

/** What was applied for of new shares, and what came of it. */
export const offeringTables = {
  applications: {
    row: accountRow({
      id: int8,
      offering: int8,
      status: text(),
      quantity: int8,
      price: int8,
      currency: text(),
      amount: int8,
      allotted: nullable(int8),
      paid: nullable(int8),
      refunded: nullable(int8),
      automatic: bool,
      quota: nullable(int8),
      numberFirst: nullable(int8),
      payUntil: nullable(timestamp),
      paidShares: int8,
      forfeited: nullable(int8),
      defaultedAt: nullable(timestamp),
      nonce: text(),
      appliedAt: timestamp,
      endedAt: nullable(timestamp),
    }),
    sql: `SELECT id, offering, status, quantity, price, currency, amount, allotted, paid, refunded,
        automatic, quota, number_first, pay_until, paid_shares, forfeited, defaulted_at,
        nonce, applied_at, ended_at FROM applications WHERE customer = $1 ORDER BY id`,
  },
  application_changes: {
    row: accountRow({
      id: int8,
      application: int8,
      changedAt: timestamp,
      wasQuantity: int8,
      wasAmount: int8,
      wasPrice: nullable(int8),
      quantity: int8,
      amount: int8,
      price: nullable(int8),
    }),
    sql: `SELECT id, application, changed_at, was_quantity, was_amount, was_price, quantity, amount, price
      FROM application_changes WHERE customer = $1 ORDER BY application, id`,
  },
} satisfies Readonly<Record<string, Exported>>
