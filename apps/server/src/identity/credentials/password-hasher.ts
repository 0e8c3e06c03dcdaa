import { hash, verify } from '@node-rs/argon2'
import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'

/**
 * Argon2id, 46 MiB, one pass (ASVS 5.0 appendix C); `algorithm` 2 is Argon2id, the library's
 * default.
 */
const cost = { memoryCost: 47_104, timeCost: 1, parallelism: 1 } as const
const runningMax = 4
const waitingMax = 64

/**
 * The work itself. A test counts it here, because elapsed time says more about the machine than
 * about the code.
 */
export type Argon = { readonly hash: typeof hash; readonly verify: typeof verify }

/**
 * Hashes and checks secrets without letting a flood of logins take the machine from those who
 * trade.
 */
export type PasswordHasher = {
  readonly make: (secret: string) => Promise<Outcome<string>>
  /** Checks against a stored hash; without one it does the same work and answers false. */
  readonly check: (stored: string | null, secret: string) => Promise<Outcome<boolean>>
}

/**
 * At most 4 run and 64 wait; who comes later is refused with `busy`.
 * @param pepper secret key mixed into every hash, kept outside of the database.
 */
export async function makePasswordHasher(
  pepper: Buffer,
  argon: Argon = { hash, verify },
): Promise<PasswordHasher> {
  const options = { ...cost, secret: pepper }
  // What an unknown username is checked against, so that it takes as long as a known one.
  const nobody = await argon.hash('nobody has this password', options)
  const queued = makeQueue()
  return {
    make: (secret) => queued(() => argon.hash(secret, options)),
    check: (stored, secret) =>
      queued(
        async () => (await argon.verify(stored ?? nobody, secret, options)) && stored !== null,
      ),
  }
}

function makeQueue(): <T>(work: () => Promise<T>) => Promise<Outcome<T>> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running >= runningMax) {
      if (waiting.length >= waitingMax) return no('busy')
      // The one that leaves hands its place over, so `running` does not change here.
      await new Promise<void>((go) => waiting.push(go))
    } else {
      running += 1
    }
    try {
      return ok(await work())
    } finally {
      const next = waiting.shift()
      if (next === undefined) running -= 1
      else next()
    }
  }
}
