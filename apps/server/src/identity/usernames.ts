import type pg from 'pg'
import { int8, text } from '../platform/db/columns.ts'
import { houseRow, read } from '../platform/db/read.ts'

const named = houseRow({ id: int8, username: text() })
const reading = houseRow({ id: int8, language: text(), zone: text() })

/** What customers are called, for lists of what is theirs; one statement for a whole list. */
export async function usernamesOf(
  db: Pick<pg.Pool, 'query'>,
  customers: readonly bigint[],
): Promise<(customer: bigint) => string> {
  const sql = 'SELECT id, username FROM customers WHERE id = ANY($1::bigint[])'
  const rows = await read(db, named, sql, [[...new Set(customers)]])
  const names = new Map(rows.map(({ id, username }) => [id, username]))
  return (customer) => names.get(customer) ?? ''
}

type Reader = { readonly language: string; readonly zone: string }

/** What customers read the app in, `de` for example, and by which clock: for lists of what somebody writes to them. */
export async function readersOf(
  db: Pick<pg.Pool, 'query'>,
  customers: readonly bigint[],
): Promise<(customer: bigint) => Reader> {
  const sql = `SELECT id, language, time_zone AS zone FROM customers WHERE id = ANY($1::bigint[])`
  const rows = await read(db, reading, sql, [[...new Set(customers)]])
  const readers = new Map(rows.map(({ id, ...reader }) => [id, reader]))
  return (customer) => readers.get(customer) ?? { language: '', zone: 'UTC' }
}

/** What one customer reads the app in. */
export const languageOf = async (db: Pick<pg.Pool, 'query'>, customer: bigint): Promise<string> =>
  (await readersOf(db, [customer]))(customer).language
