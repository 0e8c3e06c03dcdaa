import { createCipheriv, createECDH, hkdfSync, type ECDH } from 'node:crypto'
import type { Chance } from '../../../base/ports.ts'

/** What a browser gave: its public point and its secret, base64url. */
export type DeviceKeys = { readonly p256dh: string; readonly auth: string }

/** What is made anew for each message. */
export type Fresh = { readonly salt: Buffer; readonly sender: ECDH }

const recordBytes = 4_096
/** What fits one record beside its mark and its tag; push services take no larger body. */
export const plainBytesMax = recordBytes - 86 - 16 - 1

const curve = 'prime256v1'

export function freshFor(chance: Chance): Fresh {
  const sender = createECDH(curve)
  sender.generateKeys()
  return { salt: chance.bytes(16), sender }
}

/**
 * A message that only the browser can read, as one record of `aes128gcm` (RFC 8291 over RFC 8188).
 * @throws Error where the point is none of the curve
 */
export function encrypt(plain: Buffer, { p256dh, auth }: DeviceKeys, fresh: Fresh): Buffer {
  if (plain.length > plainBytesMax) throw new Error(`a message of ${plain.length} bytes`)
  const { salt, sender } = fresh
  const [theirs, ours] = [Buffer.from(p256dh, 'base64url'), sender.getPublicKey()]
  const shared = sender.computeSecret(theirs)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours])
  const secret = derive(shared, Buffer.from(auth, 'base64url'), info, 32)
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  // The mark of the last record; nothing is padded, for one text is as telling as another.
  const body = [cipher.update(plain), cipher.update(Buffer.of(2)), cipher.final()]
  const head = Buffer.alloc(21)
  salt.copy(head)
  head.writeUInt32BE(recordBytes, 16)
  head.writeUInt8(ours.length, 20)
  return Buffer.concat([head, ours, ...body, cipher.getAuthTag()])
}

const derive = (key: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, bytes))

/** Whether a browser's point lies on the curve: any other would end in a fault at each message. */
export function isPoint(p256dh: string): boolean {
  const own = createECDH(curve)
  own.generateKeys()
  try {
    own.computeSecret(Buffer.from(p256dh, 'base64url'))
    return true
  } catch {
    return false
  }
}
