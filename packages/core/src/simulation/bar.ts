/**
 * One trading day of one instrument. Prices are whole numbers of 0.0001 currency units, kept as
 * `number` because a tape has millions of them; all are far below 2^53, so every one is exact.
 * Volume counts shares.
 */
export type Bar = {
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  readonly volume: number
}

/**
 * The price grid of an instrument: the tick that holds at a price (`market.md` M5), in units
 * of 0.0001.
 */
export type Grid = (price: number) => number

/** Bounds of a day (`market.md` M6); null where the board has none. Both lie on the grid. */
export type Bounds = { readonly up: number; readonly down: number } | null

/** The nearest price on the grid, at least one tick above zero. */
export function snap(price: number, grid: Grid): number {
  const tick = grid(price)
  return Math.max(tick, Math.round(price / tick) * tick)
}

/** The next price on the grid above a price. */
export function above(price: number, grid: Grid): number {
  const tick = grid(price)
  return Math.floor(price / tick) * tick + tick
}

/** The next price on the grid below a price; 0 when there is none. */
export function below(price: number, grid: Grid): number {
  // The band just below the price may have the finer tick.
  const tick = grid(price - 1)
  return Math.max(0, Math.ceil(price / tick) * tick - tick)
}

export const within = (price: number, bounds: Bounds): number =>
  bounds === null ? price : Math.min(bounds.up, Math.max(bounds.down, price))

/** True when a day is what a day can be: positive, low at the bottom, high at the top. */
export const isBar = (bar: Bar): boolean =>
  bar.low > 0 &&
  bar.low <= Math.min(bar.open, bar.close) &&
  bar.high >= Math.max(bar.open, bar.close) &&
  bar.volume >= 0
