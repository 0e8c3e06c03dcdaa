import { loginSecretSchema } from '@parkett/contract/customer/access'
import type { FactorWay } from '@parkett/contract/wire/factor-proof'
import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'
import { normalPassword } from '@parkett/core/access/password'
import { usernameKey } from '@parkett/core/access/username'
import { dayMs } from '@parkett/contract/wire/utc-day'
import type { AccessParts } from '../../identity/credentials/parts.ts'
import { networkOf } from '../../platform/http/limiter.ts'
import { blindSubject, type AttemptRule } from '../../identity/credentials/attempts.ts'
import type { Shape } from '../../identity/credentials/envelope/open.ts'
import { issueTicket, ticketSeconds } from '../../identity/passkeys/login-ticket.ts'
import { holderOf, readFactors, waysOf } from '../../identity/credentials/factor-rows.ts'
import { startLogin, type Started } from '../../identity/credentials/start-login.ts'
import type * as z from 'zod/mini'
import { bool, int8, text } from '../../platform/db/columns.ts'
import { houseRow, readFirst } from '../../platform/db/read.ts'

/** One account from one network: five tries, then 30 seconds, doubling up to 15 minutes. */
const nearRule: AttemptRule = {
  free: 5,
  pauseSeconds: 30,
  pauseSecondsMax: 900,
  grows: true,
  reason: 'login_locked',
}
/**
 * One account from everywhere: slows down a guess spread over many networks. A network from
 * which the customer logged in within the last 30 days is exempt, so that a stranger can lock
 * nobody out of their own device.
 */
const farRule: AttemptRule = {
  free: 20,
  pauseSeconds: 60,
  pauseSecondsMax: 3_600,
  grows: true,
  reason: 'login_locked',
}

type Secret = z.infer<typeof loginSecretSchema>
const shape: Shape<Secret> = { schema: loginSecretSchema, legacy: { aud: 'login' } }

type Login = { readonly query: string; readonly address: string; readonly device: string }
/** A session, or the ticket for the second step. */
export type Begun = { readonly started: Started } | { readonly factor: Asked }
type Asked = { readonly ticket: string; readonly seconds: number; readonly ways: FactorWay[] }

/**
 * Logs in. Every wrong way answers `credentials_wrong` after the same work, whether the name
 * exists or not; a limit counts the name as typed, not the customer, so that it tells nothing
 * either.
 */
export async function logIn(
  parts: AccessParts,
  { query, address, device }: Login,
): Promise<Outcome<Begun>> {
  parts.guard.admit(address, 'login_locked')
  const secret = await parts.opener.open(query, shape)
  if (!secret.ok) {
    await parts.hasher.check(null, '')
    parts.guard.failed(address)
    return secret
  }
  const key = usernameKey(secret.value.username)
  return parts.inTurn(blindSubject('login', key), () =>
    proveAndStart(parts, { key, address, device, password: secret.value.password }),
  )
}

type Given = {
  readonly key: string
  readonly address: string
  readonly device: string
  readonly password: string
}

const credentials = houseRow({ id: int8, passwordHash: text(), known: bool })

async function proveAndStart(
  parts: AccessParts,
  { key, address, device, password }: Given,
): Promise<Outcome<Begun>> {
  const { pool, wall, attempts, hasher, guard } = parts
  const network = networkOf(address)
  const near = blindSubject('login', key, network)
  const far = blindSubject('login', key)
  const customer = await readFirst(
    pool,
    credentials,
    `SELECT id, password_hash, EXISTS (SELECT 1 FROM sessions s
       WHERE s.customer_id = c.id AND s.address = $2 AND s.created_at > $3) AS known
     FROM customers c WHERE username_key = $1`,
    [key, network, new Date(wall.now() - 30 * dayMs)],
  )
  const subjects =
    customer?.known === true
      ? [[near, nearRule] as const]
      : ([
          [near, nearRule],
          [far, farRule],
        ] as const)
  for (const [subject, rule] of subjects) {
    const reserved = await attempts.reserve(subject, rule)
    if (!reserved.ok) return reserved
  }
  const right = await hasher.check(customer?.passwordHash ?? null, normalPassword(password))
  if (!right.ok) {
    for (const [subject, rule] of subjects) await attempts.giveBack(subject, rule)
    return right
  }
  if (!right.value || customer === undefined) {
    guard.failed(address)
    return no('credentials_wrong')
  }
  const { id, passwordHash } = customer
  const ways = waysOf(await readFactors(pool, id))
  if (ways.length > 0) {
    // Only the whole login forgets wrong passwords: else a known one would reset the count for
    // whoever guesses codes.
    for (const [subject, rule] of subjects) await attempts.giveBack(subject, rule)
    const ticket = await issueTicket(parts, pool, { holder: holderOf(id), passwordHash })
    return ok({ factor: { ticket, seconds: ticketSeconds, ways: [...ways] } })
  }
  await attempts.clear([near, far])
  const started = await startLogin(parts, {
    customer: id,
    network,
    device,
    passwordHash,
    factor: false,
  })
  return started.ok ? ok({ started: started.value }) : started
}
