import type { CalendarData } from '../calendar.ts'

/**
 * US settlement days: exchange days without Columbus Day and Veterans Day. (`market.md` M3,
 * source S27)
 */
export const usSettle: CalendarData = {
  key: 'US_SETTLE',
  from: '2026-01-01',
  to: '2027-12-31',
  holidays: [
    '2026-01-01',
    '2026-01-19',
    '2026-02-16',
    '2026-04-03',
    '2026-05-25',
    '2026-06-19',
    '2026-07-03',
    '2026-09-07',
    '2026-10-12',
    '2026-11-11',
    '2026-11-26',
    '2026-12-25',
    '2027-01-01',
    '2027-01-18',
    '2027-02-15',
    '2027-03-26',
    '2027-05-31',
    '2027-06-18',
    '2027-07-05',
    '2027-09-06',
    '2027-10-11',
    '2027-11-11',
    '2027-11-25',
    '2027-12-24',
  ],
  earlyClose: [],
}
