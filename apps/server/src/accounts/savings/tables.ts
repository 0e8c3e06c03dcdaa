import type { PurchaseWarning } from '@parkett/contract/customer/purchase-warning'
import type { Reason } from '@parkett/contract/reasons'
import type { Currency } from '@parkett/contract/wire/money'
import { table, type RowOf } from '../../ledger/table.ts'
import { bool, date, instant, int4, int8, nullable, text } from '../../platform/db/columns.ts'

export type SavingsStatus = 'running' | 'matured' | 'exited'

/** What a customer bought, with its terms as they were then (migration 0615). */
export const savings = table('savings', ['customer', 'id'], {
  customer: int8,
  id: int8,
  product: text(),
  currency: text<Currency>(),
  principal: int8,
  days: int4,
  yieldRate: int8,
  earlyRate: int8,
  promised: int8,
  offered: int8,
  boughtAt: instant,
  startsOn: date,
  endsOn: date,
  maturesOn: date,
  status: text<SavingsStatus>(),
  toldSoon: bool,
  endedAt: nullable(instant),
  paid: nullable(int8),
  review: text(),
  journal: int8,
  endJournal: nullable(int8),
})
export type SavingsRow = RowOf<typeof savings>

export type RenewalStatus = 'chosen' | 'taken_back' | 'renewed' | 'lapsed'

/** What their customer chose for the end of a term (migrations 1171, 1225); minor units and rates as in `savings`. */
export const savingsRenewals = table('savings_renewals', ['customer', 'savings'], {
  customer: int8,
  savings: int8,
  /** As its savings say: what is chosen is looked for by it. */
  maturesOn: date,
  yieldRate: int8,
  earlyRate: int8,
  answer: nullable(int8),
  version: nullable(int4),
  warning: nullable(text<PurchaseWarning>()),
  chosenAt: instant,
  status: text<RenewalStatus>(),
  endedAt: nullable(instant),
  became: nullable(int8),
  reason: nullable(text<Reason>()),
})
export type RenewalRow = RowOf<typeof savingsRenewals>

/** What runs of a product over all customers, kept by the database; the house's rows, read under the lock of its purse. */
export const savingsSold = table('savings_sold', ['customer', 'product'], {
  customer: int8,
  product: text(),
  sold: int8,
})
