import { least } from '../decimal.ts'

/**
 * A placement to those who hold a listed share at the close of a day (`market.md` M51): so many shares of it
 * entitle to one new share.
 */
export type Placement = { readonly heldPer: bigint }

/** New shares that a holding entitles to: whole ones alone, and never more than there are. */
export function entitledTo(
  held: bigint,
  { heldPer, maximum }: Placement & { readonly maximum: bigint },
): bigint {
  return held <= 0n ? 0n : least(held / heldPer, maximum)
}

/**
 * How many held shares entitle to one new share, so that what is offered covers the right of every share of
 * the company: null where that is less than two or more than `most` of them.
 */
export function ratioOf(
  shares: bigint,
  { offered, most }: { readonly offered: bigint; readonly most: bigint },
): bigint | null {
  const per = (shares + offered - 1n) / offered
  return per < 2n || per > most ? null : per
}
