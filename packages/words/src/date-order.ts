import { languageFacts, type Language } from './languages.ts'

/** In which order a language writes the parts of a date. */
export const dateOrder = (language: Language): readonly ('day' | 'month' | 'year')[] =>
  new Intl.DateTimeFormat(languageFacts[language].intl, {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  })
    .formatToParts(0)
    .flatMap(({ type }) => (type === 'day' || type === 'month' || type === 'year' ? [type] : []))
