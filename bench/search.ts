import { readingsOf } from '../apps/server/src/market/readings.ts'
import { makeBars } from '../apps/server/src/market/bars.ts'
import { unchanged, type Listing } from '../apps/server/src/market/listing.ts'
import { makeSearch } from '../apps/server/src/market/search.ts'
import { profiles } from '../packages/core/src/market/profiles.ts'
import { streamOf } from '../packages/core/src/simulation/chance.ts'
import { chineseCompanies } from '../packages/core/src/simulation/companies-cn.ts'
import { germanCompanies } from '../packages/core/src/simulation/companies-de.ts'
import type { Dose } from './dose.ts'
import { atMost, type Bench, type Figure } from './figure.ts'

/** The search over 8,000 shares while somebody types (`npm run bench -- search`). */
export const searchBench: Bench = { name: 'search', measure }

async function measure({ shares, keystrokes }: Dose): Promise<Figure[]> {
  const chance = streamOf('search bench')
  const pick = <T>(from: readonly T[]): T => {
    const one = from[chance.below(from.length)]
    if (one === undefined) throw new Error('nothing to pick from')
    return one
  }
  const words = (text: string) =>
    text.split('\n').map((line) => line.trim().slice(line.trim().indexOf(' ') + 1))
  const german = germanCompanies
    .flatMap(({ names }) => words(names))
    .flatMap((name) => name.split(' '))
  const chinese = chineseCompanies.flatMap(({ names }) => words(names))
  const listings = Array.from({ length: shares }, (_, index) => {
    const isChinese = index % 2 === 0
    const name = isChinese
      ? pick(chinese).slice(0, 2) + pick(chinese).slice(2)
      : `${pick(german)} ${pick(german)} AG`
    return listing(BigInt(index + 1), name, isChinese ? String(600_000 + index) : `T${index}`)
  })
  const started = performance.now()
  const search = makeSearch(listings)
  const built = performance.now() - started
  const typed = Array.from({ length: keystrokes }, () => {
    const { instrument, readings } = pick(listings)
    const [reading = instrument.name] = readings
    const initials = reading.replaceAll(/(\w)\w* ?/g, '$1')
    const text = pick([
      instrument.name,
      instrument.code,
      instrument.symbol,
      reading.replaceAll(' ', ''),
      initials,
    ])
    return text.slice(0, 1 + chance.below(text.length)).toLowerCase()
  })
  const cpuBefore = process.cpuUsage()
  const times = typed.map((query) => {
    const from = performance.now()
    search(query, undefined, 30)
    return performance.now() - from
  })
  const cpu = process.cpuUsage(cpuBefore)
  const mean = (cpu.user + cpu.system) / 1000 / keystrokes
  const sorted = times.toSorted((a, b) => a - b)
  const at = (part: number): number => sorted[Math.floor(sorted.length * part)] ?? 0
  const value = `p50 ${at(0.5).toFixed(2)} ms, p99 ${at(0.99).toFixed(2)} ms, processor ${mean.toFixed(2)} ms each; index in ${built.toFixed(0)} ms`
  return [
    {
      name: `search over ${shares.toLocaleString('en')} shares`,
      value,
      yardstick: '10 ms',
      ...atMost(at(0.99) / 10, 1),
    },
  ]
}

function listing(id: bigint, name: string, code: string): Listing {
  const readings = readingsOf(name)
  const chinese = readings.length > 0
  const profile = profiles[chinese ? 'MAIN_SH' : 'XETR']
  return {
    id,
    instrument: {
      id: id.toString(),
      symbol: chinese ? `${code}.SH` : code,
      code,
      isin: `ZZPKT${code.padStart(6, '0')}0`,
      name,
      nameZh: chinese ? name : null,
      pinyin: readings[0] ?? null,
      market: profile.market,
      board: profile.board,
      venue: '',
      currency: profile.currency,
      sector: null,
      industry: null,
      lotSize: 1,
      priceDecimals: 2,
      fictional: true,
    },
    profile,
    readings,
    tickBand: undefined,
    specialTreatment: false,
    facts: null,
    source: '',
    temper: null,
    changes: unchanged,
    grid: () => 100,
    bars: makeBars([]),
  }
}
