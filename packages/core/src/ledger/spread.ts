import { least } from '../decimal.ts'
import type { AccountCode } from './chart.ts'
import type { Asset, Posting } from './posting.ts'

export type Leg = { readonly code: AccountCode; readonly amount: bigint }

/**
 * Two-ended postings from several debited and several credited accounts: each debit pays the
 * credits in their order. A negative leg belongs to the other side. Throws RangeError when the
 * sides differ: such an event is a defect.
 */
export function spread(
  asset: Asset,
  sides: { readonly debit: readonly Leg[]; readonly credit: readonly Leg[] },
): readonly Posting[] {
  const debits = [...positive(sides.debit), ...positive(sides.credit.map(negated))]
  const credits = [...positive(sides.credit), ...positive(sides.debit.map(negated))]
  if (total(debits) !== total(credits))
    throw new RangeError(`${total(debits)} debited, ${total(credits)} credited`)
  const postings: Posting[] = []
  for (const { code: debit, amount: due } of debits) {
    let left = due
    while (left > 0n) {
      const next = credits.shift()
      if (next === undefined) throw new RangeError('credits ran out')
      const amount = least(left, next.amount)
      postings.push({ debit, credit: next.code, asset, amount })
      if (next.amount > amount) credits.unshift({ code: next.code, amount: next.amount - amount })
      left -= amount
    }
  }
  return postings
}

const positive = (legs: readonly Leg[]): Leg[] => legs.filter(({ amount }) => amount > 0n)
const negated = ({ code, amount }: Leg): Leg => ({ code, amount: -amount })
const total = (legs: readonly Leg[]): bigint => legs.reduce((sum, { amount }) => sum + amount, 0n)
