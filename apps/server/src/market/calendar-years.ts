import type { CalendarYear } from '@parkett/core/market/calendar-years'
import type { CalendarKey } from '@parkett/core/market/profiles'
import type { Pool, PoolClient } from 'pg'
import { date, text } from '../platform/db/columns.ts'
import { int2, textArray } from '../platform/db/kinds.ts'
import { read, referenceRow } from '../platform/db/read.ts'

const calendarYear = referenceRow({
  calendar: text<CalendarKey>(),
  year: int2(),
  validFrom: date,
  source: text(),
  holidays: textArray(),
  halfDays: textArray(),
  sessions: textArray(),
})

/** The years of calendars that were imported, oldest first: the newest of a year counts. */
export const loadCalendarYears = (
  db: Pick<Pool | PoolClient, 'query'>,
): Promise<readonly CalendarYear[]> =>
  read(
    db,
    calendarYear,
    `SELECT calendar, year, valid_from, source, holidays, half_days, sessions
     FROM calendar_years ORDER BY id`,
  )
