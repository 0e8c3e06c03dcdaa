import * as z from 'zod/mini'
import {
  addressDataSchema,
  proofKinds,
  proofRejections,
  proofRejectionSchema,
} from '../customer/address.ts'
import {
  cursorSchema,
  dateSchema,
  emptySchema,
  idSchema,
  instantSchema,
  page,
} from '../wire/ids.ts'
import { route } from '../wire/route.ts'
import { addressAnswersSchema, addressFound } from './address-answers.ts'

/** Why staff open the picture of a proof; told to the customer with the opening (`trust.md` T41). */
export const proofLooks = ['address_check', 'second_look'] as const
export type ProofLook = (typeof proofLooks)[number]
const lookSchema = z.enum(proofLooks)

const params = z.object({ id: idSchema })
const head = {
  id: idSchema,
  customer: idSchema,
  username: z.string(),
  attempt: z.int(),
  status: z.string(),
  kind: z.enum(proofKinds),
  country: z.string(),
  issuedOn: dateSchema,
  submittedAt: instantSchema,
  found: z.array(z.enum(addressFound)),
  lockedBy: z.nullable(z.string()),
  lockedUntil: z.nullable(instantSchema),
}
const rowSchema = z.object(head)
export type ProofAtDesk = z.infer<typeof rowSchema>

export const addressQueue = route({
  name: 'address.queue',
  method: 'GET',
  path: '/operator/address',
  access: 'operator',
  summary: 'Proofs of address that wait, oldest first',
  query: z.strictObject({ cursor: z.optional(cursorSchema) }),
  answer: z.extend(page(rowSchema), { at: instantSchema }),
  refusals: ['operator_only'],
})

export const addressOpen = route({
  name: 'address.open',
  method: 'POST',
  path: '/operator/address/:id/open',
  access: 'operator',
  summary:
    'Open a proof of address: locks it for this reviewer for 15 minutes, and its customer sees it',
  params,
  body: emptySchema,
  answer: z.object({
    ...head,
    /** In which the customer reads a refusal. */
    language: z.string(),
    /** As the verified identity says; null where none is verified any more. */
    name: z.nullable(z.string()),
    data: z.extend(addressDataSchema, { issuedOn: dateSchema }),
    /** Why it may be refused; what is not true of it is not among them. */
    reasons: z.array(proofRejectionSchema),
    lookReasons: z.array(lookSchema),
    elsewhere: z.array(idSchema),
    earlier: z.array(
      z.object({ attempt: z.int(), status: z.string(), reasons: z.array(proofRejectionSchema) }),
    ),
  }),
  refusals: ['operator_only', 'case_locked', 'case_closed'],
})

export const addressImage = route({
  name: 'address.image',
  method: 'POST',
  path: '/operator/address/:id/image',
  access: 'operator',
  file: true,
  summary:
    'The picture of an open proof of address; the opening and its reason are written down for the customer before the first byte leaves',
  params,
  body: z.strictObject({ reason: lookSchema }),
  answer: emptySchema,
  refusals: ['operator_only', 'case_locked', 'case_closed', 'reason_untrue'],
})

export const addressApprove = route({
  name: 'address.approve',
  method: 'POST',
  path: '/operator/address/:id/approve',
  access: 'operator',
  write: true,
  summary:
    'Approve a proof of address that this reviewer has open, whose picture this reviewer has looked at and whose findings are answered',
  params,
  /** None where nothing was found. */
  body: z.strictObject({ answers: z.optional(addressAnswersSchema) }),
  answer: z.object({ status: z.string() }),
  refusals: [
    'operator_only',
    'case_locked',
    'case_closed',
    'pictures_unseen',
    'findings_unanswered',
    'kyc_required',
    'proof_too_old',
  ],
})

export const addressReject = route({
  name: 'address.reject',
  method: 'POST',
  path: '/operator/address/:id/reject',
  access: 'operator',
  write: true,
  summary:
    'Refuse a proof of address with reasons of the closed list; another one may be handed in',
  params,
  body: z.strictObject({
    reasons: z
      .array(proofRejectionSchema)
      .check(z.minLength(1), z.maxLength(proofRejections.length)),
  }),
  answer: z.object({ status: z.string() }),
  refusals: ['operator_only', 'case_locked', 'case_closed', 'reason_untrue'],
})

export const addressDeskRoutes = [
  addressQueue,
  addressOpen,
  addressImage,
  addressApprove,
  addressReject,
] as const
