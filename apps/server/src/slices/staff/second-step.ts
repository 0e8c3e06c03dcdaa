import type { assertionOptionsSchema, FactorProof } from '@parkett/contract/wire/factor-proof'
import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'
import {
  staffLoginFactorSecretSchema,
  staffStepUpSecretSchema,
} from '@parkett/contract/desk/staff-factors'
import { normalPassword } from '@parkett/core/access/password'
import type * as z from 'zod/mini'
import type { Staff } from '../../platform/http/serve.ts'
import type { Purpose } from '../../identity/passkeys/challenges.ts'
import { loginPurpose, readTicket, spendTicket } from '../../identity/passkeys/login-ticket.ts'
import { askPasskey, checkPasskey } from '../../identity/passkeys/prove.ts'
import type { Site } from '../../identity/passkeys/site.ts'
import type { SecretBox } from '../../identity/totp/secret-box.ts'
import { startFor, takeCode, type StaffStarted } from './login.ts'
import { clearLogin, guessedAt } from './login-limits.ts'
import { holderOf, mayEnter, personById, type Person } from './people.ts'
import type { StaffPorts } from './ports.ts'
import { markProven } from './sessions.ts'

/** Five tries, then a minute, doubling up to an hour; one count for every way and door. */
export const factorRule = {
  free: 5,
  pauseSeconds: 60,
  pauseSecondsMax: 3_600,
  grows: true,
  reason: 'login_locked',
} as const
export const factorSubject = (staff: bigint): string => guessedAt('staff-factor', String(staff))

type Ports = { readonly ports: StaffPorts; readonly box: SecretBox }
type Proving = {
  readonly person: Person
  readonly proof: FactorProof
  readonly purpose: Purpose
  readonly site: Site | null
}

/** Refuses with `factor_wrong` (`left`), whatever was wrong, `login_locked` or `busy`. */
function proveFactor(
  { ports, box }: Ports,
  { person, proof, purpose, site }: Proving,
): Promise<Outcome<true>> {
  const { credentials, pool } = ports
  const subject = factorSubject(person.id)
  const isRight = async (): Promise<boolean> => {
    if (proof.way === 'totp') return takeCode(ports, box, { person, code: proof.code })
    if (proof.way !== 'passkey' || site === null) return false
    return checkPasskey(ports, pool, {
      holder: holderOf(person.id),
      purpose,
      site,
      assertion: proof.assertion,
    })
  }
  return credentials.inTurn(subject, async () => {
    const reserved = await credentials.reserveAttempt(subject, factorRule)
    if (!reserved.ok) return reserved
    if (!(await isRight())) return no('factor_wrong', { left: reserved.value })
    await credentials.clearAttempts([subject])
    return ok(true)
  })
}

type Given = { readonly query: string; readonly address: string; readonly site: Site | null }

/** The second step of a staff login. */
export async function logInStaffWithFactor(
  given: Ports,
  { query, address, site }: Given,
): Promise<Outcome<StaffStarted>> {
  const { ports } = given
  const { credentials, pool } = ports
  credentials.admit(address)
  const secret = await credentials.open(query, staffLoginFactorSecretSchema)
  if (!secret.ok) {
    credentials.failed(address)
    return secret
  }
  const { ticket, proof } = secret.value
  const person = await whoseTicket(ports, ticket, address)
  if (!person.ok) return person
  const proven = await proveFactor(given, {
    person: person.value,
    proof,
    site,
    purpose: loginPurpose(ticket),
  })
  if (!proven.ok) {
    credentials.failed(address)
    return proven
  }
  if (!(await spendTicket(ports, pool, ticket))) return no('login_over')
  await clearLogin(ports, { key: person.value.usernameKey, address })
  return ok(await startFor(ports, person.value, address))
}

type Options = z.infer<typeof assertionOptionsSchema>
type Ask = { readonly ticket: string; readonly address: string; readonly site: Site | null }

/** What a browser needs to let a passkey sign for this login. */
export async function askLoginPasskey(
  ports: StaffPorts,
  { ticket, address, site }: Ask,
): Promise<Outcome<Options>> {
  ports.credentials.admit(address)
  const person = await whoseTicket(ports, ticket, address)
  if (!person.ok) return person
  if (site === null) return no('passkey_unavailable')
  const holder = holderOf(person.value.id)
  return ok(await askPasskey(ports, ports.pool, { holder, site, purpose: loginPurpose(ticket) }))
}

/** A ticket ends with its time, its use, its password, and with the person's right to be here. */
async function whoseTicket(
  ports: StaffPorts,
  ticket: string,
  address: string,
): Promise<Outcome<Person>> {
  const begun = await readTicket(ports, ports.pool, { realm: 'staff', ticket })
  const person = begun === null ? undefined : await personById(ports.pool, begun.owner)
  if (
    begun !== null &&
    person !== undefined &&
    mayEnter(person) &&
    begun.isFor(person.passwordHash)
  )
    return ok(person)
  ports.credentials.failed(address)
  return no('login_over')
}

const stepUpPurpose = ({ session }: Staff): Purpose => `step-up:${session}:staff`

/** What a browser needs to let a passkey sign before factors are changed. */
export const askStepUpPasskey = (ports: StaffPorts, staff: Staff, site: Site): Promise<Options> =>
  askPasskey(ports, ports.pool, {
    holder: holderOf(staff.person),
    site,
    purpose: stepUpPurpose(staff),
  })

type StepUp = { readonly staff: Staff; readonly query: string; readonly site: Site | null }

/** Password and factor once more: whoever finds an open desk cannot make it their own. */
export async function stepUpStaff(
  given: Ports,
  { staff, query, site }: StepUp,
): Promise<Outcome<true>> {
  const { credentials, pool, wall } = given.ports
  const secret = await credentials.open(query, staffStepUpSecretSchema)
  if (!secret.ok) return secret
  const person = await personById(pool, staff.person)
  if (person === undefined) throw new Error(`staff ${staff.person} has a session but no row`)
  const subject = guessedAt('staff-password', String(staff.person))
  const known = await credentials.inTurn(subject, async () => {
    const reserved = await credentials.reserveAttempt(subject, factorRule)
    if (!reserved.ok) return reserved
    const right = await credentials.checkPassword(
      person.passwordHash,
      normalPassword(secret.value.password),
    )
    if (!right.ok) return right
    if (!right.value) return no('password_wrong', { left: reserved.value })
    await credentials.clearAttempts([subject])
    return ok(true)
  })
  if (!known.ok) return known
  const { proof } = secret.value
  const proven = await proveFactor(given, { person, proof, site, purpose: stepUpPurpose(staff) })
  if (proven.ok) await markProven(pool, staff.session, wall.now())
  return proven
}
