import { addDays, dayNumber, type IsoDate } from '../civil.ts'
import type { AddTradingDays } from '../market/calendar.ts'

export type SavingsDates = {
  /** The first day that earns. */
  readonly startsOn: IsoDate
  /** The first day that earns no more. */
  readonly endsOn: IsoDate
  /** Paid: that day, or the next business day where the market is closed. It earns nothing more. */
  readonly maturesOn: IsoDate
}

/** What a purchase on a local date gets (`money.md` G50). */
export function savingsDates(today: IsoDate, days: number, add: AddTradingDays): SavingsDates {
  const startsOn = addDays(today, 1)
  const endsOn = addDays(startsOn, days)
  return { startsOn, endsOn, maturesOn: add(addDays(endsOn, -1), 1) }
}

/** Days that have earned on a local date; none before the first, no more than the term has. */
export const elapsedOn = (
  today: IsoDate,
  { startsOn, endsOn }: Pick<SavingsDates, 'startsOn' | 'endsOn'>,
): number => {
  const until = today < endsOn ? today : endsOn
  return Math.max(dayNumber(until) - dayNumber(startsOn), 0)
}

/** How many days before it is paid the customer is told. */
export const soonDays = 7

export const isSoon = (today: IsoDate, maturesOn: IsoDate): boolean =>
  dayNumber(maturesOn) - dayNumber(today) <= soonDays
