import { divide, greatest, rateOne, type Price, type Rate } from '../decimal.ts'
import { uniformAt, hashOf } from '../simulation/chance.ts'
import type { BlockMarket } from '@parkett/contract/customer/block-markets'
import { leastBlock } from './rules.ts'

/** How a holder of many shares is called; the names are made up, as the companies are. */
export const sellerKinds = ['founder', 'fund', 'company'] as const
export type SellerKind = (typeof sellerKinds)[number]
export type Seller = { readonly kind: SellerKind; readonly name: string }

const sellers: Readonly<Record<BlockMarket, readonly Seller[]>> = {
  DE: [
    { kind: 'fund', name: 'Lindenhof Langfristfonds' },
    { kind: 'founder', name: 'Familie Achterberg' },
    { kind: 'company', name: 'Nordkamm Beteiligungen GmbH' },
  ],
  CN: [
    { kind: 'company', name: '云岭投资有限公司' },
    { kind: 'founder', name: '创始股东 孟怀谷' },
    { kind: 'fund', name: '长亭一号基金' },
  ],
  US: [
    { kind: 'fund', name: 'Harrow Ridge Growth Fund' },
    { kind: 'founder', name: 'Estate of E. Calloway' },
    { kind: 'company', name: 'Tamarack Holdings LLC' },
  ],
}

/** Days that shares of a block stay locked behind the end of its window (`market.md` M35). */
const lockDays: Readonly<Record<BlockMarket, number>> = { DE: 90, CN: 184, US: 184 }
export const lockDaysIn = (market: BlockMarket): number => lockDays[market]

export type Seeded = {
  readonly seller: Seller
  /** Under the reference price, a fraction; below zero: above it. */
  readonly discount: Rate
  /** Which of so many shares of the market it is of. */
  readonly pick: (of: number) => number
}

/** The n-th block of a simulated market: the same for everybody who asks. */
export function seededBlock(market: BlockMarket, n: number): Seeded {
  const hash = hashOf(`block/${market}/${n}`)
  const own = sellers[market]
  const seller = own[n % own.length] ?? own[0]
  if (seller === undefined) throw new Error('a market has no sellers')
  // From 2 to 7 %; each fifth is dearer than the market, by 1 %.
  const hundredths = n % 5 === 4 ? -100 : 200 + Math.floor(uniformAt(hash, 1) * 501)
  return {
    seller,
    discount: BigInt(hundredths) * (rateOne / 10_000n),
    pick: (of) => Math.floor(uniformAt(hash, 2) * of),
  }
}

/**
 * The price of a block on the tick of its own price, which may be another than that of the reference;
 * never deeper under the reference than was meant.
 */
export function blockPrice(
  reference: Price,
  discount: Rate,
  tickAt: (price: Price) => Price,
): Price {
  const meant = divide(reference * (rateOne - discount), rateOne)
  const tick = tickAt(meant)
  return divide(meant, tick, 'ceil') * tick
}

export type Sizes = {
  readonly total: bigint
  readonly minimum: bigint
  readonly step: bigint
  readonly maximum: bigint
}

export type Sized = {
  readonly market: BlockMarket
  readonly price: Price
  /** Shares of one lot. */
  readonly lot: bigint
  /** Shares traded on an average day. */
  readonly volume: bigint
}

/** Where single shares trade, a block is cut in tens. */
export const stepOf = (lot: bigint): bigint => greatest(lot, 10n)
/** Whole units of the currency that the smallest slice is worth. */
const sliceWorth = 1_000n
const slicesMax = 20n

/** A block that is one by the market's rule, and slices of it; all in whole steps. */
export function sizesOf({ market, price, lot, volume }: Sized): Sizes {
  const step = stepOf(lot)
  const inSteps = (shares: bigint): bigint => divide(shares, step, 'ceil') * step
  const turnover = (volume * price) / 10_000n
  const total = inSteps(greatest(leastBlock(market, price, turnover), volume / 5n))
  const minimum = inSteps(greatest(divide(sliceWorth * 10_000n, price, 'ceil'), step))
  const maximum = greatest(inSteps(total / slicesMax), minimum)
  return { total: greatest(total, maximum), minimum, step, maximum }
}
