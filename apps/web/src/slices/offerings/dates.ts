import type { BlockOrder } from '@parkett/contract/customer/blocks'
import type { Instrument } from '@parkett/contract/customer/market'
import type { Offering } from '@parkett/contract/customer/offerings'
import { isoIn } from '@parkett/words/format-time'
import type { WordKey } from '@parkett/words/keys'
import { paths, type AppPath } from '../../router/paths.ts'
import type { Run } from '../../trading/runs.ts'

/** What happens on a day, as a text that may count shares (`count`). */
export const dateKinds = {
  opens: 'ipo.opening',
  closes: 'ipo.closing',
  record: 'ipo.record',
  numbers: 'ipo.numbering',
  draws: 'ipo.drawing',
  results: 'ipo.telling',
  pays: 'ipo.paying',
  lists: 'ipo.listing',
  unlocks: 'ipo.unlocks',
} as const satisfies Readonly<Record<string, WordKey>>
export type DateKind = keyof typeof dateKinds

/** What happens on a day (`at`) of the reader's calendar; what has no moment in it stands first. */
export type Entry = {
  /** The same each time it is read. */
  readonly key: string
  readonly at: string
  readonly moment: string | null
  readonly kind: DateKind
  readonly company: Pick<Instrument, 'name' | 'nameZh' | 'market'>
  readonly path: AppPath
  /** When it became known. */
  readonly since: string
  /** So many own shares; 0 where it is about everybody's. */
  readonly count: number
  readonly isApplied: boolean
  /** Something is still to come. */
  readonly isLive: boolean
}

/** Every date of these offerings, and of own blocks the day from which they can be sold. */
export function entriesOf(
  offerings: readonly Offering[],
  blocks: readonly BlockOrder[],
  zone: string,
): readonly Entry[] {
  return [
    ...blocks.map(unlocking),
    ...offerings.flatMap((offering) => datesOf(offering, zone)),
  ].toSorted((a, b) => inOrder(a.at, b.at) || inOrder(a.moment ?? '', b.moment ?? ''))
}

const inOrder = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

const unlocking = ({ id, instrument, quantity, lockedUntil, appliedAt }: BlockOrder): Entry => ({
  key: `${id}-unlocks`,
  at: lockedUntil,
  moment: null,
  kind: 'unlocks',
  company: instrument,
  path: paths.blockRecords({ order: id }),
  since: appliedAt,
  count: quantity,
  isApplied: false,
  isLive: true,
})

function datesOf(offering: Offering, zone: string): readonly Entry[] {
  const of = (kind: DateKind, moment: string): Entry => ({
    key: `${offering.id}-${kind}`,
    at: isoIn(moment, zone).slice(0, 10),
    moment,
    kind,
    company: offering,
    path: paths.offering({ id: offering.id }),
    since: offering.publishedAt,
    count: 0,
    isApplied: offering.application !== null,
    isLive: offering.instrument === null,
  })
  // Nothing of it will happen any more.
  if (offering.calledOffAt !== null) return []
  return [
    ...(offering.placement === null
      ? []
      : [{ ...of('record', offering.opensAt), at: offering.placement.recordOn, moment: null }]),
    of('opens', offering.opensAt),
    of('closes', offering.closesAt),
    of('draws', offering.drawsAt),
    ...(offering.quota === null
      ? []
      : [
          of('numbers', offering.quota.numbersAt),
          of('results', offering.quota.resultsAt),
          of('pays', offering.application?.payment?.until ?? offering.quota.payUntil),
        ]),
    of('lists', offering.listsAt),
  ]
}

/** The month in which something is still to come; else the last one. */
export function firstMonth(months: readonly Run<Entry>[]): string | undefined {
  const live = months.find(({ rows }) => rows.some(({ isLive }) => isLive))
  return (live ?? months.at(-1))?.name
}
