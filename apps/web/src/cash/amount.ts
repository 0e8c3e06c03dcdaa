import {
  currencyExponents,
  fromDecimal,
  toDecimal,
  type WireMoney,
} from '@parkett/contract/wire/money'
import type { Language } from '@parkett/words/languages'
import { decimalSign, readAmount } from '@parkett/words/read-amount'

/**
 * What was typed as an amount of a currency; null when it is not one beyond doubt, or has more
 * digits than exist.
 */
export function typedAmount(
  text: string,
  language: Language,
  { currency }: WireMoney,
): WireMoney | null {
  const read = readAmount(text, language, { decimals: currencyExponents[currency] })
  return read === null ? null : { currency, amount: read }
}

/** Negative: a is less than b. Both of one currency. */
export function compare(a: WireMoney, b: WireMoney): number {
  const scale = currencyExponents[a.currency]
  const [left, right] = [fromDecimal(a.amount, scale), fromDecimal(b.amount, scale)]
  return left < right ? -1 : left > right ? 1 : 0
}

/** So many percent of an amount, cut to the smallest unit: the whole is never exceeded. */
export function partOf({ currency, amount }: WireMoney, percent: number): WireMoney {
  const scale = currencyExponents[currency]
  return {
    currency,
    amount: toDecimal((fromDecimal(amount, scale) * BigInt(percent)) / 100n, scale),
  }
}

/**
 * An amount as its language types it: with its decimal mark and without grouping, to go into a
 * field.
 */
export const asTyped = ({ amount }: WireMoney, language: Language): string =>
  amount.replace('.', decimalSign(language))

/** Whether a text from the address is an amount; anything may stand there. */
export const isAmount = (text: string): boolean => /^\d{1,12}(\.\d{1,3})?$/.test(text)

/** What an address carries of an amount that was typed: a form begins in the reader's currency. */
export const carried = (amount: WireMoney | null): Partial<WireMoney> => amount ?? {}

/** Both of one currency. */
export function sumOf(a: WireMoney, b: WireMoney): WireMoney {
  const scale = currencyExponents[a.currency]
  return {
    currency: a.currency,
    amount: toDecimal(fromDecimal(a.amount, scale) + fromDecimal(b.amount, scale), scale),
  }
}

/** What is left of a after b is taken. Both of one currency. */
export function lessOf(a: WireMoney, b: WireMoney): WireMoney {
  const scale = currencyExponents[a.currency]
  return {
    currency: a.currency,
    amount: toDecimal(fromDecimal(a.amount, scale) - fromDecimal(b.amount, scale), scale),
  }
}
