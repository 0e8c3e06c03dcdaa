import type { Currency } from '@parkett/contract/wire/money'
import type { TreasuryKind, TreasuryStatus } from '@parkett/contract/customer/treasury'
import { table, type RowOf } from '../../ledger/table.ts'
import { bool, date, instant, int8, nullable, text } from '../../platform/db/columns.ts'

/** What a customer has in a pool (migration 0460). `units` is the pocket `C.treasury`. */
export const treasuryAccounts = table('treasury_accounts', ['customer', 'currency'], {
  customer: int8,
  currency: text<Currency>(),
  units: int8,
  carry: int8,
  earned: int8,
  since: date,
  fastOn: date,
  fastUsed: int8,
})
export type TreasuryAccountRow = RowOf<typeof treasuryAccounts>

export const treasuryOrders = table('treasury_orders', ['customer', 'id'], {
  customer: int8,
  id: int8,
  kind: text<TreasuryKind>(),
  currency: text<Currency>(),
  amount: int8,
  fromWallet: int8,
  fromCash: int8,
  status: text<TreasuryStatus>(),
  tradeDate: date,
  dueOn: date,
  review: text(),
  journal: int8,
  askedAt: instant,
  endedAt: nullable(instant),
  /** By the automatic sweep, not by hand. */
  swept: bool,
})
export type TreasuryOrderRow = RowOf<typeof treasuryOrders>

/** Whether idle cash goes in by itself, what stays free, and the last day that was done (migration 0730). */
export const treasurySweeps = table('treasury_sweeps', ['customer', 'currency'], {
  customer: int8,
  currency: text<Currency>(),
  isOn: bool,
  keep: int8,
  since: instant,
  sweptOn: nullable(date),
})
export type TreasurySweepRow = RowOf<typeof treasurySweeps>

/** `day` counts days since 1970-01-01, so that the door finds those from a day on. */
export const treasuryChanges = table('treasury_changes', ['customer', 'day', 'currency'], {
  customer: int8,
  day: int8,
  currency: text<Currency>(),
  change: int8,
})

export type TreasuryChangeRow = RowOf<typeof treasuryChanges>

export const treasuryAccruals = table(
  'treasury_accruals',
  ['customer', 'day', 'currency'],
  {
    customer: int8,
    day: int8,
    currency: text<Currency>(),
    units: int8,
    income: int8,
    posted: int8,
    carry: int8,
    postedOn: date,
    journal: nullable(int8),
  },
  { appendOnly: true },
)

export const treasuryPools = table('treasury_pools', ['customer', 'currency'], {
  customer: int8,
  currency: text<Currency>(),
  day: date,
  incomeCarry: int8,
  feeCarry: int8,
  rest: int8,
})

export const treasuryDays = table(
  'treasury_days',
  ['customer', 'currency', 'day'],
  {
    customer: int8,
    currency: text<Currency>(),
    day: date,
    units: int8,
    income: int8,
    gross: int8,
    fee: int8,
    rest: int8,
  },
  { appendOnly: true },
)

/** Income of days that lines of the bank brought, as two people say (migration 1215). */
export const treasuryBroughtDays = table(
  'treasury_brought_days',
  ['customer', 'currency', 'day'],
  {
    customer: int8,
    currency: text<Currency>(),
    day: date,
    amount: int8,
    line: int8,
    approval: int8,
  },
  { appendOnly: true },
)
