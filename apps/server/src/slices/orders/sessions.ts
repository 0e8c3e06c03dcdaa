import type { Lasts } from '@parkett/contract/customer/order-lasts'
import type { Quote } from '@parkett/contract/customer/market'
import { no, type No } from '@parkett/contract/wire/outcome'
import { printInstant } from '@parkett/core/market/zone'
import type { Level } from '@parkett/core/orders/match'
import type { Auction, Feed } from '../../market/feed.ts'
import { withinCalendar } from '../../market/within-calendar.ts'
import { isHeldHere } from './auction-facts.ts'
import type { MarketFacts } from './facts.ts'

/**
 * The market as an order of this validity meets it: one for the next auction is in no book (`market.md` M80),
 * one at the closing price meets others of its kind and the street at that price alone (M81).
 */
export function marketFor(feed: Feed, facts: MarketFacts, lasts: Lasts | undefined): MarketFacts {
  if (lasts === 'auction')
    return { ...facts, continuous: false, auction: nextAuction(feed, facts), sessionOf: lasts }
  if (lasts !== 'close') return facts
  const seen = closes.get(facts) ?? atClose(feed, facts)
  closes.set(facts, seen)
  return seen
}

/** Of one round a share is worked out once, however many of its orders wait for this session. */
const closes = new WeakMap<MarketFacts, MarketFacts>()

/** The one that runs, or the first that is still to come, on the next trading day too; null: none is held. */
function nextAuction(feed: Feed, facts: MarketFacts): Auction | null {
  const { instrument, quote, tradeDate, auctions, now } = facts
  if (!isHeldHere(quote) || auctions.length === 0) return null
  const { market } = instrument
  const today = auctions.find(({ until }) => now < until)
  if (today !== undefined) return today
  const tomorrow = withinCalendar(() => feed.addTradingDays(market, tradeDate, 1))
  return tomorrow.ok ? (feed.auctions(market, tomorrow.value)[0] ?? null) : null
}

function atClose(feed: Feed, facts: MarketFacts): MarketFacts {
  const { closing, last, quote, stale, now } = facts
  const isHeld = quote.status === 'trading' && !stale && isHeldHere(quote)
  const isOpen = closing !== null && closing.from <= now && now < closing.until
  const { bidSize = 0, askSize = 0 } = isHeld && isOpen ? (lastBook(feed, facts) ?? {}) : {}
  const atLast = (size: number): Level | null =>
    size === 0 || last === null ? null : { price: last, shares: BigInt(size) }
  return {
    ...facts,
    continuous: isHeld && isOpen,
    auction: null,
    sessionOf: 'close',
    touch: { ...facts.touch, bid: atLast(bidSize), ask: atLast(askSize) },
    reference: { buy: last, sell: last },
  }
}

/** The book as continuous trading ended: who stood there then stands at the closing price. */
function lastBook(feed: Feed, { instrument, auctions }: MarketFacts): Quote | undefined {
  const closing = auctions.find(({ which }) => which === 'closing')
  return closing && feed.quote(BigInt(instrument.id), closing.from - 1)
}

/** Why no order of this validity is taken now, with the time at which one is. */
export function refusedNow({
  sessionOf,
  auction,
  closing,
  continuous,
  quote,
}: MarketFacts): No | null {
  // A share that is not traded says so itself.
  if (sessionOf === undefined || quote.status !== 'trading') return null
  if (sessionOf === 'auction') return auction === null ? no('field_invalid') : null
  if (closing === null || !isHeldHere(quote)) return no('field_invalid')
  const [opens, closes] = [closing.from, closing.until].map(printInstant)
  return continuous || opens === undefined || closes === undefined
    ? null
    : no('session_closed', { which: 'close', opens, closes })
}

/** What the market of a share has beside its book. */
export const sessionsOf = ({ quote, auctions, closing }: MarketFacts): ('auction' | 'close')[] =>
  isHeldHere(quote)
    ? [...(auctions.length > 0 ? ['auction' as const] : []), ...(closing ? ['close' as const] : [])]
    : []
