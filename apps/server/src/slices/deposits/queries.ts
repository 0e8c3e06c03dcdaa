import { depositSchema, type Deposit } from '@parkett/contract/customer/deposits'
import { money, toWire, type Currency } from '@parkett/contract/wire/money'
import type { Pool } from 'pg'
import type { PaymentProvider } from '../../accounts/psp/port.ts'
import { referenceOf } from '@parkett/contract/wire/reference'
import { int8, json, nullable, text, timestamp } from '../../platform/db/columns.ts'
import {
  accountRow,
  everyAccountRow,
  houseRow,
  read,
  readFirst,
  type RowIn,
} from '../../platform/db/read.ts'

export const pageSize = 20
type Db = Pick<Pool, 'query'>
type Step = { readonly status: string; readonly at: string }

const columns = {
  customer: int8,
  id: int8,
  method: text(),
  provider: nullable(text()),
  intent: nullable(text()),
  currency: text<Currency>(),
  amount: int8,
  fee: int8,
  status: text(),
  reason: nullable(text()),
  createdAt: timestamp,
  expiresAt: nullable(timestamp),
  journal: nullable(int8),
  reversal: nullable(int8),
  owed: int8,
  steps: json<readonly Step[]>(),
}
const deposit = accountRow(columns)
/** Of whichever customer. */
const anyDeposit = everyAccountRow(columns)
export type Row = RowIn<typeof deposit>

const select = `SELECT d.customer, d.id, d.method, d.provider, d.intent, d.currency, d.amount,
    d.fee, d.status, d.reason, d.created_at, d.expires_at, d.journal, d.reversal,
    d.short - d.repaid AS owed,
    COALESCE((SELECT jsonb_agg(jsonb_build_object('status', s.status, 'at', s.at) ORDER BY s.step)
       FROM deposit_steps s WHERE s.customer = d.customer AND s.deposit = d.id), '[]') AS steps
  FROM deposits d`

type Filter = {
  readonly customer: bigint
  readonly from: Date | null
  readonly before: bigint | null
  readonly open: boolean
}

export function depositsOf(
  pool: Pool,
  { customer, from, before, open }: Filter,
): Promise<readonly Row[]> {
  return read(
    pool,
    deposit,
    `${select} WHERE d.customer = $1 AND ($2::timestamptz IS NULL OR d.created_at >= $2)
       AND ($3::bigint IS NULL OR d.id < $3) ${open ? `AND d.status IN ('created', 'pending')` : ''}
     ORDER BY d.id DESC LIMIT ${pageSize + 1}`,
    [customer, from, before],
  )
}

export const depositRow = (pool: Db, customer: bigint, id: bigint): Promise<Row | undefined> =>
  readFirst(pool, deposit, `${select} WHERE d.customer = $1 AND d.id = $2`, [customer, id])

/** Whose payment this is. The name is the provider's, so it says nothing about who may see it. */
export const depositOfIntent = (pool: Pool, intent: string): Promise<Row | undefined> =>
  readFirst(pool, anyDeposit, `${select} WHERE d.intent = $1`, [intent])

export const expiredRows = (pool: Pool, now: number): Promise<readonly Row[]> =>
  read(
    pool,
    anyDeposit,
    `${select} WHERE d.status IN ('created', 'pending') AND d.expires_at <= $1
     ORDER BY d.expires_at LIMIT 200`,
    [new Date(now)],
  )

const debt = accountRow({ id: int8, currency: text<Currency>(), owed: int8, free: int8 })

export const owedBy = (pool: Pool, customer: bigint): Promise<readonly RowIn<typeof debt>[]> =>
  read(
    pool,
    debt,
    `SELECT d.id, d.currency, d.short - d.repaid AS owed,
       COALESCE((SELECT amount FROM balances b
         WHERE b.customer = $1 AND b.asset = d.currency AND b.pocket = 'C.wallet'), 0) AS free
     FROM deposits d WHERE d.customer = $1 AND d.short > d.repaid ORDER BY d.id`,
    [customer],
  )

const page = houseRow({ intent: text(), url: text() })

type Shown = {
  readonly pool: Db
  readonly providers: readonly Pick<PaymentProvider, 'id' | 'payAt'>[]
  readonly simulated: boolean
}

/** As customers see them, each with the page of a provider outside of this house. */
export async function viewsOf(shown: Shown, rows: readonly Row[]): Promise<Deposit[]> {
  const sql = 'SELECT intent, url FROM provider_pages WHERE intent = ANY($1)'
  const intents = rows.flatMap(({ intent }) => intent ?? [])
  const pages = intents.length === 0 ? [] : await read(shown.pool, page, sql, [intents])
  const urls = new Map(pages.map(({ intent, url }) => [intent, url]))
  return rows.map((row) => view(shown, row, urls.get(row.intent ?? '') ?? null))
}

function view({ providers, simulated }: Shown, row: Row, outside: string | null): Deposit {
  const wire = (minor: bigint) => toWire(money(row.currency, minor))
  const own =
    row.intent === null
      ? null
      : (providers.find(({ id }) => id === row.provider)?.payAt(row.intent) ?? null)
  const payable = row.status === 'pending' && row.expiresAt !== null && row.intent !== null
  return depositSchema.parse({
    id: row.id.toString(),
    reference: referenceOf(row.id),
    method: row.method,
    amount: wire(row.amount),
    fee: wire(row.fee),
    status: row.status,
    reason: row.reason,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
    steps: row.steps.map(({ status, at }) => ({ status, at: new Date(at).toISOString() })),
    journal: row.journal?.toString() ?? null,
    reversal: row.reversal?.toString() ?? null,
    payAt: payable ? (outside ?? own) : null,
    sandbox: simulated ? own : null,
    owed: row.owed > 0n ? wire(row.owed) : null,
  })
}
