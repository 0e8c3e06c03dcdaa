import { judgeDuties } from '@parkett/core/staff/duties'
import type { Role } from '@parkett/contract/desk/permissions'
import type pg from 'pg'
import { refuse } from '../../base/refusal.ts'
import { fourEyesAct, type FourEyesAct } from '../../identity/four-eyes/act.ts'
import { colleaguesOf } from '../../identity/staff/colleagues.ts'
import { personById } from './people.ts'

type Db = Pick<pg.Pool, 'query'>

const said = (roles: readonly Role[]): string => roles.toSorted().join(' ')

/** Duties are never one's own: whom it is about neither asks nor decides. */
async function byAnother(staff: string, person: bigint): Promise<void> {
  if (BigInt(staff) === person) refuse('own_duties')
}

async function nameOf(db: Db, staff: string): Promise<string> {
  return ((await personById(db, BigInt(staff))) ?? refuse('not_found')).username
}

/**
 * Other duties for somebody who works here. Open sessions go on: every call asks for the duties of
 * this moment, so the next one has them. The database holds the same for itself (migration 0560).
 */
export const rolesAct = (): FourEyesAct =>
  fourEyesAct<'staff.roles'>({
    kind: 'staff.roles',
    changesDuties: true,
    object: ({ staff }) => `staff:${staff}`,
    evidence: async (db, { staff }) => [
      { is: 'text', label: 'person', text: await nameOf(db, staff) },
      { is: 'room', label: 'room', room: 'team', id: staff },
    ],
    preview: async (db, { staff, before, after }) => {
      const refusal = judgeDuties(await colleaguesOf(db), { staff: BigInt(staff), before, after })
      if (refusal !== null) refuse(refusal)
      return { before: said(before), after: said(after) }
    },
    allows: (_db, { staff }, { person }) => byAnother(staff, person),
    run: async (db, { staff, before, after }, { approval, now }) => {
      await db.query(
        `INSERT INTO staff_role_changes (approval, staff, before, after, at)
         VALUES ($1, $2, $3, $4, $5)`,
        [approval, staff, before, after, now],
      )
    },
    committed: async () => {},
  })

/** Lets somebody in again; the lock itself and who set it stay in the records. */
export const unlockAct = (): FourEyesAct =>
  fourEyesAct<'staff.unlock'>({
    kind: 'staff.unlock',
    changesDuties: true,
    object: ({ staff }) => `staff:${staff}`,
    evidence: async (db, { staff }) => {
      const person = (await personById(db, BigInt(staff))) ?? refuse('not_found')
      return [
        { is: 'text', label: 'person', text: person.username },
        { is: 'roles', label: 'role', roles: [...person.roles] },
        { is: 'room', label: 'room', room: 'team', id: staff },
      ]
    },
    preview: async (db, { staff }) => {
      const person = await personById(db, BigInt(staff))
      if (person === undefined || person.disabledAt !== null || person.lockedAt === null)
        refuse('not_found')
      return { before: 'locked', after: 'active' }
    },
    allows: (_db, { staff }, { person }) => byAnother(staff, person),
    run: async (db, { staff }, { approval, now }) => {
      await db.query(
        `INSERT INTO staff_lock_ends (lock, approval, at)
         SELECT l.id, $2, $3 FROM staff_locks l WHERE l.staff = $1
           AND NOT EXISTS (SELECT 1 FROM staff_lock_ends e WHERE e.lock = l.id)`,
        [staff, approval, now],
      )
    },
    committed: async () => {},
  })
