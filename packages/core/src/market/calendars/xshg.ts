import type { CalendarData } from '../calendar.ts'

/**
 * Shanghai, Shenzhen and Beijing. 2027 is not published yet, its exchanges announce a year in the
 * last days of the one before: here it is missing, only a simulation goes on, by rule
 * (`expected-holidays.ts`), and it is imported when it is there. (`market.md` M3, M32, sources S27, S35)
 */
export const xshg: CalendarData = {
  key: 'XSHG',
  from: '2026-01-01',
  to: '2026-12-31',
  holidays: [
    '2026-01-01',
    '2026-01-02',
    '2026-02-16',
    '2026-02-17',
    '2026-02-18',
    '2026-02-19',
    '2026-02-20',
    '2026-02-23',
    '2026-04-06',
    '2026-05-01',
    '2026-05-04',
    '2026-05-05',
    '2026-06-19',
    '2026-09-25',
    '2026-10-01',
    '2026-10-02',
    '2026-10-05',
    '2026-10-06',
    '2026-10-07',
  ],
  earlyClose: [],
}
