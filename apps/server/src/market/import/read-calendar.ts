import { tradingDaysBetween, publishedCalendar } from '@parkett/core/market/calendar'
import type { CalendarYear } from '@parkett/core/market/calendar-years'
import type { CalendarKey } from '@parkett/core/market/profiles'
import { PlainError } from '../../base/plain-error.ts'
import { readCsv, type OnBytes } from '../../base/csv.ts'
import { calendarColumns, readCalendarRow } from './calendar-row.ts'
import type { CalendarColumns, CalendarRow, DayKind } from './calendar-row.ts'
import { makeTally, type Tally } from './tally.ts'

/** A year of a calendar as a file gives it; from when on it counts is said by who writes it. */
export type ReadYear = Omit<CalendarYear, 'validFrom'> & { readonly rows: number }

/** A calendar file, checked: whole years, refused rows in the tally. */
export type CalendarFile = {
  readonly rows: number
  readonly years: readonly ReadYear[]
  readonly tally: Tally
}

/** @throws PlainError when it is empty, lacks a column, or is no calendar of the years it covers */
export async function readCalendar(
  path: string,
  years: readonly number[],
  onBytes: OnBytes,
): Promise<CalendarFile> {
  const taken = new Map<string, CalendarRow>()
  const sources = new Map<string, string>()
  const tally = makeTally()
  let columns: CalendarColumns | undefined
  let rows = 0
  for await (const batch of readCsv(path, onBytes)) {
    for (const { line, cells } of batch) {
      if (columns === undefined) {
        columns = calendarColumns(cells)
        continue
      }
      rows += 1
      const row = readCalendarRow(cells, columns, years)
      if ('detail' in row) {
        tally.refuse(line, row, cells[columns.market])
        continue
      }
      const { calendar, date, source } = row
      const year = `${calendar} ${date.slice(0, 4)}`
      const said = sources.get(year) ?? source
      if (taken.has(`${calendar} ${date}`))
        tally.refuse(line, { kind: 'date twice', detail: date }, calendar)
      else if (said !== source)
        tally.refuse(line, { kind: 'two sources for a year', detail: `${said}, ${source}` }, year)
      else taken.set(`${calendar} ${date}`, row)
      sources.set(year, said)
    }
  }
  if (columns === undefined) throw new PlainError('It is empty.')
  const sound = tally.refusedCount() === 0
  return { rows, tally, years: sound ? yearsOf([...taken.values()], years) : [] }
}

/** A year with fewer is no list of holidays: no exchange has rested that much. */
const tradingDaysMin = 200

function yearsOf(rows: readonly CalendarRow[], covered: readonly number[]): readonly ReadYear[] {
  if (rows.length === 0) throw new PlainError('It has no rows.')
  const keys = [...new Set(rows.map(({ calendar }) => calendar))]
  return keys.flatMap((calendar) => covered.map((year) => yearOf(rows, calendar, year)))
}

function yearOf(rows: readonly CalendarRow[], calendar: CalendarKey, year: number): ReadYear {
  const own = rows.filter((row) => row.calendar === calendar && row.date.startsWith(`${year}-`))
  const datesOf = (kind: DayKind) =>
    own.flatMap((row) => (row.kind === kind ? [row.date] : [])).toSorted()
  const holidays = datesOf('holiday')
  const [source] = own.map((row) => row.source)
  if (source === undefined || holidays.length === 0)
    throw new PlainError(`${calendar} has no holiday in ${year}, and --years says it is covered.`)
  const [from, to] = [`${year}-01-01`, `${year}-12-31`] as const
  const whole = publishedCalendar({ key: calendar, from, to, holidays, earlyClose: [] })
  const days = tradingDaysBetween(whole, from, to)
  const count = days.ok ? days.value.length : 0
  if (count < tradingDaysMin)
    throw new PlainError(
      `${calendar} would trade on ${count} days of ${year}. Holidays are listed, not trading days.`,
    )
  const [halfDays, sessions] = [datesOf('half day'), datesOf('session')]
  return { calendar, year, source, holidays, halfDays, sessions, rows: own.length }
}
