import type { OrderRequest } from '@parkett/contract/customer/orders'
import { no, ok, type No, type Outcome } from '@parkett/contract/wire/outcome'
import type { Pool } from 'pg'
import type { Actor } from '../../ledger/door/command.ts'
import type { Commit, Committed } from '../../ledger/door/commit.ts'
import { submitReviewed } from '../../ledger/door/submit.ts'
import type { Feed } from '../../market/feed.ts'
import type { Chance, Clock } from '../../base/ports.ts'
import type { OrderRow } from '../../accounts/trading/tables.ts'
import type { Price } from '@parkett/core/decimal'
import { isOpen } from '@parkett/core/orders/order-state'
import { endOrder, type EndInput } from './acts/end.ts'
import { orderThen, type KeptOrder } from './acts/kept-order.ts'
import { makeAmending } from './amending.ts'
import { lockedIn } from './auction-facts.ts'
import { chosenFor } from './chosen-lots.ts'
import { problemsOf } from './entry.ts'
import { marketFacts, type MarketFacts } from './facts.ts'
import { makeCustomersBook, type CustomersBook } from './customers-book.ts'
import { makeLiquidity } from './liquidity.ts'
import { buyingPower } from '@parkett/core/orders/hold-origin'
import { stopOf } from '../../accounts/treasury/stops.ts'
import { gatherMeans } from './means.ts'
import { makeMeetings } from './meeting.ts'
import { oneOrder } from './queries.ts'
import { intentOf } from './place-input.ts'
import { makePlacing } from './placing.ts'
import { backOf, reviewOf, type Means } from './review.ts'
import { marketFor } from './sessions.ts'
import { termsOf, type Terms } from './terms.ts'
import { makeTrails, type Before } from './trailing.ts'
import { goingTo } from './venue/going-out.ts'
import type { OutsideVenue } from './venue/port.ts'

export type BrokerDeps = {
  readonly pool: Pool
  readonly commit: Commit
  readonly feed: Feed
  readonly clock: Clock
  readonly chance: Chance
  /** Where orders of its markets are executed, and not in the book. Absent or null: nowhere else. */
  readonly outside?: OutsideVenue | null
}
export type Broker = ReturnType<typeof makeBroker>
/** What is asked for; asked again as it was then, with what its review had fixed. */
export type Asking = OrderRequest & {
  readonly before?: Before | undefined
  /** The worst price of a market order. */
  readonly worst?: Price | undefined
}
export type Worked = { readonly facts: MarketFacts; readonly terms: Terms; readonly means: Means }

/** Everything a customer does with orders, between the routes and the door. */
export function makeBroker(deps: BrokerDeps) {
  const { pool, feed, clock } = deps
  const book = makeCustomersBook()
  const meetings = makeMeetings({ commit: deps.commit, book })
  const [liquidity, trails] = [makeLiquidity(book, meetings.meet), makeTrails()]
  const meansOf = gatherMeans(pool, clock)
  const amending = makeAmending(deps, meansOf)
  const { reviewed, ready } = makePlacing(deps, { book, liquidity })

  /** Works an asked-for order out against the market and the customer's means; reserves nothing. */
  const work = async (customer: bigint, { worst, ...asked }: Asking): Promise<Outcome<Worked>> => {
    const read = goingTo(deps.outside, marketFacts(feed, BigInt(asked.instrument), clock.now()))
    if (!read.ok) return read
    const facts = marketFor(feed, read.value, asked.timeInForce)
    const terms = termsOf(facts, asked)
    if (!terms.ok) return terms
    const { currency, id } = facts.instrument
    const own = await meansOf(customer, { currency, instrument: BigInt(id) })
    const about = { facts, terms: { ...terms.value, ...(worst !== undefined && { limit: worst }) } }
    return ok({ ...about, means: await poolRunning(pool, about, own) })
  }

  const prepare = async (customer: bigint, asked: Asking) => {
    const worked = await work(customer, asked)
    if (!worked.ok) return worked
    const { facts, terms, means } = worked.value
    const refused = refusedBy(worked.value)
    if (refused !== undefined) return refused
    const chosen = await chosenFor(pool, { customer, asked, facts })
    if (!chosen.ok) return chosen
    const back = backOf(terms, means, facts.settlesOn)
    const fixed = { back, lots: chosen.value?.lots }
    return ok({
      ...reviewed.offer(customer, intentOf(deps.commit.nextId(), facts, terms, fixed)),
      review: reviewOf(facts, terms, { ...means, problems: [], chosen: chosen.value }),
    })
  }

  /** The order as it was answered first, however often its confirmation comes again. */
  const place = async (
    customer: bigint,
    key: string,
    intent: string,
  ): Promise<Outcome<OrderRow>> => {
    return stand({ pool, book }, customer, await reviewed.carry({ customer, key, intent }))
  }

  /** A changed order as it was answered first, like `place`. */
  const amend = async (
    customer: bigint,
    asked: { readonly key: string; readonly id: bigint; readonly intent: string },
  ): Promise<Outcome<OrderRow>> => {
    return stand({ pool, book }, customer, await amending.amend(customer, asked))
  }

  const cancels = makeCancels(deps, book)
  const prepareAmend = amending.prepare
  const market = { liquidity, trails, book, meetings, ready, outside: deps.outside ?? null }
  return { work, prepare, place, prepareAmend, amend, ...cancels, ...market }
}

/** Who takes an order back; what is taken back stands in the book no more. */
function makeCancels(deps: BrokerDeps, book: Pick<CustomersBook, 'drop'>) {
  const cancelled = async (customer: bigint, asked: Cancel) => {
    const done = await cancelOrder(deps, customer, asked)
    if (done.ok) book.drop(asked.id)
    return done
  }
  return {
    cancel: (customer: bigint, key: string, id: bigint, actor?: Actor) =>
      cancelled(customer, { key, id, actor, anyTime: actor !== undefined }),
    /** The panic lock lets orders go at any time, as staff do. */
    cancelByLock: (customer: bigint, key: string, id: bigint) =>
      cancelled(customer, { key, id, actor: undefined, anyTime: true }),
  }
}

/** What speaks against the order before anything is fixed of it. */
function refusedBy({ facts, terms, means }: Worked): No | undefined {
  const [problem] = problemsOf(facts, terms, means)
  const isEndless = terms.timeInForce === 'gtc' && facts.profile.gtcDaysMax === 0
  return problem ?? (isEndless ? no('field_invalid') : undefined)
}

/** Only an order that misses something asks whether the pool runs: a stopped one gives nothing at once. */
async function poolRunning(
  pool: Pool,
  { facts, terms }: Omit<Worked, 'means'>,
  means: Means,
): Promise<Means> {
  const isMissing = terms.side === 'buy' && terms.hold > buyingPower(means.purse, facts.settlesOn)
  if (means.atOnce === null || !isMissing) return means
  const stop = await stopOf(pool, facts.instrument.currency)
  return stop === null ? means : { ...means, atOnce: null }
}

type Cancel = {
  readonly key: string
  readonly id: bigint
  readonly actor: Actor | undefined
  /** Also in the last minutes of an auction. */
  readonly anyTime: boolean
}

/**
 * Cancels what is left of an order; another customer's order is as unknown as one that never
 * was.
 */
async function cancelOrder(deps: BrokerDeps, customer: bigint, asked: Cancel) {
  const { key, id, actor } = asked
  const input = endInput(deps, await oneOrder(deps.pool, customer, id), asked)
  const route = actor === undefined ? 'orders.cancel' : 'users.cancelOrder'
  const asking = { customer, route, key, body: { order: id.toString() } }
  const done = await submitReviewed(
    deps.commit,
    actor === undefined ? asking : { ...asking, actor },
    endOrder,
    input,
  )
  return done.ok ? answerOf(deps.pool, customer, done.value.value) : done
}

function endInput(
  { feed, clock }: BrokerDeps,
  order: OrderRow | undefined,
  { actor, anyTime }: Cancel,
): Outcome<EndInput> {
  if (order === undefined) return no('not_found')
  const { id, instrument, currency } = order
  const facts = marketFacts(feed, instrument, clock.now())
  if (!facts.ok) return facts
  const locked = anyTime || !isOpen(order.status) ? null : lockedIn(facts.value, order)
  if (locked !== null) return locked
  const reason = actor === undefined ? 'by_customer' : 'by_staff'
  return ok({
    order: id,
    instrument,
    currency,
    as: 'cancelled',
    today: facts.value.today,
    reason,
  })
}

type Places = { readonly pool: Pool; readonly book: CustomersBook }

/** The order as it was answered; decided just now, it stands in the book as it is. */
async function stand(
  { pool, book }: Places,
  customer: bigint,
  done: Outcome<Committed<KeptOrder>>,
): Promise<Outcome<OrderRow>> {
  if (!done.ok) return done
  const { value, replayed } = done.value
  if (!replayed && value.row !== undefined) book.note(value.row)
  return answerOf(pool, customer, value)
}

async function answerOf(pool: Pool, customer: bigint, kept: KeptOrder): Promise<Outcome<OrderRow>> {
  const row = await orderThen(pool, customer, kept)
  return row === undefined ? no('not_found') : ok(row)
}
