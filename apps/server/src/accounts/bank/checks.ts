import { type Check, firstFound, found } from '../../ledger/verify/check.ts'
import { houseRow, mixedRow } from '../../platform/db/read.ts'

/**
 * Invariant I19: the bank's statements against the clearing account. What stands on one side
 * only is a difference, and one that nobody explained is named.
 */
export const bankChecks: readonly Check[] = [
  {
    id: 'I19',
    title:
      'Every statement ends with what the ledger has in the client bank, but for what is noted on one side',
    broken: async (reader) =>
      (await firstFound(reader, mixedRow(found), apart)) ??
      (await firstFound(reader, houseRow(found), balances)) ??
      (await firstFound(reader, houseRow(found), unequal)),
  },
  {
    id: 'I19-items',
    title: 'What is compared with the bank is what the journals say of the client bank, day by day',
    broken: (reader) =>
      firstFound(
        reader,
        houseRow(found),
        `SELECT format('%s on %s: items %s, ledger %s', COALESCE(i.currency, h.asset),
           COALESCE(i.day, h.day), i.amount, h.change) AS found
         FROM (SELECT currency, day, sum(amount) AS amount FROM bank_items GROUP BY currency, day) i
         FULL JOIN (SELECT asset, day, change FROM house_days h
                    WHERE account = 'H.bank_client' AND change <> 0
                      AND EXISTS (SELECT 1 FROM due_jobs d WHERE d.kind = 'bank.day'
                        AND d.key = h.day::text AND d.done_at IS NOT NULL)) h
           ON h.asset = i.currency AND h.day = i.day
         WHERE COALESCE(i.amount, 0) <> COALESCE(h.change, 0)`,
      ),
  },
]

/** The last statement of each account: what it says is in the bank, and up to when. */
const last = `(SELECT DISTINCT ON (s.account) s.account, a.currency, s.day, s.closing
  FROM bank_statements s JOIN bank_accounts a ON a.id = s.account ORDER BY s.account, s.day DESC, s.id DESC)`

/**
 * Money on one side only, though the bank has spoken of that day, and nobody noted why. A line
 * that was booked on a day still running is matched when that day is over.
 */
const apart = `SELECT
    format('line %s of %s: %s is in no journal', l.id, l.booked_on, l.amount) AS found
    FROM bank_lines l
    WHERE NOT EXISTS (SELECT 1 FROM bank_matches m WHERE m.line = l.id)
      AND NOT EXISTS (SELECT 1 FROM bank_notes n WHERE n.line = l.id)
      AND NOT EXISTS (SELECT 1 FROM journals_apart j WHERE j.customer = 0 AND j.reference = l.id
        AND j.event IN ('bank.line_received', 'bank.line_charged')
        AND j.business_date > COALESCE((SELECT max(day) FROM book_days), '-infinity'))
      AND NOT EXISTS (SELECT 1 FROM withdrawal_steps s
        JOIN journals_apart j ON j.customer = s.customer AND j.id = s.journal
        WHERE s.line = l.id AND s.status <> 'returned'
          AND j.business_date > COALESCE((SELECT max(day) FROM book_days), '-infinity'))
  UNION ALL SELECT format('%s of %s: %s is on no statement', i.item, i.day, i.amount)
    FROM bank_items i
    WHERE EXISTS (SELECT 1 FROM ${last} s WHERE s.currency = i.currency AND s.day >= i.day)
      AND NOT EXISTS (SELECT 1 FROM bank_matches m WHERE m.item = i.item)
      AND NOT EXISTS (SELECT 1 FROM bank_notes n WHERE n.item = i.item)`

/**
 * The bank's balance less lines without items is the ledger's less items without lines, up to
 * the same day.
 */
const balances = `SELECT format('%s on %s: the bank has %s, the ledger %s', s.currency, s.day,
    s.closing - COALESCE(l.open, 0), COALESCE(i.known, 0)) AS found
  FROM ${last} s
  LEFT JOIN (SELECT account, sum(amount) AS open FROM bank_lines b
    WHERE NOT EXISTS (SELECT 1 FROM bank_matches m WHERE m.line = b.id) GROUP BY account) l
    ON l.account = s.account
  LEFT JOIN (SELECT i.currency, sum(i.amount) AS known FROM bank_items i
    WHERE EXISTS (SELECT 1 FROM bank_matches m WHERE m.item = i.item) GROUP BY i.currency) i
    ON i.currency = s.currency
  WHERE s.closing - COALESCE(l.open, 0) <> COALESCE(i.known, 0)`

const unequal = `SELECT format('line %s: the bank has %s of its match, the items %s', m.id,
    COALESCE(l.amounts, '{}'), COALESCE(i.amounts, '{}')) AS found
  FROM bank_matched m
  LEFT JOIN (SELECT match, jsonb_object_agg(currency, amount) AS amounts FROM (
    SELECT m.match, a.currency, sum(l.amount) AS amount FROM bank_matched_lines m
      JOIN bank_lines l ON l.id = m.line JOIN bank_accounts a ON a.id = l.account
      GROUP BY m.match, a.currency) each GROUP BY match) l ON l.match = m.id
  LEFT JOIN (SELECT match, jsonb_object_agg(currency, amount) AS amounts FROM (
    SELECT m.match, i.currency, sum(i.amount) AS amount FROM bank_matched_items m
      JOIN bank_items i ON i.item = m.item
      GROUP BY m.match, i.currency) each GROUP BY match) i ON i.match = m.id
  WHERE l.amounts IS DISTINCT FROM i.amounts
  UNION ALL SELECT format('line %s over %s was charged as %s', l.id, l.amount, c.amount)
  FROM bank_charges c JOIN bank_lines l ON l.id = c.line JOIN bank_accounts a ON a.id = l.account
  WHERE c.amount <> -l.amount OR c.currency <> a.currency`
