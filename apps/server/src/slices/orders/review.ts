import type { OrderReview } from '@parkett/contract/customer/orders'
import type { No } from '@parkett/contract/wire/outcome'
import type { Brake } from '@parkett/core/brakes/brakes'
import type { Used } from '@parkett/core/brakes/may-buy'
import { notionalOf, printPrice } from '@parkett/core/decimal'
import { feesOn } from '@parkett/core/fees/fees'
import { breakEven } from '@parkett/core/orders/break-even'
import { buyingPower, totalOf, type Purse } from '@parkett/core/orders/hold-origin'
import { streetOf } from '@parkett/core/orders/book/street'
import { isWithin } from '@parkett/core/orders/match'
import { nudgesOf, type NudgeFacts } from '@parkett/core/orders/nudges'
import { backFor, mostBack, type AtOnce } from '@parkett/core/treasury/sweep'
import { lotSizeOf } from '@parkett/core/market/lots'
import { profiles } from '@parkett/core/market/profiles'
import { auctionShown } from './auction-facts.ts'
import { gtcUntil, tickAt, type MarketFacts } from './facts.ts'
import { lotsShown } from '../../accounts/trading/own-lots.ts'
import type { Chosen } from './chosen-lots.ts'
import { wire, wireFees } from '../../accounts/trading/money-wire.ts'
import { sessionsOf } from './sessions.ts'
import { stopShown } from './stop-shown.ts'
import type { Terms } from './terms.ts'

/** What the customer has that matters to this order. */
export type Means = {
  readonly purse: Purse
  readonly sellable: bigint
  readonly boughtToday: bigint
  readonly openOrders: number
  /** Own limits, and what of them the day that was counted last used up. */
  readonly brakes: { readonly limits: readonly Brake[]; readonly used: Used | undefined }
  /** What comes back at once out of the pool; null: its owner wants no sweep, or it is stopped. */
  readonly atOnce: AtOnce | null
}

/** What of the pool comes back for this purchase (`money.md` G86). */
export const backOf = (
  { side, hold }: Pick<Terms, 'side' | 'hold'>,
  { atOnce, purse }: Pick<Means, 'atOnce' | 'purse'>,
  settlesOn: string,
): bigint =>
  side === 'sell' || atOnce === null ? 0n : backFor(hold - buyingPower(purse, settlesOn), atOnce)

/** What can be spent on a purchase at most: what the pool could give counts. */
export const availableFor = (
  { atOnce, purse }: Pick<Means, 'atOnce' | 'purse'>,
  settlesOn: string,
): bigint => buyingPower(purse, settlesOn) + (atOnce === null ? 0n : mostBack(atOnce))

/**
 * The figures of the ticket and of the review, from one computation, so that they cannot
 * differ.
 */
export function reviewOf(
  facts: MarketFacts,
  terms: Terms,
  means: Means & { problems: readonly No[]; chosen?: Chosen | undefined },
): OrderReview {
  const { currency } = facts.instrument
  const power = buyingPower(means.purse, facts.settlesOn)
  const back = backOf(terms, means, facts.settlesOn)
  const shortBy = terms.side === 'buy' ? terms.hold - availableFor(means, facts.settlesOn) : 0n
  const total =
    terms.side === 'buy' ? terms.value + terms.fees.total : terms.value - terms.fees.total
  const cash = totalOf(means.purse) + means.purse.wallet + back
  return {
    instrument: facts.instrument,
    quote: facts.quote,
    side: terms.side,
    type: terms.kind,
    quantity: Number(terms.quantity),
    timeInForce: terms.timeInForce,
    gtcUntil: gtcUntil(facts),
    sessions: sessionsOf(facts),
    limit: printPrice(terms.limit, facts.instrument.priceDecimals),
    ...(terms.stop !== null && {
      stop: stopShown(
        { price: terms.stop, trail: terms.trail, beside: terms.beside },
        facts.last,
        facts.instrument.priceDecimals,
      ),
    }),
    price: printPrice(terms.price, facts.instrument.priceDecimals),
    value: wire(currency, terms.value),
    fees: wireFees(currency, terms.side, terms.fees, terms.tariff.schedule.key),
    total: wire(currency, total),
    ...atStop(facts, terms),
    hold: wire(currency, terms.hold),
    buyingPower: wire(currency, power),
    buyingPowerAfter: wire(currency, terms.side === 'buy' ? power + back - terms.hold : power),
    fromPool: back === 0n ? null : wire(currency, back),
    shortBy: shortBy > 0n ? wire(currency, shortBy) : null,
    cashAfter: wire(currency, terms.side === 'buy' ? cash - total : cash + total),
    sellable: Number(means.sellable),
    lotSize: Number(
      lotSizeOf(profiles[facts.instrument.board].lots, BigInt(facts.instrument.lotSize)),
    ),
    tick: printPrice(tickAt(facts, terms.limit)),
    settlesOn: facts.settlesOn,
    sellableFrom: facts.sellableFrom,
    tradeDate: facts.tradeDate,
    breakEven: breakEvenOf(facts, terms),
    queuedUntil: facts.continuous || facts.sessionOf !== undefined ? null : facts.session.nextOpen,
    // A stop is in no auction before it was reached.
    ...(facts.auction !== null &&
      (terms.stop === null || terms.beside !== null) && { auction: auctionShown(facts.auction) }),
    problems: means.problems.map(({ reason, facts: found }) => ({ reason, facts: { ...found } })),
    ...(means.chosen && { lots: lotsShown(currency, means.chosen.taken, total) }),
    nudges: [...nudgesOf(nudgeFacts(facts, terms, power))],
  }
}

/** What a sale brings at the stop beside its limit, by the rates of this trading day. */
function atStop(
  { tradeDate, instrument: { currency } }: MarketFacts,
  { side, stop, beside, quantity: shares, tariff }: Terms,
): Pick<OrderReview, 'atStop'> {
  if (beside === null || stop === null) return {}
  const { schedule, mode, exponent } = tariff
  const notional = notionalOf(stop, shares, exponent)
  const fees = feesOn({ schedule, mode, side, tradeDate, notional, shares })
  return fees.ok ? { atStop: wire(currency, notional - fees.value.total) } : {}
}

/** With the rates of this trading day; the price itself is not known before it was traded. */
function breakEvenOf({ profile, ticks, tradeDate, instrument }: MarketFacts, terms: Terms) {
  const { side, value, fees, quantity: shares, tariff } = terms
  if (side === 'sell' || shares <= 0n) return null
  const bought = { cost: value + fees.total, shares, tariff, date: tradeDate }
  const price = breakEven(profile.ticks, ticks, bought)
  return price === null ? null : printPrice(price, instrument.priceDecimals)
}

/** What the hints look at: the book that fills, and the share that stands at a limit of its day. */
function nudgeFacts(facts: MarketFacts, terms: Terms, power: bigint): NudgeFacts {
  const { side, kind, limit, stop, beside, quantity, hold } = terms
  const { touch, last, range, continuous, quote } = facts
  // What waits for a price meets the book of that time.
  const meets = stop === null || beside !== null
  const steps = meets ? streetOf(touch, side).filter(({ price }) => isWithin(terms, price)) : []
  const opposite = side === 'buy' ? touch.ask : touch.bid
  const edge = side === 'buy' ? range?.up : range?.down
  return {
    side,
    quantity,
    limit: kind === 'limit' ? limit : null,
    base: beside === null ? (stop ?? last) : last,
    book: continuous
      ? {
          bid: touch.bid?.price ?? null,
          ask: touch.ask?.price ?? null,
          onOffer: steps.reduce((sum, { shares }) => sum + shares, 0n),
          volume: BigInt(quote.volume),
        }
      : null,
    wasSuspended: facts.wasSuspended,
    isAtLimit: continuous && opposite === null && last !== null && last === edge,
    hold,
    power,
  }
}
