import type { Members } from '@parkett/contract/desk/segments'
import type { Pool } from 'pg'
import { isOpenOrder } from '../../accounts/trading/open-orders.ts'
import { int8 } from '../../platform/db/columns.ts'
import { everyAccountRow, houseRow, read } from '../../platform/db/read.ts'

type Db = Pick<Pool, 'query'>

const memberRow = houseRow({ id: int8 })
const heldRow = everyAccountRow({ customer: int8 })

/** So many are looked at in one statement: a count of a whole house holds none for long. */
const lookedAt = 2_000

/** Who may be told at all, and what the house itself knows of a customer. Nothing sealed is opened. */
const ofHouse = `SELECT c.id FROM customers c WHERE c.id > $1
    AND NOT EXISTS (SELECT 1 FROM closed_accounts x WHERE x.customer_id = c.id)
    AND NOT EXISTS (SELECT 1 FROM customer_freezes f WHERE f.customer = c.id AND f.ends_at > $3
      AND NOT EXISTS (SELECT 1 FROM customer_freeze_ends e WHERE e.freeze_id = f.id))
    AND ($4::text IS NULL OR ($4 = 'yes') = EXISTS (SELECT 1 FROM identity_cases i
      WHERE i.customer_id = c.id AND i.status = 'approved'))
    AND ($5::text IS NULL OR $5 = (SELECT a.country FROM customer_addresses a
      WHERE a.customer_id = c.id ORDER BY a.id DESC LIMIT 1))
    AND ($6::text IS NULL OR c.language = $6)
    AND ($7::date IS NULL OR (c.created_at AT TIME ZONE 'UTC')::date >= $7)
    AND ($8::date IS NULL OR (c.created_at AT TIME ZONE 'UTC')::date <= $8)
  ORDER BY c.id LIMIT $2`

/** What accounts hold: `$1` are customers, `$2` a share where there is one. */
const ofAccounts = {
  holds:
    'SELECT customer FROM positions WHERE instrument = $2 AND shares > 0 AND customer = ANY($1)',
  orders: `SELECT customer FROM orders WHERE instrument = $2 AND ${isOpenOrder} AND customer = ANY($1)`,
  plans:
    'SELECT customer FROM plans WHERE instrument = $2 AND ended_at IS NULL AND customer = ANY($1)',
  treasury: `SELECT customer FROM treasury_accounts WHERE units > 0 AND customer = ANY($1)
    UNION SELECT customer FROM treasury_orders WHERE status = 'pending' AND customer = ANY($1)`,
  savings: "SELECT customer FROM savings WHERE status = 'running' AND customer = ANY($1)",
  loan: "SELECT customer FROM loans WHERE status IN ('repaying', 'overdue') AND customer = ANY($1)",
} as const

export type Group = { readonly members: Members; readonly now: number }

/** The next members behind one, in ascending order, at most `limit`, as they are at this moment. */
export async function membersBehind(
  db: Db,
  group: Group,
  { after, limit }: { readonly after: bigint; readonly limit: number },
): Promise<readonly bigint[]> {
  for (let last = after; ;) {
    const seen = await candidates(db, group, { after: last, limit })
    const found = await narrowed(db, group.members, seen)
    const [end] = seen.slice(-1)
    if (end === undefined || found.length > 0) return found
    last = end
  }
}

/** How many are in a group now. */
export async function countMembers(db: Db, group: Group): Promise<number> {
  let sum = 0
  for (let last = 0n; ;) {
    const seen = await candidates(db, group, { after: last, limit: lookedAt })
    const [end] = seen.slice(-1)
    if (end === undefined) return sum
    sum += (await narrowed(db, group.members, seen)).length
    last = end
  }
}

async function candidates(
  db: Db,
  { members, now }: Group,
  { after, limit }: { readonly after: bigint; readonly limit: number },
): Promise<readonly bigint[]> {
  const { verified, country, language, joinedFrom, joinedUntil } = members
  const picked = [verified, country, language, joinedFrom, joinedUntil].map((one) => one ?? null)
  const rows = await read(db, memberRow, ofHouse, [after, limit, new Date(now), ...picked])
  return rows.map(({ id }) => id)
}

/** Those among them of whose accounts the rest holds; the order stays. */
async function narrowed(
  db: Db,
  { instrument, by, product }: Members,
  seen: readonly bigint[],
): Promise<readonly bigint[]> {
  let left = seen
  const keep = async (sql: string, ...values: readonly string[]): Promise<void> => {
    if (left.length === 0) return
    const rows = await read(db, heldRow, sql, [left.map(String), ...values])
    const having = new Set(rows.map(({ customer }) => customer))
    left = left.filter((customer) => having.has(customer))
  }
  if (instrument !== undefined && by !== undefined) await keep(ofAccounts[by], instrument)
  if (product !== undefined) await keep(ofAccounts[product])
  return left
}
