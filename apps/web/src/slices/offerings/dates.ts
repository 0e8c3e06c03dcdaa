import type { Offering } from '@parkett/contract/customer/offerings'
import type { WordKey } from '@parkett/words/keys'

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

export type Named<T> = { readonly name: string; readonly rows: readonly T[] }

/** Rows in a row with the same name are one group; `nameOf` names a month or a day of the reader. */
export function grouped<T extends { readonly at: string }>(
  rows: readonly T[],
  nameOf: (moment: string) => string,
): readonly Named<T>[] {
  const groups: { readonly name: string; readonly rows: T[] }[] = []
  for (const row of rows) {
    const name = nameOf(row.at)
    const last = groups.at(-1)
    if (last?.name === name) last.rows.push(row)
    else groups.push({ name, rows: [row] })
  }
  return groups
}

/** The month in which something is still to come; else the last one. */
export function firstMonth(months: readonly Named<OfferingDate>[]): string | undefined {
  const live = months.find(({ rows }) => rows.some(({ offering }) => offering.instrument === null))
  return (live ?? months.at(-1))?.name
}
