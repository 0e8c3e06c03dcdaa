import { ticketViews, type TicketView } from '@parkett/contract/customer/problem-lists'
import {
  ticketView,
  type problemsCounts,
  type ticketFilter,
} from '@parkett/contract/desk/ticket-filter'
import type { AnswerOf } from '@parkett/contract/wire/route'
import * as z from 'zod/mini'
import { fitsSought } from '../../identity/sought.ts'
import { knownFor, type QueueDeps, type QueueKnown } from '../../identity/staff/queue-known.ts'
import { int8, nullable, timestamp } from '../../platform/db/columns.ts'
import { everyAccountRow } from '../../platform/db/read.ts'
import { lastPlace, placeOf } from '../../platform/http/cursor.ts'
import { fitsAge } from '../../platform/queue/age-sql.ts'
import { counted, countViews, savedIn, type SavedFilters } from '../../platform/queue/counts.ts'
import { fitsHolder } from '../../platform/queue/held-sql.ts'
import { behind, narrowed, type Put, type View } from '../../platform/queue/narrowed.ts'

type Fields = { readonly [F in keyof typeof ticketFilter]?: z.output<(typeof ticketFilter)[F]> }
type TicketFilter = Fields & { readonly state: TicketView }

/** Each with what an index of it says: the ones that wait for staff have a target. */
const views: Readonly<Record<TicketView, string>> = {
  open: `w.state = 'open' AND w.answer_by IS NOT NULL`,
  escalated: `w.state = 'escalated' AND w.answer_by IS NOT NULL`,
  waiting: `w.state IN ('answered', 'waiting')`,
  closed: `w.state = 'closed'`,
}
const isOurs = (state: TicketView): boolean => state === 'open' || state === 'escalated'

/** By the nearest target what waits for staff, by the last change all else; or whatever stood longest where it is. */
const byTarget = ({ state, order }: TicketFilter): boolean => order === undefined && isOurs(state)

function viewOf(filter: TicketFilter): View {
  const { state, order: asked } = filter
  const key = byTarget(filter) ? 'w.answer_by' : 'w.changed_at'
  const [way, beyond] = asked === undefined && !isOurs(state) ? [' DESC', '<'] : ['', '>']
  const order = `${key}${way}, w.report${way}`
  return {
    order,
    window: (place, most, put) =>
      `SELECT w.* FROM problem_tickets w WHERE ${views[state]}
       ${behind(place, [key, 'w.report'], { beyond, put })} ORDER BY ${order} LIMIT ${most}`,
  }
}

/** What a ticket `w` must meet, in SQL (`screens.md` P22); empty where nothing narrows. */
function fits(filter: TicketFilter, put: Put, known: QueueKnown): readonly string[] {
  const { q, kind, holder, age } = filter
  const late = (): string => `w.answer_by < ${put(new Date(known.now))}::timestamptz`
  return [
    fitsSought(q, known.sought, { id: 'w.report', customer: 'w.customer', put }),
    kind === undefined ? [] : [`w.kind = ${put(kind)}`],
    fitsHolder(holder, known, { id: 'w.report', put }),
    fitsAge(age, late),
  ].flat()
}

const row = everyAccountRow({ report: int8, answerBy: nullable(timestamp), changedAt: timestamp })

type Asked = TicketFilter & { readonly person: bigint; readonly cursor?: string | undefined }

/** Which tickets stand on a page, and where the next begins. */
export async function pageOfQueue(deps: QueueDeps, { person, cursor, ...filter }: Asked) {
  const known = await knownFor(deps, { room: 'problems', person, filters: [filter] })
  const { rows, next } = await narrowed({
    pool: deps.pool,
    row,
    columns: 'w.report, w.answer_by, w.changed_at',
    view: viewOf(filter),
    place: lastPlace(cursor),
    fits: (put) => fits(filter, put, known),
    at: ({ answerBy, changedAt, report }) =>
      placeOf((byTarget(filter) ? answerBy : null) ?? changedAt, report),
  })
  return { ids: rows.map(({ report }) => report), next }
}

const inSaved = { schema: z.strictObject(ticketView), first: 'open', uncounted: 'closed' } as const
const counts = everyAccountRow(counted)
/** What was closed only grows: its number would say nothing but that it is large. */
const countable = ticketViews
  .filter((state) => state !== 'closed')
  .map((view) => ({ view, filter: { state: view } }))

/** How many stand in each view. */
export async function countsOf(
  deps: QueueDeps & { readonly savedFilters: SavedFilters },
  person: bigint,
): Promise<AnswerOf<typeof problemsCounts>> {
  const saved = await savedIn(deps.savedFilters, person, inSaved)
  return countViews<TicketView, TicketFilter, QueueKnown>({
    pool: deps.pool,
    row: counts,
    views: countable,
    saved,
    viewOf,
    known: (filters) => knownFor(deps, { room: 'problems', person, filters }),
    fits,
  })
}
