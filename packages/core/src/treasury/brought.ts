import { addDays, dayNumber, type IsoDate } from '../civil.ts'

/** A bank that pays interest once a month, and not once a quarter, is one that a pool can live by. */
const daysMax = 31

export type BroughtDay = { readonly day: IsoDate; readonly amount: bigint }

/**
 * What a line of the bank brought for the days from `first` to `last`, both among them, day by day: the same
 * for each in whole minor units, and what is left over a unit each to the earliest, so that together they
 * are the line (`money.md` G83). Nothing for days the wrong way round or more than a month of them.
 */
export function broughtBy(amount: bigint, first: IsoDate, last: IsoDate): readonly BroughtDay[] {
  const days = dayNumber(last) - dayNumber(first) + 1
  if (days < 1 || days > daysMax) return []
  const each = amount / BigInt(days)
  const over = Number(amount % BigInt(days))
  return Array.from({ length: days }, (_, at) => ({
    day: addDays(first, at),
    amount: each + (at < over ? 1n : 0n),
  }))
}
