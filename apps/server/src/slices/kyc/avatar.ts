import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'
import type { KycParts } from './parts.ts'
import { readAvatar } from '../../platform/pictures/read-picture.ts'
import { bytes } from '../../platform/db/kinds.ts'
import { houseRow, readFirst } from '../../platform/db/read.ts'

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

const avatar = houseRow({ picture: bytes })

/** Only ever one's own: there is no id that could be another's. */
export async function readOwnAvatar(
  { pool }: KycParts,
  customer: bigint,
): Promise<Outcome<Buffer>> {
  const sql = 'SELECT picture FROM avatars WHERE customer_id = $1'
  const row = await readFirst(pool, avatar, sql, [customer])
  return row === undefined ? no('not_found') : ok(row.picture)
}

export async function removeAvatar({ pool }: KycParts, customer: bigint): Promise<void> {
  await pool.query('DELETE FROM avatars WHERE customer_id = $1', [customer])
}
