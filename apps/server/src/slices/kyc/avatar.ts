import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'
import type { KycParts } from './parts.ts'
import { readAvatar } from './pictures/read-picture.ts'

/**
 * Sets the customer's picture and answers its address; a new picture has a new one, so that
 * none is shown stale.
 */
export async function setAvatar(
  { pool, wall, chance, uploads }: KycParts,
  customer: bigint,
  file: Buffer,
): Promise<Outcome<{ readonly avatarUrl: string }>> {
  const waitMs = uploads.take(String(customer))
  if (waitMs > 0) return no('upload_quota', { seconds: Math.ceil(waitMs / 1000) })
  const picture = await readAvatar(file)
  if (!picture.ok) return picture
  const mark = chance.bytes(9).toString('base64url')
  await pool.query(
    `INSERT INTO avatars (customer_id, mark, picture, changed_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (customer_id) DO UPDATE SET mark = $2, picture = $3, changed_at = $4`,
    [customer, mark, picture.value, new Date(wall.now())],
  )
  return ok({ avatarUrl: `/api/user/avatar?v=${mark}` })
}

/** Only ever one's own: there is no id that could be another's. */
export async function readOwnAvatar(
  { pool }: KycParts,
  customer: bigint,
): Promise<Outcome<Buffer>> {
  const { rows } = await pool.query<{ picture: Buffer }>(
    'SELECT picture FROM avatars WHERE customer_id = $1',
    [customer],
  )
  return rows[0] === undefined ? no('not_found') : ok(rows[0].picture)
}

export async function removeAvatar({ pool }: KycParts, customer: bigint): Promise<void> {
  await pool.query('DELETE FROM avatars WHERE customer_id = $1', [customer])
}
