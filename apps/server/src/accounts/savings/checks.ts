import type { Line } from '../../ledger/chain.ts'
import { firstFound, found, type Check, type WalkCheck } from '../../ledger/verify/check.ts'
import { int8, text } from '../../platform/db/columns.ts'
import { everyAccountRow, houseRow, read } from '../../platform/db/read.ts'

const principalCheck: Check = {
  id: 'S1-principal',
  title: 'What lies in savings is what runs',
  broken: (reader) =>
    firstFound(
      reader,
      everyAccountRow(found),
      `SELECT customer, currency, b.amount, s.open
       FROM (SELECT customer, asset AS currency, amount FROM balances WHERE pocket = 'C.fund') b
       FULL JOIN (SELECT customer, currency, sum(principal) AS open FROM savings
         WHERE status = 'running' GROUP BY 1, 2) s USING (customer, currency)
       WHERE COALESCE(b.amount, 0) <> COALESCE(s.open, 0)`,
      ['amount', 'open'],
    ),
}

const soldRow = houseRow({ product: text(), sold: int8 })
const openRow = everyAccountRow({ product: text(), open: int8, offered: int8 })

const soldCheck: Check = {
  id: 'S2-offered',
  title: 'Of no savings product more runs than was offered, and as much as is counted',
  broken: async (reader) => {
    const counted = await read(
      reader,
      soldRow,
      'SELECT product, sold FROM savings_sold WHERE customer = 0 ORDER BY product',
    )
    const rows = await read(
      reader,
      openRow,
      `SELECT product, COALESCE(sum(principal) FILTER (WHERE status = 'running'), 0)::bigint AS open,
         max(offered) AS offered FROM savings GROUP BY product ORDER BY product`,
    )
    const sold = new Map(counted.map((row) => [row.product, row.sold]))
    for (const { product, open, offered } of rows) {
      const kept = sold.get(product) ?? 0n
      if (kept !== open) return `${product}: ${kept} is counted as sold, ${open} runs`
      if (open > offered) return `${product}: ${open} runs, ${offered} was offered`
    }
    const known = new Set(rows.map(({ product }) => product))
    const stray = counted.find(({ product, sold: kept }) => kept !== 0n && !known.has(product))
    return stray && `${stray.product}: ${stray.sold} is counted as sold, nothing runs`
  },
}

const promisedRow = everyAccountRow({ currency: text(), promised: int8 })

/** `money.md` G52: the return of all that runs is set aside, no more and no less. */
const reserveCheck: WalkCheck = {
  id: 'S3-reserve',
  title: 'Returns of savings that run are set aside from the house’s own money, to the cent',
  walk: () => {
    const sums = new Map<string, bigint>()
    const add = (asset: string, change: bigint) => sums.set(asset, (sums.get(asset) ?? 0n) + change)
    const visit = (lines: readonly Line[]): void => {
      for (const { debit, credit, asset, amount } of lines) {
        if (debit === 'H.yield_reserve') add(asset, amount)
        if (credit === 'H.yield_reserve') add(asset, -amount)
      }
    }
    return {
      visit: (_journal, lines) => visit(lines),
      broken: async (reader) => {
        const sql = `SELECT currency, sum(promised)::bigint AS promised FROM savings
          WHERE status = 'running' GROUP BY currency`
        const rows = await read(reader, promisedRow, sql)
        const promised = new Map<string, bigint>(
          rows.map((row) => [row.currency, row.promised] as const),
        )
        for (const asset of new Set([...sums.keys(), ...promised.keys()])) {
          const [is, ought] = [sums.get(asset) ?? 0n, promised.get(asset) ?? 0n]
          if (is !== ought)
            return { text: `${asset}: ${is} is set aside, ${ought} is promised`, asset, is, ought }
        }
        return undefined
      },
    }
  },
}

export const savingsChecks = [principalCheck, soldCheck, reserveCheck]
