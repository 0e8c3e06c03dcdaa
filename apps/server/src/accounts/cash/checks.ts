import { type Check, firstFound, found } from '../../ledger/verify/check.ts'
import { everyAccountRow, readFirst } from '../../platform/db/read.ts'
import { int8, text } from '../../platform/db/columns.ts'
import { numeric } from '../../platform/db/kinds.ts'

const unequalPocket = everyAccountRow({ customer: int8, asset: text(), held: int8, asked: numeric })

const pocketChecks: readonly Check[] = [
  {
    id: 'I3-withdrawals',
    title: 'Money reserved for withdrawals equals those not sent',
    pocket: 'C.wallet_hold',
    states: "'requested', 'in_review'",
  },
  {
    id: 'I3-payouts',
    title: 'Money sent out equals the withdrawals not settled',
    pocket: 'C.payout',
    states: "'sent'",
  },
].map(({ id, title, pocket, states }) => ({
  id,
  title,
  broken: async (reader) => {
    const sql = `SELECT customer, asset, COALESCE(b.amount, 0) AS held,
        COALESCE(w.amount, 0) AS asked
      FROM (SELECT customer, asset, amount FROM balances WHERE pocket = '${pocket}') b
      FULL JOIN (SELECT customer, currency AS asset, sum(amount) AS amount FROM withdrawals
                 WHERE status IN (${states}) GROUP BY customer, currency) w USING (customer, asset)
      WHERE COALESCE(b.amount, 0) <> COALESCE(w.amount, 0) LIMIT 1`
    const row = await readFirst(reader, unequalPocket, sql)
    return row && JSON.stringify({ ...row, customer: `${row.customer}`, held: `${row.held}` })
  },
}))

/** Money on its way out equals the withdrawals it is for, and nothing moved without its review. */
export const cashChecks: readonly Check[] = [
  ...pocketChecks,
  {
    id: 'I14-money',
    title: 'Every transfer and withdrawal comes from one review that was confirmed',
    broken: (reader) =>
      firstFound(
        reader,
        everyAccountRow(found),
        `SELECT format('%s %s/%s: %s reviews', m.what, m.customer, m.id,
           COALESCE(u.reviews, 0)) AS found
         FROM (SELECT 'withdrawal' AS what, customer, id FROM withdrawals
               UNION ALL SELECT 'transfer', customer, id FROM transfers) m
         LEFT JOIN (SELECT customer, command AS id, count(*) AS reviews FROM used_reviews
                    GROUP BY customer, command) u
           USING (customer, id) WHERE u.reviews IS DISTINCT FROM 1`,
      ),
  },
]
