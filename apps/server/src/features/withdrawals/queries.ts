import { money, toWire, type Currency } from '@parkett/contract/money'
import { withdrawalSchema, type Withdrawal } from '@parkett/contract/withdrawals'
import type { Pool } from 'pg'
import { referenceOf } from '../../trading/reference.ts'

export const pageSize = 20
export type Row = {
  readonly customer: bigint
  readonly id: bigint
  readonly card: bigint
  readonly to: string
  readonly currency: Currency
  readonly amount: bigint
  readonly status: string
  readonly reason: string | null
  readonly requestedAt: Date
  readonly sentFrom: Date
  readonly steps: readonly { readonly status: string; readonly at: string; readonly by: string | null }[]
}

const select = `SELECT w.customer, w.id, w.card, c.bank || ' ' || c.tail AS "to", w.currency, w.amount, w.status, w.reason,
    w.requested_at AS "requestedAt", w.sent_from AS "sentFrom",
    (SELECT json_agg(json_build_object('status', s.status, 'at', s.at, 'by', s.by) ORDER BY s.step)
     FROM withdrawal_steps s WHERE s.customer = w.customer AND s.withdrawal = w.id) AS steps
  FROM withdrawals w JOIN cards c ON c.customer = w.customer AND c.id = w.card`

type Filter = { readonly customer: bigint; readonly from: Date | null; readonly before: bigint | null }

export async function withdrawalsOf(pool: Pool, { customer, from, before }: Filter): Promise<readonly Row[]> {
  const { rows } = await pool.query<Row>(
    `${select} WHERE w.customer = $1 AND ($2::timestamptz IS NULL OR w.requested_at >= $2)
       AND ($3::bigint IS NULL OR w.id < $3) ORDER BY w.id DESC LIMIT ${pageSize + 1}`,
    [customer, from, before],
  )
  return rows
}

export async function waitingRows(pool: Pool): Promise<readonly Row[]> {
  const { rows } = await pool.query<Row>(
    `${select} WHERE w.status IN ('requested', 'in_review', 'sent') ORDER BY w.requested_at, w.id LIMIT 200`,
  )
  return rows
}

/** Of one customer, or of any (null): staff know the id alone. */
export async function oneRow(pool: Pool, id: bigint, customer: bigint | null): Promise<Row | undefined> {
  const { rows } = await pool.query<Row>(`${select} WHERE w.id = $1 AND ($2::bigint IS NULL OR w.customer = $2)`, [
    id,
    customer,
  ])
  return rows[0]
}

export const view = (row: Row): Withdrawal =>
  withdrawalSchema.parse({
    id: row.id.toString(),
    reference: referenceOf(row.id),
    card: row.card.toString(),
    to: row.to,
    amount: toWire(money(row.currency, row.amount)),
    fee: toWire(money(row.currency, 0n)),
    status: row.status,
    reason: row.reason,
    requestedAt: row.requestedAt.toISOString(),
    sentFrom: row.sentFrom.toISOString(),
    steps: row.steps.map(({ status, at, by }) => ({ status, at: new Date(at).toISOString(), by })),
  })
