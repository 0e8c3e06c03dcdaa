import { isWeekend, partsOf, type DayNumber } from '../civil.ts'
import type { Market } from '../market/profiles.ts'

/** The great holidays that have a date of their own: month * 100 + day. */
const closed: Readonly<Record<Market, readonly number[]>> = {
  DE: [101, 501, 1224, 1225, 1226, 1231],
  CN: [101, 501, 1001, 1002, 1003, 1004, 1005, 1006, 1007],
  HK: [101, 501, 701, 1001, 1225, 1226],
  US: [101, 704, 1225],
}

/**
 * Whether the fictional past had trading on a day. It is used only for years before the
 * published calendars begin, only to draw fictional candles: no order and no settlement is ever
 * dated by it.
 */
export function tradedInThePast(market: Market, day: DayNumber): boolean {
  if (isWeekend(day)) return false
  const { month, dayOfMonth } = partsOf(day)
  return !closed[market].includes(month * 100 + dayOfMonth)
}
