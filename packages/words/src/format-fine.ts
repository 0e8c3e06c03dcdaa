import type { Language } from './languages.ts'

/** A signed decimal of four places, in the reader's digits and sign. */
export const formatFine = (text: string, language: Language): string =>
  new Intl.NumberFormat(language, { minimumFractionDigits: 4, maximumFractionDigits: 4 }).format(
    // The text itself, not a float of it.
    text as Intl.StringNumericLiteral,
  )
