// Goal: the hash is SHA-256 for every length, and its text is UTF-8 for every sign. Method: the
// published examples, and the platform's own beside it at the edges of a block.
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashOf, sha256, utf8 } from './sha256.ts'

test.each([
  ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
  [
    'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
    '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
  ],
])('%j has its published hash', (text, hash) => {
  expect(hashOf(text)).toBe(hash)
})

test.each([1, 54, 55, 56, 57, 63, 64, 65, 119, 120, 128, 300])(
  '%i bytes of every value hash as everywhere',
  (length) => {
    const bytes = Uint8Array.from({ length }, (_, at) => (at * 37 + 11) % 256)
    expect(sha256(bytes)).toBe(createHash('sha256').update(bytes).digest('hex'))
  },
)

test('each sign is written as UTF-8 does, at the edges of its lengths', () => {
  for (const point of [0, 0x41, 0x7f, 0x80, 0x7ff, 0x800, 0xffff, 0x1_0000, 0x1_f600, 0x10_ffff]) {
    const text = String.fromCodePoint(point)
    expect([...utf8(`a${text}`)]).toEqual([...Buffer.from(`a${text}`)])
  }
})
