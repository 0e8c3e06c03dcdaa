import { date, int4, int8, nullable, text, timestamp } from '../../../platform/db/columns.ts'
import { accountRow } from '../../../platform/db/read.ts'
import type { Exported } from './exported.ts'

/** Savings plans and what came of each due date. */
export const planTables = {
  plans: {
    row: accountRow({
      id: int8,
      instrument: int8,
      currency: text(),
      amount: nullable(int8),
      quantity: nullable(int8),
      day: int4,
      until: nullable(date),
      nextOn: nullable(date),
      beganAt: timestamp,
      endedAt: nullable(timestamp),
    }),
    sql: `SELECT id, instrument, currency, amount, quantity, day, until, next_on, began_at, ended_at
      FROM plans WHERE customer = $1 ORDER BY id`,
  },
  plan_runs: {
    row: accountRow({
      plan: int8,
      dueOn: date,
      at: timestamp,
      orderId: nullable(int8),
      reason: nullable(text()),
    }),
    sql: `SELECT plan, due_on, at, order_id, reason FROM plan_runs
      WHERE customer = $1 ORDER BY plan, due_on`,
  },
} satisfies Readonly<Record<string, Exported>>
