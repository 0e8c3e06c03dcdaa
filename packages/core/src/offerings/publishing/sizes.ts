import {
  mayRange,
  waysOf,
  type PublishBoard,
  type PublishWay,
} from '@parkett/contract/desk/publish-ways'
import type { No } from '@parkett/contract/wire/outcome'
import { divide, greatest, least, printPrice, type Price } from '../../decimal.ts'
import { wrongLow } from '../pricing.ts'
import { firstWrong, offStep, wrongTerm, type Term } from './term.ts'

/** Price and quantities of an offering as two people would publish it; shares. */
export type Sizes = {
  readonly board: PublishBoard
  readonly way: PublishWay
  readonly price: Price
  /** The lowest of a range, of which the price is the highest; null: it is fixed. */
  readonly priceLow: Price | null
  readonly totalShares: bigint
  readonly issued: bigint
  readonly offered: bigint
  readonly unit: bigint
  readonly minimum: bigint
  readonly maximum: bigint
}

const priceLeast: Price = 10_000n
const priceMost: Price = 10_000_000_000n
/** The list is published and recomputed on every phone: so many units, and so few of the largest applications. */
const unitsMost = 20_000n
const largestLeast = 200n

/** What a unit is where the rule of the market says so (`market.md` M26, M51, M52). */
const unitOf: Partial<Record<PublishWay, bigint>> = { quota: 500n, by_time: 100n, placement: 1n }

/** Of how many of the largest applications all is given out, at least: Hong Kong has two pools, Beijing a cap. */
const largestMost: Partial<Record<PublishWay, bigint>> = { pools: 2n, by_time: 20n }

/**
 * The first of price and sizes that cannot be, with what could (`market.md` M55); null: all of them can. `today` is the
 * trade date whose price steps count.
 */
export const wrongSize = (sizes: Sizes, today: string): No | null =>
  firstWrong([() => wrongWay(sizes), () => wrongPrices(sizes, today), () => wrongShares(sizes)])

function wrongWay({ board, way, unit }: Sizes): No | null {
  const ways: readonly PublishWay[] = waysOf[board]
  if (!ways.includes(way)) return wrongTerm('way', 'way')
  const only = unitOf[way]
  return only === undefined || unit === only
    ? null
    : wrongTerm('unit', 'only', { value: `${only}` })
}

/** How the price, or the range below it, cannot be, with what could; null: it can. */
export const wrongPrices = (sizes: Sizes, today: string): No | null =>
  firstWrong([() => wrongPrice(sizes, today), () => wrongRange(sizes, today)])

function wrongPrice({ board, price }: Sizes, date: string): No | null {
  if (price < priceLeast) return wrongTerm('price', 'least', { value: printPrice(priceLeast) })
  if (price > priceMost) return wrongTerm('price', 'most', { value: printPrice(priceMost) })
  return offStep('price', { board, price, date })
}

function wrongRange({ board, way, price: high, priceLow: low }: Sizes, today: string): No | null {
  if (low === null) return null
  return mayRange(way) ? wrongLow({ board, low, high }, today) : wrongTerm('priceLow', 'unwanted')
}

function wrongShares(sizes: Sizes): No | null {
  const { unit, offered, issued, totalShares, minimum } = sizes
  const { from, to } = boundsOf(sizes)
  const units = largestMost[sizes.way] ?? 1n
  return firstWrong([
    () => inUnits('offered', offered, { unit, from: unit * units, to: unitsIn(sizes) * unit }),
    () => atLeast('issued', issued, offered),
    () => atLeast('totalShares', totalShares, issued),
    () => inUnits('minimum', minimum, { unit, from: unit, to }),
    () => inUnits('maximum', sizes.maximum, { unit, from: greatest(from, minimum), to }),
  ])
}

/**
 * How another number of shares for everybody cannot be where what one application may ask for at most stays
 * (`market.md` M73), with what could; null: it can. `asked`: what is asked for already where demand is capped.
 */
export function wrongOffered(sizes: Sizes, asked: bigint): No | null {
  const { unit, offered, issued, maximum, way } = sizes
  const from = greatest(greatest(maximum, unit) * (largestMost[way] ?? 1n), asked)
  const to = least(least(maximum * largestLeast, unitsIn(sizes) * unit), issued)
  return inUnits('offered', offered, { unit, from, to: (to / unit) * unit })
}

/** A placement has as many as all rights are, and few who ask for all of theirs. */
const unitsIn = ({ way }: Sizes): bigint => (way === 'placement' ? 1_000_000_000n : unitsMost)

/** What one application may ask for at most, itself within these. */
function boundsOf({ offered, unit, way }: Sizes): { readonly from: bigint; readonly to: bigint } {
  const whole = (shares: bigint, by: bigint, rounding: 'ceil' | 'floor') =>
    greatest(divide(shares, by * unit, rounding), 1n) * unit
  return {
    from: whole(offered, largestLeast, 'ceil'),
    to: least(whole(offered, largestMost[way] ?? 1n, 'floor'), offered),
  }
}

const atLeast = (term: Term, shares: bigint, from: bigint): No | null =>
  shares < from ? wrongTerm(term, 'least', { value: `${from}` }) : null

function inUnits(
  term: Term,
  shares: bigint,
  { unit, from, to }: { readonly unit: bigint; readonly from: bigint; readonly to: bigint },
): No | null {
  if (shares < from) return wrongTerm(term, 'least', { value: `${from}` })
  if (shares > to) return wrongTerm(term, 'most', { value: `${to}` })
  if (shares % unit === 0n) return null
  return wrongTerm(term, 'step', { step: `${unit}`, value: `${(shares / unit) * unit}` })
}
