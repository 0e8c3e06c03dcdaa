import { greatest, least } from '../decimal.ts'
import type { Sides } from '../ledger/sides.ts'
import type { LocalTime } from '../market/zone.ts'
import { roomOf, type Bounds, type InPool } from './decide.ts'
import { cutOff } from './dates.ts'

/** The last hour before the cut-off: the day is left to its owner first (`money.md` G85). */
export const sweepFrom = '14:00:00'

/** Whether idle money of a trading day is put in at this local time. */
export const isSweepTime = ({ date, time }: LocalTime, tradeDate: string): boolean =>
  date === tradeDate && time >= sweepFrom && time < cutOff

/**
 * What lies idle: settled free money of both sides above what stays, as far as the personal maximum
 * leaves room (`money.md` G85); nothing where that is less than the minimum. Minor units.
 */
export function idleOf(
  { wallet, cash }: Sides,
  inPool: InPool,
  { keep, bounds }: { readonly keep: bigint; readonly bounds: Bounds },
): bigint {
  const idle = least(wallet + cash - keep, roomOf(inPool, bounds))
  return idle < bounds.minimum ? 0n : idle
}

/** What a person may still have out of the pool at once. */
export type AtOnce = {
  readonly units: bigint
  /** Of the day's cap. */
  readonly fast: bigint
  readonly minimum: bigint
}

/** The most that comes back at once for an order (`money.md` G86): nothing below the minimum. */
export function mostBack({ units, fast, minimum }: AtOnce): bigint {
  const most = greatest(least(units, fast), 0n)
  return most < minimum && most !== units ? 0n : most
}

/**
 * What comes back at once so that an order finds what it misses (`money.md` G86): exactly that, or
 * the minimum. Nothing where even the most is too little: then nothing moves at all.
 */
export function backFor(missing: bigint, atOnce: AtOnce): bigint {
  if (missing <= 0n || missing > mostBack(atOnce)) return 0n
  return greatest(missing, least(atOnce.minimum, atOnce.units))
}
