import { companyOf, type Company, type CompanySpan } from './companies.ts'
import { germanCompanies } from './companies-de.ts'

/**
 * Fictional companies that are still to come to the market, one after the other. Same seed and
 * number, same company; its code has four letters, which no company of the first day has.
 */
const firsts =
  'Wellen Kupfer Moor Linden Silber Nebel Falken Birken Stern Heide Ufer Alpen Eichen Mühlen Sonnen Wald Brunnen Kiesel Lerchen Tannen Hafen Feder Erlen Quell Rosen Dünen Marsch Ahorn Stein'.split(
    ' ',
  )
/** Twenty-nine and twelve have no divisor in common: each pair comes once. */
const seconds = 'werk rain saat hof bach feld tal berg garten brück see grund'.split(' ')

/** There are no more than this many. */
export const newcomersMost = firsts.length * seconds.length

const letters = (n: number): string =>
  [n / 676, n / 26, n].map((place) => String.fromCharCode(65 + (Math.floor(place) % 26))).join('')

/** The company of a number from 0 on. Throws RangeError on one that there is not. */
export function newcomer(n: number, span: CompanySpan): Company {
  if (!Number.isInteger(n) || n < 0 || n >= newcomersMost) throw new RangeError(`no newcomer ${n}`)
  const first = firsts[n % firsts.length] ?? ''
  const second = seconds[n % seconds.length] ?? ''
  const group = germanCompanies[(n * 7) % germanCompanies.length]
  if (group === undefined) throw new RangeError('no industries')
  return companyOf(span, group, {
    market: 'DE',
    board: 'XETR',
    code: `N${letters(n)}`,
    name: `${first}${second} ${n % 3 === 0 ? 'SE' : 'AG'}`,
    nameZh: null,
    lot: 1,
  })
}
