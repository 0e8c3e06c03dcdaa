import type { PayeeCheck } from '@parkett/contract/customer/cards'
import type { Currency } from '@parkett/contract/wire/money'
import type { WaitReason, WithdrawalStatus } from '@parkett/contract/customer/withdrawals'
import type { CardKind } from '@parkett/core/cards/bind'
import { table, type RowOf } from '../../ledger/table.ts'
import { bool, date, instant, int4, int8, nullable, text } from '../../platform/db/columns.ts'

/** Where money goes out to, in the form the door writes (migration 0085). */
export const cards = table('cards', ['customer', 'id'], {
  customer: int8,
  id: int8,
  kind: text<CardKind>(),
  country: text(),
  sealed: text(),
  mark: text(),
  tail: text(),
  bank: text(),
  branch: nullable(text()),
  bic: nullable(text()),
  payeeCheck: text<PayeeCheck>(),
  isDefault: bool,
  openPayouts: int4,
  boundAt: instant,
  payOutFrom: instant,
  removedAt: nullable(instant),
})
export type CardRow = RowOf<typeof cards>

/** Rows of withdrawals and their steps (migrations 0086, 0130). */
export const withdrawals = table('withdrawals', ['customer', 'id'], {
  customer: int8,
  id: int8,
  card: int8,
  currency: text<Currency>(),
  amount: int8,
  status: text<WithdrawalStatus>(),
  reason: nullable(text()),
  requestedAt: instant,
  sentFrom: instant,
  waitsFor: nullable(text<WaitReason>()),
  /** Money of a loan: what of it does not leave is that again (migration 0630). */
  fromLoan: bool,
})

/** How much is planned to be sent on a day (migration 0130). */
export const withdrawalDays = table('withdrawal_days', ['customer', 'currency', 'day'], {
  customer: int8,
  currency: text<Currency>(),
  day: date,
  amount: int8,
})

export const withdrawalSteps = table(
  'withdrawal_steps',
  ['customer', 'withdrawal', 'step'],
  {
    customer: int8,
    withdrawal: int8,
    step: int4,
    status: text<WithdrawalStatus>(),
    at: instant,
    by: nullable(text()),
    journal: nullable(int8),
    /** The line of the bank that shows it. */
    line: nullable(int8),
  },
  { appendOnly: true },
)

/** Reviews that were confirmed (migration 0080): each is good for one act. */
export const usedReviews = table(
  'used_reviews',
  ['customer', 'review'],
  { customer: int8, review: text(), command: int8 },
  { appendOnly: true },
)
