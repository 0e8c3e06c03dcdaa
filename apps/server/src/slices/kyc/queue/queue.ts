import {
  identityStates,
  identityView,
  type IdentityState,
  type kycCounts,
} from '@parkett/contract/desk/identity-filter'
import type { kycQueue } from '@parkett/contract/desk/kyc'
import type { AnswerOf, QueryOf } from '@parkett/contract/wire/route'
import * as z from 'zod/mini'
import { soughtFor } from '../../../identity/sought.ts'
import { usernamesOf } from '../../../identity/usernames.ts'
import { bool, count } from '../../../platform/db/columns.ts'
import { houseRow, readOne } from '../../../platform/db/read.ts'
import { lastPlace, placeOf } from '../../../platform/http/cursor.ts'
import { counted, countViews, savedFor, type SavedFilters } from '../../../platform/queue/counts.ts'
import { narrowed } from '../../../platform/queue/narrowed.ts'
import { caseColumns, caseRow, headOf } from '../cases/rows.ts'
import type { KycParts } from '../parts.ts'
import { fits, hasFindings, viewOf, type Asking, type QueueFilter } from './filter.ts'

export type QueueParts = Pick<KycParts, 'pool' | 'wall'> & { readonly savedFilters: SavedFilters }
type Asked = QueryOf<typeof kycQueue> & { readonly person: bigint }

const row = houseRow({ ...caseRow.columns, findings: bool })
const waiting = houseRow({ total: count })

/** A page of the cases that wait, with how many wait in all. */
export async function queueOf(
  { pool, wall }: QueueParts,
  { person, cursor, ...filter }: Asked,
): Promise<AnswerOf<typeof kycQueue>> {
  const now = wall.now()
  const sought = await soughtFor(pool, [filter])
  const { rows, next } = await narrowed({
    pool,
    row,
    columns: `${caseColumns}, ${hasFindings} AS findings`,
    view: viewOf(filter),
    place: lastPlace(cursor),
    fits: (put) => fits(filter, put, { person, now, sought }),
    at: ({ submittedAt, id }) => placeOf(submittedAt, id),
  })
  const { total } = await readOne(
    pool,
    waiting,
    "SELECT count(*) AS total FROM identity_cases WHERE status IN ('submitted', 'in_review')",
  )
  const customers = rows.map(({ customerId }) => customerId)
  const nameOf = await usernamesOf(pool, customers)
  return {
    rows: rows.map((one) => ({
      ...headOf(one, now),
      username: nameOf(one.customerId),
      findings: one.findings,
    })),
    next,
    total,
    at: new Date(now).toISOString(),
  }
}

const viewSchema = z.strictObject(identityView)
const counts = houseRow(counted)
const views = identityStates.map((view) => ({ view, filter: { state: view } }))

/** How many stand in each view. */
export async function countsOf(
  { pool, wall, savedFilters }: QueueParts,
  person: bigint,
): Promise<AnswerOf<typeof kycCounts>> {
  const saved = await savedFor(savedFilters, person, viewSchema)
  const now = wall.now()
  return countViews<IdentityState, QueueFilter, Asking>({
    pool,
    row: counts,
    views,
    saved,
    viewOf,
    known: async (filters) => ({ person, now, sought: await soughtFor(pool, filters) }),
    fits,
  })
}
