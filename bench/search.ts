import { readingsOf } from '../apps/server/src/market/readings.ts'
import { makeBars } from '../apps/server/src/market/bars.ts'
import { unchanged, type Listing } from '../apps/server/src/market/listing.ts'
import { makeSearch } from '../apps/server/src/market/search.ts'
import { profiles } from '../packages/core/src/market/profiles.ts'
import { streamOf } from '../packages/core/src/simulation/chance.ts'
import { chineseCompanies } from '../packages/core/src/simulation/companies-cn.ts'
import { germanCompanies } from '../packages/core/src/simulation/companies-de.ts'
import { hongKongCompanies } from '../packages/core/src/simulation/companies-hk.ts'
import { americanCompanies } from '../packages/core/src/simulation/companies-us.ts'
import type { Dose } from './dose.ts'
import { atMost, type Bench, type Figure } from './figure.ts'
import { percentile } from './percentile.ts'

/** The search over 8,000 shares while somebody types (`npm run bench -- search`). */
export const searchBench: Bench = { name: 'search', measure }

async function measure({ shares, keystrokes }: Dose): Promise<Figure[]> {
  const chance = streamOf('search bench')
  const pick: Pick = (from) => {
    const one = from[chance.below(from.length)]
    if (one === undefined) throw new Error('nothing to pick from')
    return one
  }
  const listings = listingsOf(shares, pick)
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
  const at = (part: number): number => percentile(times, part)
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

type Pick = <T>(from: readonly T[]) => T

/** Shares that mix the names of those that are simulated. */
function listingsOf(shares: number, pick: Pick): readonly Listing[] {
  const words = (text: string) =>
    text.split('\n').map((line) => line.trim().slice(line.trim().indexOf(' ') + 1))
  const german = germanCompanies
    .flatMap(({ names }) => words(names))
    .flatMap((name) => name.split(' '))
  const american = americanCompanies
    .flatMap(({ names }) => words(names))
    .flatMap((name) => name.split(' '))
  const chinese = chineseCompanies.flatMap(({ names }) => words(names))
  const abroad = hongKongCompanies
    .flatMap(({ names }) => words(names))
    .map((name) => name.split(', '))
  const mixed = (names: readonly string[]) => pick(names).slice(0, 2) + pick(names).slice(2)
  const hongKong = abroad.map(([nameZh = '']) => nameZh)
  const english = abroad.flatMap(([, name = '']) => name.split(' '))
  // A share of each market in turn.
  const makers: readonly ((at: number) => Named)[] = [
    (at) => ({ board: 'MAIN_SH', code: String(600_000 + at), ...sameInBoth(mixed(chinese)) }),
    (at) => ({
      board: 'XETR',
      code: `T${at}`,
      name: `${pick(german)} ${pick(german)} AG`,
      nameZh: null,
    }),
    (at) => ({
      board: 'HK',
      code: String(10_000 + at),
      name: `${pick(english)} ${pick(english)}`,
      nameZh: mixed(hongKong),
    }),
    (at) => ({
      board: 'US',
      code: `U${at}`,
      name: `${pick(american)} ${pick(american)} Inc.`,
      nameZh: null,
    }),
  ]
  return Array.from({ length: shares }, (_, at) => {
    const make = makers[at % makers.length]
    if (make === undefined) throw new Error('no market')
    return listing(BigInt(at + 1), make(at))
  })
}

type Named = {
  readonly board: 'MAIN_SH' | 'XETR' | 'HK' | 'US'
  readonly code: string
  readonly name: string
  readonly nameZh: string | null
}

const sameInBoth = (name: string) => ({ name, nameZh: name })

function listing(id: bigint, { board, code, name, nameZh }: Named): Listing {
  const readings = nameZh === null ? [] : readingsOf(nameZh)
  const profile = profiles[board]
  return {
    id,
    instrument: {
      id: id.toString(),
      symbol: board === 'MAIN_SH' ? `${code}.SH` : code,
      code,
      isin: `ZZPKT${code.padStart(6, '0')}0`,
      name,
      nameZh,
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
