import type { ledgerJournal } from '@parkett/contract/desk/books'
import type { AnswerOf } from '@parkett/contract/wire/route'
import type pg from 'pg'
import { refuse } from '../../../base/refusal.ts'
import { linesFrom } from '../../../ledger/chain.ts'
import { journalNumbered } from '../../../ledger/read/near.ts'
import { amountText } from './entries.ts'
import { date, hash, int8, nullable, text, timestamp } from '../../../platform/db/columns.ts'
import {
  accountRow,
  everyAccountRow,
  houseRow,
  read,
  readFirst,
} from '../../../platform/db/read.ts'

type Shown = AnswerOf<typeof ledgerJournal>
const journal = everyAccountRow({
  customer: int8,
  event: text(),
  reference: nullable(int8),
  at: timestamp,
  date,
  position: int8,
  before: hash,
  hash,
  command: int8,
  lines: text(),
  route: nullable(text()),
  key: nullable(text()),
})
const owner = houseRow({ accountNumber: text() })

/** A journal by its number alone: the numbers of all accounts are different (check L10). */
export async function journalView(pool: pg.Pool, id: string): Promise<Shown> {
  const found = await readFirst(
    pool,
    journal,
    `SELECT j.customer, j.event, j.reference, j.business_at AS at, j.business_date AS date,
       j.position, j.previous_hash AS before, j.hash, j.command, j.lines, k.route, k.key
     FROM ledger_accounts a ${journalNumbered('a.customer', '$1::bigint')}
     LEFT JOIN commands k ON k.customer = j.customer AND k.command = j.command`,
    [id],
  )
  const row = found ?? refuse('not_found')
  const { customer, reference } = row
  const numbered = 'SELECT account_number FROM customers WHERE id = $1'
  const account = await readFirst(pool, owner, numbered, [customer])
  return {
    id,
    customer: String(customer),
    account: account?.accountNumber ?? null,
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

const source = accountRow({
  kind: text<'order' | 'withdrawal' | 'transfer' | 'deposit'>(),
  said: text(),
})

/** What the journals were posted for: the row itself, in one line. */
async function sourceOf(pool: pg.Pool, customer: bigint, id: bigint): Promise<Shown['source']> {
  const row = await readFirst(
    pool,
    source,
    `SELECT 'order' AS kind, concat_ws(' ', side, quantity, status) AS said
       FROM orders WHERE customer = $1 AND id = $2
     UNION ALL SELECT 'withdrawal', concat_ws(' ', currency, status)
       FROM withdrawals WHERE customer = $1 AND id = $2
     UNION ALL SELECT 'transfer', concat_ws(' ', direction, currency)
       FROM transfers WHERE customer = $1 AND id = $2
     UNION ALL SELECT 'deposit', concat_ws(' ', method, currency, status)
       FROM deposits WHERE customer = $1 AND id = $2`,
    [customer, id],
  )
  return { kind: row?.kind ?? 'other', id: String(id), said: row?.said ?? '' }
}

type Others = { readonly customer: bigint; readonly reference: bigint; readonly id: string }

const other = accountRow({ id: int8, event: text(), at: timestamp })

async function othersOf(
  pool: pg.Pool,
  { customer, reference, id }: Others,
): Promise<Shown['others']> {
  const rows = await read(
    pool,
    other,
    `SELECT id, event, business_at AS at FROM journals
     WHERE customer = $1 AND reference = $2 AND id <> $3 ORDER BY id LIMIT 100`,
    [customer, reference, id],
  )
  return rows.map((row) => ({ id: String(row.id), event: row.event, at: row.at.toISOString() }))
}
