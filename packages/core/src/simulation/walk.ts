import { hashOf, streamOf, triangle, uniformAt } from './chance.ts'
import type { Market } from '../market/profiles.ts'
import { snap, within, type Bar, type Bounds, type Grid } from './bar.ts'

/**
 * How a fictional share moves. Prices in 0.0001; `deviation` is the share of the price it moves
 * on a usual day.
 */
export type Temper = {
  readonly seed: string
  readonly key: string
  readonly market: Market
  /** Fair value on `anchorDay`, around which the price swings. */
  readonly target: number
  /** Fair value at `firstDay` as a part of `target`. */
  readonly startRatio: number
  readonly firstDay: number
  readonly anchorDay: number
  readonly deviation: number
  /** How much of the market's own move it follows. */
  readonly beta: number
  /** Shares on a usual day, and the lot in which volume is counted. */
  readonly dailyVolume: number
  readonly lot: number
}

/** What the day allows: the tick at a price, and the limits that follow from the close before. */
export type DayRules = { readonly grid: Grid; readonly bounds: Bounds }

/**
 * Nobody pays more for growth than this multiple of the target, however long the simulation
 * runs.
 */
const fairCap = 4
const yearlyGrowth = 0.04

/**
 * The fair value on a day (epoch day): a line from the start to the target, two slow waves on
 * it, and 4 % of the target more for each year after the anchor. It pulls the walk back, so
 * that no price runs to zero or to the sky.
 */
export function fairValue(temper: Temper, day: number): number {
  const along = (day - temper.firstDay) / (temper.anchorDay - temper.firstDay)
  const line =
    along <= 1
      ? temper.startRatio + (1 - temper.startRatio) * Math.max(0, along)
      : Math.min(fairCap, 1 + ((day - temper.anchorDay) / 365) * yearlyGrowth)
  const phase = hashOf(`${temper.seed}/${temper.key}/phase`) / 0x1_0000_0000
  const slow = triangle(day / 830 + phase) * 0.16
  const quick = triangle(day / 173 + phase * 7) * 0.07
  return temper.target * line * (1 + slow + quick)
}

/**
 * The day of a fictional share, given the close before it. Same input, same bar. The bar lies
 * on the grid, inside the limits, with the open after a small gap.
 */
export function walkDay(temper: Temper, day: number, before: number, rules: DayRules): Bar {
  const chance = streamOf(`${temper.seed}/${temper.key}/${day}`)
  const deviation =
    temper.deviation * (1 + 0.35 * triangle(day / 311)) * (chance.next() < 0.03 ? 2.6 : 1)
  const pull = Math.min(0.02, Math.max(-0.02, (fairValue(temper, day) / before - 1) * 0.03))
  const move = pull + temper.beta * marketMove(temper, day) + deviation * chance.bell()
  const place = (price: number): number => within(snap(price, rules.grid), rules.bounds)
  const open = place(before * (1 + 0.3 * move + 0.3 * deviation * chance.bell()))
  const close = place(before * (1 + move))
  const high = place(Math.max(open, close) * (1 + 0.45 * deviation * Math.abs(chance.bell())))
  const low = place(Math.min(open, close) * (1 - 0.45 * deviation * Math.abs(chance.bell())))
  const busy = (0.55 + 0.9 * chance.next() * chance.next() * 2) * (1 + 12 * Math.abs(move))
  const volume = Math.max(1, Math.round((temper.dailyVolume * busy) / temper.lot)) * temper.lot
  return { open, high: Math.max(high, open, close), low: Math.min(low, open, close), close, volume }
}

/**
 * Whether trading in a share is suspended on a day. A suspension begins on about one calendar
 * day in 250 and lasts one to five days; it is a function of the day alone, so no state is
 * kept.
 */
export function isHalted(temper: Pick<Temper, 'seed' | 'key'>, day: number): boolean {
  const hash = hashOf(`${temper.seed}/${temper.key}/halt`)
  for (let ago = 0; ago < 5; ago += 1) {
    const begins = uniformAt(hash, day - ago) < 0.004
    const length = 1 + Math.floor(uniformAt(hash ^ 0x5bd1e995, day - ago) * 5)
    if (begins && length > ago) return true
  }
  return false
}

/** The part of a day's move that a whole market shares. */
function marketMove(temper: Pick<Temper, 'seed' | 'market'>, day: number): number {
  return streamOf(`${temper.seed}/${temper.market}/market/${day}`).bell() * 0.007
}
