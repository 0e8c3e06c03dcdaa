import type { Money } from '@parkett/contract/wire/money'
import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'
import { greatest, least, printAmount } from '../decimal.ts'
import { takeSettled, type Sides } from '../ledger/sides.ts'

export type Bounds = {
  readonly minimum: bigint
  /** The most one person may have in the pool, over all requests together. */
  readonly maximum: bigint
}

/** What a person has in the pool: earning, being bought, being given back. Minor units. */
export type InPool = {
  readonly units: bigint
  readonly pending: bigint
  readonly redeeming: bigint
}

/** What may still be bought under the personal maximum. */
export const roomOf = ({ units, pending, redeeming }: InPool, { maximum }: Bounds): bigint =>
  greatest(maximum - units - pending - redeeming, 0n)

/**
 * A purchase: settled free money alone, so that what is not settled finds no detour through the pool
 * (abuse row 25), the bank side first. Refuses in this order: `amount_zero`, `below_minimum`,
 * `above_maximum` (abuse row 29), `insufficient_settled`.
 */
export function buy(sides: Sides, inPool: InPool, amount: Money, bounds: Bounds): Outcome<Sides> {
  const { minor } = amount
  if (minor <= 0n) return no('amount_zero')
  if (minor < bounds.minimum)
    return no('below_minimum', { min: printAmount(amount, bounds.minimum) })
  const room = roomOf(inPool, bounds)
  if (minor > room) return no('above_maximum', { max: printAmount(amount, room) })
  return takeSettled(sides, amount)
}

/**
 * Giving back: never more than is confirmed (abuse row 29); the whole rest may be less than the
 * minimum. `fast` is what one still gets at once today; null is the usual way, which has no cap
 * (`money.md` G43).
 */
export function redeem(
  units: bigint,
  amount: Money,
  { minimum, fast }: { readonly minimum: bigint; readonly fast: bigint | null },
): Outcome<true> {
  const { minor } = amount
  if (minor <= 0n) return no('amount_zero')
  if (minor > units) return no('insufficient_settled', { available: printAmount(amount, units) })
  if (minor < minimum && minor !== units)
    return no('below_minimum', { min: printAmount(amount, least(minimum, units)) })
  return fast !== null && minor > fast
    ? no('above_maximum', { max: printAmount(amount, fast) })
    : ok(true)
}
