import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import type { Subscription } from './subscriptions.ts'

/** A browser that was subscribed to a push service, as far as a test of the house needs one. */
export type TestBrowser = {
  readonly subscription: Subscription
  /** What a body says that came by its push service; throws for one that is not for it. */
  readonly read: (body: Buffer) => unknown
}

export function testBrowser(name: string, host = 'push.example'): TestBrowser {
  const own = createECDH('prime256v1')
  own.generateKeys()
  const auth = randomBytes(16)
  return {
    subscription: {
      endpoint: `https://${host}/send/${name}`,
      p256dh: own.getPublicKey('base64url'),
      auth: auth.toString('base64url'),
    },
    read: (body) => {
      const [salt, length] = [body.subarray(0, 16), body.readUInt8(20)]
      const sender = body.subarray(21, 21 + length)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), sender])
      const secret = derive(own.computeSecret(sender), auth, info, 32)
      const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
      const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
      const record = body.subarray(21 + length)
      const decipher = createDecipheriv('aes-128-gcm', key, nonce)
      decipher.setAuthTag(record.subarray(-16))
      const plain = [decipher.update(record.subarray(0, -16)), decipher.final()]
      return JSON.parse(Buffer.concat(plain).subarray(0, -1).toString()) as unknown
    },
  }
}

const derive = (key: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, bytes))
