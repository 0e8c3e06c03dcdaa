import { divide, rateOne, type Price, type Rate } from '../decimal.ts'

/**
 * A corporate action per one old share: cash and rights price as prices, bonus and rights as
 * share ratios.
 */
export type Entitlement = {
  readonly cash: Price
  readonly bonus: Rate
  readonly rights: Rate
  readonly rightsPrice: Price
}

/**
 * `reference` replaces the previous close on the ex-day; `factor` = previous close ÷ reference,
 * 8 decimals.
 */
export type ExRight = { readonly reference: Price; readonly factor: Rate }

/**
 * The ex-right reference price (`market.md` M20): `(prev - cash + rights price × rights) / (1
 * + bonus + rights)`, half up to the tick. Throws RangeError when nothing would be left of the
 * price.
 */
export function exRight(previousClose: Price, entitlement: Entitlement, tick: Price): ExRight {
  const { cash, bonus, rights, rightsPrice } = entitlement
  const shares = rateOne + bonus + rights
  const value = (previousClose - cash) * rateOne + rightsPrice * rights
  const reference = divide(value, shares * tick) * tick
  if (reference <= 0n) throw new RangeError('the entitlement is worth more than the share')
  return { reference, factor: divide(previousClose * rateOne, reference) }
}

/** One raw day and the factor of the action that takes effect on it (`null` on ordinary days). */
export type RawDay = { readonly close: Price; readonly factor: Rate | null }

/**
 * Prices made comparable over ex-days, oldest first, `Price` units, half up. `backward` scales
 * later days up by the factors so far; `forward` divides that by the latest product, so the
 * newest day stays as it was traded.
 */
export function adjust(days: readonly RawDay[]): {
  readonly backward: readonly Price[]
  readonly forward: readonly Price[]
} {
  // Numerator over `scale`: products stay exact, each price is rounded once.
  let product = { factors: 1n, scale: 1n }
  const products = days.map(({ factor }) => {
    if (factor !== null)
      product = { factors: product.factors * factor, scale: product.scale * rateOne }
    return product
  })
  const latest = product
  return {
    backward: days.map(({ close }, i) => scaled(close, products[i] ?? latest)),
    forward: days.map(({ close }, i) => {
      const { factors, scale } = products[i] ?? latest
      return divide(close * factors * latest.scale, scale * latest.factors)
    }),
  }
}

const scaled = (close: Price, { factors, scale }: { factors: bigint; scale: bigint }): Price =>
  divide(close * factors, scale)
