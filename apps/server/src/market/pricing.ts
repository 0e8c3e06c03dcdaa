import type { Quote } from '@parkett/contract/customer/market'
import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'
import type { Provenance } from '@parkett/contract/wire/provenance'
import { instantOf, printInstant, type Instant } from '@parkett/core/market/zone'
import { isoDate } from '@parkett/core/civil'
import { courseOn, type Course } from './course.ts'
import type { Exchanges } from './exchanges.ts'
import { makePlayer, type Figures } from './figures.ts'
import { haltedFigures, type Halts } from './halts.ts'
import type { Listing } from './listing.ts'
import { quoteOf } from './quote.ts'
import { makeTapes } from './tapes.ts'

/** How the market is played. */
export type Play = {
  readonly kind: 'SIMULATED' | 'REPLAY'
  readonly alwaysOpen: boolean
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
   * The simulation plays its own companies, a replay the imported ones; the others only show
   * their last known day.
   */
  readonly played: (listing: Listing) => boolean
}

/** A feed that has been still for longer prices no order. */
const staleAfterMs = 15_000

export function makePricing(exchanges: Exchanges, play: Play): Pricing {
  const tapes = makeTapes()
  const player = makePlayer(tapes)
  const kept = new Map<bigint, { at: Instant; figures: Figures }>()
  const played = (listing: Listing): boolean =>
    (play.kind === 'SIMULATED') === (listing.temper !== null)
  const effective = (at: Instant): Instant => Math.min(at, play.stoppedAt() ?? at)

  const drawn = (listing: Listing, at: Instant): Figures =>
    played(listing)
      ? player(listing, exchanges.timeline(listing.instrument.market).standing(at), at)
      : imported(listing, at)

  const playing = (listing: Listing, asked: Instant): Figures => {
    const at = effective(asked)
    const second = Math.floor(at / 1000)
    const before = kept.get(listing.id)
    if (before?.at === second) return before.figures
    const fresh = drawn(listing, at)
    kept.set(listing.id, { at: second, figures: fresh })
    return fresh
  }

  const figures = (listing: Listing, asked: Instant): Figures => {
    const halt = play.halts.of(listing.id)
    const now = playing(listing, asked)
    if (halt === undefined || now.status === 'not_listed') return now
    const passed = exchanges.timeline(listing.instrument.market).standing(halt.since)?.passed
    return haltedFigures(now, {
      atHalt: drawn(listing, halt.since),
      finished: passed === 1 || !played(listing),
    })
  }

  const provenance = (listing: Listing, at: Instant): Provenance => {
    const made = figures(listing, at).at
    if (!played(listing)) return delayed(listing.source, made, at)
    const behind = at - effective(at)
    return {
      kind: play.kind,
      source: play.kind === 'REPLAY' ? `replay of ${listing.source}` : listing.source,
      at: printInstant(made),
      delaySeconds: Math.floor(behind / 1000),
      ...(play.alwaysOpen ? { alwaysOpen: true } : {}),
    }
  }

  const quote = (listing: Listing, at: Instant): Quote =>
    quoteOf(figures(listing, at), listing.instrument.priceDecimals, {
      provenance: provenance(listing, at),
      halt: play.halts.of(listing.id),
    })

  const ready = (listing: Listing, at: Instant): Outcome<true> => {
    const { status } = figures(listing, at)
    if (status === 'suspended') return no('suspended')
    if (status === 'not_listed') return no('not_tradable')
    if (!played(listing) || at - effective(at) > staleAfterMs) return no('market_data_stale')
    return ok(true)
  }

  const course = (listing: Listing, asked: Instant): Course | null => {
    if (!played(listing)) return null
    // Where trading was stopped, the line ends.
    const at = Math.min(effective(asked), play.halts.of(listing.id)?.since ?? asked)
    return courseOn(exchanges.timeline(listing.instrument.market).standing(at), listing, tapes)
  }
  return { figures, quote, ready, course, provenance, played }
}

const delayed = (source: string, made: Instant, at: Instant): Provenance => ({
  kind: 'DELAYED',
  source,
  at: printInstant(made),
  delaySeconds: secondsBetween(made, at),
})

const secondsBetween = (from: Instant, to: Instant): number =>
  Math.max(0, Math.floor((to - from) / 1000))

/** The last imported day, without bid or ask: real, but long over. */
function imported(listing: Listing, at: Instant): Figures {
  const [before, last] = withBefore(listing)
  const none = { bid: null, ask: null, bidSize: 0, askSize: 0, bounds: null } as const
  if (last === undefined) {
    return {
      ...none,
      status: 'not_listed',
      last: null,
      before: null,
      open: null,
      high: null,
      low: null,
      volume: 0,
      at,
    }
  }
  const { open, high, low, close, volume } = last.bar
  const { sessions, timeZone } = listing.profile
  const time = sessions.full.findLast(({ phase }) => phase === 'continuous')?.to ?? '00:00'
  const closed = instantOf({ date: isoDate(last.day), time }, timeZone)
  return {
    ...none,
    status: 'trading',
    last: close,
    before: before?.bar.close ?? null,
    open,
    high,
    low,
    volume,
    at: closed,
  }
}

function withBefore(listing: Listing) {
  const two = listing.bars.upTo(Number.MAX_SAFE_INTEGER, 2)
  return [two.at(-2), two.at(-1)] as const
}
