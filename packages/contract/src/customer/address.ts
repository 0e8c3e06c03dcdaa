import * as z from 'zod/mini'
import { dateSchema, idSchema, instantSchema, typedDateSchema } from '../wire/ids.ts'
import { currencySchema, moneySchema } from '../wire/money-schemas.ts'
import { route } from '../wire/route.ts'
import { depositLevels } from './deposits.ts'

/** Papers that prove where somebody lives. */
export const proofKinds = ['registration', 'utility_bill', 'bank_statement', 'tax_letter'] as const
export type ProofKind = (typeof proofKinds)[number]

export const proofStatuses = ['none', 'submitted', 'in_review', 'approved', 'rejected'] as const
export const proofStatusSchema = z.enum(proofStatuses)

/** Why staff refuse a proof of address: a closed list, each with its sentence (`address.no.*`). */
export const proofRejections = [
  'unreadable',
  'not_original',
  'wrong_paper',
  'too_old',
  'name_differs',
  'address_differs',
] as const
export const proofRejectionSchema = z.enum(proofRejections)
export type ProofRejection = z.infer<typeof proofRejectionSchema>

const line = (most: number) =>
  z.string().check(z.minLength(1), z.maxLength(most), z.regex(/^[^\p{C}]+$/u))

export const addressDataSchema = z.strictObject({
  kind: z.enum(proofKinds),
  /** As the paper says. */
  issuedOn: typedDateSchema,
  street: line(120),
  postcode: line(16),
  city: line(80),
  /** ISO 3166-1 alpha-2. */
  country: z.string().check(z.regex(/^[A-Z]{2}$/)),
})
export type AddressData = z.infer<typeof addressDataSchema>

const levelSchema = z.enum(depositLevels)

export const addressShow = route({
  name: 'address.show',
  method: 'GET',
  path: '/api/user/address',
  access: 'customer',
  summary:
    'How far the customer is known, what each level allows by the rules of today, what is missing, and the own proof of address',
  answer: z.object({
    level: levelSchema,
    levels: z.array(
      z.object({
        level: levelSchema,
        caps: z.array(z.object({ currency: currencySchema, day: moneySchema, month: moneySchema })),
      }),
    ),
    /** What the next level asks for; null where there is none. */
    missing: z.nullable(z.enum(['identity', 'address'])),
    status: proofStatusSchema,
    submittedAt: z.nullable(instantSchema),
    decidedAt: z.nullable(instantSchema),
    reasons: z.array(proofRejectionSchema),
    /** What was handed in, while it may be kept; never the picture. */
    data: z.nullable(z.extend(addressDataSchema, { issuedOn: dateSchema })),
    /** No paper is taken that is older. */
    oldestOn: dateSchema,
  }),
  refusals: [],
})

export const addressUpload = route({
  name: 'address.upload',
  method: 'POST',
  path: '/api/user/address/picture',
  access: 'customer',
  upload: true,
  summary: 'Hand in the picture of a proof of address; kept encrypted, and used by what comes next',
  answer: z.object({ id: idSchema, width: z.int(), height: z.int() }),
  refusals: [
    'image_refused',
    'image_too_large',
    'image_too_small',
    'upload_quota',
    'address_waits',
    'not_in_practice',
    'busy',
  ],
})

export const addressSubmit = route({
  name: 'address.submit',
  method: 'POST',
  path: '/api/user/address',
  access: 'customer',
  write: true,
  summary: 'Hand in a proof of address for review: what it says, and its picture',
  body: z.strictObject({ data: addressDataSchema, picture: idSchema }),
  answer: z.object({ status: proofStatusSchema, attempt: z.int() }),
  refusals: [
    'kyc_required',
    'address_waits',
    'not_in_practice',
    'document_missing',
    'proof_date_wrong',
    'proof_too_old',
  ],
})

export const addressRoutes = [addressShow, addressUpload, addressSubmit] as const
