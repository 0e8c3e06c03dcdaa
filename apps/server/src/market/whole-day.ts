import type { CompressedDay, Part } from '@parkett/core/market/compressed'
import type { Segment } from '@parkett/core/market/session-plans'
import type { Instant } from '@parkett/core/market/zone'

/** A stretch of a trading day as instants, half-open. */
export type Stretch = {
  readonly phase: Segment['phase']
  readonly cancel: boolean
  readonly from: Instant
  readonly to: Instant
}

/** A day of continuous trading alone. */
export const tradedAllDay: CompressedDay = { opening: [], within: [], closing: [] }

type Whole = { readonly from: Instant; readonly to: Instant }

/**
 * A whole day laid out (`market.md` M95): some phases from its first moment on, some until its last one, some at
 * their own time; whatever is left is traded.
 */
export function wholeDay(
  whole: Whole,
  { opening, within, closing }: CompressedDay,
  at: (time: string) => Instant,
): readonly Stretch[] {
  const behind = whole.to - lengthOf(closing)
  const middle = within.flatMap((part) => oneAfterAnother([part], at(part.at)))
  const gaps = [whole.from + lengthOf(opening), ...middle.map(({ to }) => to)].map((from, gap) => ({
    phase: 'continuous' as const,
    cancel: true,
    from,
    to: middle[gap]?.from ?? behind,
  }))
  return [
    ...oneAfterAnother(opening, whole.from),
    ...gaps.flatMap((gap, index) => [gap, ...middle.slice(index, index + 1)]),
    ...oneAfterAnother(closing, behind),
  ]
}

const minuteMs = 60_000
const lengthOf = (parts: readonly Part[]): number =>
  parts.reduce((sum, { minutes }) => sum + minutes * minuteMs, 0)

function oneAfterAnother(parts: readonly Part[], from: Instant): readonly Stretch[] {
  return parts.map(({ phase, cancel, minutes }, index) => {
    const begins = from + lengthOf(parts.slice(0, index))
    return { phase, cancel, from: begins, to: begins + minutes * minuteMs }
  })
}
