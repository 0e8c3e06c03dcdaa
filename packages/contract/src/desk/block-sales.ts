import * as z from 'zod/mini'
import { blockSaleSchema, turnDownReasons } from '../customer/block-sales.ts'
import { percentSchema } from '../customer/blocks.ts'
import { cursorSchema, idSchema, instantSchema, page } from '../wire/ids.ts'
import { priceSchema } from '../wire/money-schemas.ts'
import { route } from '../wire/route.ts'
import { saleAnswersSchema, saleFound } from './block-answers.ts'

/** Lists what a customer offers, as it is: staff choose no term of it. */
export const blockListSaleSchema = z.strictObject({
  kind: z.literal('block.listSale'),
  customer: idSchema,
  sale: idSchema,
  answers: z.optional(saleAnswersSchema),
})

/** Why a block is taken off before its window is over. */
export const blockTakeBackReasons = ['seller_asked', 'wrong_terms', 'rule', 'doubt'] as const

/** Takes a listed block off: nobody gets of it any more, whoever waits has the money back. */
export const blockTakeBackSchema = z.strictObject({
  kind: z.literal('block.takeBack'),
  offer: idSchema,
  because: z.enum(blockTakeBackReasons),
})

const proposalRow = z.object({
  customer: idSchema,
  username: z.string(),
  sale: blockSaleSchema,
  /** Below the last price of now; null where there is none. */
  discountPct: z.nullable(percentSchema),
})
export type BlockProposal = z.infer<typeof proposalRow>

export const blocksProposals = route({
  name: 'blocks.proposals',
  method: 'GET',
  path: '/operator/blocks/proposals',
  access: 'operator',
  summary:
    'Blocks that customers offer: those that wait in the order in which they came, or the others',
  query: z.strictObject({ state: z.enum(['open', 'closed']), cursor: z.optional(cursorSchema) }),
  answer: z.extend(page(proposalRow), { at: instantSchema }),
  refusals: ['operator_only'],
})

export const blocksProposal = route({
  name: 'blocks.proposal',
  method: 'GET',
  path: '/operator/blocks/proposals/:id',
  access: 'operator',
  summary: 'One of them with what speaks for and against listing it',
  params: z.strictObject({ id: idSchema }),
  answer: z.object({
    proposal: proposalRow,
    /** What its customer reads the app in, `de` for example. */
    language: z.string(),
    facts: z.object({
      verified: z.boolean(),
      frozenUntil: z.nullable(instantSchema),
      locked: z.boolean(),
      /** Fewest shares that are a block at its price now. */
      least: z.int(),
      priceFits: z.boolean(),
      last: z.nullable(priceSchema),
      /** Two people were asked, and have not decided. */
      asked: z.boolean(),
    }),
    /** What else is unusual about it: each is answered by whoever asks to list it. */
    found: z.array(z.enum(saleFound)),
    at: instantSchema,
  }),
  refusals: ['operator_only', 'not_found'],
})

export const blocksTurnDown = route({
  name: 'blocks.turnDown',
  method: 'POST',
  path: '/operator/blocks/proposals/:id/turn-down',
  access: 'operator',
  write: true,
  summary: 'Turn down what a customer offers as a block, with a reason: its shares are free again',
  params: z.strictObject({ id: idSchema }),
  body: z.strictObject({ reason: z.enum(turnDownReasons) }),
  answer: proposalRow,
  refusals: ['operator_only', 'not_permitted', 'not_found', 'application_not_open'],
})

export const blockSalesDeskRoutes = [blocksProposals, blocksProposal, blocksTurnDown] as const
