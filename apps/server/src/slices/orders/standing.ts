import type { Reason } from '@parkett/contract/reasons'
import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'
import { printPrice } from '@parkett/core/decimal'
import { sharesWithin } from '@parkett/core/plans/plan'
import type { PlanDue } from '../../accounts/trading/plans.ts'
import { submit } from '../../ledger/door/submit.ts'
import { placeOrder } from './acts/place.ts'
import type { Broker, BrokerDeps, Worked } from './broker.ts'
import { admittedTo, marketEntry, problemsOf, tooLarge } from './entry.ts'
import { marketFacts, type MarketFacts } from './facts.ts'
import { intentOf, placeInput } from './place-input.ts'
import { termsOf } from './terms.ts'

/** A purchase at the market that is asked for by amount, minor units, or by shares. */
export type Wanted = {
  readonly instrument: bigint
  readonly amount: bigint | null
  readonly quantity: bigint | null
}

/** What may be otherwise by the day on which it is bought. */
const passes = new Set<Reason>(['suspended', 'price_out_of_limit', 'price_out_of_cage'])

type StandingDeps = BrokerDeps & { readonly broker: Broker }
export type Standing = ReturnType<typeof makeStanding>

/** Purchases that their owner confirmed beforehand: worked out, and placed when they are due. */
export const makeStanding = (deps: StandingDeps) => ({
  estimate: (customer: bigint, wanted: Wanted) => estimate(deps, customer, wanted),
  place: (customer: bigint, wanted: Wanted, plan: PlanDue) =>
    placeDue(deps, customer, { wanted, plan }),
})

/** What it would be at this instant. */
async function work(
  { feed, clock, broker }: StandingDeps,
  customer: bigint,
  wanted: Wanted,
): Promise<Outcome<Worked>> {
  const facts = marketFacts(feed, wanted.instrument, clock.now())
  if (!facts.ok) return facts
  const sized = quantityOf(facts.value, wanted)
  if (!sized.ok) return sized
  const instrument = wanted.instrument.toString()
  const asked = { instrument, side: 'buy', type: 'market', quantity: sized.value } as const
  return broker.work(customer, asked)
}

/** Its figures; refused for what can never be bought so, not for what passes. */
async function estimate(deps: StandingDeps, customer: bigint, wanted: Wanted) {
  const worked = await work(deps, customer, wanted)
  if (!worked.ok) return worked
  const { facts, terms } = worked.value
  const { instrument } = facts
  const market = marketEntry(facts, terms)
  const having = { sellable: 0n, boughtToday: 0n, openOrders: 0 }
  const admitted = admittedTo(facts, terms, { market, having })
  if (!admitted.ok && !passes.has(admitted.reason)) return admitted
  const large = tooLarge(terms, terms.hold)
  if (large !== null) return large
  return ok({
    instrument,
    currency: instrument.currency,
    quantity: Number(terms.quantity),
    price: printPrice(terms.price, instrument.priceDecimals),
    value: terms.value,
    charges: terms.fees.total,
  })
}

type Due = { readonly wanted: Wanted; readonly plan: PlanDue }

/**
 * Places it, once for the due date of its plan: order, money set aside, fills and the plan's next
 * date are one transaction.
 */
async function placeDue(
  deps: StandingDeps,
  customer: bigint,
  { wanted, plan }: Due,
): Promise<Outcome<true>> {
  const { broker, commit, clock } = deps
  const worked = await work(deps, customer, wanted)
  if (!worked.ok) return worked
  const { facts, means, terms: asked } = worked.value
  const { nextOpen: opens } = facts.session
  if (!facts.continuous) return no('session_closed', opens === null ? {} : { opens })
  const [problem] = problemsOf(facts, asked, means)
  if (problem !== undefined) return problem
  const fixed = intentOf(commit.nextId(), facts, asked, { back: 0n })
  const review = { id: '', customer: customer.toString(), expiresAt: clock.now() }
  await broker.ready()
  const input = placeInput({ ...fixed, ...review }, facts, broker)
  if (!input.ok) return input
  const key = `plan-${plan.id}-${plan.dueOn}-${plan.setAt}`
  const asking = { customer, key, body: key, route: 'plans.buy' }
  const terms = { ...input.value.terms, plan: plan.id }
  const done = await submit(commit, asking, placeOrder, { ...input.value, terms, plan })
  input.value.offer.settle(done.ok && !done.value.replayed)
  return done.ok ? ok(true) : done
}

/** So many shares as were asked for, or as many as the amount pays at the worst price. */
function quantityOf(facts: MarketFacts, { amount, quantity }: Wanted): Outcome<number> {
  if (quantity !== null) return ok(Number(quantity))
  const { profile, instrument } = facts
  const within = sharesWithin({
    currency: instrument.currency,
    rule: profile.lots,
    boardLot: BigInt(instrument.lotSize),
    most: amount ?? 0n,
    holdOf: (shares) => {
      const terms = termsOf(facts, { side: 'buy', type: 'market', quantity: Number(shares) })
      return terms.ok ? ok(terms.value.hold) : terms
    },
  })
  return within.ok ? ok(Number(within.value)) : within
}
