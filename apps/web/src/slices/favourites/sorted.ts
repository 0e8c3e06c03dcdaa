import type { Favourite } from '@parkett/contract/customer/favourites'
import { nameOf } from '../../market-view/display.ts'
import type { Language } from '@parkett/words/languages'

/** `own` is the order that stands on the server; the others are a way to look at it. */
export const orders = ['own', 'name', 'change', 'price'] as const
export type Order = (typeof orders)[number]

export const readOrder = (asked: string | undefined): Order =>
  orders.find((one) => one === asked) ?? 'own'

/** Names from A, figures from the largest; what has none of them stands last. */
export function sorted(
  rows: readonly Favourite[],
  order: Order,
  language: Language,
): readonly Favourite[] {
  if (order === 'own') return rows
  if (order === 'name') {
    const collator = new Intl.Collator(language)
    return rows.toSorted((a, b) =>
      collator.compare(nameOf(a.instrument, language), nameOf(b.instrument, language)),
    )
  }
  const figure = ({ quote }: Favourite): number => {
    const text = order === 'price' ? (quote.last ?? quote.prevClose) : quote.changePct
    return text === null ? Number.NEGATIVE_INFINITY : Number(text)
  }
  return rows.toSorted((a, b) => figure(b) - figure(a) || 0)
}

/** What stands in a group, or everything. */
export const inGroup = (rows: readonly Favourite[], group: string | null): readonly Favourite[] =>
  group === null ? rows : rows.filter((row) => row.group === group)

/** Before whom one comes that moves to a place among the others; null: at the end. */
export function beforeAt(rows: readonly Favourite[], id: string, to: number): string | null {
  const others = rows.filter(({ instrument }) => instrument.id !== id)
  return others[to]?.instrument.id ?? null
}

/** The list as it will be. */
export function placed(
  rows: readonly Favourite[],
  row: Favourite,
  before: string | null,
): readonly Favourite[] {
  const others = rows.filter(({ instrument }) => instrument.id !== row.instrument.id)
  const at = others.findIndex(({ instrument }) => instrument.id === before)
  const to = at < 0 ? others.length : at
  return [...others.slice(0, to), row, ...others.slice(to)]
}
