import * as z from 'zod/mini'
import { industryNames } from '../customer/industry-names.ts'
import { dateSchema, idSchema, isDate } from '../wire/ids.ts'
import { priceSchema } from '../wire/money-schemas.ts'
import { plainLine, plainText } from '../wire/plain-text.ts'
import { publishBoards, publishWays, risksMin, risksMost } from './publish-ways.ts'

/** What a clock on the wall of the market shows, to the minute. */
const wallSchema = z.string().check(
  z.regex(/^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$/),
  z.refine((text) => isDate(text.slice(0, 10))),
)
const codeSchema = z.string().check(z.regex(/^[A-Z0-9]{2,10}$/))
/**
 * Outside of the house: https alone, no name to log in by, and no sign that could not be seen or looks like another; or a PDF
 * that was handed in (`offerings.keepProspectus`), by the hash of its bytes.
 */
const prospectusSchema = z
  .string()
  .check(
    z.maxLength(1_000),
    z.regex(/^(https:\/\/[A-Za-z0-9.-]+(:\d{1,5})?(\/[\x21-\x7e]*)?|sha256:[0-9a-f]{64})$/),
  )
const count = (max: number) => z.int().check(z.minimum(1), z.maximum(max))
const billion = 1_000_000_000

/**
 * Publishes an offering (`market.md` M55): with the commitment to its seed, as the second person agrees. Nobody names
 * a seed, a list or who wins; the price is what the issuer asks. Quantities in shares, times by the market's clock.
 */
export const offeringPublishSchema = z.strictObject({
  kind: z.literal('offering.publish'),
  name: plainLine(2, 80),
  /** In Chinese, where the company has such a name. */
  nameZh: z.nullable(plainLine(2, 40)),
  board: z.enum(publishBoards),
  code: codeSchema,
  applicationCode: codeSchema,
  industry: z.enum(industryNames),
  way: z.enum(publishWays),
  /** The issue price; of a range the highest, with the lowest beside it (`market.md` M69). */
  price: priceSchema,
  priceLow: z.optional(priceSchema),
  /** All of the company behind the issue, those that are new, and of these what applicants here may have. */
  totalShares: count(100 * billion),
  issued: count(10 * billion),
  offered: count(billion),
  unit: count(1_000_000),
  minimum: count(billion),
  maximum: count(billion),
  /** Of the last year, in whole units of the currency; below zero it is a loss. */
  annualProfit: z.int().check(z.minimum(-1_000 * billion), z.maximum(1_000 * billion)),
  opensAt: wallSchema,
  closesAt: wallSchema,
  drawsAt: wallSchema,
  /** Only where it is paid after winning. */
  resultsAt: z.nullable(wallSchema),
  payUntil: z.nullable(wallSchema),
  /** The first day of trading. */
  listsOn: dateSchema,
  /** Only of a placement: the company, and how many of its shares give a right to one new share. */
  parent: z.nullable(z.strictObject({ instrument: idSchema, heldPer: count(1_000) })),
  prospectus: prospectusSchema,
  risks: plainText(risksMin, risksMost),
})
export type OfferingPublish = z.infer<typeof offeringPublishSchema>
