import type { Period as Named } from '@parkett/contract/ids'
import { spanOf } from '@parkett/core/labels/time-filters'
import { localTime } from '@parkett/core/market/zone'
import { positionBefore } from './make/journals.ts'
import { statementOf } from './make/statement.ts'
import type { DocumentParts } from './parts.ts'
import type { NewDocument } from './store.ts'

/** A statement of a chosen period up to this moment. Asked again on the same day with nothing new posted it is the same. */
export async function interim(parts: DocumentParts, customer: bigint, period: Named): Promise<NewDocument> {
  const { pool, clock, timeZone } = parts
  const now = clock.now()
  const today = localTime(now, timeZone).date
  const fromMs = period === 'all' ? await openedAt(parts, customer) : spanOf(period, now, timeZone).from
  const from = localTime(fromMs, timeZone).date
  const after = await positionBefore(pool, customer, fromMs)
  const upTo = await positionBefore(pool, customer, now + 1)
  return {
    customer,
    kind: 'interim',
    subject: `${from}.${today}.${upTo}`,
    about: today,
    say: (issuedAtMs) => statementOf(parts, customer, { from, to: today, after, upTo, valued: { atMs: issuedAtMs } }),
  }
}

async function openedAt({ pool, clock }: DocumentParts, customer: bigint): Promise<number> {
  const { rows } = await pool.query<{ at: Date | null }>(
    'SELECT min(business_at) AS at FROM journals WHERE customer = $1',
    [customer],
  )
  return rows[0]?.at?.getTime() ?? clock.now()
}
