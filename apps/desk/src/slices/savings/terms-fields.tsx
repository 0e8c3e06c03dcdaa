import type { OfferedTerms } from '@parkett/contract/desk/savings'
import { TextField } from '@parkett/ui/text-field'
import type { Form } from '@parkett/ui/use-checked-form'
import { figureText, fromPercent, toPercent } from '@parkett/words/rule-words'
import type { Language } from '@parkett/words/languages'
import { readAmount } from '@parkett/words/read-amount'
import type { Words } from '@parkett/words/speak'
import { useLanguage, useWords } from '../../frame/words.ts'

/** The fields of terms, in their order. */
export const termFields = ['yieldRate', 'earlyRate', 'minimum', 'maximum', 'offered'] as const
export type TermField = (typeof termFields)[number]
type Typed = Readonly<Record<TermField, string>>

const isRate = (field: TermField): boolean => field === 'yieldRate' || field === 'earlyRate'

/** What is typed as the act says it: rates as fractions; null where it is no figure. */
export const readField = (field: TermField, text: string, language: Language): string | null => {
  const typed = readAmount(text, language, { decimals: isRate(field) ? 6 : 2 })
  return typed !== null && isRate(field) ? fromPercent(typed) : typed
}

export const readTerms = (typed: Typed, language: Language): OfferedTerms => ({
  yieldRate: readField('yieldRate', typed.yieldRate, language) ?? '',
  earlyRate: readField('earlyRate', typed.earlyRate, language) ?? '',
  minimum: readField('minimum', typed.minimum, language) ?? '',
  maximum: readField('maximum', typed.maximum, language) ?? '',
  offered: readField('offered', typed.offered, language) ?? '',
})

/** What a form says of terms that cannot be: the server has the last word. */
export function termFaults(
  typed: Typed,
  language: Language,
  t: Words,
): Partial<Record<TermField, string>> {
  const figure = (field: TermField): number =>
    Number(readField(field, typed[field], language) ?? Number.NaN)
  const [rate, early] = [figure('yieldRate'), figure('earlyRate')]
  const [minimum, maximum, offered] = [figure('minimum'), figure('maximum'), figure('offered')]
  const faults: Partial<Record<TermField, string>> = {}
  if (!(rate > 0)) faults.yieldRate = t('desk.savings.rateFault')
  if (!(early <= rate)) faults.earlyRate = t('desk.savings.earlyFault')
  if (!(minimum > 0)) faults.minimum = t('desk.savings.boundsFault')
  if (!(maximum >= minimum)) faults.maximum = t('desk.savings.boundsFault')
  if (!(offered >= maximum)) faults.offered = t('desk.savings.boundsFault')
  return faults
}

const labels = {
  yieldRate: 'desk.savings.yieldPercent',
  earlyRate: 'desk.savings.earlyPercent',
  minimum: 'desk.rules.min',
  maximum: 'desk.savings.maximum',
  offered: 'desk.savings.offered',
} as const

type TermsFieldsProps = {
  readonly form: Pick<Form<TermField>, 'faults'>
  readonly currency: string
  /** What stands in the fields at first. */
  readonly first?: OfferedTerms | null
}

/** Rates in per cent a year, and the bounds in the currency of the product. */
export function TermsFields({ form, currency, first = null }: TermsFieldsProps) {
  const t = useWords()
  const language = useLanguage()
  const shown = (field: TermField): string | undefined => {
    if (first === null) return undefined
    return figureText(isRate(field) ? toPercent(first[field]) : first[field], null, language)
  }
  return termFields.map((field) => (
    <TextField
      key={field}
      name={field}
      label={isRate(field) ? t(labels[field]) : `${t(labels[field])} (${currency})`}
      defaultValue={shown(field)}
      inputMode="decimal"
      amount
      error={form.faults[field]}
    />
  ))
}
