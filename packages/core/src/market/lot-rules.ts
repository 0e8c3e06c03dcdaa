/** Order quantities a board takes (`market.md` M4). Shares; `max` per order, by order type. */
export type LotRule =
  | { readonly kind: 'hands'; readonly hand: bigint; readonly max: OrderMaximum }
  | {
      readonly kind: 'minimum_then_one'
      readonly hand: bigint
      readonly minimum: bigint
      readonly max: OrderMaximum
    }
  | { readonly kind: 'board_lot'; readonly maxLots: bigint }
  | { readonly kind: 'single'; readonly hand: bigint; readonly max: OrderMaximum }
export type OrderMaximum = { readonly limit: bigint; readonly market: bigint }

const million: OrderMaximum = { limit: 1_000_000n, market: 1_000_000n }

/** CN main boards and ChiNext: hands of 100, the odd rest only on the way out. */
export const hands = (max: OrderMaximum = million): LotRule => ({ kind: 'hands', hand: 100n, max })
/** STAR and BSE: a minimum, then single shares. A hand of 100 remains the unit of display. */
export const minimumThenOne = (minimum: bigint, max: OrderMaximum): LotRule => ({
  kind: 'minimum_then_one',
  hand: 100n,
  minimum,
  max,
})
/** HK: the issuer's board lot, which is data of the instrument. */
export const boardLot = (maxLots: bigint): LotRule => ({ kind: 'board_lot', maxLots })
/** DE and US: single shares. The maximum is our house limit (D). */
export const single: LotRule = { kind: 'single', hand: 1n, max: million }
