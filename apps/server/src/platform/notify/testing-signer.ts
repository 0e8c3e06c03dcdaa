import { generateKeyPairSync, sign } from 'node:crypto'
import type { Signer } from './seals.ts'

const { privateKey } = generateKeyPairSync('ed25519')

/** Signs with a key of its own, for a test that opens no server. */
export const testSigner: Signer = {
  keyId: 'test',
  signBytes: (bytes) => sign(null, bytes, privateKey).toString('base64url'),
}
