import * as z from 'zod/mini'
import {
  cursorSchema,
  dateSchema,
  emptySchema,
  idSchema,
  instantSchema,
  page,
  typedDateSchema,
} from '../wire/ids.ts'
import { route } from '../wire/route.ts'
import { specCalls } from '../spec-paths.ts'

/** `expired`: approved once, and the document has run out since. */
export const identityStatuses = [
  'none',
  'submitted',
  'in_review',
  'approved',
  'rejected',
  'expired',
] as const
export const identityStatusSchema = z.enum(identityStatuses)
export type IdentityStatus = z.infer<typeof identityStatusSchema>

export const documentKinds = ['id_card', 'passport', 'residence_permit', 'other'] as const
export type DocumentKind = (typeof documentKinds)[number]

export const documentSides = ['front', 'back'] as const
export type DocumentSide = (typeof documentSides)[number]
const sideSchema = z.enum(documentSides)

/** What is handed in consists of three parts; each can be good or bad for itself. */
export const identityParts = ['data', 'front', 'back'] as const
export type IdentityPart = (typeof identityParts)[number]
const partSchema = z.enum(identityParts)

/**
 * Why staff refuse a verification: a closed list, each with its sentence for the customer
 * (`kyc.no.*`).
 */
export const rejectionReasons = [
  'front_unreadable',
  'back_unreadable',
  'not_original',
  'wrong_document',
  'data_differs',
  'document_expired',
  'under_age',
  'person_verified_elsewhere',
] as const
export const rejectionSchema = z.enum(rejectionReasons)
export type Rejection = z.infer<typeof rejectionSchema>

export const identityDataSchema = z.strictObject({
  document: z.enum(documentKinds),
  /** Who issued it, ISO 3166-1 alpha-2. */
  country: z.string().check(z.regex(/^[A-Z]{2}$/)),
  /** As printed. Signs that no reader sees would show staff another name than the books hold. */
  name: z.string().check(z.minLength(1), z.maxLength(100), z.regex(/^[^\p{C}]+$/u)),
  number: z.string().check(z.minLength(1), z.maxLength(32), z.regex(/^[^\p{C}]+$/u)),
  birth: typedDateSchema,
  /** Null: the document does not run out. */
  expires: z.nullable(typedDateSchema),
  /** The machine-readable lines, where the customer typed them. */
  mrz: z.nullable(z.array(z.string().check(z.maxLength(60))).check(z.maxLength(3))),
})
export type IdentityData = z.infer<typeof identityDataSchema>

export const kycDetail = route({
  name: 'kyc.detail',
  method: 'GET',
  path: specCalls.identity,
  access: 'customer',
  summary: 'How far the own identity verification is, and which parts may stay at the next attempt',
  answer: z.object({
    status: identityStatusSchema,
    attempt: z.int(),
    submittedAt: z.nullable(instantSchema),
    decidedAt: z.nullable(instantSchema),
    reasons: z.array(rejectionSchema),
    keep: z.array(partSchema),
    /** What was handed in, masked; never the images. */
    data: z.nullable(
      z.object({
        name: z.string(),
        numberMasked: z.string(),
        country: z.string(),
        document: z.enum(documentKinds),
        expires: z.nullable(dateSchema),
      }),
    ),
    method: z.object({ provider: z.string(), demo: z.boolean(), usualHours: z.int() }),
  }),
  refusals: [],
})

export const kycUpload = route({
  name: 'kyc.upload',
  method: 'POST',
  path: '/api/user/documents/:side',
  access: 'customer',
  upload: true,
  summary:
    'Hand in the picture of one side of a document; kept encrypted, and used by the next submission',
  params: z.object({ side: sideSchema }),
  answer: z.object({ id: idSchema, side: sideSchema, width: z.int(), height: z.int() }),
  refusals: [
    'image_refused',
    'image_too_large',
    'image_too_small',
    'upload_quota',
    'kyc_already',
    'not_in_practice',
    'busy',
  ],
})

export const kycSubmit = route({
  name: 'kyc.submit',
  method: 'POST',
  path: '/api/user/authentication',
  access: 'customer',
  write: true,
  summary:
    'Hand in data and pictures for verification; null keeps a good part of the attempt before',
  body: z.strictObject({
    data: z.nullable(identityDataSchema),
    front: z.nullable(idSchema),
    back: z.nullable(idSchema),
  }),
  answer: z.object({ status: identityStatusSchema, attempt: z.int() }),
  refusals: [
    'kyc_already',
    'not_in_practice',
    'document_missing',
    'documents_same',
    'identity_number_wrong',
    'identity_mrz_wrong',
    'identity_name_differs',
    'identity_birth_wrong',
    'document_expired',
    'under_age',
  ],
})

const staffActSchema = z.object({
  id: idSchema,
  at: instantSchema,
  alias: z.string(),
  role: z.string(),
  act: z.string(),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
  reasons: z.array(z.string()),
  /** Role and alias of the second person, where the act needed one. */
  approver: z.nullable(z.string()),
})

export const kycActs = route({
  name: 'kyc.acts',
  method: 'GET',
  path: '/api/user/staff-acts',
  access: 'customer',
  summary:
    'What staff did with the own account and documents, newest first; every opening of a picture is here',
  query: z.strictObject({ cursor: z.optional(cursorSchema) }),
  answer: page(staffActSchema),
  refusals: [],
})

export const kycEditAvatar = route({
  name: 'kyc.editAvatar',
  method: 'POST',
  path: specCalls.avatar,
  access: 'customer',
  upload: true,
  summary: 'Set the own picture (form data)',
  answer: z.object({ avatarUrl: z.string() }),
  refusals: ['image_refused', 'image_too_large', 'upload_quota', 'busy'],
})

export const kycAvatar = route({
  name: 'kyc.avatar',
  method: 'GET',
  path: '/api/user/avatar',
  access: 'customer',
  file: true,
  summary: 'The own picture',
  query: z.strictObject({ v: z.optional(z.string().check(z.maxLength(40))) }),
  answer: emptySchema,
  refusals: [],
})

export const kycRemoveAvatar = route({
  name: 'kyc.removeAvatar',
  method: 'POST',
  path: '/api/user/avatar/remove',
  access: 'customer',
  summary: 'Take the own picture away',
  body: emptySchema,
  answer: emptySchema,
  refusals: [],
})

export const kycRoutes = [
  kycDetail,
  kycUpload,
  kycSubmit,
  kycActs,
  kycEditAvatar,
  kycAvatar,
  kycRemoveAvatar,
] as const
