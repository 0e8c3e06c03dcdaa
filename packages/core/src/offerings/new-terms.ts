import { answerHoursLeast, changedMost } from '@parkett/contract/desk/offering-change'
import { isPlaced } from '@parkett/contract/desk/publish-ways'
import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'
import { looseUntil } from './change.ts'
import { wrongOffered, wrongPrices, type Sizes } from './publishing/sizes.ts'
import { firstWrong, wrongTerm, wrongUntil } from './publishing/term.ts'
import { mayCallOff, type Changeable } from './terms-change.ts'

/** What two people may make another of an offering (`market.md` M73): the price, of a range the highest, and the shares offered. */
export type NewTerms = Pick<Sizes, 'price' | 'priceLow' | 'offered'>

/** An offering as far as its price and quantity may become others. */
export type Retermable = Changeable & {
  readonly sizes: Sizes
  /** Two people published it: what a seed made is in its seed. */
  readonly isOfHouse: boolean
  /** How often they became others. */
  readonly changed: number
  /** Shares that are asked for where demand is capped; else none count. */
  readonly asked: bigint
}

const hourMs = 3_600_000
const isSame = (a: NewTerms, b: NewTerms): boolean =>
  a.price === b.price && a.priceLow === b.priceLow && a.offered === b.offered

/**
 * Whether price and quantity may become others at all: two people published them, where the first application is not final,
 * and made them others less often than they may.
 */
export const mayBecomeOthers = (of: Retermable): boolean =>
  of.isOfHouse && looseUntil(of.sizes.board, of.closesAt) !== null && of.changed < changedMost

/**
 * Whether two people may change price and quantity so. Refuses `offering_fixed` where the first application counts as it
 * was made, `approval_altered` where the terms are not those that they read, `rule_unchanged`, and `offering_terms` for
 * the first term that cannot be, or too short before the closing for whoever has to say yes again.
 */
export function mayChangeTerms(
  of: Retermable,
  {
    seenCloses,
    seen,
    next,
  }: { readonly seenCloses: number; readonly seen: NewTerms; readonly next: NewTerms },
  { now, today }: { readonly now: number; readonly today: string },
): Outcome<true> {
  const { sizes, asked } = of
  if (!mayBecomeOthers(of)) return no('offering_fixed')
  const may = mayCallOff(of, seenCloses, now)
  if (!may.ok) return may
  if (!isSame(seen, sizes)) return no('approval_altered')
  if (isSame(next, sizes)) return no('rule_unchanged')
  const after = { ...sizes, ...next }
  const wrong = firstWrong([
    () => wrongWhen(of, now),
    () => (isKind(sizes, next) ? null : wrongTerm('priceLow', kindFault(sizes))),
    () => wrongPrices(after, today),
    () => wrongQuantity(sizes, after, asked),
  ])
  return wrong ?? ok(true)
}

/** A range stays one, and one price does. */
const isKind = (before: NewTerms, next: NewTerms): boolean =>
  (before.priceLow === null) === (next.priceLow === null)
const kindFault = ({ priceLow }: NewTerms) => (priceLow === null ? 'unwanted' : 'wanted')

function wrongWhen({ closesAt, sizes: { board } }: Retermable, now: number) {
  const first = now + answerHoursLeast * hourMs
  return closesAt < first ? wrongUntil('closesAt', first, board) : null
}

/** The rights of a placement are what is offered: no more and no fewer. */
function wrongQuantity(before: Sizes, after: Sizes, asked: bigint) {
  if (after.offered === before.offered) return null
  return isPlaced(before.way)
    ? wrongTerm('offered', 'only', { value: `${before.offered}` })
    : wrongOffered(after, asked)
}
