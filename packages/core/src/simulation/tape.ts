import { streamOf, uniformAt, hashOf, type Stream } from './chance.ts'
import { above, below, snap, within, type Bar, type Bounds, type Grid } from './bar.ts'

/** Points of a day's path. The last point is the close, the first the open. */
export const tapeSteps = 4096

/** The path of one day: every price on the grid (or one of the bar's own), none outside the bar. */
export type Tape = {
  readonly bar: Bar
  readonly path: Float64Array
  readonly hash: number
  readonly lot: number
}

/**
 * What is known at one moment of the day; bid or ask is null where nobody stands (a share at
 * its limit).
 */
export type Moment = {
  readonly last: number
  readonly high: number
  readonly low: number
  readonly volume: number
  readonly bid: number | null
  readonly ask: number | null
  readonly bidSize: number
  readonly askSize: number
}

export type TapeOptions = { readonly seed: string; readonly grid: Grid; readonly lot: number }

/**
 * Draws a day's path between its four prices: a bridge from the open over both extremes to the
 * close. It serves generated days and imported real days alike. Same bar and seed, same path.
 * @param options.seed names instrument and day.
 */
export function tapeOf(bar: Bar, options: TapeOptions): Tape {
  const chance = streamOf(`${options.seed}/tape`)
  const path = new Float64Array(tapeSteps)
  const end = tapeSteps - 1
  const first = 1 + chance.below(end - 2)
  const second = 1 + chance.below(end - 2)
  const [early, late] = [Math.min(first, second), Math.max(first, second) + 1]
  // A falling day usually sees its high first.
  const highFirst = chance.next() < (bar.close < bar.open ? 0.75 : 0.25)
  path[0] = bar.open
  path[early] = highFirst ? bar.high : bar.low
  path[late] = highFirst ? bar.low : bar.high
  path[end] = bar.close
  for (const [from, to] of [
    [0, early],
    [early, late],
    [late, end],
  ] as const)
    bridge({ path, bar, chance, grid: options.grid }, from, to)
  return { bar, path, hash: hashOf(options.seed, 7), lot: options.lot }
}

type Drawing = {
  readonly path: Float64Array
  readonly bar: Bar
  readonly chance: Stream
  readonly grid: Grid
}

/**
 * Fills the points between two known ones by halving: each middle is the mean, moved by chance,
 * kept inside the bar.
 */
function bridge(drawing: Drawing, from: number, to: number): void {
  if (to - from < 2) return
  const { path, bar, chance, grid } = drawing
  const middle = (from + to) >> 1
  const mean = ((path[from] ?? 0) + (path[to] ?? 0)) / 2
  const reach = (bar.high - bar.low) * 0.5 * Math.sqrt((to - from) / tapeSteps)
  path[middle] = Math.min(bar.high, Math.max(bar.low, snap(mean + reach * chance.bell(), grid)))
  bridge(drawing, from, middle)
  bridge(drawing, middle, to)
}

/**
 * The market at a moment of the day. Between two points of the path the last price flickers
 * between both, second by second, so that a long session does not stand still.
 * @param at part of the session that has passed, 0 to 1; 1 and more is the finished day.
 * @param second a counter that changes each second; only the flicker and the sizes depend on
 * it.
 */
export function momentAt(
  tape: Tape,
  at: number,
  second: number,
  rules: { grid: Grid; bounds: Bounds },
): Moment {
  const position = Math.min(1, Math.max(0, at)) * (tapeSteps - 1)
  const step = Math.min(tapeSteps - 2, Math.floor(position))
  const done = at >= 1
  const ahead = done || uniformAt(tape.hash, second) < position - step
  const last = tape.path[ahead ? step + 1 : step] ?? tape.bar.close
  return {
    last,
    ...extremes(tape, step + 1),
    volume: volumeAt(tape, Math.min(1, Math.max(0, at))),
    ...bookAt(tape, last, second, rules),
  }
}

/** Highest and lowest price up to a point. */
function extremes(tape: Tape, to: number): { high: number; low: number } {
  let high = tape.bar.open
  let low = tape.bar.open
  for (let i = 1; i <= to; i += 1) {
    const price = tape.path[i] ?? low
    if (price > high) high = price
    else if (price < low) low = price
  }
  return { high, low }
}

/**
 * Shares traded so far: 4 % in the opening call, 8 % in the closing call, more at both ends
 * than in the middle.
 */
function volumeAt(tape: Tape, at: number): number {
  if (at >= 1) return tape.bar.volume
  const shape = at + 0.6 * at * (1 - at) * (1 - 2 * at)
  return Math.floor((tape.bar.volume * (0.04 + 0.88 * shape)) / tape.lot) * tape.lot
}

/** Best bid and ask: the last trade was at one of them, the other is one or two ticks away. */
function bookAt(
  tape: Tape,
  last: number,
  second: number,
  rules: { grid: Grid; bounds: Bounds },
): Pick<Moment, 'bid' | 'ask' | 'bidSize' | 'askSize'> {
  const { grid, bounds } = rules
  const wide = uniformAt(tape.hash ^ 0x27d4eb2f, second) < 0.3
  const atBid = uniformAt(tape.hash ^ 0x165667b1, second) < 0.5
  const up = above(last, grid)
  const down = below(last, grid)
  const ask = atBid ? (wide ? above(up, grid) : up) : last
  const bid = atBid ? last : wide ? below(down, grid) : down
  const stuckUp = bounds !== null && last >= bounds.up
  const stuckDown = bounds !== null && last <= bounds.down
  const size = (salt: number): number =>
    tape.lot *
    (1 + Math.floor(sizeUnits(tape) * uniformAt(tape.hash ^ salt, Math.floor(second / 3))))
  const bidStands = !stuckDown && bid > 0
  return {
    bid: stuckUp ? last : bidStands ? within(bid, bounds) : null,
    ask: stuckDown ? last : stuckUp ? null : within(ask, bounds),
    bidSize: bidStands || stuckUp ? size(0x68bc21eb) : 0,
    askSize: stuckUp ? 0 : size(0x02e5be93),
  }
}

/** Usual depth at the best price: a small part of the day's volume, at least 20 lots. */
const sizeUnits = (tape: Tape): number => Math.max(20, Math.floor(tape.bar.volume / tape.lot / 800))
