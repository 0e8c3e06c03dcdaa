import { createCipheriv, createDecipheriv } from 'node:crypto'
import type { Chance } from '../../../base/ports.ts'
import type { Label } from '../../../platform/pictures/picture-vault.ts'

const form = 1
const ivBytes = 12
const tagBytes = 16

/**
 * AES-256-GCM: `1 | iv | tag | bytes`; customer, item and version are authenticated with it
 * (`trust.md` T5).
 */
export function sealBox(
  key: Buffer,
  plain: Uint8Array,
  { label, chance }: { label: Label; chance: Chance },
): Buffer {
  const iv = chance.bytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(nameOf(label))
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([Buffer.of(form), iv, cipher.getAuthTag(), sealed])
}

/** @throws Error when a byte was changed, or the box belongs to someone or something else. */
export function openBox(key: Buffer, box: Buffer, label: Label): Buffer {
  if (box[0] !== form || box.length < 1 + ivBytes + tagBytes) throw new Error('not a sealed box')
  const iv = box.subarray(1, 1 + ivBytes)
  const tag = box.subarray(1 + ivBytes, 1 + ivBytes + tagBytes)
  const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: tagBytes }).setAAD(
    nameOf(label),
  )
  decipher.setAuthTag(tag)
  return Buffer.concat([decipher.update(box.subarray(1 + ivBytes + tagBytes)), decipher.final()])
}

const nameOf = ({ customer, item, version }: Label): Buffer =>
  Buffer.from(`${customer}|${item}|${version}`)
