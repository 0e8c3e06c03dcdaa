import type { PayeeCheck } from '@parkett/contract/customer/cards'
import { money, toWire, type Currency, type Money } from '@parkett/contract/wire/money'
import {
  withdrawalSchema,
  type Withdrawal,
  type WithdrawalStatus,
} from '@parkett/contract/customer/withdrawals'
import { toldOf, type LegalReason } from '@parkett/contract/wire/legal'
import type { PlannedDay } from '@parkett/core/withdrawals/plan'
import { dueOf, overdueSince } from '@parkett/core/withdrawals/targets'
import { utcDate } from '@parkett/core/civil'
import type { Sides } from '@parkett/core/ledger/sides'
import type { Pool } from 'pg'
import { orRefuse } from '../../base/refusal.ts'
import { sumsGoneOut } from '../../accounts/cash/went-out.ts'
import { referenceOf } from '@parkett/contract/wire/reference'
import {
  bool,
  date,
  instant,
  int8,
  json,
  nullable,
  text,
  timestamp,
} from '../../platform/db/columns.ts'
import { accountRow, everyAccountRow, read, readFirst, type RowIn } from '../../platform/db/read.ts'

export const pageSize = 20

type Hold = { readonly reason: LegalReason; readonly until: string }
type Step = {
  readonly status: string
  readonly at: string
  readonly by: string | null
  readonly journal: string | null
  readonly said: boolean
}

const requests = {
  customer: int8,
  id: int8,
  card: int8,
  to: text(),
  currency: text<Currency>(),
  amount: int8,
  status: text<WithdrawalStatus>(),
  reason: nullable(text()),
  requestedAt: timestamp,
  sentFrom: timestamp,
  waitsFor: nullable(text()),
  payeeCheck: text<PayeeCheck>(),
  /** It stands there by the word of two people, and no line of the bank has shown it. */
  said: bool,
  hold: nullable(json<Hold>()),
  steps: json<readonly Step[]>(),
}
const ofAccount = accountRow(requests)
const ofAll = everyAccountRow(requests)
export type Row = RowIn<typeof ofAccount>

/** In SQL: of a claim `p` of two people, that nothing has ended it yet. */
const isOpen = `NOT EXISTS (SELECT 1 FROM payout_claim_ends e WHERE e.customer = p.customer
  AND e.withdrawal = p.withdrawal AND e.claim = p.claim)`
/** In SQL: payouts that were paid, as two people say. */
export const saidPaid = `SELECT p.customer, p.withdrawal FROM payout_claims p
  WHERE p.says = 'arrived' AND ${isOpen}`
/** In SQL: of a step `s`, that it is the word of two people. */
export const isSaid = `EXISTS (SELECT 1 FROM payout_claims p
  JOIN journals_apart j ON j.customer = p.customer AND j.command = p.command
  WHERE p.customer = s.customer AND p.withdrawal = s.withdrawal AND j.id = s.journal)`

const select = `SELECT w.customer, w.id, w.card, c.bank || ' ' || c.tail AS "to", w.currency,
    w.amount, w.status, w.reason, w.requested_at, w.sent_from, w.waits_for, c.payee_check,
    EXISTS (SELECT 1 FROM payout_claims p
      WHERE p.customer = w.customer AND p.withdrawal = w.id AND ${isOpen}) AS said,
    (SELECT jsonb_build_object('reason', h.legal_reason, 'until', h.until_at)
     FROM withdrawal_holds h WHERE h.customer = w.customer AND h.withdrawal = w.id
       AND NOT EXISTS (SELECT 1 FROM withdrawal_hold_ends e
         WHERE e.customer = h.customer AND e.withdrawal = h.withdrawal AND e.hold = h.command)
     ORDER BY h.until_at DESC LIMIT 1) AS hold,
    COALESCE((SELECT jsonb_agg(jsonb_build_object('status', s.status, 'at', s.at, 'by', s.by,
       'journal', s.journal::text, 'said', ${isSaid}) ORDER BY s.step) FROM withdrawal_steps s
       WHERE s.customer = w.customer AND s.withdrawal = w.id
         AND NOT (s.status = 'returning' AND s.line IS NOT NULL)), '[]') AS steps
  FROM withdrawals w JOIN cards c ON c.customer = w.customer AND c.id = w.card`

type Filter = {
  readonly customer: bigint
  readonly from: Date | null
  readonly before: bigint | null
}

export function withdrawalsOf(
  pool: Pool,
  { customer, from, before }: Filter,
): Promise<readonly Row[]> {
  return read(
    pool,
    ofAccount,
    `${select} WHERE w.customer = $1 AND ($2::timestamptz IS NULL OR w.requested_at >= $2)
       AND ($3::bigint IS NULL OR w.id < $3) ORDER BY w.id DESC LIMIT ${pageSize + 1}`,
    [customer, from, before],
  )
}

const pending = `w.status IN ('requested', 'in_review', 'sent')`

/** The oldest that wait for staff or the bank. */
export const waitingRows = (pool: Pool): Promise<readonly Row[]> =>
  read(pool, ofAll, `${select} WHERE ${pending} ORDER BY w.requested_at, w.id LIMIT 200`)

/** All that have not ended; the word of two people that one was paid ends nothing. */
export const pendingRows = (pool: Pool): Promise<readonly Row[]> =>
  read(
    pool,
    ofAll,
    `${select} WHERE (w.customer, w.id) IN (
       SELECT w.customer, w.id FROM withdrawals w WHERE ${pending}
       UNION ALL SELECT s.customer, s.withdrawal FROM (${saidPaid}) s JOIN withdrawals w
         ON w.customer = s.customer AND w.id = s.withdrawal
       WHERE w.status = 'arrived') ORDER BY w.id`,
  )

/** What two people say came back and no line has shown yet. */
export const returningRows = (pool: Pool): Promise<readonly Row[]> =>
  read(pool, ofAll, `${select} WHERE w.status = 'returning' ORDER BY w.id`)

/** Those that a line of a statement may show as paid: with the bank, and of just its amount. */
export async function paidRows(pool: Pool): Promise<readonly Row[]> {
  const gone = await sumsGoneOut(pool)
  if (gone.length === 0) return []
  return read(
    pool,
    ofAll,
    `WITH gone AS (SELECT * FROM unnest($1::text[], $2::bigint[]) AS g(currency, amount))
     ${select} WHERE (w.customer, w.id) IN (
       SELECT w.customer, w.id FROM gone JOIN withdrawals w USING (currency, amount)
       WHERE w.status = 'sent'
       UNION ALL SELECT s.customer, s.withdrawal FROM (${saidPaid}) s JOIN withdrawals w
         ON w.customer = s.customer AND w.id = s.withdrawal JOIN gone USING (currency, amount))
     ORDER BY w.id`,
    [gone.map(({ currency }) => currency), gone.map(({ amount }) => amount.toString())],
  )
}

/** Those of these numbers, in no order. */
export const rowsOf = (
  pool: Pool,
  keys: readonly { readonly customer: bigint; readonly id: bigint }[],
): Promise<readonly Row[]> =>
  read(
    pool,
    ofAll,
    `${select} WHERE (w.customer, w.id) IN (SELECT * FROM unnest($1::bigint[], $2::bigint[]))`,
    [keys.map(({ customer }) => customer), keys.map(({ id }) => id)],
  )

/** Of one customer, or of any (null): staff know the id alone. */
export function oneRow(
  pool: Pick<Pool, 'query'>,
  id: bigint,
  customer: bigint | null,
): Promise<Row | undefined> {
  return readFirst(
    pool,
    customer === null ? ofAll : ofAccount,
    `${select} WHERE w.id = $1 AND ($2::bigint IS NULL OR w.customer = $2)`,
    [id, customer],
  )
}

/**
 * Targets of a withdrawal, business ms; throws the refusal `rule_missing` where no dated row
 * applies.
 */
export function dueIn({
  requestedAt,
  sentFrom,
  steps,
}: Pick<Row, 'requestedAt' | 'sentFrom' | 'steps'>) {
  const sent = steps.find(({ status }) => status === 'sent')
  return orRefuse(
    dueOf({
      date: utcDate(requestedAt.getTime()),
      requestedAt: requestedAt.getTime(),
      sentFrom: sentFrom.getTime(),
      sentAt: sent === undefined ? null : Date.parse(sent.at),
    }),
  )
}

/** What its targets know it as: two people who say that it was paid stop no clock. */
export const clockStatus = ({ status, said }: Pick<Row, 'status' | 'said'>): WithdrawalStatus =>
  status === 'arrived' && said ? 'sent' : status

/** Past its day a hold is over by itself, and money that has left is not held. */
function heldNow({ hold, status }: Row, now: number) {
  const until = hold === null ? 0 : Date.parse(hold.until)
  const stays = status === 'requested' || status === 'in_review'
  return hold !== null && until > now && stays
    ? { reason: toldOf[hold.reason], until: new Date(until).toISOString() }
    : null
}

export function view(row: Row, now: number): Withdrawal {
  const due = dueIn(row)
  const late = overdueSince(clockStatus(row), due, now)
  const iso = (at: number): string => new Date(at).toISOString()
  return withdrawalSchema.parse({
    id: row.id.toString(),
    reference: referenceOf(row.id),
    card: row.card.toString(),
    to: row.to,
    amount: toWire(money(row.currency, row.amount)),
    fee: toWire(money(row.currency, 0n)),
    status: row.status,
    said: row.said,
    reason: row.reason,
    requestedAt: row.requestedAt.toISOString(),
    sentFrom: row.sentFrom.toISOString(),
    // What has passed holds nothing any more.
    waitsFor: row.sentFrom.getTime() > now ? row.waitsFor : null,
    hold: heldNow(row, now),
    targets: {
      reviewBy: iso(due.reviewBy),
      sentBy: iso(due.sentBy),
      arrivedBy: iso(due.arrivedBy),
    },
    overdueSince: late === null ? null : iso(late),
    steps: row.steps.map(({ at, ...step }) => ({ ...step, at: iso(Date.parse(at)) })),
  })
}

type Facts = {
  readonly to: string
  readonly payOutFrom: number
  readonly sides: Sides
  readonly planned: readonly PlannedDay[]
  readonly sameSince: Date | null
}
type Asked = { readonly customer: bigint; readonly card: string } & {
  readonly amount: Money
  readonly fromLoan: boolean
}

const cardFacts = accountRow({
  to: text(),
  payOutFrom: instant,
  wallet: int8,
  cash: int8,
  sameSince: nullable(timestamp),
})
const planned = accountRow({ date, amount: int8 })

/**
 * What a review is made of; undefined where the card is not one of the customer's, or was
 * removed.
 */
export async function factsOf(
  pool: Pool,
  { customer, card, amount, fromLoan }: Asked,
): Promise<Facts | undefined> {
  const row = await readFirst(
    pool,
    cardFacts,
    `SELECT c.bank || ' ' || c.tail AS "to", c.pay_out_from,
       COALESCE((SELECT amount FROM balances
         WHERE customer = c.customer AND asset = $3 AND pocket = $5), 0) AS wallet,
       COALESCE((SELECT amount FROM balances
         WHERE customer = c.customer AND asset = $3 AND pocket = 'C.cash'), 0) AS cash,
       (SELECT max(w.requested_at) FROM withdrawals w
        WHERE w.customer = c.customer AND w.card = c.id AND w.currency = $3 AND w.amount = $4
          AND ${pending}) AS same_since
     FROM cards c WHERE c.customer = $1 AND c.id = $2 AND c.removed_at IS NULL`,
    [customer, card, amount.currency, amount.minor, fromLoan ? 'C.loan' : 'C.wallet'],
  )
  if (row === undefined) return undefined
  const days = await read(
    pool,
    planned,
    'SELECT day AS date, amount FROM withdrawal_days WHERE customer = $1 AND currency = $2',
    [customer, amount.currency],
  )
  const { wallet, cash, ...facts } = row
  return { ...facts, sides: { wallet, cash: fromLoan ? 0n : cash }, planned: days }
}
