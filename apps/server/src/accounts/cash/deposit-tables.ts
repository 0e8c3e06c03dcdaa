import type { LineReturnReason } from '@parkett/contract/desk/incoming-lines'
import type { DepositEnd, DepositMethod, DepositStatus } from '@parkett/contract/customer/deposits'
import type { Currency } from '@parkett/contract/wire/money'
import type { ProviderEventType } from '@parkett/contract/provider/psp'
import { table, type RowOf } from '../../ledger/table.ts'
import { bool, date, instant, int4, int8, nullable, text } from '../../platform/db/columns.ts'

/** Deposits in the form the door writes (migration 0120). */
export const deposits = table('deposits', ['customer', 'id'], {
  customer: int8,
  id: int8,
  method: text<DepositMethod>(),
  provider: nullable(text()),
  intent: nullable(text()),
  line: nullable(int8),
  currency: text<Currency>(),
  amount: int8,
  fee: int8,
  providerFee: int8,
  status: text<DepositStatus>(),
  reason: nullable(text<DepositEnd>()),
  createdAt: instant,
  expiresAt: nullable(instant),
  creditedOn: nullable(date),
  journal: nullable(int8),
  reversedOn: nullable(date),
  reversal: nullable(int8),
  short: int8,
  repaid: int8,
})
export type DepositRow = RowOf<typeof deposits>

export const depositCounts = table('deposit_counts', ['customer'], { customer: int8, open: int4 })

export const depositSteps = table(
  'deposit_steps',
  ['customer', 'deposit', 'step'],
  { customer: int8, deposit: int8, step: int4, status: text<DepositStatus>(), at: instant },
  { appendOnly: true },
)

export const providerEvents = table(
  'provider_events',
  ['customer', 'event'],
  {
    customer: int8,
    event: text(),
    deposit: nullable(int8),
    intent: text(),
    type: text<ProviderEventType>(),
    currency: text(),
    amount: int8,
    outcome: text<'moved' | 'unchanged' | 'differs' | 'unknown'>(),
    arrivedAt: instant,
  },
  { appendOnly: true },
)

export const pspPayouts = table(
  'psp_payouts',
  ['customer', 'currency', 'journal'],
  { customer: int8, currency: text<Currency>(), day: date, gross: int8, fee: int8, journal: int8 },
  { appendOnly: true },
)

/** Rows of the provider's reports that agreed with the ledger and were booked (migration 0272). */
export const pspSettled = table(
  'psp_settled',
  ['customer', 'report', 'line'],
  {
    customer: int8,
    report: int8,
    line: int4,
    owner: int8,
    deposit: int8,
    back: bool,
    currency: text<Currency>(),
    corrected: int8,
    journal: int8,
  },
  { appendOnly: true },
)

/** Incoming lines of the client bank account, on the chain of the house (migration 0121). */
export const incomingLines = table(
  'incoming_lines',
  ['customer', 'id'],
  {
    customer: int8,
    id: int8,
    account: text(),
    bankRef: text(),
    bookedOn: date,
    currency: text<Currency>(),
    amount: int8,
    sealed: text(),
    hasAccount: bool,
    journal: int8,
    receivedAt: instant,
  },
  { appendOnly: true },
)

/**
 * What became of a line: a customer's deposit, a payout that came back, income of a pool up to
 * `poolDay`, or back to its sender (both customer 0).
 */
export const incomingLineEnds = table(
  'incoming_line_ends',
  ['customer', 'line'],
  {
    customer: int8,
    line: int8,
    deposit: nullable(int8),
    withdrawal: nullable(int8),
    reason: nullable(text<LineReturnReason>()),
    poolDay: nullable(date),
    journal: int8,
    at: instant,
    by: nullable(text()),
  },
  { appendOnly: true },
)

/** Fees of the provider that are not what its table says, each booked by two people for its row (migration 1105). */
export const pspFeeDifferences = table(
  'psp_fee_differences',
  ['customer', 'report', 'line'],
  {
    customer: int8,
    report: int8,
    line: int4,
    currency: text<Currency>(),
    byTable: int8,
    taken: int8,
    journal: int8,
  },
  { appendOnly: true },
)
