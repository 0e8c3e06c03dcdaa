import type { UserInfo } from '@parkett/contract/customer/access'
import type { AccessParts } from '../../identity/credentials/parts.ts'

/** Keeps the span of a share's line that a customer looked at last. */
export async function setChartRange(
  { pool }: AccessParts,
  customer: bigint,
  range: UserInfo['chartRange'],
): Promise<void> {
  await pool.query('UPDATE customers SET chart_range = $2 WHERE id = $1 AND chart_range <> $2', [
    customer,
    range,
  ])
}
