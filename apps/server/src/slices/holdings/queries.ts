import type { Currency } from '@parkett/contract/wire/money'
import type { Pool } from 'pg'
import { ofCycles } from '../../accounts/trading/cycle.ts'
import { readTable } from '../../accounts/trading/read.ts'
import {
  closedPositions,
  fills,
  type ClosedRow,
  type FillRow,
} from '../../accounts/trading/tables.ts'
import { int8, text } from '../../platform/db/columns.ts'
import { accountRow, read, type RowIn } from '../../platform/db/read.ts'

export const pageSize = 20
export type ClosedFilter = {
  readonly from: number | null
  readonly instrument: bigint | null
  readonly before: bigint | null
}

const matching = `customer = $1 AND ($2::timestamptz IS NULL OR closed_at >= $2) AND ($3::bigint IS NULL OR instrument = $3)`
const values = (customer: bigint, { from, instrument }: ClosedFilter): unknown[] => [
  customer,
  from === null ? null : new Date(from),
  instrument,
]

/**
 * One page of closed positions, newest first; one row more than a page tells that there is a
 * next.
 */
export const closedOf = (
  pool: Pool,
  customer: bigint,
  filter: ClosedFilter,
): Promise<readonly ClosedRow[]> =>
  readTable(
    pool,
    closedPositions,
    `${matching} AND ($4::bigint IS NULL OR id < $4) ORDER BY id DESC LIMIT ${pageSize + 1}`,
    [...values(customer, filter), filter.before],
  )

const closedSum = accountRow({ currency: text<Currency>(), realised: int8 })

/** Realised profit and loss of the whole period, not of one page. */
export function sumsOfClosed(
  pool: Pool,
  customer: bigint,
  filter: ClosedFilter,
): Promise<readonly RowIn<typeof closedSum>[]> {
  if (filter.from === null && filter.instrument === null)
    return read(
      pool,
      closedSum,
      'SELECT currency, realised FROM trading_funds WHERE customer = $1 AND closed > 0 ORDER BY currency',
      [customer],
    )
  return read(
    pool,
    closedSum,
    `SELECT currency, sum(realised)::bigint AS realised FROM closed_positions
     WHERE ${matching} GROUP BY currency ORDER BY currency`,
    values(customer, filter),
  )
}

export async function oneClosed(
  pool: Pool,
  customer: bigint,
  id: bigint,
): Promise<ClosedRow | undefined> {
  const rows = await readTable(pool, closedPositions, 'customer = $1 AND id = $2', [customer, id])
  return rows[0]
}

export const fillsOfCycles = (
  pool: Pool,
  customer: bigint,
  cycles: readonly Pick<ClosedRow, 'instrument' | 'id'>[],
): Promise<readonly FillRow[]> =>
  readTable(pool, fills, `customer = $1 AND ${ofCycles('$2', '$3')} ORDER BY id`, [
    customer,
    cycles.map(({ instrument }) => instrument.toString()),
    cycles.map(({ id }) => id.toString()),
  ])
