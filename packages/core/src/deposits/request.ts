import type { DepositMethod, ProvidedMethod } from '@parkett/contract/customer/deposits'
import { money, type Money } from '@parkett/contract/wire/money'
import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'
import { rowAt } from '../effective.ts'
import { maximumIn, minimumIn } from '../hundredths.ts'
import { depositCurrencies, depositLimits, openDepositsMax, providerFees } from './limits.ts'
import { printAmount } from '../decimal.ts'

type Asked = {
  readonly method: DepositMethod
  readonly amount: Money
  readonly date: string
  /** The rules in force, where they are others than those in the code. */
  readonly rules?: typeof depositLimits
}

/**
 * Whether so much may be paid in this way on this day. What the customer pays beside it is
 * always nothing.
 */
export function checkDeposit({
  method,
  amount,
  date,
  rules = depositLimits,
}: Asked): Outcome<{ readonly fee: Money }> {
  const limits = rowAt(rules[method], date)
  if (!limits.ok) return limits
  if (!depositCurrencies[method].includes(amount.currency)) return no('field_invalid')
  const min = minimumIn(amount.currency, limits.value.min)
  const max = limits.value.max === null ? null : maximumIn(amount.currency, limits.value.max)
  if (amount.minor <= 0n) return no('amount_zero')
  if (amount.minor < min) return no('below_minimum', { min: printAmount(amount, min) })
  if (max !== null && amount.minor > max)
    return no('above_maximum', { max: printAmount(amount, max) })
  return ok({ fee: money(amount.currency, 0n) })
}

type Provided = {
  readonly method: ProvidedMethod
  readonly amount: Money
  readonly date: string
  readonly open: number
  readonly rules?: typeof depositLimits
}

/** A deposit through the provider: what it costs us is fixed with the day's terms. Minor units. */
export function requestDeposit({
  method,
  amount,
  date,
  open,
  rules = depositLimits,
}: Provided): Outcome<{ readonly providerFee: bigint }> {
  const checked = checkDeposit({ method, amount, date, rules })
  if (!checked.ok) return checked
  if (open >= openDepositsMax) return no('limit_exceeded', { max: openDepositsMax })
  const terms = rowAt(providerFees[method], date)
  if (!terms.ok) return terms
  const { share, fixed } = terms.value
  // Half up: the provider rounds each payment by itself.
  return ok({
    providerFee: (amount.minor * share + 5_000n) / 10_000n + minimumIn(amount.currency, fixed),
  })
}
