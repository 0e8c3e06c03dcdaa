import { isWeekend, partsOf, type DayNumber } from '../civil.ts'

/**
 * Whether the fictional past had trading on a day. It is used only for years before the
 * published calendars begin, only to draw fictional candles: no order and no settlement is ever
 * dated by it.
 */
export function tradedInThePast(market: 'DE' | 'CN', day: DayNumber): boolean {
  if (isWeekend(day)) return false
  const { month, dayOfMonth } = partsOf(day)
  const date = month * 100 + dayOfMonth
  const closed =
    market === 'DE'
      ? [101, 501, 1224, 1225, 1226, 1231]
      : [101, 501, 1001, 1002, 1003, 1004, 1005, 1006, 1007]
  return !closed.includes(date)
}
