import type { Db } from '../../platform/db/transaction.ts'
import type { AccessParts } from './parts.ts'

const holdHours = 24

type Hold = {
  readonly customer: bigint
  readonly kind:
    | 'password_reset'
    | 'trade_password_reset'
    | 'phone_changed'
    | 'factor_reset'
    | 'new_device'
}

/** Nothing is paid out for 24 hours, so that whoever took an account over, by its phone or its
 * password, cannot empty it unseen. */
export async function addHold(
  { ids, wall }: Pick<AccessParts, 'ids' | 'wall'>,
  db: Db,
  { customer, kind }: Hold,
): Promise<void> {
  const now = wall.now()
  await db.query(
    'INSERT INTO holds (id, customer_id, kind, begins_at, until_at) VALUES ($1, $2, $3, $4, $5)',
    [ids.next(), customer, kind, new Date(now), new Date(now + holdHours * 3_600_000)],
  )
}
