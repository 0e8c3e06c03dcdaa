import { createHash, generateKeyPairSync, randomBytes, sign, type JsonWebKey } from 'node:crypto'
import type { Assertion, Attestation } from '@parkett/contract/wire/factor-proof'

/** What an authenticator of the tests does wrong; nothing unless said. */
type Faults = {
  readonly origin?: string
  readonly rpId?: string
  readonly count?: number
  /** Whether it asked its person for finger, face or PIN. */
  readonly verified?: boolean
  readonly challenge?: string
  /** Whose it says it is, as a passkey does that is found without a list. */
  readonly userHandle?: string
}
type MakeOptions = { readonly challenge: string; readonly rp: { readonly id: string } }
type SignOptions = { readonly challenge: string; readonly rpId: string }

const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest()
const origin = 'http://localhost'

/** An authenticator in software: ES256, attestation "none", a counter. */
export function softAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const jwk = publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  let count = 0
  const common = {
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key' as const,
  }

  const make = (options: MakeOptions, faults: Faults = {}): Attestation => {
    const rpId = faults.rpId ?? options.rp.id
    const more = credentialData(id, jwk)
    const object = attestationObject(authData(rpId, faults, { count, flags: 0x40, more }))
    const client = clientData(
      'webauthn.create',
      faults.challenge ?? options.challenge,
      faults.origin ?? origin,
    )
    return {
      ...common,
      clientExtensionResults: {},
      response: {
        clientDataJSON: client.toString('base64url'),
        attestationObject: object.toString('base64url'),
        transports: ['internal'],
      },
    }
  }
  const prove = (options: SignOptions, faults: Faults = {}): Assertion => {
    count = faults.count ?? count + 1
    const client = clientData(
      'webauthn.get',
      faults.challenge ?? options.challenge,
      faults.origin ?? origin,
    )
    const rpId = faults.rpId ?? options.rpId
    const data = authData(rpId, faults, { count, flags: 0, more: Buffer.alloc(0) })
    const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
    return {
      ...common,
      clientExtensionResults: {},
      response: {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
        ...(faults.userHandle !== undefined && { userHandle: faults.userHandle }),
      },
    }
  }
  return { make, prove }
}

const clientData = (type: string, challenge: string, from: string): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }))

type Signed = { readonly count: number; readonly flags: number; readonly more: Buffer }

function authData(rpId: string, { verified = true }: Faults, signed: Signed): Buffer {
  const counter = Buffer.alloc(4)
  counter.writeUInt32BE(signed.count)
  const flags = Buffer.from([0x01 | (verified ? 0x04 : 0) | signed.flags])
  return Buffer.concat([sha256(rpId), flags, counter, signed.more])
}

/** The id of the credential and its public key. */
function credentialData(id: Buffer, jwk: JsonWebKey): Buffer {
  const key = cborMap([
    [1, cborInt(2)],
    [3, cborInt(-7)],
    [-1, cborInt(1)],
    [-2, cborBytes(Buffer.from(jwk.x ?? '', 'base64url'))],
    [-3, cborBytes(Buffer.from(jwk.y ?? '', 'base64url'))],
  ])
  const length = Buffer.alloc(2)
  length.writeUInt16BE(id.length)
  return Buffer.concat([Buffer.alloc(16), length, id, key])
}

const attestationObject = (data: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from([0xa3]),
    cborText('fmt'),
    cborText('none'),
    cborText('attStmt'),
    Buffer.from([0xa0]),
    cborText('authData'),
    cborBytes(data),
  ])

/** The little of RFC 8949 that an attestation needs. */
function cborHead(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length])
  if (length < 256) return Buffer.from([(major << 5) | 24, length])
  return Buffer.from([(major << 5) | 25, length >> 8, length & 255])
}
const cborInt = (value: number): Buffer =>
  value < 0 ? cborHead(1, -1 - value) : cborHead(0, value)
const cborBytes = (bytes: Buffer): Buffer => Buffer.concat([cborHead(2, bytes.length), bytes])
const cborText = (text: string): Buffer =>
  Buffer.concat([cborHead(3, text.length), Buffer.from(text)])
const cborMap = (entries: readonly (readonly [number, Buffer])[]): Buffer =>
  Buffer.concat([
    cborHead(5, entries.length),
    ...entries.flatMap(([key, value]) => [cborInt(key), value]),
  ])
