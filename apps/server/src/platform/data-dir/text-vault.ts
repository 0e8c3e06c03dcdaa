import { createCipheriv, createDecipheriv, createHash, createHmac } from 'node:crypto'
import type { Chance } from '../../base/ports.ts'
import { secretFile, secretsFolder } from './secrets.ts'

/**
 * Texts at rest: AES-256-GCM under a key outside the database, each bound to a label that says
 * whose and which text it is, so that no row opens in the place of another. Beside it keyed
 * marks, by which equal texts meet without being readable (`trust.md` T5).
 */
export type TextVault = {
  /** Base64 of `iv | tag | bytes`; another one each time. */
  readonly seal: (label: string, plain: string) => string
  /** @throws Error when a byte was changed or the box was sealed under another label. */
  readonly open: (label: string, box: string) => string
  /** 32 bytes: nobody without the key can try texts out. */
  readonly mark: (text: string) => Buffer
  /** Which keys these are: a database remembers it and refuses others. */
  readonly fingerprint: string
}

const ivBytes = 12
const tagBytes = 16

type Options = { readonly dataDir: string; readonly chance: Chance; readonly name: string }

/** Keys `NAME.key` and `NAME-mark.key` of the folder of secrets, made at the first use. */
export function openTextVault({ dataDir, chance, name }: Options): TextVault {
  const folder = secretsFolder(dataDir)
  const keyOf = (file: string): Buffer => {
    const key = Buffer.from(
      secretFile(folder, file, () => chance.bytes(32).toString('hex')),
      'hex',
    )
    if (key.length !== 32) throw new Error(`${file} holds no key of 32 bytes`)
    return key
  }
  const keys = { sealing: keyOf(`${name}.key`), marking: keyOf(`${name}-mark.key`) }
  return makeTextVault(keys, { name, chance })
}

type Keys = { readonly sealing: Buffer; readonly marking: Buffer }

/** The same over keys that are there; 32 bytes each. */
export function makeTextVault(
  { sealing, marking }: Keys,
  { name, chance }: Pick<Options, 'name' | 'chance'>,
): TextVault {
  return {
    mark: (text) => createHmac('sha256', marking).update(text).digest(),
    seal: (label, plain) => {
      const iv = chance.bytes(ivBytes)
      const cipher = createCipheriv('aes-256-gcm', sealing, iv).setAAD(Buffer.from(label))
      const bytes = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), bytes]).toString('base64')
    },
    open: (label, text) => {
      const box = Buffer.from(text, 'base64')
      if (box.length < ivBytes + tagBytes) throw new Error('not a sealed text')
      const decipher = createDecipheriv('aes-256-gcm', sealing, box.subarray(0, ivBytes), {
        authTagLength: tagBytes,
      })
      decipher.setAAD(Buffer.from(label)).setAuthTag(box.subarray(ivBytes, ivBytes + tagBytes))
      const bytes = [decipher.update(box.subarray(ivBytes + tagBytes)), decipher.final()]
      return Buffer.concat(bytes).toString('utf8')
    },
    fingerprint: createHash('sha256')
      .update(`${name}|`)
      .update(sealing)
      .update(marking)
      .digest('hex'),
  }
}
