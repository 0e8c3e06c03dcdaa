import type { ledgerAccounts } from '@parkett/contract/desk/ledger-totals'
import { currencies, money, toWire, type Currency } from '@parkett/contract/wire/money'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { chart, isAccountCode } from '@parkett/core/ledger/chart'
import type pg from 'pg'
import { date, int8, nullable, text } from '../../../platform/db/columns.ts'
import { houseRow, mixedRow, read, readOne, type RowIn } from '../../../platform/db/read.ts'

const columns = { account: text(), currency: text<Currency>(), balance: int8 }
const sums = mixedRow(columns)
const keptSums = houseRow(columns)

/** Every account of the books now, or at the end of a day. */
export async function accountsAt(
  pool: pg.Pool,
  day: string | null,
): Promise<AnswerOf<typeof ledgerAccounts>> {
  const kept = day === null ? null : await keptDay(pool, day)
  const rows =
    day === null || kept === null ? await backFromNow(pool, day) : await asKept(pool, day, kept)
  return {
    day,
    sums: sumsOf(rows),
    rows: rows.flatMap(({ account, currency, balance }) => {
      if (!isAccountCode(account)) return []
      const { content, kind, normal } = chart[account]
      return [
        { account, content, kind, normal, currency, balance: toWire(money(currency, balance)) },
      ]
    }),
  }
}

const lastDay = houseRow({ day: nullable(date) })

/**
 * The last day up to this one whose sums are kept, if they still held at its end: nothing was booked
 * between the two, and this one is over.
 */
async function keptDay(pool: pg.Pool, day: string): Promise<string | null> {
  const found = await readOne(
    pool,
    lastDay,
    `SELECT k.day FROM (SELECT max(day) AS day FROM pocket_days WHERE day <= $1::date) k
     WHERE $1::date <= (SELECT max(day) FROM book_days)
       AND NOT EXISTS (SELECT 1 FROM book_days b WHERE b.day > k.day AND b.day <= $1::date)
     UNION ALL SELECT NULL LIMIT 1`,
    [day],
  )
  return found.day
}

/** Customers' pockets of the day they were kept for, and each house account as its last day left it. */
const asKept = (pool: pg.Pool, day: string, kept: string): Promise<readonly Sum[]> =>
  read(
    pool,
    keptSums,
    `SELECT account, currency, balance FROM (
       SELECT account, asset AS currency, balance FROM pocket_days WHERE day = $2::date
       UNION ALL SELECT s.account, s.asset, d.balance FROM house_sums s CROSS JOIN LATERAL (
         SELECT balance FROM house_days d WHERE d.customer = s.customer AND d.account = s.account
           AND d.asset = s.asset AND d.day <= $3::date ORDER BY d.day DESC LIMIT 1) d) all_of
     WHERE currency = ANY($1) ORDER BY account, currency`,
    [[...currencies], kept, day],
  )

/**
 * Customers' pockets as stored, the house as summed by day and what was posted since; at the end of
 * a day whose sums are not kept the same less what was posted after it.
 */
const backFromNow = (pool: pg.Pool, day: string | null): Promise<readonly Sum[]> =>
  read(
    pool,
    sums,
    `SELECT account, currency, sum(balance)::bigint AS balance FROM (
       SELECT pocket AS account, asset AS currency, -amount AS balance FROM balances
       UNION ALL SELECT account, asset, balance FROM house_sums
       UNION ALL SELECT each.account, each.asset, each.amount FROM journals j
         CROSS JOIN LATERAL json_array_elements(j.lines::json) l
         CROSS JOIN LATERAL (VALUES (l->>0, l->>2, (l->>3)::bigint),
           (l->>1, l->>2, -(l->>3)::bigint)) AS each(account, asset, amount)
         WHERE j.business_date > COALESCE((SELECT max(day) FROM book_days), '-infinity')
           AND each.account LIKE 'H.%'
       UNION ALL SELECT each.account, each.asset, -each.amount FROM journals j
         CROSS JOIN LATERAL json_array_elements(j.lines::json) l
         CROSS JOIN LATERAL (VALUES (l->>0, l->>2, (l->>3)::bigint),
           (l->>1, l->>2, -(l->>3)::bigint)) AS each(account, asset, amount)
         WHERE j.business_date > $2::date) all_of
     WHERE currency = ANY($1) GROUP BY account, currency ORDER BY account, currency`,
    [[...currencies], day],
  )

type Sum = RowIn<typeof sums>

/** What the house has and what customers have add up to nothing, in each currency by itself. */
function sumsOf(rows: readonly Sum[]): AnswerOf<typeof ledgerAccounts>['sums'] {
  return [...new Set(rows.map(({ currency }) => currency))].map((currency) => {
    const of = rows.filter((row) => row.currency === currency)
    const add = (some: typeof of) =>
      toWire(
        money(
          currency,
          some.reduce((sum, { balance }) => sum + balance, 0n),
        ),
      )
    return {
      currency,
      debit: add(of.filter(({ balance }) => balance > 0n)),
      credit: add(of.filter(({ balance }) => balance < 0n)),
      sum: add(of),
    }
  })
}
