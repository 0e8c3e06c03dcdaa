import { loginSecretSchema } from '@parkett/contract/customer/access'
import type { FactorWay } from '@parkett/contract/wire/factor-proof'
import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'
import { normalPassword } from '@parkett/core/access/password'
import { usernameKey } from '@parkett/core/access/username'
import { dayMs } from '@parkett/contract/wire/utc-day'
import type { AccessParts } from '../../identity/credentials/parts.ts'
import { networkOf } from '../../platform/http/limiter.ts'
import type { Refusal } from '../../base/refusal.ts'
import type { AttemptRule } from '../../identity/credentials/attempts.ts'
import {
  deviceLogin,
  farLogin,
  farRule,
  nearLogin,
  nearRule,
} from '../../identity/credentials/login-subjects.ts'
import type { Shape } from '../../identity/credentials/envelope/open.ts'
import { issueTicket, ticketSeconds } from '../../identity/passkeys/login-ticket.ts'
import { holderOf, readFactors, waysOf } from '../../identity/credentials/factor-rows.ts'
import { startLogin, type Started } from '../../identity/credentials/start-login.ts'
import type * as z from 'zod/mini'
import { bool, int8, text } from '../../platform/db/columns.ts'
import { houseRow, readFirst, type RowIn } from '../../platform/db/read.ts'

type Secret = z.infer<typeof loginSecretSchema>
const shape: Shape<Secret> = { schema: loginSecretSchema, legacy: { aud: 'login' } }

type Login = Place & { readonly query: string }
/** Where a login comes from; `mark` is what is kept of the token that the device brought. */
type Place = { readonly address: string; readonly device: string; readonly mark: Buffer }
/** A session, or the ticket for the second step. */
export type Begun = { readonly started: Started } | { readonly factor: Asked }
type Asked = { readonly ticket: string; readonly seconds: number; readonly ways: FactorWay[] }

/**
 * Logs in. Every wrong way answers `credentials_wrong` after the same work, whether the name
 * exists or not; a limit counts the name as typed, not the customer, so that it tells nothing
 * either. What cannot be opened names nobody: it is refused before any work.
 */
export async function logIn(
  parts: AccessParts,
  { query, ...place }: Login,
): Promise<Outcome<Begun>> {
  const { guard, opener, inTurn } = parts
  const lock = guard.lockOf(place.address, 'login_locked')
  const secret = await opener.open(query, shape)
  if (!secret.ok) {
    guard.failed(place.address)
    if (lock !== null) throw lock
    return secret
  }
  const key = usernameKey(secret.value.username)
  return inTurn(farLogin(key), () =>
    proveAndStart(parts, { ...place, key, lock, password: secret.value.password }),
  )
}

type Given = Place & {
  readonly key: string
  readonly password: string
  /** Why this network must wait, when it must. */
  readonly lock: Refusal | null
}

const credentials = houseRow({ id: int8, passwordHash: text(), known: bool, trusted: bool })
type Found = RowIn<typeof credentials>

const findByName = (
  { pool, wall }: AccessParts,
  { key, address, mark }: Given,
): Promise<Found | undefined> =>
  readFirst(
    pool,
    credentials,
    `SELECT id, password_hash, EXISTS (SELECT 1 FROM sessions s
       WHERE s.customer_id = c.id AND s.address = $2 AND s.created_at > $3) AS known,
       EXISTS (SELECT 1 FROM known_devices d
         WHERE d.customer_id = c.id AND d.token_hash = $4) AS trusted
     FROM customers c WHERE username_key = $1`,
    [key, networkOf(address), new Date(wall.now() - 30 * dayMs), mark],
  )

type Counted = readonly (readonly [subject: string, rule: AttemptRule])[]

/** What a try counts under: a known device answers for itself alone. */
function countedUnder({ key, address, mark }: Given, found: Found | undefined): Counted {
  if (found?.trusted === true) return [[deviceLogin(key, mark), nearRule]]
  const near = [nearLogin(key, networkOf(address)), nearRule] as const
  return found?.known === true ? [near] : [near, [farLogin(key), farRule]]
}

async function proveAndStart(parts: AccessParts, given: Given): Promise<Outcome<Begun>> {
  const found = await findByName(parts, given)
  const lock = found?.trusted === true ? null : given.lock
  if (lock !== null && !parts.guard.mayTry(given.address)) throw lock
  const proven = await prove(parts, given, found)
  if (!proven.ok && proven.reason !== 'busy') {
    const kind = proven.reason === 'login_locked' ? 'locked' : 'wrong'
    const { address, device } = given
    parts.events.note(kind, found?.id ?? null, { network: networkOf(address), device })
  }
  // Of a locked network only who is known there gets in; to all others it looks the same.
  if (lock !== null && !(proven.ok && found?.known === true)) throw lock
  return proven.ok ? begin(parts, given, proven.value) : proven
}

type Proven = { readonly found: Found; readonly subjects: Counted }

async function prove(
  { attempts, hasher, guard }: AccessParts,
  given: Given,
  found: Found | undefined,
): Promise<Outcome<Proven>> {
  const subjects = countedUnder(given, found)
  for (const [subject, rule] of subjects) {
    const reserved = await attempts.reserve(subject, rule)
    if (!reserved.ok) return reserved
  }
  const right = await hasher.check(
    found?.passwordHash ?? null,
    normalPassword(given.password),
    found?.trusted === true || found?.known === true ? 'known' : 'stranger',
  )
  if (!right.ok) {
    for (const [subject, rule] of subjects) await attempts.giveBack(subject, rule)
    return right
  }
  if (right.value && found !== undefined) return ok({ found, subjects })
  if (found?.trusted !== true) guard.failed(given.address)
  return no('credentials_wrong')
}

async function begin(
  parts: AccessParts,
  { key, address, device, mark }: Given,
  { found: { id, passwordHash, trusted }, subjects }: Proven,
): Promise<Outcome<Begun>> {
  const { pool, attempts } = parts
  const network = networkOf(address)
  const ways = waysOf(await readFactors(pool, id))
  if (ways.length > 0) {
    // Only the whole login forgets wrong passwords: else a known one would reset the count for
    // whoever guesses codes.
    for (const [subject, rule] of subjects) await attempts.giveBack(subject, rule)
    const ticket = await issueTicket(parts, pool, { holder: holderOf(id), passwordHash })
    return ok({ factor: { ticket, seconds: ticketSeconds, ways: [...ways] } })
  }
  // A known device says nothing of what strangers try.
  await attempts.clear(
    trusted ? [deviceLogin(key, mark)] : [nearLogin(key, network), farLogin(key)],
  )
  const started = await startLogin(parts, {
    customer: id,
    network,
    device,
    passwordHash,
    factor: false,
  })
  return started.ok ? ok({ started: started.value }) : started
}
