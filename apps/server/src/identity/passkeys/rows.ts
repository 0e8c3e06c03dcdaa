import type { Db } from '../../platform/db/transaction.ts'
import type { Holder } from './challenges.ts'
import { int8, nullable, text, timestamp } from '../../platform/db/columns.ts'
import { bytes, textArray } from '../../platform/db/kinds.ts'
import { houseRow, read, readFirst, type RowIn } from '../../platform/db/read.ts'

const passkey = houseRow({
  id: int8,
  credentialId: bytes,
  publicKey: bytes,
  signCount: int8,
  transports: textArray(),
  name: text(),
  createdAt: timestamp,
  lastUsedAt: nullable(timestamp),
})
export type Passkey = RowIn<typeof passkey>
const removed = houseRow({ name: text() })

/**
 * More than one: a lost one must not lock its owner out. Fewer than a list could be flooded
 * with.
 */
export const passkeysMax = 10

export const passkeysOf = (db: Db, { realm, owner }: Holder): Promise<readonly Passkey[]> =>
  read(
    db,
    passkey,
    `SELECT id, credential_id, public_key, sign_count, transports, name, created_at, last_used_at
     FROM passkeys WHERE realm = $1 AND owner = $2 ORDER BY id`,
    [realm, owner],
  )

const owned = houseRow({ ...passkey.columns, owner: int8 })

/** Whose passkey this is, where nobody said who they are. */
export const passkeyBy = (
  db: Db,
  realm: Holder['realm'],
  credential: string,
): Promise<RowIn<typeof owned> | undefined> =>
  readFirst(
    db,
    owned,
    `SELECT id, credential_id, public_key, sign_count, transports, name, created_at, last_used_at,
       owner
     FROM passkeys WHERE realm = $1 AND credential_id = $2`,
    [realm, Buffer.from(credential, 'base64url')],
  )

type One = { readonly holder: Holder; readonly id: bigint }

/** False for a passkey that does not exist or is another's: the two are told apart by nobody. */
export async function renamePasskey(db: Db, { holder, id }: One, name: string): Promise<boolean> {
  const { rowCount } = await db.query(
    'UPDATE passkeys SET name = $4 WHERE id = $1 AND realm = $2 AND owner = $3',
    [id, holder.realm, holder.owner, name],
  )
  return rowCount === 1
}

/** Answers the name of the removed one, null where there was none of this holder. */
export async function removePasskey(db: Db, { holder, id }: One): Promise<string | null> {
  const sql = 'DELETE FROM passkeys WHERE id = $1 AND realm = $2 AND owner = $3 RETURNING name'
  const row = await readFirst(db, removed, sql, [id, holder.realm, holder.owner])
  return row?.name ?? null
}
