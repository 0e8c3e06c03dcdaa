import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'
import { dayMs } from '@parkett/contract/wire/utc-day'
import type pg from 'pg'
import type { Chance, Clock, Ids } from '../../base/ports.ts'
import { labels, type Personal } from '../../platform/data-dir/personal.ts'
import { int4, int8, nullable, text } from '../../platform/db/columns.ts'
import { bytes } from '../../platform/db/kinds.ts'
import { houseRow, readFirst } from '../../platform/db/read.ts'

export const codeMinutes = 15
export const proofMinutes = 30
const tries = 5

/** What a code is for; one for a trade password opens no login. */
export type Purpose = 'password' | 'trade' | 'unlock' | 'phone' | 'email'
type Db = Pick<pg.Pool, 'query'>
type Issued = { readonly ticket: string; readonly code: string }
type Given = { readonly ticket: string; readonly code: string; readonly purpose: Purpose }

export type Codes = {
  /**
   * Makes a code for a customer, or for nobody with the same work. The ticket is for the asking
   * browser alone.
   */
  readonly issue: (customer: bigint | null, purpose: Purpose, detail?: string) => Promise<Issued>
  /**
   * Exchanges a right code for a proof that counts once. Each try is counted before it is
   * compared, so parallel tries meet the same limit. Refuses with `code_wrong` (`left`) or
   * `code_over`.
   */
  readonly check: (given: Given) => Promise<Outcome<string>>
  /** Whose proof this is, without using it up; null for one that does not count any more. */
  readonly read: (proof: string, purpose: Purpose) => Promise<bigint | null>
  /** What the code of this proof is to change. */
  readonly detail: (db: Db, proof: string) => Promise<string | null>
  /**
   * Uses a proof up and with it every other code of the customer for this purpose. False when
   * it counts no more.
   */
  readonly spend: (db: Db, proof: string, purpose: Purpose) => Promise<boolean>
}

type Options = {
  readonly pool: pg.Pool
  readonly wall: Clock
  readonly ids: Ids
  readonly chance: Chance
  readonly secret: Buffer
  readonly personal: Personal
}
const tried = houseRow({ id: int8, customerId: nullable(int8), codeMac: bytes, triesLeft: int4 })
const proven = houseRow({ customerId: nullable(int8) })
const toChange = houseRow({ id: int8, detailSealed: nullable(text()) })

export function makeCodes({ pool, wall, ids, chance, secret, personal }: Options): Codes {
  const macOf = (id: bigint, code: string): Buffer =>
    createHmac('sha256', secret).update(`${id}:${code}`).digest()
  const later = (minutes: number): Date => new Date(wall.now() + minutes * 60_000)

  const issue: Codes['issue'] = async (customer, purpose, detail) => {
    const id = ids.next()
    const ticket = chance.bytes(32).toString('base64url')
    const code = String(chance.below(1_000_000)).padStart(6, '0')
    await pool.query(
      `INSERT INTO proof_codes
         (id, customer_id, purpose, ticket_hash, code_mac, tries_left, expires_at, detail_sealed)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        id,
        customer,
        purpose,
        hashOf(ticket),
        macOf(id, code),
        tries,
        later(codeMinutes),
        detail === undefined ? null : personal.seal(labels.code(id), detail),
      ],
    )
    return { ticket, code }
  }
  const check: Codes['check'] = async ({ ticket, code, purpose }) => {
    const sql = `UPDATE proof_codes SET tries_left = tries_left - 1
      WHERE ticket_hash = $1 AND purpose = $2 AND expires_at > $3 AND tries_left > 0
        AND used_at IS NULL AND proof_hash IS NULL
      RETURNING id, customer_id, code_mac, tries_left`
    const row = await readFirst(pool, tried, sql, [hashOf(ticket), purpose, new Date(wall.now())])
    if (row === undefined) return no('code_over')
    const { id, customerId, codeMac, triesLeft } = row
    const right = timingSafeEqual(codeMac, macOf(id, code)) && customerId !== null
    if (!right) return triesLeft === 0 ? no('code_over') : no('code_wrong', { left: triesLeft })
    const proof = chance.bytes(32).toString('base64url')
    const kept = await pool.query(
      `UPDATE proof_codes SET proof_hash = $2, proof_expires_at = $3
       WHERE id = $1 AND proof_hash IS NULL AND used_at IS NULL`,
      [id, hashOf(proof), later(proofMinutes)],
    )
    return kept.rowCount === 1 ? ok(proof) : no('code_over')
  }
  const read: Codes['read'] = async (proof, purpose) => {
    const sql = `SELECT customer_id FROM proof_codes
      WHERE proof_hash = $1 AND purpose = $2 AND used_at IS NULL AND proof_expires_at > $3`
    const values = [hashOf(proof), purpose, new Date(wall.now())]
    return (await readFirst(pool, proven, sql, values))?.customerId ?? null
  }
  const spend: Codes['spend'] = async (db, proof, purpose) => {
    const now = new Date(wall.now())
    const sql = `UPDATE proof_codes SET used_at = $3
      WHERE proof_hash = $1 AND purpose = $2 AND used_at IS NULL AND proof_expires_at > $3
      RETURNING customer_id`
    const spent = await readFirst(db, proven, sql, [hashOf(proof), purpose, now])
    if (spent === undefined) return false
    await db.query(
      `UPDATE proof_codes SET used_at = $3
       WHERE customer_id = $1 AND purpose = $2 AND used_at IS NULL`,
      [spent.customerId, purpose, now],
    )
    return true
  }
  return { issue, check, read, detail: detailOf(personal), spend }
}

const detailOf =
  (personal: Personal): Codes['detail'] =>
  async (db, proof) => {
    const sql = 'SELECT id, detail_sealed FROM proof_codes WHERE proof_hash = $1'
    const row = await readFirst(db, toChange, sql, [hashOf(proof)])
    if (row === undefined || row.detailSealed === null) return null
    return personal.open(labels.code(row.id), row.detailSealed)
  }

/** Codes and proofs that are over mean nothing a day later. */
export async function tidyCodes(db: Db, nowMs: number): Promise<void> {
  await db.query('DELETE FROM proof_codes WHERE expires_at < $1', [new Date(nowMs - dayMs)])
}

const hashOf = (value: string): Buffer => createHash('sha256').update(value).digest()
