import type { Pool } from 'pg'
import type { Clock } from '../../../base/ports.ts'
import { stopsOf } from '../../../ledger/door/freezes.ts'
import { int8 } from '../../../platform/db/columns.ts'
import { everyAccountRow, read } from '../../../platform/db/read.ts'

const locked = everyAccountRow({ customer: int8 })

/** Which of these sellers may not sell now: frozen so that their sales stop, or locked by themselves. */
export type StoppedOf = (sellers: readonly bigint[]) => Promise<ReadonlySet<bigint>>

/** `wall`: freezes end by real time. */
export const makeStoppedOf =
  ({ pool, wall }: { readonly pool: Pool; readonly wall: Clock }): StoppedOf =>
  async (sellers) => {
    if (sellers.length === 0) return new Set()
    const [frozen, own] = await Promise.all([
      stopsOf(pool, 'order.fill.sell', wall.now()),
      read(
        pool,
        locked,
        'SELECT customer FROM account_locks WHERE unlocked_at IS NULL AND customer = ANY($1::bigint[])',
        [sellers],
      ),
    ])
    return new Set([...sellers.filter((id) => frozen.has(id)), ...own.map((row) => row.customer)])
  }
