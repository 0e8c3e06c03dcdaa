import type { booksDays } from '@parkett/contract/desk/books'
import { money, toWire, type Currency } from '@parkett/contract/wire/money'
import type { AnswerOf } from '@parkett/contract/wire/route'
import type pg from 'pg'
import { pageOf } from '../../platform/http/cursor.ts'
import { refuse } from '../../base/refusal.ts'
import { bool, count, date, int8, nullable, text } from '../../platform/db/columns.ts'
import { houseRow, read, type RowIn } from '../../platform/db/read.ts'

export type DayRow = AnswerOf<typeof booksDays>['rows'][number]
type Db = Pick<pg.PoolClient, 'query'>

export const pageSize = 14

const bankDay = houseRow({
  day: date,
  journals: count,
  closed: bool,
  currency: text<Currency>(),
  ledger: int8,
  bank: nullable(int8),
  open: count,
  unexplained: count,
})

/**
 * Both sides of the client bank at the end of each day, with what stands alone today of what
 * was booked by then.
 */
const compared = `SELECT d.day, d.journals,
    EXISTS (SELECT 1 FROM closed_days c WHERE c.day >= d.day) AS closed, a.currency,
    COALESCE(h.balance, 0) AS ledger, s.closing AS bank, o.lines + i.items AS open,
    o.lines - o.noted + i.items - i.noted AS unexplained
  FROM days d CROSS JOIN bank_accounts a
  LEFT JOIN LATERAL (SELECT balance FROM house_days
    WHERE customer = 0 AND account = 'H.bank_client' AND asset = a.currency AND day <= d.day
    ORDER BY day DESC LIMIT 1) h ON true
  LEFT JOIN LATERAL (SELECT closing FROM bank_statements WHERE account = a.id AND day <= d.day
    ORDER BY day DESC, id DESC LIMIT 1) s ON true
  CROSS JOIN LATERAL (SELECT count(*) AS lines,
      count(*) FILTER (WHERE EXISTS (SELECT 1 FROM bank_notes n WHERE n.line = l.id)) AS noted
    FROM bank_lines l WHERE l.account = a.id AND l.booked_on <= d.day
    AND NOT EXISTS (SELECT 1 FROM bank_matches m WHERE m.line = l.id)) o
  CROSS JOIN LATERAL (SELECT count(*) AS items,
      count(*) FILTER (WHERE EXISTS (SELECT 1 FROM bank_notes n WHERE n.item = b.item)) AS noted
    FROM bank_items b WHERE b.currency = a.currency AND b.day <= d.day
    AND NOT EXISTS (SELECT 1 FROM bank_matches m WHERE m.item = b.item)) i
  ORDER BY d.day DESC, a.currency`

/** Newest first; `before` is the last day of the page before. */
export async function daysPage(db: Db, before: string | null): Promise<AnswerOf<typeof booksDays>> {
  const rows = await read(
    db,
    bankDay,
    `WITH days AS (SELECT day, journals FROM book_days
       WHERE $1::date IS NULL OR day < $1 ORDER BY day DESC LIMIT ${pageSize + 1})
     ${compared}`,
    [before],
  )
  return pageOf(byDay(rows), ({ day }) => day, pageSize)
}

export async function oneDay(db: Db, day: string): Promise<DayRow> {
  const rows = await read(
    db,
    bankDay,
    `WITH days AS (SELECT day, journals FROM book_days WHERE day = $1) ${compared}`,
    [day],
  )
  return byDay(rows)[0] ?? refuse('not_found')
}

function byDay(rows: readonly RowIn<typeof bankDay>[]): DayRow[] {
  const days = new Map<string, DayRow>()
  for (const { day, journals, closed, currency, ledger, bank, open, unexplained } of rows) {
    const row = days.get(day) ?? { day, journals, closed, currencies: [] }
    days.set(day, row)
    if (ledger === 0n && bank === null && open === 0) continue
    row.currencies.push({
      currency,
      ledger: toWire(money(currency, ledger)),
      bank: bank === null ? null : toWire(money(currency, bank)),
      apart: bank === null ? null : toWire(money(currency, bank - ledger)),
      open,
      unexplained,
    })
  }
  return [...days.values()]
}

/**
 * Why a day cannot be closed yet; undefined when it can. A currency without a single statement
 * has not spoken.
 */
export const notReconciled = ({ currencies }: DayRow): boolean =>
  currencies.some(({ bank, unexplained }) => bank === null || unexplained > 0)
