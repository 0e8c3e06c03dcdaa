import type { PayoutState } from '@parkett/contract/desk/payout-filter'
import type { Pool } from 'pg'
import { int8, timestamp } from '../../../platform/db/columns.ts'
import { everyAccountRow, read } from '../../../platform/db/read.ts'
import { lastPlace, pageOf, pageRows, placeOf } from '../../../platform/http/cursor.ts'
import { fits, type QueueFilter } from './queue-filter.ts'
import { knownOf, type KnowDeps } from './queue-known.ts'
import { orderOf, values, windowOf, type Place } from './queue-window.ts'

/** A filter looks through so many in the order of the view, and the next page behind them. */
export const lookedMax = 5_000

const key = everyAccountRow({ customer: int8, id: int8, requestedAt: timestamp })
const columns = 'w.customer, w.id, w.requested_at'

type Asked = QueueFilter & { readonly person: bigint; readonly cursor?: string | undefined }

/** Which withdrawals stand on a page, and where the next begins. */
export async function pageOfQueue(deps: KnowDeps, { person, cursor, ...filter }: Asked) {
  const { state } = filter
  const place = lastPlace(cursor)
  const known = await knownOf(deps, { person, filters: [filter], place, looked: lookedMax })
  const { all, put } = values()
  const where = fits(filter, put, known)
  const most = where.length === 0 ? pageRows + 1 : lookedMax
  const found = await read(
    deps.pool,
    key,
    `SELECT ${columns} FROM (${windowOf(state, place, most, put)}) w
     ${where.length === 0 ? '' : `WHERE ${where.join(' AND ')}`}
     ORDER BY ${orderOf(state)} LIMIT ${pageRows + 1}`,
    all,
  )
  const at = ({ requestedAt, id }: (typeof found)[number]): string => placeOf(requestedAt, id)
  const { rows: keys, next } = pageOf(found, at)
  if (next !== null || where.length === 0) return { keys, next }
  const [last, behind] = await windowEnd(deps.pool, state, place)
  return { keys, next: last === undefined || behind === undefined ? null : at(last) }
}

/** The last that a filter looked at, and the first behind it. */
function windowEnd(pool: Pool, state: PayoutState, place: Place) {
  const { all, put } = values()
  const window = windowOf(state, place, lookedMax + 1, put)
  return read(
    pool,
    key,
    `SELECT ${columns} FROM (SELECT * FROM (${window}) w ORDER BY ${orderOf(state)}
       OFFSET ${lookedMax - 1}) w ORDER BY ${orderOf(state)}`,
    all,
  )
}
