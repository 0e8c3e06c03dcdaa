import { isSum, type WatchThreshold } from '@parkett/contract/desk/watch-thresholds'
import { fromDecimal, toDecimal } from '@parkett/contract/wire/money'
import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'

type Bounds = { readonly min: bigint; readonly max: bigint }
const whole = (min: bigint, max: bigint): Bounds => ({ min: min * 100n, max: max * 100n })

/**
 * Within what two people may set each (`trust.md` T42), hundredths: a watch that notices nothing, or everything,
 * is none.
 */
export const thresholdBounds: Readonly<Record<WatchThreshold, Bounds>> = {
  'watch.deposits_sum.least': whole(1_000n, 50_000n),
  'watch.deposits_sum.days': whole(7n, 90n),
  'watch.in_and_out.least': whole(500n, 20_000n),
  'watch.in_and_out.share': whole(50n, 100n),
  'watch.in_and_out.days': whole(1n, 30n),
  'watch.many_cards.cards': whole(2n, 10n),
  'watch.many_cards.days': whole(30n, 365n),
  'watch.shared_account.customers': whole(2n, 5n),
  'watch.look_alike.score': whole(60n, 95n),
}

/**
 * Hundredths of what is typed. Refuses `above_maximum`, then `field_invalid` for less than the minimum or a part
 * of a whole number.
 */
export function readThreshold(rule: WatchThreshold, value: string): Outcome<bigint> {
  const minor = fromDecimal(value, 2)
  const { min, max } = thresholdBounds[rule]
  if (minor > max) return no('above_maximum', { max: toDecimal(max, 2) })
  const fits = minor >= min && (isSum(rule) || minor % 100n === 0n)
  return fits ? ok(minor) : no('field_invalid')
}
