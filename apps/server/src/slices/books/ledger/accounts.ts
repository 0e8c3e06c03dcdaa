import type { ledgerAccounts } from '@parkett/contract/desk/ledger-totals'
import { currencies, money, toWire, type Currency } from '@parkett/contract/wire/money'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { chart, isAccountCode } from '@parkett/core/ledger/chart'
import type pg from 'pg'
import { int8, text } from '../../../platform/db/columns.ts'
import { mixedRow, read } from '../../../platform/db/read.ts'

const sums = mixedRow({ account: text(), currency: text<Currency>(), balance: int8 })

/**
 * Balances now: customers' pockets as stored, the house as summed by day and what was posted
 * since. At the end of a day: the same less what was posted after it, so that it costs what came
 * after and not what the whole history does.
 */
export async function accountsAt(
  pool: pg.Pool,
  day: string | null,
): Promise<AnswerOf<typeof ledgerAccounts>> {
  const rows = await read(
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

type Sum = { readonly account: string; readonly currency: Currency; readonly balance: bigint }

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
