import { dayNumber, isDate, isWeekend, type IsoDate } from '@parkett/core/civil'
import { profiles, type CalendarKey } from '@parkett/core/market/profiles'
import { findColumns, type Columns } from './columns.ts'
import type { Refused } from './price-row.ts'

/** What a day is that is not an ordinary one. */
export type DayKind = 'holiday' | 'half day' | 'session'

export type CalendarRow = {
  readonly calendar: CalendarKey
  readonly date: IsoDate
  readonly kind: DayKind
  readonly source: string
}

type Name = 'market' | 'date' | 'kind' | 'close' | 'source'
export type CalendarColumns = Columns<Name> & { readonly count: number }

/** @throws PlainError when a column is missing */
export function calendarColumns(header: readonly string[]): CalendarColumns {
  const found = findColumns<Name>(header, {
    market: { known: ['market', 'calendar', 'mic'] },
    date: { known: ['date'] },
    kind: { known: ['kind', 'type'] },
    close: { known: ['close', 'close time', 'closes'], optional: true },
    source: { known: ['source'] },
  })
  return { ...found, count: header.length }
}

/** Markets by their code and their exchange's, and the days on which their money moves. */
const calendarsByName: Readonly<Record<string, CalendarKey>> = {
  CN: 'XSHG',
  XSHG: 'XSHG',
  HK: 'XHKG',
  XHKG: 'XHKG',
  DE: 'XETR',
  XETR: 'XETR',
  US: 'XNYS',
  XNYS: 'XNYS',
  TARGET: 'TARGET',
  US_SETTLE: 'US_SETTLE',
}

const kindsByName: Readonly<Record<string, DayKind>> = {
  holiday: 'holiday',
  'half day': 'half day',
  'half-day': 'half day',
  half_day: 'half day',
  session: 'session',
}

const refused = (kind: string, detail: string): Refused => ({ kind, detail })
const needed = ['market', 'date', 'kind', 'source'] as const

/**
 * Checks one row. Nothing is mended: a row is right or refused with its first fault.
 * @param years that the file covers, whole
 */
export function readCalendarRow(
  cells: readonly string[],
  columns: CalendarColumns,
  years: readonly number[],
): CalendarRow | Refused {
  if (cells.length !== columns.count)
    return refused(
      'wrong number of fields',
      `${cells.length} fields, the header has ${columns.count}`,
    )
  const cell = (name: Name): string =>
    columns[name] === -1 ? '' : (cells[columns[name]] ?? '').trim()
  const empty = needed.filter((name) => cell(name) === '')
  if (empty.length > 0) return refused('empty field', empty.join(', '))
  const calendar = calendarsByName[cell('market').toUpperCase()]
  if (calendar === undefined) return refused('unknown market', cell('market'))
  const date = cell('date')
  if (!isDate(date)) return refused('unknown date', date)
  if (!years.includes(Number(date.slice(0, 4))))
    return refused('outside the years covered', `${date}, --years ${years.join(',')}`)
  const kind = kindsByName[cell('kind').toLowerCase()]
  if (kind === undefined) return refused('unknown kind', cell('kind'))
  const source = cell('source')
  if (source.length > 200) return refused('too long', `source, ${source.length} letters`)
  const fault = faultOf({ calendar, date, kind, close: cell('close') })
  return fault ?? { calendar, date, kind, source }
}

type Given = Pick<CalendarRow, 'calendar' | 'date' | 'kind'> & { readonly close: string }

/** Half days are traded by the plan of their exchange: another end would be said and not kept. */
function faultOf({ calendar, date, kind, close }: Given): Refused | null {
  if (kind !== 'half day')
    return close === '' ? null : refused('close time without a half day', `${date} ${close}`)
  const ends = halfDayEnd(calendar)
  if (ends === null) return refused('no half days there', `${calendar} ${date}`)
  if (isWeekend(dayNumber(date))) return refused('half day on a weekend', date)
  if (close === '') return refused('half day without a close time', date)
  if (close !== ends) return refused('other close time', `${close}, ${calendar} ends at ${ends}`)
  return null
}

/** When continuous trading ends on a half day; null where the exchange has none. */
function halfDayEnd(calendar: CalendarKey): string | null {
  const sessions = Object.values(profiles).find((of) => of.calendar === calendar)?.sessions
  if (sessions === undefined || sessions.half === sessions.full) return null
  return sessions.half.findLast(({ phase }) => phase === 'continuous')?.to ?? null
}
