import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'
import type { AccessParts } from '../../identity/credentials/parts.ts'
import { passwordSubject, proveLoginPassword } from '../../identity/credentials/new-password.ts'
import { inTransaction, type Db } from '../../platform/db/transaction.ts'
import { refuseWhileLocked } from './hold-contact.ts'

/** The login password, and no lock: then a code may go to a new phone or address. */
export async function mayChangeContact(
  parts: AccessParts,
  customer: bigint,
  loginPassword: string,
): Promise<Outcome<true>> {
  const proven = await parts.inTurn(passwordSubject(customer), () =>
    proveLoginPassword(parts, customer, loginPassword),
  )
  return proven.ok ? refuseWhileLocked(parts.pool, customer) : proven
}

type Asked = {
  readonly customer: bigint
  readonly purpose: 'phone' | 'email'
  readonly ticket: string
  readonly code: string
}

/**
 * Changes what the code proves: the contact it was sent to, once, told before it is written so
 * that nobody turns the messages away unseen. Refuses `code_wrong` and `code_over`.
 */
export async function changeContact(
  { codes, notify, pool }: AccessParts,
  { customer, purpose, ticket, code }: Asked,
  write: (db: Db, contact: string) => Promise<void>,
): Promise<Outcome<true>> {
  const proof = await codes.check({ ticket, code, purpose })
  if (!proof.ok) return proof
  if ((await codes.read(proof.value, purpose)) !== customer) return no('code_over')
  return inTransaction(pool, async (db) => {
    const free = await refuseWhileLocked(db, customer)
    if (!free.ok) return free
    const contact = await codes.detail(db, proof.value)
    if (contact === null || !(await codes.spend(db, proof.value, purpose))) return no('code_over')
    await notify.security(db, { customer, kind: `${purpose}Changed` })
    await write(db, contact)
    return ok(true)
  })
}
