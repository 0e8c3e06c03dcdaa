import type { usersIdentities, usersWaiting } from '@parkett/contract/desk/customer'
import type { DocumentKind, Rejection } from '@parkett/contract/customer/kyc'
import { dueMs } from '@parkett/contract/desk/queue-targets'
import { money, toWire, type Currency } from '@parkett/contract/wire/money'
import { referenceOf } from '@parkett/contract/wire/reference'
import type { AnswerOf } from '@parkett/contract/wire/route'
import type { Pool } from 'pg'
import type { Clock } from '../../../base/ports.ts'
import { date, int4, int8, nullable, text, timestamp } from '../../../platform/db/columns.ts'
import { textArray } from '../../../platform/db/kinds.ts'
import { accountRow, houseRow, read } from '../../../platform/db/read.ts'
import type { Staff } from '../../../platform/http/serve.ts'
import { mayCall } from '../../../identity/staff/may-call.ts'

type Waiting = AnswerOf<typeof usersWaiting>['rows'][number]

const attempt = houseRow({
  id: int8,
  attempt: int4,
  status: text(),
  country: text(),
  document: text<DocumentKind>(),
  expires: nullable(date),
  reasons: textArray<Rejection>(),
  submittedAt: timestamp,
  decidedAt: nullable(timestamp),
})

/** Where each attempt stands and why; name, number and birth lie sealed and stay there. */
export async function identitiesOf(
  pool: Pool,
  customer: bigint,
): Promise<AnswerOf<typeof usersIdentities>> {
  const rows = await read(
    pool,
    attempt,
    `SELECT id, attempt, status, country, document, document_expires AS expires, reasons,
       submitted_at, decided_at
     FROM identity_cases WHERE customer_id = $1 ORDER BY attempt DESC LIMIT 100`,
    [customer],
  )
  return {
    rows: rows.map(({ id, submittedAt, decidedAt, reasons, ...row }) => ({
      ...row,
      id: id.toString(),
      reasons: [...reasons],
      submittedAt: submittedAt.toISOString(),
      decidedAt: decidedAt?.toISOString() ?? null,
    })),
  }
}

const payout = accountRow({ id: int8, currency: text<Currency>(), amount: int8, since: timestamp })
const report = accountRow({ id: int8, since: timestamp, due: timestamp })
const handedIn = houseRow({ id: int8, since: timestamp })

export type WaitingPorts = {
  readonly pool: Pool
  readonly clock: Clock
  readonly wall: Clock
}

/** What waits for staff, as far as who asks may enter the room that decides it. */
export async function waitingOf(
  { pool, clock, wall }: WaitingPorts,
  staff: Staff,
  customer: bigint,
): Promise<readonly Waiting[]> {
  const [business, real] = [new Date(clock.now()), new Date(wall.now())]
  const parts = await Promise.all([
    mayCall(staff, 'payouts.show') ? payoutsOf(pool, customer, business) : [],
    mayCall(staff, 'problems.queue') ? problemsOf(pool, customer, business) : [],
    mayCall(staff, 'kyc.queue') ? casesOf(pool, customer, real) : [],
  ])
  return parts.flat().toSorted((a, b) => (a.since < b.since ? -1 : 1))
}

function dueOf(since: Date, queue: Parameters<typeof dueMs>[0], at: Date) {
  const due = new Date(dueMs(queue, since.getTime()))
  return { at: at.toISOString(), since: since.toISOString(), due: due.toISOString() }
}

async function payoutsOf(pool: Pool, customer: bigint, at: Date): Promise<Waiting[]> {
  const rows = await read(
    pool,
    payout,
    `SELECT id, currency, amount, requested_at AS since FROM withdrawals
     WHERE customer = $1 AND status IN ('requested', 'in_review') ORDER BY id`,
    [customer],
  )
  return rows.map(({ id, currency, amount, since }) => ({
    kind: 'withdrawal',
    id: id.toString(),
    reference: referenceOf(id),
    amount: toWire(money(currency, amount)),
    ...dueOf(since, 'withdrawals', at),
  }))
}

async function problemsOf(pool: Pool, customer: bigint, at: Date): Promise<Waiting[]> {
  const rows = await read(
    pool,
    report,
    `SELECT report AS id, changed_at AS since, answer_by AS due FROM problem_tickets
     WHERE customer = $1 AND answer_by IS NOT NULL ORDER BY report`,
    [customer],
  )
  return rows.map(({ id, since, due }) => ({
    kind: 'problem',
    id: id.toString(),
    reference: referenceOf(id),
    amount: null,
    ...dueOf(since, 'problems', at),
    due: due.toISOString(),
  }))
}

async function casesOf(pool: Pool, customer: bigint, at: Date): Promise<Waiting[]> {
  const rows = await read(
    pool,
    handedIn,
    `SELECT id, submitted_at AS since FROM identity_cases
     WHERE customer_id = $1 AND status IN ('submitted', 'in_review')`,
    [customer],
  )
  return rows.map(({ id, since }) => ({
    kind: 'identity',
    id: id.toString(),
    reference: null,
    amount: null,
    ...dueOf(since, 'identity', at),
  }))
}
