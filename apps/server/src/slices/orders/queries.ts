import type { Pool } from 'pg'
import { pageOf } from '../../platform/http/cursor.ts'
import { readTable } from '../../accounts/trading/read.ts'
import { orders, type OrderRow } from '../../accounts/trading/tables.ts'
import { idsFrom } from '../../ledger/days/log.ts'
import { int8 } from '../../platform/db/columns.ts'
import { accountRow, readFirst, readOne } from '../../platform/db/read.ts'
import { isOpenOrder, waitsForItsStop } from '../../accounts/trading/open-orders.ts'

export const pageSize = 20
const inSegment = {
  open: `AND ${isOpenOrder}`,
  waiting: `AND ${isOpenOrder} AND ${waitsForItsStop}`,
  done: `AND status IN ('filled', 'cancelled', 'expired')`,
  all: '',
} as const

export type OrderFilter = {
  readonly segment: keyof typeof inSegment
  readonly instrument: bigint | null
  readonly from: number | null
  readonly before: bigint | null
}

/** Of so many orders the page of one share is picked: however many there are, no more are read. */
const lookedAt = 1_000

/**
 * One page of a customer's orders, newest first, and where the next begins. One of a share may be
 * short, or empty, and have a next: what it was picked from ends there.
 */
export async function listOrders(
  pool: Pool,
  customer: bigint,
  filter: OrderFilter,
  most = lookedAt,
): Promise<{ readonly rows: readonly OrderRow[]; readonly next: string | null }> {
  const least = filter.instrument === null ? null : await lastLookedAt(pool, customer, filter, most)
  const all = await ordersFrom(pool, customer, { ...filter, least })
  const { rows, next } = pageOf(all, ({ id }) => id, pageSize)
  return { rows, next: next ?? least?.toString() ?? null }
}

const oneId = accountRow({ id: int8 })

/** Orders that wait are few, and found without the others. */
async function lastLookedAt(
  pool: Pool,
  customer: bigint,
  { segment, before }: OrderFilter,
  most: number,
): Promise<bigint | null> {
  if (segment === 'open' || segment === 'waiting') return null
  const sql = `SELECT id FROM orders WHERE customer = $1 AND ($2::bigint IS NULL OR id < $2)
    ORDER BY id DESC OFFSET $3 LIMIT 1`
  return (await readFirst(pool, oneId, sql, [customer, before, most - 1]))?.id ?? null
}

/** One row more than a page tells that there is a next. */
function ordersFrom(
  pool: Pool,
  customer: bigint,
  filter: OrderFilter & { readonly least: bigint | null },
): Promise<readonly OrderRow[]> {
  const since =
    filter.from === null
      ? ''
      : `AND created_at >= $5 AND id > ${idsFrom('$1', "($5::timestamptz AT TIME ZONE 'UTC')::date")}`
  return readTable(
    pool,
    orders,
    `customer = $1 ${inSegment[filter.segment]} AND ($2::bigint IS NULL OR instrument = $2)
     AND ($3::bigint IS NULL OR id < $3) AND ($4::bigint IS NULL OR id >= $4) ${since}
     ORDER BY id DESC LIMIT ${pageSize + 1}`,
    [
      customer,
      filter.instrument,
      filter.before,
      filter.least,
      ...(filter.from === null ? [] : [new Date(filter.from)]),
    ],
  )
}

export async function oneOrder(
  pool: Pool,
  customer: bigint,
  id: bigint,
): Promise<OrderRow | undefined> {
  const rows = await readTable(pool, orders, 'customer = $1 AND id = $2', [customer, id])
  return rows[0]
}

const moved = accountRow({ minor: int8 })

/** What came over from the bank side because the order needed it, minor units. */
export async function movedFor(pool: Pool, customer: bigint, order: bigint): Promise<bigint> {
  const row = await readOne(
    pool,
    moved,
    `SELECT COALESCE(sum((l->>3)::bigint), 0)::bigint AS minor
     FROM journals_apart j CROSS JOIN LATERAL json_array_elements(j.lines::json) l
     WHERE j.customer = $1 AND j.reference = $2 AND j.event = 'buy.hop'`,
    [customer, order],
  )
  return row.minor
}

/** So many are read at once: what they take of the only thread, nobody notices. */
const openAtOnce = 1_000

/**
 * Every open order of the installation, by its number: the matcher's memory after a start. However many there
 * are, others go on while they are read; one that is opened or over meanwhile is the next round's.
 */
export const openOrders = (pool: Pool, most = openAtOnce): Promise<readonly OrderRow[]> =>
  inPages(pool, most)

/** Those of one share, found without the others. */
export const openOrdersOf = (pool: Pool, instrument: bigint): Promise<readonly OrderRow[]> =>
  inPages(pool, openAtOnce, instrument)

async function inPages(
  pool: Pool,
  most: number,
  instrument?: bigint,
): Promise<readonly OrderRow[]> {
  const all: OrderRow[] = []
  const [ofShare, share] =
    instrument === undefined ? ['', []] : ['AND instrument = $3', [instrument]]
  for (let last: Pick<OrderRow, 'customer' | 'id'> = { customer: -1n, id: -1n }; ;) {
    const page = await readTable(
      pool,
      orders,
      `${isOpenOrder} ${ofShare} AND (customer, id) > ($1, $2) ORDER BY customer, id LIMIT ${most}`,
      [last.customer, last.id, ...share],
    )
    all.push(...page)
    const end = page.at(-1)
    if (page.length < most || end === undefined) break
    last = end
  }
  return all.toSorted((a, b) => (a.id < b.id ? -1 : 1))
}
