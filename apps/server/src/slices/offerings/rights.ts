import { profiles } from '@parkett/core/market/profiles'
import { heldOn } from '@parkett/core/offerings/holdings'
import { entitledTo } from '@parkett/core/offerings/placement'
import type { Pool } from 'pg'
import type { Feed } from '../../market/feed.ts'
import { holdingsSince } from './holdings.ts'
import { placed, type OfferingRow } from './offering.ts'

type Deps = { readonly pool: Pool; readonly feed: Pick<Feed, 'closesAt'> }

/** What was held of the parent at the close of the record day, and the new shares it entitles to. */
export type Right = { readonly held: bigint; readonly shares: bigint }

/**
 * The rights of a customer in placements that can still be applied for (`market.md` M51), out of the books
 * alone: the holding of now without what was traded since, so that nothing bought later counts. None before
 * the day is over.
 */
export async function rightsFor(
  { pool, feed }: Deps,
  customer: bigint,
  { rows, now }: { readonly rows: readonly OfferingRow[]; readonly now: number },
): Promise<ReadonlyMap<bigint, Right>> {
  const counted = rows.flatMap((row) => {
    const rule = placed(row)
    if (rule === undefined || now >= row.closesAt.getTime()) return []
    if (now < feed.closesAt(profiles[row.board].market, rule.recordOn)) return []
    return [{ row, rule }]
  })
  const [since] = counted.map(({ rule }) => rule.recordOn).toSorted()
  if (since === undefined) return new Map()
  const holdings = await holdingsSince(pool, customer, since)
  return new Map(
    counted.map(({ row: { id, maximum }, rule: { parent, heldPer, recordOn } }) => {
      const holding = holdings.get(parent)
      const held = holding === undefined ? 0n : heldOn(holding, recordOn)
      const shares = entitledTo(held, { heldPer: BigInt(heldPer), maximum })
      return [id, { held, shares }]
    }),
  )
}
