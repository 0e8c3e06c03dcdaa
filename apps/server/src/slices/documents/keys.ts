import { createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto'
import { keyIdOf, manifestOf, signedText, type Sealed } from '@parkett/proof/seal'
import type { JsonObject } from '@parkett/proof/json'
import type { Pool } from 'pg'
import { secretFile, secretsFolder } from '../../platform/data-dir/secrets.ts'
import { text, timestamp } from '../../platform/db/columns.ts'
import { read, referenceRow } from '../../platform/db/read.ts'

export type PublishedKey = {
  readonly keyId: string
  readonly publicKey: string
  readonly firstUsedAt: string
}

export type DocumentKeys = {
  readonly keyId: string
  readonly seal: (document: JsonObject) => Sealed
  /** Signs the bytes of a printed document, base64url. */
  readonly signBytes: (bytes: Buffer) => string
  /** Every key that ever signed, the present one first. */
  readonly published: () => Promise<readonly PublishedKey[]>
}

/**
 * The key that signs documents: Ed25519, in `DATA_DIR/secrets/documents.pem`, made at the first
 * start. To take a new one, stop, move the file away and start: the old public key stays
 * published, so what it signed stays checkable.
 */
const publicKeys = referenceRow({ keyId: text(), publicKey: text(), at: timestamp })

export async function openDocumentKeys(
  pool: Pool,
  dataDir: string,
  nowMs: number,
): Promise<DocumentKeys> {
  const pem = secretFile(secretsFolder(dataDir), 'documents.pem', () =>
    generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  )
  const key = createPrivateKey(pem)
  const { x: publicKey } = createPublicKey(key).export({ format: 'jwk' })
  if (publicKey === undefined) throw new Error('secrets/documents.pem is not an Ed25519 key')
  const keyId = keyIdOf(publicKey)
  await pool.query(
    `INSERT INTO document_keys (key_id, public_key, first_used_at) VALUES ($1, $2, $3)
     ON CONFLICT DO NOTHING`,
    [keyId, publicKey, new Date(nowMs)],
  )
  const signBytes = (bytes: Buffer): string => sign(null, bytes, key).toString('base64url')
  return {
    keyId,
    signBytes,
    seal: (document) => {
      const manifest = manifestOf(document)
      const value = signBytes(Buffer.from(signedText(manifest, keyId)))
      return { document, manifest, signature: { algorithm: 'Ed25519', keyId, publicKey, value } }
    },
    published: async () => {
      const rows = await read(
        pool,
        publicKeys,
        `SELECT key_id, public_key, first_used_at AS at FROM document_keys
         ORDER BY key_id = $1 DESC, first_used_at DESC`,
        [keyId],
      )
      return rows.map(({ at, ...row }) => ({ ...row, firstUsedAt: at.toISOString() }))
    },
  }
}
