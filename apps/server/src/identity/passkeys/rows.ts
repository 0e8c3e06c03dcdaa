import type { Db } from '../../platform/db/transaction.ts'
import type { Holder } from './challenges.ts'

export type Passkey = {
  readonly id: bigint
  readonly credential_id: Buffer
  readonly public_key: Buffer
  readonly sign_count: bigint
  readonly transports: string[]
  readonly name: string
  readonly created_at: Date
  readonly last_used_at: Date | null
}

/**
 * More than one: a lost one must not lock its owner out. Fewer than a list could be flooded
 * with.
 */
export const passkeysMax = 10

export const passkeysOf = async (db: Db, { realm, owner }: Holder): Promise<Passkey[]> =>
  (
    await db.query<Passkey>(
      `SELECT id, credential_id, public_key, sign_count, transports, name, created_at, last_used_at FROM passkeys
       WHERE realm = $1 AND owner = $2 ORDER BY id`,
      [realm, owner],
    )
  ).rows

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
  const { rows } = await db.query<{ name: string }>(
    'DELETE FROM passkeys WHERE id = $1 AND realm = $2 AND owner = $3 RETURNING name',
    [id, holder.realm, holder.owner],
  )
  return rows[0]?.name ?? null
}
