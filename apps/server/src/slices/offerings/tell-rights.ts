import { profiles } from '@parkett/core/market/profiles'
import { localTime } from '@parkett/core/market/zone'
import type { Pool } from 'pg'
import type { Clock } from '../../base/ports.ts'
import { int8 } from '../../platform/db/columns.ts'
import { everyAccountRow, read } from '../../platform/db/read.ts'
import type { Notify } from '../../platform/notify/notify.ts'
import { tellEach } from '../../platform/notify/tell-each.ts'
import { holdingsSince } from './holdings.ts'
import { placed, type OfferingRow } from './offering.ts'
import { rightBy, type Placed } from './rights.ts'

export type RightsTold = {
  readonly pool: Pool
  readonly clock: Clock
  readonly notify: Pick<Notify, 'notices'>
}

/**
 * Tells whoever has a right in a placement that it can be used and until when, once each (`market.md` M53): behind a
 * stop in the middle it goes on, and behind the closing nobody is told any more.
 */
export async function tellRights(
  { pool, clock, notify }: RightsTold,
  row: OfferingRow,
): Promise<void> {
  const rule = placed(row)
  if (rule === undefined || clock.now() >= row.closesAt.getTime()) return
  const { date } = localTime(row.closesAt.getTime(), profiles[row.board].timeZone)
  await tellEach(pool, {
    id: row.id,
    next: (after, limit) => mayHave(pool, { row, rule }, { after, limit }),
    mark: `INSERT INTO offering_right_notices (offering, customer) SELECT $1, unnest($2::bigint[])
      ON CONFLICT DO NOTHING RETURNING customer`,
    tell: async (db, customer) => {
      const holdings = await holdingsSince(db, customer, rule.recordOn)
      const { shares } = rightBy({ row, rule }, holdings)
      if (shares === 0n) return
      const facts = { name: row.name, parent: rule.name, shares: Number(shares), date }
      const message = { customer, message: 'offeringRight', about: row.id } as const
      await notify.notices(db, [message], async () => [facts])
    },
  })
}

const holder = everyAccountRow({ customer: int8 })
type Page = { readonly after: bigint; readonly limit: number }

/** Who holds the company, or sold the last of it since the record day, and has not applied already. */
async function mayHave(
  pool: Pool,
  { row, rule }: Placed,
  { after, limit }: Page,
): Promise<readonly bigint[]> {
  const sql = `SELECT p.customer FROM positions p
    WHERE p.instrument = $1 AND (p.shares > 0 OR p.updated_at > $2::date) AND p.customer > $3
      AND NOT EXISTS (SELECT 1 FROM applications a
        WHERE a.customer = p.customer AND a.offering = $4 AND a.status <> 'cancelled')
    ORDER BY p.customer LIMIT $5`
  const rows = await read(pool, holder, sql, [rule.parent, rule.recordOn, after, row.id, limit])
  return rows.map(({ customer }) => customer)
}
