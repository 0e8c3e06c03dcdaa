import type { Spread } from '@parkett/contract/wire/spread'
import type { Clock } from './ports.ts'

/**
 * Fewer than this say little, and one of few could be recognised; for 99 of 100 there must be a
 * hundred.
 */
export const spreadMinimum = { p50: 20, p99: 100 } as const

/** What of measured seconds is published. */
export function published(count: number, percentiles: readonly number[] | null): Spread {
  const [p50 = null, p90 = null, p99 = null] = percentiles ?? []
  const enough = count >= spreadMinimum.p50
  return {
    count,
    p50: enough ? p50 : null,
    p90: enough ? p90 : null,
    p99: count >= spreadMinimum.p99 ? p99 : null,
  }
}

/** Anybody may ask, so the books are read at most this often. */
const freshMs = 30_000

/** An answer for everybody that is read anew at most every half minute. */
export function keptFresh<T>(clock: Clock, readAt: (now: number) => Promise<T>): () => Promise<T> {
  let kept: { readonly at: number; readonly answer: Promise<T> } | undefined
  return () => {
    const now = clock.now()
    if (kept !== undefined && now >= kept.at && now - kept.at < freshMs) return kept.answer
    const answer = readAt(now)
    kept = { at: now, answer }
    // What failed is asked again by the next visitor.
    answer.catch(() => (kept = undefined))
    return answer
  }
}
