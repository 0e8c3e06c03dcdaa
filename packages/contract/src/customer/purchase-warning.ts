import * as z from 'zod/mini'

/**
 * What the review of a purchase warns of (`trust.md` T75). `unanswered`: nobody can tell whether it fits;
 * `mismatch`: by what was answered it may not. One whose text comes to mean something else gets another name.
 */
export const purchaseWarnings = ['unanswered', 'mismatch'] as const
export type PurchaseWarning = (typeof purchaseWarnings)[number]

/** Null: nothing is shown. */
export const warningSchema = z.nullable(z.enum(purchaseWarnings))
