import { no, ok, type No, type Outcome } from '@parkett/contract/wire/outcome'
import { beyondMost, priceAnswerHoursLeast } from '@parkett/contract/desk/offering-price'
import type { PublishBoard } from '@parkett/contract/desk/publish-ways'
import { divide, printPrice, type Price } from '../decimal.ts'
import { offStep, wrongTerm, wrongUntil } from './publishing/term.ts'

/** A range of prices (`market.md` M69). */
export type Range = { readonly low: Price; readonly high: Price }

/** How the lowest price of a range cannot be, with what could; null: it can. `today`: whose price steps count. */
export function wrongLow(
  { board, low, high }: Range & { readonly board: PublishBoard },
  today: string,
): No | null {
  if (low >= high) return wrongTerm('priceLow', 'below', { value: printPrice(high) })
  const least = divide(high, 2n, 'ceil')
  if (low < least) return wrongTerm('priceLow', 'least', { value: printPrice(least) })
  return offStep('priceLow', { board, price: low, date: today })
}

/** An offering as far as two people may fix its price; instants in milliseconds. */
export type Priceable = {
  readonly board: PublishBoard
  /** Null: it is no matter of two people. */
  readonly range: Range | null
  readonly closesAt: number
  readonly drawsAt: number
  /** It was fixed, drawn or called off. */
  readonly isOver: boolean
}

/**
 * Whether two people may fix a price now (`market.md` M69). Refuses `offering_fixed`, `approval_altered` where the range is
 * not the one that they read, `offering_terms` where the list is still open or the price none of the range, and
 * `tick_invalid`. Outside of the range it may lie a fifth beyond, as long as whoever applied has half a day to say yes (M75).
 */
export function mayPrice(
  { board, range, closesAt, drawsAt, isOver }: Priceable,
  { seen, price }: { readonly seen: Range; readonly price: Price },
  { now, today }: { readonly now: number; readonly today: string },
): Outcome<true> {
  if (range === null || isOver) return no('offering_fixed')
  if (seen.low !== range.low || seen.high !== range.high) return no('approval_altered')
  if (now < closesAt) return wrongUntil('price', closesAt, board)
  const { low, high } = now + priceAnswerHoursLeast * hourMs <= drawsAt ? beyond(range) : range
  if (price < low) return wrongTerm('price', 'least', { value: printPrice(low) })
  if (price > high) return wrongTerm('price', 'most', { value: printPrice(high) })
  return offStep('price', { board, price, date: today }) ?? ok(true)
}

const hourMs = 3_600_000
const beyond = ({ low, high }: Range): Range => ({
  low: divide(low * (beyondMost.in - beyondMost.of), beyondMost.in, 'ceil'),
  high: divide(high * (beyondMost.in + beyondMost.of), beyondMost.in, 'floor'),
})
