import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto'
import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'
import { isTradePassword } from '@parkett/core/access/trade-password'
import type pg from 'pg'
import { putBounded } from '../../base/bounded.ts'
import type { Chance, Clock } from '../../base/ports.ts'
import type { Attempts, AttemptRule } from './attempts.ts'
import type { InTurn } from './in-turn.ts'
import type { PasswordHasher } from './password-hasher.ts'
import { nullable, text } from '../../platform/db/columns.ts'
import { houseRow, readFirst } from '../../platform/db/read.ts'

/**
 * Five wrong in a row lock the trade password for 15 minutes on every route (PSD2 RTS article
 * 4(3)(b)).
 */
export const tradeRule: AttemptRule = {
  free: 5,
  pauseSeconds: 900,
  pauseSecondsMax: 900,
  grows: false,
  reason: 'trade_password_locked',
}
export const tradeSubject = (customer: bigint): string => `trade:${customer}`
const rememberMs = 15 * 60_000
const provenMax = 100_000

export type Proof = {
  readonly customer: bigint
  readonly session: bigint
  readonly password: string
}

/**
 * Proves the trade password of a customer within a session. Refuses with
 * `trade_password_required` (none is set or none was given), `trade_password_wrong` (`left`),
 * `trade_password_locked` (`minutes`) or `busy`.
 */
export type ProveTradePassword = (proof: Proof) => Promise<Outcome<true>>

/** Who asks: a customer, and in which session. */
export type Asker = Pick<Proof, 'customer' | 'session'>

export type TradeProof = {
  readonly prove: ProveTradePassword
  /** Whether a trade password is set; a session that has just proven it is not looked up. */
  readonly isSet: (asker: Asker) => Promise<boolean>
  /**
   * Forgets what was proven: the session ended, or the customer's password changed or was
   * locked.
   */
  readonly forgetSession: (session: bigint) => void
  readonly forgetCustomer: (customer: bigint) => void
}

type Proven = { readonly customer: bigint; readonly mac: Buffer; readonly untilMs: number }

type Options = {
  readonly pool: pg.Pool
  readonly wall: Clock
  readonly chance: Chance
  readonly hasher: PasswordHasher
  readonly attempts: Attempts
  readonly inTurn: InTurn
}

/**
 * The first proof of a session is checked with Argon2. For 15 minutes after it, the same
 * password is recognised by an HMAC under a key that exists only in this process, so that an
 * order costs no 15 ms of Argon2. The HMAC is no weaker where it counts: who can read this
 * memory can also read the passwords as they arrive. Anything but the very same password takes
 * the counted way, and one lock makes the customer's sessions forget at once.
 */
export function makeTradeProof({
  pool,
  wall,
  chance,
  hasher,
  attempts,
  inTurn,
}: Options): TradeProof {
  // As a key object: given as bytes, node would look into the key again at every order, for
  // longer than it signs.
  const secret = createSecretKey(chance.bytes(32))
  const proven = new Map<bigint, Proven>()
  const macOf = ({ customer, session, password }: Proof): Buffer =>
    createHmac('sha256', secret).update(`${customer}:${session}:${password}`).digest()
  const forgetCustomer = (customer: bigint): void => {
    for (const [session, entry] of proven) if (entry.customer === customer) proven.delete(session)
  }
  const provenIn = ({ customer, session }: Asker): Proven | undefined => {
    const entry = proven.get(session)
    if (entry === undefined || entry.customer !== customer) return undefined
    if (wall.now() < entry.untilMs) return entry
    proven.delete(session)
    return undefined
  }
  const isKnown = (proof: Proof): boolean => {
    const entry = provenIn(proof)
    return entry !== undefined && timingSafeEqual(entry.mac, macOf(proof))
  }
  const isSet = async (asker: Asker): Promise<boolean> =>
    provenIn(asker) !== undefined || (await tradePasswordHash(pool, asker.customer)) !== null
  const evaluate = async (proof: Proof): Promise<Outcome<true>> => {
    // Another call of this customer may have proven it while this one waited for its turn.
    if (isKnown(proof)) return ok(true)
    const { customer, session, password } = proof
    const stored = await tradePasswordHash(pool, customer)
    if (stored === null) return no('trade_password_required')
    const result = await checkCounted({ hasher, attempts, customer, stored, secret: password })
    if (result.ok)
      putBounded(
        proven,
        session,
        { customer, mac: macOf(proof), untilMs: wall.now() + rememberMs },
        provenMax,
      )
    else if (result.reason === 'trade_password_locked' || result.facts['left'] === 0)
      forgetCustomer(customer)
    return result
  }
  const prove: ProveTradePassword = async (proof) => {
    if (proof.password === '') return no('trade_password_required')
    // What cannot be a trade password is no guess: it is refused without being counted.
    if (!isTradePassword(proof.password)) return no('trade_password_wrong')
    return isKnown(proof) ? ok(true) : inTurn(tradeSubject(proof.customer), () => evaluate(proof))
  }
  return { prove, isSet, forgetCustomer, forgetSession: (session) => void proven.delete(session) }
}

type Counted = {
  readonly hasher: PasswordHasher
  readonly attempts: Attempts
  readonly customer: bigint
  readonly stored: string
  readonly secret: string
}

/** Checks a secret of a customer under the limit of the trade password, whichever secret it is. */
export async function checkCounted({
  hasher,
  attempts,
  customer,
  stored,
  secret,
}: Counted): Promise<Outcome<true>> {
  const subject = tradeSubject(customer)
  const reserved = await attempts.reserve(subject, tradeRule)
  if (!reserved.ok) return reserved
  const right = await hasher.check(stored, secret, 'known')
  if (!right.ok) {
    await attempts.giveBack(subject, tradeRule)
    return right
  }
  if (!right.value) return no('trade_password_wrong', { left: reserved.value })
  await attempts.clear([subject])
  return ok(true)
}

const tradeSecret = houseRow({ tradePasswordHash: nullable(text()) })

async function tradePasswordHash(pool: pg.Pool, customer: bigint): Promise<string | null> {
  const sql = 'SELECT trade_password_hash FROM customers WHERE id = $1'
  const row = await readFirst(pool, tradeSecret, sql, [customer])
  return row?.tradePasswordHash ?? null
}
