import type { Pool } from 'pg'
import { read, type Reading } from '../db/read.ts'
import { pageOf, pageRows, type lastPlace } from '../http/cursor.ts'

// A queue of the desk that a filter narrows, in portions (docs/decisions/0920).

/** Gives a value its place among the parameters of a statement. */
export type Put = (value: unknown) => string

/** Collects the values of a statement. */
export function values(): { readonly all: unknown[]; readonly put: Put } {
  const all: unknown[] = []
  return { all, put: (value) => `$${all.push(value)}` }
}

export type Place = ReturnType<typeof lastPlace>

/** In SQL: what stands behind a place, of rows that are ordered by a time and a number. */
export const behind = (
  place: Place,
  [time, id]: readonly [time: string, id: string],
  { beyond, put }: { readonly beyond: string; readonly put: Put },
): string =>
  place === null
    ? ''
    : `AND (${time}, ${id}) ${beyond} (${put(place.at)}::timestamptz, ${put(place.id)}::bigint)`

/** A view of a queue in SQL; a row of it is `w`. */
export type View = {
  /** The first of it behind a place, at most so many, in its order: found by an index. */
  readonly window: (place: Place, most: number, put: Put) => string
  readonly order: string
}

/** A filter looks through so many in the order of the view, and the next page behind them. */
export const lookedMax = 5_000

type Narrowing<Row> = {
  readonly pool: Pool
  readonly row: Reading<Row>
  /** Of `w`, as `row` says them. */
  readonly columns: string
  readonly view: View
  readonly place: Place
  /** What a row must meet; empty where nothing narrows. */
  readonly fits: (put: Put) => readonly string[]
  /** The cursor behind a row. */
  readonly at: (row: Row) => string
}

/** A page of what fits, and where the next begins. */
export async function narrowed<Row>(
  asked: Narrowing<Row>,
): Promise<{ readonly rows: readonly Row[]; readonly next: string | null }> {
  const { pool, row, columns, view, place, fits, at } = asked
  const { all, put } = values()
  const where = fits(put)
  const most = where.length === 0 ? pageRows + 1 : lookedMax
  const found = await read(
    pool,
    row,
    `SELECT ${columns} FROM (${view.window(place, most, put)}) w
     ${where.length === 0 ? '' : `WHERE ${where.join(' AND ')}`}
     ORDER BY ${view.order} LIMIT ${pageRows + 1}`,
    all,
  )
  const { rows, next } = pageOf(found, at)
  if (next !== null || where.length === 0) return { rows, next }
  const [last, behind] = await windowEnd(asked)
  return { rows, next: last === undefined || behind === undefined ? null : at(last) }
}

/** The last that a filter looked at, and the first behind it. */
function windowEnd<Row>({ pool, row, columns, view, place }: Narrowing<Row>) {
  const { all, put } = values()
  const { order } = view
  return read(
    pool,
    row,
    `SELECT ${columns} FROM (SELECT * FROM (${view.window(place, lookedMax + 1, put)}) w
       ORDER BY ${order} OFFSET ${lookedMax - 1}) w ORDER BY ${order}`,
    all,
  )
}
