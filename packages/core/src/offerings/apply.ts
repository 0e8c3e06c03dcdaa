import { currencyExponents, money, type Currency } from '@parkett/contract/wire/money'
import { no, ok, type No, type Outcome } from '@parkett/contract/wire/outcome'
import { utcDate } from '../civil.ts'
import { least, notionalOf, type Price } from '../decimal.ts'
import { feesOn, type FeeSheet } from '../fees/fees.ts'
import type { FeeSchedule } from '../fees/schedules.ts'
import { offeringApplied } from '../ledger/events/offerings.ts'
import { crossing } from '../ledger/events/transfers.ts'
import type { Journal } from '../ledger/posting.ts'
import { tooLittle } from '../ledger/too-little.ts'
import { lotInvalid, wholeSteps } from '../market/lots.ts'
import { hongKongFees } from './hong-kong.ts'
import { mostOf } from './quota.ts'

/** The terms of an offering that an application is held against; quantities in shares. */
export type Terms = {
  readonly opensAt: number
  readonly closesAt: number
  readonly currency: Currency
  readonly price: Price
  readonly unit: bigint
  readonly minimum: bigint
  readonly maximum: bigint
  /** Nothing is set aside: what was won is paid afterwards (`market.md` M26). */
  readonly paysAfter?: true
  /** What is left for everybody, where who asks first has it (`market.md` M25); left out: demand is not capped. */
  readonly remaining?: bigint
}

/** How many shares somebody may ask for where a holding entitles to them, and until when not at all. */
export type Standing = { readonly quota: bigint; readonly bannedUntil: number | null }

export type Applying = {
  readonly terms: Terms
  readonly quantity: bigint
  readonly now: number
  /** A live application of this customer is there. */
  readonly applied: boolean
  readonly standing?: Standing
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
  const entitled = refuseStanding(asked)
  if (!entitled.ok) return entitled
  return refuseQuantity(terms, quantity, asked.standing?.quota ?? null)
}

/** The most of one application, of what is left where demand is capped. */
export const mostLeft = ({ maximum, remaining }: Pick<Terms, 'maximum' | 'remaining'>): bigint =>
  least(maximum, remaining ?? maximum)

/** Less than one application is left, in shares; somebody who takes one back leaves more. */
export const soldOut = (left: bigint): No =>
  no('sold_out', { left: left.toString(), which: 'shares' })

/** Whether so many can be asked for at all: refuses `sold_out`, `qty_zero`, `lot_invalid`, `above_maximum`. */
export function refuseQuantity(
  terms: Pick<Terms, 'unit' | 'minimum' | 'maximum' | 'remaining'>,
  quantity: bigint,
  quota: bigint | null = null,
): Outcome<true> {
  const { unit, minimum, remaining } = terms
  // Less than one application is nothing that somebody could have.
  if (remaining !== undefined && remaining < minimum) return soldOut(remaining)
  const maximum = mostLeft(terms)
  if (quantity <= 0n) return no('qty_zero')
  if (quantity % unit !== 0n || quantity < minimum)
    return lotInvalid(unit, least(wholeSteps(quantity, unit, minimum), mostOf({ maximum, quota })))
  if (quantity > maximum) return no('above_maximum', { max: maximum.toString() })
  return ok(true)
}

/** Whether so many are no more than a holding entitles to: refuses `quota_exceeded`. */
export const refuseBeyond = (quota: bigint, quantity: bigint): Outcome<true> =>
  quantity > quota ? no('quota_exceeded', { max: quota.toString() }) : ok(true)

function refuseStanding({
  standing,
  quantity,
}: Pick<Applying, 'standing' | 'quantity'>): Outcome<true> {
  if (standing === undefined) return ok(true)
  const { quota, bannedUntil } = standing
  const within = refuseBeyond(quota, quantity)
  if (!within.ok) return within
  if (bannedUntil !== null) return no('subscription_ban', { until: utcDate(bannedUntil) })
  return ok(true)
}

/** What crosses from the bank side, and what is set aside; `insufficient_buying_power` last. */
export function applyFor(asked: Applying): Outcome<readonly Journal[]> {
  const may = refuseApplying(asked)
  if (!may.ok) return may
  const { amount, cash, wallet, terms } = asked
  if (terms.paysAfter) return ok([])
  const available = cash + wallet
  if (amount > available) return tooLittle(terms.currency, { needed: amount, available })
  const hop = amount - least(amount, cash)
  const set = offeringApplied(money(terms.currency, amount))
  return ok([...crossing(terms.currency, hop), set])
}

/** The rules that price an application for as long as it lives (`honesty.md` H7). */
export type Tariff = { readonly schedule: FeeSchedule; readonly on: string }

export type Cost = { readonly value: bigint; readonly fees: FeeSheet; readonly amount: bigint }

/** Value and fee of so many shares, minor units; nothing costs nothing. */
export function costOf(
  terms: Pick<Terms, 'price' | 'currency'>,
  quantity: bigint,
  tariff: Tariff,
): Outcome<Cost> {
  const value = notionalOf(terms.price, quantity, currencyExponents[terms.currency])
  const fees = chargesOf(terms.price, { quantity, value }, tariff)
  return fees.ok ? ok({ value, fees: fees.value, amount: value + fees.value.total }) : fees
}

/** New shares have charges of their own in Hong Kong (M27), and in China none (M26). */
function chargesOf(
  price: Price,
  { quantity: shares, value: notional }: { readonly quantity: bigint; readonly value: bigint },
  { schedule, on: tradeDate }: Tariff,
): Outcome<FeeSheet> {
  if (schedule.key === 'HK') return hongKongFees(price, shares, tradeDate)
  if (schedule.key === 'CN_SH_SZ' || schedule.key === 'CN_BSE')
    return ok({ currency: schedule.currency, lines: [], total: 0n, owed: nothing })
  return feesOn({ schedule, side: 'buy', tradeDate, notional, shares })
}
const nothing = { commission: 0n, stamp: 0n, exchange: 0n }
