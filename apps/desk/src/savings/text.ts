import type { OfferedTerms, SavingsAtDesk } from '@parkett/contract/desk/savings'
import { formatMoney, formatPercent, formatRate } from '@parkett/words/format'
import type { Language } from '@parkett/words/languages'
import { toPercent } from '@parkett/words/rule-words'
import type { Words } from '@parkett/words/speak'

type Term = Pick<SavingsAtDesk, 'currency' | 'days'>

/** What tells a product from another is its name. */
export const productText = ({ currency, days }: Term, t: Words): string =>
  `${currency} · ${t('savings.days', { count: days })}`

/** A fraction a year as percent: two decimals, and all of them where a rate has more. */
export function rateText(fraction: string, language: Language): string {
  const points = toPercent(fraction)
  return /\.\d{3}/.test(points) ? formatRate(points, language) : formatPercent(points, language)
}

/** Every part of terms with its words, in the order in which a form asks for them. */
export const termParts = [
  ['yieldRate', 'savings.yieldRate'],
  ['earlyRate', 'savings.earlyRate'],
  ['minimum', 'desk.rules.min'],
  ['maximum', 'desk.savings.maximum'],
  ['offered', 'desk.savings.offered'],
] as const
export type TermPart = (typeof termParts)[number][0]

type Reader = { readonly language: Language } & Pick<Term, 'currency'>

/** One part of terms; a dash where nothing is sold. */
export function partText(
  terms: OfferedTerms | null,
  part: TermPart,
  { currency, language }: Reader,
): string {
  if (terms === null) return '–'
  const figure = terms[part]
  return part === 'yieldRate' || part === 'earlyRate'
    ? rateText(figure, language)
    : formatMoney({ currency, amount: figure }, language)
}
