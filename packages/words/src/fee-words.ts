import { fromDecimal, toDecimal, type Currency } from '@parkett/contract/wire/money'
import { formatPrice, formatRate } from './format.ts'
import type { WordKey } from './keys.ts'
import type { Language } from './languages.ts'

const parts: Readonly<Record<string, WordKey>> = {
  commission: 'feePart.commission',
  stamp_duty: 'fee.stampDuty',
  transfer: 'feePart.transfer',
  handling: 'feePart.handling',
  regulatory: 'feePart.regulatory',
  sfc_levy: 'feePart.sfc_levy',
  afrc_levy: 'feePart.afrc_levy',
  trading_fee: 'feePart.trading_fee',
  settlement_fee: 'feePart.settlement_fee',
  venue: 'feePart.venue',
  sec_fee: 'feePart.sec_fee',
  taf: 'feePart.taf',
}

/**
 * A component of the fee schedule; one without words is a transaction fee, which is where it is
 * booked.
 */
export const feePartWord = (component: string): WordKey =>
  (Object.hasOwn(parts, component) ? parts[component] : undefined) ?? 'fee.transaction'

/**
 * Charged once for an order, or for each share; everything else is a part of the value
 * (`market.md` M11).
 */
export const inMoney: readonly string[] = ['venue', 'taf']

/** The rate of a rule as it is applied: money, or percent of the value. */
export function feeRateText(
  component: string,
  rate: string,
  { currency, language }: RateOf,
): string {
  if (inMoney.includes(component)) return formatPrice(rate, language, { currency })
  const percent = toDecimal(fromDecimal(rate, 12) * 100n, 12).replace(/\.?0+$/, '')
  return formatRate(percent, language)
}
type RateOf = { readonly currency: Currency; readonly language: Language }
