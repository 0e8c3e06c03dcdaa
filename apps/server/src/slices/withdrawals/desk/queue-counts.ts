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
  savedIn,
  type SavedFilters,
} from '../../../platform/queue/counts.ts'
import { fits, type Known, type QueueFilter } from './queue-filter.ts'
import { knownOf } from './queue-known.ts'
import { viewOf } from './queue-window.ts'

export type CountDeps = QueueDeps & { readonly savedFilters: SavedFilters }

/** What ended only grows: its number would say nothing but that it is large. */
const views = payoutStates
  .filter((state) => state !== 'ended')
  .map((view: PayoutState) => ({ view, filter: { state: view } satisfies QueueFilter }))

const inSaved = { schema: z.strictObject(payoutView), first: 'open', uncounted: 'ended' } as const
const row = everyAccountRow(counted)

/** How many stand in each view, all in one statement that counts no further than it says. */
export async function countsOf(
  deps: CountDeps,
  person: bigint,
): Promise<AnswerOf<typeof payoutsCounts>> {
  const saved = await savedIn(deps.savedFilters, person, inSaved)
  return countViews<PayoutState, QueueFilter, Known>({
    pool: deps.pool,
    row,
    views,
    saved,
    viewOf,
    known: (filters) => knownOf(deps, { person, filters, place: null, looked: countedMax }),
    fits,
  })
}
