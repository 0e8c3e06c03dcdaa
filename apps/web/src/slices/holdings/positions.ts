import type { Position } from '@parkett/contract/customer/holdings'
import { currencyExponents, fromDecimal, type WireMoney } from '@parkett/contract/wire/money'
import type { Part } from '@parkett/ui/allocation'
import { addMoney, shareOf } from '../../trading/sums.ts'

export const sorts = ['value', 'pl', 'name'] as const
export type Sort = (typeof sorts)[number]

type Names = (position: Position) => string

/** Largest first; what has no known figure comes last. */
export function sortPositions(
  positions: readonly Position[],
  sort: Sort,
  names: Names,
): readonly Position[] {
  if (sort === 'name') return positions.toSorted((a, b) => names(a).localeCompare(names(b)))
  const figure = (position: Position) =>
    sort === 'value' ? position.marketValue : position.floatingPl
  return positions.toSorted((a, b) => descending(figure(a), figure(b)))
}

const minorOf = ({ amount, currency }: WireMoney): bigint =>
  fromDecimal(amount, currencyExponents[currency])

function descending(a: WireMoney | null, b: WireMoney | null): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1
  const [left, right] = [minorOf(a), minorOf(b)]
  return left === right ? 0 : left > right ? -1 : 1
}

const shown = 4

type Printing = { readonly rest: string; readonly print: (points: string | null) => string }

/**
 * The four largest positions and the rest as shares of the market value. Empty when a value is
 * unknown.
 */
export function allocationOf(
  positions: readonly Position[],
  names: Names,
  { rest, print }: Printing,
): readonly Part[] {
  const values = sortPositions(positions, 'value', names).flatMap((position) =>
    position.marketValue === null
      ? []
      : [{ key: position.instrument.id, label: names(position), value: position.marketValue }],
  )
  const [first, ...others] = values.map(({ value }) => value)
  if (first === undefined || values.length < positions.length) return []
  const whole = addMoney(first, ...others)
  const left = values.slice(shown).map(({ value }) => value)
  const [next, ...more] = left
  const parts =
    next === undefined
      ? values
      : [...values.slice(0, shown), { key: 'rest', label: rest, value: addMoney(next, ...more) }]
  return parts.map(({ key, label, value }) => {
    const share = shareOf(value, whole)
    return { key, label, share: print(share), weight: Number(share ?? '0') }
  })
}
