import type { Money } from '@parkett/contract/wire/money'
import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'
import { least, printAmount } from '../decimal.ts'

/**
 * Free money on each side, minor units. Unsettled proceeds and holds are no part of it: only
 * settled free money moves.
 */
export type Sides = { readonly wallet: bigint; readonly cash: bigint }

/**
 * What an amount takes from each side, the bank side first, so that what is not settled finds no
 * detour (abuse row 25). Refuses `insufficient_settled`.
 */
export function takeSettled(sides: Sides, amount: Money): Outcome<Sides> {
  const { minor } = amount
  const available = sides.wallet + sides.cash
  if (minor > available)
    return no('insufficient_settled', { available: printAmount(amount, available) })
  const wallet = least(sides.wallet, minor)
  return ok({ wallet, cash: minor - wallet })
}
