import type { ApplicationStatus } from '@parkett/contract/customer/offerings'
import type { Currency } from '@parkett/contract/wire/money'
import { table, type RowOf } from '../../ledger/table.ts'
import { bool, date, instant, int4, int8, nullable, text } from '../../platform/db/columns.ts'

/** Applications for new shares, in the form the door loads and writes (migrations 0491, 0690, 0900). */
export const applications = table('applications', ['customer', 'id'], {
  customer: int8,
  id: int8,
  offering: int8,
  status: text<ApplicationStatus>(),
  quantity: int8,
  units: int8,
  price: int8,
  currency: text<Currency>(),
  amount: int8,
  fee: int8,
  held: int8,
  allotted: nullable(int8),
  paid: nullable(int8),
  refunded: nullable(int8),
  /** Paid after winning: nothing is set aside before. */
  paysAfter: bool,
  /** Pays by itself at the deadline what the free money reaches. */
  automatic: bool,
  /** Shares that the holding entitled to when it was made. */
  quota: nullable(int8),
  numberFirst: nullable(int8),
  payUntil: nullable(instant),
  paidShares: int8,
  forfeited: nullable(int8),
  /** When it was not paid; null also where that was not the customer's doing. */
  defaultedAt: nullable(instant),
  pricedOn: date,
  nonce: text(),
  appliedAt: instant,
  endedAt: nullable(instant),
  updatedAt: instant,
  /** How often it was changed. */
  changes: int4,
})
export type ApplicationRow = RowOf<typeof applications>

/** What was changed of them, each as it was confirmed (migration 0900). */
export const applicationChanges = table(
  'application_changes',
  ['customer', 'application', 'id'],
  {
    customer: int8,
    application: int8,
    id: int8,
    changedAt: instant,
    wasQuantity: int8,
    wasAmount: int8,
    wasFee: int8,
    /** What it pays a share at most; null: that stayed. */
    wasPrice: nullable(int8),
    price: nullable(int8),
    quantity: int8,
    amount: int8,
    fee: int8,
    journal: nullable(int8),
  },
  { appendOnly: true, unwatched: true },
)
export type ApplicationChangeRow = RowOf<typeof applicationChanges>
