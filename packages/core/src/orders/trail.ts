import { fromDecimal, toDecimal } from '@parkett/contract/wire/money'
import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'
import { divide, greatest, least, parsePrice, printPrice, type Price } from '../decimal.ts'
import type { Side } from './match.ts'
import { reaches, type Distance, type Stop, type Trail } from './stop.ts'

export type Trailing = Stop & { readonly trail: Trail }

/** The price step nearest on one side. */
export type OnStep = (price: Price, direction: 'up' | 'down') => Price

/** What of a best price is kept is kept at most this often for one order (`market.md` M61). */
export const trailKeptEveryMs = 10_000

/** Whether a best price may be kept, by when its order was written last. */
export const isKeptAt = (now: number, writtenAt: number): boolean =>
  now - writtenAt >= trailKeptEveryMs

/** The bounds of a distance in percent, hundredths (`market.md` M60). */
export const trailPercent = { least: 10n, most: 5_000n } as const

/** "2.00" is money, "2.50%" percent of the price that is followed. */
export const parseDistance = (text: string): Distance =>
  text.endsWith('%')
    ? { by: 'percent', of: fromDecimal(text.slice(0, -1), 2) }
    : { by: 'money', of: parsePrice(text) }

export const printDistance = ({ by, of }: Distance, decimals = 2): string =>
  by === 'percent' ? `${toDecimal(of, 2)}%` : printPrice(of, decimals)

export const isTrailing = (stop: Stop | undefined): stop is Trailing => stop?.trail !== undefined

/** The better of two prices to follow: a sale follows a rise, a purchase a fall. */
const better = (side: Side, one: Price, other: Price): Price =>
  side === 'sell' ? greatest(one, other) : least(one, other)

/**
 * The price at which it goes to the market, so far behind the best one as was asked or a part of a
 * step further (`market.md` M60): rounded towards the price it would be reached early.
 */
export function triggerOf(side: Side, { by, of }: Distance, best: Price, onStep: OnStep): Price {
  const way = side === 'sell' ? -of : of
  if (by === 'money') return onStep(best + way, outward(side))
  const exact = divide(best * (10_000n + way), 10_000n, side === 'sell' ? 'floor' : 'ceil')
  return onStep(exact, outward(side))
}

const outward = (side: Side) => (side === 'sell' ? 'down' : 'up')

type Seen = { readonly price: Price; readonly at: number }

/**
 * The stop behind a price that was seen: its best price and with it the trigger move in the customer's
 * favour only, and never back (`market.md` M60). The same object where nothing moves.
 */
export function followed(side: Side, stop: Trailing, seen: Seen, onStep: OnStep): Trailing {
  const { trail } = stop
  if (better(side, seen.price, trail.best) === trail.best) return stop
  const price = triggerOf(side, trail, seen.price, onStep)
  return {
    ...stop,
    price: better(side, stop.price, price),
    trail: { ...trail, best: seen.price, at: seen.at },
  }
}

/** The same order at another distance: what it has seen stays (`market.md` M61). */
export const atDistance = (
  side: Side,
  stop: Trailing,
  { by, of }: Distance,
  onStep: OnStep,
): Trailing => ({
  ...stop,
  price: triggerOf(side, { by, of }, stop.trail.best, onStep),
  trail: { ...stop.trail, by, of },
})

/** What a new distance is held against. */
export type TrailFacts = Distance & {
  readonly best: Price
  readonly last: Price
  /** The price step at the best price. */
  readonly tick: Price
  readonly band: { readonly low: Price; readonly high: Price } | null
  readonly onStep: OnStep
}

/**
 * The first refusal of a distance, with the figure that would pass: its step, and that its trigger is
 * neither reached already, nor beyond the day's limits, nor further than half the price
 * (`market.md` M60).
 */
export function checkTrail(side: Side, facts: TrailFacts): Outcome<true> {
  const { by, of, tick } = facts
  const shown = (figure: bigint) => (by === 'percent' ? toDecimal(figure, 2) : printPrice(figure))
  const which = by === 'percent' ? { which: 'percent' } : {}
  const below = of - (of % tick)
  if (by === 'money' && below !== of && below > 0n)
    return no('trail_tick_invalid', { below: printPrice(below), above: printPrice(below + tick) })
  const [from, to] = [leastOf(side, facts), mostOf(side, facts)]
  if (of > to) return no('trail_too_large', { most: shown(to), ...which })
  return of < from ? no('trail_too_small', { least: shown(from), ...which }) : ok(true)
}

/** The smallest distance whose trigger the last price has not reached. */
function leastOf(side: Side, { by, best, last, tick, onStep }: TrailFacts): bigint {
  const away = side === 'sell' ? best - last : last - best
  const step = by === 'money' ? tick : 1n
  const exact =
    by === 'money' ? divide(away, tick, 'ceil') * tick : divide(away * 10_000n, best, 'ceil')
  let of = greatest(exact, by === 'money' ? tick : trailPercent.least)
  while (reaches(side, triggerOf(side, { by, of }, best, onStep), last)) of += step
  return of
}

/** The largest one, inside the day's limits; none where the price has no room for one. */
function mostOf(side: Side, { by, best, tick, band, onStep }: TrailFacts): bigint {
  const room = band === null ? best : side === 'sell' ? best - band.low : band.high - best
  const of =
    by === 'money'
      ? divide(least(room, best / 2n), tick, 'floor') * tick
      : least(divide(room * 10_000n, best, 'floor'), trailPercent.most)
  return triggerOf(side, { by, of }, best, onStep) > 0n ? greatest(of, 0n) : 0n
}
