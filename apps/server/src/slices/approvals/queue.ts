import {
  approvalKinds,
  approvalView,
  type approvalFilter,
  type approvalsCounts,
  type ApprovalState,
} from '@parkett/contract/desk/approval-filter'
import { approvalRights } from '@parkett/contract/desk/approval-rights'
import type { Role } from '@parkett/contract/desk/permissions'
import type { AnswerOf } from '@parkett/contract/wire/route'
import type { Pool } from 'pg'
import * as z from 'zod/mini'
import type { Clock } from '../../base/ports.ts'
import { fitsSought, soughtFor, type SoughtBy } from '../../identity/sought.ts'
import { int8, timestamp } from '../../platform/db/columns.ts'
import { houseRow } from '../../platform/db/read.ts'
import { lastPlace, placeOf } from '../../platform/http/cursor.ts'
import type { Staff } from '../../platform/http/serve.ts'
import { dueSql, fitsAge } from '../../platform/queue/age-sql.ts'
import { counted, countViews, savedIn, type SavedFilters } from '../../platform/queue/counts.ts'
import { behind, narrowed, type Put, type View } from '../../platform/queue/narrowed.ts'

type Ports = { readonly pool: Pool; readonly wall: Clock }
type Fields = { readonly [F in keyof typeof approvalFilter]?: z.output<(typeof approvalFilter)[F]> }
type ApprovalFilter = Fields & { readonly state: ApprovalState }

/** Who asks, and when; and whom a typed text names. */
type Asking = {
  readonly staff: Pick<Staff, 'person' | 'roles'>
  readonly now: number
  readonly sought: SoughtBy
}

/** Nothing waits for longer: the table itself forbids it. */
const waitsMostMs = 72 * 3_600_000
const decided = 'EXISTS (SELECT 1 FROM approval_decisions d WHERE d.approval = w.id)'

/** What waits is among the last days; what was decided or has expired is all else. */
const viewOf =
  (now: number) =>
  ({ state, order: asked }: ApprovalFilter): View => {
    const newest = state === 'closed' || asked === 'newest'
    const way = newest ? ' DESC' : ''
    const order = `w.requested_at${way}, w.id${way}`
    const of = (put: Put): string => {
      const at = (time: number): string => `${put(new Date(time))}::timestamptz`
      return state === 'open'
        ? `w.requested_at > ${at(now - waitsMostMs)} AND w.expires_at > ${at(now)} AND NOT ${decided}`
        : `(${decided} OR w.expires_at <= ${at(now)})`
    }
    const beyond = newest ? '<' : '>'
    return {
      order,
      window: (place, most, put) =>
        `SELECT w.* FROM approvals w WHERE ${of(put)} ${behind(place, ['w.requested_at', 'w.id'], { beyond, put })}
         ORDER BY ${order} LIMIT ${most}`,
    }
  }

/** The record and the customer that a request `w` is about, in SQL; null where it is about none. */
const about = {
  id: `COALESCE(w.payload::jsonb ->> 'withdrawal', w.payload::jsonb ->> 'loan')`,
  customer: `(w.payload::jsonb ->> 'customer')::bigint`,
}

/** What a request `w` must meet, in SQL (`money.md` G61); empty where nothing narrows. */
function fits({ q, kind, turn, age }: ApprovalFilter, put: Put, asking: Asking): readonly string[] {
  const { staff, now, sought } = asking
  const me = (): string => `${put(staff.person)}::bigint`
  const asked = (): string => `w.requester = ${me()}`
  // Never what one asked for, never one's own duties.
  const yours =
    (): string => `(w.kind = ANY(${put(decidedBy(staff.roles))}::text[]) AND NOT ${asked()}
    AND w.payload::jsonb ->> 'staff' IS DISTINCT FROM ${put(String(staff.person))})`
  const late = (): string =>
    `${dueSql('approvals', 'w.requested_at')} < ${put(new Date(now))}::timestamptz`
  return [
    fitsSought(q, sought, { ...about, put }),
    kind === undefined ? [] : [`w.kind = ${put(kind)}`],
    turn === 'yours' ? [yours()] : [],
    turn === 'asked' ? [asked()] : [],
    turn === 'others' ? [`NOT ${asked()}`, `NOT ${yours()}`] : [],
    fitsAge(age, late),
  ].flat()
}

/** What these roles may let go. */
const decidedBy = (roles: readonly string[]): readonly string[] =>
  approvalKinds.filter((kind) => {
    const allowed: readonly Role[] = approvalRights[kind].approve
    return allowed.some((role) => roles.includes(role))
  })

const row = houseRow({ id: int8, requestedAt: timestamp })

type Asked = ApprovalFilter & { readonly cursor?: string | undefined }

/** Which requests stand on a page, and where the next begins. */
export async function pageOfQueue(ports: Ports, staff: Staff, { cursor, ...filter }: Asked) {
  const now = ports.wall.now()
  const sought = await soughtFor(ports.pool, [filter])
  const { rows, next } = await narrowed({
    pool: ports.pool,
    row,
    columns: 'w.id, w.requested_at',
    view: viewOf(now)(filter),
    place: lastPlace(cursor),
    fits: (put) => fits(filter, put, { staff, now, sought }),
    at: ({ requestedAt, id }) => placeOf(requestedAt, id),
  })
  return { ids: rows.map(({ id }) => id), next }
}

const inSaved = {
  schema: z.strictObject(approvalView),
  first: 'open',
  uncounted: 'closed',
} as const
const counts = houseRow(counted)

/** How many wait. What was decided only grows: its number would say nothing but that it is large. */
export async function countsOf(
  { pool, wall, savedFilters }: Ports & { readonly savedFilters: SavedFilters },
  staff: Staff,
): Promise<AnswerOf<typeof approvalsCounts>> {
  const saved = await savedIn(savedFilters, staff.person, inSaved)
  const now = wall.now()
  return countViews<ApprovalState, ApprovalFilter, Asking>({
    pool,
    row: counts,
    views: [{ view: 'open', filter: { state: 'open' } }],
    saved,
    viewOf: viewOf(now),
    known: async (filters) => ({ staff, now, sought: await soughtFor(pool, filters) }),
    fits,
  })
}
