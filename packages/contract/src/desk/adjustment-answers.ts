import { answersSchema } from './finding-schemas.ts'
import type { AnswersTo } from './findings.ts'

/** What can be found about a correction of a balance and the customer whom it is of. */
export const adjustmentFound = [
  'customer_frozen',
  'customer_locked',
  'same_again',
  'corrected_lately',
  'above_charged',
] as const
export type AdjustmentFound = (typeof adjustmentFound)[number]

/** What was done twice is no other matter because it was explained. */
export const adjustmentAnswers: AnswersTo<AdjustmentFound> = {
  customer_frozen: ['explained', 'origin_checked'],
  customer_locked: ['explained', 'data_compared'],
  same_again: ['other_matter'],
  corrected_lately: ['other_matter', 'explained'],
  above_charged: ['papers_seen', 'explained'],
}

export const adjustmentAnswersSchema = answersSchema(adjustmentFound)
