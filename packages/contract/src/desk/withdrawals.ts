import * as z from 'zod/mini'
import { legalReasons } from '../wire/legal.ts'
import {
  cursorSchema,
  dateSchema,
  emptySchema,
  idSchema,
  instantSchema,
  page,
} from '../wire/ids.ts'
import { moneySchema } from '../wire/money-schemas.ts'
import { plainText } from '../wire/plain-text.ts'
import { route } from '../wire/route.ts'
import { withdrawalSchema } from '../customer/withdrawals.ts'
import { payoutFilter, payoutRisks, payoutsCounts, payoutStates } from './payout-filter.ts'
import { payoutAnswersSchema } from './payout-answers.ts'
import { payoutFlags, payoutFlagSchema } from './payout-flags.ts'
import { payoutsApproveTogether, togetherRefusalSchema } from './payouts-together.ts'

/** The withdrawal desk. One person lets a payout above the limit go only with a second one. */
export const payoutApproveSchema = z.strictObject({
  kind: z.literal('withdrawal.approve'),
  customer: idSchema,
  withdrawal: idSchema,
  /** What the first person says to each finding. */
  answers: z._default(payoutAnswersSchema, []),
  /** Of a request from before findings were answered: what was only looked at. */
  seen: z.optional(z.array(payoutFlagSchema).check(z.maxLength(payoutFlags.length))),
})
/** Holds one withdrawal until a day; it goes on by itself after it. */
export const payoutHoldSchema = z.strictObject({
  kind: z.literal('withdrawal.hold'),
  customer: idSchema,
  withdrawal: idSchema,
  legalReason: z.enum(legalReasons),
  until: instantSchema,
})
export const payoutReleaseSchema = z.strictObject({
  kind: z.literal('withdrawal.release'),
  customer: idSchema,
  withdrawal: idSchema,
})
/** What two people may say the bank did with a payout before a line of the bank shows it. */
export const payoutClaims = ['arrived', 'returned'] as const
export type PayoutClaim = (typeof payoutClaims)[number]
export const payoutClaimSchema = z.strictObject({
  kind: z.literal('withdrawal.claim'),
  customer: idSchema,
  withdrawal: idSchema,
  says: z.enum(payoutClaims),
  /** What the first person has seen of it: a letter, a call, a page of the bank. */
  evidence: plainText(1, 1000),
})
/** Takes back what was said last and no line of the bank has shown since. */
export const payoutUnclaimSchema = z.strictObject({
  kind: z.literal('withdrawal.unclaim'),
  customer: idSchema,
  withdrawal: idSchema,
})

const payoutSchema = z.extend(withdrawalSchema, {
  customer: idSchema,
  username: z.string(),
  risks: z.array(z.enum(payoutRisks)),
  /** Target of the step that comes next. */
  due: z.nullable(instantSchema),
  approved: z.boolean(),
  /** Above the limit for one person. */
  needsSecond: z.boolean(),
  heldUntil: z.nullable(instantSchema),
  batch: z.nullable(idSchema),
  /** Why whoever asks may not let it go together with others; null: they may. */
  together: z.nullable(togetherRefusalSchema),
})
export type Payout = z.infer<typeof payoutSchema>

export const payoutsQueue = route({
  name: 'payouts.queue',
  method: 'GET',
  path: '/operator/payouts',
  access: 'operator',
  summary:
    'Withdrawals with age, target and what to look at, oldest first; or those that ended, newest first; a filter looks through a bounded number at a time',
  query: z.strictObject({
    state: z.enum(payoutStates),
    ...payoutFilter,
    cursor: z.optional(cursorSchema),
  }),
  answer: z.extend(page(payoutSchema), { at: instantSchema }),
  refusals: ['operator_only', 'field_invalid'],
})

export const payoutsShow = route({
  name: 'payouts.show',
  method: 'GET',
  path: '/operator/payouts/:id',
  access: 'operator',
  summary: 'One withdrawal with its customer, masked card, balances, holds and what staff did',
  params: z.strictObject({ id: idSchema }),
  answer: z.object({
    payout: payoutSchema,
    /** What its customer reads the app in, `de` for example. */
    language: z.string(),
    verifiedName: z.nullable(z.string()),
    card: z.object({
      numberMasked: z.string(),
      bank: z.string(),
      bic: z.nullable(z.string()),
      payeeCheck: z.string(),
      boundAt: instantSchema,
      payOutFrom: instantSchema,
    }),
    pockets: z.array(z.object({ pocket: z.string(), money: moneySchema })),
    holds: z.array(
      z.object({
        legalReason: z.enum(legalReasons),
        startsAt: instantSchema,
        until: instantSchema,
        endedAt: z.nullable(instantSchema),
      }),
    ),
    earlier: z.object({ arrived: z.int(), returned: z.int() }),
    /** What two people said the bank did and no line of it has shown, the first first. */
    said: z.array(z.object({ says: z.enum(payoutClaims), at: instantSchema })),
    /** Bank lines that may show what two people said: open, and of just its amount. */
    lines: z.array(
      z.object({
        id: idSchema,
        shows: z.enum(payoutClaims),
        bookedOn: dateSchema,
        remitter: z.string(),
        text: z.string(),
      }),
    ),
  }),
  refusals: ['operator_only', 'not_found'],
})

export const payoutsApprove = route({
  name: 'payouts.approve',
  method: 'POST',
  path: '/operator/payouts/:id/approve',
  access: 'operator',
  write: true,
  summary: 'Let a reviewed withdrawal into the next payment file, up to the limit for one person',
  params: z.strictObject({ id: idSchema }),
  body: z.strictObject({ answers: payoutAnswersSchema }),
  answer: emptySchema,
  refusals: [
    'operator_only',
    'not_found',
    'payout_flagged',
    'findings_unanswered',
    'withdrawal_not_open',
    'withdrawal_held',
    'withdrawal_approved',
    'second_person_needed',
    'account_frozen',
  ],
})

const batchSchema = z.object({
  id: idSchema,
  madeAt: instantSchema,
  madeBy: z.string(),
  state: z.enum(['filling', 'empty', 'ready', 'sent']),
  count: z.int(),
  /** Of these, bank lines that go back to their senders. */
  returns: z.int(),
  sums: z.array(moneySchema),
  /** SHA-256 of the file. */
  digest: z.nullable(z.string()),
  /** Those that could not go, by reason: held, locked or taken back in between. */
  left: z.int(),
  /** Of somebody who was frozen since it was closed: they must come out before it may go. */
  frozen: z.int(),
  /** That whoever asks let go: until it is sent, a colleague takes it to the bank. */
  own: z.int(),
  /** It was opened again: a file downloaded before is void. */
  renewed: z.boolean(),
})
export type PayoutBatch = z.infer<typeof batchSchema>

/** Why an approved withdrawal is left out of the next payment file. */
export const stayReasons = ['frozen', 'locked', 'held', 'flagged', 'waits'] as const
const stayingSchema = z.object({
  id: idSchema,
  reference: z.string(),
  customer: idSchema,
  username: z.string(),
  amount: moneySchema,
  /** `waits`: for the day from which its account may be paid. */
  why: z.enum(stayReasons),
  until: z.nullable(instantSchema),
})
export type StayingPayout = z.infer<typeof stayingSchema>

export const payoutBatchesList = route({
  name: 'payouts.batches',
  method: 'GET',
  path: '/operator/payout-batches',
  access: 'operator',
  summary:
    'Payment files, newest first, how many approved withdrawals and returned bank lines wait for the next one, and which stay out of it, and why',
  query: z.strictObject({ cursor: z.optional(cursorSchema) }),
  answer: z.extend(page(batchSchema), {
    waiting: z.int(),
    /** Approved, and left out of the next file; the first hundred by name. */
    staying: z.object({
      count: z.int(),
      rows: z.array(stayingSchema),
      /** Bank lines on their way back whose sender is frozen. */
      returns: z.int(),
    }),
  }),
  refusals: ['operator_only'],
})

export const payoutBatchesMake = route({
  name: 'payouts.batch',
  method: 'POST',
  path: '/operator/payout-batches',
  access: 'operator',
  write: true,
  summary:
    'Put everything that is approved and may leave now, and bank lines that go back, into one payment file; each is in one only',
  body: emptySchema,
  answer: batchSchema,
  refusals: ['operator_only', 'nothing_to_pay', 'own_return'],
})

export const payoutBatchFile = route({
  name: 'payouts.file',
  method: 'GET',
  path: '/operator/payout-batches/:id/file',
  access: 'operator',
  summary: 'The payment file for the bank, ISO 20022 pain.001.001.09',
  file: true,
  params: z.strictObject({ id: idSchema }),
  answer: emptySchema,
  refusals: ['operator_only', 'not_found', 'file_frozen', 'own_payout'],
})

export const payoutBatchSent = route({
  name: 'payouts.sent',
  method: 'POST',
  path: '/operator/payout-batches/:id/sent',
  access: 'operator',
  write: true,
  summary: 'Report a payment file as handed to the bank: every withdrawal in it is sent',
  params: z.strictObject({ id: idSchema }),
  body: emptySchema,
  answer: batchSchema,
  refusals: ['operator_only', 'not_found', 'file_frozen', 'own_payout', 'account_frozen'],
})

export const payoutBatchTakeOut = route({
  name: 'payouts.takeOut',
  method: 'POST',
  path: '/operator/payout-batches/:id/take-out',
  access: 'operator',
  write: true,
  summary:
    'Take out of a file that is not with the bank what belongs to somebody frozen since, and close it anew',
  params: z.strictObject({ id: idSchema }),
  body: emptySchema,
  answer: batchSchema,
  refusals: ['operator_only', 'not_found'],
})

export const payoutsRoutes = [
  payoutsQueue,
  payoutsCounts,
  payoutsShow,
  payoutsApprove,
  payoutsApproveTogether,
  payoutBatchesList,
  payoutBatchesMake,
  payoutBatchFile,
  payoutBatchSent,
  payoutBatchTakeOut,
] as const
