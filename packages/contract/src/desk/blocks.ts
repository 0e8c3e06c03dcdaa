import * as z from 'zod/mini'
import {
  blockOrderSchema,
  blockReasons,
  percentSchema,
  sellerKinds,
  sellerSchema,
} from '../customer/blocks.ts'
import { instrumentSchema } from '../customer/market.ts'
import { warningSchema } from '../customer/purchase-warning.ts'
import { cursorSchema, dateSchema, idSchema, instantSchema, page } from '../wire/ids.ts'
import { currencySchema, moneySchema, priceSchema, quantitySchema } from '../wire/money-schemas.ts'
import { plainLine } from '../wire/plain-text.ts'
import { blockFilter, blocksCounts, blockViews } from './block-filter.ts'
import { blockPaperRoutes, blockPapersSchema } from './block-papers.ts'
import { route } from '../wire/route.ts'
import { blockAnswersSchema, blockFound, listingAnswersSchema } from './block-answers.ts'

/** Lists a block of a seller who is named: on offer from the moment on in which the second person agrees. */
export const blockListSchema = z.strictObject({
  kind: z.literal('block.list'),
  instrument: idSchema,
  price: priceSchema,
  total: quantitySchema,
  minimum: quantitySchema,
  step: quantitySchema,
  maximum: quantitySchema,
  /** The last trading day on which it is on offer, to its close. */
  untilDay: dateSchema,
  lockedUntil: dateSchema,
  seller: z.strictObject({
    seller: z.enum(sellerKinds),
    name: plainLine(3, 120),
    /** Shares that the seller holds before it. */
    holding: z.int().check(z.minimum(1), z.maximum(100_000_000_000)),
  }),
  answers: z.optional(listingAnswersSchema),
  /** Of the seller, handed in before: that the shares are theirs, and for sale. Wanted; of before there are none. */
  papers: z.optional(blockPapersSchema),
})

/** Why a person may reject: what is so of this customer, or that they are close to the seller. */
export const decidedReasons = blockReasons.filter(
  (reason) => reason !== 'review_timeout' && reason !== 'taken_back',
)

const offerRow = z.object({
  id: idSchema,
  instrument: instrumentSchema,
  currency: currencySchema,
  price: priceSchema,
  referencePrice: priceSchema,
  referenceAt: instantSchema,
  discountPct: percentSchema,
  /** The last price of now; null where there is none. */
  last: z.nullable(priceSchema),
  seller: sellerSchema,
  /** The account that sells; null: somebody outside. */
  customer: z.nullable(z.object({ id: idSchema, username: z.string() })),
  total: z.int(),
  taken: z.int(),
  minimum: z.int(),
  step: z.int(),
  maximum: z.int(),
  /** Applications that are not decided, and how many shares they are for. */
  waiting: z.object({ applications: z.int(), shares: z.int() }),
  opensAt: instantSchema,
  closesAt: instantSchema,
  lockedUntil: dateSchema,
  /** `over`: taken back, or taken off by two. */
  state: z.enum(['open', 'sold_out', 'closed', 'over']),
  /** The two who listed it; null: made of the seed of a simulated market, and reviewed by rule. */
  listedBy: z.nullable(z.object({ first: z.string(), second: z.string() })),
})
export type BlockAtDesk = z.infer<typeof offerRow>

const applicationRow = z.object({
  customer: idSchema,
  username: z.string(),
  order: blockOrderSchema,
  /** Applications for the same block that came before and are not decided. */
  before: z.int(),
  /** When it is released by itself; null before its review and after its end. */
  releasesAt: z.nullable(instantSchema),
  /** Its block is made of the seed: the rule decides, if no person does. */
  byRule: z.boolean(),
  /** Who of the staff decided; null: the rule, or nobody. */
  decidedBy: z.nullable(z.string()),
})
export type BlockApplication = z.infer<typeof applicationRow>

export const blocksQueue = route({
  name: 'blocks.queue',
  method: 'GET',
  path: '/operator/blocks/applications',
  access: 'operator',
  summary:
    'Applications for blocks: those that wait in the order in which they came, or the decided',
  query: z.strictObject({
    state: z.enum(blockViews),
    ...blockFilter,
    cursor: z.optional(cursorSchema),
  }),
  answer: z.extend(page(applicationRow), { at: instantSchema }),
  refusals: ['operator_only', 'field_invalid'],
})

export const blocksCase = route({
  name: 'blocks.case',
  method: 'GET',
  path: '/operator/blocks/applications/:id',
  access: 'operator',
  summary: 'One application with its block and what its review looks at',
  params: z.strictObject({ id: idSchema }),
  answer: z.object({
    application: applicationRow,
    /** What its customer reads the app in, `de` for example. */
    language: z.string(),
    /** What its review warned of when it was confirmed; the answers stay unread. */
    warning: warningSchema,
    offer: offerRow,
    facts: z.object({
      verified: z.boolean(),
      frozenUntil: z.nullable(instantSchema),
      locked: z.boolean(),
      /** Its seller may sell now: neither frozen nor locked. */
      sellerMay: z.boolean(),
      /** Shares of the block that nobody has. */
      left: z.int(),
      /** The share trades now. */
      trading: z.boolean(),
      /** Its price lies where the day allows. */
      priceFits: z.boolean(),
    }),
    /** What else is unusual about it: each is answered before a yes. */
    found: z.array(z.enum(blockFound)),
    /** Reasons that are true of this one now; empty once it is decided. */
    reasons: z.array(z.enum(decidedReasons)),
    at: instantSchema,
  }),
  refusals: ['operator_only', 'not_found'],
})

export const blocksDecide = route({
  name: 'blocks.decide',
  method: 'POST',
  path: '/operator/blocks/applications/:id/decide',
  access: 'operator',
  write: true,
  summary:
    'Approve an application in the order of arrival, which executes it, or reject it with a reason',
  params: z.strictObject({ id: idSchema }),
  body: z.discriminatedUnion('to', [
    z.strictObject({ to: z.literal('approved'), answers: z.optional(blockAnswersSchema) }),
    z.strictObject({ to: z.literal('rejected'), reason: z.enum(decidedReasons) }),
  ]),
  answer: applicationRow,
  refusals: [
    'operator_only',
    'not_permitted',
    'not_found',
    'field_invalid',
    'application_not_open',
    'findings_unanswered',
    'block_not_first',
    'block_not_open',
    'block_stopped',
    'block_sold_out',
    'session_closed',
    'price_out_of_limit',
    'kyc_required',
    'account_locked',
    'account_frozen',
  ],
})

export const blocksOffers = route({
  name: 'blocks.offers',
  method: 'GET',
  path: '/operator/blocks/offers',
  access: 'operator',
  summary: 'Every block that was listed, newest first, with what is taken and asked for of it',
  query: z.strictObject({ cursor: z.optional(cursorSchema) }),
  answer: page(offerRow),
  refusals: ['operator_only'],
})

export const blocksLocks = route({
  name: 'blocks.locks',
  method: 'GET',
  path: '/operator/blocks/locks',
  access: 'operator',
  summary: 'Which shares become free on which day: sums over all customers',
  answer: z.object({
    rows: z.array(
      z.object({
        date: dateSchema,
        instrument: instrumentSchema,
        seller: z.nullable(z.string()),
        customers: z.int(),
        shares: z.int(),
        /** What was paid for them, without charges. */
        value: moneySchema,
        /** What they cost less than the market said when they were executed: no gain. */
        discount: moneySchema,
      }),
    ),
  }),
  refusals: ['operator_only'],
})

const demandSchema = z.object({ customers: z.int(), shares: z.int() })

export const blocksDemand = route({
  name: 'blocks.demand',
  method: 'GET',
  path: '/operator/blocks/demand',
  access: 'operator',
  summary: 'Of which shares customers would buy or sell a block, as they said: sums, nobody’s name',
  answer: z.object({
    rows: z.array(
      z.object({ instrument: instrumentSchema, buy: demandSchema, sell: demandSchema }),
    ),
  }),
  refusals: ['operator_only'],
})

export const blocksDeskRoutes = [
  blocksQueue,
  blocksCounts,
  blocksCase,
  blocksDecide,
  blocksOffers,
  blocksLocks,
  blocksDemand,
  ...blockPaperRoutes,
] as const
