import type { FactorWay } from '@parkett/contract/wire/factor-proof'
import type { Holder } from '../passkeys/challenges.ts'
import type { Db } from '../../platform/db/transaction.ts'

type Row = { totp_since: Date | null; passkeys: number; recovery_left: number }
export type FactorState = {
  readonly totpSince: Date | null
  readonly passkeys: number
  readonly recoveryLeft: number
}

/** As whom a customer holds passkeys. */
export const holderOf = (customer: bigint): Holder => ({ realm: 'customer', owner: customer })

export async function readFactors(db: Db, customer: bigint): Promise<FactorState> {
  const { rows } = await db.query<Row>(
    `SELECT (SELECT confirmed_at FROM customer_totp WHERE customer_id = $1) AS totp_since,
       (SELECT count(*)::int FROM passkeys WHERE realm = 'customer' AND owner = $1) AS passkeys,
       (SELECT count(*)::int FROM recovery_codes WHERE customer_id = $1 AND used_at IS NULL) AS recovery_left`,
    [customer],
  )
  const [row] = rows
  if (row === undefined) throw new Error('a query without a table answered nothing')
  return { totpSince: row.totp_since, passkeys: row.passkeys, recoveryLeft: row.recovery_left }
}

/**
 * How this customer can prove a second factor; empty when none is set. A recovery code alone is
 * no factor.
 */
export function waysOf({ totpSince, passkeys, recoveryLeft }: FactorState): readonly FactorWay[] {
  const real: FactorWay[] = [
    ...(passkeys === 0 ? [] : (['passkey'] as const)),
    ...(totpSince === null ? [] : (['totp'] as const)),
  ]
  return real.length > 0 && recoveryLeft > 0 ? [...real, 'recovery'] : real
}
