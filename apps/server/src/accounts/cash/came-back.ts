import type { Currency } from '@parkett/contract/wire/money'
import type pg from 'pg'
import { readReference, referenceOf, referencePart } from '../trading/reference.ts'
import { labels, openParty, type Personal } from '../../platform/data-dir/personal.ts'
import { int8, text } from '../../platform/db/columns.ts'
import { everyAccountRow, houseRow, read } from '../../platform/db/read.ts'

type Db = Pick<pg.Pool, 'query'>
type Line = { readonly currency: Currency; readonly amount: bigint; readonly text: string }
export type CameBack = { readonly id: bigint; readonly customer: bigint }

const cameBack = everyAccountRow({ id: int8, customer: int8 })
const nobodys = houseRow({
  id: int8,
  account: text(),
  bankRef: text(),
  currency: text<Currency>(),
  amount: int8,
  sealed: text(),
})

/** Shorter runs of signs in a text are words, not references. */
const referenceLike =
  /(?<![0-9A-Za-z])[0-9A-HJKMNP-TV-Z]{4}-?[0-9A-HJKMNP-TV-Z]{4}(?![0-9A-Za-z])/gi

/**
 * The payout that a line of the bank brings back: it left, the line bears its reference, and
 * not a cent is missing. Null as well where two could be meant.
 */
export async function payoutOfLine(
  db: Db,
  { currency, amount, text: said }: Line,
): Promise<CameBack | null> {
  const parts = (said.match(referenceLike) ?? []).flatMap((word) => readReference(word) ?? [])
  if (parts.length === 0) return null
  const sql = `SELECT id, customer FROM withdrawals
    WHERE status IN ('sent', 'arrived') AND currency = $1 AND amount = $2
      AND ${referencePart('id')} = ANY($3::numeric[]) LIMIT 2`
  const rows = await read(db, cameBack, sql, [currency, amount, parts.map(String)])
  return rows.length === 1 ? (rows[0] ?? null) : null
}

/** The line of nobody that brings this payout back, where the bank said so already. */
export async function lineOfPayout(
  { pool: db, personal }: { readonly pool: Db; readonly personal: Personal },
  payout: Omit<Line, 'text'> & { readonly id: bigint },
): Promise<bigint | null> {
  const sql = `SELECT l.id, l.account, l.bank_ref, l.currency, l.amount, l.sealed FROM incoming_lines l
    WHERE l.currency = $1 AND l.amount = $2
      AND NOT EXISTS (SELECT 1 FROM incoming_line_ends e WHERE e.line = l.id) ORDER BY l.id`
  const rows = await read(db, nobodys, sql, [payout.currency, payout.amount])
  const reference = referenceOf(payout.id).replace('-', '')
  // The text lies sealed: of the lines of nobody with just this amount each is opened.
  for (const { sealed, account, bankRef, ...line } of rows) {
    const box = { label: labels.incoming(account, bankRef), box: sealed }
    const said = openParty(personal, box).purpose
    if (!said.toUpperCase().replaceAll('-', '').includes(reference)) continue
    if ((await payoutOfLine(db, { ...line, text: said }))?.id === payout.id) return line.id
  }
  return null
}
