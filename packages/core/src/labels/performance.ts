import { sumKnown } from './figures.ts'

/** What trades of one share did on a day: shares more or less, and the money they cost or brought. */
export type ShareDay = { readonly date: string; readonly shares: bigint; readonly cash: bigint }

/** One share that was held or traded in the span. */
export type ShareStory = {
  readonly sharesNow: bigint
  /** What it is worth now, minor units; null where no price is known. */
  readonly valueNow: bigint | null
  readonly days: readonly ShareDay[]
  /** What so many shares were worth at the close of a day, or of the last one before it that had one. */
  readonly valueOn: (date: string, shares: bigint) => bigint | null
}

/** Money put in (positive) or taken out on a booking day, minor units. */
export type Flow = { readonly date: string; readonly minor: bigint }

export type PerformanceFacts = {
  /** The close from which gain is counted; what happened later belongs to the span. */
  readonly start: string
  /** Days to tell, after the start, oldest first. */
  readonly days: readonly string[]
  readonly shares: readonly ShareStory[]
  readonly flows: readonly Flow[]
  readonly totalNow: bigint
}

export type PerformancePoint = {
  readonly date: string
  readonly value: bigint
  readonly gain: bigint
}
export type Performance = {
  readonly points: readonly PerformancePoint[]
  /** The gain up to now. */
  readonly gain: bigint
}

/**
 * Gain in money from the close of `start` on: what shares are worth more, and what trades
 * brought less what they cost. Money put in or taken out appears in no term of it, so a deposit
 * is no gain by construction. Values are counted back from what there is now. Days that need an
 * unknown price are left out; null where the start or the present does.
 */
export function performanceOf(facts: PerformanceFacts): Performance | null {
  const { start, days, shares, flows, totalNow } = facts
  const worth = (date: string): bigint | null =>
    sumKnown(
      shares.map(({ sharesNow, days: traded, valueOn }) => {
        const then = sharesNow - after(traded, date, 'shares')
        return then === 0n ? 0n : valueOn(date, then)
      }),
    )
  const [before, now] = [worth(start), sumKnown(shares.map(({ valueNow }) => valueNow))]
  if (before === null || now === null) return null
  const traded = (date: string): bigint =>
    shares.reduce((sum, story) => sum + after(story.days, date, 'cash'), 0n)
  const all = traded(start)
  const gain = now - before + all
  const points = [start, ...days].flatMap((date) => {
    const then = worth(date)
    if (then === null) return []
    const gained = then - before + all - traded(date)
    const put = flows.reduce((sum, flow) => (flow.date > date ? sum + flow.minor : sum), 0n)
    return [{ date, value: totalNow - (gain - gained) - put, gain: gained }]
  })
  return { points, gain }
}

const after = (days: readonly ShareDay[], date: string, what: 'shares' | 'cash'): bigint =>
  days.reduce((sum, day) => (day.date > date ? sum + day[what] : sum), 0n)

/** At most so many, evenly taken; the first and the last always. */
export function thinned<T>(list: readonly T[], most: number): readonly T[] {
  if (list.length <= most) return list
  const step = (list.length - 1) / (most - 1)
  return Array.from({ length: most }, (_, at) => list[Math.round(at * step)]).filter(
    (one): one is T => one !== undefined,
  )
}
