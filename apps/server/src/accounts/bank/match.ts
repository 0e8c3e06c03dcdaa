import type pg from 'pg'
import { locks } from '../../platform/db/locks.ts'

/** Days by which a bank may book what we booked. */
const daysApart = 3

/** As `referenceOf` writes one. */
export const payoutReference = '^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$'

const openLines = `SELECT l.id, l.amount, l.reference, l.booked_on, a.currency FROM bank_lines l
  JOIN bank_accounts a ON a.id = l.account
  WHERE NOT EXISTS (SELECT 1 FROM bank_matches m WHERE m.line = l.id)`
const openItems = `SELECT i.* FROM bank_items i
  WHERE NOT EXISTS (SELECT 1 FROM bank_matches m WHERE m.item = i.item)`

/**
 * What a line and an item must share, the surest first. Of several that could be meant by
 * amount alone, none is.
 */
const rules = [
  {
    how: 'reference',
    on: `(i.reference = l.reference OR i.reference = 'line/' || l.id OR EXISTS (
      SELECT 1 FROM withdrawal_steps s WHERE s.line = l.id AND i.item = 'journal/' || s.journal))`,
    single: false,
  },
  {
    how: 'amount',
    // What a line shows already, and what bears the name of a payout, is nothing else of its amount.
    on: `abs(i.day - l.booked_on) <= ${daysApart} AND i.event NOT LIKE 'bank.line%'
      AND NOT EXISTS (SELECT 1 FROM withdrawal_steps s WHERE s.line = l.id)
      AND NOT (i.event LIKE 'withdraw.%' AND l.reference ~ '${payoutReference}')`,
    single: true,
  },
] as const

type Db = Pick<pg.PoolClient, 'query'>

/** Until the end of the transaction nobody else says what is the same money. */
export const lockMatches = async (db: Db): Promise<void> =>
  void (await db.query('SELECT pg_advisory_xact_lock($1)', [locks.bankMatches]))

/** Writes down pairs of a `line` and an `item`, each a match of its own. */
const keepPairs = (pairs: string): string => `WITH pairs AS (${pairs}),
  matched AS (INSERT INTO bank_matched (id, how, matched_by, matched_at)
    SELECT line, $1, '', $2 FROM pairs),
  lines AS (INSERT INTO bank_matched_lines (line, match) SELECT line, line FROM pairs)
  INSERT INTO bank_matched_items (item, match) SELECT item, line FROM pairs`

type Together = {
  readonly lines: readonly string[]
  readonly items: readonly string[]
  /** Who of the staff says so. */
  readonly by: string
  readonly at: Date
}

/** Writes down lines and items as one match, in the name of whoever picked them. */
export async function keepTogether(db: Db, { lines, items, by, at }: Together): Promise<void> {
  const id = lines.reduce((least, one) => (BigInt(one) < BigInt(least) ? one : least))
  await db.query(
    `WITH matched AS (INSERT INTO bank_matched (id, how, matched_by, matched_at)
        VALUES ($1::bigint, 'staff', $2, $3)),
      lines AS (INSERT INTO bank_matched_lines (line, match) SELECT unnest($4::bigint[]), $1::bigint)
      INSERT INTO bank_matched_items (item, match) SELECT unnest($5::text[]), $1::bigint`,
    [id, by, at, lines, items],
  )
}

/**
 * Joins lines of the bank with items of the ledger, in the caller's transaction; answers how
 * many.
 */
export async function matchLines(db: Db, now: Date): Promise<number> {
  await lockMatches(db)
  let matched = 0
  for (const { how, on, single } of rules) {
    const { rowCount } = await db.query(
      keepPairs(`SELECT line, item FROM (
         SELECT l.id AS line, i.item,
           row_number() OVER (PARTITION BY l.id ORDER BY i.day, i.item) AS of_line,
           row_number() OVER (PARTITION BY i.item ORDER BY l.booked_on, l.id) AS of_item,
           count(*) OVER (PARTITION BY l.id) AS items, count(*) OVER (PARTITION BY i.item) AS lines
         FROM (${openLines}) l JOIN (${openItems}) i
           ON i.currency = l.currency AND i.amount = l.amount AND ${on}) pairs
       WHERE of_line = 1 AND of_item = 1 AND (NOT $3 OR (items = 1 AND lines = 1))`),
      [how, now, single],
    )
    matched += rowCount ?? 0
  }
  return matched
}
