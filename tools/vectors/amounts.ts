import { fromDecimal, toDecimal } from '@parkett/contract/wire/money'
import type { Outcome } from '@parkett/contract/wire/outcome'
import { text, type Json } from './check.ts'

/** Vector money has two decimals (`meta.numbers`). */
export const minor = (value: Json | undefined): bigint => fromDecimal(text(value), 2)
export const money = (amount: bigint): string => toDecimal(amount, 2)

/** The value of a decision; a refusal fails the vector and names itself. */
export function must<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw new RangeError(`refused: ${outcome.reason}`)
  return outcome.value
}
