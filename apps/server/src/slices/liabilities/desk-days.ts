import { liabilitiesDay, liabilitiesDays } from '@parkett/contract/customer/liabilities'
import { money, toWire, type WireMoney } from '@parkett/contract/wire/money'
import { currencySchema } from '@parkett/contract/wire/money-schemas'
import type { AnswerOf } from '@parkett/contract/wire/route'
import type { Sums } from '@parkett/proof/merkle'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { refuse } from '../../base/refusal.ts'
import { date, hash as sha256, int8, json, nullable, text } from '../../platform/db/columns.ts'
import { everyAccountRow, houseRow, read, readFirst, readOne } from '../../platform/db/read.ts'
import { lastShown, pageOf, pageRows } from '../../platform/http/cursor.ts'
import { serve, type Gate } from '../../platform/http/serve.ts'
import { shownOf, unchanged } from './published-day.ts'

/** Owed and held as staff see it: day by day, and whom a day is made of. */
export function registerOwedDesk(app: FastifyInstance, gate: Gate, pool: Pool): void {
  serve(app, gate, liabilitiesDays, async ({ query }) => daysFor(pool, query.cursor ?? null))
  serve(app, gate, liabilitiesDay, async ({ params: { day }, query }) =>
    customersOn(pool, day, lastShown(query.cursor)),
  )
}

const leaf = houseRow({ customer: int8, balances: json<Sums>(), before: nullable(json<Sums>()) })
const published = houseRow({ day: date, before: nullable(date) })

async function customersOn(
  pool: Pool,
  day: string,
  after: bigint | null,
): Promise<AnswerOf<typeof liabilitiesDay>> {
  const known = await readFirst(
    pool,
    published,
    `SELECT day, (SELECT max(e.day) FROM owed_days e WHERE e.day < d.day) AS before
     FROM owed_days d WHERE day = $1`,
    [day],
  )
  if (known === undefined) return refuse('not_found')
  const found = await read(
    pool,
    leaf,
    `SELECT l.customer, l.balances, b.balances AS before FROM owed_leaves l
     LEFT JOIN owed_leaves b ON b.day = $2 AND b.customer = l.customer
     WHERE l.day = $1 AND ($3::bigint IS NULL OR l.customer > $3)
     ORDER BY l.customer LIMIT ${pageRows + 1}`,
    [day, known.before, after],
  )
  const { rows, next } = pageOf(found, ({ customer }) => customer)
  return {
    next,
    rows: rows.map(({ customer, balances, before }) => ({
      customer: customer.toString(),
      owed: moneyOf(balances),
      before: moneyOf(before ?? {}),
    })),
  }
}

const moneyOf = (sums: Sums): WireMoney[] =>
  Object.entries(sums).map(([code, minor]) =>
    toWire(money(currencySchema.parse(code), BigInt(minor))),
  )

const whole = houseRow({ day: date, content: text(), hash: sha256 })
const sealedOn = everyAccountRow({ day: date })
const latest = houseRow({ day: nullable(date) })

/** So many days of staff's list make a page. */
const pageDays = 30

async function daysFor(
  pool: Pool,
  before: string | null,
): Promise<AnswerOf<typeof liabilitiesDays>> {
  const found = await read(
    pool,
    whole,
    `SELECT day, content, hash FROM owed_days WHERE $1::date IS NULL OR day < $1
     ORDER BY day DESC LIMIT ${pageDays + 1}`,
    [before],
  )
  const { rows, next } = pageOf(found, ({ day }) => day, pageDays)
  const newest = await readOne(pool, latest, 'SELECT max(day) AS day FROM owed_days')
  const sealed = await read(
    pool,
    sealedOn,
    `SELECT sealed_on AS day FROM daily_heads WHERE $1::date IS NULL OR sealed_on > $1
     ORDER BY sealed_on LIMIT 100`,
    [newest.day],
  )
  return {
    rows: rows.map((row) => shownOf(row.day, unchanged(row))),
    unpublished: sealed.map(({ day }) => day),
    next,
  }
}
