import type { Pool } from 'pg'
import { refuse } from '../../../base/refusal.ts'
import type { Staff } from '../../../platform/http/serve.ts'
import { notLeft } from '../../../accounts/cash/payout-tables.ts'
import { count } from '../../../platform/db/columns.ts'
import { everyAccountRow, readOne } from '../../../platform/db/read.ts'
import { batchRow } from './batch-rows.ts'
import { byOnePerson } from './by-one-person.ts'
import { ownReturns } from './returns.ts'

type Deps = { readonly pool: Pool }
type Person = Pick<Staff, 'person'>

/** How many payments of a file that is not with the bank this person let go, or sent back. */
export async function ownIn({ pool }: Deps, who: Person, id: bigint): Promise<number> {
  if ((await batchRow(pool, id)).sentAt !== null) return 0
  const sql = `SELECT count(*) AS times FROM payout_batch_items i
    JOIN withdrawal_approvals a ON a.customer = i.customer AND a.withdrawal = i.withdrawal
    WHERE i.batch = $1 AND ${notLeft} AND ${byOnePerson('a.person', '$2')}`
  const { times } = await readOne(pool, own, sql, [id, who.person])
  return times + (await ownReturns(pool, id, who))
}

const own = everyAccountRow({ times: count })

/**
 * Whoever let one of its payments go neither carries a file to the bank nor says that it is
 * there: no money leaves by one person's hand. Nobody lets a payment go that is in a file, so what
 * is true here stays true. Refuses `own_payout`.
 */
export async function refuseOwn(deps: Deps, who: Person, id: bigint): Promise<void> {
  if ((await ownIn(deps, who, id)) > 0) refuse('own_payout')
}

/** The same for one payout, in a file or not. */
export async function refuseOwnPayout(
  { pool }: Deps,
  who: Person,
  payout: { readonly customer: bigint; readonly id: bigint },
): Promise<void> {
  const sql = `SELECT count(*) AS times FROM withdrawal_approvals a
    WHERE a.customer = $2 AND a.withdrawal = $3 AND ${byOnePerson('a.person', '$1')}`
  const { times } = await readOne(pool, own, sql, [who.person, payout.customer, payout.id])
  if (times > 0) refuse('own_payout')
}

/** A member of staff as the books know one; the machine's own key is no person. */
export const personOf = (staff: Pick<Staff, 'person'> | undefined): bigint | null =>
  staff === undefined || staff.person === 0n ? null : staff.person
