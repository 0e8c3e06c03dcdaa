import type { AdjustmentDirection } from '@parkett/contract/desk/adjustments'
import {
  currencyExponents,
  fromDecimal,
  toDecimal,
  type Currency,
} from '@parkett/contract/wire/money'
import { isAmount, plainAmount } from '../../frame/typed-amount.ts'

type Correction = {
  readonly currency: Currency
  readonly direction: AdjustmentDirection
  /** What the account has now, a decimal number. */
  readonly now: string
  /** As it is typed. */
  readonly typed: string
}

/** What the account has after a correction; null while none is typed that the currency knows. */
export function balanceAfter({ currency, direction, now, typed }: Correction): string | null {
  const scale = currencyExponents[currency]
  const amount = plainAmount(typed)
  if (!isAmount(typed) || (amount.split('.')[1] ?? '').length > scale) return null
  const [has, moved] = [fromDecimal(now, scale), fromDecimal(amount, scale)]
  return toDecimal(direction === 'to_customer' ? has + moved : has - moved, scale)
}
