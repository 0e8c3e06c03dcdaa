import { notionalOf, parseRate, rateOne, divide, type Price, type Rate } from '../decimal.ts'

/** Brokerage and three levies on top of the highest price (`market.md` M27). */
const chargeRate: Rate = parseRate('0.010085')
/** Pool A takes applications up to this, in cents of Hong Kong dollars; B those above. */
const poolMost = 500_000_000n

export type HongKongCost = { readonly payable: bigint; readonly pool: 'A' | 'B' }

/** What is paid in advance, in cents, and in which of the two pools it is drawn. */
export function hongKongCost(price: Price, quantity: bigint): HongKongCost {
  const value = notionalOf(price, quantity, 2)
  const exact = price * quantity * (rateOne + chargeRate)
  return { payable: divide(exact, rateOne * 100n), pool: value <= poolMost ? 'A' : 'B' }
}

const steps = [
  { from: 100, share: '0.35' },
  { from: 50, share: '0.25' },
  { from: 15, share: '0.15' },
  { from: 0, share: '0.05' },
] as const

/** Mechanism A: the public's part of an offering that was asked for so many times over. */
export const publicShare = (times: number): string =>
  steps.find(({ from }) => times >= from)?.share ?? '0.05'
