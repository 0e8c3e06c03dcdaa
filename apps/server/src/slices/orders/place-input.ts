import { no, ok } from '@parkett/contract/wire/outcome'
import { parsePrice, printPrice, type Price } from '@parkett/core/decimal'
import { newAt } from '@parkett/core/orders/at-venue'
import { nothingServed } from '@parkett/core/orders/book/serve'
import { printDistance } from '@parkett/core/orders/trail'
import type { Review } from '../../platform/http/signed-review.ts'
import type { Venue } from './acts/booking.ts'
import { marketEntry } from './entry.ts'
import { gtcUntil, provenanceOf, type MarketFacts } from './facts.ts'
import { lotsIn, lotsKept, type Lots } from './chosen-lots.ts'
import type { Intent } from './intent.ts'
import type { Liquidity, Offer } from './liquidity.ts'
import { refusedNow } from './sessions.ts'
import { termsOf, type Terms } from './terms.ts'
import { goesOut } from './venue/going-out.ts'
import type { OutsideVenue } from './venue/port.ts'

/** What of a review its terms do not say: what comes back out of the pool, and lots of a choice. */
export type Fixed = { readonly back: bigint; readonly lots?: Lots | undefined }

/** What a review of these terms fixes. */
export const intentOf = (
  order: bigint,
  facts: MarketFacts,
  terms: Terms,
  { back, lots }: Fixed,
): Omit<Intent, keyof Review> => ({
  order: order.toString(),
  instrument: facts.instrument.id,
  side: terms.side,
  kind: terms.kind,
  timeInForce: terms.timeInForce,
  quantity: Number(terms.quantity),
  limit: printPrice(terms.limit),
  ...(terms.stop !== null && { stop: printPrice(terms.stop) }),
  ...(terms.trail !== null && {
    trail: {
      by: printDistance(terms.trail),
      best: printPrice(terms.trail.best),
      since: terms.trail.since,
    },
  }),
  ...(terms.beside !== null && { beside: printPrice(terms.beside.worst) }),
  value: terms.value.toString(),
  fees: terms.fees.total.toString(),
  ...(back > 0n && { back: back.toString() }),
  ...(lots !== undefined && { lots: lotsKept(lots) }),
})

export const venueOf = (facts: MarketFacts): Venue => ({
  tradeDate: facts.tradeDate,
  settlesOn: facts.settlesOn,
  sellableFrom: facts.sellableFrom,
  today: facts.today,
  provenance: provenanceOf(facts),
})

/** The price now, where the market offers nothing any more within the reviewed worst price. */
function beyond(facts: MarketFacts, side: Intent['side'], limit: Price): Price | null {
  const now = facts.reference[side]
  if (now === null) return null
  return (side === 'buy' ? now > limit : now < limit) ? now : null
}

/** What it waits for, as reviewed: a stop that follows begins with what its review has seen. */
const waitingFor = ({ stop, trail, beside }: Intent) => ({
  ...(trail === undefined
    ? { stop }
    : { trail: trail.by, before: { best: parsePrice(trail.best), since: trail.since } }),
  ...(beside !== undefined && { beside: true as const }),
})

/** Where an order may be executed: in the book, or at a venue outside. */
type Executing = {
  readonly liquidity: Pick<Liquidity, 'offer'>
  readonly outside?: OutsideVenue | null
}

/** What the book gives an order that goes elsewhere. */
const nothing: Offer = { serve: () => nothingServed, keep: () => {}, settle: () => {} }

/**
 * The reviewed order with what the market says now. The limit stays the reviewed one: nothing
 * gets worse unseen. A market order whose price moved within it goes on, the better as well as
 * the worse (`market.md` M15); beyond it `quote_moved`.
 */
export function placeInput(
  intent: Intent,
  facts: MarketFacts,
  { liquidity, outside = null }: Executing,
) {
  const limit = parsePrice(intent.limit)
  const { side, kind, timeInForce, quantity, stop } = intent
  const asked = { side, type: 'limit', limit: intent.limit, quantity, timeInForce } as const
  const closed = refusedNow(facts)
  if (closed !== null) return closed
  const terms = termsOf(facts, { ...asked, ...waitingFor(intent) })
  if (!terms.ok) return terms
  const moved = kind === 'market' && stop === undefined ? beyond(facts, side, limit) : null
  if (moved !== null)
    return no('quote_moved', { price: printPrice(moved, facts.instrument.priceDecimals) })
  const instrument = BigInt(intent.instrument)
  const venue = venueOf(facts)
  const whose = BigInt(intent.customer)
  const at = goesOut(outside, facts) ? newAt(outside.name) : null
  const offer = at === null ? liquidity.offer({ facts, side, turn: null, whose, venue }) : nothing
  const expiresOn =
    (timeInForce === 'gtc' ? gtcUntil(facts) : null) ??
    (timeInForce === 'auction' ? facts.auction?.date : null) ??
    facts.tradeDate
  return ok({
    order: BigInt(intent.order),
    instrument,
    currency: facts.instrument.currency,
    side,
    kind,
    timeInForce,
    quantity: BigInt(quantity),
    limit,
    expiresOn,
    back: BigInt(intent.back ?? '0'),
    terms: {
      schedule: terms.value.tariff.schedule.key,
      mode: terms.value.tariff.mode,
      market: facts.instrument.market,
      planned: { value: BigInt(intent.value), fees: BigInt(intent.fees) },
      provenance: provenanceOf(facts),
      ...(at !== null && { venue: at }),
      ...(stop !== undefined && {
        stop: {
          price: parsePrice(stop),
          triggered: null,
          ...(terms.value.trail !== null && { trail: terms.value.trail }),
          ...(intent.beside !== undefined && {
            beside: { limit, worst: parsePrice(intent.beside) },
          }),
        },
      }),
      ...(intent.lots !== undefined && { lots: lotsIn(intent.lots) }),
    },
    venue,
    continuous: facts.continuous,
    offer,
    lots: facts.profile.lots,
    boardLot: BigInt(facts.instrument.lotSize),
    market: marketEntry(facts, { ...terms.value, kind }),
  })
}
