import type {
  PayoutRisk,
  PayoutStage,
  PayoutState,
  payoutFilter,
} from '@parkett/contract/desk/payout-filter'
import { maximumIn } from '@parkett/core/hundredths'
import { changes, recentMs } from '@parkett/core/withdrawals/risks'
import { withdrawTargets } from '@parkett/core/withdrawals/targets'
import type * as z from 'zod/mini'
import { fitsSought } from '../../../identity/sought.ts'
import type { QueueKnown } from '../../../identity/staff/queue-known.ts'
import { fitsAge } from '../../../platform/queue/age-sql.ts'
import { fitsHolder } from '../../../platform/queue/held-sql.ts'
import { fitsMoney, perCurrency } from '../../../platform/queue/money-sql.ts'
import type { Put } from '../../../platform/queue/narrowed.ts'
import { heldUntil, isApproved, isFirst, isInFile, isLocked, letGoOn } from './fact-sql.ts'

type Fields = { readonly [F in keyof typeof payoutFilter]?: z.output<(typeof payoutFilter)[F]> }
export type QueueFilter = Fields & { readonly state: PayoutState }

/** What a filter is held against; the house's own facts as numbers of customers and cases. */
export type Known = QueueKnown & {
  /** Up to here one person lets a payout go on this day, in hundredths. */
  readonly alone: bigint
  /** Customers of whom the house says so, by risk. */
  readonly marked: ReadonlyMap<PayoutRisk, readonly bigint[]>
}

/** What only the house knows: a statement about accounts is told it. */
export const ofHouse: readonly PayoutRisk[] = ['customer_frozen', ...changes.map(([risk]) => risk)]

/** Hours of the row that holds on the day it was asked for. */
const hours = (of: 'reviewHours' | 'sentHours' | 'arrivedHours'): string =>
  `CASE ${withdrawTargets
    .toReversed()
    .map(
      (row) => `WHEN (w.requested_at AT TIME ZONE 'UTC')::date >= date '${row.validFrom}'
        THEN interval '${row[of]} hours'`,
    )
    .join(' ')} END`

const sentBy = `greatest(w.requested_at, w.sent_from) + ${hours('sentHours')}`
/** As `dueOf` of core says it; two people who say that it was paid stop no clock. */
const due = `CASE w.status WHEN 'requested' THEN w.requested_at + ${hours('reviewHours')}
  WHEN 'in_review' THEN ${sentBy}
  WHEN 'returning' THEN NULL
  ELSE COALESCE((SELECT s.at FROM withdrawal_steps s WHERE s.customer = w.customer
    AND s.withdrawal = w.id AND s.status = 'sent' ORDER BY s.step LIMIT 1), ${sentBy})
    + ${hours('arrivedHours')} END`

const payee = `(SELECT c.payee_check FROM cards c WHERE c.customer = w.customer AND c.id = w.card)`
const sanctions = `(SELECT s.result FROM withdrawal_screenings s
  WHERE s.withdrawal = w.id ORDER BY s.id DESC LIMIT 1)`
const isNewCard = `(SELECT c.bound_at FROM cards c WHERE c.customer = w.customer AND c.id = w.card)
  > w.requested_at - interval '${recentMs / 1000} seconds'`

type Said = (put: Put, known: Known, risk: PayoutRisk) => string
const whoseCustomer: Said = (put, { marked }, risk) =>
  `w.customer = ANY(${put(marked.get(risk) ?? [])}::bigint[])`

/** As `risksOf` of core says it. */
const risks: Readonly<Record<PayoutRisk, Said>> = {
  name_close_match: () => `${payee} = 'close_match'`,
  name_no_match: () => `${payee} = 'no_match'`,
  name_unchecked: () => `${payee} = 'not_possible'`,
  sanctions_possible: () => `${sanctions} = 'possible'`,
  sanctions_hit: () => `${sanctions} = 'hit'`,
  sanctions_unchecked: () => `${sanctions} IS NULL`,
  new_card: () => isNewCard,
  first_payout: () => isFirst,
  customer_locked: () => isLocked,
  large_amount: (put, { now, alone }) =>
    `w.amount + ${letGoOn(`${put(new Date(now))}::timestamptz`)} > ${perCurrency((one) => maximumIn(one, alone))}`,
  customer_frozen: whoseCustomer,
  login_password_changed: whoseCustomer,
  trade_password_changed: whoseCustomer,
  phone_changed: whoseCustomer,
}

const at = (put: Put, { now }: Known): string => `${put(new Date(now))}::timestamptz`
const isHeld = (put: Put, known: Known): string => `${heldUntil(at(put, known))} IS NOT NULL`

type Stands = (put: Put, known: Known) => readonly string[]
/** As the desk groups its rows: what is held or let go is nobody's work now. */
const stages: Readonly<Record<PayoutStage, Stands>> = {
  second: (put, known) => [risks.large_amount(put, known, 'large_amount'), `NOT ${isApproved}`],
  held: (put, known) => [isHeld(put, known)],
  ready: (put, known) => [`NOT ${isHeld(put, known)}`, `(${isApproved} OR ${isInFile})`],
  returned: () => [`w.status = 'returned'`],
}

/** What a withdrawal `w` must meet, in SQL (`money.md` G59); empty where nothing narrows. */
export function fits(filter: QueueFilter, put: Put, known: Known): readonly string[] {
  const { q, state, stage, risk, holder, age } = filter
  const { now, sought } = known
  // What ended has no target any more.
  const isLate = (): string =>
    state === 'ended' ? 'NULL' : `(${due}) < ${put(new Date(now))}::timestamptz`
  return [
    fitsSought(q, sought, { id: 'w.id', customer: 'w.customer', put }),
    fitsMoney(filter, put),
    stage === undefined ? [] : stages[stage](put, known),
    risk === undefined ? [] : [risks[risk](put, known, risk)],
    fitsHolder(holder, known, { id: 'w.id', put }),
    fitsAge(age, isLate),
  ].flat()
}
