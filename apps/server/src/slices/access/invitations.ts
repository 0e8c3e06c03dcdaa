import type pg from 'pg'
import type { Chance } from '../../base/ports.ts'

/** The code that a simulated installation seeds and tells everybody. */
export const demoCode = 'PARKETT'
/** How many friends a customer may bring. */
const customerQuota = 10
/** Crockford's base 32: no I, L, O, U, which are misread. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** 50 random bits, too many to guess at the speed that the limits allow. */
export const makeInvitationCode = (chance: Chance): string =>
  Array.from({ length: 10 }, () => letters[chance.below(letters.length)]).join('')

/** Case, spaces and hyphens do not matter to someone who types a code from paper. */
export const invitationKey = (text: string): string =>
  text.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase()

export async function seedDemoInvitation(pool: pg.Pool, now: Date): Promise<void> {
  await pool.query(
    'INSERT INTO invitations (code, created_at) VALUES ($1, $2) ON CONFLICT DO NOTHING',
    [demoCode, now],
  )
}

export const addInvitation = (
  db: Pick<pg.Pool, 'query'>,
  code: string,
  owner: bigint,
  now: Date,
): Promise<unknown> =>
  db.query('INSERT INTO invitations (code, owner_id, quota, created_at) VALUES ($1, $2, $3, $4)', [
    code,
    owner,
    customerQuota,
    now,
  ])

/** Whether a code is open, without using it up. */
export async function isInvitationOpen(pool: pg.Pool, code: string, now: Date): Promise<boolean> {
  const { rowCount } = await pool.query(
    `SELECT 1 FROM invitations WHERE code = $1 AND disabled_at IS NULL AND (quota IS NULL OR used < quota) AND (expires_at IS NULL OR expires_at > $2)`,
    [code, now],
  )
  return rowCount === 1
}

/**
 * Takes one use of a code; false when it is unknown, used up or expired. One statement, so the
 * last use goes once.
 */
export async function takeInvitation(
  db: Pick<pg.Pool, 'query'>,
  code: string,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `UPDATE invitations SET used = used + 1
     WHERE code = $1 AND disabled_at IS NULL AND (quota IS NULL OR used < quota) AND (expires_at IS NULL OR expires_at > $2)`,
    [code, now],
  )
  return rowCount === 1
}
