import type pg from 'pg'
import { bool } from '../../platform/db/columns.ts'
import { houseRow, readOne } from '../../platform/db/read.ts'

const allowed = houseRow({ may: bool })

/**
 * Whether whoever logs in to the server of `DATABASE_URL` may make databases beside the books. What an operator
 * allows meanwhile counts at once; what is allowed is not asked again.
 */
export function makeMayMake(pool: Pick<pg.Pool, 'query'>): () => Promise<boolean> {
  const sql =
    'SELECT rolcreatedb OR rolsuper AS may FROM pg_roles WHERE rolname = session_user::name'
  let known = false
  return async () => {
    known ||= (await readOne(pool, allowed, sql)).may
    return known
  }
}
