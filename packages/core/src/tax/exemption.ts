import { money, type Money } from '@parkett/contract/wire/money'
import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'
import { printAmount } from '../decimal.ts'
import { rowAt, type Dated } from '../effective.ts'

/** Cents, of one person and of a couple that is assessed together. */
type Most = { readonly single: bigint; readonly joint: bigint }
const law = { source: 'EStG section 20 (9)', confidence: 'H' } as const

/** What German law lets be exempt of income from capital in a year (`trust.md` T72). */
export const exemptionMosts: readonly Dated<Most>[] = [
  { ...law, validFrom: '2009-01-01', single: 80_100n, joint: 160_200n },
  { ...law, validFrom: '2023-01-01', single: 100_000n, joint: 200_000n },
]

export type Exemption = { readonly amount: Money; readonly joint: boolean }

/** Refuses `above_maximum` with the maximum of the day, and `rule_missing` before the first row. */
export function mayExempt({ amount, joint }: Exemption, date: string): Outcome<true> {
  const found = rowAt(exemptionMosts, date)
  if (!found.ok) return found
  const most = joint ? found.value.joint : found.value.single
  if (amount.minor > most) return no('above_maximum', { max: printAmount(amount, most) })
  return ok(true)
}

/** Both maxima of a day. Refuses `rule_missing`. */
export function exemptionMost(
  date: string,
): Outcome<{ readonly single: Money; readonly joint: Money }> {
  const found = rowAt(exemptionMosts, date)
  if (!found.ok) return found
  const { single, joint } = found.value
  return ok({ single: money('EUR', single), joint: money('EUR', joint) })
}
