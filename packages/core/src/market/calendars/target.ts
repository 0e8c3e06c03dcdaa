import type { CalendarData } from '../calendar.ts'

/**
 * TARGET, the settlement days of the euro: 24 and 31 December settle although Xetra is closed.
 * (`market.md` M3, source S27)
 */
export const target: CalendarData = {
  key: 'TARGET',
  from: '2026-01-01',
  to: '2027-12-31',
  holidays: [
    '2026-01-01',
    '2026-04-03',
    '2026-04-06',
    '2026-05-01',
    '2026-12-25',
    '2027-01-01',
    '2027-03-26',
    '2027-03-29',
  ],
  earlyClose: [],
}
