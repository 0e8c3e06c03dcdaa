import type { Facts } from '@parkett/contract/wire/outcome'
import { useReasons, useWords } from '../../../session/words.ts'
import { fieldOf, gapsOf, type Draft } from './entry-gaps.ts'
import type { Estimate } from './use-estimate.ts'
import type { Ticket } from './use-ticket.ts'

export type Faults = {
  readonly quantity?: string | undefined
  readonly limit?: string | undefined
  /** Belongs to no field. */
  readonly form?: string | undefined
  readonly blocking: boolean
}

type Found = Draft & {
  /** Null while the figures shown belong to an earlier entry. */
  readonly estimate: Estimate | null
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
  const reasons = useReasons()
  const { asked, refusal } = state
  const gaps = gapsOf(entry, found)
  const said: { quantity?: string; limit?: string; form?: string } = {}
  const say = (reason: string, facts: Facts) => {
    said[fieldOf(reason)] ??= reasons(reason, facts)
  }
  if (asked && gaps.quantity) said.quantity = t(gaps.quantity)
  if (asked && gaps.limit) said.limit = t(gaps.limit)
  if (!gaps.quantity && found.quantity === null) said.quantity = t('ticket.wholeNumber')
  const problems = found.estimate?.problems ?? []
  for (const { reason, facts } of problems) say(reason, withMoney(reason, facts, found.estimate))
  if (refusal?.at === 'entry') say(refusal.reason, refusal.facts)
  return {
    ...said,
    blocking: gaps.quantity !== undefined || gaps.limit !== undefined || problems.length > 0,
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
