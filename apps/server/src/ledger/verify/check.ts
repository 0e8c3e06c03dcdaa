import type { Pool } from 'pg'
import type { Line } from '../chain.ts'
import type { JournalRow } from '../own-tables.ts'
import { text } from '../../platform/db/columns.ts'
import { readFirst, type Reading } from '../../platform/db/read.ts'

export type Reader = Pick<Pool, 'query'>

/** When the books are checked: business time in milliseconds. */
export type CheckedAt = { readonly now: number }

/**
 * What of a broken row staff can open and read. `is` is what stands there, `ought` what it must
 * be by the entries: minor units of a currency, or shares of `share:<id>`.
 */
export type About = {
  readonly customer?: bigint
  readonly journal?: bigint
  readonly asset?: string
  readonly is?: bigint
  readonly ought?: bigint
}
/** The first broken row: in words for the log, alone or with what it is about. */
export type Found = string | (About & { readonly text: string })

/**
 * One invariant. `broken` names the first row that breaks it, or answers undefined when it
 * holds.
 */
export type Check = {
  readonly id: string
  readonly title: string
  readonly broken: (reader: Reader, at: CheckedAt) => Promise<Found | undefined>
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

/** What a check's statement answers: the first broken row, its columns as text. */
export const found = { found: text() }
type Reads = Reading<{ readonly found: string }>
type Row = Readonly<Record<string, string | null>>

/**
 * The first row of a statement that looks for broken ones: in the words of its column `found`, or
 * as `customer 7, amount 3`. Its columns `customer`, `journal` and `asset` or `currency` say what
 * it is about.
 * @param sides the columns that hold what is there and what ought to be, null for nothing
 */
export async function firstFound(
  reader: Reader,
  reading: Reads,
  sql: string,
  sides: readonly [is: string, ought?: string] | [] = [],
): Promise<Found | undefined> {
  const row = await readFirst(
    reader,
    reading,
    // As text: a number of a customer has more figures than JSON keeps.
    `SELECT (SELECT json_object_agg(name, value ORDER BY place)::text
       FROM json_each_text(to_json(fault)) WITH ORDINALITY AS facts(name, value, place)) AS found
     FROM (${sql} LIMIT 1) fault`,
  )
  if (row === undefined) return undefined
  const facts = JSON.parse(row.found) as Row // made by the statement above
  const words = Object.entries(facts).map(([name, value]) => `${name} ${value ?? 'null'}`)
  return { text: facts['found'] ?? words.join(', '), ...aboutOf(facts, sides) }
}

function aboutOf(facts: Row, [is, ought]: readonly (string | undefined)[]): About {
  const { customer = null, journal = null } = facts
  const asset = facts['asset'] ?? facts['currency'] ?? null
  const hasAmount = asset !== null && is !== undefined
  return {
    ...(customer !== null && { customer: BigInt(customer) }),
    ...(journal !== null && { journal: BigInt(journal) }),
    ...(hasAmount && { asset, is: BigInt(facts[is] ?? 0) }),
    ...(hasAmount && ought !== undefined && { ought: BigInt(facts[ought] ?? 0) }),
  }
}
