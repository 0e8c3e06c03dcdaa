import { courseOn } from '../course.ts'
import type { Exchanges } from '../exchanges.ts'
import { makePlayer } from '../figures.ts'
import { makeTapes } from '../tapes.ts'
import type { PriceSource } from './source.ts'

/**
 * Days that are known as a whole and played on the clock: drawn ones of the simulation's companies,
 * or imported ones of a replay. They are never late and never silent.
 */
export function drawnSource(kind: 'SIMULATED' | 'REPLAY', exchanges: Exchanges): PriceSource {
  const tapes = makeTapes()
  const player = makePlayer(tapes)
  return {
    kind: () => kind,
    label: ({ source }) => (kind === 'REPLAY' ? `replay of ${source}` : source),
    delaySeconds: () => 0,
    checked: kind === 'REPLAY' ? 'imported' : 'drawn',
    plays: ({ temper }) => (kind === 'SIMULATED') === (temper !== null),
    figures: (listing, at) =>
      player(listing, exchanges.timeline(listing.instrument.market).standing(at), at),
    course: (listing, at) =>
      courseOn(exchanges.timeline(listing.instrument.market).standing(at), listing, tapes),
    heard: () => true,
    edition: () => 0,
  }
}
