import {
  type payoutsCounts,
  payoutStates,
  payoutView,
  type PayoutState,
} from '@parkett/contract/desk/payout-filter'
import type { AnswerOf } from '@parkett/contract/wire/route'
import * as z from 'zod/mini'
import type { QueueDeps } from '../../../identity/staff/queue-known.ts'
import { everyAccountRow } from '../../../platform/db/read.ts'
import {
  counted,
  countedMax,
  countViews,
  inViews,
  savedFor,
  type SavedFilters,
} from '../../../platform/queue/counts.ts'
import { fits, type QueueFilter } from './queue-filter.ts'
import { knownOf } from './queue-known.ts'
import { viewOf } from './queue-window.ts'

export type CountDeps = QueueDeps & { readonly savedFilters: SavedFilters }

/** What ended only grows: its number would say nothing but that it is large. */
const views = payoutStates
  .filter((state) => state !== 'ended')
  .map((view: PayoutState) => ({ view, filter: { state: view } satisfies QueueFilter }))

const viewSchema = z.strictObject(payoutView)
const row = everyAccountRow(counted)

/** How many stand in each view, all in one statement that counts no further than it says. */
export async function countsOf(
  deps: CountDeps,
  person: bigint,
): Promise<AnswerOf<typeof payoutsCounts>> {
  const kept = await savedFor(deps.savedFilters, person, viewSchema)
  const saved = inViews(kept, { first: 'open', uncounted: 'ended' })
  const filters = [...views, ...saved].map(({ filter }) => filter)
  const known = await knownOf(deps, { person, filters, place: null, looked: countedMax })
  return countViews<PayoutState, QueueFilter>({
    pool: deps.pool,
    row,
    views,
    saved,
    viewOf,
    fits: (filter, put) => fits(filter, put, known),
  })
}
