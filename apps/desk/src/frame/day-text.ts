import type { Language } from '@parkett/words/languages'
import { formatDate } from '@parkett/words/format-time'

/** A day of a filter in its language; '' where none was picked. */
export const dayText = (day: string, language: Language): string =>
  day === '' ? '' : formatDate(day, language)
