import type * as z from 'zod/mini'
import { changeAnswers, changedLately } from './changed-lately.ts'
import { answersSchema } from './finding-schemas.ts'
import type { AnswersTo } from './findings.ts'

/** What can be found about an application for a block that a person may answer; all else stops a yes. */
export const blockFound = ['warned_unanswered', 'warned_mismatch', ...changedLately] as const
export type BlockFound = (typeof blockFound)[number]

const warned = ['customer_called', 'history_fits', 'explained'] as const
export const blockAnswers: AnswersTo<BlockFound> = {
  warned_unanswered: warned,
  warned_mismatch: warned,
  ...changeAnswers,
}
export const blockAnswersSchema = answersSchema(blockFound)
export type BlockAnswered = z.infer<typeof blockAnswersSchema>[number]

/** What can be found about a block that a customer offers. */
export const saleFound = ['deep_discount', ...changedLately] as const
export type SaleFound = (typeof saleFound)[number]

export const saleAnswers: AnswersTo<SaleFound> = {
  deep_discount: ['customer_called', 'explained'],
  ...changeAnswers,
}
export const saleAnswersSchema = answersSchema(saleFound)

/** What can be found about a block of somebody outside. */
export const listingFound = ['deep_discount', 'whole_holding', 'listed_beside'] as const
export type ListingFound = (typeof listingFound)[number]

export const listingAnswers: AnswersTo<ListingFound> = {
  deep_discount: ['papers_seen', 'explained'],
  whole_holding: ['papers_seen', 'explained'],
  listed_beside: ['other_matter', 'explained'],
}
export const listingAnswersSchema = answersSchema(listingFound)
