import type { Currency } from '@parkett/contract/wire/money'
import { ok, type Outcome } from '@parkett/contract/wire/outcome'
import { greatest, least } from '../decimal.ts'
import { tooLittle } from '../ledger/too-little.ts'
import {
  costOf,
  mostLeft,
  refuseApplying,
  type Cost,
  type Standing,
  type Tariff,
  type Terms,
} from './apply.ts'
import { mostOf } from './quota.ts'

/** One offering of several that are applied for together (`market.md` M36); quantity in shares. */
export type Wish = {
  readonly id: bigint
  readonly terms: Terms
  readonly quantity: bigint
  /** A live application of this customer is there. */
  readonly applied: boolean
  readonly standing?: Standing
  readonly tariff: Tariff
}

/** What an application for it sets aside at once. */
export const heldOf = ({ terms }: Pick<Wish, 'terms'>, { amount }: Cost): bigint =>
  terms.paysAfter ? 0n : amount

/** `said`: whether this line can be carried out, after those before it. */
export type Judged<W extends Wish = Wish> = {
  readonly wish: W
  readonly cost: Cost
  readonly said: Outcome<true>
}

export type Purse = ReadonlyMap<Currency, bigint>

/** What closes first comes first; at one moment, what was published first. */
const inOrder = (a: Wish, b: Wish): number =>
  a.terms.closesAt - b.terms.closesAt || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)

/**
 * Holds each line against its own terms and against what those before it leave of the free money of
 * its currency (minor units). A line that the money does not reach is left out and takes nothing, so
 * that a smaller one behind it may still be reached. Refuses as a whole where a fee has no rule.
 */
export function judgeMany<W extends Wish>(asked: {
  readonly wishes: readonly W[]
  readonly purse: Purse
  readonly now: number
}): Outcome<{ readonly lines: readonly Judged<W>[]; readonly left: Purse }> {
  const left = new Map(asked.purse)
  const taken = new Set<bigint>()
  const lines: Judged<W>[] = []
  for (const wish of asked.wishes.toSorted(inOrder)) {
    const cost = costOf(wish.terms, wish.quantity, wish.tariff)
    if (!cost.ok) return cost
    const amount = heldOf(wish, cost.value)
    const { currency } = wish.terms
    const free = left.get(currency) ?? 0n
    const may = refuseApplying({
      ...wish,
      now: asked.now,
      applied: wish.applied || taken.has(wish.id),
    })
    const isShort = may.ok && amount > free
    const said = isShort ? tooLittle(currency, { needed: amount, available: free }) : may
    if (said.ok) {
      left.set(currency, free - amount)
      taken.add(wish.id)
    }
    lines.push({ wish, cost: cost.value, said })
  }
  return ok({ lines, left })
}

/** How many of an offering one click asks for: the most there is for the customer, or so many units within its bounds. */
export const oneClickQuantity = (
  terms: Pick<Terms, 'unit' | 'minimum' | 'maximum' | 'remaining'>,
  units: bigint | null,
  quota: bigint | null = null,
): bigint => {
  const { unit, minimum } = terms
  const most = mostOf({ maximum: mostLeft(terms), quota })
  return units === null ? most : greatest(minimum, least(units * unit, most))
}

/** What one click contains: everything that is open and not applied for, each as the customer set it. */
export const oneClick = <W extends Omit<Wish, 'quantity'>>(
  offered: readonly W[],
  { units, now }: { readonly units: bigint | null; readonly now: number },
): readonly (W & Wish)[] =>
  offered
    .map((one) => ({
      ...one,
      quantity: oneClickQuantity(one.terms, units, one.standing?.quota ?? null),
    }))
    .filter((wish) => refuseApplying({ ...wish, now }).ok)
