import { currencyExponents, money, type Currency } from '@parkett/contract/wire/money'
import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'
import { least, notionalOf, type Price } from '../decimal.ts'
import { feesOn, type FeeSheet } from '../fees/fees.ts'
import type { FeeSchedule } from '../fees/schedules.ts'
import { offeringApplied } from '../ledger/events/offerings.ts'
import { buyHop } from '../ledger/events/transfers.ts'
import type { Journal } from '../ledger/posting.ts'
import { tooLittle } from '../ledger/too-little.ts'
import { lotInvalid, wholeSteps } from '../market/lots.ts'
import { hongKongFees } from './hong-kong.ts'

/** The terms of an offering that an application is held against; quantities in shares. */
export type Terms = {
  readonly opensAt: number
  readonly closesAt: number
  readonly currency: Currency
  readonly price: Price
  readonly unit: bigint
  readonly minimum: bigint
  readonly maximum: bigint
}

export type Applying = {
  readonly terms: Terms
  readonly quantity: bigint
  readonly now: number
  /** A live application of this customer is there. */
  readonly applied: boolean
  /** Settled money of both sides, minor units: proceeds that are not settled cannot be used. */
  readonly cash: bigint
  readonly wallet: bigint
  /** What is set aside: value and fee. */
  readonly amount: bigint
}

/** Whether it may be applied for so many, the first reason first; money last. */
export function refuseApplying(asked: Omit<Applying, 'cash' | 'wallet' | 'amount'>): Outcome<true> {
  const { terms, quantity, now } = asked
  if (now < terms.opensAt || now >= terms.closesAt) return no('offering_not_open')
  if (asked.applied) return no('already_subscribed')
  if (quantity <= 0n) return no('qty_zero')
  if (quantity % terms.unit !== 0n || quantity < terms.minimum)
    return lotInvalid(
      terms.unit,
      least(wholeSteps(quantity, terms.unit, terms.minimum), terms.maximum),
    )
  if (quantity > terms.maximum) return no('above_maximum', { max: terms.maximum.toString() })
  return ok(true)
}

/** What crosses from the bank side, and what is set aside; `insufficient_buying_power` last. */
export function applyFor(asked: Applying): Outcome<readonly Journal[]> {
  const may = refuseApplying(asked)
  if (!may.ok) return may
  const { amount, cash, wallet, terms } = asked
  const available = cash + wallet
  if (amount > available) return tooLittle(terms.currency, { needed: amount, available })
  const hop = amount - least(amount, cash)
  const set = offeringApplied(money(terms.currency, amount))
  return ok(hop > 0n ? [buyHop(money(terms.currency, hop)), set] : [set])
}

/** The rules that price an application for as long as it lives (`honesty.md` H7). */
export type Tariff = { readonly schedule: FeeSchedule; readonly on: string }

export type Cost = { readonly value: bigint; readonly fees: FeeSheet; readonly amount: bigint }

/** Value and fee of so many shares, minor units; nothing costs nothing. */
export function costOf(
  terms: Pick<Terms, 'price' | 'currency'>,
  quantity: bigint,
  { schedule, on }: Tariff,
): Outcome<Cost> {
  const value = notionalOf(terms.price, quantity, currencyExponents[terms.currency])
  const asked = { schedule, side: 'buy', tradeDate: on, notional: value, shares: quantity } as const
  // In Hong Kong new shares have charges of their own.
  const fees = schedule.key === 'HK' ? hongKongFees(terms.price, quantity, on) : feesOn(asked)
  return fees.ok ? ok({ value, fees: fees.value, amount: value + fees.value.total }) : fees
}
