/** Why points are given (`money.md` G30). `correction` is a person's, and may take away. */
export const pointReasons = ['registered', 'kyc', 'login_streak', 'course', 'correction'] as const
export type PointReason = (typeof pointReasons)[number]

type Rates = Readonly<Record<'registered' | 'kyc' | 'login_streak' | 'course', number>>

/**
 * What each reason gives, by the day from which it does. Our own rates: points have no money
 * value.
 */
const rates: readonly { readonly from: string; readonly gives: Rates }[] = [
  { from: '2000-01-01', gives: { registered: 100, kyc: 500, login_streak: 50, course: 100 } },
  // Nothing rewards coming back (`honesty.md` H8); what was given stays.
  { from: '2026-12-01', gives: { registered: 100, kyc: 500, login_streak: 0, course: 100 } },
]

/** Points for a reason on a date (`YYYY-MM-DD`). */
export function pointsFor(reason: keyof Rates, date: string): number {
  const row = rates.findLast(({ from }) => from <= date)
  if (row === undefined) throw new RangeError(`no rate of points on ${date}`)
  return row.gives[reason]
}

/**
 * Lifetime points at which each level begins (`money.md` G30). Points that were taken away lower
 * no level.
 */
export const levelsFrom = [0, 1_000, 5_000, 20_000, 100_000] as const

/** The level, from 0, and the lifetime points of the next; null at the top. */
export function levelOf(lifetime: number): {
  readonly level: number
  readonly nextAt: number | null
} {
  const level = levelsFrom.findLastIndex((from) => lifetime >= from)
  return { level, nextAt: levelsFrom[level + 1] ?? null }
}

export const streakDays = 7

type Visits = {
  /** Dates with a login, in any order. */
  readonly days: readonly string[]
  /** The dates from today backwards, as many as a streak has. */
  readonly lastDays: readonly string[]
  /** Date of the last streak that was rewarded. */
  readonly rewarded: string | null
}

/**
 * Whether today completes a row of days with a login, none of which counted for an earlier
 * reward.
 */
export const completesStreak = ({ days, lastDays, rewarded }: Visits): boolean =>
  lastDays.length === streakDays &&
  lastDays.every((day) => days.includes(day) && (rewarded === null || day > rewarded))
