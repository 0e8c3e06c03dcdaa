import type { Dated } from '../effective.ts'

type DaysRow = Dated<{ readonly days: number }>
const row = (
  validFrom: string,
  days: number,
  source: string,
  confidence: DaysRow['confidence'],
): DaysRow => ({
  validFrom,
  days,
  source,
  confidence,
})

/** Settlement days T+n of the cash leg by trade date (`market.md` M8). */
export const nextDayCash: readonly DaysRow[] = [row('1995-01-01', 1, 'S31', 'M')]
export const hkCash: readonly DaysRow[] = [row('1992-06-24', 2, 'S11', 'H')]
export const deCash: readonly DaysRow[] = [
  row('2014-10-06', 2, 'S16', 'H'),
  row('2027-10-11', 1, 'S16', 'H'),
]
export const usCash: readonly DaysRow[] = [
  row('1995-06-07', 3, 'not checked against a source', 'L'),
  row('2017-09-05', 2, 'S17', 'M'),
  row('2024-05-28', 1, 'S17', 'M'),
]

/** CN: shares bought today may be sold on the next trading day. */
export const nextDayShares = 1
