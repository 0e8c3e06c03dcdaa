import { isId } from '@parkett/contract/wire/is-id'
import { refuse } from '../../base/refusal.ts'

/** Rows of one page of a list of the desk; what customers page through names its own number. */
export const pageRows = 100

/**
 * The cursor of a list by id is the last id shown; anything else was not made here. Null on the
 * first page.
 */
export function lastShown(cursor: string | undefined): bigint | null {
  if (cursor === undefined) return null
  return isId(cursor) ? BigInt(cursor) : refuse('field_invalid')
}

/** A page of rows of which one more was read than is shown: that one says that there are more. */
export function pageOf<R>(
  rows: readonly R[],
  cursorOf: (row: R) => bigint | string,
  size = pageRows,
): { rows: R[]; next: string | null } {
  const last = rows[size - 1]
  return {
    rows: rows.slice(0, size),
    next: rows.length > size && last !== undefined ? String(cursorOf(last)) : null,
  }
}
