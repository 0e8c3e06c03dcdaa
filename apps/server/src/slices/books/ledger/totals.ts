import type { ledgerTotals } from '@parkett/contract/desk/ledger-totals'
import { currencies, money, toWire, type Currency } from '@parkett/contract/wire/money'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { count, int8, text } from '../../../platform/db/columns.ts'
import { everyAccountRow, read } from '../../../platform/db/read.ts'
import { meantBy, type EntryFilter, type MeantPorts } from './meant.ts'

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
  ports: MeantPorts,
  filter: EntryFilter,
): Promise<AnswerOf<typeof ledgerTotals>> {
  const { journals, lines, account, values, days } = await meantBy(ports, filter)
  const side = (place: number): string => (account === null ? 'true' : `l->>${place} = ${account}`)
  const currencyList = `$${values.push([...currencies])}`
  const rows = await read(
    ports.pool,
    summed,
    `SELECT l->>2 AS currency, count(*) AS entries,
       COALESCE(sum((l->>3)::bigint) FILTER (WHERE ${side(0)}), 0)::bigint AS debit,
       COALESCE(sum((l->>3)::bigint) FILTER (WHERE ${side(1)}), 0)::bigint AS credit
     FROM (SELECT lines FROM journals WHERE ${journals}) j
       CROSS JOIN LATERAL json_array_elements(j.lines::json) AS e(l)
     WHERE ${lines} AND l->>2 = ANY(${currencyList})
     GROUP BY 1 ORDER BY 1`,
    values,
  )
  return {
    days,
    rows: rows.map(({ currency, entries, debit, credit }) => ({
      currency,
      entries,
      debit: toWire(money(currency, debit)),
      credit: toWire(money(currency, credit)),
    })),
  }
}
