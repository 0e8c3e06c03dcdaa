import type { settlementDue } from '@parkett/contract/desk/settlement'
import { isId } from '@parkett/contract/wire/is-id'
import { dateSchema } from '@parkett/contract/wire/ids'
import { money, toWire, type Currency } from '@parkett/contract/wire/money'
import { currencySchema } from '@parkett/contract/wire/money-schemas'
import type { AnswerOf, QueryOf } from '@parkett/contract/wire/route'
import type { Pool } from 'pg'
import type { Clock } from '../../base/ports.ts'
import { refuse } from '../../base/refusal.ts'
import { bool, count, date, int8, text } from '../../platform/db/columns.ts'
import { everyAccountRow, read } from '../../platform/db/read.ts'
import { pageOf, pageRows } from '../../platform/http/cursor.ts'
import { marketCodes, todayIn, type MarketCode } from './market-day.ts'
import { openTrades } from './trades.ts'

const line = everyAccountRow({
  customer: int8,
  date,
  market: text<MarketCode>(),
  currency: text<Currency>(),
  trades: count,
  owed: int8,
  due: int8,
  halted: bool,
})

type Ports = { readonly pool: Pool; readonly clock: Clock }

/**
 * Whose trades are not settled, the oldest day first; of a page only the trades are added up. The
 * index of what is open is read in this order, so a page costs the same with two thousand lines and
 * with two hundred thousand.
 */
export async function duePage(
  { pool, clock }: Ports,
  { state, market, date: day, customer, cursor }: QueryOf<typeof settlementDue>,
): Promise<AnswerOf<typeof settlementDue>> {
  const now = clock.now()
  const values: unknown[] = []
  const put = (value: unknown): string => `$${values.push(value)}`
  const meant = ['NOT done']
  if (state === 'late') meant.push(...lateNow(now, put))
  if (market !== undefined) meant.push(`market = ${put(market)}`)
  if (day !== undefined) meant.push(`settles_on = ${put(day)}`)
  if (customer !== undefined) meant.push(`customer = ${put(customer)}`)
  if (cursor !== undefined)
    meant.push(`(settles_on, customer, currency) > (${placeOf(cursor).map(put).join(', ')})`)
  const found = await read(
    pool,
    line,
    `SELECT s.customer, s.settles_on AS date, s.market, s.currency, f.trades,
       (COALESCE(f.owed, 0) - s.owed)::bigint AS owed, (COALESCE(f.due, 0) - s.due)::bigint AS due,
       a.halted_because IS NOT NULL AS halted
     FROM (SELECT * FROM settlements WHERE ${meant.join(' AND ')}
       ORDER BY settles_on, customer, currency LIMIT ${pageRows + 1}) s
     JOIN ledger_accounts a ON a.customer = s.customer
     CROSS JOIN LATERAL (${openTrades}) f
     ORDER BY s.settles_on, s.customer, s.currency`,
    values,
  )
  const { rows, next } = pageOf(found, (row) => `${row.date}.${row.customer}.${row.currency}`)
  return {
    next,
    rows: rows.map(({ currency, owed, due, ...row }) => ({
      ...row,
      customer: row.customer.toString(),
      owed: toWire(money(currency, owed)),
      due: toWire(money(currency, due)),
      late: row.date < todayIn(row.market, now),
    })),
  }
}

/** Due before today where its market is; the day of the first market bounds what is read at all. */
function lateNow(now: number, put: (value: unknown) => string): readonly string[] {
  const todays = marketCodes.map((code) => todayIn(code, now))
  const each = marketCodes.map((code, at) => `WHEN ${put(code)} THEN ${put(todays[at])}::date`)
  return [
    `settles_on < ${put(todays.toSorted().at(-1))}::date`,
    `settles_on < CASE market ${each.join(' ')} END`,
  ]
}

/** Day, customer and currency of the last line shown; anything else was not made here. */
function placeOf(cursor: string): readonly [day: string, customer: string, currency: string] {
  const [day = '', customer = '', currency = ''] = cursor.split('.')
  const made =
    dateSchema.safeParse(day).success &&
    isId(customer) &&
    currencySchema.safeParse(currency).success
  return made ? [day, customer, currency] : refuse('field_invalid')
}
