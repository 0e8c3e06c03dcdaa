import { profiles } from '@parkett/core/market/profiles'
import { heldOn, type Holding } from '@parkett/core/offerings/holdings'
import { entitledTo } from '@parkett/core/offerings/placement'
import type { Feed } from '../../market/feed.ts'
import { placed, type OfferingRow } from './offering.ts'

/** What was held of the parent at the close of the record day, and the new shares it entitles to. */
export type Right = { readonly held: bigint; readonly shares: bigint }

export type Placed = {
  readonly row: OfferingRow
  readonly rule: NonNullable<ReturnType<typeof placed>>
}

/** A placement that can still be applied for, and whose record day is over. */
export function placedFor(feed: Pick<Feed, 'closesAt'>, row: OfferingRow, now: number): Placed[] {
  const rule = placed(row)
  if (rule === undefined || now >= row.closesAt.getTime()) return []
  return now < feed.closesAt(profiles[row.board].market, rule.recordOn) ? [] : [{ row, rule }]
}

/**
 * The right in a placement (`market.md` M51), out of the books alone: the holding of now without what was
 * traded since, so that nothing bought later counts. `holdings` must reach back to the record day.
 */
export function rightBy(
  { row: { maximum }, rule: { parent, heldPer, recordOn } }: Placed,
  holdings: ReadonlyMap<bigint, Holding>,
): Right {
  const holding = holdings.get(parent)
  const held = holding === undefined ? 0n : heldOn(holding, recordOn)
  return { held, shares: entitledTo(held, { heldPer: BigInt(heldPer), maximum }) }
}
