import type { Currency } from '@parkett/contract/wire/money'
import type pg from 'pg'
import { labels, openParty, type Personal } from '../../platform/data-dir/personal.ts'
import { date, int8, text } from '../../platform/db/columns.ts'
import { everyAccountRow, houseRow, read } from '../../platform/db/read.ts'
import { bears, ownersOf } from './came-back.ts'

type Books = { readonly pool: Pick<pg.Pool, 'query'>; readonly personal: Personal }
type Payout = { readonly id: bigint; readonly currency: Currency; readonly amount: bigint }

/** In SQL: of a line `l` of a statement, that no journal of a day that is over is matched with it. */
const isOpen = `NOT EXISTS (SELECT 1 FROM bank_matches m WHERE m.line = l.id)`

const goneOut = houseRow({ id: int8, bookedOn: date, reference: text(), sealed: text() })
const shown = everyAccountRow({ line: int8 })

/**
 * Lines of statements by which just this amount went out and which show nothing yet: those that
 * may be this payout, and no other's.
 */
export async function linesThatPay({ pool, personal }: Books, payout: Payout) {
  const { currency, amount } = payout
  const sql = `SELECT l.id, l.booked_on, l.reference, l.sealed
    FROM bank_lines l JOIN bank_accounts a ON a.id = l.account
    WHERE a.currency = $1 AND l.amount = $2 AND l.amount < 0 AND ${isOpen} ORDER BY l.id`
  const rows = await read(pool, goneOut, sql, [currency, -amount])
  const steps = 'SELECT line FROM withdrawal_steps WHERE line = ANY($1::bigint[])'
  const used = await read(pool, shown, steps, [rows.map(({ id }) => id.toString())])
  const free = rows.filter(({ id }) => used.every(({ line }) => line !== id))
  const lines = free.map(({ id, bookedOn, reference, sealed }) => {
    const { party, purpose } = openParty(personal, { label: labels.bankLine(id), box: sealed })
    const said = [reference, purpose].filter((part) => part !== '').join(' ')
    return { id, bookedOn, remitter: party, text: said, currency, amount }
  })
  const owners = await ownersOf(pool, lines)
  return lines.filter((_line, at) => (owners[at] ?? payout.id) === payout.id)
}

const sums = houseRow({ currency: text<Currency>(), amount: int8 })

/** What went out by lines that nothing in the books explains, each sum once. */
export const sumsGoneOut = (pool: Books['pool']) =>
  read(
    pool,
    sums,
    `SELECT DISTINCT a.currency, -l.amount AS amount
     FROM bank_lines l JOIN bank_accounts a ON a.id = l.account
     WHERE l.amount < 0 AND ${isOpen}
       AND NOT EXISTS (SELECT 1 FROM bank_notes n WHERE n.line = l.id)`,
  )

/** The line of the bank that shows that this payout was paid: it bears its reference. */
export async function lineThatPaid(books: Books, payout: Payout): Promise<bigint | null> {
  const lines = (await linesThatPay(books, payout)).filter((line) => bears(line, payout.id))
  const owners = await ownersOf(books.pool, lines)
  return lines.find((_line, at) => owners[at] === payout.id)?.id ?? null
}
