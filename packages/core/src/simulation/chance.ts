/**
 * Seeded chance for the simulated market. It is a function of its seed: the same text gives the
 * same numbers on every machine, because only integer arithmetic, `+ - * /` and no rounding
 * library function is used (`Math.exp` and its like may differ between engines, and a tape must
 * be the same byte for byte everywhere).
 */
export type Stream = {
  /** Uniform in [0, 1). */
  readonly next: () => number
  /** Integer in [0, bound). */
  readonly below: (bound: number) => number
  /** Bell-shaped with mean 0 and deviation 1, bounded by ±4.25: the sum of six uniforms. */
  readonly bell: () => number
}

/** 32-bit hash of a text, well mixed: FNV-1a followed by a finaliser. */
export function hashOf(text: string, salt = 0): number {
  let h = (0x811c9dc5 ^ salt) >>> 0
  for (let i = 0; i < text.length; i += 1) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193) >>> 0
  return mix(h)
}

/** One uniform number in [0, 1) for a hash and an index: random access without walking a stream. */
export const uniformAt = (hash: number, index: number): number =>
  mix((hash + Math.imul(index, 0x9e3779b9)) >>> 0) / 0x1_0000_0000

/** A stream of its own for every text. */
export function streamOf(text: string): Stream {
  let a = hashOf(text, 1) | 0
  let b = hashOf(text, 2) | 0
  let c = hashOf(text, 3) | 0
  let count = 1
  const word = (): number => {
    // Small fast counting generator: three words of state and a counter, period at least 2^32.
    // Signed, which an engine keeps without memory of its own; the bits are the same.
    const out = (a + b + count) | 0
    count = (count + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + out) | 0
    return out >>> 0
  }
  for (let i = 0; i < 8; i += 1) word()
  const next = (): number => word() / 0x1_0000_0000
  const below = (bound: number): number => Math.floor(next() * bound)
  const bell = (): number => (next() + next() + next() + next() + next() + next() - 3) * Math.SQRT2
  return { next, below, bell }
}

/**
 * A wave between -1 and 1 with period 1, made of straight lines: a sine without the engine's
 * sine.
 */
export function triangle(phase: number): number {
  const x = phase - Math.floor(phase)
  return x < 0.5 ? 4 * x - 1 : 3 - 4 * x
}

function mix(word: number): number {
  let h = word >>> 0
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b) >>> 0
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35) >>> 0
  return (h ^ (h >>> 16)) >>> 0
}
