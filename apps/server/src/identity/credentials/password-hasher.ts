import { hash, verify } from '@node-rs/argon2'
import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'

/**
 * Argon2id, 46 MiB, one pass (ASVS 5.0 appendix C); `algorithm` 2 is Argon2id, the library's
 * default.
 */
const cost = { memoryCost: 47_104, timeCost: 1, parallelism: 1 } as const
const runningMax = 4
/** One place is never taken by strangers. */
const strangersMax = 3
const waitingMax = 64

/**
 * Who waits: a device, a network or a session that this customer is known by, or anybody. Each
 * has seats of its own, and the known go first.
 */
export type Seat = 'known' | 'stranger'

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
  readonly make: (secret: string, seat?: Seat) => Promise<Outcome<string>>
  /** Checks against a stored hash; without one it does the same work and answers false. */
  readonly check: (stored: string | null, secret: string, seat?: Seat) => Promise<Outcome<boolean>>
}

/**
 * At most 4 run, and 64 strangers and 64 known wait; who comes later is refused with `busy`.
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
    make: (secret, seat = 'stranger') => queued(seat, () => argon.hash(secret, options)),
    check: (stored, secret, seat = 'stranger') =>
      queued(
        seat,
        async () => (await argon.verify(stored ?? nobody, secret, options)) && stored !== null,
      ),
  }
}

function makeQueue(): <T>(seat: Seat, work: () => Promise<T>) => Promise<Outcome<T>> {
  const waiting: Record<Seat, (() => void)[]> = { known: [], stranger: [] }
  const running: Record<Seat, number> = { known: 0, stranger: 0 }
  const isFree = (seat: Seat): boolean =>
    running.known + running.stranger < runningMax &&
    (seat === 'known' || running.stranger < strangersMax)
  const next = (): void => {
    for (const seat of ['known', 'stranger'] as const) {
      const go = isFree(seat) ? waiting[seat].shift() : undefined
      if (go === undefined) continue
      // Taken for the one that goes, before anybody else can ask.
      running[seat] += 1
      return go()
    }
  }
  return async (seat, work) => {
    if (isFree(seat)) running[seat] += 1
    else {
      if (waiting[seat].length >= waitingMax) return no('busy')
      await new Promise<void>((go) => waiting[seat].push(go))
    }
    try {
      return ok(await work())
    } finally {
      running[seat] -= 1
      next()
    }
  }
}
