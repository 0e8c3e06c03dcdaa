import type { Offering } from '@parkett/contract/customer/offerings'
import type { WordKey } from '@parkett/words/keys'
import type { Run } from '../../trading/runs.ts'

/** What happens to an offering, and when: the days of the calendar. */
export const dateKinds = {
  opens: 'ipo.opening',
  closes: 'ipo.closing',
  draws: 'ipo.drawing',
  lists: 'ipo.listing',
} as const satisfies Readonly<Record<string, WordKey>>
export type DateKind = keyof typeof dateKinds

export type OfferingDate = {
  readonly offering: Offering
  readonly kind: DateKind
  readonly at: string
}

/** Every date of these offerings, the earliest first. */
export function datesOf(offerings: readonly Offering[]): readonly OfferingDate[] {
  return offerings
    .flatMap((offering): OfferingDate[] => [
      { offering, kind: 'opens', at: offering.opensAt },
      { offering, kind: 'closes', at: offering.closesAt },
      { offering, kind: 'draws', at: offering.drawsAt },
      { offering, kind: 'lists', at: offering.listsAt },
    ])
    .toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
}

/** The month in which something is still to come; else the last one. */
export function firstMonth(months: readonly Run<OfferingDate>[]): string | undefined {
  const live = months.find(({ rows }) => rows.some(({ offering }) => offering.instrument === null))
  return (live ?? months.at(-1))?.name
}
