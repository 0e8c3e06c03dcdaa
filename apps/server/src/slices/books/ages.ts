import type { booksAges } from '@parkett/contract/desk/books-ages'
import { money, toWire, type Currency } from '@parkett/contract/wire/money'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { utcDate } from '@parkett/core/civil'
import type pg from 'pg'
import type { Clock } from '../../base/ports.ts'
import { count, date, int8, text } from '../../platform/db/columns.ts'
import { houseRow, read } from '../../platform/db/read.ts'

type Row = AnswerOf<typeof booksAges>['rows'][number]

const aged = houseRow({
  side: text<Row['side']>(),
  age: text<Row['age']>(),
  currency: text<Currency>(),
  count,
  unexplained: count,
  amount: int8,
  oldest: date,
})

/** Days since the booking day, as people look at a list of what is open. */
const ageOf = `CASE WHEN $1::date - day <= 1 THEN 'fresh' WHEN $1::date - day <= 5 THEN 'days'
  WHEN $1::date - day <= 30 THEN 'weeks' ELSE 'older' END`

/** What stands on one side only, of both sides and by its age. */
export async function agesOf(
  pool: pg.Pool,
  clock: Clock,
): Promise<AnswerOf<typeof booksAges>['rows']> {
  const rows = await read(
    pool,
    aged,
    `SELECT side, age, currency, count(*) AS count, count(*) FILTER (WHERE NOT noted) AS unexplained,
       sum(abs(amount))::bigint AS amount, min(day) AS oldest
     FROM (
       SELECT 'bank' AS side, ${ageOf} AS age, currency, noted, amount, day FROM (
         SELECT l.booked_on AS day, a.currency, l.amount,
           EXISTS (SELECT 1 FROM bank_notes n WHERE n.line = l.id) AS noted
         FROM bank_lines l JOIN bank_accounts a ON a.id = l.account
         WHERE NOT EXISTS (SELECT 1 FROM bank_matches m WHERE m.line = l.id)) lines
       UNION ALL SELECT 'books', ${ageOf}, currency, noted, amount, day FROM (
         SELECT i.day, i.currency, i.amount,
           EXISTS (SELECT 1 FROM bank_notes n WHERE n.item = i.item) AS noted
         FROM bank_items i
         WHERE NOT EXISTS (SELECT 1 FROM bank_matches m WHERE m.item = i.item)) items) open
     GROUP BY side, age, currency ORDER BY min(day), side, currency`,
    [utcDate(clock.now())],
  )
  return rows.map(({ currency, amount, ...row }) => ({
    ...row,
    amount: toWire(money(currency, amount)),
  }))
}
