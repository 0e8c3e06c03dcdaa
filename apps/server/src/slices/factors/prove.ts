import type { FactorProof } from '@parkett/contract/wire/factor-proof'
import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'
import type { Purpose } from '../../identity/passkeys/challenges.ts'
import { checkPasskey } from '../../identity/passkeys/prove.ts'
import type { Site } from '../../identity/passkeys/site.ts'
import { takeTotp } from '../../identity/totp/totp.ts'
import type { AttemptRule } from '../../identity/credentials/attempts.ts'
import type { AccessParts } from '../../identity/credentials/parts.ts'
import { takeRecoveryCode } from './recovery.ts'
import { holderOf, readFactors, waysOf } from '../../identity/credentials/factor-rows.ts'
import { int8 } from '../../platform/db/columns.ts'
import { bytes } from '../../platform/db/kinds.ts'
import { houseRow, readFirst } from '../../platform/db/read.ts'
import { transact } from '../../platform/db/transact.ts'

/**
 * Five tries, then a minute, doubling up to an hour: whoever knows the password still guesses
 * 30 codes a day at most.
 */
const rule: AttemptRule = {
  free: 5,
  pauseSeconds: 60,
  pauseSecondsMax: 3_600,
  grows: true,
  reason: 'login_locked',
}
/**
 * Strangers who know the password are counted apart from devices and sessions that went through
 * a whole login: they lock nobody out of those.
 */
export type Prover = 'known' | 'stranger'
const subjectOf = (customer: bigint, prover: Prover): string =>
  prover === 'known' ? `factor-known:${customer}` : `factor:${customer}`

export type Proving = {
  readonly customer: bigint
  readonly proof: FactorProof
  /** What a passkey was asked to sign for, and where; null where there are none. */
  readonly purpose: Purpose
  readonly site: Site | null
  readonly prover: Prover
}

/**
 * Proves the second factor of a customer. One count for every way, so that no way is a second
 * chance. Refuses with `factor_wrong` (`left`), whatever was wrong,
 * `login_locked` or `busy`.
 */
export function proveFactor(parts: AccessParts, proving: Proving): Promise<Outcome<true>> {
  const subject = subjectOf(proving.customer, proving.prover)
  return parts.inTurn(subject, async () => {
    const reserved = await parts.attempts.reserve(subject, rule)
    if (!reserved.ok) return reserved
    if (!(await isRight(parts, proving))) return no('factor_wrong', { left: reserved.value })
    await parts.attempts.clear([subject])
    return ok(true)
  })
}

async function isRight(
  parts: AccessParts,
  { customer, proof, purpose, site }: Proving,
): Promise<boolean> {
  const { pool, notify } = parts
  const ways = waysOf(await readFactors(pool, customer))
  if (!ways.includes(proof.way)) return false
  if (proof.way === 'passkey') {
    const { assertion } = proof
    return (
      site !== null &&
      checkPasskey(parts, pool, { holder: holderOf(customer), purpose, site, assertion })
    )
  }
  if (proof.way === 'totp') return takeCode(parts, { customer, code: proof.code, confirmed: true })
  return transact(pool, async (db) => {
    if (!(await takeRecoveryCode(parts, db, { customer, code: proof.code }))) return false
    const { recoveryLeft: left } = await readFactors(db, customer)
    await notify.security(db, { customer, kind: 'recoveryUsed', facts: { left } })
    return true
  })
}

type Take = { readonly customer: bigint; readonly code: string; readonly confirmed: boolean }
const kept = houseRow({ box: bytes, step: int8 })

/** True once per code: the step is stored by a statement that only a later step passes. */
async function takeCode(parts: AccessParts, { customer, code, confirmed }: Take): Promise<boolean> {
  const { pool, wall, totpBox } = parts
  const row = await readFirst(
    pool,
    kept,
    'SELECT box, step FROM customer_totp WHERE customer_id = $1 AND (confirmed_at IS NOT NULL) = $2',
    [customer, confirmed],
  )
  if (row === undefined) return false
  const step = takeTotp(totpBox.open(row.box, customer), {
    code,
    nowMs: wall.now(),
    after: row.step,
  })
  if (step === null) return false
  const taken = await pool.query(
    'UPDATE customer_totp SET step = $2 WHERE customer_id = $1 AND step < $2 AND box = $3',
    [customer, step, row.box],
  )
  return taken.rowCount === 1
}

/** The first code of an app that is being set up, under the same count. */
export function proveNewTotp(
  parts: AccessParts,
  customer: bigint,
  code: string,
): Promise<Outcome<true>> {
  const subject = subjectOf(customer, 'known')
  return parts.inTurn(subject, async () => {
    const reserved = await parts.attempts.reserve(subject, rule)
    if (!reserved.ok) return reserved
    if (!(await takeCode(parts, { customer, code, confirmed: false }))) return no('totp_wrong')
    await parts.attempts.clear([subject])
    return ok(true)
  })
}
