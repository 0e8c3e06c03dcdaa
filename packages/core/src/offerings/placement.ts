import { divide, least } from '../decimal.ts'

/** So many shares held at the close of a day entitle to one new share (`market.md` M51), up to all there are. */
export type Placement = { readonly heldPer: bigint; readonly maximum: bigint }

/** New shares that a holding entitles to: whole ones alone, and never more than there are. */
export function entitledTo(held: bigint, { heldPer, maximum }: Placement): bigint {
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
  const per = divide(shares, offered, 'ceil')
  return per < 2n || per > most ? null : per
}
