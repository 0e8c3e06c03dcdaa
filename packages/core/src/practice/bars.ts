import type { Instant } from '../market/zone.ts'

/**
 * Orders that wait are held against the market once a minute of its time, at whatever speed it plays and
 * however it is moved on: so the same orders have the same fills (`trust.md` T100).
 */
export const barMs = 60_000

/** The last bar before an instant: of one that is a bar itself, the one before. */
export const barBefore = (at: Instant): Instant => Math.ceil(at / barMs) * barMs - barMs

/** The last bar until an instant, itself where it is one. */
export const barUntil = (at: Instant): Instant => Math.floor(at / barMs) * barMs

/**
 * The next bar to be played until an instant, behind one that was: the first at which something that waits
 * may trade, or the last, which does what the time between has brought. Null: none is over yet.
 */
export function nextBar(
  played: Instant,
  until: Instant,
  mayTrade: (bar: Instant) => boolean,
): Instant | null {
  const last = barUntil(until)
  if (last <= played) return null
  for (let bar = played + barMs; bar < last; bar += barMs) if (mayTrade(bar)) return bar
  return last
}
