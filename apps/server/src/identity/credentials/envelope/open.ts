import { constants, createHash, privateDecrypt, type KeyObject } from 'node:crypto'
import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'
import { dayMs } from '@parkett/contract/wire/utc-day'
import { compactDecrypt } from 'jose'
import type { ZodMiniType } from 'zod/mini'
import { parseJson } from '../../../platform/http/json-body.ts'
import type { Clock } from '../../../base/ports.ts'
import type { EnvelopeKeys } from './keys.ts'
import type { Nonces } from './nonces.ts'

const driftSeconds = 120
const legacyShape = /^[A-Za-z0-9+/]{171}=$/
const legacyLifeMs = 31 * dayMs

export type EnvelopeOpener = {
  /** The sealed credentials, or `envelope_refused` whatever is wrong with them. */
  readonly open: <T extends Sealed>(query: string, shape: Shape<T>) => Promise<Outcome<T>>
}

type Sealed = { readonly nonce: string; readonly ts: number }
export type Shape<T> = {
  readonly schema: ZodMiniType<T>
  /** What the 1024-bit form lacks: it has no room for nonce, time and purpose. */
  readonly legacy: Readonly<Record<string, unknown>>
}

type Options = {
  readonly keys: EnvelopeKeys
  readonly legacyKeys: EnvelopeKeys | null
  readonly nonces: Nonces
  readonly wall: Clock
}

/**
 * Opens the credential envelope (`trust.md` T3): compact JWE under a key of ours, `ts` within
 * 120 s, the nonce one of ours and unused. With `legacyKeys` also the specification's 172
 * characters of RSA-1024.
 */
export function makeEnvelopeOpener({ keys, legacyKeys, nonces, wall }: Options): EnvelopeOpener {
  const open = async <T extends Sealed>(query: string, shape: Shape<T>): Promise<Outcome<T>> => {
    if (legacyKeys !== null && legacyShape.test(query)) return openLegacy(query, shape, legacyKeys)
    const plain = await decrypt(query, keys)
    const secret = plain && readShape(plain, shape.schema)
    if (!secret || Math.abs(wall.now() / 1000 - secret.ts) > driftSeconds)
      return no('envelope_refused')
    return (await nonces.use(secret.nonce)) ? ok(secret) : no('envelope_refused')
  }
  const openLegacy = async <T extends Sealed>(
    query: string,
    shape: Shape<T>,
    from: EnvelopeKeys,
  ): Promise<Outcome<T>> => {
    const filled = { ...shape.legacy, nonce: '', ts: Math.floor(wall.now() / 1000) }
    const secrets = from.all().map((key) => {
      const plain = decryptLegacy(query, key.privateKey)
      return plain && readShape(plain, shape.schema, filled)
    })
    const secret = secrets.find(Boolean)
    // Its padding is random, so an honest client never sends the same text twice.
    const once = createHash('sha256').update(query).digest()
    return secret && (await nonces.spend(once, wall.now() + legacyLifeMs))
      ? ok(secret)
      : no('envelope_refused')
  }
  return { open }
}

async function decrypt(query: string, keys: EnvelopeKeys): Promise<Buffer | null> {
  try {
    const { plaintext } = await compactDecrypt(
      query,
      ({ kid }) => {
        const key = typeof kid === 'string' ? keys.find(kid) : undefined
        if (key === undefined) throw new Error('unknown key')
        return key.privateKey
      },
      { keyManagementAlgorithms: ['RSA-OAEP-256'], contentEncryptionAlgorithms: ['A256GCM'] },
    )
    return Buffer.from(plaintext)
  } catch {
    // Whatever was wrong, the sender learns one answer: a difference here would be an oracle.
    return null
  }
}

/**
 * Bad padding does not fail here: Node answers random bytes, which then are no JSON, like any
 * other wrong content.
 */
function decryptLegacy(query: string, key: KeyObject): Buffer | null {
  try {
    return privateDecrypt(
      { key, padding: constants.RSA_PKCS1_PADDING },
      Buffer.from(query, 'base64'),
    )
  } catch {
    return null
  }
}

function readShape<T>(
  plain: Buffer,
  schema: ZodMiniType<T>,
  filled?: Readonly<Record<string, unknown>>,
): T | null {
  try {
    const value = parseJson(plain)
    if (typeof value !== 'object' || value === null) return null
    const result = schema.safeParse(filled === undefined ? value : { ...filled, ...value })
    return result.success ? result.data : null
  } catch {
    return null
  }
}
