import {
  forgotPasswordSecretSchema,
  resetCodeSecretSchema,
} from '@parkett/contract/customer/recovery'
import { ok, type Outcome } from '@parkett/contract/wire/outcome'
import { readPhone } from '@parkett/core/access/phone'
import { usernameKey } from '@parkett/core/access/username'
import type * as z from 'zod/mini'
import { networkOf } from '../../platform/http/limiter.ts'
import { dayMs } from '@parkett/contract/wire/utc-day'
import type { AttemptRule } from '../../identity/credentials/attempts.ts'
import {
  farForgot,
  nearForgot,
  nearForgotFlood,
} from '../../identity/credentials/login-subjects.ts'
import type { Shape } from '../../identity/credentials/envelope/open.ts'
import type { AccessParts } from '../../identity/credentials/parts.ts'
import { codeMinutes, proofMinutes } from '../../identity/credentials/codes.ts'
import {
  floodRule,
  minuteRule,
  resendSeconds,
  type CodeSent,
} from '../../identity/credentials/send-code.ts'
import { phoneMark } from '../../platform/data-dir/personal.ts'
import { bool, int8 } from '../../platform/db/columns.ts'
import { houseRow, read, type RowIn } from '../../platform/db/read.ts'

const forgotShape: Shape<z.infer<typeof forgotPasswordSecretSchema>> = {
  schema: forgotPasswordSecretSchema,
  legacy: {},
}
const codeShape: Shape<z.infer<typeof resetCodeSecretSchema>> = {
  schema: resetCodeSecretSchema,
  legacy: {},
}

const deliveryMs = 150

/** All networks together, but those that the customer is known by: then an hour, doubling. */
const farRule: AttemptRule = { ...floodRule, free: 30 }

type Sealed = { readonly query: string; readonly address: string }
type Asking = Sealed & {
  /** What is kept of the token that the device brought. */
  readonly mark: Buffer
}

/**
 * Sends a code to whoever the name belongs to. With and without an account the same is done and
 * answered: limits count the name as typed, a row is written, and the message leaves after the
 * answer (abuse row 93). They count for each network that asks, so that a stranger who asks
 * takes no code away from the owner.
 */
export async function forgotPassword(
  parts: AccessParts,
  { query, address, mark }: Asking,
): Promise<Outcome<CodeSent>> {
  const { guard, opener, attempts, codes, pool, notify, chance, onFault } = parts
  guard.admit(address, 'too_many_requests', 'reset')
  const secret = await opener.open(query, forgotShape)
  if (!secret.ok) return secret
  guard.admitCode(address)
  const phone = readPhone(secret.value.name)
  const key = phone.ok ? phone.value : usernameKey(secret.value.name)
  const network = networkOf(address)
  const found = await customerOf(parts, { key, isPhone: phone.ok, network, mark })
  const near = [
    [nearForgot(key, network), minuteRule],
    [nearForgotFlood(key, network), floodRule],
  ] as const
  const far = found?.known === true ? [] : [[farForgot(key), farRule] as const]
  for (const [subject, rule] of [...near, ...far]) {
    const reserved = await attempts.reserve(subject, rule)
    if (!reserved.ok) return reserved
  }
  const customer = found?.id ?? null
  const { ticket, code } = await codes.issue(customer, 'password')
  if (customer !== null) {
    const deliver = () =>
      void notify.code(pool, { customer, kind: 'codePassword', code }).catch(onFault)
    // At a moment that has nothing to do with the answer: sending at once would slow it down by
    // a measurable bit.
    setTimeout(deliver, deliveryMs + chance.below(deliveryMs))
  }
  return ok({ ticket, resendSeconds, minutes: codeMinutes })
}

const asking = houseRow({ id: int8, known: bool })
type AskedFor = {
  readonly key: string
  readonly isPhone: boolean
  readonly network: string
  readonly mark: Buffer
}

/**
 * Whom a name or a phone number belongs to, and whether they are known by this network or this
 * device. A number that several accounts share names none of them.
 */
async function customerOf(
  { pool, wall, personal }: AccessParts,
  { key, isPhone, network, mark }: AskedFor,
): Promise<RowIn<typeof asking> | undefined> {
  const rows = await read(
    pool,
    asking,
    `SELECT id, EXISTS (SELECT 1 FROM sessions s
         WHERE s.customer_id = c.id AND s.address = $2 AND s.created_at > $3)
       OR EXISTS (SELECT 1 FROM known_devices d
         WHERE d.customer_id = c.id AND d.token_hash = $4) AS known
     FROM customers c WHERE (username_key = $1 OR phone_mark = $5)
       AND NOT EXISTS (SELECT 1 FROM closed_accounts x WHERE x.customer_id = c.id) LIMIT 2`,
    [
      key,
      network,
      new Date(wall.now() - 30 * dayMs),
      mark,
      isPhone ? phoneMark(personal, key) : null,
    ],
  )
  return rows.length === 1 ? rows[0] : undefined
}

/** Exchanges the code for the token that `/changePassword` needs. */
export async function checkResetCode(
  parts: AccessParts,
  { query, address }: Sealed,
): Promise<Outcome<{ readonly token: string; readonly minutes: number }>> {
  parts.guard.admit(address, 'too_many_requests', 'reset')
  const secret = await parts.opener.open(query, codeShape)
  if (!secret.ok) return secret
  const { ticket, code } = secret.value
  const proof = await parts.codes.check({ ticket, code, purpose: 'password' })
  if (!proof.ok) {
    parts.guard.failed(address, 'reset')
    return proof
  }
  return ok({ token: proof.value, minutes: proofMinutes })
}
