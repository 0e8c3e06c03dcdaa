import type { Facts } from '@parkett/contract/wire/outcome'
import type { Reasons } from '@parkett/words/reasons'
import { explain, reasonOf } from '../../../session/explain.ts'
import { useWords } from '../../../session/words.ts'
import { fieldOf, gapsOf, type Draft } from './entry-gaps.ts'
import type { Estimate } from './use-estimate.ts'
import type { Ticket } from './use-ticket.ts'

export type Faults = {
  readonly quantity?: string | undefined
  readonly limit?: string | undefined
  readonly stop?: string | undefined
  /** Belongs to no field. */
  readonly form?: string | undefined
  readonly blocking: boolean
}

type Found = Draft & {
  /** Null while the figures shown belong to an earlier entry. */
  readonly estimate: Estimate | null
  /** Why there is none, when the server refused it. */
  readonly failed: Error | null
  /** Says refusals; comes with the steps, while one types. */
  readonly reasons: Reasons | null
}

/**
 * Every fault of the entry in its own words: what is missing (once asked), what the market
 * refuses (at once).
 */
export function useEntryFaults(
  { entry, state }: Pick<Ticket, 'entry' | 'state'>,
  found: Found,
): Faults {
  const t = useWords()
  const { asked, refusal } = state
  const { reasons } = found
  const gaps = gapsOf(entry, found)
  const faults: { [field in 'quantity' | 'limit' | 'stop' | 'form']?: string | undefined } = {}
  const add = (reason: string, facts: Facts) => {
    faults[fieldOf(reason)] ??= reasons?.(reason, facts)
  }
  if (asked && gaps.quantity) faults.quantity = t(gaps.quantity)
  if (asked && gaps.limit) faults.limit = t(gaps.limit)
  if (asked && gaps.stop) faults.stop = t(gaps.stop)
  if (!gaps.quantity && found.quantity === null) faults.quantity = t('ticket.wholeNumber')
  // Nothing of the entry would help: no day to settle on, no price to go by.
  if (reasonOf(found.failed) !== null) faults.form = explain(found.failed, t)
  const problems = found.estimate?.problems ?? []
  for (const { reason, facts } of problems) add(reason, withMoney(reason, facts, found.estimate))
  if (refusal?.at === 'entry') add(refusal.reason, refusal.facts)
  return {
    ...faults,
    blocking: Object.keys(gaps).length > 0 || problems.length > 0,
  }
}

/** The sentence about money names both sums, which the estimate knows. */
function withMoney(reason: string, facts: Facts, estimate: Estimate | null): Facts {
  if (reason !== 'insufficient_buying_power' || estimate === null) return facts
  const { hold, buyingPower } = estimate
  return {
    needed: `${hold.amount} ${hold.currency}`,
    available: `${buyingPower.amount} ${buyingPower.currency}`,
    ...facts,
  }
}
