import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'
import type { Trading } from '@parkett/core/blocks/review'
import { rangeWithoutLimits } from '@parkett/core/blocks/rules'
import { parsePrice, printPrice, type Price } from '@parkett/core/decimal'
import type { Pool } from 'pg'
import type { BlockOrderRow } from '../../accounts/blocks/tables.ts'
import type { Clock } from '../../base/ports.ts'
import type { Feed } from '../../market/feed.ts'
import { withinCalendar } from '../../market/within-calendar.ts'
import type { ExecuteInput } from './acts/execute.ts'
import { tariffOn } from './tariff.ts'
import { averageOn } from './fairness.ts'
import { oneOffer, takenOf, type OfferRow } from './offer.ts'

// What a review looks at, whether the rule or a person decides.

export type DecidingDeps = { readonly pool: Pool; readonly feed: Feed; readonly clock: Clock }
type Applied = Pick<BlockOrderRow, 'instrument' | 'offer'>

export function shareIn({ feed }: DecidingDeps, { instrument }: Pick<Applied, 'instrument'>) {
  const found = feed.instrument(instrument)
  if (found === undefined) throw new Error(`share ${instrument} is unknown`)
  return found
}

export async function blockOf({ pool }: DecidingDeps, { offer }: Applied): Promise<OfferRow> {
  const found = await oneOffer(pool, offer)
  if (found === undefined) throw new Error(`block ${offer} is unknown`)
  return found
}

/** Whether the share can be traded now; where its market knows no day, it cannot. */
export function tradingOf(
  deps: DecidingDeps,
  row: Pick<Applied, 'instrument'>,
): Trading & { readonly opens: string | null } {
  const { feed, clock } = deps
  const now = clock.now()
  const known = withinCalendar(() => feed.session(shareIn(deps, row).market, now))
  if (!known.ok) return { open: false, closesAt: null, opens: null }
  const { phase, nextClose, nextOpen } = known.value
  const open = phase === 'continuous' && feed.ready(row.instrument, now).ok
  return { open, closesAt: nextClose === null ? null : Date.parse(nextClose), opens: nextOpen }
}

type Priced = { readonly instrument: bigint; readonly price: Price }

type Bounds = { readonly low: Price; readonly high: Price }

/**
 * China: inside of the day's limits, and without limits around the day's average (`market.md` M28).
 * `price_out_of_limit` names both bounds, once anything was traded.
 */
export function checkPrice(deps: DecidingDeps, { instrument, price }: Priced): Outcome<true> {
  const bounds = priceBounds(deps, instrument)
  if (bounds === null) return ok(true)
  if (bounds === 'unknown') return no('price_out_of_limit')
  const { low, high } = bounds
  return low <= price && price <= high
    ? ok(true)
    : no('price_out_of_limit', { low: printPrice(low), high: printPrice(high) })
}

/** Prices that the day allows: null where any is, `unknown` before anything was traded without limits. */
export function priceBounds(deps: DecidingDeps, instrument: bigint): Bounds | 'unknown' | null {
  const { feed, clock } = deps
  const quote = feed.quote(instrument, clock.now())
  const { market } = shareIn(deps, { instrument })
  if (market !== 'CN' || quote === undefined) return null
  const { limitUp, limitDown, high, low } = quote
  if (limitUp !== null && limitDown !== null)
    return { low: parsePrice(limitDown), high: parsePrice(limitUp) }
  const average = averageOn(feed, { market, instrument }, clock.now())
  if (average === null || high === null || low === null) return 'unknown'
  const range = rangeWithoutLimits({ average, high: parsePrice(high), low: parsePrice(low) })
  return { low: range.min, high: range.max }
}

export const priceFits = (deps: DecidingDeps, priced: Priced): boolean =>
  checkPrice(deps, priced).ok

type Approving = {
  readonly row: BlockOrderRow
  readonly offer: OfferRow
  /** Who of the staff approves; null: the rule. */
  readonly by: string | null
}

/** What approving would do now, for the door. */
export async function executionOf(
  deps: DecidingDeps,
  { row, offer, by }: Approving,
): Promise<ExecuteInput> {
  const { pool, feed, clock } = deps
  const now = clock.now()
  const { instrument, currency } = row
  const quote = feed.quote(instrument, now)
  const last = quote?.last ?? null
  if (quote === undefined || last === null) throw new Error(`share ${instrument} has no price`)
  const { board, market } = shareIn(deps, row)
  const tradeDate = feed.tradeDate(market, now)
  return {
    order: row.id,
    instrument,
    currency,
    tariff: tariffOn(board, row.pricedOn),
    tradeDate,
    settlesOn: feed.settlementDate(market, tradeDate),
    last: parsePrice(last),
    provenance: quote.provenance,
    left: offer.total - ((await takenOf(pool)).get(offer.id) ?? 0n),
    by,
  }
}
