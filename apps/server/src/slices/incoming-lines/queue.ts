import {
  lineFilter,
  lineStates,
  type incomingLinesCounts,
} from '@parkett/contract/desk/line-filter'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { utcDate } from '@parkett/core/civil'
import type { Pool } from 'pg'
import * as z from 'zod/mini'
import type { Clock } from '../../base/ports.ts'
import { knownFor, type QueueKnown } from '../../identity/staff/queue-known.ts'
import { houseRow } from '../../platform/db/read.ts'
import { lastPlace, placeOf } from '../../platform/http/cursor.ts'
import { dueSql, fitsAge } from '../../platform/queue/age-sql.ts'
import { counted, countViews, savedFor, type SavedFilters } from '../../platform/queue/counts.ts'
import { fitsHolder } from '../../platform/queue/held-sql.ts'
import { fitsMoney, perCurrency } from '../../platform/queue/money-sql.ts'
import { narrowed, type Put, type View } from '../../platform/queue/narrowed.ts'
import { byNumber } from '../../platform/queue/orders.ts'
import { columnsOf, line, opened, type LineRow, type Lines } from './queries.ts'
import { secondFrom } from './second.ts'

export type QueueDeps = Lines & {
  readonly pool: Pool
  readonly clock: Clock
  /** Real time, by which somebody holds a line. */
  readonly wall: Clock
}

export type LineFilter = {
  readonly [F in keyof typeof lineFilter]?: z.output<(typeof lineFilter)[F]>
}

/** Lines that are nobody's, as they came or the last first. */
const viewOf = ({ order }: LineFilter): View =>
  byNumber(
    {
      all: 'SELECT l.* FROM incoming_lines l',
      of: 'NOT EXISTS (SELECT 1 FROM incoming_line_ends e WHERE e.line = w.id)',
    },
    order === 'newest',
  )

/** What a line `w` must meet, in SQL (`money.md` G60); empty where nothing narrows. */
function fits(filter: LineFilter, put: Put, known: QueueKnown): readonly string[] {
  const { second, sender, holder, age } = filter
  const { now } = known
  const date = utcDate(now)
  const two = (): string => `w.amount >= ${perCurrency((currency) => secondFrom(currency, date))}`
  const late = (): string =>
    `${dueSql('deposits', 'w.received_at')} < ${put(new Date(now))}::timestamptz`
  return [
    fitsMoney(filter, put),
    second === 'needed' ? [two()] : [],
    second === 'alone' ? [`NOT ${two()}`] : [],
    sender === 'named' ? ['w.has_account'] : [],
    sender === 'unnamed' ? ['NOT w.has_account'] : [],
    fitsHolder(holder, known, { id: 'w.id', put }),
    fitsAge(age, late),
  ].flat()
}

type Asked = LineFilter & { readonly person: bigint; readonly cursor: string | undefined }

/** A page of lines that are nobody's, opened. */
export async function openPage(
  deps: QueueDeps,
  { person, cursor, ...filter }: Asked,
): Promise<{ readonly rows: readonly LineRow[]; readonly next: string | null }> {
  const known = await knownFor(deps, { room: 'deposits', person, filters: [filter] })
  const { rows, next } = await narrowed({
    pool: deps.pool,
    row: line,
    columns: columnsOf('w'),
    view: viewOf(filter),
    place: lastPlace(cursor),
    fits: (put) => fits(filter, put, known),
    at: ({ receivedAt, id }) => placeOf(receivedAt, id),
  })
  return { rows: rows.map((row) => opened(deps.personal, row)), next }
}

const filterSchema = z.strictObject(lineFilter)
const counts = houseRow(counted)
const views = lineStates.map((view) => ({ view, filter: {} }))

/** How many are nobody's, and how many of a saved filter. */
export async function countsOf(
  deps: QueueDeps & { readonly savedFilters: SavedFilters },
  person: bigint,
): Promise<AnswerOf<typeof incomingLinesCounts>> {
  const saved = await savedFor(deps.savedFilters, person, filterSchema)
  return countViews<(typeof lineStates)[number], LineFilter, QueueKnown>({
    pool: deps.pool,
    row: counts,
    views,
    saved,
    viewOf,
    known: (filters) => knownFor(deps, { room: 'deposits', person, filters }),
    fits,
  })
}
