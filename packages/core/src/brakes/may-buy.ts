import { currencyExponents, toDecimal, type Currency } from '@parkett/contract/wire/money'
import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'
import { isoInstant } from '../civil.ts'
import { brakeOf, valueAt, type Brake } from './brakes.ts'

type Sums = Readonly<Partial<Record<Currency, string>>>

/** What counts of one booking day: orders to buy, what they set aside, what sales brought. */
export type Used = {
  readonly day: string
  readonly orders: number
  readonly bought: Sums
  readonly result: Sums
}
export const unused = (day: string): Used => ({ day, orders: 0, bought: {}, result: {} })

/** What was counted on another day counts no more. */
export const usedOn = (used: Used | undefined, day: string): Used =>
  used?.day === day ? used : unused(day)

/** A purchase that becomes larger. */
export type Raise = {
  readonly currency: Currency
  /** What the whole purchase would cost, and how much of that is new; minor units. */
  readonly amount: bigint
  readonly more: bigint
}

type Purchase = {
  readonly currency: Currency
  /** What it would set aside, fees included; minor units. */
  readonly amount: bigint
  readonly now: number
}

/**
 * Whether a customer lets himself buy: refuses with `own_brake`, which says which limit and until
 * when. Selling, cancelling and withdrawing never ask here.
 */
export function mayBuy(
  brakes: readonly Brake[],
  used: Used,
  { currency, amount, now }: Purchase,
): Outcome<true> {
  return mayBuyMore(brakes, used, { currency, amount, more: amount, now }, true)
}

/**
 * The same of a purchase that becomes larger: it is no further order, and of what was bought only
 * what is added counts anew.
 */
export function mayBuyMore(
  brakes: readonly Brake[],
  used: Used,
  { currency, amount, more, now }: Raise & { readonly now: number },
  isNew = false,
): Outcome<true> {
  const { day } = used
  const limit = (kind: Brake['kind'], of: Currency | null): bigint | null => {
    const brake = brakeOf(brakes, { kind, currency: of })
    const value = brake === undefined ? null : valueAt(brake, now)
    return value === null ? null : BigInt(value)
  }
  const said = (minor: bigint) => `${toDecimal(minor, currencyExponents[currency])} ${currency}`

  const until = limit('pause', null)
  if (until !== null && BigInt(now) < until)
    return no('own_brake', { which: 'pause', until: isoInstant(Number(until)) })
  const most = limit('order', currency)
  if (most !== null && amount > most) return no('own_brake', { which: 'order', limit: said(most) })
  const orders = limit('orders', null)
  if (isNew && orders !== null && BigInt(used.orders) >= orders)
    return no('own_brake', { which: 'orders', limit: Number(orders), day })
  const bought = limit('bought', currency)
  if (bought !== null && more + BigInt(used.bought[currency] ?? '0') > bought)
    return no('own_brake', { which: 'bought', limit: said(bought), day })
  const lost = limit('lost', currency)
  if (lost !== null && -BigInt(used.result[currency] ?? '0') >= lost)
    return no('own_brake', { which: 'lost', limit: said(lost), day })
  return ok(true)
}

/** One more order to buy was accepted. */
export const addOrder = (used: Used, currency: Currency, amount: bigint): Used => ({
  ...addMore(used, currency, amount),
  orders: used.orders + 1,
})

/** A purchase that was counted became larger. */
export const addMore = (used: Used, currency: Currency, more: bigint): Used => ({
  ...used,
  bought: add(used.bought, currency, more),
})

/** A sale brought this, or cost it. */
export const addResult = (used: Used, currency: Currency, result: bigint): Used => ({
  ...used,
  result: add(used.result, currency, result),
})

const add = (sums: Sums, currency: Currency, amount: bigint): Sums => ({
  ...sums,
  [currency]: (BigInt(sums[currency] ?? '0') + amount).toString(),
})
