import { money, toWire, type Currency } from '@parkett/contract/wire/money'
import {
  transfersDetail,
  transfersList,
  type Transfer,
  type TransferDirection,
} from '@parkett/contract/customer/transfers'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { lastShown, pageOf } from '../../platform/http/cursor.ts'
import { refuse } from '../../base/refusal.ts'
import { serve, type Gate } from '../../platform/http/serve.ts'
import type { Clock } from '../../base/ports.ts'
import { ownSpan } from '../../accounts/trading/own-span.ts'
import { referenceOf } from '../../accounts/trading/reference.ts'

export type RecordsDeps = { readonly pool: Pool; readonly clock: Clock }

type Row = {
  readonly id: bigint
  readonly direction: TransferDirection
  readonly currency: Currency
  readonly amount: bigint
  readonly journal: bigint
  readonly at: Date
}

const columns = 'id, direction, currency, amount, journal, made_at AS at'
const pageSize = 20

/** What was transferred: the list and each receipt, which keeps its address. */
export function registerTransferRecords(app: FastifyInstance, gate: Gate, deps: RecordsDeps): void {
  const { pool } = deps

  serve(app, gate, transfersList, async ({ customer, query }) => {
    const { period = 'all', cursor } = query
    const span = await ownSpan(deps, customer, period)
    const from = span === null ? null : new Date(span.from)
    const { rows } = await pool.query<Row>(
      `SELECT ${columns} FROM transfers WHERE customer = $1 AND ($2::timestamptz IS NULL OR made_at >= $2)
         AND ($3::bigint IS NULL OR id < $3) ORDER BY id DESC LIMIT ${pageSize + 1}`,
      [customer, from, lastShown(cursor)],
    )
    const page = pageOf(rows, ({ id }) => id, pageSize)
    return { ...page, rows: page.rows.map(view) }
  })

  serve(app, gate, transfersDetail, async ({ customer, params }) => {
    const { rows } = await pool.query<Row>(
      `SELECT ${columns} FROM transfers WHERE customer = $1 AND id = $2`,
      [customer, params.id],
    )
    const [row] = rows
    return row === undefined ? refuse('not_found') : view(row)
  })
}

const view = ({ id, direction, currency, amount, journal, at }: Row): Transfer => ({
  id: id.toString(),
  reference: referenceOf(id),
  direction,
  amount: toWire(money(currency, amount)),
  at: at.toISOString(),
  journal: journal.toString(),
})
