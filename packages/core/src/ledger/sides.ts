/**
 * Free money on each side, minor units. Unsettled proceeds and holds are no part of it: only
 * settled free money moves.
 */
export type Sides = { readonly wallet: bigint; readonly cash: bigint }
