import type { Line } from '../../ledger/chain.ts'
import { firstFound, found, type Check, type WalkCheck } from '../../ledger/verify/check.ts'
import { int8, text } from '../../platform/db/columns.ts'
import { everyAccountRow, read } from '../../platform/db/read.ts'

const owedRow = everyAccountRow({ currency: text(), owed: int8, accrued: int8 })

/** `money.md` G74: what the house lent and what is owed are the same, to the cent. */
const owedCheck: WalkCheck = {
  id: 'LN1-owed',
  title: 'Loans that run owe the principal and the interest that the books say',
  walk: () => {
    const sums = new Map<string, bigint>()
    const add = (key: string, change: bigint) => sums.set(key, (sums.get(key) ?? 0n) + change)
    const visit = (lines: readonly Line[]): void => {
      for (const { debit, credit, asset, amount } of lines) {
        if (kept.has(debit)) add(`${asset} ${debit}`, amount)
        if (kept.has(credit)) add(`${asset} ${credit}`, -amount)
      }
    }
    return {
      visit: (_journal, lines) => visit(lines),
      broken: async (reader) => {
        const sql = `SELECT currency, sum(owed)::bigint AS owed, sum(accrued)::bigint AS accrued
          FROM loans GROUP BY currency`
        const rows = await read(reader, owedRow, sql)
        const ought = new Map<string, bigint>(
          rows.flatMap(({ currency, owed, accrued }) => [
            [`${currency} H.loan`, owed] as const,
            [`${currency} H.loan_interest_due`, accrued] as const,
          ]),
        )
        for (const key of new Set([...sums.keys(), ...ought.keys()])) {
          const [is, should] = [sums.get(key) ?? 0n, ought.get(key) ?? 0n]
          const [asset = ''] = key.split(' ')
          if (is !== should)
            return {
              text: `${key}: ${is} in the books, ${should} is owed`,
              asset,
              is,
              ought: should,
            }
        }
        return undefined
      },
    }
  },
}
const kept: ReadonlySet<string> = new Set(['H.loan', 'H.loan_interest_due'])

/** Trial: principal lent is what is owed and what was paid back. */
const paidCheck: Check = {
  id: 'LN2-paid',
  title: 'Of every loan what was lent is owed or was paid back',
  broken: (reader) =>
    firstFound(
      reader,
      everyAccountRow(found),
      `SELECT l.customer, l.id, l.principal AS lent, l.owed + COALESCE(p.paid, 0) AS told FROM loans l
       LEFT JOIN (SELECT customer, loan, sum(principal)::bigint AS paid FROM loan_payments GROUP BY 1, 2) p
         ON p.customer = l.customer AND p.loan = l.id
       WHERE (l.paid_out_at IS NULL AND (p.paid IS NOT NULL OR l.owed <> 0))
         OR (l.paid_out_at IS NOT NULL AND l.owed + COALESCE(p.paid, 0) <> l.principal)`,
      ['lent', 'told'],
    ),
}

/** `honesty.md` F9: nobody has money of a loan who was lent none. */
const pocketCheck: Check = {
  id: 'LN3-pocket',
  title: 'Money of a loan is there only of a loan that was paid out, and no more than was lent',
  broken: (reader) =>
    firstFound(
      reader,
      everyAccountRow(found),
      `SELECT b.customer, b.amount, COALESCE(l.lent, 0) AS lent FROM balances b
       LEFT JOIN (SELECT customer, currency, sum(principal)::bigint AS lent FROM loans
         WHERE paid_out_at IS NOT NULL GROUP BY 1, 2) l ON l.customer = b.customer AND l.currency = b.asset
       WHERE b.pocket = 'C.loan' AND (b.amount < 0 OR b.amount > COALESCE(l.lent, 0))`,
      ['amount', 'lent'],
    ),
}

export const loanChecks = [owedCheck, paidCheck, pocketCheck]
