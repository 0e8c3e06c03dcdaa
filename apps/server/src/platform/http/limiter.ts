import { putBounded } from '../../base/bounded.ts'

/**
 * Token buckets by key, in memory: a bucket holds `burst` and gets one back every `refillMs`.
 * Bounded: above `keysMax` keys the oldest are forgotten, so a flood of keys costs no memory.
 * Per process: several processes behind one balancer multiply the limit by their number.
 */
export type Limits = { readonly burst: number; readonly refillMs: number }
export type Limiter = {
  /** Takes one. Answers 0, or the milliseconds until one is there again. */
  readonly take: (key: string) => number
  /** Whether one could be taken, without taking it: milliseconds to wait, or 0. */
  readonly waitFor: (key: string) => number
}

/** What was taken, in milliseconds of refill, at a moment; it melts as time passes. */
type Bucket = { readonly debtMs: number; readonly atMs: number }
const keysMax = 50_000

export function makeLimiter({ burst, refillMs }: Limits, nowMs: () => number): Limiter {
  const buckets = new Map<string, Bucket>()
  const debtOf = (key: string): number => {
    const known = buckets.get(key)
    return known === undefined ? 0 : Math.max(0, known.debtMs - Math.max(0, nowMs() - known.atMs))
  }
  const waitFor = (key: string): number => Math.max(0, debtOf(key) - (burst - 1) * refillMs)
  const take = (key: string): number => {
    const waitMs = waitFor(key)
    const debtMs = debtOf(key) + (waitMs === 0 ? refillMs : 0)
    putBounded(buckets, key, { debtMs, atMs: nowMs() }, keysMax)
    return waitMs
  }
  return { take, waitFor }
}

/** The address a limit counts: an IPv6 customer owns a whole /64. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '')
  if (!plain.includes(':')) return plain
  const [head = '', tail = ''] = plain.split('::', 2)
  const left = head.split(':').filter(Boolean)
  const right = tail.split(':').filter(Boolean)
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0')
  return [...left, ...zeros, ...right].slice(0, 4).join(':')
}
