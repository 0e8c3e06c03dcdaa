import type { marketCourse } from '@parkett/contract/customer/market-course'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { formatDate, formatTime } from '@parkett/words/format-time'
import type { Language } from '@parkett/words/languages'
import type { Candle } from './candle.ts'
import type { OwnTrade } from './own-trades.ts'

/** A point of a line: an exact price, and when it was. */
export type Point = { readonly when: string; readonly price: string }
export type Mark = { readonly at: number; readonly side: OwnTrade['side'] }
export type Line = { readonly points: readonly Point[]; readonly marks: readonly Mark[] }

export type Course = AnswerOf<typeof marketCourse>

/** Closes by day, and where one traded. */
export function lineOfDays(
  candles: readonly Candle[],
  trades: readonly OwnTrade[],
  language: Language,
): Line {
  const points = candles.map(([, , day, , , , close]) => ({
    when: formatDate(day, language),
    price: close,
  }))
  const marks = trades.flatMap(({ day, side }) => {
    const at = candles.findIndex((candle) => candle[2] === day)
    return at < 0 ? [] : [{ at, side }]
  })
  return { points, marks: once(marks) }
}

type Shown = {
  readonly last: string | null
  readonly language: Language
  /** The reader's; undefined is the device's. */
  readonly zone: string | undefined
}

/** The day so far, from the close before it to the newest price. */
export function lineOfToday(
  { tradeDate, prevClose, points: course }: Course,
  trades: readonly OwnTrade[],
  { last, language, zone }: Shown,
): Line {
  const [first] = course
  if (first === undefined) return { points: [], marks: [] }
  const instants = course.map(([at]) => at)
  const lead = prevClose === null ? [] : [[first[0], prevClose] as const]
  const newest = last === null ? [] : [[instants.at(-1) ?? first[0], last] as const]
  const points = [...lead, ...course, ...newest].map(([at, price]) => ({
    when: formatTime(at, language, { zone }),
    price,
  }))
  const marks = trades.flatMap(({ day, side, at }) => {
    if (day !== tradeDate) return []
    const after = instants.findIndex((instant) => instant >= at)
    return [{ at: (after < 0 ? instants.length - 1 : after) + lead.length, side }]
  })
  return { points, marks: once(marks) }
}

/** Trades too close to tell apart are one mark. */
const once = (marks: readonly Mark[]): readonly Mark[] =>
  marks.filter(
    ({ at, side }, index) =>
      marks.findIndex((other) => other.at === at && other.side === side) === index,
  )
