import type { Db } from '../../platform/db/transaction.ts'
import type { Chance, Clock } from '../../base/ports.ts'
import { instant } from '../../platform/db/columns.ts'
import { houseRow, readFirst } from '../../platform/db/read.ts'

/** Customers and staff are two worlds: neither's passkey means anything in the other. */
export type Holder = { readonly realm: 'customer' | 'staff'; readonly owner: bigint }
/**
 * What a signature is for, down to the session or ticket: one made elsewhere is worth nothing
 * here.
 */
export type Purpose = `${'new' | 'login' | 'step-up'}:${string}`

const lifeMs = 5 * 60_000
export const challengeMs = lifeMs

type Ports = { readonly chance: Chance; readonly wall: Clock }
type For = { readonly holder: Holder; readonly purpose: Purpose }

/** 256 random bits to sign, base64url. */
export async function issueChallenge(
  { chance, wall }: Ports,
  db: Db,
  { holder, purpose }: For,
): Promise<string> {
  const challenge = chance.bytes(32)
  await db.query(
    `INSERT INTO passkey_challenges (challenge, realm, owner, purpose, expires_at)
     VALUES ($1, $2, $3, $4, $5)`,
    [challenge, holder.realm, holder.owner, purpose, new Date(wall.now() + lifeMs)],
  )
  return challenge.toString('base64url')
}

const taken = houseRow({ expiresAt: instant })

/** True once per challenge, whatever is then found wrong with its signature. */
export async function takeChallenge(
  { wall }: Pick<Ports, 'wall'>,
  db: Db,
  { holder, purpose, challenge }: For & { readonly challenge: string },
): Promise<boolean> {
  const sql = `DELETE FROM passkey_challenges
    WHERE challenge = $1 AND realm = $2 AND owner = $3 AND purpose = $4 RETURNING expires_at`
  const values = [Buffer.from(challenge, 'base64url'), holder.realm, holder.owner, purpose]
  const row = await readFirst(db, taken, sql, values)
  return (row?.expiresAt ?? 0) > wall.now()
}
