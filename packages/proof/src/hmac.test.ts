// Goal: keys are what every other program makes of the same bytes. Method: the platform's own HMAC
// over lengths around a block.
import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { fromHex, hmac, joined } from './hmac.ts'

test('the mark of a message is that of the platform, whatever its length', () => {
  for (let length = 0; length < 200; length += 7) {
    const key = Uint8Array.from({ length: Math.min(length, 64) }, (_, at) => (at * 31) % 256)
    const message = Uint8Array.from({ length }, (_, at) => (at * 17 + 3) % 256)
    expect(hmac(key, message)).toBe(createHmac('sha256', key).update(message).digest('hex'))
  }
})

test('texts and bytes join, and what is no hex is refused', () => {
  expect([...joined('ä|', fromHex('00ff'))]).toEqual([0xc3, 0xa4, 0x7c, 0, 255])
  expect(() => fromHex('0g')).toThrow('no hex')
  expect(() => hmac(new Uint8Array(65), new Uint8Array())).toThrow('more than a block')
})
