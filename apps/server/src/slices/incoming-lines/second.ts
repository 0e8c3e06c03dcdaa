import type { Currency } from '@parkett/contract/wire/money'
import { rowAt } from '@parkett/core/effective'
import { minimumIn } from '@parkett/core/hundredths'
import { houseRules } from '../../accounts/rules/current.ts'
import { orRefuse } from '../../base/refusal.ts'

/** From so many minor units of that day on, one person is not enough. */
export const secondFrom = (currency: Currency, date: string): bigint =>
  minimumIn(currency, orRefuse(rowAt(houseRules().depositSecond, date)).minor)

export const needsTwo = (
  { currency, amount }: { readonly currency: Currency; readonly amount: bigint },
  date: string,
): boolean => amount >= secondFrom(currency, date)
