import type * as z from 'zod/mini'
import { answersSchema } from './finding-schemas.ts'
import type { AnswersTo } from './findings.ts'
import { payoutRisks, type PayoutRisk } from './payout-filter.ts'

const calls = ['customer_called', 'sign_in_checked', 'explained'] as const

/**
 * What answers a finding about a withdrawal. Nothing does where nobody could be asked, which is no finding about one, where it
 * is never sent, and where a freeze stops it.
 */
export const payoutAnswers: AnswersTo<PayoutRisk> = {
  name_close_match: ['name_compared', 'explained'],
  name_no_match: [],
  name_unchecked: [],
  sanctions_possible: ['other_person'],
  sanctions_hit: [],
  sanctions_unchecked: [],
  new_card: ['name_compared', 'customer_called', 'explained'],
  login_password_changed: calls,
  trade_password_changed: calls,
  phone_changed: calls,
  first_payout: ['origin_checked', 'history_fits', 'customer_called'],
  large_amount: ['origin_checked', 'history_fits', 'customer_called', 'explained'],
  customer_locked: ['customer_called', 'sign_in_checked'],
  customer_frozen: [],
}

export const payoutAnswersSchema = answersSchema(payoutRisks)
export type PayoutAnswered = z.infer<typeof payoutAnswersSchema>[number]
