import type { FillReceipt } from '@parkett/contract/customer/fill-receipt'
import { fromDecimal } from '@parkett/contract/wire/money'

/**
 * The one price of an auction, worked out again by trying every step there is (`market.md` M66). It shares no
 * line with the server, which looks at the steps beside a limit alone.
 */

type Auction = NonNullable<FillReceipt['auction']>
/** Prices as whole units of so many decimals: finer than any of them. */
export const auctionScale = 8
export const auctionUnits = (text: string): bigint => fromDecimal(text, auctionScale)

/** What would be traded at one price; `open`: shares bought less shares sold, before it is traded. */
export type AuctionStep = {
  readonly price: bigint
  readonly buys: bigint
  readonly sells: bigint
  readonly volume: bigint
  readonly open: bigint
}

/** What both sides want at each of these prices, lowest first. */
export function auctionSteps(
  { interest }: Pick<Auction, 'interest'>,
  prices: readonly bigint[],
): readonly AuctionStep[] {
  const rows = interest.map(({ price, buys, sells }) => ({
    price: auctionUnits(price),
    buys: BigInt(buys),
    sells: BigInt(sells),
  }))
  let [buys, sells, at] = [rows.reduce((sum, row) => sum + row.buys, 0n), 0n, 0]
  let leaving = 0
  return prices.map((price) => {
    for (; at < rows.length && (rows[at]?.price ?? 0n) <= price; at += 1)
      sells += rows[at]?.sells ?? 0n
    for (; leaving < rows.length && (rows[leaving]?.price ?? 0n) < price; leaving += 1)
      buys -= rows[leaving]?.buys ?? 0n
    return { price, buys, sells, volume: buys < sells ? buys : sells, open: buys - sells }
  })
}

/** Every price that an order may have between the lowest limit and the highest, and the limits themselves. */
function pricesOf({ interest, ticks }: Auction): readonly bigint[] {
  const limits = interest.map(({ price }) => auctionUnits(price))
  const [low, high] = [limits[0], limits.at(-1)]
  const found = new Set(limits)
  if (low === undefined || high === undefined) return []
  for (const [at, band] of ticks.entries()) {
    const tick = auctionUnits(band.tick)
    const next = ticks[at + 1]
    const end =
      next === undefined || auctionUnits(next.from) > high ? high + 1n : auctionUnits(next.from)
    const from = auctionUnits(band.from) > low ? auctionUnits(band.from) : low
    if (tick <= 0n) return limits
    for (let price = ((from + tick - 1n) / tick) * tick; price < end; price += tick)
      found.add(price)
  }
  return [...found].toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))
}

/** The price of the most shares, the least surplus, nearest to the reference, the higher; null: nobody trades. */
export function auctionPrice(auction: Auction): AuctionStep | null {
  const reference = auctionUnits(auction.reference)
  const size = (value: bigint): bigint => (value < 0n ? -value : value)
  const worth = ({ volume, open, price }: AuctionStep) =>
    [volume, -size(open), -size(price - reference), price] as const
  let best: AuctionStep | null = null
  for (const step of auctionSteps(auction, pricesOf(auction))) {
    if (step.volume === 0n) continue
    if (best === null || isMore(worth(step), worth(best))) best = step
  }
  return best
}

function isMore(one: readonly bigint[], other: readonly bigint[]): boolean {
  const at = one.findIndex((value, index) => value !== other[index])
  return at >= 0 && (one[at] ?? 0n) > (other[at] ?? 0n)
}
