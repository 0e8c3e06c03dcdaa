/**
 * SHA-256 (FIPS 180-4) without waiting and without a library: a page opened from a disk, or
 * over plain HTTP in a house, may have no WebCrypto. Tested against the platform's.
 */
const primes = firstPrimes(64)
const fraction = (root: number): number => Math.floor((root - Math.floor(root)) * 2 ** 32)
const constants = primes.map((prime) => fraction(Math.cbrt(prime)))
const beginning = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)))

function firstPrimes(count: number): number[] {
  const found: number[] = []
  for (let n = 2; found.length < count; n += 1)
    if (found.every((prime) => n % prime !== 0)) found.push(n)
  return found
}

const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by))

/** The hash as 64 hex digits. */
export function sha256(bytes: Uint8Array): string {
  const state = Uint32Array.from(beginning)
  const padded = pad(bytes)
  const view = new DataView(padded.buffer)
  const words = new Uint32Array(64)
  for (let block = 0; block < padded.length; block += 64) {
    for (let at = 0; at < 16; at += 1) words[at] = view.getUint32(block + at * 4)
    mix(state, words)
  }
  return [...state].map((word) => word.toString(16).padStart(8, '0')).join('')
}

function pad(bytes: Uint8Array): Uint8Array {
  const padded = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64)
  padded.set(bytes)
  padded[bytes.length] = 0x80
  const view = new DataView(padded.buffer)
  view.setUint32(padded.length - 8, Math.floor((bytes.length * 8) / 2 ** 32))
  view.setUint32(padded.length - 4, (bytes.length * 8) >>> 0)
  return padded
}

function mix(state: Uint32Array, words: Uint32Array): void {
  const word = (at: number): number => words[at] ?? 0
  for (let at = 16; at < 64; at += 1) {
    const early = turn(word(at - 15), 7) ^ turn(word(at - 15), 18) ^ (word(at - 15) >>> 3)
    const late = turn(word(at - 2), 17) ^ turn(word(at - 2), 19) ^ (word(at - 2) >>> 10)
    words[at] = (word(at - 16) + early + word(at - 7) + late) >>> 0
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  for (let at = 0; at < 64; at += 1) {
    const first = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)
    const sum = (h + first + ((e & f) ^ (~e & g)) + (constants[at] ?? 0) + word(at)) >>> 0
    const second = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)
    const most = (a & b) ^ (a & c) ^ (b & c)
    h = g
    g = f
    f = e
    e = (d + sum) >>> 0
    d = c
    c = b
    b = a
    a = (sum + second + most) >>> 0
  }
  for (const [at, value] of [a, b, c, d, e, f, g, h].entries())
    state[at] = ((state[at] ?? 0) + value) >>> 0
}

/** UTF-8, written out: pure code has no `TextEncoder`. */
export function utf8(text: string): Uint8Array {
  const bytes: number[] = []
  for (const sign of text) {
    const point = sign.codePointAt(0) ?? 0
    if (point < 0x80) bytes.push(point)
    else if (point < 0x800) bytes.push(0xc0 | (point >> 6), tail(point))
    else if (point < 0x10000) bytes.push(0xe0 | (point >> 12), tail(point >> 6), tail(point))
    else bytes.push(0xf0 | (point >> 18), tail(point >> 12), tail(point >> 6), tail(point))
  }
  return Uint8Array.from(bytes)
}

const tail = (bits: number): number => 0x80 | (bits & 0x3f)

export const hashOf = (text: string): string => sha256(utf8(text))
