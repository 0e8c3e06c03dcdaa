import type { Lasts } from '@parkett/contract/customer/order-lasts'
import { standsForDays } from '@parkett/contract/customer/order-stands'
import type { OrderRequest } from '@parkett/contract/customer/orders'
import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'
import { currencyExponents } from '@parkett/contract/wire/money'
import { notionalOf, parsePrice, type Price } from '@parkett/core/decimal'
import { feesOn, type FeeSheet } from '@parkett/core/fees/fees'
import { holdFor } from '@parkett/core/orders/accept'
import type { Tariff } from '@parkett/core/orders/order-state'
import type { Trail } from '@parkett/core/orders/stop'
import { rowAt } from '@parkett/core/effective'
import { maximumIn } from '@parkett/core/hundredths'
import { houseRules } from '../../accounts/rules/current.ts'
import { protectionOf, type MarketFacts } from './facts.ts'
import { trailAsked, type Before } from './trailing.ts'

/** The asked-for order with every price and charge worked out; money in minor units. */
export type Terms = {
  readonly side: 'buy' | 'sell'
  readonly kind: 'limit' | 'market'
  readonly timeInForce: Lasts
  readonly quantity: bigint
  /** The limit, or a market order's protection price. */
  readonly limit: Price
  /** The last price it waits for; null where it goes to the market at once. */
  readonly stop: Price | null
  /** What that follows; null where it stands still. */
  readonly trail: Trail | null
  /** Of a limit beside it: that limit, and the worst price once it is reached. */
  readonly beside: { readonly limit: Price; readonly worst: Price } | null
  /** The estimate's price: what the book shows, never better than the limit allows. */
  readonly price: Price
  readonly value: bigint
  readonly fees: FeeSheet
  readonly hold: bigint
  /** The most that one purchase may cost, minor units. */
  readonly most: bigint
  readonly tariff: Tariff
}

/** What is asked for, with what its stop has followed before. */
type Asked = Omit<OrderRequest, 'instrument'> & { readonly before?: Before | undefined }

/**
 * Works an order out against the market. Refuses `tick_invalid` without a limit where one is
 * needed.
 */
export function termsOf(facts: MarketFacts, asked: Asked): Outcome<Terms> {
  const { side } = asked
  const isAtClose = asked.timeInForce === 'close'
  const kind = isAtClose ? 'limit' : asked.type
  const waiting = stopOf(facts, asked)
  if (!waiting.ok) return waiting
  const { stop, trail } = waiting.value
  // It waits first: at once, or never, is no order with a stop.
  if (stop !== null && !standsForDays(asked.timeInForce ?? 'day')) return no('field_invalid')
  // Nobody names a price there: the one that there is, is no choice.
  if (isAtClose && asked.limit !== undefined && limitOf(asked) !== facts.last)
    return no('field_invalid')
  const limit = isAtClose
    ? facts.last
    : kind === 'limit'
      ? limitOf(asked)
      : protectionOf(facts, side, stop ?? undefined)
  if (limit === null)
    return no(kind === 'limit' && !isAtClose ? 'tick_invalid' : 'market_data_stale')
  const beside = besideOf(facts, asked, { limit, stop })
  if (!beside.ok) return beside
  const schedule = houseRules().schedule(facts.profile.fees, facts.tradeDate)
  const tariff: Tariff = {
    schedule,
    mode: 'itemised',
    exponent: currencyExponents[schedule.currency],
  }
  const quantity = BigInt(asked.quantity)
  const price =
    stop === null
      ? (estimateOf(facts, side, kind === 'limit' ? limit : null) ?? limit)
      : kind === 'limit'
        ? limit
        : stop
  const value = notionalOf(price, quantity, tariff.exponent)
  const fees = feesOn({
    schedule,
    mode: tariff.mode,
    side,
    tradeDate: facts.tradeDate,
    notional: value,
    shares: quantity,
  })
  if (!fees.ok) return fees
  const hold = holdFor({ side, limit, quantity, tradeDate: facts.tradeDate }, tariff)
  if (!hold.ok) return hold
  const most = rowAt(houseRules().purchase, facts.tradeDate)
  if (!most.ok) return most
  const timeInForce =
    kind === 'market' && stop === null && asked.timeInForce !== 'auction'
      ? 'ioc'
      : (asked.timeInForce ?? 'day')
  return ok({
    side,
    kind,
    timeInForce,
    quantity,
    limit,
    stop,
    trail,
    beside: beside.value,
    price,
    value,
    fees: fees.value,
    hold: hold.value,
    most: maximumIn(schedule.currency, most.value.minor),
    tariff,
  })
}

type Waiting = { readonly stop: Price | null; readonly trail: Trail | null }

/** The price that it waits for, and what that follows: it is one or the other. */
function stopOf(facts: MarketFacts, asked: Asked): Outcome<Waiting> {
  const { side, type, stop, trail, before } = asked
  if (trail === undefined)
    return ok({ stop: stop === undefined ? null : parsePrice(stop), trail: null })
  // What is new and follows goes on at the market: a limit would have to follow, too.
  if (stop !== undefined || (before === undefined && type === 'limit' && !asked.beside))
    return no('field_invalid')
  const follows = trailAsked(facts, { side, trail, before })
  return follows.ok ? ok({ stop: follows.value.price, trail: follows.value.trail }) : follows
}

/** The limit that is in the market beside a stop: of a sale alone, which has both. */
function besideOf(
  facts: MarketFacts,
  { side, type, beside }: Asked,
  { limit, stop }: { readonly limit: Price; readonly stop: Price | null },
): Outcome<Terms['beside']> {
  if (beside === undefined) return ok(null)
  if (side === 'buy' || type !== 'limit' || stop === null) return no('field_invalid')
  const worst = protectionOf(facts, side, stop)
  return worst === null ? no('field_invalid') : ok({ limit, worst })
}

const limitOf = (asked: { limit?: string | undefined }): Price | null =>
  asked.limit === undefined || parsePrice(asked.limit) === 0n ? null : parsePrice(asked.limit)

/**
 * A limit order that the book already meets fills at the book's price; one that waits is
 * estimated at its limit.
 */
function estimateOf(facts: MarketFacts, side: 'buy' | 'sell', limit: Price | null): Price | null {
  const best =
    (side === 'buy' ? facts.touch.ask?.price : facts.touch.bid?.price) ?? facts.reference[side]
  if (limit === null || best === null) return best
  const met = side === 'buy' ? best < limit : best > limit
  return met ? best : limit
}
