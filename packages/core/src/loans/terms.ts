import type { Currency, Money } from '@parkett/contract/wire/money'
import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'
import { parseRate, printAmount, type Rate } from '../decimal.ts'
import { rowAt, type Dated } from '../effective.ts'
import { maximumIn, minimumIn } from '../hundredths.ts'
import { effectiveRate } from './effective-rate.ts'
import { scheduleOf, sumOf, type LoanTerms } from './schedule.ts'

export type LoanOffer = {
  /** A nominal rate a year, as a fraction, by the number of instalments. */
  readonly rates: Readonly<Record<number, Rate>>
  /** Hundredths of the currency. */
  readonly minimum: bigint
  readonly maximum: bigint
  /** Above it two people decide about an application. */
  readonly alone: bigint
}

/** The one currency in which the house lends. */
export const loanCurrency: Currency = 'EUR'

/** What is lent, on which terms, from which day on (`money.md` G70). */
export const loanOffers: readonly Dated<LoanOffer>[] = [
  {
    validFrom: '2026-01-01',
    rates: {
      6: parseRate('0.049'),
      12: parseRate('0.052'),
      24: parseRate('0.056'),
      36: parseRate('0.06'),
      48: parseRate('0.064'),
      60: parseRate('0.068'),
    },
    minimum: 50_000n,
    maximum: 2_500_000n,
    alone: 1_000_000n,
    source: 'house rule',
    confidence: 'D',
  },
]

/** How many days an offer can be accepted, and a loan revoked after that. */
export const offerDays = 14
export const revocationDays = 14

/** Whether a day is no later than the last on which something can be done. */
export const isInTime = (today: string, last: string | null): boolean =>
  last !== null && today <= last

export const offerOn = (date: string): Outcome<Dated<LoanOffer>> => rowAt(loanOffers, date)

/**
 * The terms of an amount and a number of instalments. Refuses `amount_zero`, `below_minimum`,
 * `above_maximum`, then `field_invalid` for a term that is not offered.
 */
export function termsOf(offer: LoanOffer, amount: Money, months: number): Outcome<LoanTerms> {
  const { minor, currency } = amount
  if (minor <= 0n) return no('amount_zero')
  const minimum = minimumIn(currency, offer.minimum)
  const maximum = maximumIn(currency, offer.maximum)
  if (minor < minimum) return no('below_minimum', { min: printAmount(amount, minimum) })
  if (minor > maximum) return no('above_maximum', { max: printAmount(amount, maximum) })
  const rate = offer.rates[months]
  return rate === undefined ? no('field_invalid') : ok({ principal: minor, rate, months })
}

/** Refuses `loan_by_two` for a loan that one person may not decide about (`money.md` G82). */
export function decidedAlone(offer: LoanOffer, { currency, minor }: Money): Outcome<true> {
  const limit = maximumIn(currency, offer.alone)
  return minor > limit ? no('loan_by_two', { limit: printAmount({ currency }, limit) }) : ok(true)
}

/** The same by the terms of the day of the decision. */
export function aloneOn(amount: Money, date: string): Outcome<true> {
  const offer = offerOn(date)
  return offer.ok ? decidedAlone(offer.value, amount) : offer
}

/** The largest that one person may decide about on a day, in minor units; nothing while none is offered. */
export function aloneMost(date: string): bigint {
  const offer = offerOn(date)
  return offer.ok ? maximumIn(loanCurrency, offer.value.alone) : 0n
}

export type LoanFigures = {
  readonly instalment: bigint
  readonly last: bigint
  readonly interest: bigint
  readonly total: bigint
  readonly effective: Rate
}

/** Everything that it costs, before anybody agrees to it. */
export function figuresOf(terms: LoanTerms): LoanFigures {
  const schedule = scheduleOf(terms)
  const pays = schedule.map(({ pay }) => pay)
  return {
    instalment: pays[0] ?? 0n,
    last: pays.at(-1) ?? 0n,
    interest: sumOf(schedule, 'interest'),
    total: sumOf(schedule, 'pay'),
    effective: effectiveRate(terms.principal, pays),
  }
}
