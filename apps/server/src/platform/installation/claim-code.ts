import { createHash } from 'node:crypto'
import type pg from 'pg'
import type { Chance } from '../../base/ports.ts'

/** Letters and digits that are not mistaken for each other when read aloud. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const groups = 5
const groupLength = 5

/**
 * The code by which the first operator takes over: made when the database has never had one,
 * told once, kept as a hash. 25 signs of 30 are 122 bits, so a plain hash cannot be guessed
 * back.
 * @returns the code to print, or null when one was made before.
 */
export async function firstClaimCode(pool: pg.Pool, chance: Chance): Promise<string | null> {
  const code = makeClaimCode(chance)
  const { rowCount } = await pool.query(
    'INSERT INTO operator_claims (code_hash) SELECT $1 WHERE NOT EXISTS (SELECT FROM operator_claims)',
    [hashClaimCode(code)],
  )
  return rowCount === 1 ? code : null
}

/** Another code for an operator who lost the first; earlier unused ones stay valid. */
export async function newClaimCode(pool: pg.Pool, chance: Chance): Promise<string> {
  const code = makeClaimCode(chance)
  await pool.query('INSERT INTO operator_claims (code_hash) VALUES ($1)', [hashClaimCode(code)])
  return code
}

/** As typed by a person: case, spaces and hyphens do not matter. */
export function hashClaimCode(code: string): Buffer {
  return createHash('sha256')
    .update(code.toUpperCase().replace(/[^A-Z0-9]/g, ''))
    .digest()
}

/** A code of the same kind for other invitations of staff. */
export function makeClaimCode(chance: Chance): string {
  const group = () =>
    Array.from({ length: groupLength }, () => alphabet[chance.below(alphabet.length)]).join('')
  return Array.from({ length: groups }, group).join('-')
}
