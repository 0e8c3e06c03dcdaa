import { isId } from '@parkett/contract/wire/is-id'
import type { usersSearch } from '@parkett/contract/desk/users'
import type { AnswerOf, QueryOf } from '@parkett/contract/wire/route'
import { maskPhone } from '@parkett/core/access/phone'
import { usernameKey } from '@parkett/core/access/username'
import type pg from 'pg'
import { openPhone, tailMark, tailMin, type Personal } from '../../platform/data-dir/personal.ts'
import { lastShown, pageOf, pageRows } from '../../platform/http/cursor.ts'
import type { Clock } from '../../base/ports.ts'
import { values } from '../../platform/queue/narrowed.ts'
import { namedBy, type Named } from './by-reference.ts'
import type { Freezes } from './freezes.ts'
import { int8, text, timestamp } from '../../platform/db/columns.ts'
import { houseRow, mixedRow, read, type RowIn } from '../../platform/db/read.ts'

export const customerKinds = {
  id: int8,
  username: text(),
  accountNumber: text(),
  phoneSealed: text(),
  createdAt: timestamp,
}
const found = houseRow(customerKinds)
/** Beside customers the cards of all. */
const foundByCard = mixedRow(customerKinds)
type CustomerRow = RowIn<typeof found>
type Found = AnswerOf<typeof usersSearch>
export type SearchPorts = {
  readonly pool: pg.Pool
  /** Business time, by which orders of the last days are found first. */
  readonly clock: Clock
  readonly freezes: Freezes
  readonly personal: Personal
  /** Marks that a name with these words carries: names themselves are sealed. */
  readonly soughtMarks: (words: string) => readonly Buffer[]
}

/**
 * By a part of the user name, whole words of the verified name or two signs
 * of a Chinese one, the account number, the last
 * digits of a phone, the reference of an order or payment as the customer reads it out, or the
 * last four digits of a card or IBAN. Names that begin with the text come first.
 */
export async function searchUsers(
  ports: SearchPorts,
  { q, cursor }: QueryOf<typeof usersSearch>,
  named?: readonly Named[],
): Promise<Found> {
  const { pool, freezes, personal, soughtMarks } = ports
  const whose = named ?? (await namedBy(ports, q))
  const tail = tailOf(q)
  const { all, put } = values()
  const last = lastShown(cursor)
  const key = put(usernameKey(q))
  const place = `(NOT starts_with(username_key, ${key}), username_key)`
  const behind =
    last === null
      ? 'true'
      : `${place} > (SELECT NOT starts_with(l.username_key, ${key}), l.username_key
          FROM customers l WHERE l.id = ${put(last)}::bigint)`
  const page = `AND ${behind} ORDER BY username_key LIMIT ${pageRows + 1}`
  const marks = soughtMarks(q)
  const digits = q.replace(/\D/g, '')
  const isNumber = digits.length >= tailMin && !/[\p{L}]/u.test(q)
  const customersWhere = (fits: string): string => `SELECT id FROM customers WHERE ${fits}`
  // Each by an index of its own and only where it was asked: what is not is not looked through either.
  const ways = [
    ['SELECT id FROM begun'],
    [
      // Where names that begin so fill the page, no other could stand on it.
      `(${customersWhere(`(SELECT count(*) FROM begun) <= ${pageRows}
         AND name_parts(username_key) @> ${put(partsOf(usernameKey(q)))}::text[]
         AND strpos(username_key, ${key}) > 0 ${page}`)})`,
    ],
    [customersWhere(`account_number = ${put(q.toUpperCase())}`)],
    isNumber
      ? [customersWhere(`phone_tails @> ARRAY[${put(tailMark(personal, digits))}::text]`)]
      : [],
    q.length >= 10 && isId(q) ? [`SELECT ${put(q)}::bigint`] : [],
    whose.length > 0
      ? [`SELECT unnest(${put(whose.map(({ customer }) => customer))}::bigint[])`]
      : [],
    tail === null
      ? []
      : [`SELECT customer FROM cards WHERE tail = ${put(tail)} AND removed_at IS NULL`],
    marks.length > 0
      ? [`SELECT customer_id FROM identity_cases WHERE name_marks @> ${put(marks)}::bytea[]`]
      : [],
  ].flat()
  const rows = await read(
    pool,
    tail === null ? found : foundByCard,
    `WITH begun AS MATERIALIZED (${customersWhere(`starts_with(username_key, ${key}) ${page}`)})
     SELECT id, username, account_number, phone_sealed, created_at FROM customers
     WHERE id IN (${ways.join(' UNION ALL ')}) AND ${behind}
     ORDER BY NOT starts_with(username_key, ${key}), username_key LIMIT ${pageRows + 1}`,
    all,
  )
  const { rows: shown, next } = pageOf(rows, ({ id: shownLast }) => shownLast)
  return { rows: shown.map((row) => headOf(row, { freezes, personal })), next }
}

/** What a name with this text in it has in the index of parts of names: every three signs, or the only two. */
function partsOf(key: string): readonly string[] {
  const signs = Array.from(key)
  // One sign is in no index, so that every name is looked at.
  if (signs.length < 2) return []
  const long = Math.min(3, signs.length)
  return signs.slice(long - 1).map((_, at) => signs.slice(at, at + long).join(''))
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
