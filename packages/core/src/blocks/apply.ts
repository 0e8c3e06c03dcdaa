import { currencyExponents, money, type Currency } from '@parkett/contract/wire/money'
import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'
import { greatest, least, notionalOf, printAmount, type Price } from '../decimal.ts'
import { feesOn, type FeeSheet } from '../fees/fees.ts'
import type { FeeSchedule } from '../fees/schedules.ts'
import { blockHeld } from '../ledger/events/blocks.ts'
import { crossing } from '../ledger/events/transfers.ts'
import type { Journal } from '../ledger/posting.ts'
import { lotInvalid, wholeSteps } from '../market/lots.ts'

/** The terms of a block that an application is held against; quantities in shares. */
export type BlockTerms = {
  readonly opensAt: number
  readonly closesAt: number
  readonly currency: Currency
  readonly price: Price
  readonly total: bigint
  readonly minimum: bigint
  readonly step: bigint
  /** The most that one customer may have of it. */
  readonly maximum: bigint
}

export type BlockRoom = {
  /** Shares that were executed of it, over all customers. */
  readonly taken: bigint
  /** What this customer has of it: applied for and executed. */
  readonly own: bigint
}

export type Applying = BlockRoom & {
  readonly terms: BlockTerms
  readonly quantity: bigint
  readonly now: number
  /** Settled free money of both sides, minor units: proceeds that are not settled cannot be used. */
  readonly cash: bigint
  readonly wallet: bigint
  /** What is set aside: value and fees. */
  readonly amount: bigint
}

/** Shares that nobody took yet. */
export const remainingOf = ({ total }: Pick<BlockTerms, 'total'>, taken: bigint): bigint =>
  greatest(total - taken, 0n)

/** Shares that this customer may still apply for. */
export const roomOf = (
  terms: Pick<BlockTerms, 'total' | 'maximum'>,
  { taken, own }: BlockRoom,
): bigint => greatest(least(terms.maximum - own, remainingOf(terms, taken)), 0n)

/**
 * Whether so many may be applied for (`market.md` M33), the first reason first: `block_not_open`,
 * `qty_zero`, `lot_invalid`, `block_too_small`, `block_too_large`, `block_sold_out`.
 */
export function refuseApplying(asked: Omit<Applying, 'cash' | 'wallet' | 'amount'>): Outcome<true> {
  const { terms, quantity, now, own, taken } = asked
  if (now < terms.opensAt || now >= terms.closesAt) return no('block_not_open')
  if (quantity <= 0n) return no('qty_zero')
  if (quantity % terms.step !== 0n)
    return lotInvalid(terms.step, wholeSteps(quantity, terms.step, terms.minimum))
  if (quantity < terms.minimum) return no('block_too_small', { min: terms.minimum.toString() })
  const most = greatest(terms.maximum - own, 0n)
  if (quantity > most) return no('block_too_large', { max: most.toString() })
  const left = remainingOf(terms, taken)
  if (quantity > left) return no('block_sold_out', { left: left.toString() })
  return ok(true)
}

/**
 * Whether anybody may apply by what is so of who sells: `block_own` for the seller, `block_stopped` while
 * the seller may not sell.
 */
export function refuseSeller(seller: {
  readonly own: boolean
  readonly stopped: boolean
}): Outcome<true> {
  if (seller.own) return no('block_own')
  return seller.stopped ? no('block_stopped') : ok(true)
}

/** What crosses from the bank side first, and what is set aside; `insufficient_settled` last. */
export function applyFor(asked: Applying): Outcome<readonly Journal[]> {
  const may = refuseApplying(asked)
  if (!may.ok) return may
  const { amount, cash, wallet, terms } = asked
  const { currency } = terms
  if (amount > cash + wallet)
    return no('insufficient_settled', { available: printAmount({ currency }, cash + wallet) })
  const hop = amount - least(amount, cash)
  const set = blockHeld(money(currency, amount))
  return ok([...crossing(currency, hop), set])
}

/** The rules that price an application for as long as it lives (`honesty.md` H7). */
export type Tariff = { readonly schedule: FeeSchedule; readonly on: string }
export type BlockCost = { readonly value: bigint; readonly fees: FeeSheet; readonly amount: bigint }

/** Value and fees of so many shares, minor units. */
export function costOf(
  { price, currency }: Pick<BlockTerms, 'price' | 'currency'>,
  quantity: bigint,
  { schedule, on }: Tariff,
): Outcome<BlockCost> {
  const value = notionalOf(price, quantity, currencyExponents[currency])
  const fees = feesOn({ schedule, side: 'buy', tradeDate: on, notional: value, shares: quantity })
  return fees.ok ? ok({ value, fees: fees.value, amount: value + fees.value.total }) : fees
}
