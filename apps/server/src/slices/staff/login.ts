import type { FactorWay } from '@parkett/contract/wire/factor-proof'
import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'
import { staffLoginSecretSchema, type StaffMe } from '@parkett/contract/desk/staff'
import { normalPassword } from '@parkett/core/access/password'
import { usernameKey } from '@parkett/core/access/username'
import { issueTicket, ticketSeconds } from '../../identity/passkeys/login-ticket.ts'
import { takeTotp } from '../../identity/totp/totp.ts'
import { clearLogin, guessedAt, reserveLogin } from './login-limits.ts'
import { holderOf, mayEnter, meOf, personByName, waysOf, type Person } from './people.ts'
import type { StaffPorts } from './ports.ts'
import type { SecretBox } from '../../identity/totp/secret-box.ts'
import { startStaffSession } from './sessions.ts'

export type StaffStarted = { readonly token: string; readonly me: StaffMe }
export type StaffAsked = {
  readonly ticket: string
  readonly seconds: number
  readonly ways: FactorWay[]
}

export type StaffLogin = { readonly query: string; readonly address: string }

/**
 * Name and password, with the code of an authenticator at once or a ticket for the second step.
 * Whatever of what was given is wrong, the answer and the work are the same.
 */
export async function logInStaff(
  ports: StaffPorts,
  box: SecretBox,
  { query, address }: StaffLogin,
): Promise<Outcome<StaffStarted | { readonly factor: StaffAsked }>> {
  const { credentials } = ports
  credentials.admit(address)
  const secret = await credentials.open(query, staffLoginSecretSchema)
  if (!secret.ok) {
    credentials.failed(address)
    return secret
  }
  const key = usernameKey(secret.value.username)
  const subject = guessedAt('staff-login', key)
  return credentials.inTurn<StaffStarted | { readonly factor: StaffAsked }>(subject, async () => {
    const person = await personByName(ports.pool, key)
    const reserved = await reserveLogin(ports, { key, address, staff: person?.id ?? null })
    if (!reserved.ok) return reserved
    const right = await credentials.checkPassword(
      person?.passwordHash ?? null,
      normalPassword(secret.value.password),
    )
    if (!right.ok) return right
    if (!right.value || person === undefined || !mayEnter(person)) return refuse(ports, address)
    const ways = waysOf(person)
    const { totp: code } = secret.value
    if (code === '' && ways.length > 0) {
      const holder = holderOf(person.id)
      const ticket = await issueTicket(ports, ports.pool, {
        holder,
        passwordHash: person.passwordHash,
      })
      return ok({ factor: { ticket, seconds: ticketSeconds, ways } })
    }
    const { factorResetUntil: until } = person
    // After a reset the password alone counts for a while only.
    if (ways.length === 0 && until !== null && until.getTime() <= ports.wall.now())
      return refuse(ports, address)
    if (ways.length > 0 && !(await takeCode(ports, box, { person, code })))
      return refuse(ports, address)
    await clearLogin(ports, { key, address })
    return ok(await startFor(ports, person, address))
  })
}

/** Begins the session, in the log too. Without a factor it can do nothing but set one. */
export async function startFor(
  ports: StaffPorts,
  person: Person,
  address: string,
): Promise<StaffStarted> {
  const fullRights = waysOf(person).length > 0
  const token = await startStaffSession(ports, ports.pool, {
    staff: person.id,
    fullRights,
    address,
  })
  const actor = { person: person.id, name: person.username, role: person.roles.join(' ') }
  await ports.audit.record({ actor, act: 'staff.login', object: `staff:${person.id}` })
  return { token, me: meOf(person) }
}

function refuse({ credentials }: StaffPorts, address: string): Outcome<never> {
  credentials.failed(address)
  return no('staff_credentials_wrong')
}

type Take = { readonly person: Person; readonly code: string }

/** True once per code: the step is stored by a statement that only a later step passes. */
export async function takeCode(
  { pool, wall }: Pick<StaffPorts, 'pool' | 'wall'>,
  box: SecretBox,
  { person, code }: Take,
): Promise<boolean> {
  if (person.totpBox === null || person.totpConfirmedAt === null) return false
  return takeStep({ pool, wall }, box, { person, code, box: person.totpBox })
}

/** The same for a secret that no code confirmed yet. */
export async function takeStep(
  { pool, wall }: Pick<StaffPorts, 'pool' | 'wall'>,
  box: SecretBox,
  { person, code, box: kept }: Take & { readonly box: Buffer },
): Promise<boolean> {
  const secret = box.open(kept, person.id)
  const step = takeTotp(secret, { code, nowMs: wall.now(), after: person.totpStep })
  if (step === null) return false
  const { rowCount } = await pool.query(
    'UPDATE staff SET totp_step = $2 WHERE id = $1 AND totp_step < $2',
    [person.id, step],
  )
  return rowCount === 1
}
