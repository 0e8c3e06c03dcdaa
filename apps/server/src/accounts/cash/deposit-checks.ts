import { type Check, firstFound, found } from '../../ledger/verify/check.ts'
import { feeDifferenceCheck } from './fee-difference-check.ts'
import { postingsWhere, signed } from './postings.ts'
import { everyAccountRow, mixedRow } from '../../platform/db/read.ts'

/** Deposits against the books, each naming the first row that breaks. */
export const depositChecks: readonly Check[] = [
  {
    id: 'D1-deposits',
    title:
      'Every credited deposit has exactly one journal of its amount, and no such journal is without its deposit',
    broken: (reader) =>
      firstFound(
        reader,
        everyAccountRow(found),
        `SELECT COALESCE(d.customer, j.customer) AS customer, d.id AS deposit, j.id AS journal,
           d.currency, d.amount, j.amount AS posted
         FROM (SELECT * FROM deposits WHERE journal IS NOT NULL) d
         FULL JOIN ${postingsWhere(`event IN ('deposit.confirmed', 'deposit.received')`)} j
           ON j.customer = d.customer AND j.id = d.journal AND j.reference = d.id
         WHERE d.id IS NULL OR j.id IS NULL OR j.amount <> d.amount OR j.asset <> d.currency
           OR j.credit <> 'C.wallet' OR (d.method = 'transfer') <> (j.event = 'deposit.received')`,
        ['amount', 'posted'],
      ),
  },
  {
    id: 'D2-reversals',
    title:
      'Every charged back deposit has exactly one reversal of its amount, and no reversal is without its deposit',
    broken: (reader) =>
      firstFound(
        reader,
        everyAccountRow(found),
        `SELECT COALESCE(d.customer, j.customer) AS customer, d.id AS deposit, j.id AS journal,
           d.currency, d.amount, j.gone, j.missing
         FROM (SELECT * FROM deposits WHERE reversal IS NOT NULL) d
         FULL JOIN (SELECT customer, id, reference, -${signed('H.psp_due')} AS gone,
                      ${signed('H.receivable')} AS missing
                    FROM ${postingsWhere(`event = 'deposit.charged_back'`)} p
                    GROUP BY customer, id, reference) j
           ON j.customer = d.customer AND j.id = d.reversal AND j.reference = d.id
         WHERE d.id IS NULL OR j.id IS NULL OR j.gone <> d.amount OR j.missing <> d.short`,
        ['amount', 'gone'],
      ),
  },
  {
    id: 'D3-provider',
    title:
      'What the payment provider owes us equals the deposits and corrections it has not settled',
    broken: (reader) =>
      firstFound(
        reader,
        mixedRow(found),
        `SELECT COALESCE(b.asset, d.currency) AS currency, b.due, d.open, b.corrected, p.paid
         FROM (SELECT asset, ${signed('H.psp_due')} AS due,
                 ${signed('H.psp_due')}
                   FILTER (WHERE event IN ('adjustment', 'adjustment.reversed')) AS corrected
               FROM ${postingsWhere(`lines LIKE '%H.psp_due%'`)} p GROUP BY asset) b
         FULL JOIN (SELECT currency, sum(CASE WHEN reversal IS NULL THEN amount ELSE 0 END) AS open
                    FROM deposits WHERE method <> 'transfer' AND journal IS NOT NULL
                    GROUP BY currency) d ON d.currency = b.asset
         LEFT JOIN (SELECT currency, sum(gross) AS paid FROM psp_payouts GROUP BY currency) p
           ON p.currency = COALESCE(b.asset, d.currency)
         WHERE COALESCE(b.due, 0)
           <> COALESCE(d.open, 0) + COALESCE(b.corrected, 0) - COALESCE(p.paid, 0)`,
      ),
  },
  feeDifferenceCheck,
  {
    id: 'D4-owed',
    title: 'What customers owe after reversals equals the claims in the books, per customer',
    broken: (reader) =>
      firstFound(
        reader,
        everyAccountRow(found),
        `SELECT COALESCE(b.customer, d.customer) AS customer,
           COALESCE(b.asset, d.currency) AS currency, b.claim, d.owed
         FROM (SELECT customer, asset, ${signed('H.receivable')} AS claim
               FROM ${postingsWhere(`lines LIKE '%H.receivable%'`)} p GROUP BY customer, asset) b
         FULL JOIN (SELECT customer, currency, sum(short - repaid) AS owed FROM deposits
                    WHERE short > 0 GROUP BY customer, currency) d
           ON d.customer = b.customer AND d.currency = b.asset
         WHERE COALESCE(b.claim, 0) <> COALESCE(d.owed, 0)`,
        ['owed', 'claim'],
      ),
  },
  {
    id: 'D5-open',
    title: 'Every customer has as many deposits under way as are counted',
    broken: (reader) =>
      firstFound(
        reader,
        everyAccountRow(found),
        `SELECT customer, d.open, c.open AS counted
         FROM (SELECT customer, count(*) FILTER (WHERE status IN ('created', 'pending')) AS open
               FROM deposits WHERE method <> 'transfer' GROUP BY customer) d
         FULL JOIN deposit_counts c USING (customer)
         WHERE COALESCE(d.open, 0) <> COALESCE(c.open, 0)`,
      ),
  },
  {
    id: 'D6-lines',
    title:
      'Money of nobody in the books equals the bank lines that neither became a deposit nor went back',
    broken: (reader) =>
      firstFound(
        reader,
        mixedRow(found),
        `SELECT COALESCE(b.asset, l.currency) AS currency, b.held, l.open
         FROM (SELECT asset, -${signed('H.unassigned')} AS held
               FROM ${postingsWhere(`lines LIKE '%H.unassigned%'`)} p GROUP BY asset) b
         FULL JOIN (SELECT l.currency, sum(l.amount) FILTER (WHERE e.line IS NULL) AS open
                    FROM incoming_lines l LEFT JOIN incoming_line_ends e ON e.line = l.id
                    GROUP BY l.currency) l ON l.currency = b.asset
         WHERE COALESCE(b.held, 0) <> COALESCE(l.open, 0)`,
        ['held', 'open'],
      ),
  },
  {
    id: 'D7-line-deposits',
    title: 'Every deposit by transfer is of the amount of its bank line, whose end names it',
    broken: (reader) =>
      firstFound(
        reader,
        mixedRow(found),
        `SELECT COALESCE(d.customer, e.customer) AS customer, d.id AS deposit,
           COALESCE(d.line, e.line) AS line, d.amount, l.amount AS arrived
         FROM (SELECT * FROM deposits WHERE line IS NOT NULL) d
         FULL JOIN (SELECT * FROM incoming_line_ends WHERE deposit IS NOT NULL) e
           ON e.customer = d.customer AND e.deposit = d.id AND e.line = d.line
         LEFT JOIN incoming_lines l ON l.id = COALESCE(d.line, e.line)
         WHERE d.id IS NULL OR e.deposit IS NULL OR l.id IS NULL OR l.amount <> d.amount
           OR l.currency <> d.currency`,
      ),
  },
  {
    id: 'D9-days',
    title: 'What counts to a customer’s limits of paying in equals the deposits of each day',
    broken: (reader) =>
      firstFound(
        reader,
        everyAccountRow(found),
        `SELECT customer, currency, day, d.amount, c.amount AS counted
         FROM (SELECT customer, currency, (created_at AT TIME ZONE 'UTC')::date AS day,
                 sum(amount) AS amount FROM deposits
               WHERE status IN ('created', 'pending', 'credited', 'charged_back')
               GROUP BY 1, 2, 3) d
         FULL JOIN deposit_days c USING (customer, currency, day)
         WHERE COALESCE(d.amount, 0) <> COALESCE(c.amount, 0)`,
        ['amount', 'counted'],
      ),
  },
]
