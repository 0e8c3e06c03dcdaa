import type { Currency } from '@parkett/contract/wire/money'
import { shareOf } from '@parkett/core/ledger/posting'
import type { Pool } from 'pg'
import type { Means } from './review.ts'
import { readTable } from '../../accounts/trading/read.ts'
import {
  fills,
  orders,
  tradingFunds,
  type FillRow,
  type OrderRow,
} from '../../accounts/trading/tables.ts'
import { idsFrom } from '../../ledger/days/log.ts'
import { int8, nullable, text } from '../../platform/db/columns.ts'
import { accountRow, read, readOne } from '../../platform/db/read.ts'

export const pageSize = 20
const open = `status IN ('queued', 'accepted', 'partially_filled')`
const inSegment = {
  open: `AND ${open}`,
  done: `AND status IN ('filled', 'cancelled', 'expired')`,
  all: '',
} as const

const meansText = `SELECT asset, pocket, amount, NULL::jsonb AS dues FROM balances
    WHERE customer = $1 AND asset IN ($2, $3)
  UNION ALL SELECT currency, 'open', open_orders, dues FROM trading_funds
    WHERE customer = $1 AND currency = $2`
const means = accountRow({
  asset: text(),
  pocket: text(),
  amount: int8,
  dues: nullable(tradingFunds.columns.dues),
})

/** What the customer has for an order in one currency and share; one query. */
export async function meansOf(
  pool: Pool,
  customer: bigint,
  about: { currency: Currency; instrument: bigint },
): Promise<Means> {
  const share = shareOf(about.instrument.toString())
  const statement = { name: 'means_of', text: meansText }
  const rows = await read(pool, means, statement, [customer, about.currency, share])
  const find = (asset: string, pocket: string) =>
    rows.find((row) => row.asset === asset && row.pocket === pocket)
  const amount = (asset: string, pocket: string): bigint => find(asset, pocket)?.amount ?? 0n
  const funds = find(about.currency, 'open')
  return {
    purse: {
      wallet: amount(about.currency, 'C.wallet'),
      cash: amount(about.currency, 'C.cash'),
      dues: funds?.dues ?? [],
    },
    sellable: amount(share, 'S.sellable'),
    boughtToday: amount(share, 'S.today'),
    openOrders: Number(funds?.amount ?? 0n),
  }
}

export type OrderFilter = {
  readonly segment: keyof typeof inSegment
  readonly instrument: bigint | null
  readonly from: number | null
  readonly before: bigint | null
}

/**
 * One page of a customer's orders, newest first; one row more than a page tells that there is a
 * next.
 */
export function listOrders(
  pool: Pool,
  customer: bigint,
  filter: OrderFilter,
): Promise<readonly OrderRow[]> {
  const since =
    filter.from === null
      ? ''
      : `AND created_at >= $4 AND id > ${idsFrom('$1', "($4::timestamptz AT TIME ZONE 'UTC')::date")}`
  return readTable(
    pool,
    orders,
    `customer = $1 ${inSegment[filter.segment]} AND ($2::bigint IS NULL OR instrument = $2)
     AND ($3::bigint IS NULL OR id < $3) ${since}
     ORDER BY id DESC LIMIT ${pageSize + 1}`,
    [
      customer,
      filter.instrument,
      filter.before,
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

export const fillsOf = (pool: Pool, customer: bigint, order: bigint): Promise<readonly FillRow[]> =>
  readTable(pool, fills, 'customer = $1 AND order_id = $2 ORDER BY id', [customer, order])

const moved = accountRow({ minor: int8 })

/** What came over from the bank side because the order needed it, minor units. */
export async function movedFor(pool: Pool, customer: bigint, order: bigint): Promise<bigint> {
  const row = await readOne(
    pool,
    moved,
    `SELECT COALESCE(sum((l->>3)::bigint), 0)::bigint AS minor
     FROM journals j CROSS JOIN LATERAL json_array_elements(j.lines::json) l
     WHERE j.customer = $1 AND j.reference = $2 AND j.event = 'buy.hop'`,
    [customer, order],
  )
  return row.minor
}

/** Every open order of the installation: the matcher's memory after a start. */
export const openOrders = (pool: Pool): Promise<readonly OrderRow[]> =>
  readTable(pool, orders, `${open} ORDER BY id`, [])
