import { makeLimiter, networkOf, type Limits } from '../../platform/http/limiter.ts'
import { Refusal } from '../../base/refusal.ts'
import type { Clock } from '../../base/ports.ts'

export type GuardLimits = {
  /** Failures of one network over all accounts. */
  readonly failures: Limits
  /** Failures of the whole installation; when used up, a network that failed lately must wait. */
  readonly spray: Limits
  /** Of one network while the installation is sprayed. */
  readonly strict: Limits
  /** New accounts of one network. */
  readonly accounts: Limits
}

export const guardLimits: GuardLimits = {
  failures: { burst: 40, refillMs: 15_000 },
  spray: { burst: 600, refillMs: 500 },
  strict: { burst: 3, refillMs: 60_000 },
  accounts: { burst: 200, refillMs: 5_000 },
}

export type Guard = {
  /** Refuses a network that guessed too often, with `reason` and the minutes to wait. */
  readonly admit: (address: string, reason: 'login_locked' | 'too_many_requests') => void
  readonly failed: (address: string) => void
  readonly admitAccount: (address: string) => void
}

const all = 'all'

/**
 * The limits by network and for the whole installation, in memory; those by account are in
 * `attempts.ts`.
 */
export function makeGuard(limits: GuardLimits, wall: Clock): Guard {
  const failures = makeLimiter(limits.failures, wall.now)
  const spray = makeLimiter(limits.spray, wall.now)
  const strict = makeLimiter(limits.strict, wall.now)
  const accounts = makeLimiter(limits.accounts, wall.now)
  const admit: Guard['admit'] = (address, reason) => {
    const network = networkOf(address)
    const sprayed = spray.waitFor(all) > 0
    const waitMs = Math.max(failures.waitFor(network), sprayed ? strict.waitFor(network) : 0)
    if (waitMs > 0) throw new Refusal(reason, factsOf(reason, waitMs))
  }
  const failed = (address: string): void => {
    const network = networkOf(address)
    failures.take(network)
    strict.take(network)
    spray.take(all)
  }
  const admitAccount = (address: string): void => {
    const waitMs = accounts.take(networkOf(address))
    if (waitMs > 0) throw new Refusal('too_many_requests', factsOf('too_many_requests', waitMs))
  }
  return { admit, failed, admitAccount }
}

const factsOf = (reason: 'login_locked' | 'too_many_requests', waitMs: number) =>
  reason === 'login_locked'
    ? { minutes: Math.ceil(waitMs / 60_000) }
    : { seconds: Math.ceil(waitMs / 1000) }
