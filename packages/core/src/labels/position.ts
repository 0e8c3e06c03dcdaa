import { divide, type Price } from '../decimal.ts'

/** The four charges of a cycle so far, both sides (`money.md` G21); minor units. */
export type Charges = {
  readonly buying: bigint
  readonly closing: bigint
  readonly stampDuty: bigint
  readonly transaction: bigint
}
export const noCharges: Charges = { buying: 0n, closing: 0n, stampDuty: 0n, transaction: 0n }
export const sumCharges = (c: Charges): bigint => c.buying + c.closing + c.stampDuty + c.transaction
export const addCharges = (a: Charges, b: Charges): Charges => ({
  buying: a.buying + b.buying,
  closing: a.closing + b.closing,
  stampDuty: a.stampDuty + b.stampDuty,
  transaction: a.transaction + b.transaction,
})

/**
 * One cycle of a position: from the first share bought until none is left (`money.md` G20).
 * `capital` is the average cost basis C including buy charges. It is as large behind the
 * thousandth order as behind the first: lots and orders are read from the fills (`lots.ts`).
 */
export type PositionState = {
  readonly shares: bigint
  readonly capital: bigint
  readonly buyNotional: bigint
  readonly buyShares: bigint
  readonly buyCharges: bigint
  readonly sellNotional: bigint
  readonly sellShares: bigint
  readonly sellCharges: bigint
  readonly charges: Charges
  readonly realised: bigint
  readonly openedAt: number
  readonly buyDate: string
  readonly lastSellAt: number
}

export const emptyPosition: PositionState = {
  shares: 0n,
  capital: 0n,
  buyNotional: 0n,
  buyShares: 0n,
  buyCharges: 0n,
  sellNotional: 0n,
  sellShares: 0n,
  sellCharges: 0n,
  charges: noCharges,
  realised: 0n,
  openedAt: 0,
  buyDate: '',
  lastSellAt: 0,
}

/** One execution as the position sees it. `fees` are the charges this execution booked. */
export type Execution = {
  readonly order: bigint
  readonly at: number
  readonly tradeDate: string
  readonly shares: bigint
  readonly notional: bigint
  readonly fees: Charges
}

/** `C += notional + fees`; a cycle begins when the position was empty. */
export function bought(before: PositionState, fill: Execution): PositionState {
  const start =
    before.shares === 0n ? { ...emptyPosition, openedAt: fill.at, buyDate: fill.tradeDate } : before
  const cost = fill.notional + sumCharges(fill.fees)
  return {
    ...start,
    shares: start.shares + fill.shares,
    capital: start.capital + cost,
    buyNotional: start.buyNotional + fill.notional,
    buyShares: start.buyShares + fill.shares,
    buyCharges: start.buyCharges + sumCharges(fill.fees),
    charges: addCharges(start.charges, fill.fees),
  }
}

/**
 * `removed = C` when everything is sold, else `half_up(C × q / Q)`; realised is what arrives
 * minus what is removed.
 */
export function sold(before: PositionState, fill: Execution): PositionState {
  if (fill.shares > before.shares) throw new RangeError('more shares sold than held')
  const removed = removedCost(before.capital, fill.shares, before.shares)
  const received = fill.notional - sumCharges(fill.fees)
  return {
    ...before,
    shares: before.shares - fill.shares,
    capital: before.capital - removed,
    sellNotional: before.sellNotional + fill.notional,
    sellShares: before.sellShares + fill.shares,
    sellCharges: before.sellCharges + sumCharges(fill.fees),
    charges: addCharges(before.charges, fill.fees),
    realised: before.realised + received - removed,
    lastSellAt: fill.at,
  }
}

export const removedCost = (cost: bigint, shares: bigint, held: bigint): bigint =>
  shares === held ? cost : divide(cost * shares, held)

/**
 * Average price of `notional` minor units of a currency with `exponent` digits over shares, in
 * price units (4 decimals).
 */
export const averagePrice = (notional: bigint, shares: bigint, exponent: number): Price =>
  shares === 0n ? 0n : divide(notional * 10n ** BigInt(4 - exponent), shares)
