import { tapeOf, type Tape } from '@parkett/core/simulation/tape'
import type { DatedBar } from './candle-bytes.ts'
import type { Listing } from './listing.ts'

/** The tape of a share's day: the same for the same seed, share and day. */
export type Tapes = (listing: Listing, day: DatedBar) => Tape

/** Tapes of the days that are being looked at. One is 32 KB; the oldest goes first. */
const tapesMax = 600

/** Volumes and sizes are whole lots where single shares are not traded. */
const unitOf = ({ instrument: { market, lotSize } }: Listing): number =>
  market === 'HK' || market === 'CN' ? lotSize : 1

export function makeTapes(): Tapes {
  const tapes = new Map<string, Tape>()
  return (listing, { day, bar }) => {
    const key = `${listing.id}/${day}`
    const kept = tapes.get(key)
    if (kept !== undefined) return kept
    const seed = `${listing.temper?.seed ?? 'replay'}/${listing.instrument.symbol}/${day}`
    const made = tapeOf(bar, {
      seed,
      grid: listing.grid,
      lot: unitOf(listing),
    })
    const [oldest] = tapes.keys()
    if (tapes.size >= tapesMax && oldest !== undefined) tapes.delete(oldest)
    tapes.set(key, made)
    return made
  }
}
