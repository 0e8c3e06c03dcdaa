import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto'
import { secretFile, secretsFolder } from '../../platform/data-dir/secrets.ts'
import type { Chance } from '../../base/ports.ts'

export type CardSecret = { readonly number: string; readonly holder: string }

/**
 * Card numbers at rest: AES-256-GCM under a key outside the database, bound to customer and
 * number.
 */
export type CardVault = {
  readonly mark: (number: string) => string
  readonly seal: (customer: bigint, secret: CardSecret) => string
  /** @throws Error when a byte was changed or the box belongs to another customer. */
  readonly open: (row: {
    readonly customer: bigint
    readonly mark: string
    readonly sealed: string
  }) => CardSecret
}

const ivBytes = 12
const tagBytes = 16

export function openCardVault(dataDir: string, chance: Chance): CardVault {
  const folder = secretsFolder(dataDir)
  const keyOf = (name: string): Buffer => {
    const key = Buffer.from(
      secretFile(folder, name, () => chance.bytes(32).toString('hex')),
      'hex',
    )
    if (key.length !== 32) throw new Error(`${name} holds no key of 32 bytes`)
    return key
  }
  const sealing = keyOf('cards.key')
  const marking = keyOf('cards-mark.key')
  const mark = (number: string): string =>
    createHmac('sha256', marking).update(number).digest('hex')
  const label = (customer: bigint, of: string): Buffer => Buffer.from(`card|${customer}|${of}`)
  return {
    mark,
    seal: (customer, secret) => {
      const iv = chance.bytes(ivBytes)
      const cipher = createCipheriv('aes-256-gcm', sealing, iv).setAAD(
        label(customer, mark(secret.number)),
      )
      const sealed = Buffer.concat([cipher.update(JSON.stringify(secret), 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64')
    },
    open: ({ customer, mark: of, sealed }) => {
      const box = Buffer.from(sealed, 'base64')
      const decipher = createDecipheriv('aes-256-gcm', sealing, box.subarray(0, ivBytes), {
        authTagLength: tagBytes,
      })
      decipher.setAAD(label(customer, of)).setAuthTag(box.subarray(ivBytes, ivBytes + tagBytes))
      const plain = Buffer.concat([
        decipher.update(box.subarray(ivBytes + tagBytes)),
        decipher.final(),
      ])
      return JSON.parse(plain.toString('utf8')) as CardSecret // Authenticated: written by `seal`.
    },
  }
}
