import { loginFactorSecretSchema } from '@parkett/contract/customer/access'
import type { assertionOptionsSchema } from '@parkett/contract/wire/factor-proof'
import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'
import type * as z from 'zod/mini'
import { networkOf } from '../../platform/http/limiter.ts'
import { loginPurpose, readTicket, spendTicket } from '../../identity/passkeys/login-ticket.ts'
import { askPasskey } from '../../identity/passkeys/prove.ts'
import type { Site } from '../../identity/passkeys/site.ts'
import type { Shape } from '../../identity/credentials/envelope/open.ts'
import type { AccessParts } from '../../identity/credentials/parts.ts'
import { startLogin, type Started } from '../../identity/credentials/start-login.ts'
import { proveFactor } from './prove.ts'
import { holderOf } from '../../identity/credentials/factor-rows.ts'
import { text } from '../../platform/db/columns.ts'
import { houseRow, readFirst } from '../../platform/db/read.ts'

const shape: Shape<z.infer<typeof loginFactorSecretSchema>> = {
  schema: loginFactorSecretSchema,
  legacy: {},
}

type Given = {
  readonly query: string
  readonly address: string
  readonly device: string
  readonly site: Site | null
  /** What is kept of the token that the device brought. */
  readonly mark: Buffer
}

/** The second step of a login. A ticket that does not count answers the same whoever asks. */
export async function logInWithFactor(
  parts: AccessParts,
  { query, address, device, site, mark }: Given,
): Promise<Outcome<Started>> {
  const { guard, opener, devices, pool } = parts
  const lock = guard.lockOf(address, 'login_locked')
  const secret = await opener.open(query, shape)
  if (!secret.ok) {
    guard.failed(address)
    if (lock !== null) throw lock
    return secret
  }
  const { ticket, proof } = secret.value
  const begun = await whoseTicket(parts, ticket, address)
  // A ticket that counts is from the first step: what others of this network guessed is not its fault.
  if (!begun.ok && lock !== null) throw lock
  if (!begun.ok) return begun
  const { customer } = begun.value
  const prover = (await devices.isKnown(pool, customer, mark)) ? 'known' : 'stranger'
  const purpose = loginPurpose(ticket)
  const proven = await proveFactor(parts, { customer, proof, site, purpose, prover })
  if (!proven.ok) {
    const kind = proven.reason === 'login_locked' ? 'locked' : 'factor_wrong'
    parts.events.note(kind, customer, { network: networkOf(address), device })
    if (prover === 'stranger') guard.failed(address)
    return proven
  }
  if (!(await spendTicket(parts, parts.pool, ticket))) return no('login_over')
  return startLogin(parts, { ...begun.value, device, network: networkOf(address), factor: true })
}

type AskGiven = { readonly ticket: string; readonly address: string; readonly site: Site | null }

/** What a browser needs to let a passkey sign for this login. */
export async function askLoginPasskey(
  parts: AccessParts,
  { ticket, address, site }: AskGiven,
): Promise<Outcome<z.infer<typeof assertionOptionsSchema>>> {
  parts.guard.admit(address, 'login_locked')
  const begun = await whoseTicket(parts, ticket, address)
  if (!begun.ok) return begun
  if (site === null) return no('passkey_unavailable')
  const holder = holderOf(begun.value.customer)
  return ok(await askPasskey(parts, parts.pool, { holder, site, purpose: loginPurpose(ticket) }))
}

type Begun = { readonly customer: bigint; readonly passwordHash: string }

const secret = houseRow({ passwordHash: text() })

/** A ticket ends with its time, its use, and with the password it was given for. */
async function whoseTicket(
  parts: AccessParts,
  ticket: string,
  address: string,
): Promise<Outcome<Begun>> {
  const { pool, guard } = parts
  const begun = await readTicket(parts, pool, { realm: 'customer', ticket })
  const sql = 'SELECT password_hash FROM customers WHERE id = $1'
  const passwordHash = (await readFirst(pool, secret, sql, [begun?.owner ?? null]))?.passwordHash
  if (begun === null || passwordHash === undefined || !begun.isFor(passwordHash)) {
    guard.failed(address)
    return no('login_over')
  }
  return ok({ customer: begun.owner, passwordHash })
}
