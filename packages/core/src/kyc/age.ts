import { dayNumber, partsOf, type IsoDate } from '../civil.ts'

export const adultAge = 18

/**
 * Full years on a local date (`trust.md` T33). Who was born on 29 February turns a year older on
 * 1 March of a common year. Throws RangeError on a date that does not exist; negative before
 * birth.
 */
export function ageOn(birth: IsoDate, today: IsoDate): number {
  const [born, now] = [partsOf(dayNumber(birth)), partsOf(dayNumber(today))]
  const reached = now.month * 100 + now.dayOfMonth >= born.month * 100 + born.dayOfMonth
  return now.year - born.year - (reached ? 0 : 1)
}

export const isAdult = (birth: IsoDate, today: IsoDate): boolean => ageOn(birth, today) >= adultAge
