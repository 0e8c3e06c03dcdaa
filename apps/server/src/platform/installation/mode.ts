import type pg from 'pg'
import { PlainError } from '../../base/plain-error.ts'
import { text } from '../db/columns.ts'
import { readFirst, referenceRow } from '../db/read.ts'

/** What a database is for: play money, practising beside a house, or money. Decided by its first start, for good. */
export type Mode = 'simulated' | 'practice' | 'live'

const installed = referenceRow({ mode: text<Mode>() })

/**
 * Marks a fresh database, and refuses one that was made for the other mode.
 * The application's role may add this row and never change it (`0001-base.sql`).
 */
export async function settleMode(pool: pg.Pool, mode: Mode): Promise<void> {
  await pool.query(
    'INSERT INTO installation (id, mode) VALUES (1, $1) ON CONFLICT (id) DO NOTHING',
    [mode],
  )
  await refuseOtherMode(pool, mode)
}

/** Refuses a database that was made for another mode; one without any may still become what it will. */
export async function refuseOtherMode(pool: pg.Pool, mode: Mode): Promise<void> {
  const row = await readFirst(pool, installed, 'SELECT mode FROM installation WHERE id = 1')
  const found = row?.mode
  if (found !== undefined && found !== mode) {
    throw new PlainError(
      `This database is ${found} and cannot become ${mode}. Set DATA_DIR or DATABASE_URL to another one.`,
    )
  }
}
