import type { FactorWay } from '@parkett/contract/wire/factor-proof'
import type { Role } from '@parkett/contract/desk/permissions'
import type { StaffMe } from '@parkett/contract/desk/staff'
import type pg from 'pg'
import type { Holder } from '../../identity/passkeys/challenges.ts'
import type { Chance } from '../../base/ports.ts'
import { count, int8, nullable, text, timestamp } from '../../platform/db/columns.ts'
import { bytes, optional, textArray } from '../../platform/db/kinds.ts'
import { houseRow, read, readFirst, type RowIn } from '../../platform/db/read.ts'

type Db = Pick<pg.Pool, 'query'>

const staffPerson = houseRow({
  id: int8,
  username: text(),
  usernameKey: text(),
  alias: text(),
  passwordHash: text(),
  totpBox: optional(bytes),
  totpConfirmedAt: nullable(timestamp),
  totpStep: int8,
  passkeys: count,
  invitedBy: nullable(int8),
  inviter: nullable(text()),
  vouchers: textArray(),
  countsAs: text(),
  factorResetUntil: nullable(timestamp),
  createdAt: timestamp,
  disabledAt: nullable(timestamp),
  lockedAt: nullable(timestamp),
  roles: textArray<Role>(),
})
export type Person = RowIn<typeof staffPerson>

const select = `SELECT s.id, s.username, s.username_key, s.alias, s.password_hash, s.totp_box,
  s.totp_confirmed_at, s.totp_step,
  (SELECT count(*) FROM passkeys p WHERE p.realm = 'staff' AND p.owner = s.id) AS passkeys,
  s.invited_by, (SELECT i.username FROM staff i WHERE i.id = s.invited_by) AS inviter,
  ARRAY(SELECT coalesce(w.username, 'console')
    FROM staff_vouches v LEFT JOIN staff w ON w.id = v.voucher
    WHERE v.staff = s.id ORDER BY v.at) AS vouchers,
  (SELECT b.username FROM staff b WHERE b.id = staff_behind(s.id)) AS counts_as,
  s.factor_reset_until, s.created_at, s.disabled_at,
  (SELECT l.at FROM staff_locks l WHERE l.staff = s.id
    AND NOT EXISTS (SELECT 1 FROM staff_lock_ends e WHERE e.lock = l.id)) AS locked_at,
  ARRAY(SELECT role FROM staff_roles r WHERE r.staff = s.id ORDER BY role) AS roles FROM staff s`

export const personByName = (db: Db, key: string): Promise<Person | undefined> =>
  readFirst(db, staffPerson, `${select} WHERE s.username_key = $1`, [key])

export const personById = (db: Db, id: bigint): Promise<Person | undefined> =>
  readFirst(db, staffPerson, `${select} WHERE s.id = $1`, [id])

export const allPeople = (db: Db): Promise<readonly Person[]> =>
  read(db, staffPerson, `${select} ORDER BY s.id`)

/** Neither left nor stopped. */
export const mayEnter = ({ disabledAt, lockedAt }: Person): boolean =>
  disabledAt === null && lockedAt === null

/** How a person can prove a second factor; empty before the first is set. */
export const waysOf = ({ totpConfirmedAt: totp, passkeys }: Person): FactorWay[] => [
  ...(passkeys === 0 ? [] : (['passkey'] as const)),
  ...(totp === null ? [] : (['totp'] as const)),
]

/** As whom a member of staff holds passkeys. */
export const holderOf = (staff: bigint): Holder => ({ realm: 'staff', owner: staff })

export const idleMinutes = 15

export const meOf = (person: Person): StaffMe => ({
  id: String(person.id),
  username: person.username,
  alias: person.alias,
  roles: [...person.roles],
  mustEnrol: waysOf(person).length === 0,
  idleMinutes,
})

type NewPerson = {
  readonly id: bigint
  readonly username: string
  readonly key: string
  readonly passwordHash: string
  readonly roles: readonly Role[]
  readonly invitedBy: bigint | null
  readonly personKey: string | null
  readonly phoneMark?: string | null
  readonly now: Date
}

/** Letters and digits that are not mistaken for each other when read aloud. */
const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const makeAlias = (chance: Chance): string =>
  Array.from({ length: 4 }, () => letters[chance.below(letters.length)]).join('')

/** Adds a person; false when the name is taken. */
export async function addPerson(db: Db, chance: Chance, person: NewPerson): Promise<boolean> {
  // A drawn alias can meet one that exists; a name that exists will still be there at the next try.
  for (let tries = 0; tries < 5; tries += 1) {
    const added = await db.query(
      `INSERT INTO staff (id, username, username_key, alias, password_hash, created_at, invited_by,
         person_key, phone_mark)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING`,
      [
        person.id,
        person.username,
        person.key,
        makeAlias(chance),
        person.passwordHash,
        person.now,
        person.invitedBy,
        person.personKey,
        person.phoneMark ?? null,
      ],
    )
    if (added.rowCount === 1) {
      await db.query('INSERT INTO staff_roles (staff, role) SELECT $1, unnest($2::text[])', [
        person.id,
        person.roles,
      ])
      return true
    }
    const taken = await db.query('SELECT 1 FROM staff WHERE username_key = $1', [person.key])
    if (taken.rowCount !== 0) return false
  }
  throw new Error('no free alias in five draws')
}

/** Whether somebody with this address works here now. */
export async function isAtWork(db: Db, personKey: string): Promise<boolean> {
  const { rowCount } = await db.query(
    'SELECT 1 FROM staff WHERE person_key = $1 AND disabled_at IS NULL',
    [personKey],
  )
  return rowCount === 1
}
