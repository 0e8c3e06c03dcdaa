import type { WithdrawalStatus } from '@parkett/contract/customer/withdrawals'
import type { Instant } from '../market/zone.ts'

/** How long a withdrawal is looked at in a practice: long enough that somebody sees it wait. */
export const practiceReviewMs = 3_600_000

type Asked = {
  readonly status: WithdrawalStatus
  readonly requestedAt: Instant
  /** When it may leave at the earliest: a new card, a day's maximum. */
  readonly sentFrom: Instant
}

/**
 * What the desk of a practice does with a withdrawal: a rule decides there, nobody looks (`trust.md` T94).
 * It takes up what was asked for at once, and sends it an hour later or when it may leave. Null: nothing
 * now; what the bank does, its lines say.
 */
export function practiceDeskStep(
  { status, requestedAt, sentFrom }: Asked,
  now: Instant,
): 'review' | 'send' | null {
  if (status === 'requested') return 'review'
  const from = Math.max(requestedAt + practiceReviewMs, sentFrom)
  return status === 'in_review' && now >= from ? 'send' : null
}
