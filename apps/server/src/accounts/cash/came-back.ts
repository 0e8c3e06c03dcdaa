import type { Currency } from '@parkett/contract/wire/money'
import type pg from 'pg'
import { readReference, referenceOf } from '@parkett/contract/wire/reference'
import { referencePart } from '../trading/reference.ts'
import { labels, openParty, type Personal } from '../../platform/data-dir/personal.ts'
import { date, int8, text } from '../../platform/db/columns.ts'
import { everyAccountRow, houseRow, read } from '../../platform/db/read.ts'

type Db = Pick<pg.Pool, 'query'>
type Line = { readonly currency: Currency; readonly amount: bigint; readonly text: string }
export type CameBack = { readonly id: bigint; readonly customer: bigint }

const cameBack = everyAccountRow({ id: int8, customer: int8 })
const nobodys = houseRow({
  id: int8,
  account: text(),
  bankRef: text(),
  bookedOn: date,
  currency: text<Currency>(),
  amount: int8,
  sealed: text(),
})
const kept = 'l.id, l.account, l.bank_ref, l.booked_on, l.currency, l.amount, l.sealed'

/** Of a line `l`: nobody's. */
const open = `NOT EXISTS (SELECT 1 FROM incoming_line_ends e WHERE e.line = l.id)`

/** Shorter runs of signs in a text are words, not references. */
const referenceLike =
  /(?<![0-9A-Za-z])[0-9A-HJKMNP-TV-Z]{4}-?[0-9A-HJKMNP-TV-Z]{4}(?![0-9A-Za-z])/gi

/**
 * The payout that a line of the bank brings back: it left, the line bears its reference, and
 * not a cent is missing. Null as well where two could be meant, and of a closed account: nobody
 * could take it out there, so the line is nobody's and staff say what becomes of it.
 */
export async function payoutOfLine(
  db: Db,
  { currency, amount, text: said }: Line,
): Promise<CameBack | null> {
  const parts = (said.match(referenceLike) ?? []).flatMap((word) => readReference(word) ?? [])
  if (parts.length === 0) return null
  const sql = `SELECT id, customer FROM withdrawals
    WHERE status IN ('sent', 'arrived', 'returning') AND currency = $1 AND amount = $2
      AND ${referencePart('id')} = ANY($3::numeric[])
      AND NOT EXISTS (SELECT 1 FROM account_locks x
        WHERE x.customer = withdrawals.customer AND x.closed_at IS NOT NULL)
    LIMIT 2`
  const rows = await read(db, cameBack, sql, [currency, amount, parts.map(String)])
  return rows.length === 1 ? (rows[0] ?? null) : null
}

/** Whether what a line says holds the payout's reference. */
export const bears = ({ text: said }: Pick<Line, 'text'>, payout: bigint): boolean =>
  said.toUpperCase().replaceAll('-', '').includes(referenceOf(payout).replace('-', ''))

/** The payouts that lines name by their references, in their order; null where none or two. */
export const ownersOf = (db: Db, lines: readonly Line[]): Promise<readonly (bigint | null)[]> =>
  Promise.all(lines.map(async (line) => (await payoutOfLine(db, line))?.id ?? null))

/** The line of nobody that brings this payout back, where the bank said so already. */
export async function lineOfPayout(
  books: { readonly pool: Db; readonly personal: Personal },
  payout: Omit<Line, 'text'> & { readonly id: bigint },
): Promise<bigint | null> {
  // The text lies sealed: of the lines of nobody with just this amount each is opened.
  const lines = (await namableLines(books, payout)).filter((line) => bears(line, payout.id))
  const owners = await ownersOf(books.pool, lines)
  return lines.find((_line, at) => owners[at] === payout.id)?.id ?? null
}

/**
 * Lines of nobody that staff may name for a payout that two people say came back: whole, in its
 * currency, and no other payout's.
 */
export async function namableLines(
  { pool: db, personal }: { readonly pool: Db; readonly personal: Personal },
  payout: Omit<Line, 'text'> & { readonly id: bigint },
) {
  const sql = `SELECT ${kept} FROM incoming_lines l
    WHERE l.currency = $1 AND l.amount = $2 AND ${open} ORDER BY l.id`
  const rows = await read(db, nobodys, sql, [payout.currency, payout.amount])
  const said = rows.map(({ sealed, account, bankRef, ...line }) => {
    const box = { label: labels.incoming(account, bankRef), box: sealed }
    const { party: remitter, purpose } = openParty(personal, box)
    return { ...line, remitter, text: purpose }
  })
  const owners = await ownersOf(db, said)
  return said.filter((_line, at) => (owners[at] ?? payout.id) === payout.id)
}

/** Whether it became somebody's, went back, or shows a step already. */
export async function lineIsTaken(db: Db, line: bigint): Promise<boolean> {
  const sql = `SELECT 1 FROM incoming_line_ends WHERE line = $1
    UNION ALL SELECT 1 FROM withdrawal_steps WHERE line = $1 LIMIT 1`
  return (await db.query(sql, [line])).rowCount === 1
}
