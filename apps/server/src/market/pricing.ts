import type { Quote } from '@parkett/contract/customer/market'
import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'
import type { Provenance } from '@parkett/contract/wire/provenance'
import { silenceMs } from '@parkett/core/market/fed/fresh'
import { printInstant, type Instant } from '@parkett/core/market/zone'
import type { Sessions } from '../base/market-settings.ts'
import type { Course } from './course.ts'
import type { Exchanges } from './exchanges.ts'
import type { Figures } from './figures.ts'
import { haltedFigures, type Halts } from './halts.ts'
import { isStill, lastKnownDay, standingStill } from './last-known-day.ts'
import type { Listing } from './listing.ts'
import { isSuperseded } from './listing-dates.ts'
import { quoteOf } from './quote.ts'
import type { PriceSource } from './source/source.ts'

/** How the market is played. */
export type Play = {
  readonly source: PriceSource
  readonly sessions: Sessions
  /** Business instant at which the feed was stopped, undefined while it runs. */
  readonly stoppedAt: () => Instant | undefined
  readonly halts: Pick<Halts, 'of'>
}

/** Prices of listings at business instants. */
export type Pricing = {
  readonly figures: (listing: Listing, at: Instant) => Figures
  readonly quote: (listing: Listing, at: Instant) => Quote
  readonly ready: (listing: Listing, at: Instant) => Outcome<true>
  /** The line of the day that has begun; null where none is played. */
  readonly course: (listing: Listing, at: Instant) => Course | null
  readonly provenance: (listing: Listing, at: Instant) => Provenance
  /**
   * The simulation plays its own companies, a replay and a feed the imported ones; the others only
   * show their last known day.
   */
  readonly played: (listing: Listing) => boolean
}

export function makePricing(exchanges: Exchanges, play: Play): Pricing {
  const { source } = play
  const { plays: played } = source
  const kept = new Map<bigint, { at: Instant; edition: number; figures: Figures }>()
  const effective = (at: Instant): Instant => Math.min(at, play.stoppedAt() ?? at)

  const drawn = (listing: Listing, at: Instant): Figures =>
    played(listing) ? source.figures(listing, at) : lastKnownDay(listing, at)

  const playing = (listing: Listing, asked: Instant): Figures => {
    const at = effective(asked)
    const [second, edition] = [Math.floor(at / 1000), source.edition()]
    const before = kept.get(listing.id)
    if (before?.at === second && before.edition === edition) return before.figures
    const fresh = standingStill(listing, drawn(listing, at))
    kept.set(listing.id, { at: second, edition, figures: fresh })
    return fresh
  }

  const figures = (listing: Listing, asked: Instant): Figures => {
    const halt = play.halts.of(listing.id)
    const now = playing(listing, asked)
    if (halt === undefined || isStill(listing) || now.status === 'not_listed') return now
    const { standing } = exchanges.timeline(listing.instrument.market)
    const finished = !played(listing) || standing(halt.since)?.passed === 1
    return haltedFigures(now, { atHalt: drawn(listing, halt.since), finished })
  }

  const provenance = (listing: Listing, at: Instant): Provenance => {
    const made = figures(listing, at).at
    if (!played(listing)) return delayed(listing.source, made, at)
    const { market } = listing.instrument
    const heard = source.heard(listing, effective(at))
    const behind = secondsBetween(effective(at), at) + source.delaySeconds(market)
    return {
      kind: source.kind(market),
      source: source.label(listing),
      at: printInstant(made),
      // One that fell silent is as late as its last price is old.
      delaySeconds: heard ? behind : Math.max(behind, secondsBetween(made, at)),
      ...(heard ? {} : { silent: true }),
      ...hoursOf(play.sessions),
    }
  }

  const quote = (listing: Listing, at: Instant): Quote =>
    quoteOf(figures(listing, at), listing.instrument.priceDecimals, {
      provenance: provenance(listing, at),
      halt: play.halts.of(listing.id),
    })

  const ready = (listing: Listing, at: Instant): Outcome<true> => {
    const { status, last, at: quotedAt, pause } = figures(listing, at)
    if (status === 'suspended')
      return no('suspended', pause === undefined ? {} : { until: printInstant(pause.until) })
    if (status !== 'trading') return no('not_tradable')
    const fresh = at - effective(at) <= silenceMs && source.heard(listing, effective(at))
    if (!played(listing) || !fresh || isSuperseded(listing, at, exchanges))
      return no('market_data_stale', last === null ? {} : { at: printInstant(quotedAt) })
    return ok(true)
  }

  const course = (listing: Listing, asked: Instant): Course | null => {
    if (!played(listing) || isStill(listing)) return null
    // Where trading was stopped, the line ends.
    const at = Math.min(effective(asked), play.halts.of(listing.id)?.since ?? asked)
    return source.course(listing, at)
  }
  return { figures, quote, ready, course, provenance, played }
}

/** What a label says of the hours, where they are none of an exchange. */
const hoursOf = (sessions: Sessions) => ({
  ...(sessions !== 'real' && { alwaysOpen: true }),
  ...(sessions === 'nonstop' && { nonstop: true }),
})

const delayed = (source: string, made: Instant, at: Instant): Provenance => ({
  kind: 'DELAYED',
  source,
  at: printInstant(made),
  delaySeconds: secondsBetween(made, at),
})

const secondsBetween = (from: Instant, to: Instant): number =>
  Math.max(0, Math.floor((to - from) / 1000))
