import { createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto'
import { secretFile, secretsFolder } from '../../data-dir/secrets.ts'

/** Who sends, as push services are told (RFC 8292). */
export type Vapid = {
  /** The uncompressed point, base64url: browsers bind a subscription to it. */
  readonly publicKey: string
  /** The head of one request to this origin. */
  readonly authorization: (origin: string, nowMs: number) => string
}

/** At most 24 hours are allowed; a push takes seconds. */
const validMs = 3_600_000

/**
 * The key of the house for push services, `secrets/push.pem`, made at the first start. With another
 * one every device has to be switched on anew.
 */
export function openVapid(dataDir: string, contact: string): Vapid {
  const pem = secretFile(secretsFolder(dataDir), 'push.pem', () =>
    generateKeyPairSync('ec', { namedCurve: 'P-256' })
      .privateKey.export({ type: 'pkcs8', format: 'pem' })
      .toString(),
  )
  const key = createPrivateKey(pem)
  const { crv, x = '', y = '' } = createPublicKey(key).export({ format: 'jwk' })
  if (crv !== 'P-256') throw new Error('secrets/push.pem is no key of P-256')
  const point = [Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]
  const publicKey = Buffer.concat(point).toString('base64url')
  return {
    publicKey,
    authorization: (origin, nowMs) => {
      const exp = Math.floor((nowMs + validMs) / 1000)
      const parts = [
        { typ: 'JWT', alg: 'ES256' },
        { aud: origin, exp, sub: contact },
      ]
      const said = parts.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      const text = said.join('.')
      const signature = sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' })
      return `vapid t=${text}.${signature.toString('base64url')}, k=${publicKey}`
    },
  }
}
