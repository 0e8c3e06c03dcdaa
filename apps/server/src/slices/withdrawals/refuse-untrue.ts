import type { refusalReasons } from '@parkett/contract/customer/withdrawals'
import { isUntrue } from '@parkett/core/withdrawals/refusal'
import type { Screening } from '@parkett/core/withdrawals/flags'
import { refuse } from '../../base/refusal.ts'
import { bool, count, nullable, text } from '../../platform/db/columns.ts'
import { accountRow, readOne } from '../../platform/db/read.ts'
import type { Row } from './queries.ts'
import type { ScreeningDeps } from './screening.ts'

const known = accountRow({
  sanctions: nullable(text<NonNullable<Screening>>()),
  reserved: bool,
  twins: count,
  batched: bool,
})

type Reason = (typeof refusalReasons)[number] | undefined
type Deps = Pick<ScreeningDeps, 'pool' | 'verifiedName'>

/**
 * The customer reads the reason of a rejection: refuses `reason_untrue` where the books know
 * better. A payout that is decided already is left to the door, which has the first answer.
 */
export async function refuseUntrue(
  { pool, verifiedName }: Deps,
  row: Row,
  reason: Reason,
): Promise<void> {
  if (reason === undefined || (row.status !== 'requested' && row.status !== 'in_review')) return
  const found = await readOne(
    pool,
    known,
    `SELECT (SELECT result FROM withdrawal_screenings s WHERE s.withdrawal = w.id
         ORDER BY s.id DESC LIMIT 1) AS sanctions,
       coalesce((SELECT amount FROM balances b WHERE b.customer = w.customer
         AND b.asset = w.currency AND b.pocket = 'C.wallet_hold'), 0) >= w.amount AS reserved,
       (SELECT count(*) FROM withdrawals o WHERE o.customer = w.customer AND o.id <> w.id
         AND o.card = w.card AND o.currency = w.currency AND o.amount = w.amount
         AND o.requested_at > w.requested_at - interval '30 days') AS twins,
       EXISTS (SELECT 1 FROM payout_batch_items i
         WHERE i.customer = w.customer AND i.withdrawal = w.id) AS batched
     FROM withdrawals w WHERE w.customer = $1 AND w.id = $2`,
    [row.customer, row.id],
  )
  if (found.batched) return
  const verified = (await verifiedName(row.customer)) !== null
  if (isUntrue(reason, { ...found, verified, payee: row.payeeCheck })) refuse('reason_untrue')
}
