import { createPublicKey, verify } from 'node:crypto'
import type { CheckSignature } from '@parkett/proof/verify'

/** What the checking page does in a browser, by this machine's own library. */
export const check: CheckSignature = async ({ publicKey: x, value, text }) =>
  verify(
    null,
    Buffer.from(text),
    createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' }),
    Buffer.from(value, 'base64url'),
  )
