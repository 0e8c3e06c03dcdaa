import {
  type payoutsCounts,
  payoutStates,
  payoutView,
  type PayoutState,
} from '@parkett/contract/desk/payout-filter'
import type { AnswerOf } from '@parkett/contract/wire/route'
import * as z from 'zod/mini'
import { count, int4 } from '../../../platform/db/columns.ts'
import { everyAccountRow, read } from '../../../platform/db/read.ts'
import { fits, type QueueFilter } from './queue-filter.ts'
import { knownOf, type KnowDeps } from './queue-known.ts'
import { values, windowOf } from './queue-window.ts'

export type CountDeps = KnowDeps & {
  /** Saved views of this queue that somebody sees, in their order. */
  readonly savedFilters: (
    person: bigint,
  ) => Promise<readonly { readonly id: bigint; readonly filter: unknown }[]>
}

/** More than this is said as more. */
export const countMax = 99
/** What ended only grows: its number would say nothing but that it is large. */
const counted = payoutStates.filter((state) => state !== 'ended')
/** So many saved views have a key, and a number. */
const savedMax = 9
/** A filter is counted among so many of its view; the number is at least that where there are more. */
const lookedMax = 1_000

const viewSchema = z.strictObject(payoutView)
const found = everyAccountRow({ place: int4, looked: count, count })

/** How many stand in each view, all in one statement that counts no further than it says. */
export async function countsOf(
  deps: CountDeps,
  person: bigint,
): Promise<AnswerOf<typeof payoutsCounts>> {
  const saved = await savedOf(deps, person)
  const filters = [
    ...counted.map((state): QueueFilter => ({ state })),
    ...saved.map(({ filter }) => filter),
  ]
  const known = await knownOf(deps, { person, filters, place: null, looked: lookedMax })
  const { all, put } = values()
  const parts = filters.map((filter, place) => {
    const where = fits(filter, put, known)
    const most = where.length === 0 ? countMax + 1 : lookedMax
    const fitting = where.length === 0 ? 'true' : where.join(' AND ')
    return `SELECT ${place} AS place, count(*) AS looked, count(*) FILTER (WHERE ${fitting}) AS count
      FROM (${windowOf(filter.state, null, most, put)}) w`
  })
  const rows = await read(deps.pool, found, parts.join(' UNION ALL '), all)
  const at = (place: number) => {
    const row = rows.find((one) => one.place === place) ?? { looked: 0, count: 0 }
    const more = row.count > countMax || row.looked === lookedMax
    return { count: Math.min(row.count, countMax), more }
  }
  return {
    views: counted.map((view: PayoutState, place) => ({ view, ...at(place) })),
    saved: saved.map(({ id }, place) => ({ id: id.toString(), ...at(counted.length + place) })),
  }
}

/** What an earlier version kept and this one does not take has no number. */
async function savedOf({ savedFilters }: CountDeps, person: bigint) {
  const views = (await savedFilters(person)).slice(0, savedMax)
  return views.flatMap(({ id, filter }) => {
    const read = viewSchema.safeParse(filter)
    if (!read.success) return []
    const asked: QueueFilter = { ...read.data, state: read.data.state ?? 'open' }
    return asked.state === 'ended' ? [] : [{ id, filter: asked }]
  })
}
