import * as z from 'zod/mini'
import { allotmentMethods } from '../customer/allotment-methods.ts'
import { newTermsSchema } from '../customer/offering-terms.ts'
import { offeringSchema } from '../customer/offerings.ts'
import { dateSchema } from '../wire/ids.ts'
import { route } from '../wire/route.ts'
import { offeringsDraws } from './draws.ts'
import { offeringsReadFile } from './offering-file.ts'
import { offeringProspectusRoutes } from './offering-prospectus.ts'
import { offeringChangeSchema } from './offering-change.ts'

/** What is asked for of one offering so far, day by day; no customer is named. */
export const offeringBookSchema = z.object({
  offering: z.pick(offeringSchema, {
    id: true,
    name: true,
    nameZh: true,
    code: true,
    market: true,
    opensAt: true,
    closesAt: true,
    drawsAt: true,
    listsAt: true,
    drawn: true,
    currency: true,
    price: true,
    priceLow: true,
    range: true,
  }),
  method: z.enum(allotmentMethods),
  /** The two who published it; null: made of the seed of a simulated market. */
  publishedBy: z.nullable(z.object({ first: z.string(), second: z.string() })),
  /** Whose holders alone may apply (`market.md` M51): one new share for so many held at that day's close. */
  placement: z.nullable(
    z.object({
      name: z.string(),
      code: z.string(),
      heldPer: z.int(),
      recordOn: dateSchema,
    }),
  ),
  /** What two people decided about it, and whether they may still: not once its list is closed. */
  changes: z.array(offeringChangeSchema),
  isFixed: z.boolean(),
  /** Two people may fix its price now: its list is closed, and it is not drawn. */
  isPriceable: z.boolean(),
  /** Price and quantity in force, which two people may make others while it is open; null: not of this one. */
  terms: z.nullable(newTermsSchema),
  /** Units that there are to give out, and what customers ask for. */
  supply: z.int(),
  asked: z.int(),
  applications: z.int(),
  /** Units asked for by the end of each day on which somebody applied. */
  days: z.array(z.object({ date: dateSchema, units: z.int() })),
  /** The method over everything that is on the list so far, with a key that is nobody's. */
  dryRun: z.object({
    lines: z.int(),
    asked: z.int(),
    given: z.int(),
    whole: z.int(),
    part: z.int(),
    none: z.int(),
  }),
})
export type OfferingBook = z.infer<typeof offeringBookSchema>

export const offeringsBooks = route({
  name: 'offerings.books',
  method: 'GET',
  path: '/operator/offerings',
  access: 'operator',
  summary:
    'New shares that are not listed yet: what is asked for day by day, and a dry run of the draw, which tells nothing of the real one',
  answer: z.object({ rows: z.array(offeringBookSchema) }),
  refusals: ['operator_only'],
})

export const offeringsDeskRoutes = [
  offeringsBooks,
  offeringsReadFile,
  ...offeringProspectusRoutes,
  offeringsDraws,
] as const
