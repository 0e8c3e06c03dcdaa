import * as z from 'zod/mini'
import { confirmRefusals, confirmSchema } from '../wire/confirm.ts'
import { dateSchema, idSchema, instantSchema } from '../wire/ids.ts'
import { moneySchema } from '../wire/money-schemas.ts'
import { route } from '../wire/route.ts'
import { applicationSchema, nonceSchema, offeringSchema } from './offerings.ts'
import { warningSchema } from './purchase-warning.ts'

/** The most lines of one confirmation: more are never open at once. */
export const applyLinesMost = 30

/** Why a line is left out, with the facts of its sentence. */
const refusalSchema = z.object({
  reason: z.string(),
  facts: z.record(z.string(), z.union([z.string(), z.number()])),
})

const quantitySchema = z.int().check(z.minimum(0), z.maximum(1_000_000_000))

/** One offering of several that are applied for together; what is left out says why. */
export const applyLineSchema = z.object({
  offering: offeringSchema,
  quantity: z.int(),
  units: z.int(),
  value: moneySchema,
  fee: moneySchema,
  amount: moneySchema,
  heldUntil: dateSchema,
  refusal: z.nullable(refusalSchema),
})
export type ApplyLine = z.infer<typeof applyLineSchema>

export const applyManyReviewSchema = z.object({
  /** In the order in which they are carried out: what closes first comes first. */
  lines: z.array(applyLineSchema),
  /** What is signed with all of them and shown. */
  warning: warningSchema,
  /** Once for each currency of the lines that are not left out: currencies are never added. */
  sums: z.array(
    z.object({ amount: moneySchema, available: moneySchema, availableAfter: moneySchema }),
  ),
})
export type ApplyManyReview = z.infer<typeof applyManyReviewSchema>

export const offeringsPrepareMany = route({
  name: 'offerings.prepareMany',
  method: 'POST',
  path: '/api/offerings/prepare-many',
  access: 'customer',
  summary:
    'Review of several applications, good for 120 s: all that are open (one-click), or chosen ones (batch)',
  body: z.discriminatedUnion('mode', [
    z.strictObject({
      mode: z.literal('oneclick'),
      nonce: nonceSchema,
      /** So many units of each, within its bounds; null: its maximum. */
      units: z.nullable(z.int().check(z.minimum(1), z.maximum(1_000_000))),
    }),
    z.strictObject({
      mode: z.literal('batch'),
      nonce: nonceSchema,
      lines: z
        .array(z.strictObject({ offering: idSchema, quantity: quantitySchema }))
        .check(z.minLength(1), z.maxLength(applyLinesMost)),
    }),
  ]),
  answer: z.object({
    /** Null: no line is left that could be confirmed. */
    intent: z.nullable(z.string()),
    expiresAt: instantSchema,
    review: applyManyReviewSchema,
  }),
  refusals: ['not_found', 'kyc_required', 'trade_password_required'],
})

/** What became of one line: an application, or why there is none. */
export const appliedLineSchema = z.object({
  offering: idSchema,
  name: z.string(),
  nameZh: z.nullable(z.string()),
  quantity: z.int(),
  amount: moneySchema,
  application: z.nullable(applicationSchema),
  refusal: z.nullable(refusalSchema),
})
export type AppliedLine = z.infer<typeof appliedLineSchema>

/** The signed review of thirty lines is longer than that of one. */
const intentMost = 12_000

export const applicationsPlaceMany = route({
  name: 'applications.placeMany',
  method: 'POST',
  path: '/api/applications/many',
  access: 'customer',
  write: true,
  summary:
    'Apply as reviewed, with the trade password: each line succeeds or fails alone, and says why',
  body: z.extend(confirmSchema, {
    intent: z.string().check(z.minLength(1), z.maxLength(intentMost)),
  }),
  answer: z.object({ lines: z.array(appliedLineSchema) }),
  refusals: ['account_locked', ...confirmRefusals],
})

export const applyManyRoutes = [offeringsPrepareMany, applicationsPlaceMany] as const
