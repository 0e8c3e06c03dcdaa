import {
  forgotPasswordSecretSchema,
  resetCodeSecretSchema,
} from '@parkett/contract/customer/recovery'
import { ok, type Outcome } from '@parkett/contract/wire/outcome'
import { readPhone } from '@parkett/core/access/phone'
import { usernameKey } from '@parkett/core/access/username'
import type pg from 'pg'
import type * as z from 'zod/mini'
import { networkOf } from '../../platform/http/limiter.ts'
import { blindSubject } from '../../identity/credentials/attempts.ts'
import type { Shape } from '../../identity/credentials/envelope/open.ts'
import type { AccessParts } from '../../identity/credentials/parts.ts'
import { codeMinutes, proofMinutes } from '../../identity/credentials/codes.ts'
import {
  floodRule,
  minuteRule,
  resendSeconds,
  type CodeSent,
} from '../../identity/credentials/send-code.ts'
import { int8 } from '../../platform/db/columns.ts'
import { houseRow, read } from '../../platform/db/read.ts'

const forgotShape: Shape<z.infer<typeof forgotPasswordSecretSchema>> = {
  schema: forgotPasswordSecretSchema,
  legacy: {},
}
const codeShape: Shape<z.infer<typeof resetCodeSecretSchema>> = {
  schema: resetCodeSecretSchema,
  legacy: {},
}

const deliveryMs = 150

type Sealed = { readonly query: string; readonly address: string }

/**
 * Sends a code to whoever the name belongs to. With and without an account the same is done and
 * answered: limits count the name as typed, a row is written, and the message leaves after the
 * answer (abuse row 93).
 */
export async function forgotPassword(
  parts: AccessParts,
  { query, address }: Sealed,
): Promise<Outcome<CodeSent>> {
  const { guard, opener, attempts, codes, pool, notify, chance, onFault } = parts
  guard.admit(address, 'too_many_requests')
  const secret = await opener.open(query, forgotShape)
  if (!secret.ok) return secret
  const phone = readPhone(secret.value.name)
  const key = phone.ok ? phone.value : usernameKey(secret.value.name)
  for (const [subject, rule] of [
    [blindSubject('forgot', key, networkOf(address)), minuteRule],
    [blindSubject('forgot', key), floodRule],
  ] as const) {
    const reserved = await attempts.reserve(subject, rule)
    if (!reserved.ok) return reserved
  }
  const customer = await customerOf(pool, key)
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

const asking = houseRow({ id: int8 })

/** A phone number that several accounts share names none of them. */
async function customerOf(pool: pg.Pool, key: string): Promise<bigint | null> {
  const rows = await read(
    pool,
    asking,
    `SELECT id FROM customers c WHERE (username_key = $1 OR phone = $1)
       AND NOT EXISTS (SELECT 1 FROM closed_accounts x WHERE x.customer_id = c.id) LIMIT 2`,
    [key],
  )
  return rows.length === 1 ? (rows[0]?.id ?? null) : null
}

/** Exchanges the code for the token that `/changePassword` needs. */
export async function checkResetCode(
  parts: AccessParts,
  { query, address }: Sealed,
): Promise<Outcome<{ readonly token: string; readonly minutes: number }>> {
  parts.guard.admit(address, 'too_many_requests')
  const secret = await parts.opener.open(query, codeShape)
  if (!secret.ok) return secret
  const { ticket, code } = secret.value
  const proof = await parts.codes.check({ ticket, code, purpose: 'password' })
  if (!proof.ok) {
    parts.guard.failed(address)
    return proof
  }
  return ok({ token: proof.value, minutes: proofMinutes })
}
