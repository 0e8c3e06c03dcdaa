import * as z from 'zod/mini'
import { cursorSchema, dateSchema, idSchema, instantSchema } from '../wire/ids.ts'
import { moneySchema } from '../wire/money-schemas.ts'
import { route } from '../wire/route.ts'

/**
 * A reported row whose fee alone is not what the provider's table says: it is settled, and the house bears or keeps the
 * difference, never a customer.
 */
export const pspFeeDifferenceSchema = z.strictObject({
  kind: z.literal('psp.feeDifference'),
  report: idSchema,
  line: z.int().check(z.positive()),
})

/** What a row of a provider's settlement report is about. */
export const reportedKinds = ['payment', 'refund', 'chargeback'] as const
export type ReportedKind = (typeof reportedKinds)[number]

/**
 * Why a row is not booked. `unknown`: no payment of ours; `state`: the ledger knows it, but not
 * that this happened; `twice`: it was settled before; `missing`: credited here, and in no
 * report that came since.
 */
export const reportFaults = [
  'unknown',
  'currency',
  'amount',
  'fee',
  'state',
  'twice',
  'missing',
] as const
export type ReportFault = (typeof reportFaults)[number]

const report = z.object({
  id: idSchema,
  /** The provider's name for the money it paid to us. */
  payout: z.string(),
  paidOn: dateSchema,
  /** Negative: it took back more than it paid. */
  gross: moneySchema,
  fee: moneySchema,
  net: moneySchema,
  rows: z.int(),
  booked: z.int(),
  /** Null: the provider's own interface brought it. */
  by: z.nullable(z.string()),
  importedAt: instantSchema,
})
export type PspReport = z.infer<typeof report>

const difference = z.object({
  key: z.string(),
  payout: z.nullable(z.string()),
  kind: z.enum(reportedKinds),
  payment: z.string(),
  reported: z.nullable(moneySchema),
  reportedFee: z.nullable(moneySchema),
  ledger: z.nullable(moneySchema),
  ledgerFee: z.nullable(moneySchema),
  customer: z.nullable(idSchema),
  fault: z.enum(reportFaults),
  /** Since when it is open: the day of the report, or on which the ledger booked what no report names. */
  since: dateSchema,
  /** The row that two people may book, and what it differs by; below zero the provider took less. */
  feeAlone: z.nullable(z.object({ report: idSchema, line: z.int(), difference: moneySchema })),
})
export type PspDifference = z.infer<typeof difference>

export const pspReportsList = route({
  name: 'pspReports.list',
  method: 'GET',
  path: '/operator/psp-reports',
  access: 'operator',
  summary:
    'Settlement reports of the payment provider, newest first, and every payment that does not agree',
  /** The cursors of both lists; each goes its own way. */
  query: z.strictObject({
    reports: z.optional(cursorSchema),
    differences: z.optional(cursorSchema),
  }),
  answer: z.object({
    reports: z.array(report),
    reportsNext: z.nullable(cursorSchema),
    differences: z.array(difference),
    differencesNext: z.nullable(cursorSchema),
  }),
  refusals: ['operator_only', 'not_permitted', 'field_invalid'],
})

export const pspReportsUpload = route({
  name: 'pspReports.upload',
  method: 'POST',
  path: '/operator/psp-reports',
  access: 'operator',
  upload: true,
  summary:
    'Read a settlement report (CSV: payout, paid on, currency, type, payment, gross, fee, net); book what agrees with the ledger. The same again changes nothing',
  answer: z.object({
    reports: z.array(
      z.object({ payout: z.string(), known: z.boolean(), rows: z.int(), booked: z.int() }),
    ),
  }),
  refusals: ['operator_only', 'not_permitted', 'statement_refused', 'bad_request', 'busy'],
})

export const pspReportsRoutes = [pspReportsList, pspReportsUpload] as const
