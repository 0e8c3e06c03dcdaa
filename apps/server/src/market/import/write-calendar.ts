import { addDays, type IsoDate } from '@parkett/core/civil'
import {
  calendarsWith,
  differing,
  lastFixedDay,
  withYears,
  type CalendarYear,
} from '@parkett/core/market/calendar-years'
import {
  publishedCalendars,
  simulatedCalendars,
  type Calendars,
} from '@parkett/core/market/published-calendars'
import { tradeDateAt } from '@parkett/core/market/sessions'
import { localTime } from '@parkett/core/market/zone'
import type { PoolClient } from 'pg'
import { PlainError } from '../../base/plain-error.ts'
import type { Ids } from '../../base/ports.ts'
import { loadCalendarYears } from '../calendar-years.ts'
import { readClock } from '../clock.ts'
import { holdVersion, raiseVersion } from '../store.ts'
import type { CalendarFile, ReadYear } from './read-calendar.ts'

/** What became of a calendar file; `notes` are what its importer should read. */
export type WrittenCalendar = {
  readonly added: number
  readonly changed: number
  readonly unchanged: number
  readonly notes: readonly string[]
  /** Writes the years under the import they came with. */
  readonly keep: (marketImport: bigint) => Promise<void>
}

type Target = { readonly ids: Ids; readonly realNow: number; readonly strict: boolean }

/**
 * Works out, inside the caller's transaction, which years of a file are news, and from which day on.
 * What was traded on stays: a day up to which orders or settlements may stand is never changed.
 * @throws PlainError when a year does not follow what is known, or is over and was otherwise
 */
export async function writeCalendar(
  db: PoolClient,
  file: CalendarFile,
  { ids, realNow, strict }: Target,
): Promise<WrittenCalendar> {
  await holdVersion(db)
  const clock = await readClock(db, realNow)
  if (clock?.market.startsWith('replay') === true)
    throw new PlainError('These books replay old prices: they trade on the days that have some.')
  const shipped = clock?.market === 'feed' ? publishedCalendars : simulatedCalendars
  let known = await loadCalendarYears(db)
  const news: CalendarYear[] = []
  const notes: string[] = []
  const counts = { added: 0, changed: 0, unchanged: 0 }
  for (const read of file.years.toSorted((one, other) => one.year - other.year)) {
    const before = known.findLast(({ calendar, year }) => isOf(read, { calendar, year }))
    const calendars = calendarsWith(shipped, known)
    const taken = before !== undefined && isSame(before, read) ? null : plan(read, calendars, clock)
    if (taken === null) {
      counts.unchanged += read.rows
      continue
    }
    if (strict && taken.kept.length > 0)
      throw new PlainError(`--strict, and ${nameOf(read)} ${keptOf(taken.kept)}.`)
    counts[before === undefined ? 'added' : 'changed'] += read.rows
    known = [...known, taken.year]
    news.push(taken.year)
    notes.push(noteOf(taken))
  }
  const keep = async (marketImport: bigint): Promise<void> => {
    for (const year of news) await insert(db, year, { id: ids.next(), marketImport })
    if (news.length > 0) await raiseVersion(db)
  }
  return { ...counts, notes, keep }
}

type Planned = { readonly year: CalendarYear; readonly kept: readonly IsoDate[] }

/** The year from its first free day on, and the days before it that the file says otherwise. */
function plan(
  read: ReadYear,
  calendars: Calendars,
  clock: { readonly now: number } | null,
): Planned {
  const [first, last] = [`${read.year}-01-01`, `${read.year}-12-31`] as const
  const standing = calendars[read.calendar]
  if (first < standing.from || first > addDays(standing.publishedTo, 1))
    throw new PlainError(
      `${nameOf(read)} does not follow what is known, ${standing.from} to ${standing.publishedTo}.`,
    )
  // Before the first start nothing was traded.
  const fixed =
    clock === null
      ? addDays(standing.from, -1)
      : lastFixedDay(read.calendar, calendars, (profile) =>
          tradeDateAt(
            { sessions: profile.sessions, calendar: calendars[profile.calendar] },
            localTime(clock.now, profile.timeZone),
          ),
        )
  if (fixed >= last) throw new PlainError(`${nameOf(read)} is over: no day of it is free any more.`)
  const { calendar, year, source, holidays, halfDays, sessions } = read
  const whole = { calendar, year, source, holidays, halfDays, sessions, validFrom: first }
  const kept = differing([standing, withYears(standing, [whole])], { from: first, to: fixed })
  return { year: { ...whole, validFrom: fixed < first ? first : addDays(fixed, 1) }, kept }
}

const isOf = (one: ReadYear, other: Pick<CalendarYear, 'calendar' | 'year'>): boolean =>
  one.calendar === other.calendar && one.year === other.year
const nameOf = ({ calendar, year }: Pick<CalendarYear, 'calendar' | 'year'>) =>
  `${calendar} ${year}`
const keptOf = (days: readonly IsoDate[]) => `was already traded otherwise on ${days.join(', ')}`

const isSame = (one: CalendarYear, other: ReadYear): boolean =>
  one.source === other.source &&
  (['holidays', 'halfDays', 'sessions'] as const).every(
    (days) => one[days].join() === other[days].join(),
  )

const noteOf = ({ year, kept }: Planned): string =>
  [
    `${nameOf(year)}: ${year.holidays.length} holidays, ${year.halfDays.length} half days, ${year.sessions.length} sessions`,
    `counts from ${year.validFrom} on`,
    ...(kept.length === 0 ? [] : [`${keptOf(kept)}, and stays so`]),
  ].join('; ')

async function insert(
  db: PoolClient,
  year: CalendarYear,
  { id, marketImport }: { readonly id: bigint; readonly marketImport: bigint },
): Promise<void> {
  await db.query(
    `INSERT INTO calendar_years
       (id, calendar, year, valid_from, source, holidays, half_days, sessions, market_import)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      id.toString(),
      year.calendar,
      year.year,
      year.validFrom,
      year.source,
      year.holidays,
      year.halfDays,
      year.sessions,
      marketImport.toString(),
    ],
  )
}
