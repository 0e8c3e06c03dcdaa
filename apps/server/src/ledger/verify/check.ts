import type { Pool } from 'pg'
import type { Line } from '../chain.ts'
import type { JournalRow } from '../own-tables.ts'

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
