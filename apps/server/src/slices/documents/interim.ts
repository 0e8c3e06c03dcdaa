import type { Period as Named } from '@parkett/contract/wire/ids'
import { spanOf } from '@parkett/core/labels/time-filters'
import { localTime } from '@parkett/core/market/zone'
import { ownZone } from '../../accounts/trading/own-span.ts'
import { positionBefore } from './make/journals.ts'
import { statementOf } from './make/statement.ts'
import type { DocumentParts } from './parts.ts'
import type { NewDocument } from './store.ts'
import { instant, nullable } from '../../platform/db/columns.ts'
import { accountRow, readOne } from '../../platform/db/read.ts'

/**
 * A statement of a chosen period up to this moment, whose days are those of the lists: of the
 * customer's own zone. Asked again on the same day with nothing new posted it is the same.
 */
export async function interim(
  parts: DocumentParts,
  customer: bigint,
  period: Named,
): Promise<NewDocument> {
  const { pool, clock } = parts
  const zone = await ownZone(pool, customer)
  const now = clock.now()
  const today = localTime(now, zone).date
  const fromMs = period === 'all' ? await openedAt(parts, customer) : spanOf(period, now, zone).from
  const from = localTime(fromMs, zone).date
  const after = await positionBefore(pool, customer, fromMs)
  const upTo = await positionBefore(pool, customer, now + 1)
  return {
    customer,
    kind: 'interim',
    subject: `${from}.${today}.${upTo}.${zone}`,
    about: today,
    content: (issuedAtMs) =>
      statementOf(parts, customer, {
        from,
        to: today,
        zone,
        after,
        upTo,
        valued: { atMs: issuedAtMs },
      }),
  }
}

const opening = accountRow({ at: nullable(instant) })

async function openedAt({ pool, clock }: DocumentParts, customer: bigint): Promise<number> {
  const sql = 'SELECT min(business_at) AS at FROM journals WHERE customer = $1'
  return (await readOne(pool, opening, sql, [customer])).at ?? clock.now()
}
