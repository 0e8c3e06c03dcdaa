import { randomBytes, randomInt } from 'node:crypto'

/**
 * Everything that is not a function of its inputs comes through here, so that a test or a
 * simulation can replay it. Business time is `clock.now()`: real time plus the offset an
 * operator set by advancing the simulated day. Durations and timeouts never use it.
 */
export type Clock = { readonly now: () => number }
export type Ids = { readonly next: () => bigint }
export type Chance = {
  readonly bytes: (count: number) => Buffer
  readonly below: (bound: number) => number
}

export const systemChance: Chance = { bytes: takeBytes, below: (bound) => randomInt(bound) }

const drawnBytes = 4_096
let drawn = randomBytes(drawnBytes)
let taken = 0

/**
 * From one larger draw of the system: a draw of its own for each request's number took longer
 * than finding its session.
 */
function takeBytes(count: number): Buffer {
  if (count > 64) return randomBytes(count)
  if (taken + count > drawnBytes) {
    drawn = randomBytes(drawnBytes)
    taken = 0
  }
  const bytes = Buffer.from(drawn.subarray(taken, taken + count))
  // What was handed out may be a secret: it stays nowhere but with its owner.
  drawn.fill(0, taken, taken + count)
  taken += count
  return bytes
}

/** 2026-01-01T00:00:00Z: ids count milliseconds from here. */
const epochMs = 1_767_225_600_000
const sequenceBits = 21n
const sequenceMask = (1n << sequenceBits) - 1n

/** Numbers are made in the order of time; clocks of two processes differ by less than this says. */
export const idsApart = 3_600_000n << sequenceBits

/** Numbers that are drawn for one command and kept together lie within a second. */
export const idsTogether = 1_000n << sequenceBits

/**
 * Time-ordered 63-bit ids: 42 bits of milliseconds, then 21 bits that start at a random point
 * each millisecond and count up. No sequence in the database, so the same SQL also runs on
 * distributed relatives (`trust.md` T20). Uses real time, not business time: moving the simulated
 * clock must never repeat an id.
 */
export function makeIds(realNow: () => number, chance: Chance): Ids {
  let lastMs = 0
  let sequence = 0n
  const next = (): bigint => {
    const ms = Math.max(realNow(), lastMs)
    if (ms > lastMs) {
      lastMs = ms
      sequence = BigInt(chance.below(1 << 20))
    } else {
      sequence += 1n
      if (sequence > sequenceMask) {
        lastMs += 1
        sequence = 0n
      }
    }
    return (BigInt(lastMs - epochMs) << sequenceBits) | sequence
  }
  return { next }
}
