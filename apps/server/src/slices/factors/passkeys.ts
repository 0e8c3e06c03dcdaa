import type { attestationOptionsSchema, Attestation } from '@parkett/contract/wire/factor-proof'
import {
  passkeyBeginSecretSchema,
  passkeyRemoveSecretSchema,
} from '@parkett/contract/customer/factors'
import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'
import type * as z from 'zod/mini'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Purpose } from '../../identity/passkeys/challenges.ts'
import { beginPasskey, keepPasskey, readPasskey } from '../../identity/passkeys/register.ts'
import { removePasskey } from '../../identity/passkeys/rows.ts'
import type { Site } from '../../identity/passkeys/site.ts'
import type { AccessParts } from '../../identity/credentials/parts.ts'
import { firstRecoveryCodes } from './recovery.ts'
import { holderOf } from '../../identity/credentials/factor-rows.ts'
import { dropUnneededCodes, withLoginPassword, type Asked } from './totp.ts'
import { text } from '../../platform/db/columns.ts'
import { houseRow, readFirst } from '../../platform/db/read.ts'

const newPurpose = (session: bigint): Purpose => `new:${session}`

type Begin = Asked & { readonly session: bigint; readonly site: Site | null }

const owner = houseRow({ username: text() })

/** The gate has asked for a factor where one is set; the login password is asked here. */
export async function beginOwnPasskey(
  parts: AccessParts,
  { session, site, ...asked }: Begin,
): Promise<Outcome<z.infer<typeof attestationOptionsSchema>>> {
  if (site === null) return no('passkey_unavailable')
  const proven = await withLoginPassword(parts, asked, passkeyBeginSecretSchema)
  if (!proven.ok) return proven
  const { customer } = asked
  const sql = 'SELECT username FROM customers WHERE id = $1'
  const name = (await readFirst(parts.pool, owner, sql, [customer]))?.username ?? ''
  const begun = { holder: holderOf(customer), purpose: newPurpose(session), site, name }
  const options = await beginPasskey(parts, parts.pool, begun)
  return options === null ? no('passkeys_full') : ok(options)
}

type Add = {
  readonly customer: bigint
  readonly session: bigint
  readonly site: Site | null
  readonly name: string
  readonly attestation: Attestation
}

/** Keeps the passkey. Answers recovery codes when the customer has none yet. */
export async function addOwnPasskey(
  parts: AccessParts,
  { customer, session, site, name, attestation }: Add,
): Promise<Outcome<{ recoveryCodes: string[] }>> {
  if (site === null) return no('passkey_unavailable')
  const holder = holderOf(customer)
  const passkey = await readPasskey(parts, parts.pool, {
    holder,
    purpose: newPurpose(session),
    site,
    attestation,
  })
  if (passkey === null) return no('passkey_refused')
  return inTransaction(parts.pool, async (db) => {
    if (!(await keepPasskey(parts, db, { holder, name, passkey }))) return no('passkey_refused')
    await parts.notify.security(db, { customer, kind: 'passkeyAdded', facts: { name } })
    return ok({ recoveryCodes: await firstRecoveryCodes(parts, db, customer) })
  })
}

export async function removeOwnPasskey(
  parts: AccessParts,
  asked: Asked,
  id: bigint,
): Promise<Outcome<true>> {
  const proven = await withLoginPassword(parts, asked, passkeyRemoveSecretSchema)
  if (!proven.ok) return proven
  const { customer } = asked
  return inTransaction(parts.pool, async (db) => {
    const name = await removePasskey(db, { holder: holderOf(customer), id })
    if (name === null) return no('not_found')
    await dropUnneededCodes(db, customer)
    await parts.notify.security(db, { customer, kind: 'passkeyRemoved', facts: { name } })
    return ok(true)
  })
}
