import { toAnswer } from '@parkett/contract/desk/findings'
import { payoutAnswers, type PayoutAnswered } from '@parkett/contract/desk/payout-answers'
import { payoutRisks } from '@parkett/contract/desk/payout-filter'
import { isPayoutFlag, type PayoutFlag } from '@parkett/contract/desk/payout-flags'
import type { RowOf } from '../../ledger/table.ts'
import type { batchItems, payoutHolds } from '../../accounts/cash/payout-tables.ts'
import type { CardRow, withdrawals } from '../../accounts/cash/tables.ts'
import { memoryNow } from '../../ledger/testing-memory.ts'

/** Rows as they stand in the books of customer 7, for tests of acts. */
export const cardRow = (change: Partial<CardRow> = {}): CardRow => ({
  customer: 7n,
  id: 3n,
  kind: 'iban',
  country: 'DE',
  sealed: 'sealed',
  mark: 'mark',
  tail: '3000',
  bank: 'Bank',
  branch: null,
  bic: null,
  payeeCheck: 'match',
  isDefault: true,
  openPayouts: 0,
  boundAt: 1,
  payOutFrom: 2,
  removedAt: null,
  ...change,
})

type Withdrawal = RowOf<typeof withdrawals>
/** A payout of 50 euros to that card, reviewed and free to be sent now. */
export const withdrawalRow = (change: Partial<Withdrawal> = {}): Withdrawal => ({
  customer: 7n,
  id: 101n,
  card: 3n,
  currency: 'EUR',
  amount: 5_000n,
  status: 'in_review',
  reason: null,
  requestedAt: 1,
  sentFrom: memoryNow,
  waitsFor: null,
  fromLoan: false,
  ...change,
})

type Batch = RowOf<typeof batchItems>
export const batchRow = (change: Partial<Batch> = {}): Batch => ({
  customer: 7n,
  withdrawal: 101n,
  attempt: 0,
  batch: 40n,
  command: 50n,
  at: 1,
  ...change,
})

type Hold = RowOf<typeof payoutHolds>
export const holdRow = (change: Partial<Hold> = {}): Hold => ({
  customer: 7n,
  withdrawal: 101n,
  command: 60n,
  legalReason: 'court_order',
  startsAt: 1,
  untilAt: memoryNow + 1,
  approval: 70n,
  ...change,
})

/** An answer to all that can be found about a withdrawal; of what name and lists say, to those alone. */
export const saidTo = (...flags: readonly PayoutFlag[]): PayoutAnswered[] =>
  toAnswer(payoutRisks, payoutAnswers).flatMap((finding) => {
    const [answer] = payoutAnswers[finding]
    return answer === undefined || (isPayoutFlag(finding) && !flags.includes(finding))
      ? []
      : [{ finding, answer }]
  })
