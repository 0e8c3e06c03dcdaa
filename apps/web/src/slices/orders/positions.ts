import type { Position } from '@parkett/contract/customer/holdings'
import { currencyExponents, fromDecimal, type WireMoney } from '@parkett/contract/wire/money'
import type { Part } from '@parkett/ui/allocation'
import { addMoney, shareOf } from '../../trading/sums.ts'

export const sorts = ['today', 'value', 'pl', 'name'] as const
export type Sort = (typeof sorts)[number]

type Names = (position: Position) => string

/** Largest first; what has no known figure comes last. */
export function sortPositions(
  positions: readonly Position[],
  sort: Sort,
  names: Names,
): readonly Position[] {
  if (sort === 'name') return positions.toSorted((a, b) => names(a).localeCompare(names(b)))
  if (sort === 'today')
    return positions.toSorted((a, b) => descending(movedOf(a), movedOf(b), (x, y) => y - x))
  const figure = (position: Position) =>
    sort === 'value' ? position.marketValue : position.floatingPl
  return positions.toSorted((a, b) =>
    descending(figure(a), figure(b), (x, y) => Number(minorOf(y) - minorOf(x))),
  )
}

const movedOf = ({ quote }: Position): number | null =>
  quote.changePct === null ? null : Number(quote.changePct)

const minorOf = ({ amount, currency }: WireMoney): bigint =>
  fromDecimal(amount, currencyExponents[currency])

function descending<T>(a: T | null, b: T | null, compare: (a: T, b: T) => number): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1
  return compare(a, b)
}

/** So many positions have a colour of their own; what is smaller shares the last one. */
const coloured = 4
const restColour = 6

type Share = { readonly points: string | null; readonly colour: number }

export type Shares = {
  /** By instrument. */
  readonly positions: ReadonlyMap<string, Share>
  /** Percent points of what is not invested. */
  readonly cash: string | null
  readonly bar: readonly Part[]
}

/**
 * How positions and cash share what they are worth together. Null when a value is unknown: no
 * share is claimed of a whole that nobody knows.
 */
export function sharesOf(positions: readonly Position[], cash: WireMoney): Shares | null {
  const byValue = sortPositions(positions, 'value', () => '')
  const values = byValue.flatMap(({ marketValue }) => (marketValue === null ? [] : [marketValue]))
  if (values.length < positions.length) return null
  const whole = addMoney(cash, ...values)
  const shared = byValue.map(({ instrument, marketValue }, at) => ({
    key: instrument.id,
    points: marketValue && shareOf(marketValue, whole),
    colour: at < coloured ? at + 1 : restColour,
  }))
  const rest = shared.slice(coloured).reduce((sum, { points }) => sum + Number(points), 0)
  return {
    positions: new Map(shared.map(({ key, ...share }) => [key, share])),
    cash: shareOf(cash, whole),
    bar: [
      ...shared.slice(0, coloured).map(({ key, points, colour }) => ({
        key,
        colour,
        weight: Number(points),
      })),
      { key: 'rest', weight: rest, colour: restColour },
      { key: 'cash', weight: Number(shareOf(cash, whole)), colour: null },
    ].filter(({ weight }) => weight > 0),
  }
}
