import { fromDecimal, toDecimal } from '@parkett/contract/wire/money'
import type { Language } from '@parkett/words/languages'

/** A signed decimal of four places, in the reader's digits and sign. */
export const formatFine = (text: string, language: Language): string =>
  new Intl.NumberFormat(language, { minimumFractionDigits: 4, maximumFractionDigits: 4 }).format(
    // The text itself, not a float of it.
    text as Intl.StringNumericLiteral,
  )

/** A fraction in percent, both as decimals: "0.0165" is "1.65". */
export const percentOf = (fraction: string): string => toDecimal(fromDecimal(fraction, 8), 6)
