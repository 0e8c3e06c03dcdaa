import { money, toWire } from '@parkett/contract/wire/money'
import { transfersDetail, transfersList, type Transfer } from '@parkett/contract/customer/transfers'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { lastShown, pageOf } from '../../platform/http/cursor.ts'
import { refuse } from '../../base/refusal.ts'
import { serve, type Gate } from '../../platform/http/serve.ts'
import type { Clock } from '../../base/ports.ts'
import { ownSpan } from '../../accounts/trading/own-span.ts'
import { readTable } from '../../accounts/trading/read.ts'
import { referenceOf } from '@parkett/contract/wire/reference'
import type { RowOf } from '../../ledger/table.ts'
import { transfers } from './tables.ts'

export type RecordsDeps = { readonly pool: Pool; readonly clock: Clock }

const pageSize = 20

/** What was transferred: the list and each receipt, which keeps its address. */
export function registerTransferRecords(app: FastifyInstance, gate: Gate, deps: RecordsDeps): void {
  const { pool } = deps

  serve(app, gate, transfersList, async ({ customer, query }) => {
    const { period = 'all', cursor } = query
    const span = await ownSpan(deps, customer, period)
    const from = span === null ? null : new Date(span.from)
    const rows = await readTable(
      pool,
      transfers,
      `customer = $1 AND ($2::timestamptz IS NULL OR made_at >= $2)
       AND ($3::bigint IS NULL OR id < $3) ORDER BY id DESC LIMIT ${pageSize + 1}`,
      [customer, from, lastShown(cursor)],
    )
    const page = pageOf(rows, ({ id }) => id, pageSize)
    return { ...page, rows: page.rows.map(view) }
  })

  serve(app, gate, transfersDetail, async ({ customer, params }) => {
    const [row] = await readTable(pool, transfers, 'customer = $1 AND id = $2', [
      customer,
      params.id,
    ])
    return row === undefined ? refuse('not_found') : view(row)
  })
}

const view = ({
  id,
  direction,
  currency,
  amount,
  journal,
  madeAt,
}: RowOf<typeof transfers>): Transfer => ({
  id: id.toString(),
  reference: referenceOf(id),
  direction,
  amount: toWire(money(currency, amount)),
  at: new Date(madeAt).toISOString(),
  journal: journal.toString(),
})
