import { companyOf, type Company, type CompanySpan } from './companies.ts'
import { germanCompanies, type IndustryNames } from './companies-de.ts'
import { hongKongCompanies } from './companies-hk.ts'
import { chineseCompanies } from './companies-cn.ts'
import { americanCompanies } from './companies-us.ts'
import { newcomerNames } from './newcomer-names.ts'

/** Markets to which fictional companies still come. */
export const newcomerMarkets = ['DE', 'CN', 'HK', 'US'] as const
export type NewcomerMarket = (typeof newcomerMarkets)[number]

/** Twenty-nine and twelve have no divisor in common: each pair comes once, and there are no more than this. */
export const newcomersMost = 29 * 12

type Parts = { readonly first: string; readonly second: string; readonly n: number }
type Naming = Parameters<typeof companyOf>[2]

const letters = (n: number): string =>
  [n / 676, n / 26, n].map((place) => String.fromCharCode(65 + (Math.floor(place) % 26))).join('')

/** Hong Kong's own first companies end far below. */
const hongKongStart = 97_500
const lots = [200, 500, 1000, 2000] as const

/** So many of China's newcomers come to Shanghai and Shenzhen by turns; those behind them to Beijing. */
export const beijingFrom = 270

/**
 * Between the codes that there really are and those of the first companies. Shares of Beijing are all of 920000 to
 * 920999, and wear numbers all over that range.
 */
const chineseStart = { MAIN_SH: 605_700, MAIN_SZ: 3_700, BSE: 921_700 } as const

/** Where a newcomer of China is listed, and its place in that board's codes. */
function chinesePlace(n: number): readonly [board: keyof typeof chineseStart, nth: number] {
  if (n >= beijingFrom) return ['BSE', n - beijingFrom]
  return [n % 2 === 0 ? 'MAIN_SH' : 'MAIN_SZ', Math.floor(n / 2)]
}

const naming: Readonly<Record<NewcomerMarket, (parts: Parts) => Naming>> = {
  // Four letters, which no company of the first day has.
  DE: ({ first, second, n }) => ({
    market: 'DE',
    board: 'XETR',
    code: `N${letters(n)}`,
    name: `${first}${second} ${n % 3 === 0 ? 'SE' : 'AG'}`,
    nameZh: null,
    lot: 1,
  }),
  CN: ({ first, second, n }) => {
    const [board, nth] = chinesePlace(n)
    const code = String(chineseStart[board] + nth).padStart(6, '0')
    const name = `${first}${second}`
    return { market: 'CN', board, code, name, nameZh: name, lot: 100 }
  },
  HK: ({ first, second, n }) => {
    const [nameZh, name] = both(first, second)
    const lot = lots[n % lots.length] ?? 500
    return { market: 'HK', board: 'HK', code: String(hongKongStart + n), name, nameZh, lot }
  },
  // Five letters, as no ordinary share of New York has.
  US: ({ first, second, n }) => ({
    market: 'US',
    board: 'US',
    code: `NQ${letters(n)}`,
    name: `${first} ${second} ${n % 3 === 0 ? 'Corp.' : 'Inc.'}`,
    nameZh: null,
    lot: 1,
  }),
}

/** The Chinese name, and the English one. */
function both(first: string, second: string): readonly [string, string] {
  const [zh = '', en = ''] = first.split('/')
  const [kindZh = '', kind = ''] = second.split('/')
  return [`${zh}${kindZh}`, `${en} ${kind}`]
}

const industries: Readonly<Record<NewcomerMarket, readonly IndustryNames[]>> = {
  DE: germanCompanies,
  CN: chineseCompanies,
  HK: hongKongCompanies,
  US: americanCompanies,
}

/**
 * Fictional companies that are still to come to a market, one after the other: same seed and number, same
 * company. Throws RangeError on a number that there is not.
 */
export function newcomer(market: NewcomerMarket, n: number, span: CompanySpan): Company {
  if (!Number.isInteger(n) || n < 0 || n >= newcomersMost) throw new RangeError(`no newcomer ${n}`)
  const names = newcomerNames[market]
  const groups = industries[market]
  const [firsts, seconds] = [names.firsts.split(' '), names.seconds.split(' ')]
  const [first = '', second = ''] = [firsts[n % firsts.length], seconds[n % seconds.length]]
  const group = groups[(n * 7) % groups.length]
  if (group === undefined) throw new RangeError('no industries')
  return companyOf(span, group, naming[market]({ first, second, n }))
}
