import { divide } from '../decimal.ts'
import type { DayNumber } from '../civil.ts'

/** What may stand in an index. `shares` are those in free float. */
export type Candidate = { readonly id: bigint; readonly symbol: string; readonly shares: bigint }

/** The last closes of one year that is over, in 0.0001, and the last day that was traded. */
export type YearEnd = { readonly day: DayNumber; readonly closes: ReadonlyMap<bigint, number> }

/** Members and divisor of an index from the day after a review on. */
export type Composition = {
  readonly reviewedOn: DayNumber
  /** Points at the review, in hundredths: the same by the composition before and by this one. */
  readonly points: bigint
  readonly members: readonly Candidate[]
  readonly divisor: bigint
}

/** An index begins with 1,000.00 points, here in hundredths. */
export const basePoints = 100_000n
/** Decimals that a divisor keeps beyond the points. */
const divisorScale = 1_000_000n

/**
 * The compositions of an index, oldest first (`market.md` M40): reviewed after the last close of
 * each year, its members are the `count` candidates with the most free float by value at that
 * close, by symbol where two are alike. The divisor is set so that a review moves no point.
 * @param candidates of each review, or the same of all
 * @param yearEnds oldest first; a share without a close in a year keeps the one before.
 */
export function compositionsOf(
  candidates: readonly Candidate[] | ((reviewedOn: DayNumber) => readonly Candidate[]),
  yearEnds: readonly YearEnd[],
  count: number,
): readonly Composition[] {
  const compositions: Composition[] = []
  const closes = new Map<bigint, number>()
  for (const end of yearEnds) {
    for (const [id, close] of end.closes) closes.set(id, close)
    const priceOf = ({ id }: Candidate): number => closes.get(id) ?? 0
    const of = typeof candidates === 'function' ? candidates(end.day) : candidates
    const members = largest(of, priceOf, count)
    const worth = capitalOf(members, priceOf)
    if (worth === 0n) continue
    const before = compositions.at(-1)
    const divisor =
      before === undefined
        ? divide(worth * divisorScale, basePoints)
        : divide(before.divisor * worth, capitalOf(before.members, priceOf))
    const points = divide(worth * divisorScale, divisor)
    compositions.push({ reviewedOn: end.day, points, members, divisor })
  }
  return compositions
}

/** Worth of the members' free float, in 0.0001 of the currency. */
export function capitalOf(
  members: readonly Candidate[],
  priceOf: (member: Candidate) => number,
): bigint {
  let sum = 0n
  for (const member of members) sum += member.shares * BigInt(priceOf(member))
  return sum
}

/** Points in hundredths: the members' worth by the divisor, half up. */
export const pointsOf = (
  { members, divisor }: Pick<Composition, 'members' | 'divisor'>,
  priceOf: (member: Candidate) => number,
): bigint => divide(capitalOf(members, priceOf) * divisorScale, divisor)

/** Which composition counts on a day: a review is after its day's close. */
export const compositionOn = (
  compositions: readonly Composition[],
  day: DayNumber,
): Composition | undefined => compositions.findLast(({ reviewedOn }) => reviewedOn < day)

function largest(
  candidates: readonly Candidate[],
  priceOf: (candidate: Candidate) => number,
  count: number,
): readonly Candidate[] {
  const worth = (one: Candidate): bigint => one.shares * BigInt(priceOf(one))
  return candidates
    .filter((one) => worth(one) > 0n)
    .toSorted((a, b) => {
      const apart = worth(b) - worth(a)
      return apart === 0n ? (a.symbol < b.symbol ? -1 : 1) : apart > 0n ? 1 : -1
    })
    .slice(0, count)
}
