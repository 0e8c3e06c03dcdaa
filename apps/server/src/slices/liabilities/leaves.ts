import { createHmac } from 'node:crypto'
import type { Leaf, Node, Sums } from '@parkett/proof/merkle'
import type { Pool, PoolClient } from 'pg'
import type { LiabilitiesParts } from './parts.ts'
import { hash, int8, json, nullable, text } from '../../platform/db/columns.ts'
import { houseRow, mixedRow, read, readFirst } from '../../platform/db/read.ts'

export type Account = {
  readonly customer: bigint
  readonly number: string
  readonly balances: Sums
}

/**
 * The same account has another salt every day: two days' trees do not tell which leaves belong
 * together.
 */
export const leafOf = (
  { secret }: LiabilitiesParts,
  day: string,
  { customer, number, balances }: Account,
): Leaf => ({
  salt: createHmac('sha256', Buffer.from(secret, 'hex'))
    .update(`${day} ${customer}`)
    .digest('hex')
    .slice(0, 32),
  mark: number,
  balances,
})

const account = mixedRow({ customer: int8, number: nullable(text()), balances: json<Sums>() })

/**
 * What every customer is owed after a day: what it was after the day before, and what the
 * journals since moved. Adding up from the beginning each night would look at every journal
 * there ever was.
 */
export async function accountsAfter(
  db: PoolClient,
  { before, day }: { readonly before: string | null; readonly day: string },
): Promise<readonly Account[]> {
  const rows = await read(
    db,
    account,
    `WITH moves AS (
       SELECT customer, b.key AS asset, b.value::bigint AS amount
         FROM owed_leaves, jsonb_each_text(balances) b WHERE day = $1::date
       UNION ALL
       SELECT p.customer, p.asset, CASE WHEN p.credit LIKE 'C.%' THEN p.amount ELSE 0 END
         - CASE WHEN p.debit LIKE 'C.%' THEN p.amount ELSE 0 END
         FROM postings p JOIN journals j ON j.customer = p.customer AND j.id = p.journal
         WHERE j.customer <> 0 AND j.business_date <= $2::date
           AND ($1::date IS NULL OR j.business_date > $1::date)
           AND p.asset NOT LIKE 'share:%'),
     sums AS (
       SELECT customer, asset, sum(amount)::bigint AS amount FROM moves GROUP BY customer, asset)
     SELECT s.customer, c.account_number AS number, COALESCE(jsonb_object_agg(
       s.asset, s.amount::text) FILTER (WHERE s.amount <> 0), '{}'::jsonb) AS balances
     FROM sums s LEFT JOIN customers c ON c.id = s.customer
     GROUP BY s.customer, c.account_number ORDER BY s.customer`,
    [before, day],
  )
  return rows.map(({ customer, number, balances }) => ({
    customer,
    number: number ?? '',
    balances,
  }))
}

const leafNode = houseRow({ hash, sums: json<Sums>() })
const leaf = houseRow({ customer: int8, number: text(), balances: json<Sums>() })

/** The leaves of a day as they were published: hashes and balances. */
export const nodesOf = (pool: Pool, day: string): Promise<readonly Node[]> =>
  read(pool, leafNode, 'SELECT hash, balances AS sums FROM owed_leaves WHERE day = $1', [day])

/** One customer's leaf of a day; undefined where there was none. */
export function accountOn(pool: Pool, day: string, customer: bigint): Promise<Account | undefined> {
  return readFirst(
    pool,
    leaf,
    `SELECT l.customer, c.account_number AS number, l.balances
     FROM owed_leaves l JOIN customers c ON c.id = l.customer
     WHERE l.day = $1 AND l.customer = $2`,
    [day, customer],
  )
}
