import { languageFacts, type Language } from './languages.ts'

type Limits = { readonly decimals?: number }

const textLengthMax = 40
const integerDigitsMax = 12

/**
 * What a customer typed, as a plain decimal (`'1000.5'`), or null when it is not one amount
 * beyond doubt.
 *
 * Spaces are ignored. With both separators the later one is the decimal mark, and a separator
 * that comes twice groups. A single one is the decimal mark, except where exactly three digits
 * follow: then the language decides (`1.000` is a thousand in German and one in English) and
 * French, which knows no point, refuses. Only ASCII digits: no sign, no exponent, no other
 * scripts (`trust.md` T6).
 *
 * @param limits `decimals`: digits allowed after the decimal mark, 3 unless given (prices: 4).
 */
export function readAmount(
  text: string,
  language: Language,
  { decimals = 3 }: Limits = {},
): string | null {
  if (text.length > textLengthMax) return null
  const typed = text.replace(/[ \u00a0\u202f\u2009]/g, '')
  if (!/^[\d.,]*\d[\d.,]*$/.test(typed)) return null

  const mark = decimalMark(typed, language)
  if (mark === null) return null
  const cut = mark === '' ? typed.length : typed.indexOf(mark)
  const whole = typed.slice(0, cut)
  const fraction = typed.slice(cut + 1)
  if (!/^\d*$/.test(fraction) || fraction.length > decimals) return null
  if (!/^(\d*|[1-9]\d{0,2}(\.\d{3})+|[1-9]\d{0,2}(,\d{3})+)$/.test(whole)) return null

  const digits = whole.replace(/[.,]/g, '').replace(/^0+(?=\d)/, '') || '0'
  if (digits.length > integerDigitsMax) return null
  return fraction === '' ? digits : `${digits}.${fraction}`
}

/** The decimal mark in use, `''` for none, null when the text could mean two amounts. */
function decimalMark(typed: string, language: Language): string | null {
  const points = typed.split('.').length - 1
  const commas = typed.split(',').length - 1
  if (points + commas === 0) return ''
  if (points > 0 && commas > 0) {
    const last = typed.lastIndexOf('.') > typed.lastIndexOf(',') ? '.' : ','
    return (last === '.' ? points : commas) === 1 ? last : null
  }
  if (points + commas > 1) return ''
  const mark = points === 1 ? '.' : ','
  const couldGroup = /^[1-9]\d{0,2}[.,]\d{3}$/.test(typed)
  if (!couldGroup || mark === marksOf(language).decimal) return mark
  return mark === marksOf(language).group ? '' : null
}

/** The decimal mark as this language types it. */
export const decimalSign = (language: Language): string => marksOf(language).decimal

type Marks = { readonly decimal: string; readonly group: string }

const marks = new Map<Language, Marks>()

function marksOf(language: Language): Marks {
  const known = marks.get(language)
  if (known !== undefined) return known
  const parts = new Intl.NumberFormat(languageFacts[language].intl, {
    useGrouping: 'always',
  }).formatToParts(1234.5)
  const part = (type: string) => parts.find((p) => p.type === type)?.value ?? ''
  const found = { decimal: part('decimal'), group: part('group') }
  marks.set(language, found)
  return found
}
