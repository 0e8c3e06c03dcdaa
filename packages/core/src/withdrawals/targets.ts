import type { Outcome } from '@parkett/contract/wire/outcome'
import type { WithdrawalStatus } from '@parkett/contract/customer/withdrawals'
import { rowAt, type Dated } from '../effective.ts'

type Targets = {
  readonly reviewHours: number
  readonly sentHours: number
  readonly arrivedHours: number
}

/**
 * How long each step of a withdrawal may take, in hours: until its review begins, until it is
 * sent, and from then until it arrives (a SEPA transfer takes one banking day, and a weekend
 * may lie before it). The row of the day on which it was asked for applies to the end, so that
 * a new target makes no old withdrawal early or late.
 */
export const withdrawTargets: readonly Dated<Targets>[] = [
  {
    validFrom: '2000-01-01',
    reviewHours: 12,
    sentHours: 24,
    arrivedHours: 72,
    source: 'house rule; Regulation (EU) 260/2012, one banking day',
    confidence: 'D',
  },
]

type Asked = {
  /** The day it was asked for, which chooses the row. */
  readonly date: string
  readonly requestedAt: number
  /** Nothing is sent before; a waiting time moves the targets and is no lateness. */
  readonly sentFrom: number
  readonly sentAt: number | null
}

/** Target instants in business milliseconds. */
export type Due = { readonly reviewBy: number; readonly sentBy: number; readonly arrivedBy: number }

const hourMs = 3_600_000

export function dueOf({ date, requestedAt, sentFrom, sentAt }: Asked): Outcome<Due> {
  const row = rowAt(withdrawTargets, date)
  if (!row.ok) return row
  const { reviewHours, sentHours, arrivedHours } = row.value
  const sentBy = Math.max(requestedAt, sentFrom) + sentHours * hourMs
  return {
    ok: true,
    value: {
      reviewBy: requestedAt + reviewHours * hourMs,
      sentBy,
      arrivedBy: (sentAt ?? sentBy) + arrivedHours * hourMs,
    },
  }
}

/** The target of the step that comes next; null when none does. */
const nextDue = (status: WithdrawalStatus, due: Due): number | null =>
  status === 'requested'
    ? due.reviewBy
    : status === 'in_review'
      ? due.sentBy
      : status === 'sent'
        ? due.arrivedBy
        : null

/** Since when a withdrawal is late; null while it is not. */
export function overdueSince(status: WithdrawalStatus, due: Due, now: number): number | null {
  const next = nextDue(status, due)
  return next !== null && now > next ? next : null
}
