import type { Evidence } from '@parkett/contract/desk/evidence'
import { money, toWire, type Currency } from '@parkett/contract/wire/money'
import type pg from 'pg'
import { int8, text, timestamp } from '../../platform/db/columns.ts'
import { houseRow, read } from '../../platform/db/read.ts'

const noted = houseRow({
  currency: text<Currency>(),
  amount: int8,
  reason: text(),
  by: text(),
  at: timestamp,
})

/** More than anybody reads before closing a day; the room of the day has them all. */
const most = 200

/**
 * What colleagues wrote of everything that stands on one side alone by the end of a day: whoever
 * closes it closes it on these words.
 */
export async function notesUpTo(
  db: Pick<pg.PoolClient, 'query'>,
  day: string,
): Promise<readonly Evidence[]> {
  const rows = await read(
    db,
    noted,
    `SELECT alone.currency, alone.amount, n.reason, n.noted_by AS by, n.noted_at AS at FROM (
       SELECT a.currency, l.amount, l.id AS line, NULL::text AS item
         FROM bank_lines l JOIN bank_accounts a ON a.id = l.account
         WHERE l.booked_on <= $1 AND NOT EXISTS (SELECT 1 FROM bank_matches m WHERE m.line = l.id)
       UNION ALL
       SELECT i.currency, i.amount, NULL, i.item FROM bank_items i
         WHERE i.day <= $1 AND NOT EXISTS (SELECT 1 FROM bank_matches m WHERE m.item = i.item)
     ) alone
     JOIN LATERAL (SELECT reason, noted_by, noted_at FROM bank_notes n
       WHERE n.line = alone.line OR n.item = alone.item ORDER BY id DESC LIMIT 1) n ON true
     ORDER BY n.noted_at DESC LIMIT ${most}`,
    [day],
  )
  return rows.map(({ currency, amount, reason, by, at }) => ({
    is: 'note',
    label: 'note',
    text: reason,
    by,
    at: at.toISOString(),
    money: toWire(money(currency, amount)),
  }))
}
