import * as z from 'zod/mini'
import { instantSchema } from '../wire/ids.ts'

/** Sources of prices from outside that this product can read. */
export const feedNames = ['csv', 'yahoo', 'alpaca'] as const
export type FeedName = (typeof feedNames)[number]

/** Why a price is not taken (`market.md` M29). A closed list: each is counted and named. */
export const fedFaults = [
  'malformed',
  'unknown_share',
  'currency',
  'zero',
  'future',
  'older',
  'twice',
  'off_tick',
  'range',
  'limits',
  'leap',
] as const
export type FedFault = (typeof fedFaults)[number]

/** Why a source could not be asked. */
export const awayWhys = ['network', 'time', 'refused', 'status', 'shape', 'folder'] as const
export type AwayWhy = (typeof awayWhys)[number]

const nameSchema = z.enum(feedNames)
const faultSchema = z.enum(fedFaults)

/** What became of what the source of real prices told since this process took it up. */
export const priceFeedSchema = z.object({
  now: nameSchema,
  label: z.string(),
  /** What two people may switch to: its settings are there. */
  ready: z.array(nameSchema),
  /** Rounds in which it was asked, and those that failed. */
  asked: z.int(),
  failed: z.int(),
  away: z.nullable(z.object({ why: z.enum(awayWhys), since: instantSchema })),
  taken: z.int(),
  refused: z.array(z.object({ fault: faultSchema, count: z.int() })),
  /** The newest of them, with the symbol or the line of a file. */
  named: z.array(z.object({ fault: faultSchema, what: z.string() })),
  /** Shares that it was asked for and says nothing of. */
  missing: z.array(z.string()),
})
export type PriceFeed = z.infer<typeof priceFeedSchema>

/** From when two people agree on, prices come from another source; the customers' label follows. */
export const switchSourceSchema = z.strictObject({
  kind: z.literal('market.switchSource'),
  from: nameSchema,
  to: nameSchema,
})
