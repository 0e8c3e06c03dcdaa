import { remindedDays, remindsAt, type RemindedDays } from '@parkett/core/offerings/payment'
import type { Timetable } from './timetable.ts'

/** Reminds so many days before a payment that its draw may ask for. */
export const soonKind = (days: RemindedDays): string => `ipo.soon${days}`

/**
 * What becomes due of an offering, in the order in which it is done, and when. Whoever has a right is told as it
 * opens. Where it is paid after winning, numbers are given out before the draw, and results are told on a day of
 * their own.
 */
export const dueTimes = (times: Timetable): readonly (readonly [kind: string, at: number])[] => [
  ...(times.recordOn === null ? [] : [['ipo.right', times.opensAt] as const]),
  ['ipo.close', times.closesAt],
  ...(times.pays === null ? [] : payingTimes(times.pays)),
  ['ipo.draw', times.drawsAt],
  ['ipo.result', times.pays?.resultsAt ?? times.drawsAt],
  ['ipo.list', times.listsAt],
  ['ipo.deliver', times.listsAt],
]

const payingTimes = ({ numbersAt, payUntil }: NonNullable<Timetable['pays']>) =>
  [
    ...remindedDays.map((days) => [soonKind(days), remindsAt(payUntil, days)] as const),
    ['ipo.number', numbersAt] as const,
  ] as const
