import type { Outcome } from '@parkett/contract/wire/outcome'
import type { PayoutFlag } from '@parkett/contract/desk/payout-flags'
import { flagsOf, mayPayOut, type Screening } from '@parkett/core/withdrawals/flags'
import type { Pool } from 'pg'
import type { Sanctions } from '../../accounts/cash/sanctions.ts'
import type { Clock, Ids } from '../../base/ports.ts'
import type { Row } from './queries.ts'
import { int8, nullable, text } from '../../platform/db/columns.ts'
import { everyAccountRow, read } from '../../platform/db/read.ts'

export type ScreeningDeps = {
  readonly pool: Pool
  readonly clock: Clock
  readonly ids: Ids
  readonly sanctions: Sanctions
  readonly verifiedName: (customer: bigint) => Promise<string | null>
}

type Payout = Pick<Row, 'customer' | 'id' | 'payeeCheck'>

/**
 * Asks the sanctions list about the payee, keeps the answer, and refuses `payout_flagged` while
 * a flag stands that no person has looked at. Whoever sends a payout, one by one or in a batch,
 * asks here first; the answer is never reused.
 */
export async function screenPayout(
  deps: ScreeningDeps,
  payout: Payout,
  seen: readonly PayoutFlag[],
): Promise<Outcome<true>> {
  const sanctions = await screen(deps, payout)
  return mayPayOut(flagsOf({ payee: payout.payeeCheck, sanctions }), seen)
}

/** Asks and keeps what was answered: a reviewer sees it in the queue. */
export async function screen(deps: ScreeningDeps, { customer, id }: Payout): Promise<Screening> {
  const { pool, clock, ids, sanctions } = deps
  const name = await deps.verifiedName(customer)
  // Without a verified name there is nobody to ask about; the payout is refused for that elsewhere.
  const result = name === null ? null : await sanctions.screen({ customer, name })
  await pool.query(
    `INSERT INTO withdrawal_screenings (id, customer, withdrawal, provider, result, at)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [ids.next(), customer, id, sanctions.provider, result, new Date(clock.now())],
  )
  return result
}

const screened = everyAccountRow({
  withdrawal: int8,
  result: nullable(text<NonNullable<Screening>>()),
})

/**
 * What the last check of each withdrawal found, by id; `sanctions_unchecked` for one that was
 * not asked about yet.
 */
export async function flagsIn(
  pool: Pick<Pool, 'query'>,
  rows: readonly Payout[],
): Promise<ReadonlyMap<bigint, readonly PayoutFlag[]>> {
  const found = await read(
    pool,
    screened,
    `SELECT DISTINCT ON (withdrawal) withdrawal, result FROM withdrawal_screenings
     WHERE withdrawal = ANY($1) ORDER BY withdrawal, id DESC`,
    [rows.map(({ id }) => id)],
  )
  const last = new Map(found.map(({ withdrawal, result }) => [withdrawal, result]))
  return new Map(
    rows.map(({ id, payeeCheck }) => [
      id,
      flagsOf({ payee: payeeCheck, sanctions: last.get(id) ?? null }),
    ]),
  )
}
