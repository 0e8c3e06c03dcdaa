import type { Instant } from '@parkett/core/market/zone'
import type { Exchanges } from './exchanges.ts'
import type { Listing } from './listing.ts'

/** Whether a share that trades was not traded on the trading day before. */
export function restedBefore(
  exchanges: Pick<Exchanges, 'calendar' | 'timeline'>,
  { bars, instrument: { market } }: Pick<Listing, 'bars' | 'instrument'>,
  at: Instant,
): boolean {
  const plan = exchanges.timeline(market).standing(at)?.plan
  const last = plan && bars.before(plan.day)
  if (plan === undefined || last === undefined) return false
  const { opens } = exchanges.calendar(market)
  for (let day = plan.day - 1; day > last.day; day -= 1) if (opens(day)) return true
  return false
}
