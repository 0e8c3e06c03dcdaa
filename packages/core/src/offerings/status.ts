/**
 * What an offering is to one customer, first match wins (`market.md` M25). Instants in milliseconds;
 * `remaining` is null where demand is not capped, `quota` the most shares this customer may ask for.
 */
export type OfferingFacts = {
  readonly opensAt: number
  readonly closesAt: number
  readonly now: number
  readonly applied: boolean
  readonly published: boolean
  readonly allotted: bigint
  readonly remaining: bigint | null
  readonly quota: bigint
}

export type OfferingStatus =
  | 'upcoming'
  | 'open'
  | 'subscribed'
  | 'sold_out'
  | 'closed'
  | 'allocated'
  | 'no_allocation'
  | 'not_eligible'

export function offeringStatus(facts: OfferingFacts): OfferingStatus {
  const { now, applied, published, allotted } = facts
  if (applied && !published) return 'subscribed'
  if (applied) return allotted > 0n ? 'allocated' : 'no_allocation'
  if (now < facts.opensAt) return 'upcoming'
  if (now >= facts.closesAt) return 'closed'
  if (facts.remaining !== null && facts.remaining <= 0n) return 'sold_out'
  return facts.quota <= 0n ? 'not_eligible' : 'open'
}
