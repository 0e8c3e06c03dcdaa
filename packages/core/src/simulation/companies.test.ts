import { expect, test } from 'vitest'
import { dayNumber, isoDate, isWeekend } from '../civil.ts'
import { hashOf } from './chance.ts'
import { companies } from './companies.ts'
import { fictionalIsin, isIsin } from './isin.ts'
import { tradedInThePast } from './past-days.ts'

const all = companies({ seed: 'test', firstDay: 17_126, anchorDay: 20_777 })
/** The Chinese characters of one of the two old encodings: each holds one of the scripts. */
function charactersOf(encoding: 'gbk' | 'big5', [from, to]: readonly [number, number]) {
  const decoder = new TextDecoder(encoding)
  // Bytes of GBK below 0xa1 are what it has beyond GB 2312: traditional ones among them.
  const second = encoding === 'gbk' ? [0xa1, 0xfe] : [0x40, 0xfe]
  const pairs: number[] = []
  for (let lead = from; lead <= to; lead += 1)
    for (let byte = second[0] ?? 0; byte <= (second[1] ?? 0); byte += 1)
      if (byte < 0x7f || byte > 0xa0) pairs.push(lead, byte)
  return new Set(decoder.decode(Uint8Array.from(pairs)))
}

const unique = (values: readonly string[]) => new Set(values).size

test('there are eighty German, sixty Chinese, 42 Hong Kong and 44 American companies, none twice', () => {
  const count = (wanted: string) => all.filter(({ market }) => market === wanted).length
  expect(['DE', 'CN', 'HK', 'US'].map(count)).toEqual([80, 60, 42, 44])
  for (const key of ['symbol', 'isin', 'name'] as const)
    expect(unique(all.map((one) => one[key]))).toBe(226)
})

test('the companies of the pictures are there at their prices', () => {
  const price = (code: string) => all.find((one) => one.code === code)?.temper.target
  expect([price('NLE'), price('HFL'), price('VGH')]).toEqual([843_200, 12_040_000, 3_129_000])
})

test('a code has the shape of its board, a symbol that of its exchange', () => {
  const shape = {
    MAIN_SH: /^6059\d\d\.SH$/,
    MAIN_SZ: /^0039\d\d\.SZ$/,
    STAR: /^6899\d\d\.SH$/,
    CHINEXT: /^3029\d\d\.SZ$/,
    // Newcomers alone are listed there.
    BSE: /^never$/,
    XETR: /^[A-Z]{3}$/,
    HK: /^97\d{3}\.HK$/,
    US: /^[A-Z]{5}$/,
  }
  for (const { board, symbol } of all) expect(symbol).toMatch(shape[board])
})

test('a Hong Kong company has its own board lot and a Chinese name that both scripts write alike', () => {
  const hongKong = all.filter(({ market }) => market === 'HK')
  expect(new Set(hongKong.map(({ temper }) => temper.lot))).toEqual(
    new Set([100, 200, 400, 500, 1000, 2000]),
  )
  // A sign that only one script writes is missing in the other's encoding.
  const simplified = charactersOf('gbk', [0xb0, 0xf7])
  const traditional = charactersOf('big5', [0xa4, 0xf9])
  const isAlike = (sign: string): boolean => simplified.has(sign) && traditional.has(sign)
  expect(Array.from('山银銀', isAlike)).toEqual([true, false, false])
  for (const { name, nameZh } of hongKong) {
    expect(nameZh).toMatch(/^\p{Script=Han}{4,5}$/u)
    expect(Array.from(nameZh ?? '').filter((sign) => !isAlike(sign))).toEqual([])
    expect(name).toMatch(/^[A-Z][A-Za-z -]+$/)
  }
})

test('figures of a company fit together', () => {
  for (const one of all) {
    expect(one.sharesFloat).toBeLessThanOrEqual(one.sharesTotal)
    expect(one.publicIssueQuantity).toBeLessThan(one.issueQuantity)
    expect(one.issueQuantity).toBeLessThan(one.sharesTotal)
  }
  expect(all.filter(({ annualProfit }) => annualProfit <= 0).length).toBeGreaterThan(1)
  expect(all.filter(({ specialTreatment }) => specialTreatment)).toHaveLength(1)
})

test('the check digit is that of ISO 6166', () => {
  for (const real of ['US0378331005', 'DE0007164600', 'GB0002634946', 'AU0000XVGZA3'])
    expect(isIsin(real)).toBe(true)
  expect(isIsin('US0378331006')).toBe(false)
})

test('a fictional ISIN is well formed and belongs to no country', () => {
  for (const { isin } of all) {
    expect(isIsin(isin)).toBe(true)
    expect(isin.startsWith('ZZ')).toBe(true)
  }
  expect(() => fictionalIsin('short')).toThrow(RangeError)
})

test('the fictional past rests on weekends and the great holidays', () => {
  const traded = (market: 'DE' | 'CN', date: string) => tradedInThePast(market, dayNumber(date))
  expect([traded('DE', '2020-06-12'), traded('CN', '2020-06-12')]).toEqual([true, true])
  expect([
    traded('DE', '2020-06-13'),
    traded('DE', '2020-12-25'),
    traded('CN', '2020-10-05'),
  ]).toEqual([false, false, false])
})

test.each([
  ['DE', ['01-01', '05-01', '12-24', '12-25', '12-26', '12-31']],
  ['CN', ['01-01', '05-01', '10-01', '10-02', '10-03', '10-04', '10-05', '10-06', '10-07']],
  ['HK', ['01-01', '05-01', '07-01', '10-01', '12-25', '12-26']],
  ['US', ['01-01', '07-04', '12-25']],
] as const)('in %s every weekday but its holidays was traded', (market, holidays) => {
  // Each date of a year falls on a weekday in some of these years.
  const first = dayNumber('2011-01-01')
  const rested = new Set<string>()
  for (let day = first; day < dayNumber('2019-01-01'); day += 1) {
    const traded = tradedInThePast(market, day)
    if (isWeekend(day)) expect(traded).toBe(false)
    else if (!traded) rested.add(isoDate(day).slice(5))
  }
  expect([...rested].toSorted()).toEqual(holidays)
})

// An update must not turn a world that runs into another one: a company's figures are drawn once and
// then live in the books of whoever installed it.
test('the companies of a seed are the same figure by figure', () => {
  const sums = (['DE', 'CN', 'HK', 'US'] as const).map((market) =>
    hashOf(JSON.stringify(all.filter((one) => one.market === market))).toString(16),
  )
  expect(sums).toEqual(['f0a8879e', 'd9b0ffb0', 'fa833430', 'e597801f'])
  const [first] = all
  expect(first).toMatchObject({ code: 'NLE', industryPe: 17, nameZh: null })
})
