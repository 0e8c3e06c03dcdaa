import { createCipheriv, createDecipheriv } from 'node:crypto'
import { secretFile, secretsFolder } from '../../platform/data-dir/secrets.ts'
import type { Chance } from '../../base/ports.ts'

export type SecretBox = {
  readonly seal: (secret: Buffer, owner: bigint) => Buffer
  readonly open: (box: Buffer, owner: bigint) => Buffer
}

type Options = { readonly dataDir: string; readonly chance: Chance; readonly name: `${string}.key` }

/**
 * AES-256-GCM under a key file outside of the database; bound to its owner, so that a row
 * cannot be swapped in.
 */
export function openSecretBox({ dataDir, chance, name }: Options): SecretBox {
  const hex = secretFile(secretsFolder(dataDir), name, () => chance.bytes(32).toString('hex'))
  const key = Buffer.from(hex, 'hex')
  const seal = (secret: Buffer, owner: bigint): Buffer => {
    const nonce = chance.bytes(12)
    const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(String(owner)))
    return Buffer.concat([nonce, cipher.update(secret), cipher.final(), cipher.getAuthTag()])
  }
  const open = (box: Buffer, owner: bigint): Buffer => {
    const cipher = createDecipheriv('aes-256-gcm', key, box.subarray(0, 12)).setAAD(
      Buffer.from(String(owner)),
    )
    cipher.setAuthTag(box.subarray(-16))
    return Buffer.concat([cipher.update(box.subarray(12, -16)), cipher.final()])
  }
  return { seal, open }
}
