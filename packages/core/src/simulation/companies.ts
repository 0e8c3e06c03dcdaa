import { chineseCompanies, type ChineseBoard } from './companies-cn.ts'
import { germanCompanies, type IndustryNames } from './companies-de.ts'
import { streamOf } from './chance.ts'
import { fictionalIsin } from './isin.ts'
import type { Temper } from './walk.ts'

/**
 * A fictional company and how its share moves. Prices in 0.0001, profit in whole currency units
 * per year.
 */
export type Company = {
  readonly market: 'DE' | 'CN'
  readonly board: 'XETR' | ChineseBoard
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

/** All companies of the simulated market. Same seed, same companies. */
export function companies(span: CompanySpan): readonly Company[] {
  const used: Record<ChineseBoard, number> = { ...codeStart }
  const german = germanCompanies.flatMap((group) =>
    entries(group).map(([ticker, name]) =>
      company(span, group, { market: 'DE', board: 'XETR', code: ticker, name }),
    ),
  )
  const chinese = chineseCompanies.flatMap((group) =>
    entries(group).map(([word, name]) => {
      const board = chineseBoard(word)
      used[board] += 1
      return company(span, group, {
        market: 'CN',
        board,
        code: String(used[board]).padStart(6, '0'),
        name,
      })
    }),
  )
  return [...german, ...chinese]
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

type Naming = Pick<Company, 'market' | 'board' | 'code' | 'name'>

function company(span: CompanySpan, group: IndustryNames, naming: Naming): Company {
  const { market, board, code, name } = naming
  const chance = streamOf(`${span.seed}/company/${board}/${code}`)
  const special = name.startsWith('*ST')
  const drawn =
    market === 'DE'
      ? 80_000 + 2_000_000 * chance.next() * chance.next()
      : 35_000 + 900_000 * chance.next() * chance.next()
  const target = special ? 23_000 : (knownPrices[code] ?? Math.round(drawn / 100) * 100)
  const sharesTotal = (8 + chance.below(120)) * (market === 'DE' ? 2_500_000 : 10_000_000)
  const startRatio = 0.25 + 0.7 * chance.next()
  const loss = special || chance.next() < 0.08
  const earning = 1 / (group.pe * (0.6 + 0.9 * chance.next()))
  const cap = (target / 10_000) * sharesTotal
  const issueQuantity = Math.round((sharesTotal * (0.1 + 0.2 * chance.next())) / 1000) * 1000
  return {
    ...naming,
    symbol:
      market === 'DE' ? code : `${code}.${board === 'MAIN_SH' || board === 'STAR' ? 'SH' : 'SZ'}`,
    isin: fictionalIsin(`PKT${code.padStart(6, '0')}`),
    nameZh: market === 'CN' ? name : null,
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
      deviation: (market === 'DE' ? 0.012 : 0.017) * (0.75 + 0.7 * chance.next()),
      beta: 0.6 + 0.8 * chance.next(),
      dailyVolume: Math.max(1000, Math.round(sharesTotal * (0.0015 + 0.004 * chance.next()))),
      lot: market === 'DE' ? 1 : 100,
    },
  }
}
