import { overdueSince } from '@parkett/core/withdrawals/targets'
import type { Pool } from 'pg'
import { transact } from '../../platform/db/transact.ts'
import type { Notify } from '../../platform/notify/notify.ts'
import type { Clock } from '../../base/ports.ts'
import { referenceOf } from '@parkett/contract/wire/reference'
import { clockStatus, dueIn, pendingRows } from './queries.ts'

type Deps = {
  readonly pool: Pool
  readonly clock: Clock
  readonly notify: Notify
  /** Whoever watches the house: a late payout is not only counted. */
  readonly escalate: (facts: { readonly withdrawal: string; readonly since: string }) => void
}

/**
 * Marks what has become later than its target, once each: counted in public for ever,
 * escalated, and its customer told. Safe to run at any time and twice at once. Answers how many
 * were new.
 */
export async function markOverdue({ pool, clock, notify, escalate }: Deps): Promise<number> {
  const now = clock.now()
  let marked = 0
  for (const row of await pendingRows(pool)) {
    const { customer, id } = row
    const status = clockStatus(row)
    const since = overdueSince(status, dueIn(row), now)
    if (since === null) continue
    const isNew = await transact(pool, async (db) => {
      const { rowCount } = await db.query(
        `INSERT INTO withdrawal_overdue (customer, withdrawal, status, since, noted_at)
         VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING`,
        [customer, id, status, new Date(since), new Date(now)],
      )
      if (rowCount !== 1) return false
      await notify.security(db, {
        customer,
        kind: 'withdrawalLate',
        facts: { reference: referenceOf(id) },
        about: id,
      })
      return true
    })
    if (!isNew) continue
    marked += 1
    escalate({ withdrawal: id.toString(), since: new Date(since).toISOString() })
  }
  return marked
}
