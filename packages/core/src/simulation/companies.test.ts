import { expect, test } from 'vitest'
import { dayNumber, isoDate, isWeekend } from '../civil.ts'
import { hashOf } from './chance.ts'
import { companies } from './companies.ts'
import { fictionalIsin, isIsin } from './isin.ts'
import { tradedInThePast } from './past-days.ts'

const all = companies({ seed: 'test', firstDay: 17_126, anchorDay: 20_777 })
const unique = (values: readonly string[]) => new Set(values).size

test('there are eighty German and sixty Chinese companies, none twice', () => {
  expect(all.filter(({ market }) => market === 'DE')).toHaveLength(80)
  expect(all.filter(({ market }) => market === 'CN')).toHaveLength(60)
  for (const key of ['symbol', 'isin', 'name'] as const)
    expect(unique(all.map((one) => one[key]))).toBe(140)
})

test('the companies of the pictures are there at their prices', () => {
  const price = (code: string) => all.find((one) => one.code === code)?.temper.target
  expect([price('NLE'), price('HFL'), price('VGH')]).toEqual([843_200, 12_040_000, 3_129_000])
})

test('a Chinese code has the prefix of its board, a symbol that of its exchange', () => {
  const shape = {
    MAIN_SH: /^6059\d\d\.SH$/,
    MAIN_SZ: /^0039\d\d\.SZ$/,
    STAR: /^6899\d\d\.SH$/,
    CHINEXT: /^3029\d\d\.SZ$/,
    XETR: /^[A-Z]{3}$/,
  }
  for (const { board, symbol } of all) expect(symbol).toMatch(shape[board])
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
  const sums = (['DE', 'CN'] as const).map((market) =>
    hashOf(JSON.stringify(all.filter((one) => one.market === market))).toString(16),
  )
  expect(sums).toEqual(['f0a8879e', 'd9b0ffb0'])
  const [first] = all
  expect(first).toMatchObject({ code: 'NLE', industryPe: 17, nameZh: null })
})
