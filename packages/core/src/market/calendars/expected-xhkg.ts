import { dayNumber, isWeekend, isoDate, weekday, type DayNumber } from '../../civil.ts'
import type { ExpectedOf } from './expected-holidays.ts'
import { easterSunday, isWorkingDay, lunarOf, qingming } from './moving-feasts.ts'

/**
 * Hong Kong: its general holidays. One on a Sunday, or on a day that is one already, moves to the
 * next day that is neither; one on a Saturday is lost to the exchange. Half days are the eves of
 * Christmas and of both New Years.
 */
export const expectedXhkg: ExpectedOf = (year) => {
  const moon = lunarOf(year)
  const on = (day: string): DayNumber => dayNumber(`${year}-${day}`)
  const newYear = on(moon.newYear)
  const easter = easterSunday(year)
  const days = [
    on('01-01'),
    newYear,
    newYear + 1,
    newYear + 2,
    easter - 2,
    easter - 1,
    easter + 1,
    on(qingming(year)),
    on('05-01'),
    on(moon.buddha),
    on(moon.dragonBoat),
    on('07-01'),
    on(moon.midAutumn) + 1,
    on('10-01'),
    on(moon.doubleNinth),
    on('12-25'),
    on('12-26'),
  ]
  return {
    holidays: moved(days)
      .filter((day) => !isWeekend(day))
      .map(isoDate),
    earlyClose: [isoDate(newYear - 1), `${year}-12-24`, `${year}-12-31`].filter(isWorkingDay),
  }
}

function moved(days: readonly DayNumber[]): readonly DayNumber[] {
  const taken = new Set<DayNumber>()
  const waiting: DayNumber[] = []
  for (const day of days) {
    if (isSunday(day) || taken.has(day)) waiting.push(day)
    else taken.add(day)
  }
  for (const from of waiting) {
    let day = from + 1
    while (isSunday(day) || taken.has(day)) day += 1
    taken.add(day)
  }
  return [...taken].toSorted((a, b) => a - b)
}

const isSunday = (day: DayNumber): boolean => weekday(day) === 7
