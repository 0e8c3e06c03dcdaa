import type { Board, Market } from '../market/profiles.ts'
import { chineseCompanies, type ChineseBoard } from './companies-cn.ts'
import { germanCompanies, type IndustryNames } from './companies-de.ts'
import { hongKongCompanies } from './companies-hk.ts'
import { americanCompanies } from './companies-us.ts'
import { streamOf } from './chance.ts'
import { fictionalIsin } from './isin.ts'
import type { Temper } from './walk.ts'

/**
 * A fictional company and how its share moves. Prices in 0.0001, profit in whole currency units
 * per year.
 */
export type Company = {
  readonly market: Market
  readonly board: Board
  readonly symbol: string
  readonly code: string
  readonly isin: string
  readonly name: string
  readonly nameZh: string | null
  readonly sector: string
  readonly industry: string
  readonly specialTreatment: boolean
  readonly sharesTotal: number
  readonly sharesFloat: number
  readonly annualProfit: number
  readonly industryPe: number
  readonly issueQuantity: number
  readonly publicIssueQuantity: number
  readonly temper: Temper
}

export type CompanySpan = {
  readonly seed: string
  readonly firstDay: number
  readonly anchorDay: number
}

/** Prices seen in the product's pictures. */
export const knownPrices: Readonly<Record<string, number>> = {
  NLE: 843_200,
  HFL: 12_040_000,
  VGH: 3_129_000,
}

/**
 * Code ranges that their exchanges had not used by November 2026, so that no fictional share
 * wears the number of a real one.
 */
const codeStart: Readonly<Record<ChineseBoard, number>> = {
  MAIN_SH: 605_900,
  MAIN_SZ: 3_900,
  STAR: 689_900,
  CHINEXT: 302_900,
}

/**
 * Hong Kong keeps the codes from 90000 for later (its allocation plan of 2008), so none of its
 * shares has one.
 */
const hongKongStart = 97_000

/**
 * What companies of a market are drawn from: the price at its target lies between `cheapest` and
 * `spread` above it (0.0001), a company has 8 to 127 `blocks` of shares.
 */
type Dice = {
  readonly cheapest: number
  readonly spread: number
  readonly block: number
  readonly deviation: number
}

const dice: Readonly<Record<Market, Dice>> = {
  DE: { cheapest: 80_000, spread: 2_000_000, block: 2_500_000, deviation: 0.012 },
  CN: { cheapest: 35_000, spread: 900_000, block: 10_000_000, deviation: 0.017 },
  HK: { cheapest: 12_000, spread: 1_400_000, block: 20_000_000, deviation: 0.016 },
  US: { cheapest: 120_000, spread: 2_800_000, block: 5_000_000, deviation: 0.013 },
}

/** All companies of the simulated market. Same seed, same companies. */
export const companies = (span: CompanySpan): readonly Company[] => [
  ...germanCompanies.flatMap((group) =>
    entries(group).map(([code, name]) =>
      companyOf(span, group, { market: 'DE', board: 'XETR', code, name, ...single }),
    ),
  ),
  ...chinese(span),
  ...hongKong(span),
  ...americanCompanies.flatMap((group) =>
    entries(group).map(([code, name]) =>
      companyOf(span, group, { market: 'US', board: 'US', code, name, ...single }),
    ),
  ),
]

const single = { nameZh: null, lot: 1 }

function chinese(span: CompanySpan): readonly Company[] {
  const used: Record<ChineseBoard, number> = { ...codeStart }
  return chineseCompanies.flatMap((group) =>
    entries(group).map(([word, name]) => {
      const board = chineseBoard(word)
      used[board] += 1
      const code = String(used[board]).padStart(6, '0')
      return companyOf(span, group, { market: 'CN', board, code, name, nameZh: name, lot: 100 })
    }),
  )
}

function hongKong(span: CompanySpan): readonly Company[] {
  let used = hongKongStart
  return hongKongCompanies.flatMap((group) =>
    entries(group).map(([lot, both]) => {
      used += 1
      const [nameZh = '', name = ''] = both.split(', ')
      const naming = { code: String(used), name, nameZh, lot: Number(lot) }
      return companyOf(span, group, { market: 'HK', board: 'HK', ...naming })
    }),
  )
}

const entries = (group: IndustryNames): readonly (readonly [string, string])[] =>
  group.names.split('\n').map((line) => {
    const text = line.trim()
    const gap = text.indexOf(' ')
    return [text.slice(0, gap), text.slice(gap + 1)]
  })

function chineseBoard(word: string): ChineseBoard {
  if (word === 'MAIN_SH' || word === 'MAIN_SZ' || word === 'STAR' || word === 'CHINEXT') return word
  throw new RangeError(`no board ${word}`)
}

const ending: Partial<Record<Board, string>> = {
  MAIN_SH: '.SH',
  STAR: '.SH',
  MAIN_SZ: '.SZ',
  CHINEXT: '.SZ',
  BSE: '.BJ',
  HK: '.HK',
}

/** What the market calls a share: its code, and in China and Hong Kong the place. */
export const symbolOf = (board: Board, code: string): string => `${code}${ending[board] ?? ''}`

type Naming = Pick<Company, 'market' | 'board' | 'code' | 'name' | 'nameZh'> & {
  readonly lot: number
}

/** One company of an industry, drawn from its name in the market. */
export function companyOf(span: CompanySpan, group: IndustryNames, naming: Naming): Company {
  const { market, board, code, name, nameZh, lot } = naming
  const { cheapest, spread, block, deviation } = dice[market]
  const chance = streamOf(`${span.seed}/company/${board}/${code}`)
  const special = name.startsWith('*ST')
  const drawn = cheapest + spread * chance.next() * chance.next()
  const target = special ? 23_000 : (knownPrices[code] ?? Math.round(drawn / 100) * 100)
  const sharesTotal = (8 + chance.below(120)) * block
  const startRatio = 0.25 + 0.7 * chance.next()
  const loss = special || chance.next() < 0.08
  const earning = 1 / (group.pe * (0.6 + 0.9 * chance.next()))
  const cap = (target / 10_000) * sharesTotal
  const issueQuantity = Math.round((sharesTotal * (0.1 + 0.2 * chance.next())) / 1000) * 1000
  return {
    market,
    board,
    code,
    name,
    symbol: symbolOf(board, code),
    isin: fictionalIsin(`PKT${code.padStart(6, '0')}`),
    nameZh,
    sector: group.sector,
    industry: group.industry,
    specialTreatment: special,
    sharesTotal,
    sharesFloat: Math.round((sharesTotal * (0.4 + 0.5 * chance.next())) / 1000) * 1000,
    annualProfit: Math.round(cap * (loss ? -0.3 * earning : earning)),
    industryPe: group.pe,
    issueQuantity,
    publicIssueQuantity: Math.round((issueQuantity * 0.4) / 1000) * 1000,
    temper: {
      seed: span.seed,
      key: `${board}/${code}`,
      market,
      target,
      startRatio,
      firstDay: span.firstDay,
      anchorDay: span.anchorDay,
      deviation: deviation * (0.75 + 0.7 * chance.next()),
      beta: 0.6 + 0.8 * chance.next(),
      dailyVolume: Math.max(1000, Math.round(sharesTotal * (0.0015 + 0.004 * chance.next()))),
      lot,
    },
  }
}
