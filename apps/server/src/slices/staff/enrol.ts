import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'
import type { Reason } from '@parkett/contract/reasons'
import type { StaffMe } from '@parkett/contract/desk/staff'
import { house } from '@parkett/words/house'
import { transact } from '../../platform/db/transact.ts'
import { Refusal } from '../../base/refusal.ts'
import type { Staff } from '../../platform/http/serve.ts'
import { toBase32 } from '../../identity/totp/base32.ts'
import type { SecretBox } from '../../identity/totp/secret-box.ts'
import { totpUri } from '../../identity/totp/totp.ts'
import { takeStep } from './login.ts'
import { meOf, personById, waysOf, type Person } from './people.ts'
import type { StaffPorts } from './ports.ts'
import { factorRule, factorSubject } from './second-step.ts'
import { isProven } from './sessions.ts'

/** RFC 4226 asks for at least 128 bits and recommends 160. */
const secretBytes = 20

/**
 * The first factor is set by whoever just joined; every further change needs password and
 * factor once more.
 */
export async function mayChange(
  { pool, wall }: StaffPorts,
  staff: Staff,
): Promise<Outcome<Person>> {
  const person = await here({ pool }, staff.person)
  const free = waysOf(person).length === 0 || (await isProven(pool, staff.session, wall.now()))
  return free ? ok(person) : no('factor_required')
}

/** A fresh secret; asking again replaces it until a code confirms it. */
export async function beginTotp(
  ports: StaffPorts,
  box: SecretBox,
  staff: Staff,
): Promise<Outcome<{ secret: string; uri: string }>> {
  const may = await mayChange(ports, staff)
  if (!may.ok) return may
  const secret = ports.chance.bytes(secretBytes)
  const { rowCount } = await ports.pool.query(
    'UPDATE staff SET totp_box = $2, totp_step = 0 WHERE id = $1 AND totp_confirmed_at IS NULL',
    [staff.person, box.seal(secret, staff.person)],
  )
  if (rowCount !== 1) return no('totp_exists')
  const shown = toBase32(secret)
  return ok({ secret: shown, uri: totpUri(shown, staff.name, `${house.name} Desk`) })
}

/** The first right code sets the factor, and gives this session the rights of the person. */
export async function confirmTotp(
  ports: StaffPorts,
  box: SecretBox,
  { staff, code }: { readonly staff: Staff; readonly code: string },
): Promise<Outcome<StaffMe>> {
  const { pool, credentials, wall } = ports
  const may = await mayChange(ports, staff)
  if (!may.ok) return may
  const person = may.value
  if (person.totpConfirmedAt !== null) return no('totp_exists')
  const subject = factorSubject(staff.person)
  const reserved = await credentials.reserveAttempt(subject, factorRule)
  if (!reserved.ok) return reserved
  const { totpBox: kept } = person
  if (kept === null || !(await takeStep(ports, box, { person, code, box: kept })))
    return no('totp_wrong')
  await credentials.clearAttempts([subject])
  await writeFactor(
    ports,
    { staff, act: 'staff.totpSet', otherwise: 'totp_exists' },
    async (db) => {
      const { rowCount } = await db.query(
        'UPDATE staff SET totp_confirmed_at = $2 WHERE id = $1 AND totp_confirmed_at IS NULL AND totp_box = $3',
        [staff.person, new Date(wall.now()), kept],
      )
      if (rowCount === 1) await giveRights(db, staff)
      return rowCount === 1
    },
  )
  return ok(meOf(await here({ pool }, staff.person)))
}

/** Takes the authenticator away, where a passkey remains. */
export async function removeTotp(ports: StaffPorts, staff: Staff): Promise<Outcome<true>> {
  const may = await mayChange(ports, staff)
  if (!may.ok) return may
  if (may.value.totpConfirmedAt === null) return no('not_found')
  await writeFactor(
    ports,
    { staff, act: 'staff.totpRemoved', otherwise: 'factor_last' },
    async (db) => {
      const { rowCount } = await db.query(
        `UPDATE staff SET totp_box = NULL, totp_confirmed_at = NULL, totp_step = 0
       WHERE id = $1 AND EXISTS (SELECT 1 FROM passkeys WHERE realm = 'staff' AND owner = $1)`,
        [staff.person],
      )
      return rowCount === 1
    },
  )
  return ok(true)
}

type Db = Parameters<Parameters<typeof transact>[1]>[0]
type Written = {
  readonly staff: Staff
  readonly act: string
  readonly detail?: Readonly<Record<string, string>>
  /**
   * Why it was not done, when the change finds that it cannot be: then nothing of it stands, no
   * line either.
   */
  readonly otherwise: Reason
}

/**
 * Changes the factors of a person with its line in the log. One at a time per person, so that
 * of two that each leave the other behind only one goes.
 */
export function writeFactor(
  { pool, audit }: Pick<StaffPorts, 'pool' | 'audit'>,
  { staff, act, detail, otherwise }: Written,
  change: (db: Db) => Promise<boolean>,
): Promise<void> {
  return transact(pool, async (db) => {
    const { person, name, role } = staff
    const object = `staff:${person}`
    await audit.within(db, {
      actor: { person, name, role },
      act,
      object,
      ...(detail !== undefined && { detail }),
    })
    await db.query('SELECT 1 FROM staff WHERE id = $1 FOR UPDATE', [person])
    if (!(await change(db))) throw new Refusal(otherwise)
  })
}

export const giveRights = (db: Db, staff: Staff): Promise<unknown> =>
  db.query('UPDATE staff_sessions SET full_rights = true WHERE id = $1', [staff.session])

export async function here({ pool }: Pick<StaffPorts, 'pool'>, id: bigint): Promise<Person> {
  const person = await personById(pool, id)
  if (person === undefined) throw new Error(`staff ${id} has a session but no row`)
  return person
}
