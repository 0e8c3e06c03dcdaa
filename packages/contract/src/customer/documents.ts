import * as z from 'zod/mini'
import { dateSchema, emptySchema, idSchema, instantSchema, periodSchema } from '../wire/ids.ts'
import { orderShareSchema } from './order-share.ts'
import { amountSchema, currencySchema } from '../wire/money-schemas.ts'
import { route } from '../wire/route.ts'
import { figureSchema } from './assets.ts'

export const documentKinds = [
  'contract_note',
  'statement',
  'interim',
  'fee_report',
  'receipt',
  'figure',
  'treasury',
  'loan_terms',
  'loan_contract',
] as const
export const documentKindSchema = z.enum(documentKinds)
export type DocumentKind = (typeof documentKinds)[number]

export const documentSchema = z.object({
  id: idSchema,
  kind: documentKindSchema,
  /**
   * An order's id and number of fills, a month `2026-10`, a year, a journal's id, a loan's id; for
   * statements up to now, papers of a pool and figures of a moment their own.
   */
  subject: z.string(),
  reference: z.string(),
  /** The trade's day, the last day of the period. */
  about: dateSchema,
  issuedAt: instantSchema,
})
export type DocumentInfo = z.infer<typeof documentSchema>

const about = {
  /** The share of a contract note; null for papers about more than one. */
  share: z.nullable(orderShareSchema),
}

/**
 * An order with fills that has no contract note for all of them yet: it is made when it is
 * asked for.
 */
export const dueNoteSchema = z.object({
  order: idSchema,
  about: dateSchema,
  ...about,
})

/** So many papers of a year are listed, the newest. */
export const documentsShown = 1_000

const yearSchema = z.string().check(z.regex(/^20\d{2}$/))

export const documentsList = route({
  name: 'documents.list',
  method: 'GET',
  path: '/api/documents',
  access: 'customer',
  summary: 'Documents of a year, and what can be made',
  query: z.strictObject({ year: z.optional(yearSchema) }),
  answer: z.object({
    year: yearSchema,
    /** Years with something in them, newest first. */
    years: z.array(yearSchema),
    rows: z.array(z.extend(documentSchema, about)),
    due: z.array(dueNoteSchema),
    /** Versions of the user agreement that were accepted, the newest first, whatever the year. */
    agreements: z.array(z.object({ version: z.string(), acceptedAt: instantSchema })),
  }),
  refusals: [],
})

export const documentsMake = route({
  name: 'documents.make',
  method: 'POST',
  path: '/api/documents',
  access: 'customer',
  summary: 'Issues a document, or answers the one that exists: asking twice changes nothing',
  body: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('contract_note'), order: idSchema }),
    z.strictObject({ kind: z.literal('interim'), period: periodSchema }),
    z.strictObject({ kind: z.literal('fee_report'), year: yearSchema }),
    z.strictObject({ kind: z.literal('receipt'), journal: idSchema }),
    // What a pool took and gave back in a period, and what its days earned.
    z.strictObject({
      kind: z.literal('treasury'),
      currency: currencySchema,
      period: periodSchema,
    }),
    // What is told of a loan before anybody applies for it, as of today.
    z.strictObject({
      kind: z.literal('loan_terms'),
      amount: amountSchema,
      months: z.int().check(z.positive(), z.lte(600)),
    }),
    // From the acceptance of its offer on.
    z.strictObject({ kind: z.literal('loan_contract'), loan: idSchema }),
    // As `explain.figure` opens it at this moment.
    z.strictObject({
      kind: z.literal('figure'),
      figure: figureSchema,
      currency: z.optional(currencySchema),
      instrument: z.optional(idSchema),
    }),
  ]),
  answer: documentSchema,
  refusals: [
    'not_found',
    'too_many_requests',
    'rule_missing',
    'amount_zero',
    'below_minimum',
    'above_maximum',
    'field_invalid',
  ],
})

const fileOf = (form: 'pdf' | 'json', summary: string) =>
  route({
    name: `documents.${form}`,
    method: 'GET',
    path: `/api/documents/:id/${form}`,
    access: 'customer',
    file: true,
    summary,
    params: z.strictObject({ id: idSchema }),
    answer: emptySchema,
    refusals: ['not_found', 'busy'],
  })

export const documentsPdf = fileOf('pdf', 'The document to read, in the language of the caller')
export const documentsJson = fileOf('json', 'The signed data of the document')

export const documentsKeys = route({
  name: 'documents.keys',
  method: 'GET',
  path: '/api/documents/keys',
  access: 'public',
  summary: 'The public keys that sign documents, the present one first',
  answer: z.object({
    keys: z.array(
      z.object({ keyId: z.string(), publicKey: z.string(), firstUsedAt: instantSchema }),
    ),
  }),
  refusals: [],
})

export const documentsRoutes = [
  documentsList,
  documentsMake,
  documentsPdf,
  documentsJson,
  documentsKeys,
] as const
