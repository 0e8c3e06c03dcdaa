import type { ProvidedMethod } from '@parkett/contract/customer/deposits'
import { currencyExponents, toDecimal, type Currency } from '@parkett/contract/wire/money'
import type pg from 'pg'
import { transact } from '../../platform/db/transact.ts'
import type { SandboxParts } from './parts.ts'
import { int8, text } from '../../platform/db/columns.ts'
import { houseRow, read, type RowIn } from '../../platform/db/read.ts'

/**
 * What this provider charges: a share in hundredths of a percent, rounded half up, and a fixed
 * part.
 */
const tariff: Readonly<Record<ProvidedMethod, { readonly share: bigint; readonly fixed: bigint }>> =
  {
    quick: { share: 90n, fixed: 10n },
    card: { share: 140n, fixed: 25n },
  }

const moved = houseRow({
  intent: text(),
  type: text(),
  currency: text<Currency>(),
  amount: int8,
  method: text<ProvidedMethod>(),
})
type Moved = RowIn<typeof moved>

/**
 * The provider's own report of what it settles: from its own payments by its own tariff,
 * whatever anybody else wrote down. The first to ask for a day closes it; what moves after that
 * stands in the next one.
 */
export function reportOf({ pool, wall }: SandboxParts, day: string): Promise<string | null> {
  return transact(pool, async (db) => {
    const fresh = await db.query(
      'INSERT INTO sandbox_report_days (day) VALUES ($1) ON CONFLICT DO NOTHING',
      [day],
    )
    if (fresh.rowCount === 1)
      await db.query(
        `UPDATE sandbox_callbacks SET reported = $1 WHERE reported IS NULL AND due_at <= $2
         AND type IN ('payment_intent.succeeded', 'charge.dispute.funds_withdrawn')`,
        [day, new Date(wall.now())],
      )
    const rows = await movedOn(db, day)
    if (rows.length === 0) return null
    return [
      'payout,paid on,currency,type,payment,gross,fee,net',
      ...rows.map((row) => lineOf(row, day)),
      '',
    ].join('\n')
  })
}

const movedOn = (db: Pick<pg.PoolClient, 'query'>, day: string): Promise<readonly Moved[]> =>
  read(
    db,
    moved,
    `SELECT c.intent, c.type, p.currency, p.amount, p.method
     FROM sandbox_callbacks c JOIN sandbox_payments p USING (intent)
     WHERE c.reported = $1 ORDER BY p.currency, c.created_at, c.event`,
    [day],
  )

function lineOf({ intent, type, currency, amount, method }: Moved, day: string): string {
  const paid = type === 'payment_intent.succeeded'
  const { share, fixed } = tariff[method]
  const gross = paid ? amount : -amount
  const fee = paid ? (amount * share + 5_000n) / 10_000n + fixed : 0n
  const sums = [gross, fee, gross - fee].map((minor) =>
    toDecimal(minor, currencyExponents[currency]),
  )
  return [
    `po_${day}_${currency}`,
    day,
    currency,
    paid ? 'payment' : 'chargeback',
    intent,
    ...sums,
  ].join(',')
}
