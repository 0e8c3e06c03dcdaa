import type { Role } from '@parkett/contract/desk/permissions'
import { ok } from '@parkett/contract/wire/outcome'
import { maskEmail } from '@parkett/core/access/email'
import { maskPhone, readPhone } from '@parkett/core/access/phone'
import type pg from 'pg'
import { emailMark, phoneMark } from '../../platform/data-dir/personal.ts'
import { transact } from '../../platform/db/transact.ts'
import { orRefuse, refuse } from '../../base/refusal.ts'
import type { Keep, Staff } from '../../platform/http/serve.ts'
import { hashClaimCode, makeClaimCode } from '../../platform/installation/claim-code.ts'
import { holdDuties } from '../../identity/staff/colleagues.ts'
import { isAtWork, personById } from './people.ts'
import type { StaffPorts } from './ports.ts'
import { endStaffSessionsOf } from './sessions.ts'

const lifeMs = 72 * 3_600_000

type Invite = {
  readonly roles: readonly Role[]
  readonly email: string
  readonly phone?: string | undefined
  readonly reason: string
}

type Invited = { code: string; expiresAt: string }

/** A code for one more person. Told once, kept as a hash. */
export async function inviteStaff(
  { pool, wall, chance, audit, personal }: StaffPorts,
  staff: Staff,
  { roles, email, phone: given, reason }: Invite,
  keep: Keep<Invited>,
): Promise<Invited> {
  const code = makeClaimCode(chance)
  const now = wall.now()
  const expiresAt = new Date(now + lifeMs)
  const personKey = emailMark(personal, email)
  const read = orRefuse(given === undefined || given === '' ? ok(null) : readPhone(given))
  const phone = read === null ? null : phoneMark(personal, read)
  const wanted = [...new Set(roles)].toSorted()
  const said = { code, expiresAt: expiresAt.toISOString() }
  await transact(pool, async (db) => {
    if (await isAtWork(db, personKey)) refuse('person_known')
    const detail = {
      before: null,
      after: {
        roles: wanted,
        // A log that nobody can change would tell it for good; whose it is, its mark knows.
        person: maskEmail(email.normalize('NFKC').toLowerCase()),
        phone: read && maskPhone(read),
      },
    }
    await audit.within(db, { actor: staff, act: 'staff.invited', object: 'staff', reason, detail })
    await db.query(
      `INSERT INTO staff_invitations
         (code_hash, roles, created_by, created_at, expires_at, person_key, phone_mark)
       VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [hashClaimCode(code), wanted, staff.person, new Date(now), expiresAt, personKey, phone],
    )
    await keep(db, said)
  })
  return said
}

type Disable = { readonly id: bigint; readonly reason: string }

/**
 * Ends every session of a person and lets none begin. Not of oneself: that would leave nobody
 * who noticed.
 */
export async function disableStaff(
  { pool, wall, audit }: StaffPorts,
  staff: Staff,
  { id, reason }: Disable,
  keep: (db: pg.PoolClient) => Promise<void>,
): Promise<void> {
  if (id === staff.person) refuse('not_permitted')
  const person = (await personById(pool, id)) ?? refuse('not_found')
  const now = wall.now()
  await transact(pool, async (db) => {
    await holdDuties(db, 'alone')
    const detail = {
      before: { roles: person.roles, disabled: person.disabledAt !== null },
      after: { disabled: true },
    }
    await audit.within(db, {
      actor: staff,
      act: 'staff.disabled',
      object: `staff:${id}`,
      reason,
      detail,
    })
    await db.query('UPDATE staff SET disabled_at = $2 WHERE id = $1 AND disabled_at IS NULL', [
      id,
      new Date(now),
    ])
    await endStaffSessionsOf(db, id, now)
    await keep(db)
  })
}
