import type { Assertion, assertionOptionsSchema } from '@parkett/contract/wire/factor-proof'
import { verifyAuthenticationResponse } from '@simplewebauthn/server'
import type * as z from 'zod/mini'
import type { Db } from '../../platform/db/transaction.ts'
import type { Chance, Clock } from '../../base/ports.ts'
import {
  challengeMs,
  issueChallenge,
  takeChallenge,
  type Holder,
  type Purpose,
} from './challenges.ts'
import { passkeysOf, type Passkey } from './rows.ts'
import type { Site } from './site.ts'
import { challengeIn, listed, unverified } from './wire.ts'

type Ports = { readonly chance: Chance; readonly wall: Clock }
type Ask = { readonly holder: Holder; readonly purpose: Purpose; readonly site: Site }

/** What a browser needs to let a passkey sign. */
export async function askPasskey(
  ports: Ports,
  db: Db,
  { holder, purpose, site }: Ask,
): Promise<z.infer<typeof assertionOptionsSchema>> {
  return {
    challenge: await issueChallenge(ports, db, { holder, purpose }),
    rpId: site.id,
    timeout: challengeMs,
    userVerification: 'required',
    allowCredentials: (await passkeysOf(db, holder)).map(listed),
  }
}

/**
 * Whether one of the holder's passkeys signed this challenge, here, with its person verified.
 * Used up by any answer.
 */
export async function checkPasskey(
  ports: Ports,
  db: Db,
  { holder, purpose, site, assertion }: Ask & { readonly assertion: Assertion },
): Promise<boolean> {
  const passkey = (await passkeysOf(db, holder)).find(
    (known) => known.credentialId.toString('base64url') === assertion.id,
  )
  if (passkey === undefined) return false
  const challenge = challengeIn(assertion.response.clientDataJSON)
  if (!(await takeChallenge(ports, db, { holder, purpose, challenge }))) return false
  return hasSigned(ports, db, { passkey, challenge, site, assertion })
}

type Signed = {
  readonly passkey: Passkey
  /** It has been used up already. */
  readonly challenge: string
  readonly site: Site
  readonly assertion: Assertion
}

/**
 * Whether this passkey signed this challenge, here, with its person verified. An authenticator
 * whose counter does not grow was copied, and proves nothing.
 */
export async function hasSigned(
  { wall }: Pick<Ports, 'wall'>,
  db: Db,
  { passkey, challenge, site, assertion }: Signed,
): Promise<boolean> {
  const { clientDataJSON, authenticatorData, signature } = assertion.response
  const checked = await verifyAuthenticationResponse({
    response: {
      id: assertion.id,
      rawId: assertion.rawId,
      type: assertion.type,
      clientExtensionResults: {},
      response: { clientDataJSON, authenticatorData, signature },
    },
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: true,
    credential: {
      id: assertion.id,
      publicKey: Uint8Array.from(passkey.publicKey),
      counter: Number(passkey.signCount),
    },
  }).catch(unverified)
  if (!checked.verified) return false
  const { newCounter } = checked.authenticationInfo
  // Two signatures at once with the same counter: one of them is a copy's. Many authenticators
  // count nothing: 0.
  const { rowCount } = await db.query(
    `UPDATE passkeys SET sign_count = $2, last_used_at = $3
     WHERE id = $1 AND (sign_count < $2 OR (sign_count = 0 AND $2 = 0))`,
    [passkey.id, newCounter, new Date(wall.now())],
  )
  return rowCount === 1
}
