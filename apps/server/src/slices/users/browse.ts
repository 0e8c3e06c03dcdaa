import type { segments, usersBrowse } from '@parkett/contract/desk/users'
import { money, toWire, type Currency, type WireMoney } from '@parkett/contract/wire/money'
import type { AnswerOf, QueryOf } from '@parkett/contract/wire/route'
import type { Pool } from 'pg'
import { bool, int8, text } from '../../platform/db/columns.ts'
import { everyAccountRow, houseRow, read } from '../../platform/db/read.ts'
import { lastShown, pageOf, pageRows } from '../../platform/http/cursor.ts'
import { customerKinds, headOf, type SearchPorts } from './search.ts'

type Browsing = Pick<SearchPorts, 'pool' | 'freezes' | 'personal'> & { readonly now: number }
type Segment = (typeof segments)[number]

const newDays = 30

/**
 * What makes a customer one of the segment; $3 is now, $4 who owes. The statement around them names
 * both again, so that each segment takes the same four values.
 */
const conditions: Readonly<Record<Segment, string>> = {
  all: 'true',
  new: `created_at > $3::timestamptz - interval '${newDays} days'`,
  unverified: `NOT EXISTS (SELECT 1 FROM identity_cases i
    WHERE i.customer_id = c.id AND i.status = 'approved')`,
  frozen: `EXISTS (SELECT 1 FROM customer_freezes f WHERE f.customer = c.id AND f.ends_at > $3
    AND NOT EXISTS (SELECT 1 FROM customer_freeze_ends e WHERE e.freeze_id = f.id))`,
  owing: 'id = ANY($4::bigint[])',
}

const browsed = houseRow({ ...customerKinds, verified: bool })

/** A page of a segment, newest customers first. */
export async function browseUsers(
  { now, ...ports }: Browsing,
  { segment, cursor }: QueryOf<typeof usersBrowse>,
): Promise<AnswerOf<typeof usersBrowse>> {
  const { pool } = ports
  const last = lastShown(cursor)
  const owing = segment === 'owing' ? await owedBy(pool, null) : null
  const found = await read(
    pool,
    browsed,
    `SELECT id, username, account_number, phone_sealed, created_at,
       EXISTS (SELECT 1 FROM identity_cases i
         WHERE i.customer_id = c.id AND i.status = 'approved') AS verified
     FROM customers c WHERE ($1::bigint IS NULL OR id < $1) AND ${conditions[segment]}
       AND $3::timestamptz IS NOT NULL AND ($4::bigint[] IS NULL OR true)
     ORDER BY id DESC LIMIT $2`,
    [last, pageRows + 1, new Date(now), owing === null ? null : [...owing.keys()].map(String)],
  )
  const { rows, next } = pageOf(found, ({ id }) => id)
  const owed =
    owing ??
    (await owedBy(
      pool,
      rows.map(({ id }) => id),
    ))
  return {
    next,
    rows: rows.map((row) => ({
      ...headOf(row, ports),
      verified: row.verified,
      owed: [...(owed.get(row.id) ?? [])],
    })),
  }
}

const claim = everyAccountRow({ customer: int8, currency: text<Currency>(), owed: int8 })

/** Who owes what after charge-backs; of these, or of everybody, most of whom owe nothing. */
async function owedBy(
  pool: Pool,
  customers: readonly bigint[] | null,
): Promise<ReadonlyMap<bigint, readonly WireMoney[]>> {
  const rows = await read(
    pool,
    claim,
    `SELECT customer, currency, sum(short - repaid)::bigint AS owed FROM deposits
     WHERE short > repaid AND ($1::bigint[] IS NULL OR customer = ANY($1))
     GROUP BY customer, currency ORDER BY customer, currency`,
    [customers?.map(String) ?? null],
  )
  const all = new Map<bigint, readonly WireMoney[]>()
  for (const { customer, currency, owed } of rows)
    all.set(customer, [...(all.get(customer) ?? []), toWire(money(currency, owed))])
  return all
}
