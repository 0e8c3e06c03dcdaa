import {
  treasuryDetail,
  treasuryHistory,
  treasuryInterest,
} from '@parkett/contract/customer/treasury'
import { money, toWire, type Currency } from '@parkett/contract/wire/money'
import { dayNumber, isoDate, utcDate } from '@parkett/core/civil'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { warningOf } from '../../accounts/appropriateness/warned.ts'
import { ownSpan } from '../../accounts/trading/own-span.ts'
import { readTable } from '../../accounts/trading/read.ts'
import {
  treasuryAccruals,
  treasuryOrders,
  type TreasuryOrderRow,
} from '../../accounts/treasury/tables.ts'
import { refuse } from '../../base/refusal.ts'
import type { Clock } from '../../base/ports.ts'
import { count, int8, text } from '../../platform/db/columns.ts'
import { accountRow, read } from '../../platform/db/read.ts'
import { lastShown, pageOf } from '../../platform/http/cursor.ts'
import { serve, type Gate } from '../../platform/http/serve.ts'
import { stopOf } from '../../accounts/treasury/stops.ts'
import { fine, viewOrder } from './view.ts'

type RecordsDeps = { readonly pool: Pool; readonly clock: Clock }

const pageSize = 20

/** An order as its customer sees it at this moment. */
export const shownOrder = async ({ pool, clock }: RecordsDeps, row: TreasuryOrderRow) =>
  viewOrder(row, clock.now(), await stopOf(pool, row.currency))

/** What was bought and given back, and what each day earned. */
export function registerTreasuryRecords(app: FastifyInstance, gate: Gate, deps: RecordsDeps): void {
  const { pool, clock } = deps

  serve(app, gate, treasuryDetail, async ({ customer, params }) => {
    const row = await orderRow(pool, customer, params.id)
    return { ...(await shownOrder(deps, row)), warning: await warningOf(pool, customer, row.id) }
  })

  serve(app, gate, treasuryHistory, async ({ customer, query }) => {
    const { currency, period = 'all', cursor } = query
    const span = await ownSpan(deps, customer, period)
    const rows = await readTable(
      pool,
      treasuryOrders,
      `customer = $1 AND currency = $2 AND ($3::timestamptz IS NULL OR asked_at >= $3)
       AND ($4::bigint IS NULL OR id < $4) ORDER BY id DESC LIMIT ${pageSize + 1}`,
      [customer, currency, span === null ? null : new Date(span.from), lastShown(cursor)],
    )
    const page = pageOf(rows, ({ id }) => id, pageSize)
    const stop = await stopOf(pool, currency)
    return { ...page, rows: page.rows.map((row) => viewOrder(row, clock.now(), stop)) }
  })

  serve(app, gate, treasuryInterest, async ({ customer, query }) => {
    const { currency, period = 'all', cursor } = query
    const span = await ownSpan(deps, customer, period)
    // A day belongs to a period by its booking date.
    const from = span === null ? 0 : dayNumber(utcDate(span.from))
    const rows = await readTable(
      pool,
      treasuryAccruals,
      `customer = $1 AND currency = $2 AND day >= $3
       AND ($4::bigint IS NULL OR day < $4) ORDER BY day DESC LIMIT ${pageSize + 1}`,
      [customer, currency, from, lastShown(cursor)],
    )
    const page = pageOf(rows, ({ day }) => day, pageSize)
    const wire = (minor: bigint) => toWire(money(currency, minor))
    const months = await monthsOf(pool, customer, { currency, from })
    return {
      months: months.map(({ month, posted, days }) => ({ month, amount: wire(posted), days })),
      total: wire(months.reduce((sum, { posted }) => sum + posted, 0n)),
      rows: page.rows.map((row) => ({
        day: isoDate(Number(row.day)),
        units: wire(row.units),
        income: fine(row.income),
        amount: wire(row.posted),
        journal: row.journal?.toString() ?? null,
      })),
      next: page.next,
    }
  })
}

export async function orderRow(
  pool: Pool,
  customer: bigint,
  id: string,
): Promise<TreasuryOrderRow> {
  const [row] = await readTable(pool, treasuryOrders, 'customer = $1 AND id = $2', [customer, id])
  return row ?? refuse('not_found')
}

const monthRow = accountRow({ month: text(), posted: int8, days: count })

const monthsOf = (
  pool: Pool,
  customer: bigint,
  { currency, from }: { readonly currency: Currency; readonly from: number },
) =>
  read(
    pool,
    monthRow,
    `SELECT to_char('1970-01-01'::date + day::int, 'YYYY-MM') AS month,
       sum(posted)::bigint AS posted, count(*) AS days
     FROM treasury_accruals WHERE customer = $1 AND currency = $2 AND day >= $3
     GROUP BY 1 ORDER BY 1 DESC`,
    [customer, currency, from],
  )
