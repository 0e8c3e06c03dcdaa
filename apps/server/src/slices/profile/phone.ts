import { phoneCodeSecretSchema, phoneSecretSchema } from '@parkett/contract/customer/profile'
import type { Outcome } from '@parkett/contract/wire/outcome'
import { readPhone } from '@parkett/core/access/phone'
import type * as z from 'zod/mini'
import { sealPhone } from '../../platform/data-dir/personal.ts'
import type { Shape } from '../../identity/credentials/envelope/open.ts'
import { changeContact, mayChangeContact } from './change-contact.ts'
import type { AccessParts } from '../../identity/credentials/parts.ts'
import { addHold } from '../../identity/credentials/holds.ts'
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
  const may = await mayChangeContact(parts, customer, secret.value.loginPassword)
  if (!may.ok) return may
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
  const secret = await parts.opener.open(query, shape)
  if (!secret.ok) return secret
  const { ticket, code } = secret.value
  return changeContact(parts, { customer, purpose: 'phone', ticket, code }, async (db, phone) => {
    const { sealed, mark, tails } = sealPhone(parts.personal, customer, phone)
    await db.query(
      'UPDATE customers SET phone_sealed = $2, phone_mark = $3, phone_tails = $4 WHERE id = $1',
      [customer, sealed, mark, tails],
    )
    await addHold(parts, db, { customer, kind: 'phone_changed' })
  })
}
