import { unlockSecretSchema } from '@parkett/contract/customer/lock'
import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'
import type * as z from 'zod/mini'
import type { Shape } from '../../identity/credentials/envelope/open.ts'
import type { AccessParts } from '../../identity/credentials/parts.ts'
import { sendCode, type CodeSent } from '../../identity/credentials/send-code.ts'
import type { AccountLock } from './port.ts'

const shape: Shape<z.infer<typeof unlockSecretSchema>> = { schema: unlockSecretSchema, legacy: {} }

/** The login that got here proved the password; the code proves the phone. */
export const unlockCode = (parts: AccessParts, customer: bigint): Promise<Outcome<CodeSent>> =>
  sendCode(parts, { customer, purpose: 'unlock', kind: 'codeUnlock' })

type Unlock = { readonly customer: bigint; readonly query: string; readonly lock: AccountLock }

export async function unlock(
  parts: AccessParts,
  { customer, query, lock }: Unlock,
): Promise<Outcome<true>> {
  const secret = await parts.opener.open(query, shape)
  if (!secret.ok) return secret
  const { ticket, code } = secret.value
  const proof = await parts.codes.check({ ticket, code, purpose: 'unlock' })
  if (!proof.ok) return proof
  const owner = await parts.codes.read(proof.value, 'unlock')
  if (owner !== customer || !(await parts.codes.spend(parts.pool, proof.value, 'unlock')))
    return no('code_over')
  await lock.unlock(customer, proof.value, (db) =>
    parts.notify.security(db, { customer, kind: 'unlocked' }),
  )
  return ok(true)
}
