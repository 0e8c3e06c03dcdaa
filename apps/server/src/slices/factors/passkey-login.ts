import type { Assertion } from '@parkett/contract/wire/factor-proof'
import { no, type Outcome } from '@parkett/contract/wire/outcome'
import type { AccessParts } from '../../identity/credentials/parts.ts'
import { startLogin, type Started } from '../../identity/credentials/start-login.ts'
import { hasSigned } from '../../identity/passkeys/prove.ts'
import { userHandle } from '../../identity/passkeys/register.ts'
import { passkeyBy } from '../../identity/passkeys/rows.ts'
import type { Site } from '../../identity/passkeys/site.ts'
import { challengeIn } from '../../identity/passkeys/wire.ts'
import { holderOf } from '../../identity/credentials/factor-rows.ts'
import { networkOf } from '../../platform/http/limiter.ts'
import { text } from '../../platform/db/columns.ts'
import { houseRow, readFirst } from '../../platform/db/read.ts'

type Given = {
  readonly assertion: Assertion
  readonly address: string
  readonly device: string
  readonly site: Site | null
}

const secret = houseRow({ passwordHash: text() })

/**
 * A login by a passkey alone: something one has, and by its own finger, face or PIN something one
 * is or knows. It signs a nonce of ours, which any answer uses up, and says whose it is itself.
 * Whatever is wrong answers the same, so that nobody learns which passkeys there are.
 */
export async function logInByPasskey(
  parts: AccessParts,
  { assertion, address, device, site }: Given,
): Promise<Outcome<Started>> {
  const { pool, guard } = parts
  const lock = guard.lockOf(address, 'login_locked')
  // A signature is not guessed: of a locked network it is still looked at, now and then.
  if (lock !== null && !guard.mayTry(address)) throw lock
  if (site === null) return no('passkey_unavailable')
  const network = networkOf(address)
  const owner = await ownerOf(parts, assertion, site)
  if (owner.proven) {
    const { customer } = owner
    const sql = 'SELECT password_hash FROM customers WHERE id = $1'
    const { passwordHash = '' } = (await readFirst(pool, secret, sql, [customer])) ?? {}
    return startLogin(parts, { customer, network, device, passwordHash, factor: true })
  }
  parts.events.note('factor_wrong', owner.customer, { network, device })
  guard.failed(address)
  if (lock !== null) throw lock
  return no('factor_wrong')
}

type Owner =
  | { readonly proven: true; readonly customer: bigint }
  | { readonly proven: false; readonly customer: bigint | null }

async function ownerOf(parts: AccessParts, assertion: Assertion, site: Site): Promise<Owner> {
  const challenge = challengeIn(assertion.response.clientDataJSON)
  const fresh = await parts.nonces.use(challenge)
  const passkey = await passkeyBy(parts.pool, 'customer', assertion.id)
  if (passkey === undefined) return { proven: false, customer: null }
  const customer = passkey.owner
  const own = assertion.response.userHandle === userHandle(holderOf(customer))
  const proven =
    fresh && own && (await hasSigned(parts, parts.pool, { passkey, challenge, site, assertion }))
  return { proven, customer }
}
