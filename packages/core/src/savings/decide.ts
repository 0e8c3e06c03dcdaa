import type { Money } from '@parkett/contract/wire/money'
import { no, type Outcome } from '@parkett/contract/wire/outcome'
import { greatest, least, printAmount } from '../decimal.ts'
import { takeSettled, type Sides } from '../ledger/sides.ts'

/** Minor units of the product's currency. */
export type SavingsRoom = {
  readonly minimum: bigint
  /** The most that one person may have in the product. */
  readonly maximum: bigint
  /** What this person has in it. */
  readonly held: bigint
  /** What anybody may still buy. */
  readonly left: bigint
}

/** What this person may still buy. */
export const roomOf = ({ maximum, held, left }: SavingsRoom): bigint =>
  greatest(least(maximum - held, left), 0n)

/**
 * A purchase: settled free money alone, the bank side first, as a pool takes it. Refuses in this
 * order: `amount_zero`, `below_minimum`, `above_maximum`, `sold_out`, `insufficient_settled`.
 */
export function buySavings(sides: Sides, room: SavingsRoom, amount: Money): Outcome<Sides> {
  const { minor } = amount
  if (minor <= 0n) return no('amount_zero')
  if (minor < room.minimum) return no('below_minimum', { min: printAmount(amount, room.minimum) })
  const own = greatest(room.maximum - room.held, 0n)
  if (minor > own) return no('above_maximum', { max: printAmount(amount, own) })
  const left = greatest(room.left, 0n)
  if (minor > left) return no('sold_out', { left: printAmount(amount, left) })
  return takeSettled(sides, amount)
}
