import { tradeCodeSecretSchema, tradeResetSecretSchema } from '@parkett/contract/customer/lock'
import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'
import { isTradePassword, isWeakTradePassword } from '@parkett/core/access/trade-password'
import type * as z from 'zod/mini'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Shape } from '../../identity/credentials/envelope/open.ts'
import type { AccessParts } from '../../identity/credentials/parts.ts'
import { addHold } from '../../identity/credentials/holds.ts'
import { passwordSubject, proveLoginPassword } from '../../identity/credentials/new-password.ts'
import { sendCode, type CodeSent } from '../../identity/credentials/send-code.ts'
import { tradeSubject } from '../../identity/credentials/trade-proof.ts'
import { text } from '../../platform/db/columns.ts'
import { openPhone } from '../../platform/data-dir/personal.ts'
import { houseRow, readFirst } from '../../platform/db/read.ts'

const codeShape: Shape<z.infer<typeof tradeCodeSecretSchema>> = {
  schema: tradeCodeSecretSchema,
  legacy: {},
}
const resetShape: Shape<z.infer<typeof tradeResetSecretSchema>> = {
  schema: tradeResetSecretSchema,
  legacy: {},
}

type Given = { readonly customer: bigint; readonly session: bigint; readonly query: string }

/** First half: the login password. Only then does a code go to the phone. */
export async function tradeCode(
  parts: AccessParts,
  { customer, query }: Given,
): Promise<Outcome<CodeSent>> {
  const secret = await parts.opener.open(query, codeShape)
  if (!secret.ok) return secret
  const proven = await parts.inTurn(passwordSubject(customer), () =>
    proveLoginPassword(parts, customer, secret.value.loginPassword),
  )
  return proven.ok ? sendCode(parts, { customer, purpose: 'trade', kind: 'codeTrade' }) : proven
}

/**
 * Second half: the code. The other sessions end, the lock of wrong tries is lifted with the
 * password it guarded, and nothing is paid out for 24 hours. A weak password is refused before
 * the code is looked at.
 */
export async function resetTradePassword(
  parts: AccessParts,
  { customer, session, query }: Given,
): Promise<Outcome<true>> {
  const { codes, hasher, sessions, notify, attempts, tradeProof, pool } = parts
  const secret = await parts.opener.open(query, resetShape)
  if (!secret.ok) return secret
  const { ticket, code, newPassword } = secret.value
  if (
    !isTradePassword(newPassword) ||
    isWeakTradePassword(newPassword, await phoneOf(parts, customer))
  )
    return no('trade_password_weak')
  const hash = await hasher.make(newPassword, 'known')
  if (!hash.ok) return hash
  const proof = await codes.check({ ticket, code, purpose: 'trade' })
  if (!proof.ok) return proof
  if ((await codes.read(proof.value, 'trade')) !== customer) return no('code_over')
  const done = await inTransaction(pool, async (db) => {
    if (!(await codes.spend(db, proof.value, 'trade'))) return no('code_over')
    await db.query('UPDATE customers SET trade_password_hash = $2 WHERE id = $1', [
      customer,
      hash.value,
    ])
    await sessions.endAll(customer, session, db)
    await sessions.renewAll(customer, db)
    await addHold(parts, db, { customer, kind: 'trade_password_reset' })
    await notify.security(db, { customer, kind: 'tradeReset' })
    return ok(true as const)
  })
  if (!done.ok) return done
  await attempts.clear([tradeSubject(customer)])
  tradeProof.forgetCustomer(customer)
  return done
}

const owner = houseRow({ phoneSealed: text() })

async function phoneOf({ pool, personal }: AccessParts, customer: bigint): Promise<string> {
  const sql = 'SELECT phone_sealed FROM customers WHERE id = $1'
  const row = await readFirst(pool, owner, sql, [customer])
  return row === undefined ? '' : openPhone(personal, customer, row.phoneSealed)
}
