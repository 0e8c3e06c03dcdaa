import type { Instant } from '../market/zone.ts'

/** Where a practice market stood at a moment of ours, and how many of its seconds pass in one. */
export type PracticeCourse<Speed extends number = number> = {
  readonly stood: Instant
  /** Real time, in milliseconds. */
  readonly at: number
  readonly speed: Speed
  /** The last moment that is played, of days that were imported; absent: the present. */
  readonly end?: Instant | undefined
}

/** The last moment that can be played, as it is now. */
export const playedUntil = ({ end }: PracticeCourse, real: number): Instant =>
  Math.min(real, end ?? real)

/** Its business time at a real moment. Nothing is played beyond the present, and nothing backwards. */
export function practiceNow(course: PracticeCourse, real: number): Instant {
  const { stood, at, speed } = course
  const on = stood + Math.round(Math.max(0, real - at) * speed)
  return Math.max(stood, Math.min(playedUntil(course, real), on))
}

/** The same market at another speed from now on. */
export const atSpeed = <Speed extends number>(
  course: PracticeCourse,
  real: number,
  speed: Speed,
): PracticeCourse<Speed> => ({
  ...course,
  stood: practiceNow(course, real),
  at: real,
  speed,
})

/** The same market moved forward to an instant; one that is past or still to come moves it nowhere or to now. */
export const movedTo = <Speed extends number>(
  course: PracticeCourse<Speed>,
  real: number,
  to: Instant,
): PracticeCourse<Speed> => ({
  ...course,
  stood: Math.max(practiceNow(course, real), Math.min(playedUntil(course, real), to)),
  at: real,
})

/** The first of what is to come; of nothing the same moment. */
export const nextEvent = (coming: readonly Instant[], now: Instant): Instant =>
  coming.reduce((next, at) => (at > now && (next === now || at < next) ? at : next), now)
