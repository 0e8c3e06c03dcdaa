import * as z from 'zod/mini'
import { customerFactorResetSchema, customerTradeResetSchema } from '../customer/factors.ts'
import { adjustmentSchema, reversalSchema } from './adjustments.ts'
import { freezeSchema, resumeSchema, unfreezeSchema } from './account-stops.ts'
import { blockListSaleSchema, blockTakeBackSchema } from './block-sales.ts'
import { blockListSchema } from './blocks.ts'
import { lineAssignSchema } from './incoming-lines.ts'
import { evidenceSchema } from './evidence.ts'
import { verdictsSchema } from './finding-schemas.ts'
import { bankChargeSchema, closeDaySchema } from './books.ts'
import { pspFeeDifferenceSchema } from './psp-reports.ts'
import { cursorSchema, emptySchema, idSchema, instantSchema, page } from '../wire/ids.ts'
import { loanApproveSchema, loanPayOutSchema, loanWriteOffSchema } from './loans.ts'
import {
  payoutApproveSchema,
  payoutClaimSchema,
  payoutHoldSchema,
  payoutReleaseSchema,
  payoutUnclaimSchema,
} from './withdrawals.ts'
import { approvalFilter, approvalsCounts, approvalStates } from './approval-filter.ts'
import { instrumentChangeSchema, instrumentTakeBackSchema } from './instrument-change.ts'
import { switchSourceSchema } from './price-feed.ts'
import { amountSchema, moneySchema } from '../wire/money-schemas.ts'
import { plainText } from '../wire/plain-text.ts'
import { route } from '../wire/route.ts'
import { ruleChangeSchema } from '../customer/rules.ts'
import { contentPublishSchema, contentWithdrawSchema } from './content.ts'
import { segmentsSendSchema } from './segments.ts'
import { newsCorrectSchema, newsPublishSchema, newsWithdrawSchema } from './news.ts'
import { approvalsRequestOfferings } from './offering-proposals.ts'
import { offeringPriceSchema } from './offering-price.ts'
import { offeringPublishSchema } from './offering-publish.ts'
import {
  offeringCallOffSchema,
  offeringChangeActSchema,
  offeringPostponeSchema,
} from './offering-change.ts'
import {
  savingsChangeSchema,
  savingsEndSchema,
  savingsOfferSchema,
  savingsTakeBackSchema,
} from './savings.ts'
import { rolesChangeSchema, unlockSchema } from './staff-duties.ts'
import { factorResetSchema } from './staff-persons.ts'
import { staffReasonSchema } from './staff.ts'
import {
  poolFeedAct,
  poolInstitutionAct,
  poolLineAct,
  poolMoveAct,
  poolResumeAct,
  poolStopAct,
} from './treasury.ts'

/** Every act that two people do. */
export const approvalActSchemas = [
  freezeSchema,
  unfreezeSchema,
  resumeSchema,
  adjustmentSchema,
  reversalSchema,
  payoutApproveSchema,
  payoutHoldSchema,
  payoutReleaseSchema,
  payoutClaimSchema,
  payoutUnclaimSchema,
  lineAssignSchema,
  loanApproveSchema,
  loanPayOutSchema,
  loanWriteOffSchema,
  closeDaySchema,
  bankChargeSchema,
  pspFeeDifferenceSchema,
  ruleChangeSchema,
  factorResetSchema,
  rolesChangeSchema,
  unlockSchema,
  customerFactorResetSchema,
  customerTradeResetSchema,
  newsPublishSchema,
  newsCorrectSchema,
  newsWithdrawSchema,
  contentPublishSchema,
  contentWithdrawSchema,
  segmentsSendSchema,
  switchSourceSchema,
  instrumentChangeSchema,
  instrumentTakeBackSchema,
  blockListSchema,
  blockListSaleSchema,
  blockTakeBackSchema,
  offeringPublishSchema,
  offeringPriceSchema,
  offeringChangeActSchema,
  offeringPostponeSchema,
  offeringCallOffSchema,
  poolStopAct,
  poolResumeAct,
  poolFeedAct,
  poolLineAct,
  poolInstitutionAct,
  poolMoveAct,
  savingsOfferSchema,
  savingsChangeSchema,
  savingsEndSchema,
  savingsTakeBackSchema,
] as const
/** Exactly what will run. Its canonical JSON has the digest that the second person approves. */
export const approvalActSchema = z.discriminatedUnion('kind', approvalActSchemas)
export type ApprovalAct = z.infer<typeof approvalActSchema>

/** The amount as whoever asks or decides typed it; acts without an amount take none. */
const typed = z.optional(amountSchema)

const approvalRow = z.object({
  id: idSchema,
  act: approvalActSchema,
  digest: z.string(),
  reason: z.string(),
  requester: z.object({ id: idSchema, name: z.string(), role: z.string() }),
  requestedAt: instantSchema,
  expiresAt: instantSchema,
  state: z.enum(['open', 'approved', 'returned', 'expired']),
  /** What it changes, in words of the books: before and after. */
  before: z.string(),
  after: z.string(),
  /** What the first person saw when asking, as it is now; empty once it is decided. */
  evidence: z.array(evidenceSchema),
  /**
   * What of it was opened, and when last, by whoever asked before asking and by whoever reads this until now: calls by
   * their names in the log. Null where it names no record, and once it is decided.
   */
  opened: z.nullable(z.array(z.object({ by: z.string(), act: z.string(), at: instantSchema }))),
  /** What the customer reads the app in, `de` for example; null where it is about none. */
  language: z.nullable(z.string()),
  /** The amount that is typed for a yes; null where it is about none, or decided. */
  toType: z.nullable(moneySchema),
  /** Places of pieces that are no longer what the first person saw. */
  changed: z.array(z.int()),
  /** What is found about it now and has no answer; with one in it, it can only be returned. */
  unanswered: z.array(z.string()),
  /** What the second person said to each answer of the first; empty before. */
  verdicts: verdictsSchema,
  /** What came to the customer since it was asked; null where it is about none, or decided. */
  since: z.nullable(z.object({ notes: z.int(), problems: z.int(), acts: z.int() })),
  /**
   * Of an approved act that moves money: on its way through the ledger's door, done, or refused
   * by the books with the reason in the reader's language. Null for every other act.
   */
  carried: z.nullable(z.object({ state: z.enum(['due', 'done', 'failed']), why: z.string() })),
  decision: z.nullable(
    z.object({ name: z.string(), role: z.string(), note: z.string(), at: instantSchema }),
  ),
})
export type Approval = z.infer<typeof approvalRow>

export const approvalsList = route({
  name: 'approvals.list',
  method: 'GET',
  path: '/operator/approvals',
  access: 'operator',
  summary: 'What waits for a second person, or what was decided lately, by a filter',
  query: z.strictObject({
    state: z.enum(approvalStates),
    ...approvalFilter,
    cursor: z.optional(cursorSchema),
  }),
  answer: page(approvalRow),
  refusals: ['operator_only'],
})

export const approvalsRequest = route({
  name: 'approvals.request',
  method: 'POST',
  path: '/operator/approvals',
  access: 'operator',
  write: true,
  summary:
    'Ask for an act that two people do; nothing happens until another person approves, within 72 hours',
  body: z.strictObject({ act: approvalActSchema, reason: staffReasonSchema, typed }),
  answer: z.object({ id: idSchema, digest: z.string(), expiresAt: instantSchema }),
  refusals: [
    'operator_only',
    'not_permitted',
    'not_found',
    'field_invalid',
    'amount_not_typed',
    'amount_zero',
    'insufficient_settled',
    'already_reversed',
    'adjustment_ceiling',
    'own_money_short',
    'account_closed',
    'deposit_not_open',
    'withdrawal_not_open',
    'withdrawal_held',
    'withdrawal_approved',
    'loan_not_open',
    'loan_not_lost',
    'rule_exists',
    'rule_unchanged',
    'terms_begun',
    'above_maximum',
    'kyc_required',
    'own_duties',
    'duties_unchanged',
    'too_few_people',
    'approval_altered',
    'share_delisted',
    'lot_strands',
    'no_coming_day',
    'change_followed',
    'offering_fixed',
    'offering_terms',
    'rule_missing',
    'calendar_missing',
    'tick_invalid',
    'lot_invalid',
    'price_out_of_limit',
    'block_under_rule',
    'block_lock_short',
    'papers_missing',
    'pool_stopped',
    'not_tradable',
    'suspended',
    'market_data_stale',
    'texts_missing',
    'trade_prompt',
    'asks_for_secret',
    'findings_unanswered',
  ],
})

export const approvalsDecide = route({
  name: 'approvals.decide',
  method: 'POST',
  path: '/operator/approvals/:id/decide',
  access: 'operator',
  write: true,
  summary: 'Approve exactly what the digest names, which then runs once, or return it',
  params: z.strictObject({ id: idSchema }),
  body: z.strictObject({
    decision: z.enum(['approved', 'returned']),
    digest: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
    note: plainText(0, 300),
    typed,
    /** Whether the second person agrees with each answer of the first. */
    verdicts: z.optional(verdictsSchema),
  }),
  answer: emptySchema,
  refusals: [
    'operator_only',
    'not_permitted',
    'not_found',
    'approval_own',
    'approval_closed',
    'approval_altered',
    'texts_missing',
    'trade_prompt',
    'asks_for_secret',
    'adjustment_ceiling',
    'own_money_short',
    'own_duties',
    'too_few_people',
    'field_invalid',
    'above_maximum',
    'amount_not_typed',
    'offering_terms',
    'findings_unanswered',
    'answers_unjudged',
    'answer_disputed',
  ],
})

export const approvalsRoutes = [
  approvalsList,
  approvalsCounts,
  approvalsRequest,
  approvalsRequestOfferings,
  approvalsDecide,
] as const
