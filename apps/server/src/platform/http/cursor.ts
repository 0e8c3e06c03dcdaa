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

/**
 * The cursor of a list by time and id is both of the last shown, so that nothing that happens to that one
 * moves the page behind it. Null on the first page.
 */
export function lastPlace(cursor: string | undefined): { at: Date; id: string } | null {
  if (cursor === undefined) return null
  const [, at, id] = /^(\d{1,14})\.(\d{1,18})$/.exec(cursor) ?? []
  if (at === undefined || id === undefined) return refuse('field_invalid')
  return { at: new Date(Number(at)), id }
}

/** The place that `lastPlace` reads. */
export const placeOf = (at: Date, id: bigint): string => `${at.getTime()}.${id}`

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
