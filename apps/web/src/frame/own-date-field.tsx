import { DateField, type DatePart } from '@parkett/ui/date-field'
import { languageFacts, type Language } from '@parkett/words/languages'
import { useLanguage, useWords } from '../session/words.ts'

type OwnDateFieldProps = Omit<Parameters<typeof DateField>[0], 'parts' | 'order'>

/** A date in three boxes, in the words and the order of the reader's language. */
export function OwnDateField(props: OwnDateFieldProps) {
  const t = useWords()
  const parts = { day: t('date.day'), month: t('date.month'), year: t('date.year') }
  return <DateField {...props} parts={parts} order={orderOf(useLanguage())} />
}

const orderOf = (language: Language): readonly DatePart[] =>
  new Intl.DateTimeFormat(languageFacts[language].intl, {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  })
    .formatToParts(0)
    .flatMap(({ type }) => (type === 'day' || type === 'month' || type === 'year' ? [type] : []))
