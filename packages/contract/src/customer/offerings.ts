import * as z from 'zod/mini'
import {
  cursorSchema,
  dateSchema,
  emptySchema,
  idSchema,
  instantSchema,
  page,
  periodSchema,
} from '../wire/ids.ts'
import { currencySchema, moneySchema, priceSchema } from '../wire/money-schemas.ts'
import { confirmRefusals, confirmSchema } from '../wire/confirm.ts'
import { allotmentMethods } from './allotment-methods.ts'
import { applicationStory } from './application-changes.ts'
import { applyRefusals } from './apply-refusals.ts'
import { origin } from './offering-origin.ts'
import { announced } from './offering-beacon.ts'
import { otherTerms, wayOut } from './offering-terms.ts'
import { priceRange } from './offering-range.ts'
import { paymentSchema } from './pay-after.ts'
import { ofHolding } from './placement.ts'
import { warningSchema } from './purchase-warning.ts'
import { route } from '../wire/route.ts'

/** What an offering is to the customer who looks at it (`market.md` M25). */
export const offeringStatuses = [
  'upcoming',
  'open',
  'subscribed',
  'sold_out',
  'closed',
  'allocated',
  'no_allocation',
  'not_eligible',
  'called_off',
] as const

/** `numbered`, `awaiting`, `paid` and `forfeited` are those of an offering that is paid after winning. */
export const applicationStatuses = [
  'applied',
  'numbered',
  'won',
  'awaiting',
  'paid',
  'forfeited',
  'lost',
  'listed',
  'cancelled',
] as const
export type ApplicationStatus = (typeof applicationStatuses)[number]

export const hexOf = (digits: number) =>
  z.string().check(z.regex(new RegExp(`^[0-9a-f]{${digits}}$`)))

/** Sixteen bytes of chance that the customer's own device makes, so that no draw was known before. */
export const nonceSchema = hexOf(32)

export const applicationSchema = z.object({
  id: idSchema,
  reference: z.string(),
  offering: idSchema,
  name: z.string(),
  nameZh: z.nullable(z.string()),
  applicationCode: z.string(),
  status: z.enum(applicationStatuses),
  /** Nothing can be changed any more; the result is not there yet. */
  inAllocation: z.boolean(),
  /** Its offering is drawn. */
  drawn: z.boolean(),
  quantity: z.int(),
  units: z.int(),
  price: priceSchema,
  /** What it set aside as it was last changed: value and fee. */
  amount: moneySchema,
  fee: moneySchema,
  /** What is set aside now. */
  held: moneySchema,
  allotted: z.nullable(z.int()),
  /** Its first and last lottery number, from the day on which they are given out. */
  numbers: z.nullable(z.object({ first: z.int(), last: z.int() })),
  /** Null: it was paid in advance. */
  payment: z.nullable(paymentSchema),
  paid: z.nullable(moneySchema),
  refunded: z.nullable(moneySchema),
  /** Until when money that nobody is owed is set aside at most. */
  heldUntil: dateSchema,
  appliedAt: instantSchema,
  endedAt: z.nullable(instantSchema),
  ...wayOut,
  listsAt: instantSchema,
  /** The listed share, from its first day on. */
  instrument: z.nullable(idSchema),
})
export type Application = z.infer<typeof applicationSchema>

/** With the warning that it was confirmed with, and what was changed of it. */
const applicationDetailSchema = z.extend(applicationSchema, applicationStory)
export type ApplicationDetail = z.infer<typeof applicationDetailSchema>

export const offeringSchema = z.object({
  id: idSchema,
  name: z.string(),
  nameZh: z.nullable(z.string()),
  /** How the Chinese name is read, syllables parted by spaces; null where there is none. */
  pinyin: z.nullable(z.string()),
  code: z.string(),
  applicationCode: z.string(),
  isin: z.string(),
  market: z.enum(['DE', 'CN', 'HK', 'US']),
  board: z.enum(['XETR', 'MAIN_SH', 'MAIN_SZ', 'BSE', 'HK', 'US']),
  sector: z.string(),
  industry: z.string(),
  currency: currencySchema,
  /** The issue price; of a range the highest, until it is fixed. */
  price: priceSchema,
  /** The lowest price of a range; null once it is fixed. */
  priceLow: z.nullable(priceSchema),
  ...priceRange,
  /** Price-earnings ratio at the issue price, of a range at its highest; null for a loss. */
  issuePe: z.nullable(z.string()),
  industryPe: z.string(),
  issueQuantity: z.int(),
  publicQuantity: z.int(),
  unit: z.int(),
  minimum: z.int(),
  maximum: z.int(),
  /** Shares that are left for who asks first; null: demand is not capped, and more than there is may be asked for. */
  remaining: z.nullable(z.int()),
  method: z.enum(allotmentMethods),
  ...ofHolding,
  publishedAt: instantSchema,
  opensAt: instantSchema,
  closesAt: instantSchema,
  drawsAt: instantSchema,
  listsAt: instantSchema,
  ...otherTerms,
  commitment: hexOf(64),
  ...announced,
  fictional: z.boolean(),
  ...origin,
  status: z.enum(offeringStatuses),
  /** Its result is published: `/api/offerings/draws/:id` has all of it. */
  drawn: z.boolean(),
  instrument: z.nullable(idSchema),
  application: z.nullable(applicationSchema),
})
export type Offering = z.infer<typeof offeringSchema>

export const offeringsList = route({
  name: 'offerings.list',
  method: 'GET',
  path: '/api/offerings',
  access: 'customer',
  summary:
    'New shares: those of a segment with what they are to the customer, and how many are open',
  query: z.strictObject({
    segment: z.optional(z.enum(['open', 'upcoming', 'mine', 'listed', 'all'])),
    /** Only those that are meant by it: name, code, ISIN, pinyin in full or initials. */
    q: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
  }),
  answer: z.object({
    open: z.int(),
    /** What was won and is to be paid, whatever the segment. */
    due: z.array(applicationSchema),
    rows: z.array(offeringSchema),
  }),
  refusals: [],
})

export const offeringsDetail = route({
  name: 'offerings.detail',
  method: 'GET',
  path: '/api/offerings/:id',
  access: 'customer',
  summary: 'One offering: terms, timetable, commitment, the own application',
  params: z.strictObject({ id: idSchema }),
  answer: offeringSchema,
  refusals: ['not_found'],
})

export const offeringsProspectus = route({
  name: 'offerings.prospectus',
  method: 'GET',
  path: '/api/offerings/:id/prospectus',
  access: 'customer',
  file: true,
  summary: 'The prospectus of an offering, the very bytes that its hash is of',
  params: z.strictObject({ id: idSchema }),
  answer: emptySchema,
  refusals: ['not_found'],
})

export const applicationReviewSchema = z.object({
  offering: offeringSchema,
  quantity: z.int(),
  units: z.int(),
  /** What a share costs at most, by which it is set aside. */
  price: priceSchema,
  value: moneySchema,
  fee: moneySchema,
  amount: moneySchema,
  available: moneySchema,
  availableAfter: moneySchema,
  heldUntil: dateSchema,
  /** Null: it is paid in advance. */
  automatic: z.nullable(z.boolean()),
  /** What is signed with it and shown. */
  warning: warningSchema,
})

export const offeringsPrepare = route({
  name: 'offerings.prepare',
  method: 'POST',
  path: '/api/offerings/prepare',
  access: 'customer',
  summary: 'Review of an application, good for 120 s',
  body: z.strictObject({
    offering: idSchema,
    quantity: z.int().check(z.minimum(0), z.maximum(1_000_000_000)),
    nonce: nonceSchema,
    /** Of a range: the highest price that is taken; left out: any price of it. */
    limit: z.optional(priceSchema),
    /** Of an offering that is paid after winning: pay by itself what the free money reaches. */
    automatic: z.optional(z.boolean()),
  }),
  answer: z.object({
    intent: z.string(),
    expiresAt: instantSchema,
    review: applicationReviewSchema,
  }),
  refusals: [...applyRefusals, 'not_found'],
})

export const applicationsPlace = route({
  name: 'applications.place',
  method: 'POST',
  path: '/api/applications',
  access: 'customer',
  write: true,
  summary: 'Apply as reviewed, with the trade password: the amount is set aside',
  body: confirmSchema,
  answer: applicationSchema,
  refusals: [...applyRefusals, ...confirmRefusals],
})

export const applicationsCancel = route({
  name: 'applications.cancel',
  method: 'POST',
  path: '/api/applications/:id/cancel',
  access: 'customer',
  write: true,
  summary: 'Take an application back before the closing: what was set aside is free again',
  params: z.strictObject({ id: idSchema }),
  body: emptySchema,
  answer: applicationSchema,
  refusals: ['not_found', 'application_final', 'application_not_open', 'key_missing', 'key_reused'],
})

export const applicationsList = route({
  name: 'applications.list',
  method: 'GET',
  path: '/api/applications',
  access: 'customer',
  summary: 'Applications or what was allotted, of a period and a state, newest first',
  query: z.strictObject({
    segment: z.optional(z.enum(['applications', 'allocations'])),
    period: z.optional(periodSchema),
    status: z.optional(z.enum(applicationStatuses)),
    cursor: z.optional(cursorSchema),
  }),
  answer: page(applicationSchema),
  refusals: [],
})

export const applicationsDetail = route({
  name: 'applications.detail',
  method: 'GET',
  path: '/api/applications/:id',
  access: 'customer',
  summary: 'One application, with what was changed of it',
  params: z.strictObject({ id: idSchema }),
  answer: applicationDetailSchema,
  refusals: ['not_found'],
})

export const offeringsRoutes = [
  offeringsList,
  offeringsPrepare,
  offeringsDetail,
  offeringsProspectus,
  applicationsPlace,
  applicationsList,
  applicationsDetail,
  applicationsCancel,
] as const
