import { ok, type Outcome } from '@parkett/contract/wire/outcome'
import { utcDate } from '@parkett/core/civil'
import type { Pool } from 'pg'
import { makeReviewed, type ReviewDeps } from '../../ledger/door/reviewed.ts'
import type { Feed } from '../../market/feed.ts'
import { cashOf, withinCash } from '../../accounts/treasury/institutions.ts'
import { stopOf } from '../../accounts/treasury/stops.ts'
import { placeOrder, type PlaceInput } from './acts/place.ts'
import type { CustomersBook } from './customers-book.ts'
import { marketFacts } from './facts.ts'
import { intentSchema, type Intent } from './intent.ts'
import type { Liquidity, Offer } from './liquidity.ts'
import { placeInput } from './place-input.ts'
import { openOrders } from './queries.ts'
import { marketFor } from './sessions.ts'
import { goingTo } from './venue/going-out.ts'
import type { OutsideVenue } from './venue/port.ts'

/** What is placed, with the book's offer to it. */
type OfferedInput = PlaceInput & { readonly offer: Offer }
type Offered = Outcome<OfferedInput>
type PlacingDeps = ReviewDeps & {
  readonly pool: Pool
  readonly feed: Feed
  readonly outside?: OutsideVenue | null
}
type Market = { readonly book: CustomersBook; readonly liquidity: Liquidity }

/** Orders as they are reviewed and confirmed, each with what the book offers it. */
export function makePlacing(deps: PlacingDeps, { book, liquidity }: Market) {
  const { pool, feed, clock } = deps
  let reading: Promise<void> | null = null
  /** Who stood in the book before this process began stands there before its first order; null: they do. */
  const ready = (): Promise<void> | null => {
    if (book.knowsAll()) return null
    // One for all who come meanwhile: they go on in the order in which they came.
    reading ??= readBook().finally(() => (reading = null))
    return reading
  }
  const readBook = async (): Promise<void> => {
    const mark = book.mark()
    book.sync(await openOrders(pool), mark)
  }
  const inputOf = (intent: Intent): Offered | Promise<Offered> => {
    const asked = marketFacts(feed, BigInt(intent.instrument), clock.now())
    const facts = goingTo(deps.outside, asked)
    if (!facts.ok) return facts
    const seen = marketFor(feed, facts.value, intent.timeInForce)
    const input = placeInput(intent, seen, { liquidity, outside: deps.outside ?? null })
    return input.ok && input.value.back > 0n
      ? asItPays(pool, input.value, utcDate(clock.now()))
      : input
  }
  const reviewed = makeReviewed(deps, {
    schema: intentSchema,
    act: placeOrder,
    inputOf: (intent): Offered | Promise<Offered> =>
      ready()?.then(() => inputOf(intent)) ?? inputOf(intent),
    // Only what a decision booked leaves the book: neither a refusal nor a repetition does.
    settle: ({ offer }, isBooked) => offer.settle(isBooked),
  })
  return { reviewed, ready }
}

/** Brings back no more than the pool gives at this moment, however much the review had said. */
async function asItPays(
  pool: Pool,
  input: OfferedInput,
  today: string,
): Promise<Outcome<OfferedInput>> {
  const stop = await stopOf(pool, input.currency)
  if (stop !== null) return ok({ ...input, back: 0n })
  const { atOnce } = await cashOf(pool, input.currency, today)
  return ok({ ...input, back: withinCash(input.back, atOnce) })
}
