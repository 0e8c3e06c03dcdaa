import { addDays, type IsoDate } from '../civil.ts'
import type { AddTradingDays } from '../market/calendar.ts'
import type { LocalTime } from '../market/zone.ts'

/** Orders up to here belong to the day, later ones to the next (`money.md` G42). */
export const cutOff = '15:00:00'

export type TreasuryDates = {
  readonly tradeDate: IsoDate
  /** Confirmed, and earning from this day on. */
  readonly confirmedOn: IsoDate
  /** The first day on which what it earned can be seen. */
  readonly visibleOn: IsoDate
}

/** Which trading day an order at this local time belongs to, and what follows from it. */
export function treasuryDates({ date, time }: LocalTime, add: AddTradingDays): TreasuryDates {
  const isOpen = add(add(date, -1), 1) === date
  const tradeDate = isOpen && time < cutOff ? date : add(date, 1)
  const confirmedOn = add(tradeDate, 1)
  return { tradeDate, confirmedOn, visibleOn: addDays(confirmedOn, 1) }
}

/** Whether an order of that trading day may still be taken back at this local time. */
export const mayTakeBack = ({ date, time }: LocalTime, tradeDate: IsoDate): boolean =>
  date < tradeDate || (date === tradeDate && time < cutOff)
