import type { CalendarData } from '../calendar.ts'

/** Xetra. The half day ends at 14:00. (`market.md` M3, source S27) */
export const xetr: CalendarData = {
  key: 'XETR',
  from: '2026-01-01',
  to: '2027-12-31',
  holidays: [
    '2026-01-01',
    '2026-04-03',
    '2026-04-06',
    '2026-05-01',
    '2026-12-24',
    '2026-12-25',
    '2026-12-31',
    '2027-01-01',
    '2027-03-26',
    '2027-03-29',
    '2027-12-24',
    '2027-12-31',
  ],
  earlyClose: ['2026-12-30', '2027-12-30'],
}
