import { formatDate } from '@parkett/words/format-time'
import type { Language } from '@parkett/words/languages'
import type { Words } from '@parkett/words/speak'
import { DayField } from '../../frame/day-field.tsx'
import { isTypedDay } from '../../frame/typed-day.ts'
import { useLanguage, useWords } from '../../frame/words.ts'

type EarliestDayProps = {
  readonly name: string
  /** The first day on which the product may get another row. */
  readonly earliest: string
  readonly error: string | undefined
}

/** From which day on it counts: the earliest unless another is typed; asked anew when that day has moved. */
export function EarliestDay({ name, earliest, error }: EarliestDayProps) {
  const t = useWords()
  const date = formatDate(earliest, useLanguage())
  return (
    <DayField
      key={earliest}
      name={name}
      label={t('desk.rules.from')}
      hint={t('desk.savings.earliest', { date })}
      defaultValue={earliest}
      error={error}
    />
  )
}

type Reader = { readonly t: Words; readonly language: Language }

/** What a form says of a day that has begun, or lies before the newest row. */
export const dayFault = (
  day: string,
  earliest: string,
  { t, language }: Reader,
): string | undefined =>
  isTypedDay(day) && day >= earliest
    ? undefined
    : t('desk.rules.dateEarly', { date: formatDate(earliest, language) })
