import type { Currency } from '@parkett/contract/wire/money'
import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'
import { rowAt } from '@parkett/core/effective'
import { maximumIn, minimumIn } from '@parkett/core/hundredths'
import type { Bounds } from '@parkett/core/treasury/decide'
import { poolRates, treasuryMinimum, type PoolRate } from '@parkett/core/treasury/terms'
import { houseRules } from '../rules/current.ts'

/** Currencies that have a pool. */
export const pooled = (Object.keys(poolRates) as readonly Currency[]) // keys of a record of them
  .toSorted()

/** What the pool of a currency earns on a day; refuses `rule_missing`, nothing is guessed. */
export function rateOn(currency: Currency, day: string): Outcome<PoolRate> {
  const rows = poolRates[currency]
  return rows === undefined ? no('rule_missing', { date: day }) : rowAt(rows, day)
}

/** Minor units of the currency, as the rules of a day have them. */
export function boundsOn(
  currency: Currency,
  date: string,
): Outcome<Bounds & { readonly fast: bigint }> {
  const rate = rateOn(currency, date)
  if (!rate.ok) return rate
  const { treasuryMaximum, treasuryFast } = houseRules()
  const [minimum, maximum, fast] = [
    rowAt(treasuryMinimum, date),
    rowAt(treasuryMaximum, date),
    rowAt(treasuryFast, date),
  ]
  if (!minimum.ok) return minimum
  if (!maximum.ok) return maximum
  if (!fast.ok) return fast
  return ok({
    minimum: minimumIn(currency, minimum.value.minor),
    maximum: maximumIn(currency, maximum.value.minor),
    fast: maximumIn(currency, fast.value.minor),
  })
}
