import { phoneCodeSecretSchema, phoneSecretSchema } from '@parkett/contract/customer/profile'
import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'
import { readPhone } from '@parkett/core/access/phone'
import type * as z from 'zod/mini'
import { sealPhone } from '../../platform/data-dir/personal.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Shape } from '../../identity/credentials/envelope/open.ts'
import { refuseWhileLocked } from './hold-contact.ts'
import type { AccessParts } from '../../identity/credentials/parts.ts'
import { addHold } from '../../identity/credentials/holds.ts'
import { passwordSubject, proveLoginPassword } from '../../identity/credentials/new-password.ts'
import { sendCode, type CodeSent } from '../../identity/credentials/send-code.ts'

const codeShape: Shape<z.infer<typeof phoneCodeSecretSchema>> = {
  schema: phoneCodeSecretSchema,
  legacy: {},
}
const shape: Shape<z.infer<typeof phoneSecretSchema>> = { schema: phoneSecretSchema, legacy: {} }

type Given = { readonly customer: bigint; readonly query: string }

/** The login password first; then the new phone must show that it is there. */
export async function phoneCode(
  parts: AccessParts,
  { customer, query }: Given,
): Promise<Outcome<CodeSent>> {
  const secret = await parts.opener.open(query, codeShape)
  if (!secret.ok) return secret
  const phone = readPhone(secret.value.phone)
  if (!phone.ok) return phone
  const proven = await parts.inTurn(passwordSubject(customer), () =>
    proveLoginPassword(parts, customer, secret.value.loginPassword),
  )
  if (!proven.ok) return proven
  const free = await refuseWhileLocked(parts.pool, customer)
  if (!free.ok) return free
  return sendCode(parts, {
    customer,
    purpose: 'phone',
    kind: 'codePhone',
    to: { channel: 'sms', recipient: phone.value },
  })
}

/**
 * The old phone is told before the number changes, so that a thief with the session cannot do
 * it unseen, and nothing is paid out for 24 hours.
 */
export async function changePhone(
  parts: AccessParts,
  { customer, query }: Given,
): Promise<Outcome<true>> {
  const { codes, notify, pool } = parts
  const secret = await parts.opener.open(query, shape)
  if (!secret.ok) return secret
  const { ticket, code } = secret.value
  const proof = await codes.check({ ticket, code, purpose: 'phone' })
  if (!proof.ok) return proof
  if ((await codes.read(proof.value, 'phone')) !== customer) return no('code_over')
  return inTransaction(pool, async (db) => {
    const free = await refuseWhileLocked(db, customer)
    if (!free.ok) return free
    const phone = await codes.detail(db, proof.value)
    if (phone === null || !(await codes.spend(db, proof.value, 'phone'))) return no('code_over')
    await notify.security(db, { customer, kind: 'phoneChanged' })
    const { sealed, mark, tails } = sealPhone(parts.personal, customer, phone)
    await db.query(
      'UPDATE customers SET phone_sealed = $2, phone_mark = $3, phone_tails = $4 WHERE id = $1',
      [customer, sealed, mark, tails],
    )
    await addHold(parts, db, { customer, kind: 'phone_changed' })
    return ok(true)
  })
}
