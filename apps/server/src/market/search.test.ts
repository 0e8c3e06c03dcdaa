import type { Instrument } from '@parkett/contract/customer/market'
import { profiles } from '@parkett/core/market/profiles'
import { expect, test } from 'vitest'
import { makeBars } from './bars.ts'
import { unchanged, type Listing } from './listing.ts'
import { readingsOf } from './readings.ts'
import { makeSearch } from './search.ts'

type Named = { readonly name: string; readonly code: string; readonly isin?: string }
let count = 0n

function listing({ name, code, isin }: Named): Listing {
  count += 1n
  const readings = readingsOf(name)
  const profile = profiles[readings.length > 0 ? 'MAIN_SH' : 'XETR']
  const instrument: Instrument = {
    id: count.toString(),
    symbol: readings.length > 0 ? `${code}.SH` : code,
    code,
    isin: isin ?? null,
    name,
    nameZh: readings.length > 0 ? name : null,
    pinyin: readings[0] ?? null,
    market: profile.market,
    board: profile.board,
    venue: 'test',
    currency: profile.currency,
    sector: null,
    industry: null,
    lotSize: 1,
    priceDecimals: 2,
    fictional: true,
  }
  const nothing = {
    tickBand: undefined,
    specialTreatment: false,
    facts: null,
    source: 'test',
    temper: null,
    changes: unchanged,
  }
  return {
    ...nothing,
    id: count,
    instrument,
    profile,
    readings,
    grid: () => 100,
    bars: makeBars([]),
  }
}

const search = makeSearch(
  [
    { name: 'Nordlicht Energie AG', code: 'NLE', isin: 'ZZPKT000NLE1' },
    { name: 'Licht & Draht Söhne AG', code: 'LDS' },
    { name: 'Süßwaren Müller SE', code: 'SWM' },
    { name: 'Électricité de Provence', code: 'EDP' },
    { name: '长乐农商', code: '003901' },
    { name: '重庆长安', code: '000625' },
    { name: '单元互联', code: '003999' },
    { name: '平安银行', code: '000001' },
    { name: '绿地控股', code: '600606' },
    { name: '*ST国华', code: '000004' },
    { name: '100% [a-z]_ AG', code: 'PCT' },
  ].map(listing),
)
const names = (query: string) =>
  search(query, undefined, 10).map((hit) => hit.listing.instrument.name)
const first = (query: string) => {
  const [hit] = search(query, undefined, 10)
  if (hit === undefined) return undefined
  const { instrument } = hit.listing
  const { field, from, to } = hit.matched
  const shown = field === 'initials' ? instrument.nameZh : instrument[field]
  return [instrument.code, field, shown?.slice(from, to)]
}

const table = [
  { query: 'nordlicht', expect: ['NLE', 'name', 'Nordlicht'] },
  { query: 'NLE', expect: ['NLE', 'code', 'NLE'] },
  { query: 'zzpkt000nle1', expect: ['NLE', 'isin', 'ZZPKT000NLE1'] },
  { query: 'energ', expect: ['NLE', 'name', 'Energ'] },
  { query: 'suss', expect: ['SWM', 'name', 'Süß'] },
  { query: 'süß', expect: ['SWM', 'name', 'Süß'] },
  { query: 'MUELLER', expect: ['SWM', 'name', 'Müller'] },
  { query: 'muller', expect: ['SWM', 'name', 'Müller'] },
  { query: 'soehne', expect: ['LDS', 'name', 'Söhne'] },
  { query: 'electricite', expect: ['EDP', 'name', 'Électricité'] },
  { query: '600606', expect: ['600606', 'code', '600606'] },
  { query: '600606.sh', expect: ['600606', 'symbol', '600606.SH'] },
  { query: '平安', expect: ['000001', 'nameZh', '平安'] },
  { query: '银行', expect: ['000001', 'nameZh', '银行'] },
  { query: 'pingan', expect: ['000001', 'pinyin', 'ping an'] },
  { query: 'ping an yin', expect: ['000001', 'pinyin', 'ping an yin'] },
  { query: 'PAYH', expect: ['000001', 'initials', '平安银行'] },
  { query: 'yinhang', expect: ['000001', 'pinyin', 'yin hang'] },
  // Polyphones: the usual reading, and the others.
  { query: 'changle', expect: ['003901', 'pinyin', 'chang le'] },
  { query: 'zhangle', expect: ['003901', 'pinyin', 'chang le'] },
  { query: 'chongqing', expect: ['000625', 'pinyin', 'chong qing'] },
  { query: 'cqca', expect: ['000625', 'initials', '重庆长安'] },
  { query: 'zqca', expect: ['000625', 'initials', '重庆长安'] },
  { query: 'lvdi', expect: ['600606', 'pinyin', 'lv di'] },
  { query: 'ludi', expect: ['600606', 'pinyin', 'lv di'] },
  { query: 'stgh', expect: ['000004', 'initials', 'ST国华'] },
  { query: 'ＮＬＥ', expect: ['NLE', 'code', 'NLE'] },
  // What a database or an expression would read as a pattern is only text here.
  { query: '100%', expect: ['PCT', 'name', '100%'] },
  { query: '[a-z]', expect: ['PCT', 'name', '[a-z]'] },
]
for (const row of table)
  test(`"${row.query}" finds ${row.expect[0]} by its ${row.expect[1]}`, () =>
    expect(first(row.query)).toEqual(row.expect))

test('what begins with the text comes before what only holds it', () => {
  expect(names('licht')).toEqual(['Licht & Draht Söhne AG', 'Nordlicht Energie AG'])
})

test('the beginning of a word comes before the middle of one, in initials and pinyin too', () => {
  // 银行 is a word of its own; in 单元互联 the letters are the end of one word and the next.
  expect(names('yh')).toEqual(['平安银行', '单元互联'])
  expect(first('yh')).toEqual(['000001', 'initials', '银行'])
  expect(names('payh')).toEqual(['平安银行'])
  // hu in 国华 ends nothing and begins nothing; in 互联 it is the word.
  expect(names('hu')[0]).toBe('单元互联')
  expect(first('hulian')).toEqual(['003999', 'pinyin', 'hu lian'])
})

test('a search stays in its market, and finds nothing where there is nothing', () => {
  const markets = (query: string, market?: 'CN' | 'DE') =>
    new Set(search(query, market, 30).map(({ listing }) => listing.instrument.market))
  expect(markets('a')).toEqual(new Set(['CN', 'DE']))
  for (const market of ['CN', 'DE'] as const)
    expect(markets('a', market)).toEqual(new Set([market]))
  for (const query of ['zzzz', '   ', '\n', '_'.repeat(64)]) expect(names(query)).toEqual([])
  expect(search('a', 'HK', 30)).toEqual([])
})
