import { currencyExponents, money } from '@parkett/contract/wire/money'
import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'
import { dayMs } from '@parkett/contract/wire/utc-day'
import { greatest, least, notionalOf } from '../decimal.ts'
import { tooLittle } from '../ledger/too-little.ts'
import { lotInvalid, wholeSteps } from '../market/lots.ts'
import { offeringPaid } from '../ledger/events/offerings.ts'
import { crossing } from '../ledger/events/transfers.ts'
import type { Journal } from '../ledger/posting.ts'
import type { Terms } from './apply.ts'

/** What was won and is to be paid (`market.md` M26); quantities in shares, money in minor units. */
export type Owing = {
  readonly terms: Pick<Terms, 'currency' | 'price' | 'unit'>
  readonly allotted: bigint
  readonly paid: bigint
  readonly until: number
  readonly now: number
  /** Settled money of both sides: proceeds that are not settled pay nothing. */
  readonly cash: bigint
  readonly wallet: bigint
}

/** The value of so many of the shares: there are no charges (M26). */
export const valueOf = (
  { terms: { price, currency } }: { readonly terms: Pick<Terms, 'currency' | 'price'> },
  shares: bigint,
): bigint => notionalOf(price, shares, currencyExponents[currency])

/** Shares that can be paid for now: whole units alone, and no more than are still owed. */
export function payable(owing: Omit<Owing, 'until' | 'now'>): bigint {
  const { terms, allotted, paid, cash, wallet } = owing
  const each = valueOf(owing, terms.unit)
  return least(allotted - paid, ((cash + wallet) / each) * terms.unit)
}

/**
 * Pays for so many of the won shares: what crosses from the bank side, and what is set aside for the day
 * of delivery. Refuses `payment_over`, `qty_zero`, `lot_invalid`, `above_maximum`, `insufficient_buying_power`.
 */
export function payFor(
  owing: Owing,
  shares: bigint,
): Outcome<{ readonly amount: bigint; readonly journals: readonly Journal[] }> {
  const { terms, until, now, allotted, paid, cash, wallet } = owing
  if (now >= until) return no('payment_over')
  if (shares <= 0n) return no('qty_zero')
  const owed = allotted - paid
  if (shares % terms.unit !== 0n)
    return lotInvalid(terms.unit, least(wholeSteps(shares, terms.unit), owed))
  if (shares > owed) return no('above_maximum', { max: owed.toString() })
  const amount = valueOf(owing, shares)
  const available = cash + wallet
  if (amount > available) return tooLittle(terms.currency, { needed: amount, available })
  const hop = greatest(amount - cash, 0n)
  const set = offeringPaid(money(terms.currency, amount))
  return ok({ amount, journals: [...crossing(terms.currency, hop), set] })
}

/** So many days before a payment may be due its applicants are reminded (`market.md` M76). */
export const remindedDays = [3, 1] as const
export type RemindedDays = (typeof remindedDays)[number]

export const remindsAt = (payUntil: number, days: RemindedDays): number => payUntil - days * dayMs

/**
 * Whether a reminder of so many days is still to be told. Who applied behind its moment has just read the day in a
 * review; one that is caught up late is silent where the next reminder, or the result with its own message, is due.
 */
export function isReminded(
  of: { readonly appliedAt: number; readonly resultsAt: number; readonly payUntil: number },
  days: RemindedDays,
  now: number,
): boolean {
  const at = remindsAt(of.payUntil, days)
  const next = remindedDays.find((fewer) => fewer < days)
  const over = Math.min(of.resultsAt, next === undefined ? Infinity : remindsAt(of.payUntil, next))
  return of.appliedAt < at && at <= now && now < over
}

const hourMs = 3_600_000

/**
 * Until when somebody has to pay who learns of it now: to the deadline of the timetable; whoever is told more than
 * an hour late has as long as it gives (`resultsAt` to `payUntil`), but not beyond the moment of delivery.
 */
export function paysUntil(
  times: { readonly resultsAt: number; readonly payUntil: number; readonly listsAt: number },
  now: number,
): number {
  const { resultsAt, payUntil, listsAt } = times
  if (now <= resultsAt + hourMs) return payUntil
  return Math.min(listsAt, now + payUntil - resultsAt)
}
