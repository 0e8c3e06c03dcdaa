import * as z from 'zod/mini'
import { cursorSchema, emptySchema, idSchema, instantSchema, page } from '../wire/ids.ts'
import {
  documentKinds,
  documentSides,
  identityDataSchema,
  identityParts,
  rejectionReasons,
  rejectionSchema,
} from '../customer/kyc.ts'
import { route } from '../wire/route.ts'
import { identityAnswersSchema } from './identity-answers.ts'
import { identityView, kycCounts } from './identity-filter.ts'

const sideSchema = z.enum(documentSides)
const partSchema = z.enum(identityParts)

/**
 * Why staff open a picture of a document: a closed list, told to the customer with the opening
 * (`trust.md` T41).
 */
export const lookReasons = ['identity_check', 'same_person', 'second_look'] as const
export type LookReason = (typeof lookReasons)[number]
const lookReasonSchema = z.enum(lookReasons)

const machineCheckSchema = z.object({
  check: z.enum([
    'number',
    'mrz',
    'name',
    'birth',
    'expiry',
    'age',
    'person',
    'pictures',
    'provider',
  ]),
  result: z.enum(['passed', 'failed', 'not_possible']),
})
export type MachineCheck = z.infer<typeof machineCheckSchema>

const caseParams = z.object({ id: idSchema })
const caseHead = {
  id: idSchema,
  customer: idSchema,
  attempt: z.int(),
  status: z.string(),
  submittedAt: instantSchema,
  country: z.string(),
  document: z.enum(documentKinds),
  lockedBy: z.nullable(z.string()),
  lockedUntil: z.nullable(instantSchema),
}

const queuedSchema = z.object({
  ...caseHead,
  username: z.string(),
  /** A machine check failed, or the document stands on another account too; which, says the case. */
  findings: z.boolean(),
})

export const kycQueue = route({
  name: 'kyc.queue',
  method: 'GET',
  path: '/operator/identity',
  access: 'operator',
  summary: 'Verifications that wait, oldest first unless asked otherwise, by a filter',
  query: z.strictObject({ ...identityView, cursor: z.optional(cursorSchema) }),
  answer: z.extend(page(queuedSchema), {
    total: z.int(),
    /** Real time, by which a case is late. */
    at: instantSchema,
  }),
  refusals: ['operator_only'],
})

export const kycOpen = route({
  name: 'kyc.open',
  method: 'POST',
  path: '/operator/identity/:id/open',
  access: 'operator',
  summary: 'Open a case: locks it for this reviewer for 15 minutes, and the customer sees it',
  params: caseParams,
  body: emptySchema,
  answer: z.object({
    ...caseHead,
    username: z.string(),
    /** In which the customer reads a refusal. */
    language: z.string(),
    /** What each reason asks for again; one that is final can only reject. */
    reasons: z.array(
      z.object({ reason: rejectionSchema, again: z.array(partSchema), final: z.boolean() }),
    ),
    /** Why its pictures may be opened; what is not true of this case is not among them. */
    lookReasons: z.array(lookReasonSchema),
    data: identityDataSchema,
    checks: z.array(machineCheckSchema),
    duplicates: z.array(z.object({ customer: idSchema, case: idSchema, status: z.string() })),
    earlier: z.array(
      z.object({ attempt: z.int(), status: z.string(), reasons: z.array(rejectionSchema) }),
    ),
  }),
  refusals: ['operator_only', 'case_locked', 'case_closed'],
})

export const kycImage = route({
  name: 'kyc.image',
  method: 'POST',
  path: '/operator/identity/:id/image',
  access: 'operator',
  file: true,
  summary:
    'One picture of an open case; the opening and its reason are written down for the customer before the first byte leaves',
  params: caseParams,
  body: z.strictObject({ side: sideSchema, reason: lookReasonSchema }),
  answer: emptySchema,
  refusals: ['operator_only', 'case_locked', 'case_closed', 'reason_untrue'],
})

export const kycApprove = route({
  name: 'kyc.approve',
  method: 'POST',
  path: '/operator/identity/:id/approve',
  access: 'operator',
  write: true,
  summary:
    'Approve a case that this reviewer has open, whose two pictures this reviewer has looked at and whose findings are answered',
  params: caseParams,
  /** None where nothing was found. */
  body: z.strictObject({ answers: z.optional(identityAnswersSchema) }),
  answer: z.object({ status: z.string() }),
  refusals: [
    'operator_only',
    'case_locked',
    'case_closed',
    'pictures_unseen',
    'findings_unanswered',
    'identity_taken',
  ],
})

export const kycReject = route({
  name: 'kyc.reject',
  method: 'POST',
  path: '/operator/identity/:id/reject',
  access: 'operator',
  write: true,
  summary: 'Refuse a case, or ask for parts of it again, with reasons of the closed list',
  params: caseParams,
  body: z.strictObject({
    reasons: z.array(rejectionSchema).check(z.minLength(1), z.maxLength(rejectionReasons.length)),
    /** Asks again: only reasons that a better picture or corrected data can mend. */
    again: z.boolean(),
  }),
  answer: z.object({ status: z.string(), keep: z.array(partSchema) }),
  refusals: ['operator_only', 'case_locked', 'case_closed', 'reason_final', 'reason_untrue'],
})

export const kycRotateKeys = route({
  name: 'kyc.rotateKeys',
  method: 'POST',
  path: '/operator/identity/rotate-keys',
  access: 'operator',
  summary: 'Make a new master key for identity documents and wrap every customer key anew',
  body: emptySchema,
  answer: z.object({ kid: z.string(), rewrapped: z.int() }),
  refusals: ['operator_only'],
})

export const kycDeskRoutes = [
  kycQueue,
  kycCounts,
  kycOpen,
  kycImage,
  kycApprove,
  kycReject,
  kycRotateKeys,
] as const
