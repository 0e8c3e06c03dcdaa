import { tradePasswordSecretSchema } from '@parkett/contract/customer/access'
import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'
import { normalPassword } from '@parkett/core/access/password'
import { isTradePassword, isWeakTradePassword } from '@parkett/core/access/trade-password'
import type * as z from 'zod/mini'
import type { Shape } from '../../identity/credentials/envelope/open.ts'
import type { AccessParts } from '../../identity/credentials/parts.ts'
import { checkCounted, tradeSubject } from '../../identity/credentials/trade-proof.ts'
import { nullable, text } from '../../platform/db/columns.ts'
import { transact } from '../../platform/db/transact.ts'
import { openPhone } from '../../platform/data-dir/personal.ts'
import { houseRow, readFirst, type RowIn } from '../../platform/db/read.ts'

type Secret = z.infer<typeof tradePasswordSecretSchema>
const shape: Shape<Secret> = {
  schema: tradePasswordSecretSchema,
  legacy: { aud: 'trade-password' },
}

type Change = { readonly customer: bigint; readonly session: bigint; readonly query: string }
type Proving = { readonly customer: bigint; readonly row: Row; readonly secret: Secret }
const secrets = houseRow({
  phoneSealed: text(),
  passwordHash: text(),
  tradePasswordHash: nullable(text()),
})
type Row = RowIn<typeof secrets>

/**
 * Sets the trade password, proven by the login password, or changes it, proven by the old one.
 * Wrong proofs of either kind count towards the lock of the trade password. The customer's
 * other sessions end.
 */
export async function setTradePassword(
  parts: AccessParts,
  { customer, session, query }: Change,
): Promise<Outcome<true>> {
  const secret = await parts.opener.open(query, shape)
  if (!secret.ok) return secret
  const result = await parts.inTurn(tradeSubject(customer), () =>
    replace(parts, customer, secret.value),
  )
  if (!result.ok) {
    // Guessing here locks it everywhere, also where it was proven a minute ago.
    if (result.reason === 'trade_password_locked' || result.facts['left'] === 0)
      parts.tradeProof.forgetCustomer(customer)
    return result
  }
  parts.tradeProof.forgetCustomer(customer)
  await parts.sessions.endAll(customer, session)
  await parts.sessions.renewAll(customer)
  return result
}

async function replace(
  parts: AccessParts,
  customer: bigint,
  secret: Secret,
): Promise<Outcome<true>> {
  const { pool, hasher } = parts
  const row = await readFirst(
    pool,
    secrets,
    'SELECT phone_sealed, password_hash, trade_password_hash FROM customers WHERE id = $1',
    [customer],
  )
  if (row === undefined) throw new Error(`customer ${customer} has a session but no row`)
  const phone = openPhone(parts.personal, customer, row.phoneSealed)
  if (!isTradePassword(secret.newPassword) || isWeakTradePassword(secret.newPassword, phone))
    return no('trade_password_weak')
  const proven = await prove(parts, { customer, row, secret })
  if (!proven.ok) return proven
  const hash = await hasher.make(secret.newPassword, 'known')
  if (!hash.ok) return hash
  return transact(pool, async (db) => {
    const changed = await db.query(
      `UPDATE customers SET trade_password_hash = $2
       WHERE id = $1 AND trade_password_hash IS NOT DISTINCT FROM $3`,
      [customer, hash.value, row.tradePasswordHash],
    )
    // Someone else with this session was faster.
    if (changed.rowCount !== 1) return no('trade_password_exists')
    await parts.notify.security(db, { customer, kind: 'tradeChanged' })
    return ok(true)
  })
}

async function prove(
  { hasher, attempts }: AccessParts,
  { customer, row, secret }: Proving,
): Promise<Outcome<true>> {
  if (row.tradePasswordHash !== null) {
    if (secret.oldPassword === undefined) return no('trade_password_exists')
    return checkCounted({
      hasher,
      attempts,
      customer,
      stored: row.tradePasswordHash,
      secret: secret.oldPassword,
    })
  }
  const given = normalPassword(secret.loginPassword ?? '')
  const result = await checkCounted({
    hasher,
    attempts,
    customer,
    stored: row.passwordHash,
    secret: given,
  })
  return !result.ok && result.reason === 'trade_password_wrong' ? no('credentials_wrong') : result
}
