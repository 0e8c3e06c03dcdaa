import { depositMethodSchema, depositStatusSchema } from '@parkett/contract/customer/deposits'
import { incomingLinesDeposits, type DeskDeposit } from '@parkett/contract/desk/incoming-lines'
import type { ProviderEventType } from '@parkett/contract/provider/psp'
import { money, toWire, type Currency } from '@parkett/contract/wire/money'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { usernamesOf } from '../../identity/usernames.ts'
import { lastShown, pageOf, pageRows } from '../../platform/http/cursor.ts'
import { serve, type Gate } from '../../platform/http/serve.ts'
import { referenceOf } from '@parkett/contract/wire/reference'
import { date, int8, nullable, text, timestamp } from '../../platform/db/columns.ts'
import { everyAccountRow, houseRow, read } from '../../platform/db/read.ts'

type Kind = 'all' | 'under_way' | 'charged_back'
const where: Readonly<Record<Kind, string>> = {
  all: 'true',
  under_way: `d.status IN ('created', 'pending')`,
  charged_back: `d.status = 'charged_back'`,
}

/**
 * O3: deposits with the provider's word, callbacks that were refused, and what was settled with
 * the provider.
 */
export function registerDeskDeposits(
  app: FastifyInstance,
  gate: Gate,
  { pool }: { readonly pool: Pool },
): void {
  serve(app, gate, incomingLinesDeposits, async ({ query }) => {
    const [found, refused, payouts] = await Promise.all([
      depositsFor(pool, query.kind, lastShown(query.cursor)),
      refusedCallbacks(pool),
      payoutsOf(pool),
    ])
    const { rows, next } = pageOf(found, ({ id }) => id)
    return { rows, next, refused, payouts }
  })
}

const deposit = everyAccountRow({
  id: int8,
  customer: int8,
  method: text(),
  currency: text<Currency>(),
  amount: int8,
  status: text(),
  intent: nullable(text()),
  createdAt: timestamp,
  owed: int8,
  event: nullable(text<ProviderEventType>()),
  outcome: nullable(text()),
  at: nullable(timestamp),
})

async function depositsFor(pool: Pool, kind: Kind, last: bigint | null): Promise<DeskDeposit[]> {
  const rows = await read(
    pool,
    deposit,
    `SELECT d.id, d.customer, d.method, d.currency, d.amount, d.status, d.intent,
       d.created_at, d.short - d.repaid AS owed, e.type AS event, e.outcome, e.arrived_at AS at
     FROM deposits d
     LEFT JOIN LATERAL (SELECT type, outcome, arrived_at FROM provider_events e
       WHERE e.customer = d.customer AND e.deposit = d.id
       ORDER BY arrived_at DESC, event LIMIT 1) e ON true
     WHERE ${where[kind]} AND ($1::bigint IS NULL OR d.id < $1)
     ORDER BY d.id DESC LIMIT ${pageRows + 1}`,
    [last],
  )
  const nameOf = await usernamesOf(
    pool,
    rows.map(({ customer }) => customer),
  )
  return rows.map((row) => ({
    id: row.id.toString(),
    customer: row.customer.toString(),
    username: nameOf(row.customer),
    reference: referenceOf(row.id),
    method: depositMethodSchema.parse(row.method),
    amount: toWire(money(row.currency, row.amount)),
    status: depositStatusSchema.parse(row.status),
    intent: row.intent,
    createdAt: row.createdAt.toISOString(),
    lastEvent:
      row.event === null || row.outcome === null || row.at === null
        ? null
        : { type: row.event, outcome: row.outcome, at: row.at.toISOString() },
    owed: row.owed > 0n ? toWire(money(row.currency, row.owed)) : null,
  }))
}

const callback = everyAccountRow({
  event: text(),
  type: text<ProviderEventType>(),
  intent: text(),
  outcome: text<'differs' | 'unknown'>(),
  at: timestamp,
})

async function refusedCallbacks(pool: Pool) {
  const rows = await read(
    pool,
    callback,
    `SELECT event, type, intent, outcome, arrived_at AS at FROM provider_events
     WHERE outcome IN ('differs', 'unknown') ORDER BY arrived_at DESC LIMIT 50`,
  )
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

const payout = houseRow({ day: date, currency: text<Currency>(), gross: int8, fee: int8 })

async function payoutsOf(pool: Pool) {
  const rows = await read(
    pool,
    payout,
    'SELECT day, currency, gross, fee FROM psp_payouts ORDER BY day DESC, currency LIMIT 20',
  )
  return rows.map(({ day, currency, gross, fee }) => ({
    day,
    gross: toWire(money(currency, gross)),
    fee: toWire(money(currency, fee)),
  }))
}
