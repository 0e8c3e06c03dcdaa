import {
  totpBeginSecretSchema,
  totpOffSecretSchema,
  recoverySecretSchema,
} from '@parkett/contract/customer/factors'
import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'
import { house } from '@parkett/words/house'
import { inTransaction, type Db } from '../../platform/db/transaction.ts'
import { toBase32 } from '../../identity/totp/base32.ts'
import { totpUri } from '../../identity/totp/totp.ts'
import type { AccessParts } from '../../identity/credentials/parts.ts'
import { passwordSubject, proveLoginPassword } from '../../identity/credentials/new-password.ts'
import { proveNewTotp } from './prove.ts'
import { firstRecoveryCodes, makeRecoveryCodes } from './recovery.ts'
import { readFactors, waysOf } from '../../identity/credentials/factor-rows.ts'
import type { ZodMiniType } from 'zod/mini'
import { text } from '../../platform/db/columns.ts'
import { houseRow, readFirst } from '../../platform/db/read.ts'

/** RFC 4226 asks for at least 128 bits and recommends 160. */
const secretBytes = 20

export type Asked = { readonly customer: bigint; readonly query: string }
type WithPassword = { readonly loginPassword: string; readonly nonce: string; readonly ts: number }

/** Opens the envelope and proves the login password in it. */
export async function withLoginPassword(
  parts: AccessParts,
  { customer, query }: Asked,
  schema: ZodMiniType<WithPassword>,
): Promise<Outcome<true>> {
  const secret = await parts.opener.open(query, { schema, legacy: {} })
  if (!secret.ok) return secret
  const proven = await parts.inTurn(passwordSubject(customer), () =>
    proveLoginPassword(parts, customer, secret.value.loginPassword),
  )
  return proven.ok ? ok(true) : proven
}

const owner = houseRow({ username: text() })

/** A fresh secret; asking again replaces it until a code confirms it. */
export async function beginTotp(
  parts: AccessParts,
  asked: Asked,
): Promise<Outcome<{ secret: string; uri: string }>> {
  const proven = await withLoginPassword(parts, asked, totpBeginSecretSchema)
  if (!proven.ok) return proven
  const { pool, chance, totpBox } = parts
  const secret = chance.bytes(secretBytes)
  const row = await readFirst(
    pool,
    owner,
    `INSERT INTO customer_totp AS t (customer_id, box) VALUES ($1, $2)
     ON CONFLICT (customer_id) DO UPDATE SET box = $2, step = 0 WHERE t.confirmed_at IS NULL
     RETURNING (SELECT username FROM customers WHERE id = $1) AS username`,
    [asked.customer, totpBox.seal(secret, asked.customer)],
  )
  if (row === undefined) return no('totp_exists')
  const shown = toBase32(secret)
  return ok({ secret: shown, uri: totpUri(shown, row.username, house.name) })
}

/** The first right code sets the factor. Answers recovery codes when the customer has none yet. */
export async function confirmTotp(
  parts: AccessParts,
  customer: bigint,
  code: string,
): Promise<Outcome<{ recoveryCodes: string[] }>> {
  const { pool, wall, notify } = parts
  if ((await readFactors(pool, customer)).totpSince !== null) return no('totp_exists')
  const proven = await proveNewTotp(parts, customer, code)
  if (!proven.ok) return proven
  return inTransaction(pool, async (db) => {
    const set = await db.query(
      'UPDATE customer_totp SET confirmed_at = $2 WHERE customer_id = $1 AND confirmed_at IS NULL',
      [customer, new Date(wall.now())],
    )
    if (set.rowCount !== 1) return no('totp_exists')
    await notify.security(db, { customer, kind: 'totpOn' })
    return ok({ recoveryCodes: await firstRecoveryCodes(parts, db, customer) })
  })
}

/** Takes the app away. The gate has asked for the factor; the login password is asked here. */
export async function endTotp(parts: AccessParts, asked: Asked): Promise<Outcome<true>> {
  const proven = await withLoginPassword(parts, asked, totpOffSecretSchema)
  if (!proven.ok) return proven
  const { customer } = asked
  return inTransaction(parts.pool, async (db) => {
    const gone = await db.query(
      'DELETE FROM customer_totp WHERE customer_id = $1 AND confirmed_at IS NOT NULL',
      [customer],
    )
    if (gone.rowCount !== 1) return no('not_found')
    await dropUnneededCodes(db, customer)
    await parts.notify.security(db, { customer, kind: 'totpOff' })
    return ok(true)
  })
}

/** Recovery codes stand in for a factor; without one they open nothing. */
export async function dropUnneededCodes(db: Db, customer: bigint): Promise<void> {
  if (waysOf(await readFactors(db, customer)).length > 0) return
  await db.query('DELETE FROM recovery_codes WHERE customer_id = $1', [customer])
}

/** Ten new codes; those on the old paper stop counting. */
export async function renewRecoveryCodes(
  parts: AccessParts,
  asked: Asked,
): Promise<Outcome<{ recoveryCodes: string[] }>> {
  const proven = await withLoginPassword(parts, asked, recoverySecretSchema)
  if (!proven.ok) return proven
  const { customer } = asked
  return inTransaction(parts.pool, async (db) => {
    if (waysOf(await readFactors(db, customer)).length === 0) return no('not_found')
    const recoveryCodes = await makeRecoveryCodes(parts, db, customer)
    await parts.notify.security(db, { customer, kind: 'recoveryMade' })
    return ok({ recoveryCodes })
  })
}
