import { money, toWire, type Currency } from '@parkett/contract/wire/money'
import type { DeskProblem, problemsQueue } from '@parkett/contract/customer/problems'
import { referenceOf } from '@parkett/contract/wire/reference'
import type { AnswerOf, QueryOf } from '@parkett/contract/wire/route'
import type { Pool } from 'pg'
import { readersOf, usernamesOf } from '../../identity/usernames.ts'
import { int8, nullable, text } from '../../platform/db/columns.ts'
import { everyAccountRow, read, readFirst, type RowIn } from '../../platform/db/read.ts'
import { inOrder } from '../../platform/queue/orders.ts'
import { columns, duesIn, joined, problemIn, ticket } from './queries.ts'
import type { QueueDeps } from '../../identity/staff/queue-known.ts'
import { pageOfQueue } from './queue.ts'

const deskRow = everyAccountRow({
  ...ticket,
  currency: nullable(text<Currency>()),
  amount: nullable(int8),
})

const select = `SELECT ${columns}, coalesce(d.currency, w.currency, m.currency) AS currency,
    coalesce(d.amount, w.amount, m.amount) AS amount
  FROM ${joined}
  LEFT JOIN deposits d ON p.about = 'deposit' AND d.customer = p.customer AND d.id = p.record
  LEFT JOIN withdrawals w
    ON p.about = 'withdrawal' AND w.customer = p.customer AND w.id = p.record
  LEFT JOIN transfers m ON p.about = 'transfer' AND m.customer = p.customer AND m.id = p.record`

/** A page of tickets in its order. */
export async function queueOf(
  deps: QueueDeps,
  asked: QueryOf<typeof problemsQueue> & { readonly person: bigint },
): Promise<Omit<AnswerOf<typeof problemsQueue>, 'at'>> {
  const { ids, next } = await pageOfQueue(deps, asked)
  const found = await read(deps.pool, deskRow, `${select} WHERE p.id = ANY($1)`, [ids])
  return { rows: await withNames(deps.pool, inOrder(ids, found)), next }
}

/** One ticket as staff see it; null: there is none. */
export async function caseOf(pool: Pool, id: bigint): Promise<DeskProblem | null> {
  const row = await readFirst(pool, deskRow, `${select} WHERE p.id = $1`, [id])
  return row === undefined ? null : ((await withNames(pool, [row]))[0] ?? null)
}

async function withNames(
  pool: Pool,
  rows: readonly RowIn<typeof deskRow>[],
): Promise<DeskProblem[]> {
  const customers = rows.map(({ customer }) => customer)
  const [nameOf, readerOf] = await Promise.all([
    usernamesOf(pool, customers),
    readersOf(pool, customers),
  ])
  return rows.map((row) => ({
    ...problemIn(row),
    ...duesIn(row),
    customer: row.customer.toString(),
    username: nameOf(row.customer),
    ...readerOf(row.customer),
    recordReference: row.about === 'none' ? null : referenceOf(row.record),
    amount:
      row.currency === null || row.amount === null ? null : toWire(money(row.currency, row.amount)),
  }))
}
