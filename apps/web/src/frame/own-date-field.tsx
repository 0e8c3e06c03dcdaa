import { DateField } from '@parkett/ui/date-field'
import { dateOrder } from '@parkett/words/date-order'
import { useLanguage, useWords } from '../session/words.ts'

type OwnDateFieldProps = Omit<Parameters<typeof DateField>[0], 'parts' | 'order'>

/** A date in three boxes, in the words and the order of the reader's language. */
export function OwnDateField(props: OwnDateFieldProps) {
  const t = useWords()
  const parts = { day: t('date.day'), month: t('date.month'), year: t('date.year') }
  return <DateField {...props} parts={parts} order={dateOrder(useLanguage())} />
}
