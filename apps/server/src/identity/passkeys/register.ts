import { createHash } from 'node:crypto'
import type {
  attestationOptionsSchema,
  Attestation,
  Transport,
} from '@parkett/contract/wire/factor-proof'
import { house } from '@parkett/words/house'
import { verifyRegistrationResponse } from '@simplewebauthn/server'
import type * as z from 'zod/mini'
import type { Db } from '../../platform/db/transaction.ts'
import type { Chance, Clock, Ids } from '../../base/ports.ts'
import {
  challengeMs,
  issueChallenge,
  takeChallenge,
  type Holder,
  type Purpose,
} from './challenges.ts'
import { challengeIn, isTransport, listed, unverified } from './wire.ts'
import { passkeysMax, passkeysOf } from './rows.ts'
import type { Site } from './site.ts'

/** EdDSA, ES256, RS256: what authenticators in people's hands speak. */
const algorithms = [-8, -7, -257]

type Ports = { readonly chance: Chance; readonly wall: Clock; readonly ids: Ids }
type Options = z.infer<typeof attestationOptionsSchema>
type Begin = {
  readonly holder: Holder
  readonly purpose: Purpose
  readonly site: Site
  readonly name: string
}

/** What a browser needs to make a passkey. Null when the holder has as many as one may have. */
export async function beginPasskey(
  ports: Ports,
  db: Db,
  { holder, purpose, site, name }: Begin,
): Promise<Options | null> {
  const known = await passkeysOf(db, holder)
  if (known.length >= passkeysMax) return null
  return {
    challenge: await issueChallenge(ports, db, { holder, purpose }),
    rp: { id: site.id, name: house.name },
    user: { id: userHandle(holder), name, displayName: name },
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
    timeout: challengeMs,
    attestation: 'none',
    authenticatorSelection: {
      // A customer's may be the first step of a login, where no name was typed.
      residentKey: holder.realm === 'customer' ? 'preferred' : 'discouraged',
      requireResidentKey: false,
      userVerification: 'required',
    },
    excludeCredentials: known.map(listed),
  }
}

type Made = {
  readonly holder: Holder
  readonly purpose: Purpose
  readonly site: Site
  readonly attestation: Attestation
}

/** A passkey that was made for our challenge and is not kept yet. */
export type NewPasskey = {
  readonly credentialId: Buffer
  readonly publicKey: Buffer
  readonly signCount: number
  readonly transports: readonly Transport[]
}

/**
 * Reads a new passkey. Null when its answer is not the one to our challenge, which any answer
 * uses up: call it outside of a transaction that may be undone.
 */
export async function readPasskey(ports: Ports, db: Db, made: Made): Promise<NewPasskey | null> {
  const { holder, purpose, site, attestation } = made
  const { clientDataJSON, attestationObject } = attestation.response
  const challenge = challengeIn(clientDataJSON)
  if (!(await takeChallenge(ports, db, { holder, purpose, challenge }))) return null
  const checked = await verifyRegistrationResponse({
    response: {
      id: attestation.id,
      rawId: attestation.rawId,
      type: attestation.type,
      clientExtensionResults: {},
      response: { clientDataJSON, attestationObject },
    },
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(unverified)
  if (!checked.verified) return null
  const { id, publicKey, counter } = checked.registrationInfo.credential
  return {
    credentialId: Buffer.from(id, 'base64url'),
    publicKey: Buffer.from(publicKey),
    signCount: counter,
    transports: (attestation.response.transports ?? []).filter(isTransport),
  }
}

type Keep = { readonly holder: Holder; readonly name: string; readonly passkey: NewPasskey }

/**
 * Keeps a new passkey. False when it is known already, or the holder has as many as one may
 * have.
 */
export async function keepPasskey(
  { ids, wall }: Pick<Ports, 'ids' | 'wall'>,
  db: Db,
  { holder: { realm, owner }, name, passkey }: Keep,
): Promise<boolean> {
  const { credentialId, publicKey, signCount, transports: ways } = passkey
  const { rowCount } = await db.query(
    `INSERT INTO passkeys
       (id, realm, owner, credential_id, public_key, sign_count, transports, name, created_at)
     SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9
     WHERE (SELECT count(*) FROM passkeys WHERE realm = $2 AND owner = $3) < ${passkeysMax}
     ON CONFLICT (realm, credential_id) DO NOTHING`,
    [
      ids.next(),
      realm,
      owner,
      credentialId,
      publicKey,
      signCount,
      ways,
      name,
      new Date(wall.now()),
    ],
  )
  return rowCount === 1
}

/** Tells an authenticator's accounts apart and says nothing of ours. */
export const userHandle = ({ realm, owner }: Holder): string =>
  createHash('sha256').update(`passkey:${realm}:${owner}`).digest('base64url')
