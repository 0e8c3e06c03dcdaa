import { no, ok, type Outcome } from '@parkett/contract/outcome'
import type { StaffMe } from '@parkett/contract/staff'
import { transact } from '../../db/transact.ts'
import type { Staff } from '../../http/serve.ts'
import { toBase32 } from '../../totp/base32.ts'
import { totpUri } from '../../totp/totp.ts'
import { guessedAt, staffLoginRule, takeCode } from './login.ts'
import { meOf, personById, type Person } from './people.ts'
import type { StaffPorts } from './ports.ts'
import type { SecretBox } from '../../totp/secret-box.ts'

/** RFC 4226 asks for at least 128 bits and recommends 160. */
const secretBytes = 20

/** A fresh secret for a person without a second factor; asking again replaces it until it is confirmed. */
export async function beginTotp(
  ports: StaffPorts,
  box: SecretBox,
  staff: Staff,
): Promise<Outcome<{ secret: string; uri: string }>> {
  const secret = ports.chance.bytes(secretBytes)
  const { rowCount } = await ports.pool.query(
    'UPDATE staff SET totp_box = $2, totp_step = 0 WHERE id = $1 AND totp_confirmed_at IS NULL',
    [staff.person, box.seal(secret, staff.person)],
  )
  if (rowCount !== 1) return no('totp_exists')
  const shown = toBase32(secret)
  return ok({ secret: shown, uri: totpUri(shown, staff.name, 'Parkett Desk') })
}

/** The first right code sets the factor, and gives this session the rights of the person. */
export async function confirmTotp(
  ports: StaffPorts,
  box: SecretBox,
  { staff, code }: { readonly staff: Staff; readonly code: string },
): Promise<Outcome<StaffMe>> {
  const { pool, credentials, wall, audit } = ports
  const subject = guessedAt('staff-totp', String(staff.person))
  const reserved = await credentials.reserveAttempt(subject, staffLoginRule)
  if (!reserved.ok) return reserved
  const person = await here(ports, staff.person)
  if (person.totp_confirmed_at !== null) return no('totp_exists')
  if (!(await takeCode(ports, box, { person, code }))) return no('totp_wrong')
  await credentials.clearAttempts([subject])
  await transact(pool, async (db) => {
    const actor = { person: staff.person, name: staff.name, role: staff.role }
    await audit.within(db, { actor, act: 'staff.totpSet', object: `staff:${staff.person}` })
    await db.query('UPDATE staff SET totp_confirmed_at = $2 WHERE id = $1 AND totp_confirmed_at IS NULL', [
      staff.person,
      new Date(wall.now()),
    ])
    await db.query('UPDATE staff_sessions SET full_rights = true WHERE id = $1', [staff.session])
  })
  return ok(meOf(await here(ports, staff.person)))
}

async function here({ pool }: StaffPorts, id: bigint): Promise<Person> {
  const person = await personById(pool, id)
  if (person === undefined) throw new Error(`staff ${id} has a session but no row`)
  return person
}
