import type { QueueDeps } from '../../../identity/staff/queue-known.ts'
import { int8, timestamp } from '../../../platform/db/columns.ts'
import { everyAccountRow } from '../../../platform/db/read.ts'
import { lastPlace, placeOf } from '../../../platform/http/cursor.ts'
import { lookedMax, narrowed } from '../../../platform/queue/narrowed.ts'
import { fits, type QueueFilter } from './queue-filter.ts'
import { knownOf } from './queue-known.ts'
import { viewOf } from './queue-window.ts'

const row = everyAccountRow({ customer: int8, id: int8, requestedAt: timestamp })

type Asked = QueueFilter & { readonly person: bigint; readonly cursor?: string | undefined }

/** Which withdrawals stand on a page, and where the next begins. */
export async function pageOfQueue(deps: QueueDeps, { person, cursor, ...filter }: Asked) {
  const place = lastPlace(cursor)
  const known = await knownOf(deps, { person, filters: [filter], place, looked: lookedMax })
  const { rows: keys, next } = await narrowed({
    pool: deps.pool,
    row,
    columns: 'w.customer, w.id, w.requested_at',
    view: viewOf(filter),
    place,
    fits: (put) => fits(filter, put, known),
    at: ({ requestedAt, id }) => placeOf(requestedAt, id),
  })
  return { keys, next }
}
