import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'
import { makeLimiter, networkOf } from '../../platform/http/limiter.ts'

/** Of one network: some at once, then one in ten minutes. */
const perNetwork = { burst: 5, refillMs: 600_000 }

/** Takes one for whoever asks from this address, or says how long there is none. */
export function makeNetworkLimit(now: () => number): (address: string) => Outcome<true> {
  const limiter = makeLimiter(perNetwork, now)
  return (address) => {
    const wait = limiter.take(networkOf(address))
    return wait > 0 ? no('too_many_requests', { seconds: Math.ceil(wait / 1_000) }) : ok(true)
  }
}
