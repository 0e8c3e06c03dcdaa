import type { ledgerTotals } from '@parkett/contract/desk/ledger-totals'
import { currencies, money, toWire, type Currency } from '@parkett/contract/wire/money'
import type { AnswerOf } from '@parkett/contract/wire/route'
import type pg from 'pg'
import { count, int8, text } from '../../../platform/db/columns.ts'
import { everyAccountRow, read } from '../../../platform/db/read.ts'
import { journalsMeant, linesMeant, valuesOf, type EntryFilter } from './entries.ts'

const summed = everyAccountRow({
  currency: text<Currency>(),
  entries: count,
  debit: int8,
  credit: int8,
})

/**
 * What the entries of a filter add up to, all of them and not those of a page. With an account its
 * debits and its credits; without one each entry is a debit of one account and a credit of another,
 * and both sums say what was moved.
 */
export async function totalsOf(
  pool: pg.Pool,
  filter: EntryFilter,
): Promise<AnswerOf<typeof ledgerTotals>> {
  const rows = await read(
    pool,
    summed,
    `SELECT l->>2 AS currency, count(*) AS entries,
       COALESCE(sum((l->>3)::bigint) FILTER (WHERE $6::text IS NULL OR l->>0 = $6), 0)::bigint AS debit,
       COALESCE(sum((l->>3)::bigint) FILTER (WHERE $6::text IS NULL OR l->>1 = $6), 0)::bigint AS credit
     FROM (SELECT lines FROM journals WHERE ${journalsMeant}) j
       CROSS JOIN LATERAL json_array_elements(j.lines::json) AS e(l)
     WHERE ${linesMeant} AND l->>2 = ANY($8)
     GROUP BY 1 ORDER BY 1`,
    [...(await valuesOf(pool, filter)), [...currencies]],
  )
  return {
    rows: rows.map(({ currency, entries, debit, credit }) => ({
      currency,
      entries,
      debit: toWire(money(currency, debit)),
      credit: toWire(money(currency, credit)),
    })),
  }
}
