import type { FactorWay } from '@parkett/contract/wire/factor-proof'
import type { Holder } from '../passkeys/challenges.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { count, nullable, timestamp } from '../../platform/db/columns.ts'
import { houseRow, readOne, type RowIn } from '../../platform/db/read.ts'

const factors = houseRow({ totpSince: nullable(timestamp), passkeys: count, recoveryLeft: count })
export type FactorState = RowIn<typeof factors>

/** As whom a customer holds passkeys. */
export const holderOf = (customer: bigint): Holder => ({ realm: 'customer', owner: customer })

export const readFactors = (db: Db, customer: bigint): Promise<FactorState> =>
  readOne(
    db,
    factors,
    `SELECT (SELECT confirmed_at FROM customer_totp WHERE customer_id = $1) AS totp_since,
       (SELECT count(*) FROM passkeys WHERE realm = 'customer' AND owner = $1) AS passkeys,
       (SELECT count(*) FROM recovery_codes
         WHERE customer_id = $1 AND used_at IS NULL) AS recovery_left`,
    [customer],
  )

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
