import { sha256, utf8 } from './sha256.ts'

/** Bytes of hex digits. Throws RangeError on anything else. */
export function fromHex(hex: string): Uint8Array {
  if (!/^([0-9a-f]{2})*$/.test(hex)) throw new RangeError('no hex digits')
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}

export function joined(...parts: readonly (Uint8Array | string)[]): Uint8Array {
  return Uint8Array.from(
    parts.flatMap((part) => [...(typeof part === 'string' ? utf8(part) : part)]),
  )
}

const blockBytes = 64
const masked = (key: Uint8Array, mask: number): Uint8Array =>
  Uint8Array.from({ length: blockBytes }, (_, at) => (key[at] ?? 0) ^ mask)

/** HMAC-SHA256 (RFC 2104) of a key of at most 64 bytes, as hex digits. */
export function hmac(key: Uint8Array, message: Uint8Array): string {
  if (key.length > blockBytes) throw new RangeError('a key of more than a block')
  const inner = fromHex(sha256(joined(masked(key, 0x36), message)))
  return sha256(joined(masked(key, 0x5c), inner))
}
