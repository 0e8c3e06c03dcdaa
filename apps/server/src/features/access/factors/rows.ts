import type { FactorWay } from '@parkett/contract/factor-proof'
import type { Db } from '../../../db/transaction.ts'

type Row = { totp_since: Date | null; recovery_left: number }
export type FactorState = { readonly totpSince: Date | null; readonly recoveryLeft: number }

export async function readFactors(db: Db, customer: bigint): Promise<FactorState> {
  const { rows } = await db.query<Row>(
    `SELECT (SELECT confirmed_at FROM customer_totp WHERE customer_id = $1) AS totp_since,
       (SELECT count(*)::int FROM recovery_codes WHERE customer_id = $1 AND used_at IS NULL) AS recovery_left`,
    [customer],
  )
  const [row] = rows
  if (row === undefined) throw new Error('a query without a table answered nothing')
  return { totpSince: row.totp_since, recoveryLeft: row.recovery_left }
}

/** How this customer can prove a second factor; empty when none is set. A recovery code alone is no factor. */
export function waysOf({ totpSince, recoveryLeft }: FactorState): readonly FactorWay[] {
  const real: FactorWay[] = totpSince === null ? [] : ['totp']
  return real.length > 0 && recoveryLeft > 0 ? [...real, 'recovery'] : real
}
