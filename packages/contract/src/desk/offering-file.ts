import * as z from 'zod/mini'
import { route } from '../wire/route.ts'
import { offeringPublishSchema } from './offering-publish.ts'

/** A file of offerings (`market.md` M55): so many lines and bytes at most. */
export const offeringLinesMost = 50
export const offeringFileBytesMost = 1_000_000
export const fitsOfferingFile = (bytes: number): boolean => bytes <= offeringFileBytesMost

/** Its columns, by the names of the terms; `parent` is the code of a listed company. */
export const offeringColumns = [
  'name',
  'nameZh',
  'board',
  'code',
  'applicationCode',
  'industry',
  'way',
  'price',
  'priceLow',
  'totalShares',
  'issued',
  'offered',
  'unit',
  'minimum',
  'maximum',
  'annualProfit',
  'opensAt',
  'closesAt',
  'drawsAt',
  'resultsAt',
  'payUntil',
  'listsOn',
  'parent',
  'heldPer',
  'prospectus',
  'risks',
] as const

/** One line: what would be asked for, or every column that is wrong, with what would do. */
export const offeringLineSchema = z.object({
  line: z.int(),
  name: z.string(),
  act: z.nullable(offeringPublishSchema),
  faults: z.array(z.object({ column: z.string(), says: z.string() })),
})
export type OfferingLine = z.infer<typeof offeringLineSchema>

export const offeringsReadFile = route({
  name: 'offerings.readFile',
  method: 'POST',
  path: '/operator/offerings/file',
  access: 'operator',
  upload: true,
  summary:
    'Read offerings from a CSV file and judge each line by itself, as publishing would. Nothing is kept and nobody is asked',
  answer: z.object({ rows: z.array(offeringLineSchema) }),
  refusals: ['operator_only', 'not_permitted', 'statement_refused', 'bad_request', 'busy'],
})
