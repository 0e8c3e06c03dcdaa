import {
  blockView,
  type blockFilter,
  type blocksCounts,
  type BlockView,
} from '@parkett/contract/desk/block-filter'
import type { AnswerOf } from '@parkett/contract/wire/route'
import * as z from 'zod/mini'
import { blockOrders, isUndecided, type BlockOrderRow } from '../../../accounts/blocks/tables.ts'
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

type Fields = { readonly [F in keyof typeof blockFilter]?: z.output<(typeof blockFilter)[F]> }
type BlockFilter = Fields & { readonly state: BlockView }

/** With its charges, as the queue shows it. */
const all = 'SELECT b.*, b.value + b.fee AS amount FROM block_orders b'
const undecided = `w.${isUndecided}`

/** In the order in which they came what waits, the newest first what is decided; or as it is asked for. */
function viewOf({ state, order }: BlockFilter): View {
  const cases = { all, of: state === 'open' ? undecided : `NOT (${undecided})` }
  if (order === 'largest') return byAmount(cases)
  return byNumber(cases, order === 'newest' || state === 'closed')
}

/** Made of the seed of a simulated market: the rule decides, if no person does. */
const byRule = `EXISTS (SELECT 1 FROM block_offers o WHERE o.id = w.offer AND o.approval IS NULL)`
/** Since when a person reviews it; null for all else. */
const reviewedSince = `CASE WHEN w.status = 'in_review' AND NOT ${byRule} THEN w.review_at END`
const outcomes = {
  executed: `w.status IN ('executed', 'settled', 'free')`,
  rejected: `w.status = 'rejected'`,
  cancelled: `w.status = 'cancelled'`,
  released: `w.status = 'released'`,
} as const

/** What an application `w` must meet, in SQL; empty where nothing narrows. */
function fits(filter: BlockFilter, put: Put, known: QueueKnown): readonly string[] {
  const { q, decider, outcome, holder, age } = filter
  const { now, sought } = known
  const late = (): string =>
    `${dueSql('blocks', reviewedSince)} < ${put(new Date(now))}::timestamptz`
  return [
    fitsSought(q, sought, { id: 'w.id', customer: 'w.customer', put }),
    fitsMoney(filter, put),
    decider === 'person' ? [`NOT ${byRule}`] : [],
    decider === 'rule' ? [byRule] : [],
    outcome === undefined ? [] : [outcomes[outcome]],
    fitsHolder(holder, known, { id: 'w.id', put }),
    fitsAge(age, late),
  ].flat()
}

const place = everyAccountRow({ id: int8, appliedAt: timestamp })

type Asked = BlockFilter & { readonly person: bigint; readonly cursor?: string | undefined }

/** Applications of a page, and where the next begins. */
export async function pageOfApplications(
  deps: QueueDeps,
  { person, cursor, ...filter }: Asked,
): Promise<{ readonly rows: readonly BlockOrderRow[]; readonly next: string | null }> {
  const known = await knownFor(deps, { room: 'blocks', person, filters: [filter] })
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
  const found = await readTable(deps.pool, blockOrders, 'id = ANY($1::bigint[])', [ids])
  return { rows: inOrder(ids, found), next }
}

const inSaved = { schema: z.strictObject(blockView), first: 'open', uncounted: 'closed' } as const
const counts = everyAccountRow(counted)

/** How many wait; what is decided only grows. */
export async function countsOf(
  deps: QueueDeps & { readonly savedFilters: SavedFilters },
  person: bigint,
): Promise<AnswerOf<typeof blocksCounts>> {
  const saved = await savedIn(deps.savedFilters, person, inSaved)
  return countViews<BlockView, BlockFilter, QueueKnown>({
    pool: deps.pool,
    row: counts,
    views: [{ view: 'open', filter: { state: 'open' } }],
    saved,
    viewOf,
    known: (filters) => knownFor(deps, { room: 'blocks', person, filters }),
    fits,
  })
}
