import { isId } from '@parkett/contract/wire/is-id'
import type { usersSearch } from '@parkett/contract/desk/users'
import type { AnswerOf, QueryOf } from '@parkett/contract/wire/route'
import { maskPhone } from '@parkett/core/access/phone'
import { usernameKey } from '@parkett/core/access/username'
import type pg from 'pg'
import { openPhone, tailMark, tailMin, type Personal } from '../../platform/data-dir/personal.ts'
import { lastShown, pageOf, pageRows } from '../../platform/http/cursor.ts'
import { readReference } from '@parkett/contract/wire/reference'
import { referencePart } from '../../accounts/trading/reference.ts'
import type { Freezes } from './freezes.ts'
import { int8, text, timestamp } from '../../platform/db/columns.ts'
import { mixedRow, read, type RowIn } from '../../platform/db/read.ts'

export const customerKinds = {
  id: int8,
  username: text(),
  accountNumber: text(),
  phoneSealed: text(),
  createdAt: timestamp,
}
const found = mixedRow(customerKinds)
type CustomerRow = RowIn<typeof found>
type Found = AnswerOf<typeof usersSearch>
export type SearchPorts = {
  readonly pool: pg.Pool
  readonly freezes: Freezes
  readonly personal: Personal
  /** Marks that a name with these words carries: names themselves are sealed. */
  readonly soughtMarks: (words: string) => readonly Buffer[]
}

/** Rows that carry a reference for people to read out. */
const referenced = [
  ['orders', 'customer'],
  ['transfers', 'customer'],
  ['withdrawals', 'customer'],
  ['deposits', 'customer'],
] as const

/**
 * By a part of the user name, whole words of the verified name or two signs
 * of a Chinese one, the account number, the last
 * digits of a phone, the reference of an order or payment as the customer reads it out, or the
 * last four digits of a card or IBAN. Names that begin with the text come first.
 */
export async function searchUsers(
  { pool, freezes, personal, soughtMarks }: SearchPorts,
  { q, cursor }: QueryOf<typeof usersSearch>,
): Promise<Found> {
  const digits = q.replace(/\D/g, '')
  const id = q.length >= 10 && isId(q) ? q : null
  const reference = readReference(q)
  const byReference = referenced.map(
    ([table, customer]) =>
      `OR id IN (SELECT ${customer} FROM ${table} r
         WHERE r.id = $4::bigint OR ${referencePart('r.id')} = $5::numeric)`,
  )
  const rows = await read(
    pool,
    found,
    `SELECT id, username, account_number, phone_sealed, created_at FROM customers
     WHERE (strpos(username_key, $1) > 0 OR account_number = $2
       OR phone_tails @> ARRAY[$3::text] OR id = $4::bigint ${byReference.join(' ')}
       OR id IN (SELECT customer FROM cards WHERE tail = $6 AND removed_at IS NULL)
       OR ($7::bytea[] <> '{}'
         AND id IN (SELECT customer_id FROM identity_cases WHERE name_marks @> $7::bytea[])))
       AND ($8::bigint IS NULL OR (NOT starts_with(username_key, $1), username_key) >
         (SELECT NOT starts_with(l.username_key, $1), l.username_key
          FROM customers l WHERE l.id = $8))
     ORDER BY NOT starts_with(username_key, $1), username_key LIMIT ${pageRows + 1}`,
    [
      usernameKey(q),
      q.toUpperCase(),
      digits.length >= tailMin && !/[\p{L}]/u.test(q) ? tailMark(personal, digits) : null,
      id,
      reference === null ? null : String(reference),
      tailOf(q),
      soughtMarks(q),
      lastShown(cursor),
    ],
  )
  const { rows: shown, next } = pageOf(rows, ({ id: last }) => last)
  return { rows: shown.map((row) => headOf(row, { freezes, personal })), next }
}

/** Four signs are a card's tail; of a whole card number or IBAN the last four. */
function tailOf(q: string): string | null {
  const tight = q.replaceAll(/\s/g, '').toUpperCase()
  return /^([\dA-Z]{4}|[A-Z]{2}\d{2}[\dA-Z]{8,30}|\d{12,19})$/.test(tight) ? tight.slice(-4) : null
}

export const headOf = (
  row: CustomerRow,
  { freezes, personal }: Pick<SearchPorts, 'freezes' | 'personal'>,
): Found['rows'][number] => ({
  id: String(row.id),
  username: row.username,
  accountNumber: row.accountNumber,
  phoneMasked: maskPhone(openPhone(personal, row.id, row.phoneSealed)),
  createdAt: row.createdAt.toISOString(),
  frozenUntil: freezes.until(row.id)?.toISOString() ?? null,
})
