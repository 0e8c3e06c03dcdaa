import type pg from 'pg'
import { transact } from '../../platform/db/transact.ts'
import { Refusal } from '../../base/refusal.ts'
import { bodyHash } from '../../ledger/door/body-hash.ts'
import { text } from '../../platform/db/columns.ts'
import { houseRow, readFirst } from '../../platform/db/read.ts'

export type StaffRequest = {
  readonly person: bigint
  readonly route: string
  readonly key: string
  readonly body: unknown
}

// Null only inside the transaction that answers.
const answered = houseRow({ bodyHash: text(), answer: text() })

/**
 * Does a write of staff once per key, in one transaction with the record of its answer. The
 * same key again is answered alike; with another body it is `key_reused`. A refusal leaves
 * nothing, so it may be tried again.
 */
export function once<T>(
  pool: pg.Pool,
  { person, route, key, body }: StaffRequest,
  work: (db: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const id = [person, route, key]
  const hash = bodyHash(body)
  return transact(pool, async (db) => {
    // Of two at once the second waits here until the first has committed.
    const first = await db.query(
      `INSERT INTO staff_keys (staff, route, key, body_hash) VALUES ($1, $2, $3, $4)
       ON CONFLICT DO NOTHING`,
      [...id, hash],
    )
    if (first.rowCount === 0) {
      const sql = `SELECT body_hash, answer FROM staff_keys
        WHERE staff = $1 AND route = $2 AND key = $3`
      const known = await readFirst(db, answered, sql, id)
      if (known?.bodyHash !== hash) throw new Refusal('key_reused')
      return JSON.parse(known.answer) as T // what this work answered to this key
    }
    const value = await work(db)
    await db.query(
      'UPDATE staff_keys SET answer = $4 WHERE staff = $1 AND route = $2 AND key = $3',
      [...id, JSON.stringify(value)],
    )
    return value
  })
}
