import type { BlockMarket } from '@parkett/contract/customer/block-markets'
import type { Board } from '../market/profiles.ts'
import { divide, greatest, least, notionalOf, type Price } from '../decimal.ts'

/** How large a trade must be to be a block (`market.md` M28): so many shares, or so much value. */
const thresholds = {
  SH_SZ: { shares: 300_000n, value: 200_000_000n },
  BSE: { shares: 100_000n, value: 100_000_000n },
} as const
export type BlockBoard = keyof typeof thresholds
/** Which of the rules of China a board has; no board of another market has one. */
export const blockBoardOf = (board: Board): BlockBoard => (board === 'BSE' ? 'BSE' : 'SH_SZ')

export function isBlock(board: BlockBoard, price: Price, quantity: bigint): boolean {
  const { shares, value } = thresholds[board]
  return quantity >= shares || notionalOf(price, quantity, 2) >= value
}

export type Range = { readonly min: Price; readonly max: Price }

/** On a day without limits: 80 to 120 % of the day's average, and never outside what was traded. */
export function rangeWithoutLimits(day: {
  readonly average: Price
  readonly high: Price
  readonly low: Price
}): Range {
  return {
    min: greatest(divide(day.average * 80n, 100n), day.low),
    max: least(divide(day.average * 120n, 100n), day.high),
  }
}

/** EU: the smallest large-in-scale size in euros, by the share's average daily turnover. */
const largeInScale: readonly { readonly below: bigint | null; readonly size: bigint }[] = [
  { below: 50_000n, size: 15_000n },
  { below: 100_000n, size: 30_000n },
  { below: 500_000n, size: 60_000n },
  { below: 1_000_000n, size: 100_000n },
  { below: 5_000_000n, size: 200_000n },
  { below: 25_000_000n, size: 300_000n },
  { below: 50_000_000n, size: 400_000n },
  { below: 100_000_000n, size: 500_000n },
  { below: null, size: 650_000n },
]

/** Whole euros. */
export const largeInScaleFrom = (turnover: bigint): bigint =>
  largeInScale.find(({ below }) => below === null || turnover < below)?.size ?? 650_000n

/** US: what counts as a block (`market.md` M28, low confidence). */
const usShares = 10_000n
const usValue = 20_000_000n

/**
 * The fewest shares that are a block at a price. `turnover`: whole units of the currency that are traded
 * of the share on an average day.
 */
export function leastBlock(
  market: BlockMarket,
  price: Price,
  turnover: bigint,
  board: BlockBoard = 'SH_SZ',
): bigint {
  const worth = (minor: bigint): bigint => divide(minor * 100n, price, 'ceil')
  switch (market) {
    case 'CN':
      return least(thresholds[board].shares, worth(thresholds[board].value))
    case 'US':
      return least(usShares, worth(usValue))
    case 'DE':
      return worth(largeInScaleFrom(turnover) * 100n)
  }
}
