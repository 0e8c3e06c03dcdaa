import { fromHex } from './hmac.ts'
import { sha256 } from './sha256.ts'

/**
 * A public beacon: a group of independent parties that publish one signed value each period, which none of them knows
 * before (drand). An offering names it before anybody can apply; which of its rounds comes into the draw is a rule
 * (`trust.md` T86), so that nobody chooses one.
 */
export type Beacon = {
  /** The hash by which the group calls its chain. */
  readonly chain: string
  /** When its first round was published, and the time between two of them; seconds. */
  readonly genesis: number
  readonly period: number
}

/** The first round that is published at a moment or behind it (milliseconds). */
export const roundAt = ({ genesis, period }: Beacon, at: number): number =>
  Math.max(1, Math.ceil((at / 1_000 - genesis) / period) + 1)

/** When a round is published, in milliseconds. */
export const roundTime = ({ genesis, period }: Beacon, round: number): number =>
  (genesis + (round - 1) * period) * 1_000

/** The value of a round is the hash of what its group signed. */
export const valueOf = (signature: string): string => sha256(fromHex(signature))
