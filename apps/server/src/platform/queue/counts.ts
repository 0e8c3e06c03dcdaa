import { numberedMax } from '@parkett/contract/desk/queue-filter'
import type { Pool } from 'pg'
import type { ZodMiniType } from 'zod/mini'
import { count, int4 } from '../db/columns.ts'
import { read, type Reading } from '../db/read.ts'
import { values, type Put, type View } from './narrowed.ts'

// How many stand in the views of a queue, counted no further than it is said (docs/decisions/0920).

/** More than this is said as more. */
export const countMax = 99
/** A filter is counted among so many of its view; the number is at least that where there are more. */
export const countedMax = 1_000

/** Saved views of a queue that somebody sees, in their order. */
export type SavedFilters = (
  person: bigint,
) => Promise<readonly { readonly id: bigint; readonly filter: unknown }[]>

type Saved<F> = { readonly id: bigint; readonly filter: F }

/** Those that have a number: not what an earlier version kept and this one does not take. */
export async function savedFor<F>(
  savedFilters: SavedFilters,
  person: bigint,
  schema: ZodMiniType<F>,
): Promise<readonly Saved<F>[]> {
  return (await savedFilters(person)).slice(0, numberedMax).flatMap(({ id, filter }) => {
    const { success, data } = schema.safeParse(filter)
    return success ? [{ id, filter: data }] : []
  })
}

type InView = { readonly state?: string | undefined }
type ViewsOf<F extends InView> = {
  readonly schema: ZodMiniType<F>
  readonly first: NonNullable<F['state']>
  readonly uncounted: NonNullable<F['state']>
}

/** The same of a queue with views: one that says none is of the first; a view that only grows has no number. */
export async function savedIn<F extends InView>(
  savedFilters: SavedFilters,
  person: bigint,
  { schema, first, uncounted }: ViewsOf<F>,
): Promise<readonly Saved<F & { readonly state: NonNullable<F['state']> }>[]> {
  return (await savedFor(savedFilters, person, schema)).flatMap(({ id, filter }) =>
    filter.state === uncounted ? [] : [{ id, filter: { ...filter, state: filter.state ?? first } }],
  )
}

/** The columns of a count, for a reading of its home. */
export const counted = { place: int4, looked: count, count }
type Counted = { readonly place: number; readonly looked: number; readonly count: number }

type Counting<V, F, K> = {
  readonly pool: Pool
  readonly row: Reading<Counted>
  readonly views: readonly { readonly view: V; readonly filter: F }[]
  readonly saved: readonly Saved<F>[]
  readonly viewOf: (filter: F) => View
  /** What all these filters are held against. */
  readonly known: (filters: readonly F[]) => Promise<K>
  readonly fits: (filter: F, put: Put, known: K) => readonly string[]
}

/** All in one statement. */
export async function countViews<V extends string, F, K>(asked: Counting<V, F, K>) {
  const { pool, row, views, saved, viewOf, fits } = asked
  const filters = [...views, ...saved].map(({ filter }) => filter)
  const known = await asked.known(filters)
  const { all, put } = values()
  const parts = filters.map((filter, place) => {
    const where = fits(filter, put, known)
    const most = where.length === 0 ? countMax + 1 : countedMax
    const fitting = where.length === 0 ? 'true' : where.join(' AND ')
    return `SELECT ${place} AS place, count(*) AS looked, count(*) FILTER (WHERE ${fitting}) AS count
      FROM (${viewOf(filter).window(null, most, put)}) w`
  })
  const rows = await read(pool, row, parts.join(' UNION ALL '), all)
  const at = (place: number) => {
    const found = rows.find((one) => one.place === place) ?? { looked: 0, count: 0 }
    const more = found.count > countMax || found.looked === countedMax
    return { count: Math.min(found.count, countMax), more }
  }
  return {
    views: views.map(({ view }, place) => ({ view, ...at(place) })),
    saved: saved.map(({ id }, place) => ({ id: id.toString(), ...at(views.length + place) })),
  }
}
