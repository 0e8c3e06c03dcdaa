import { type Check, firstFound, found } from '../../ledger/verify/check.ts'
import { everyAccountRow, readFirst } from '../../platform/db/read.ts'
import { postingsWhere, signed } from './postings.ts'
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
  {
    id: 'I3-returning',
    title: 'Money that is only said to have come back equals the withdrawals it is of',
    pocket: 'C.returning',
    states: "'returning'",
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
    if (row === undefined) return undefined
    const { customer, asset, held } = row
    const text = JSON.stringify({ ...row, customer: `${customer}`, held: `${held}` })
    return { text, customer, asset, is: held, ought: BigInt(row.asked) }
  },
}))

/** Money on its way out equals the withdrawals it is for, and nothing moved without its review. */
export const cashChecks: readonly Check[] = [
  ...pocketChecks,
  {
    id: 'D8-claims',
    title: 'What two people said of payouts and no line has shown is what the house keeps of it',
    broken: (reader) =>
      firstFound(
        reader,
        everyAccountRow(found),
        `SELECT COALESCE(b.customer, c.customer) AS customer,
           COALESCE(b.asset, c.currency) AS currency, b.paid, c.arrived, b.back, c.returned
         FROM (SELECT customer, asset, -${signed('H.payout_claimed')} AS paid,
                 ${signed('H.return_claimed')} AS back
               FROM ${postingsWhere(`lines LIKE '%claimed%'`)} p GROUP BY customer, asset) b
         FULL JOIN (SELECT c.customer, w.currency,
                 sum(CASE c.says WHEN 'arrived' THEN w.amount ELSE 0 END) AS arrived,
                 sum(CASE c.says WHEN 'returned' THEN w.amount ELSE 0 END) AS returned
               FROM payout_claims c
               JOIN withdrawals w ON w.customer = c.customer AND w.id = c.withdrawal
               WHERE NOT EXISTS (SELECT 1 FROM payout_claim_ends e WHERE e.customer = c.customer
                 AND e.withdrawal = c.withdrawal AND e.claim = c.claim)
               GROUP BY c.customer, w.currency) c
           ON c.customer = b.customer AND c.currency = b.asset
         WHERE COALESCE(b.paid, 0) <> COALESCE(c.arrived, 0)
           OR COALESCE(b.back, 0) <> COALESCE(c.returned, 0)`,
      ),
  },
  {
    id: 'I14-money',
    title: 'Every transfer and withdrawal comes from one review that was confirmed',
    broken: (reader) =>
      firstFound(
        reader,
        everyAccountRow(found),
        `SELECT format('%s %s/%s: %s reviews', m.what, m.customer, m.id,
           COALESCE(u.reviews, 0)) AS found, m.customer
         FROM (SELECT 'withdrawal' AS what, customer, id FROM withdrawals
               UNION ALL SELECT 'transfer', customer, id FROM transfers) m
         LEFT JOIN (SELECT customer, command AS id, count(*) AS reviews FROM used_reviews
                    GROUP BY customer, command) u
           USING (customer, id) WHERE u.reviews IS DISTINCT FROM 1`,
      ),
  },
]
