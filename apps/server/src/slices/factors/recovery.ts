import { createHmac } from 'node:crypto'
import type { Db } from '../../platform/db/transaction.ts'
import type { AccessParts } from '../../identity/credentials/parts.ts'

const codes = 10
const signs = 10
/**
 * Letters and digits that are not mistaken for each other when read from paper; 10 of 30 signs
 * are 49 bits.
 */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

const macOf = (secret: Buffer, customer: bigint, code: string): Buffer =>
  createHmac('sha256', secret)
    .update(`${customer}:${code.toUpperCase().replace(/[^0-9A-Z]/g, '')}`)
    .digest()

type Parts = Pick<AccessParts, 'chance' | 'wall' | 'recoverySecret'>

/** Replaces the recovery codes of a customer and answers the new ones, which are kept nowhere. */
export async function makeRecoveryCodes(
  { chance, wall, recoverySecret }: Parts,
  db: Db,
  customer: bigint,
): Promise<string[]> {
  const draw = () =>
    Array.from({ length: signs }, () => alphabet[chance.below(alphabet.length)]).join('')
  const made = Array.from({ length: codes }, () => draw().replace(/^.{5}/, '$&-'))
  await db.query('DELETE FROM recovery_codes WHERE customer_id = $1', [customer])
  await db.query(
    'INSERT INTO recovery_codes (customer_id, code_mac, made_at) SELECT $1, unnest($2::bytea[]), $3',
    [customer, made.map((code) => macOf(recoverySecret, customer, code)), new Date(wall.now())],
  )
  return made
}

/** The first codes; none when the customer holds some of an earlier factor. */
export async function firstRecoveryCodes(
  parts: Parts,
  db: Db,
  customer: bigint,
): Promise<string[]> {
  const { rowCount } = await db.query(
    'SELECT 1 FROM recovery_codes WHERE customer_id = $1 LIMIT 1',
    [customer],
  )
  return rowCount === 0 ? makeRecoveryCodes(parts, db, customer) : []
}

/** True once per code: of two who use it at once, one finds it used. */
export async function takeRecoveryCode(
  { wall, recoverySecret }: Parts,
  db: Db,
  { customer, code }: { readonly customer: bigint; readonly code: string },
): Promise<boolean> {
  const { rowCount } = await db.query(
    'UPDATE recovery_codes SET used_at = $3 WHERE customer_id = $1 AND code_mac = $2 AND used_at IS NULL',
    [customer, macOf(recoverySecret, customer, code), new Date(wall.now())],
  )
  return rowCount === 1
}
