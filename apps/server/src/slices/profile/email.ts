import {
  emailCodeSecretSchema,
  emailRemoveSecretSchema,
  emailSecretSchema,
} from '@parkett/contract/customer/profile'
import { ok, type Outcome } from '@parkett/contract/wire/outcome'
import { readEmail as parseEmail } from '@parkett/core/access/email'
import type * as z from 'zod/mini'
import { emailMark, labels } from '../../platform/data-dir/personal.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Shape } from '../../identity/credentials/envelope/open.ts'
import { readEmail } from '../../identity/credentials/email.ts'
import { changeContact, mayChangeContact } from './change-contact.ts'
import { refuseWhileLocked } from './hold-contact.ts'
import type { AccessParts } from '../../identity/credentials/parts.ts'
import { passwordSubject, proveLoginPassword } from '../../identity/credentials/new-password.ts'
import { sendCode, type CodeSent } from '../../identity/credentials/send-code.ts'

const codeShape: Shape<z.infer<typeof emailCodeSecretSchema>> = {
  schema: emailCodeSecretSchema,
  legacy: {},
}
const shape: Shape<z.infer<typeof emailSecretSchema>> = { schema: emailSecretSchema, legacy: {} }
const removeShape: Shape<z.infer<typeof emailRemoveSecretSchema>> = {
  schema: emailRemoveSecretSchema,
  legacy: {},
}

type Given = { readonly customer: bigint; readonly query: string }

/** The login password first; then the new address must show that it is read. */
export async function emailCode(
  parts: AccessParts,
  { customer, query }: Given,
): Promise<Outcome<CodeSent>> {
  const secret = await parts.opener.open(query, codeShape)
  if (!secret.ok) return secret
  const email = parseEmail(secret.value.email)
  if (!email.ok) return email
  const may = await mayChangeContact(parts, customer, secret.value.loginPassword)
  if (!may.ok) return may
  const to = { channel: 'email', recipient: email.value } as const
  return sendCode(parts, { customer, purpose: 'email', kind: 'codeEmail', to })
}

/**
 * Phone and old address are told before the address changes, so that nobody turns the messages
 * away unseen.
 */
export async function changeEmail(
  parts: AccessParts,
  { customer, query }: Given,
): Promise<Outcome<true>> {
  const secret = await parts.opener.open(query, shape)
  if (!secret.ok) return secret
  const { ticket, code } = secret.value
  return changeContact(parts, { customer, purpose: 'email', ticket, code }, async (db, email) => {
    await db.query('UPDATE customers SET email_sealed = $2, email_mark = $3 WHERE id = $1', [
      customer,
      parts.personal.seal(labels.email(customer), email),
      emailMark(parts.personal, email),
    ])
  })
}

/** Told to the address that goes, too. */
export async function removeEmail(
  parts: AccessParts,
  { customer, query }: Given,
): Promise<Outcome<true>> {
  const secret = await parts.opener.open(query, removeShape)
  if (!secret.ok) return secret
  const proven = await parts.inTurn(passwordSubject(customer), () =>
    proveLoginPassword(parts, customer, secret.value.loginPassword),
  )
  if (!proven.ok) return proven
  return inTransaction(parts.pool, async (db) => {
    const free = await refuseWhileLocked(db, customer)
    if (!free.ok) return free
    if ((await readEmail(parts, db, customer)) === null) return ok(true)
    await parts.notify.security(db, { customer, kind: 'emailRemoved' })
    const sql = 'UPDATE customers SET email_sealed = NULL, email_mark = NULL WHERE id = $1'
    await db.query(sql, [customer])
    return ok(true)
  })
}
