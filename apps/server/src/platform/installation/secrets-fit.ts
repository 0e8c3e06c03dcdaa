import type pg from 'pg'
import { PlainError } from '../../base/plain-error.ts'
import { text } from '../db/columns.ts'
import { houseRow, readOne } from '../db/read.ts'

const fact = houseRow({ value: text() })

type Keys = { readonly name: string; readonly fingerprint: string; readonly says: string }

/**
 * Remembers at the first start which keys a database was filled with, and refuses others at every
 * later one. @throws PlainError that says `says`
 */
export async function secretsFit(pool: pg.Pool, { name, fingerprint, says }: Keys): Promise<void> {
  await pool.query(
    'INSERT INTO access_facts (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING',
    [name, fingerprint],
  )
  const sql = 'SELECT value FROM access_facts WHERE name = $1'
  if ((await readOne(pool, fact, sql, [name])).value !== fingerprint) throw new PlainError(says)
}
