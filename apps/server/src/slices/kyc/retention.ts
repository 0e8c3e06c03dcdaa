import { dayMs } from '@parkett/contract/wire/utc-day'
import type pg from 'pg'
import type { CaseRow } from './cases/rows.ts'
import type { KycParts } from './parts.ts'

/**
 * How long what belongs to a case is kept, from now: while it waits; after a refusal; after an
 * approval (AML records).
 */
export const keepMs = {
  waiting: 180 * dayMs,
  rejected: 90 * dayMs,
  approved: 5 * 365 * dayMs,
} as const

/**
 * An approval is in force while its account is open, and five years from its closing (`$2`:
 * five years ago).
 */
const inUse = `NOT EXISTS (SELECT 1 FROM closed_accounts x
  WHERE x.customer_id = c.customer_id AND x.closed_at < $2)`

/** What was typed may be kept no longer (`$1`: so long ago that a refusal is over; `$2`: an approval). */
const isOver = `sealed IS NOT NULL
  AND ((status = 'rejected' AND decided_at < $1) OR (status = 'replaced' AND decided_at < $2)
    OR (status = 'approved' AND NOT (${inUse})))`

/** Keeps the pictures of a case until then. */
export const keepUntil = (
  db: Pick<pg.Pool, 'query'>,
  { frontId, backId }: Pick<CaseRow, 'frontId' | 'backId'>,
  until: number,
): Promise<void> => keepPictures(db, [frontId, backId], until)

/** Keeps pictures until then. */
export async function keepPictures(
  db: Pick<pg.Pool, 'query'>,
  ids: readonly bigint[],
  until: number,
): Promise<void> {
  await db.query('UPDATE identity_documents SET expires_at = $2 WHERE id = ANY($1)', [
    ids,
    new Date(until),
  ])
}

/** Takes away what may not be kept any longer. The rows stay and say that something was there. */
export async function forgetExpired({
  pool,
  wall,
}: Pick<KycParts, 'pool' | 'wall'>): Promise<number> {
  const now = wall.now()
  const pictures = await pool.query(
    `UPDATE identity_documents d SET sealed = NULL WHERE sealed IS NOT NULL AND expires_at < $1
     AND NOT EXISTS (SELECT 1 FROM identity_cases c
       WHERE c.status = 'approved' AND d.id IN (c.front_id, c.back_id) AND ${inUse})
     AND NOT EXISTS (SELECT 1 FROM address_proofs c
       WHERE c.status = 'approved' AND d.id = c.picture_id AND ${inUse})`,
    [new Date(now), new Date(now - keepMs.approved)],
  )
  const over = [new Date(now - keepMs.rejected), new Date(now - keepMs.approved)]
  const data = await pool.query(
    `UPDATE identity_cases c SET sealed = NULL, name_marks = '{}' WHERE ${isOver}`,
    over,
  )
  const addresses = await pool.query(
    `UPDATE address_proofs c SET sealed = NULL WHERE ${isOver}`,
    over,
  )
  return [pictures, data, addresses].reduce((sum, { rowCount }) => sum + (rowCount ?? 0), 0)
}
