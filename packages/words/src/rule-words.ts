import { fromDecimal, toDecimal, type Currency } from '@parkett/contract/wire/money'
import { feeTableName } from './fee-table.ts'
import { feePartWord, feeRateText, inMoney } from './fee-words.ts'
import { formatPrice } from './format.ts'
import type { WordKey } from './keys.ts'
import type { Language } from './languages.ts'
import type { Words } from './speak.ts'

/** Names, units and values of fees and limits. Needs the slices `settings` and `orders`. */

const limits: Readonly<Record<string, WordKey>> = {
  'transfer.minimum': 'rules.limit_transfer_minimum',
  'withdrawal.minimum': 'rules.limit_withdrawal_minimum',
  'withdrawal.maximum': 'rules.limit_withdrawal_maximum',
  'purchase.maximum': 'rules.limit_purchase_maximum',
  'treasury.maximum': 'rules.limit_treasury_maximum',
  'treasury.fast': 'rules.limit_treasury_fast',
  'deposit.quick.minimum': 'rules.limit_deposit_quick_minimum',
  'deposit.quick.maximum': 'rules.limit_deposit_quick_maximum',
  'deposit.card.minimum': 'rules.limit_deposit_card_minimum',
  'deposit.card.maximum': 'rules.limit_deposit_card_maximum',
  'deposit.transfer.minimum': 'rules.limit_deposit_transfer_minimum',
  'deposit.day.none': 'rules.limit_deposit_day_none',
  'deposit.month.none': 'rules.limit_deposit_month_none',
  'deposit.day.approved': 'rules.limit_deposit_day_approved',
  'deposit.month.approved': 'rules.limit_deposit_month_approved',
  'deposit.day.enhanced': 'rules.limit_deposit_day_enhanced',
  'deposit.month.enhanced': 'rules.limit_deposit_month_enhanced',
  'deposit.second_person': 'rules.limit_deposit_second_person',
  'payout.alone': 'rules.limit_payout_alone',
}

const known = (words: Readonly<Record<string, WordKey>>, name: string): WordKey | undefined =>
  Object.hasOwn(words, name) ? words[name] : undefined

/**
 * `fee.DE.commission` is the commission of the table for Germany. A rule newer than these words
 * stays as it is.
 */
export function ruleName(rule: string, t: Words): string {
  const limit = known(limits, rule)
  if (limit !== undefined) return t(limit)
  const [kind, schedule = '', part = ''] = rule.split('.')
  if (kind !== 'fee') return rule
  return `${t(feePartWord(part))} · ${feeTableName(schedule, t)}`
}

/** The same where its table stands above: a fee is its part alone. */
export function ruleNameShort(rule: string, t: Words): string {
  const [kind, , part = ''] = rule.split('.')
  return kind === 'fee' ? t(feePartWord(part)) : ruleName(rule, t)
}

type RuleFigures = {
  readonly value: string | null
  readonly rate: string | null
  readonly base: string | null
  readonly min: string | null
  readonly max: string | null
}
type Reader = { readonly t: Words; readonly language: Language }
type Of = { readonly rule: string; readonly currency: Currency | null }

/** What a rate is taken of: each order, each share, or the value. */
export function rateUnit(rule: string): 'order' | 'share' | 'value' {
  const part = rule.split('.')[2] ?? ''
  if (!inMoney.includes(part)) return 'value'
  return part === 'venue' ? 'order' : 'share'
}

const rateWords = {
  order: 'rules.perOrder',
  share: 'rules.perShare',
  value: 'rules.ofValue',
} as const

/** The rate with its unit: `0.25 % of the value`, `€1.50 per order`. */
export function rateText({ rule, currency }: Of, rate: string, { t, language }: Reader): string {
  if (currency === null) return rate
  const figure = feeRateText(rule.split('.')[2] ?? '', rate, { currency, language })
  return t(rateWords[rateUnit(rule)], { rate: figure })
}

/** A figure of a rule in its currency; a limit holds in every one, so it has none. */
export const figureText = (figure: string, currency: Currency | null, language: Language): string =>
  formatPrice(figure, language, currency === null ? {} : { currency })

/** Everything a version says, as one line. */
export function ruleTermsText(of: Of, terms: RuleFigures, reader: Reader): string {
  const { t, language } = reader
  const { value, rate, base, min, max } = terms
  if (value !== null) return t('rules.inAnyCurrency', { amount: figureText(value, null, language) })
  const bound = (
    key: 'rules.part_base' | 'rules.part_min' | 'rules.part_max',
    figure: string | null,
  ): string[] =>
    figure === null ? [] : [t(key, { amount: figureText(figure, of.currency, language) })]
  return [
    ...(rate === null ? [] : [rateText(of, rate, reader)]),
    ...bound('rules.part_base', base),
    ...bound('rules.part_min', min),
    ...bound('rules.part_max', max),
  ].join(' · ')
}

/** A fraction as percent points, `0.0025` is `0.25`; and back. Exact: nothing is rounded. */
export const toPercent = (fraction: string): string =>
  trim(toDecimal(fromDecimal(fraction, 10) * 100n, 10))
export const fromPercent = (points: string): string => trim(toDecimal(fromDecimal(points, 8), 10))

const trim = (decimal: string): string => decimal.replace(/\.?0+$/, '')
