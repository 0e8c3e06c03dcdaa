import { dayMs } from '@parkett/contract/wire/utc-day'
import { divide, greatest, least } from '../decimal.ts'

/** How many shares a holding of the market entitles to (`market.md` M26); money in minor units. */
export type QuotaRule = {
  readonly least: bigint
  readonly perUnit: bigint
  readonly unitShares: bigint
  readonly cap: bigint
}

/** Whole units only, and none below the floor. */
export function quotaOf(average: bigint, rule: QuotaRule): bigint {
  if (average < rule.least) return 0n
  return least((average / rule.perUnit) * rule.unitShares, rule.cap)
}

export const quotaDays = 20

/** The average over twenty days, of which those without a value count nothing. */
export function averageValue(values: readonly bigint[]): bigint {
  if (values.length > quotaDays) throw new RangeError('more than twenty days')
  return divide(
    values.reduce((sum, value) => sum + value, 0n),
    BigInt(quotaDays),
  )
}

const yearDays = 365
const bannedDays = 180
const forfeitsMost = 3

/** When somebody may apply again who did not pay three times within twelve months; null: at any time. */
export function bannedUntil(forfeits: readonly number[], now: number): number | null {
  const times = forfeits.toSorted((a, b) => a - b)
  const ends = times.flatMap((last, at) => {
    const first = times[at - forfeitsMost + 1]
    return first !== undefined && last - first <= yearDays * dayMs
      ? [last + bannedDays * dayMs]
      : []
  })
  const until = ends.at(-1)
  return until !== undefined && until > now ? until : null
}

/** The most somebody may ask for: the offering's own maximum, in whole units, within the quota. */
export const mostOf = (limits: {
  readonly maximum: bigint
  readonly quota: bigint | null
}): bigint =>
  greatest(limits.quota === null ? limits.maximum : least(limits.maximum, limits.quota), 0n)
