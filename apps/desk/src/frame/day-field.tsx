import { DateField } from '@parkett/ui/date-field'
import { dateOrder } from '@parkett/words/date-order'
import { useLanguage, useWords } from './words.ts'

type DayFieldProps = Omit<Parameters<typeof DateField>[0], 'parts' | 'order'>

/**
 * A day in three boxes, in the words and the order of the reader's language: a browser's own field
 * speaks the browser's.
 */
export function DayField(props: DayFieldProps) {
  const t = useWords()
  const parts = { day: t('date.day'), month: t('date.month'), year: t('date.year') }
  return <DateField {...props} parts={parts} order={dateOrder(useLanguage())} />
}
