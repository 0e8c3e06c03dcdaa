import { peopleOf, type Colleague, type People } from '@parkett/core/staff/duties'
import { roles, type Role } from '@parkett/contract/desk/permissions'
import type pg from 'pg'
import { bool, int8, text } from '../../platform/db/columns.ts'
import { textArray } from '../../platform/db/kinds.ts'
import { houseRow, read, readFirst } from '../../platform/db/read.ts'
import { locks } from '../../platform/db/locks.ts'

type Db = Pick<pg.Pool, 'query'>

const colleague = houseRow({
  id: int8,
  countsAs: text(),
  roles: textArray(),
  open: bool,
  factor: bool,
})

/** May sign in; the second factor is asked for apart. */
const open = 's.disabled_at IS NULL AND NOT staff_locked(s.id)'
const rolesOf = 'ARRAY(SELECT role FROM staff_roles r WHERE r.staff = s.id ORDER BY role)'

/** Everybody at work, also who is stopped: what `peopleOf` and `judgeDuties` count. */
export async function colleaguesOf(db: Db): Promise<readonly Colleague[]> {
  const rows = await read(
    db,
    colleague,
    `SELECT s.id, staff_behind(s.id)::text AS counts_as, ${rolesOf} AS roles, ${open} AS open,
       (s.totp_confirmed_at IS NOT NULL OR EXISTS (
         SELECT 1 FROM passkeys p WHERE p.realm = 'staff' AND p.owner = s.id)) AS factor
     FROM staff s WHERE s.disabled_at IS NULL ORDER BY s.id`,
  )
  return rows.map((row) => ({
    id: row.id,
    countsAs: row.countsAs,
    roles: row.roles.filter(isRole),
    here: row.open && row.factor,
  }))
}

export const peopleNow = async (db: Db): Promise<People> => peopleOf(await colleaguesOf(db))

/**
 * Held by whoever decides, and alone by what changes who may: of a decision and a change of the
 * duties behind it one is first. Taken before the audit log's own lock.
 */
export const holdDuties = (db: Db, how: 'shared' | 'alone'): Promise<unknown> =>
  db.query(
    how === 'alone'
      ? `SELECT pg_advisory_xact_lock(${locks.duties})`
      : `SELECT pg_advisory_xact_lock_shared(${locks.duties})`,
  )

const duties = houseRow({ roles: textArray(), open: bool })

/** What somebody may do at this moment: nothing once they are stopped or gone. */
export async function dutiesOf(db: Db, person: bigint): Promise<readonly Role[]> {
  const sql = `SELECT ${rolesOf} AS roles, ${open} AS open FROM staff s WHERE s.id = $1`
  const found = await readFirst(db, duties, sql, [person])
  return found?.open === true ? found.roles.filter(isRole) : []
}

export const isRole = (text: string): text is Role => roles.some((role) => role === text)
