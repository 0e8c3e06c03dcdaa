/**
 * The rule book written a second time, for the reference model: plain integers, no import of
 * ours. Whoever changes a rule changes it twice, and the model test tells when the two do not
 * say the same (`market.md` M5 to M16, `money.md` G20 to G24).
 */

export type Place = 'DE' | 'CN'
export type Side = 'buy' | 'sell'

/** Shares are bought in whole hundreds in China. */
export const lotOf = (place: Place): bigint => (place === 'CN' ? 100n : 1n)

/** Nearest integer of n / d for n ≥ 0, halves go up. */
export const nearest = (n: bigint, d: bigint): bigint => (2n * n + d) / (2n * d)
/** Prices count 0.0001, money counts 0.01. */
export const worth = (price: bigint, shares: bigint): bigint => nearest(price * shares, 100n)

/** Charges of an order on everything it traded on one day, minor units (1.6). */
export function charges(place: Place, side: Side, traded: bigint): bigint {
  if (place === 'DE') {
    const commission = nearest(490n * 10_000n + traded * 25n, 10_000n)
    return (commission > 6_990n ? 6_990n : commission) + 150n
  }
  const commission = nearest(traded * 25n, 100_000n)
  const stamp = side === 'sell' ? nearest(traded * 5n, 10_000n) : 0n
  const transfer = nearest(traded, 100_000n)
  const handling = nearest(traded * 341n, 10_000_000n)
  const regulatory = nearest(traded * 2n, 100_000n)
  return (commission < 500n ? 500n : commission) + stamp + transfer + handling + regulatory
}

/**
 * Price steps: 0.01 in China; the ladder of RTS 11 in band 4 in Germany, from 5 to below 50
 * (1.3).
 */
export function stepAt(place: Place, price: bigint): bigint {
  if (place === 'CN') return 100n
  if (price >= 500_000n || price < 50_000n)
    throw new RangeError('the model knows German prices from 5 to 50')
  return price >= 200_000n ? 200n : price >= 100_000n ? 100n : 50n
}

/** The highest price below, the lowest above, that lies on a step. */
export const stepBelow = (place: Place, price: bigint): bigint => {
  const step = stepAt(place, price - 1n)
  return ((price - 1n) / step) * step
}
export const downToStep = (place: Place, price: bigint): bigint =>
  price - (price % stepAt(place, price))
export const upToStep = (place: Place, price: bigint): bigint => {
  const below = downToStep(place, price)
  return below === price ? price : below + stepAt(place, price)
}

/** Day limits of a Chinese main board: 10 %, to the fen, at least one fen away (1.4). */
export function dayLimits(previous: bigint): { up: bigint; down: bigint } {
  const up = nearest(previous * 110n, 100n * 100n) * 100n
  const down = nearest(previous * 90n, 100n * 100n) * 100n
  return {
    up: up > previous ? up : previous + 100n,
    down: down < previous ? down : previous - 100n,
  }
}

/** The price cage: 2 % or ten fen, whichever is wider (1.4). */
export function cage(side: Side, reference: bigint): bigint {
  const share = nearest(reference * (side === 'buy' ? 102n : 98n), 100n * 100n) * 100n
  const ticks = side === 'buy' ? reference + 1_000n : reference - 1_000n
  if (side === 'buy') return share > ticks ? share : ticks
  return share < ticks ? share : ticks
}

/**
 * How far a market order may go (1.7): the cage inside the day's limits; 3 % in Germany, inward
 * to the step.
 */
export function protection(
  place: Place,
  side: Side,
  at: { reference: bigint; previous: bigint },
): bigint {
  if (place === 'CN') {
    const bound = cage(side, at.reference)
    const { up, down } = dayLimits(at.previous)
    if (side === 'buy') return bound < up ? bound : up
    return bound > down ? bound : down
  }
  const exact = at.reference * (side === 'buy' ? 103n : 97n)
  return side === 'buy' ? downToStep('DE', exact / 100n) : upToStep('DE', (exact + 99n) / 100n)
}

/** Weekdays after a date; the model's markets have no holidays. */
export function weekdaysAfter(date: string, days: number): string {
  const at = new Date(`${date}T12:00:00Z`)
  for (let left = days; left > 0;) {
    at.setUTCDate(at.getUTCDate() + 1)
    if (at.getUTCDay() % 6 !== 0) left -= 1
  }
  return at.toISOString().slice(0, 10)
}
export const daysAfter = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** Cash: the next trading day in China, two days in Germany (1.5). */
export const cashDay = (place: Place, date: string): string =>
  weekdaysAfter(date, place === 'CN' ? 1 : 2)
/** Shares bought in China may be sold on the next trading day. */
export const shareDay = (place: Place, date: string): string =>
  place === 'CN' ? weekdaysAfter(date, 1) : date

export const priceText = (price: bigint): string =>
  `${price / 10_000n}.${(price % 10_000n).toString().padStart(4, '0')}`.replace(/00$/, '')
