import type { AmendRequest } from '@parkett/contract/customer/order-amend'
import { lastsSchema } from '@parkett/contract/customer/order-lasts'
import { standsForDays } from '@parkett/contract/customer/order-stands'
import { no, type No, type Outcome } from '@parkett/contract/wire/outcome'
import { parsePrice, printPrice } from '@parkett/core/decimal'
import { printDistance } from '@parkett/core/orders/trail'
import * as z from 'zod/mini'
import type { Pool } from 'pg'
import type { Committed } from '../../ledger/door/commit.ts'
import { makeReviewed, type ReviewDeps } from '../../ledger/door/reviewed.ts'
import type { Feed } from '../../market/feed.ts'
import type { Review } from '../../platform/http/signed-review.ts'
import { amendOrder, type AmendInput } from './acts/amend.ts'
import type { KeptOrder } from './acts/kept-order.ts'
import { reviewChange } from './amend-review.ts'
import { targetOf, standingOf, type Standing, type Target } from './amend-target.ts'
import { lockedIn } from './auction-facts.ts'
import { marketFacts, type MarketFacts } from './facts.ts'
import type { MeansOf } from './means.ts'
import { venueOf } from './place-input.ts'
import { oneOrder } from './queries.ts'
import { marketFor } from './sessions.ts'

/** What a review of a change fixed: the order as it was seen, and what it becomes. */
const amendIntentSchema = z.strictObject({
  id: z.string(),
  customer: z.string(),
  expiresAt: z.number(),
  order: z.string(),
  // The number of the change it becomes: two of one review would be one row.
  amendment: z.string(),
  instrument: z.string(),
  side: z.enum(['buy', 'sell']),
  kind: z.enum(['limit', 'market']),
  seen: z.strictObject({
    quantity: z.string(),
    limit: z.string(),
    stop: z.nullable(z.string()),
    // Left out by reviews of a version before.
    trail: z.optional(z.nullable(z.string())),
    beside: z.optional(z.boolean()),
    timeInForce: lastsSchema,
    expiresOn: z.string(),
    tradeDate: z.string(),
  }),
  /** What a stop that follows has seen when the change was reviewed. */
  before: z.optional(z.strictObject({ best: z.string(), since: z.number() })),
  asked: z.strictObject({
    quantity: z.int(),
    limit: z.optional(z.string()),
    stop: z.optional(z.string()),
    trail: z.optional(z.string()),
    timeInForce: z.optional(z.enum(['day', 'gtc'])),
  }),
})
type AmendIntent = z.infer<typeof amendIntentSchema>

type AmendingDeps = ReviewDeps & { readonly pool: Pool; readonly feed: Feed }

/** Changes of open orders: reviewed, and confirmed once. */
export function makeAmending(deps: AmendingDeps, meansOf: MeansOf) {
  const { pool, feed, clock } = deps
  const reviewed = makeReviewed(deps, {
    schema: amendIntentSchema,
    act: amendOrder,
    inputOf: async (intent) => {
      const facts = marketFacts(feed, BigInt(intent.instrument), clock.now())
      if (!facts.ok) return facts
      const seen = marketFor(feed, facts.value, intent.seen.timeInForce)
      return (await lockedOut(pool, intent, facts.value)) ?? amendInput(intent, seen)
    },
  })

  const prepare = async (customer: bigint, id: bigint, request: AmendRequest) => {
    const row = await oneOrder(pool, customer, id)
    if (row === undefined) return no('not_found')
    const facts = marketFacts(feed, row.instrument, clock.now())
    if (!facts.ok) return facts
    const locked = lockedIn(facts.value, row)
    if (locked !== null) return locked
    const { currency, instrument } = row
    const means = await meansOf(customer, { currency, instrument })
    const seen = marketFor(feed, facts.value, row.timeInForce)
    const worked = reviewChange({ facts: seen, row, means }, request)
    if (!worked.ok) return worked
    const { target, review } = worked.value
    const amendment = deps.commit.nextId()
    const about = { order: id, amendment, instrument }
    return {
      ok: true,
      value: { ...reviewed.offer(customer, intentOf(about, standingOf(row), target)), review },
    } as const
  }

  const amend = (
    customer: bigint,
    { key, id, intent }: { readonly key: string; readonly id: bigint; readonly intent: string },
  ): Promise<Outcome<Committed<KeptOrder>>> =>
    reviewed.carry({ customer, key, intent, isOf: ({ order }) => order === id.toString() })

  return { prepare, amend }
}

/** The order is looked at in an auction alone: at all other times nothing is locked. */
async function lockedOut(
  pool: Pool,
  { customer, order }: AmendIntent,
  facts: MarketFacts,
): Promise<No | null> {
  if (facts.auction === null) return null
  const row = await oneOrder(pool, BigInt(customer), BigInt(order))
  return row === undefined ? null : lockedIn(facts, row)
}

type About = Pick<AmendInput, 'order' | 'amendment' | 'instrument'>

const intentOf = (
  { order, amendment, instrument }: About,
  from: Standing,
  { asked, stop, terms: { trail } }: Target,
): Omit<AmendIntent, keyof Review> => ({
  order: order.toString(),
  amendment: amendment.toString(),
  instrument: instrument.toString(),
  side: from.side,
  kind: from.kind,
  seen: {
    quantity: from.quantity.toString(),
    limit: printPrice(from.limit),
    stop: from.stop === null ? null : printPrice(from.stop),
    trail: from.trail,
    beside: from.beside,
    timeInForce: from.timeInForce,
    expiresOn: from.expiresOn,
    tradeDate: from.tradeDate,
  },
  ...(trail !== null && { before: { best: printPrice(trail.best), since: trail.since } }),
  asked: {
    quantity: Number(asked.quantity),
    ...(standsForDays(asked.timeInForce) && { timeInForce: asked.timeInForce }),
    ...(from.kind === 'limit' && { limit: printPrice(asked.limit) }),
    ...(stop !== null && { stop: printPrice(stop) }),
    ...(trail !== null && { trail: printDistance(trail) }),
  },
})

/** The reviewed change with what the market says now: its prices stay the reviewed ones. */
function amendInput(intent: AmendIntent, facts: MarketFacts): Outcome<AmendInput> {
  const { side, kind, seen: was, asked } = intent
  const seen: Standing = {
    ...was,
    side,
    kind,
    quantity: BigInt(was.quantity),
    limit: parsePrice(was.limit),
    stop: was.stop === null ? null : parsePrice(was.stop),
    trail: was.trail ?? null,
    beside: was.beside ?? false,
  }
  const before = intent.before && { ...intent.before, best: parsePrice(intent.before.best) }
  const target = targetOf(facts, seen, { ...asked, before })
  if (!target.ok) return target
  const { terms, market, stop, trail, beside } = target.value
  return {
    ok: true,
    value: {
      order: BigInt(intent.order),
      amendment: BigInt(intent.amendment),
      instrument: BigInt(intent.instrument),
      currency: facts.instrument.currency,
      side,
      kind,
      quantity: terms.quantity,
      limit: terms.limit,
      seen,
      asked: target.value.asked,
      stop,
      trail,
      beside,
      price: terms.price,
      venue: venueOf(facts),
      lots: facts.profile.lots,
      boardLot: BigInt(facts.instrument.lotSize),
      market,
    },
  }
}
