import type { ledgerJournal } from '@parkett/contract/desk/books'
import type { AnswerOf } from '@parkett/contract/wire/route'
import type pg from 'pg'
import { refuse } from '../../../base/refusal.ts'
import { linesFrom } from '../../../ledger/chain.ts'
import { amountText } from './entries.ts'

type Shown = AnswerOf<typeof ledgerJournal>
type Raw = {
  readonly customer: bigint
  readonly account: string | null
  readonly event: string
  readonly reference: bigint | null
  readonly at: Date
  readonly date: string
  readonly position: bigint
  readonly before: string
  readonly hash: string
  readonly command: bigint
  readonly lines: string
  readonly route: string | null
  readonly key: string | null
}

/** A journal by its number alone: the numbers of all accounts are different (check L10). */
export async function journalView(pool: pg.Pool, id: string): Promise<Shown> {
  const { rows } = await pool.query<Raw>(
    `SELECT j.customer, c.account_number AS account, j.event, j.reference, j.business_at AS at, j.business_date AS date,
       j.position, encode(j.previous_hash, 'hex') AS before, encode(j.hash, 'hex') AS hash, j.command, j.lines, k.route, k.key
     FROM ledger_accounts a JOIN journals j ON j.customer = a.customer AND j.id = $1
     LEFT JOIN customers c ON c.id = j.customer
     LEFT JOIN idempotency_keys k ON k.customer = j.customer AND k.command = j.command`,
    [id],
  )
  const row = rows[0] ?? refuse('not_found')
  const { customer, reference } = row
  return {
    id,
    customer: String(customer),
    account: row.account,
    event: row.event,
    at: row.at.toISOString(),
    date: row.date,
    position: String(row.position),
    previousHash: row.before,
    hash: row.hash,
    command: String(row.command),
    route: row.route ?? '',
    key: row.key ?? '',
    source: reference === null ? null : await sourceOf(pool, customer, reference),
    lines: linesFrom(row.lines).map(({ debit, credit, asset, amount }) => ({
      debit,
      credit,
      currency: asset,
      amount: amountText(asset, amount),
    })),
    others: reference === null ? [] : await othersOf(pool, { customer, reference, id }),
  }
}

/** What the journals were posted for: the row itself, in one line. */
async function sourceOf(pool: pg.Pool, customer: bigint, id: bigint): Promise<Shown['source']> {
  const { rows } = await pool.query<{
    kind: 'order' | 'withdrawal' | 'transfer' | 'deposit'
    said: string
  }>(
    `SELECT 'order' AS kind, concat_ws(' ', side, quantity, status) AS said FROM orders WHERE customer = $1 AND id = $2
     UNION ALL SELECT 'withdrawal', concat_ws(' ', currency, status) FROM withdrawals WHERE customer = $1 AND id = $2
     UNION ALL SELECT 'transfer', concat_ws(' ', direction, currency) FROM transfers WHERE customer = $1 AND id = $2
     UNION ALL SELECT 'deposit', concat_ws(' ', method, currency, status) FROM deposits WHERE customer = $1 AND id = $2`,
    [customer, id],
  )
  const [row] = rows
  return { kind: row?.kind ?? 'other', id: String(id), said: row?.said ?? '' }
}

type Others = { readonly customer: bigint; readonly reference: bigint; readonly id: string }

async function othersOf(
  pool: pg.Pool,
  { customer, reference, id }: Others,
): Promise<Shown['others']> {
  const { rows } = await pool.query<{ id: bigint; event: string; at: Date }>(
    `SELECT id, event, business_at AS at FROM journals WHERE customer = $1 AND reference = $2 AND id <> $3 ORDER BY id LIMIT 100`,
    [customer, reference, id],
  )
  return rows.map((other) => ({
    id: String(other.id),
    event: other.event,
    at: other.at.toISOString(),
  }))
}
