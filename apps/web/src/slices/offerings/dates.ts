import type { BlockOrder } from '@parkett/contract/customer/blocks'
import type { Offering } from '@parkett/contract/customer/offerings'
import type { WordKey } from '@parkett/words/keys'
import { isoIn } from '@parkett/words/format-time'
import type { Run } from '../../trading/runs.ts'

/** What happens to an offering, and when: the days of the calendar. */
export const dateKinds = {
  opens: 'ipo.opening',
  closes: 'ipo.closing',
  draws: 'ipo.drawing',
  lists: 'ipo.listing',
} as const satisfies Readonly<Record<string, WordKey>>
export type DateKind = keyof typeof dateKinds

/** What happens on a day (`at`) of the reader's calendar; what has no moment in it stands first. */
export type Entry = { readonly at: string } & (
  | { readonly kind: DateKind; readonly offering: Offering; readonly moment: string }
  | { readonly kind: 'unlocks'; readonly order: BlockOrder; readonly moment: null }
)

/** Every date of these offerings, and of own blocks the day from which they can be sold. */
export function entriesOf(
  offerings: readonly Offering[],
  blocks: readonly BlockOrder[],
  zone: string,
): readonly Entry[] {
  const of = (offering: Offering, kind: DateKind, moment: string): Entry => ({
    kind,
    offering,
    moment,
    at: isoIn(moment, zone).slice(0, 10),
  })
  return [
    ...blocks.map((order): Entry => ({
      kind: 'unlocks',
      order,
      moment: null,
      at: order.lockedUntil,
    })),
    ...offerings.flatMap((offering) => [
      of(offering, 'opens', offering.opensAt),
      of(offering, 'closes', offering.closesAt),
      of(offering, 'draws', offering.drawsAt),
      of(offering, 'lists', offering.listsAt),
    ]),
  ].toSorted((a, b) => inOrder(a.at, b.at) || inOrder(a.moment ?? '', b.moment ?? ''))
}

const inOrder = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** The month in which something is still to come; else the last one. */
export function firstMonth(months: readonly Run<Entry>[]): string | undefined {
  const live = months.find(({ rows }) =>
    rows.some((entry) => entry.kind === 'unlocks' || entry.offering.instrument === null),
  )
  return (live ?? months.at(-1))?.name
}
