import {
  currencyExponents,
  fromDecimal,
  money,
  type Currency,
  type Money,
} from '@parkett/contract/wire/money'
import { refuse } from '../../base/refusal.ts'

/** An amount as a customer sent it; more digits than the currency has are refused, never rounded. */
export function readMoney(currency: Currency, amount: string): Money {
  const digits = currencyExponents[currency]
  const fraction = amount.split('.')[1] ?? ''
  return fraction.length > digits
    ? refuse('field_invalid')
    : money(currency, fromDecimal(amount, digits))
}
