import type { Pool } from 'pg'
import { lockedAmong } from '../../../accounts/trading/account-lock.ts'
import type { Clock } from '../../../base/ports.ts'
import { stopsOf } from '../../../ledger/door/freezes.ts'

/** Which of these sellers may not sell now: frozen so that their sales stop, or locked by themselves. */
export type StoppedOf = (sellers: readonly bigint[]) => Promise<ReadonlySet<bigint>>

/** `wall`: freezes end by real time. */
export const makeStoppedOf =
  ({ pool, wall }: { readonly pool: Pool; readonly wall: Clock }): StoppedOf =>
  async (sellers) => {
    if (sellers.length === 0) return new Set()
    const [frozen, own] = await Promise.all([
      stopsOf(pool, 'order.fill.sell', wall.now()),
      lockedAmong(pool, sellers),
    ])
    return new Set(sellers.filter((id) => frozen.has(id) || own.has(id)))
  }

/** Whether this one may not sell now; null: somebody outside, whom nothing here stops. */
export const isStopped = async (stoppedOf: StoppedOf, seller: bigint | null): Promise<boolean> =>
  seller !== null && (await stoppedOf([seller])).has(seller)
