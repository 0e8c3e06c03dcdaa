import type { usersSearch } from '@parkett/contract/users'
import type { AnswerOf } from '@parkett/contract/route'
import { maskPhone } from '@parkett/core/access/phone'
import { usernameKey } from '@parkett/core/access/username'
import type pg from 'pg'
import type { Freezes } from './freezes.ts'

const rowsMax = 20

export type CustomerRow = {
  readonly id: bigint
  readonly username: string
  readonly account_number: string
  readonly phone: string
  readonly created_at: Date
}
type Found = AnswerOf<typeof usersSearch>

/** By the beginning of a name, the account number, the last digits of a phone, or the reference of an order. */
export async function searchUsers(pool: pg.Pool, freezes: Freezes, q: string): Promise<Found> {
  const digits = q.replace(/\D/g, '')
  const reference = /^[1-9]\d{9,18}$/.test(q) ? q : null
  const { rows } = await pool.query<CustomerRow>(
    `SELECT id, username, account_number, phone, created_at FROM customers
     WHERE starts_with(username_key, $1) OR account_number = $2 OR ($3 <> '' AND right(phone, length($3)) = $3)
       OR id = $4::bigint OR id IN (SELECT customer FROM orders WHERE id = $4::bigint)
     ORDER BY username_key LIMIT ${rowsMax}`,
    [usernameKey(q), q.toUpperCase(), digits.length >= 4 && !/[\p{L}]/u.test(q) ? digits : '', reference],
  )
  return { rows: rows.map((row) => headOf(row, freezes)) }
}

export const headOf = (row: CustomerRow, freezes: Freezes): Found['rows'][number] => ({
  id: String(row.id),
  username: row.username,
  accountNumber: row.account_number,
  phoneMasked: maskPhone(row.phone),
  createdAt: row.created_at.toISOString(),
  frozenUntil: freezes.until(row.id)?.toISOString() ?? null,
})
