import { formatDate } from '@parkett/words/format-time'
import { DayField } from './day-field.tsx'
import { useLanguage, useWords } from './words.ts'

type FromDayProps = {
  /** The first day on which nothing has begun. */
  readonly earliest: string
  readonly error: string | undefined
}

/** From which day a change applies, in the field `from`: the earliest unless another is typed. */
export function FromDay({ earliest, error }: FromDayProps) {
  const t = useWords()
  const language = useLanguage()
  return (
    <DayField
      name="from"
      label={t('desk.rules.from')}
      hint={t('desk.rules.earliest', { date: formatDate(earliest, language) })}
      defaultValue={earliest}
      error={error}
    />
  )
}
