import type { ChangedLately } from '@parkett/contract/desk/changed-lately'
import { changes, recentMs } from '@parkett/core/withdrawals/risks'
import type pg from 'pg'
import { lockedAmong } from '../accounts/trading/account-lock.ts'
import { bool } from '../platform/db/columns.ts'
import { textArray } from '../platform/db/kinds.ts'
import { houseRow, readOne } from '../platform/db/read.ts'

type Stopped = 'customer_frozen' | 'customer_locked'

const told = houseRow({ frozen: bool, lately: textArray() })

/**
 * What is unusual about a customer wherever money or a way in is asked for: the account is stopped, or who may sign in changed
 * in the last days.
 * @param now by the wall: real days, whatever day is simulated
 */
export async function personFound(
  db: Pick<pg.Pool, 'query'>,
  customer: bigint,
  now: Date,
): Promise<readonly (Stopped | ChangedLately)[]> {
  const { frozen, lately } = await readOne(
    db,
    told,
    `SELECT EXISTS (SELECT 1 FROM customer_freezes f WHERE f.customer = $1 AND f.ends_at > $2
         AND NOT EXISTS (SELECT 1 FROM customer_freeze_ends e WHERE e.freeze_id = f.id)) AS frozen,
       ARRAY(SELECT DISTINCT m.kind FROM messages m
         WHERE m.customer_id = $1 AND m.happened_at > $3) AS lately`,
    [customer, now, new Date(now.getTime() - recentMs)],
  )
  const locked = (await lockedAmong(db, [customer])).has(customer)
  return [
    ...(frozen ? (['customer_frozen'] as const) : []),
    ...(locked ? (['customer_locked'] as const) : []),
    ...changes.flatMap(([finding, kinds]) =>
      kinds.some((kind) => lately.includes(kind)) ? [finding] : [],
    ),
  ]
}

/** What of it a list knows: a room asks for what it can answer. */
export const ofList =
  <F extends string>(list: readonly F[]) =>
  (found: readonly string[]): readonly F[] =>
    list.filter((finding) => found.includes(finding))
