import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'
import type { Role } from '@parkett/contract/desk/permissions'
import { staffInvite, staffJoinSecretSchema } from '@parkett/contract/desk/staff'
import { readNewPassword } from '@parkett/core/access/password'
import { readUsername } from '@parkett/core/access/username'
import type pg from 'pg'
import { transact } from '../../platform/db/transact.ts'
import { hashClaimCode } from '../../platform/installation/claim-code.ts'
import { networkOf } from '../../platform/http/limiter.ts'
import { Refusal } from '../../base/refusal.ts'
import type { StaffLogin, StaffStarted } from './login.ts'
import { guessedAt, staffLoginRule } from './login-limits.ts'
import { isRole } from '../../identity/staff/colleagues.ts'
import { roleFor } from './gate.ts'
import { addPerson, isAtWork, mayEnter, meOf, personById, type Person } from './people.ts'
import type { StaffPorts } from './ports.ts'
import { startStaffSession } from './sessions.ts'
import { int8, nullable, text } from '../../platform/db/columns.ts'
import { textArray } from '../../platform/db/kinds.ts'
import { houseRow, readFirst } from '../../platform/db/read.ts'

/**
 * Makes a person from a code: the console's claim code makes an administrator, an invitation
 * the roles it names. The session that begins can do nothing but set the second factor.
 */
export async function joinStaff(
  ports: StaffPorts,
  { query, address }: StaffLogin,
): Promise<Outcome<StaffStarted>> {
  const { credentials, wall, ids, chance, pool, audit } = ports
  credentials.admit(address)
  const secret = await credentials.open(query, staffJoinSecretSchema)
  if (!secret.ok) {
    credentials.failed(address)
    return secret
  }
  const reserved = await credentials.reserveAttempt(guessedAt('staff-join', networkOf(address)), {
    ...staffLoginRule,
    free: 20,
  })
  if (!reserved.ok) return reserved
  const hash = hashClaimCode(secret.value.code)
  // Asked before anything else is judged: without a code nobody learns which names exist here.
  if ((await offerBehind(pool, hash, new Date(wall.now()))) === null) {
    credentials.failed(address)
    return no('claim_wrong')
  }
  const username = readUsername(secret.value.username)
  if (!username.ok) return username
  const password = readNewPassword(secret.value.password, username.value.key)
  if (!password.ok) return password
  const passwordHash = await credentials.hashPassword(password.value)
  if (!passwordHash.ok) return passwordHash
  const id = ids.next()
  const now = new Date(wall.now())
  const { shown, key } = username.value
  const token = await transact(pool, async (db) => {
    const actor = { person: id, name: shown, role: 'joining' }
    await audit.within(db, { actor, act: 'staff.join', object: `staff:${id}` })
    const offer = await offerBehind(db, hash, now)
    if (offer === null) throw new Refusal('claim_wrong')
    if (offer.personKey !== null && (await isAtWork(db, offer.personKey)))
      throw new Refusal('person_known')
    const added = await addPerson(db, chance, {
      id,
      username: shown,
      key,
      passwordHash: passwordHash.value,
      ...offer,
      now,
    })
    if (!added) throw new Refusal('username_taken')
    await useUp(db, hash, { id, name: shown, now })
    return startStaffSession(ports, db, { staff: id, fullRights: false, address })
  })
  const person = await personById(pool, id)
  if (person === undefined) throw new Error(`staff ${id} joined and is not there`)
  return ok({ token, me: meOf(person) })
}

type Db = Pick<pg.Pool, 'query'>

type Offer = {
  readonly roles: readonly Role[]
  readonly invitedBy: bigint | null
  readonly personKey: string | null
  /** Of the phone that was declared. */
  readonly phoneMark: string | null
}

const invitation = houseRow({
  roles: textArray(),
  invitedBy: int8,
  personKey: nullable(text()),
  phoneMark: nullable(text()),
})

/**
 * What a code offers. An invitation lasts no longer than the right to write one: of somebody who was locked, dismissed or
 * given other duties since it brings nobody in (abuse row 206).
 */
async function offerBehind(db: Db, hash: Buffer, now: Date): Promise<Offer | null> {
  const claim = await db.query(
    'SELECT 1 FROM operator_claims WHERE code_hash = $1 AND claimed_at IS NULL',
    [hash],
  )
  if (claim.rowCount === 1)
    return { roles: ['admin'], invitedBy: null, personKey: null, phoneMark: null }
  const row = await readFirst(
    db,
    invitation,
    `SELECT roles, created_by AS invited_by, person_key, phone_mark FROM staff_invitations
     WHERE code_hash = $1 AND used_by IS NULL AND expires_at > $2`,
    [hash, now],
  )
  const inviter = row === undefined ? undefined : await personById(db, row.invitedBy)
  if (row === undefined || inviter === undefined || !mayInvite(inviter)) return null
  return { ...row, roles: row.roles.filter(isRole) }
}

const mayInvite = (person: Person): boolean =>
  mayEnter(person) && roleFor(staffInvite, person.roles, true) !== null

/** One of the two tables holds the code; of two who come at once the second finds it used. */
async function useUp(
  db: Db,
  hash: Buffer,
  { id, name, now }: { id: bigint; name: string; now: Date },
): Promise<void> {
  const claimed = await db.query(
    'UPDATE operator_claims SET claimed_at = $2, claimed_by = $3 WHERE code_hash = $1 AND claimed_at IS NULL',
    [hash, now, name],
  )
  const used = await db.query(
    'UPDATE staff_invitations SET used_by = $2 WHERE code_hash = $1 AND used_by IS NULL AND expires_at > $3',
    [hash, id, now],
  )
  if (claimed.rowCount !== 1 && used.rowCount !== 1) throw new Refusal('claim_wrong')
}
