import {
  loanView,
  loanViews,
  type loanFilter,
  type loansCounts,
  type LoanView,
} from '@parkett/contract/desk/loan-filter'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { aloneMost, loanCurrency } from '@parkett/core/loans/terms'
import * as z from 'zod/mini'
import { loans, type LoanRow } from '../../../accounts/loans/tables.ts'
import { localDayOf } from '../../../accounts/trading/home.ts'
import { readTable } from '../../../accounts/trading/read.ts'
import { fitsSought } from '../../../identity/sought.ts'
import { knownFor, type QueueDeps, type QueueKnown } from '../../../identity/staff/queue-known.ts'
import { int8, timestamp } from '../../../platform/db/columns.ts'
import { everyAccountRow } from '../../../platform/db/read.ts'
import { lastPlace, placeOf } from '../../../platform/http/cursor.ts'
import { dueSql, fitsAge } from '../../../platform/queue/age-sql.ts'
import { counted, countViews, savedIn, type SavedFilters } from '../../../platform/queue/counts.ts'
import { fitsHolder } from '../../../platform/queue/held-sql.ts'
import { fitsMoney } from '../../../platform/queue/money-sql.ts'
import { narrowed, type Put, type View } from '../../../platform/queue/narrowed.ts'
import { byAmount, byNumber, inOrder } from '../../../platform/queue/orders.ts'
import { waitingStates } from '../queries.ts'

type Fields = { readonly [F in keyof typeof loanFilter]?: z.output<(typeof loanFilter)[F]> }
type LoanFilter = Fields & { readonly state: LoanView }

/** Each as an index says it. */
const views: Readonly<Record<LoanView, string>> = {
  open: `w.status IN ${waitingStates}`,
  arrears: `w.status = 'overdue'`,
  closed: `w.status NOT IN ${waitingStates}`,
}

const all = 'SELECT l.*, l.principal AS amount FROM loans l'

/** The oldest first what the house works on, the newest first what runs or has ended; or as it is asked for. */
function viewOf({ state, order }: LoanFilter): View {
  const cases = { all, of: views[state] }
  if (order === 'largest') return byAmount(cases)
  return byNumber(cases, order === 'newest' || state === 'closed')
}

/** Since when a loan waits for the house; null while it waits for its customer, or for nobody. */
const waitsSince = `CASE w.status WHEN 'offer_accepted' THEN w.accepted_at
  WHEN 'submitted' THEN w.applied_at WHEN 'in_review' THEN w.applied_at END`

/** What a loan `w` must meet, in SQL (`money.md` G82); empty where nothing narrows. */
function fits(filter: LoanFilter, put: Put, known: QueueKnown): readonly string[] {
  const { q, status, from, to, purpose, second, holder, age } = filter
  const { now, sought } = known
  const most = (): string =>
    `w.principal <= ${put(aloneMost(localDayOf(loanCurrency, now)))}::bigint`
  const late = (): string => `${dueSql('loans', waitsSince)} < ${put(new Date(now))}::timestamptz`
  return [
    fitsSought(q, sought, { id: 'w.id', customer: 'w.customer', put }),
    status === undefined ? [] : [`w.status = ${put(status)}`],
    fitsMoney({ from, to }, put),
    purpose === undefined ? [] : [`w.purpose = ${put(purpose)}`],
    second === 'alone' ? [most()] : [],
    second === 'needed' ? [`NOT ${most()}`] : [],
    fitsHolder(holder, known, { id: 'w.id', put }),
    fitsAge(age, late),
  ].flat()
}

const place = everyAccountRow({ id: int8, appliedAt: timestamp })

type Asked = LoanFilter & { readonly person: bigint; readonly cursor?: string | undefined }

/** Loans of a page, and where the next begins. */
export async function pageOfLoans(
  deps: QueueDeps,
  { person, cursor, ...filter }: Asked,
): Promise<{ readonly rows: readonly LoanRow[]; readonly next: string | null }> {
  const known = await knownFor(deps, { room: 'loans', person, filters: [filter] })
  const { rows, next } = await narrowed({
    pool: deps.pool,
    row: place,
    columns: 'w.id, w.applied_at',
    view: viewOf(filter),
    place: lastPlace(cursor),
    fits: (put) => fits(filter, put, known),
    at: ({ appliedAt, id }) => placeOf(appliedAt, id),
  })
  const ids = rows.map(({ id }) => id)
  const found = await readTable(deps.pool, loans, 'id = ANY($1::bigint[])', [ids])
  return { rows: inOrder(ids, found), next }
}

const inSaved = { schema: z.strictObject(loanView), first: 'open', uncounted: 'closed' } as const
const counts = everyAccountRow(counted)
/** What runs or has ended only grows. */
const countable = loanViews
  .filter((state) => state !== 'closed')
  .map((view) => ({ view, filter: { state: view } }))

/** How many stand in each view. */
export async function countsOf(
  deps: QueueDeps & { readonly savedFilters: SavedFilters },
  person: bigint,
): Promise<AnswerOf<typeof loansCounts>> {
  const saved = await savedIn(deps.savedFilters, person, inSaved)
  return countViews<LoanView, LoanFilter, QueueKnown>({
    pool: deps.pool,
    row: counts,
    views: countable,
    saved,
    viewOf,
    known: (filters) => knownFor(deps, { room: 'loans', person, filters }),
    fits,
  })
}
