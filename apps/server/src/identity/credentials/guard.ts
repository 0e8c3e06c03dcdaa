import { makeLimiter, networkOf, type Limits } from '../../platform/http/limiter.ts'
import { Refusal } from '../../base/refusal.ts'
import type { Clock } from '../../base/ports.ts'

export type GuardLimits = {
  /** Failures of one network over all accounts, at each door. */
  readonly failures: Limits
  /** What a network that is locked may still have looked at: see `mayTry`. */
  readonly locked: Limits
  /** Failures of the whole installation; when used up, a network that failed lately must wait. */
  readonly spray: Limits
  /** Of one network while the installation is sprayed. */
  readonly strict: Limits
  /** New accounts of one network. */
  readonly accounts: Limits
  /** Codes that one network has sent to phones. */
  readonly codes: Limits
}

export const guardLimits: GuardLimits = {
  failures: { burst: 40, refillMs: 15_000 },
  locked: { burst: 20, refillMs: 3_000 },
  spray: { burst: 600, refillMs: 500 },
  strict: { burst: 3, refillMs: 60_000 },
  accounts: { burst: 200, refillMs: 5_000 },
  codes: { burst: 20, refillMs: 60_000 },
}

/** Where it was guessed: what is guessed at one door closes no other. */
export type GuardDoor = 'login' | 'register' | 'reset' | 'staff'

export type Guard = {
  /** Refuses a network that guessed too often here, with `reason` and how long to wait. */
  readonly admit: (address: string, reason: GuardReason, door?: GuardDoor) => void
  /** The refusal that `admit` would throw, or null. */
  readonly lockOf: (address: string, reason: GuardReason, door?: GuardDoor) => Refusal | null
  /**
   * Whether one more try of a locked network may be looked at, so that who is known there gets
   * in. Whoever is not hears of the lock whatever they tried: else it would tell who is known.
   */
  readonly mayTry: (address: string) => boolean
  readonly failed: (address: string, door?: GuardDoor) => void
  readonly admitAccount: (address: string) => void
  readonly admitCode: (address: string) => void
}

type GuardReason = 'login_locked' | 'too_many_requests'
const all = 'all'
/** An alarm that rings for each guess is heard by nobody. */
const oncePerTenMinutes: Limits = { burst: 1, refillMs: 600_000 }

/**
 * The limits by network and for the whole installation, in memory; those by account are in
 * `attempts.ts`.
 * @param onGuessing told when a network is locked, or the whole installation is sprayed
 */
export function makeGuard(
  limits: GuardLimits,
  wall: Clock,
  onGuessing: (kind: 'network_locked' | 'sprayed', network: string) => void,
): Guard {
  const rung = makeLimiter(oncePerTenMinutes, wall.now)
  const failures = makeLimiter(limits.failures, wall.now)
  const locked = makeLimiter(limits.locked, wall.now)
  const spray = makeLimiter(limits.spray, wall.now)
  const strict = makeLimiter(limits.strict, wall.now)
  const accounts = makeLimiter(limits.accounts, wall.now)
  const codes = makeLimiter(limits.codes, wall.now)
  const nameOf = (address: string, door: GuardDoor): string => `${door} ${networkOf(address)}`
  const lockOf: Guard['lockOf'] = (address, reason, door = 'login') => {
    const name = nameOf(address, door)
    const sprayed = spray.waitFor(all) > 0
    const waitMs = Math.max(failures.waitFor(name), sprayed ? strict.waitFor(name) : 0)
    return waitMs > 0 ? new Refusal(reason, factsOf(reason, waitMs)) : null
  }
  const admit: Guard['admit'] = (address, reason, door) => {
    const refusal = lockOf(address, reason, door)
    if (refusal !== null) throw refusal
  }
  const failed: Guard['failed'] = (address, door = 'login') => {
    const name = nameOf(address, door)
    failures.take(name)
    strict.take(name)
    spray.take(all)
    const network = networkOf(address)
    if (failures.waitFor(name) > 0 && rung.take(network) === 0)
      onGuessing('network_locked', network)
    if (spray.waitFor(all) > 0 && rung.take(all) === 0) onGuessing('sprayed', network)
  }
  const takeOrRefuse = (waitMs: number): void => {
    if (waitMs > 0) throw new Refusal('too_many_requests', factsOf('too_many_requests', waitMs))
  }
  return {
    admit,
    lockOf,
    mayTry: (address) => locked.take(networkOf(address)) === 0,
    failed,
    admitAccount: (address) => takeOrRefuse(accounts.take(networkOf(address))),
    admitCode: (address) => takeOrRefuse(codes.take(networkOf(address))),
  }
}

const factsOf = (reason: GuardReason, waitMs: number) =>
  reason === 'login_locked'
    ? { minutes: Math.ceil(waitMs / 60_000) }
    : { seconds: Math.ceil(waitMs / 1000) }
