import type { Timetable } from './timetable.ts'

/**
 * What becomes due of an offering, in the order in which it is done, and when. Whoever has a right is told as it
 * opens. Where it is paid after winning, numbers are given out before the draw, and results are told on a day of
 * their own.
 */
export const dueTimes = (times: Timetable): readonly (readonly [kind: string, at: number])[] => [
  ...(times.recordOn === null ? [] : [['ipo.right', times.opensAt] as const]),
  ['ipo.close', times.closesAt],
  ...(times.pays === null ? [] : [['ipo.number', times.pays.numbersAt] as const]),
  ['ipo.draw', times.drawsAt],
  ['ipo.result', times.pays?.resultsAt ?? times.drawsAt],
  ['ipo.list', times.listsAt],
  ['ipo.deliver', times.listsAt],
]
