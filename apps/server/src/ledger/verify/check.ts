import type { Pool } from 'pg'
import type { Line } from '../chain.ts'
import type { JournalRow } from '../own-tables.ts'
import { text } from '../../platform/db/columns.ts'
import { readFirst, type Reading } from '../../platform/db/read.ts'

export type Reader = Pick<Pool, 'query'>

/** When the books are checked: business time in milliseconds. */
export type CheckedAt = { readonly now: number }

/**
 * One invariant. `broken` names the first row that breaks it, or answers undefined when it
 * holds.
 */
export type Check = {
  readonly id: string
  readonly title: string
  readonly broken: (reader: Reader, at: CheckedAt) => Promise<string | undefined>
}

/**
 * An invariant that must see every journal: one walk over the books feeds them all, and then
 * each is asked.
 */
export type WalkCheck = Pick<Check, 'id' | 'title'> & { readonly walk: () => Walk }
export type Walk = {
  readonly visit: (journal: JournalRow, lines: readonly Line[]) => void
  readonly broken: Check['broken']
}

/** What a check's statement answers: in words, what is wrong with the first broken row. */
export const found = { found: text() }
type Found = Reading<{ readonly found: string }>

/** What a statement that looks for broken rows says of the first one, in its column `found`. */
export async function firstFound(
  reader: Reader,
  reading: Found,
  sql: string,
): Promise<string | undefined> {
  const row = await readFirst(reader, reading, `${sql} LIMIT 1`)
  return row?.found
}

/** The first row of a statement that looks for broken ones, as `customer 7, amount 3`. */
export const firstRow = (reader: Reader, reading: Found, sql: string) =>
  firstFound(
    reader,
    reading,
    `SELECT (SELECT string_agg(name || ' ' || COALESCE(value, 'null'), ', ' ORDER BY place)
       FROM json_each_text(to_json(fault)) WITH ORDINALITY AS facts(name, value, place)) AS found
     FROM (${sql} LIMIT 1) fault`,
  )
